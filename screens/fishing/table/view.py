"""What the table page shows, as plain values made from the session; nothing in here knows Kivy."""

from dataclasses import dataclass

from companion.fishing.cards import Suit
from companion.fishing.drafts.split import SplitDraft, last_catch
from companion.fishing.evidence import Doubt
from companion.fishing.problems import Fault
from companion.fishing.rounds import HAND_SIZES, Forecast
from companion.fishing.state import Ended
from companion.fishing.words.cards import suit_name
from companion.game import Done
from companion.language import _, ngettext
from companion.names import names_listed
from screens.app.session import Session
from screens.fishing.table.split import running_split
from screens.fishing.table.words import last_action, other_round, shortened, who_opens


@dataclass(frozen=True)
class TileView:
    """One player's tile."""

    seat: int
    name: str
    points: int
    caught: int
    stock: int
    leads: bool
    penalties: int
    lit: bool
    """Whether the fish is lit: this player caught and leads."""
    rests: bool
    """Whether nothing can be tapped, as after the end of a game."""
    count: int = -1
    """The cards of this player while a trick is being split; below 0 when none is."""


@dataclass(frozen=True)
class Sign:
    """One thing the banner says: with a suit's shape, with an icon or as plain words."""

    texts: tuple[str, ...]
    """From the longest wording to the shortest."""
    suit: str = ""
    icon: str = ""
    quiet: bool = False
    """Whether it is nothing to look out for."""


@dataclass(frozen=True)
class LastActionView:
    """What was done last and what can be done about it."""

    texts: tuple[str, ...]
    tone: str = "calm"
    """calm, lit or danger"""
    has_doubts: bool = False
    can_split: bool = False
    can_undo: bool = False
    can_redo: bool = False
    counting: bool = False
    """Whether a trick is being split."""
    can_finish: bool = False
    other_round: str = ""
    """What a minus-three can be made instead: one of the round just over, or of this one."""


@dataclass(frozen=True)
class TableView:
    """The whole page."""

    tiles: tuple[TileView, ...]
    signs: tuple[Sign, ...]
    hint: str
    number: int
    hands: tuple[int, ...]
    ocean: int
    forecast: Forecast | None
    trick: int
    tricks: int
    over: bool


def table_view(session: Session) -> TableView:
    """The page for the table as it is now."""
    state = session.state
    split = running_split(session)
    over = state.ended is not Ended.IN_PROGRESS
    return TableView(
        tiles=tuple(_tile(session, seat, split) for seat in state.setup.seats),
        signs=banner_signs(session),
        hint=_hint(session, over, split is not None),
        number=state.round.number,
        hands=HAND_SIZES[len(session.names)],
        ocean=state.ocean,
        forecast=state.forecast,
        # After the end of the game no further trick is being played.
        trick=min(state.trick, state.round.hand),
        tricks=state.round.hand,
        over=over,
    )


def _tile(session: Session, seat: int, split: SplitDraft | None) -> TileView:
    state = session.state
    over = state.ended is not Ended.IN_PROGRESS
    leads = seat == (state.leader if split is None else split.leader)
    return TileView(
        seat=seat,
        name=session.names[seat],
        points=state.points[seat],
        # The catch of the last round is booked already once the game is over.
        caught=0 if over else state.round.caught[seat],
        stock=state.stock_sizes[seat],
        leads=leads,
        penalties=state.round.penalties[seat],
        lit=leads and state.round.caught[seat] > 0,
        rests=over and split is None,
        count=-1 if split is None else split.counts[seat],
    )


def banner_signs(session: Session) -> tuple[Sign, ...]:
    """What is in force for this trick, else who opens and why; never more than is known."""
    state = session.state
    if state.ended is not Ended.IN_PROGRESS:
        winners = names_listed(state.winners, session.names)
        message = ngettext("The game is over: {players} wins", "The game is over: {players} win", len(state.winners))
        return (Sign((message.format(players=winners), _("The game is over")), icon="last"),)
    if not session.knows_what_is_in_force:
        return (Sign((_("In force: not known"),), quiet=True),)
    in_force = session.in_force
    signs = []
    if in_force.called is not None:
        assert in_force.caller is not None
        texts = tuple(
            _("{player} called {suit}").format(player=names[in_force.caller], suit=suit_name(in_force.called))
            for names in (session.names, shortened(session.names))
        )
        signs.append(Sign(texts, suit=suit_word(in_force.called)))
    if in_force.lowest:
        signs.append(Sign((_("Lowest value wins"), _("Lowest wins")), icon="low"))
    if signs:
        return tuple(signs)
    if state.round.tricks == 0:
        texts = tuple(who_opens(state.round.opening, names) for names in (session.names, shortened(session.names)))
        return (Sign(texts, quiet=True),)
    return (Sign((_("Nothing special in force"),), quiet=True),)


def _hint(session: Session, over: bool, splitting: bool) -> str:
    if over:
        return ""
    if splitting:
        return _("Tap who leads next")
    return _("Tap who catches it") if session.knows_what_is_in_force else _("Tap to set")


def suit_word(suit: Suit) -> str:
    """The name under which the widgets draw a suit."""
    return suit.name.lower()


def split_action(session: Session, split: SplitDraft) -> LastActionView:
    """The bar while a trick is being split."""
    count, players = split.total, len(session.names)
    fault = split.fault
    shares = _("{count} of {all} cards").format(count=count, all=players)
    if fault is Fault.WINNER_OF_SPLIT_MISSING:
        asking = _("{count} of {all} cards: tap who leads next").format(count=count, all=players)
        texts: tuple[str, ...] = (asking, _("Tap who leads next"))
    else:
        texts = (shares,)
    return LastActionView(texts, tone="lit", counting=True, can_finish=fault is None)


def doubts_shown(session: Session) -> tuple[Doubt, ...]:
    """What seems wrong about the last entry; nothing where it was taken back."""
    latest = session.latest
    return () if latest is None or latest.done is Done.UNDONE else latest.doubts


def last_action_view(session: Session) -> LastActionView:
    """The bar with what was done last."""
    change = session.last_change
    return LastActionView(
        last_action(session) or (_("Nothing entered yet"),),
        has_doubts=bool(doubts_shown(session)),
        # What was taken back is no trick any more, and the one before it is not what the bar speaks of.
        can_split=change.done is not Done.UNDONE and last_catch(session.game.events) is not None,
        can_undo=session.game.can_undo,
        can_redo=session.game.can_redo,
        other_round=other_round(change),
    )
