"""What the table page shows, as plain values made from the session; nothing in here knows Kivy."""

from dataclasses import dataclass, replace
from enum import Enum, auto

from companion.faces import Face
from companion.fishing.cards import Suit
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.game import FIRST_WITH_BUOYS, takes_late_penalty
from companion.fishing.rounds import HAND_SIZES, DrawPlan, Forecast
from companion.fishing.state import Ended
from companion.fishing.words.cards import suit_name
from companion.language import _, ngettext
from companion.names import Names, join_names
from companion.rules import assert_never
from screens.app.session import Session
from screens.fishing.parts.drawing import is_started
from screens.fishing.parts.trick import trick_draft
from screens.fishing.table.last_action_view import shortened

DRAFT, SPLIT = "table", "split"  # keys of the session's draft of a split


class Phase(Enum):
    """What the table waits for."""

    TRICK = auto()
    SPLIT = auto()
    DRAW = auto()
    """A round is over, and the cards for the next one are not drawn yet."""
    OVER = auto()


@dataclass(frozen=True)
class TileView:
    """One player's tile."""

    seat: int = 0
    name: str = ""
    face: Face | None = None
    points: int = 0
    caught: int = 0
    stock: int = 0
    leads: bool = False
    penalties: int = 0
    rests: bool = True
    """Whether a tap does nothing now, as between two rounds or in a window that only watches."""
    can_be_penalised: bool = False
    count: int = -1
    """The cards of this player while a trick is being split; below 0 when none is."""
    can_take: bool = False
    """Whether there is a card left to give to this player."""


@dataclass(frozen=True)
class Sign:
    """One part of the banner: words, perhaps with a face, a suit's shape or an icon."""

    texts: tuple[str, ...]
    """From the longest wording to the shortest."""
    suit: str = ""
    icon: str = ""
    face: Face | None = None
    is_quiet: bool = False
    """Whether it is nothing to look out for."""
    asks: bool = False
    """Whether it waits for an answer."""

    @property
    def has_shape(self) -> bool:
        """Whether a face, shape or icon stands before its words."""
        return bool(self.suit or self.icon or self.face)


@dataclass(frozen=True)
class BannerView:
    """What to do now, and what is in force."""

    titles: tuple[str, ...]
    """From the longest wording to the shortest, as what to do."""
    to_do: tuple[str, ...]
    signs: tuple[Sign, ...] = ()
    icon: str = ""

    @property
    def as_sign(self) -> Sign:
        """What to do, as a sign."""
        return Sign(self.to_do, is_quiet=True)


@dataclass(frozen=True)
class Primary:
    """The button that leads on, which follows the phase; quiet while the tiles are what to tap."""

    text: str
    short: str
    icon: str
    page: str
    is_quiet: bool = False


@dataclass(frozen=True)
class TableView:
    """The whole page."""

    phase: Phase
    tiles: tuple[TileView, ...]
    banner: BannerView
    primary: Primary
    number: int
    hands: tuple[int, ...]
    ocean: int
    forecast: Forecast | None
    is_drawn: bool
    """Whether it is known how many cards the next round takes."""
    trick: int
    tricks: int


def table_view(session: Session, duty: tuple[str, ...] = (), *, is_watching: bool = False) -> TableView:
    """Return the page for the current table; between two rounds it still shows the previous one.

    `duty` is what hands have to do with the cards; it replaces the usual line. A window that only watches does not ask
    for taps.
    """
    state, split = session.state, running_split(session)
    phase = Phase.SPLIT if split is not None else phase_of(session)
    # The last trick of a round can be split while the draw waits.
    draw = state.round.draw if phase_of(session) is Phase.DRAW else None
    shown = state.round if draw is None else state.finished[-1]
    hand = HAND_SIZES[len(session.names)][shown.number - 1]
    tiles = tuple(_tile(session, phase, seat, split, draw) for seat in state.setup.seats)
    banner = _first_the_duty(banner_view(session, phase, split), phase, duty)
    if is_watching:
        tiles = tuple(replace(tile, rests=True, can_be_penalised=False) for tile in tiles)
        banner = _watching(banner)
    return TableView(
        phase=phase,
        tiles=tiles,
        banner=banner,
        primary=_primary(session, phase),
        number=shown.number,
        hands=HAND_SIZES[len(session.names)],
        ocean=state.ocean if draw is None else draw.ocean_before,
        forecast=state.forecast if draw is None else Forecast(draw.round, 0, sum(draw.need), draw.ocean_before),
        is_drawn=draw is not None,
        # After the end of a round no further trick is being played.
        trick=min(state.trick, hand) if draw is None else hand,
        tricks=hand,
    )


def running_split(session: Session) -> SplitDraft | None:
    """Return the split being entered, if there is one."""
    return SplitDraft.read(session.game, session.draft(DRAFT).get(SPLIT))


def keep_split(session: Session, split: SplitDraft | None) -> None:
    """Store a split, or drop it if it is None."""
    if split is None:
        session.draft(DRAFT).pop(SPLIT, None)
    else:
        session.draft(DRAFT)[SPLIT] = split.to_store()


def phase_of(session: Session) -> Phase:
    """Return what the table waits for, apart from a split."""
    state = session.state
    if state.ended is not Ended.IN_PROGRESS:
        return Phase.OVER
    is_new = state.round.number > 1 and not state.round.is_begun
    waits = is_new and state.round.draw is not None and not is_started(session)
    return Phase.DRAW if waits else Phase.TRICK


def _tile(session: Session, phase: Phase, seat: int, split: SplitDraft | None, draw: DrawPlan | None) -> TileView:
    state = session.state
    leader = {Phase.TRICK: state.leader, Phase.SPLIT: None if split is None else split.leader}.get(phase)
    shown = state.round if draw is None else state.finished[-1]
    return TileView(
        seat=seat,
        name=session.names[seat],
        face=session.faces[seat],
        points=state.points[seat],
        caught=shown.caught[seat],
        stock=(state.stock_sizes if draw is None else draw.stock_before)[seat],
        leads=seat == leader,
        penalties=shown.penalties[seat],
        rests=phase in (Phase.OVER, Phase.DRAW),
        can_be_penalised=takes_late_penalty(state) if phase is Phase.OVER else shown.number >= FIRST_WITH_BUOYS,
        count=-1 if split is None else split.counts[seat],
        can_take=split is not None and split.left > 0,
    )


def _primary(session: Session, phase: Phase) -> Primary:
    number = session.state.round.number
    if phase is Phase.OVER:
        return Primary(_("Result"), _("Result"), "trophy", "result")
    if phase is Phase.DRAW:
        return Primary(_("Draw for round {number}").format(number=number), _("Draw"), "draw", "draw")
    is_quiet = not session.state.is_last_trick
    return Primary(_("Count round {number}").format(number=number), _("Count"), "count", "count", is_quiet)


def _first_the_duty(banner: BannerView, phase: Phase, duty: tuple[str, ...]) -> BannerView:
    return replace(banner, to_do=duty) if duty and phase in (Phase.TRICK, Phase.DRAW) else banner


def _watching(banner: BannerView) -> BannerView:
    """Return the banner of a window that only watches."""
    to_do = _("View only. Tap “Use it here” to play in this window."), _("View only: tap “Use it here”")
    return replace(banner, to_do=(*to_do, _("View only")), signs=tuple(s for s in banner.signs if not s.asks))


def banner_view(session: Session, phase: Phase, split: SplitDraft | None) -> BannerView:
    """Return what to do now, and what is known to be in force."""
    state, names = session.state, session.names
    number, trick = state.round.number, state.trick
    match phase:
        case Phase.SPLIT:
            assert split is not None
            trick = trick if split.index is None else session.game.states()[split.index].trick
            title = _("Split trick {number}: who caught how many?").format(number=trick)
            to_do = (
                _("Tap whoever won and keeps what nobody else takes."),
                _("Tap whoever won."),
                _("Who won?"),
            )
            return BannerView((title, _("Split trick {number}").format(number=trick)), to_do, icon="split")
        case Phase.DRAW:
            hand, opener = HAND_SIZES[len(names)][number - 2], state.round.opening.seat
            opens = tuple(
                message.format(player=names[opener], number=number)
                for message in (_("{player} opens round {number}"), _("{player} opens"))
            )
            caught = _("Every card is caught: {count} of {count}").format(count=hand * len(names))
            return BannerView(
                (_("Round {number} is over").format(number=number - 1),),
                (caught, _("Every card is caught")),
                (Sign(opens, face=session.faces[opener]),),
            )
        case Phase.OVER:
            winners = join_names(state.winners, names)
            message = ngettext("{players} wins", "{players} win", len(state.winners)).format(players=winners)
            face = session.faces[state.winners[0]] if len(state.winners) == 1 else None
            icon = "" if face else "trophy"
            sign = Sign((message,), icon=icon, face=face)
            to_do = (_("Show the result"),)
            if takes_late_penalty(state):
                to_do = (_("A –3 in the last trick? Tap it now"), _("–3? Tap it now"))
            return BannerView((_("The game is over"),), to_do, (sign,))
        case Phase.TRICK:
            title = _("Trick {number}").format(number=trick)
            leads = _("{player} leads")
            seat = state.leader
            titles = [] if seat is None else [f"{title} · {leads.format(player=who[seat])}" for who in _both(names)]
            to_do = (_("Tap whoever catches the trick"), _("Who catches the trick?"), _("Who catches it?"))
            return BannerView((*titles, title), to_do, banner_signs(session))
        case _:
            assert_never(phase)


def banner_signs(session: Session) -> tuple[Sign, ...]:
    """Return what is in force for this trick."""
    trick = trick_draft(session)
    if not trick.knows_in_force:
        return (Sign((_("Colour called, or lowest wins?"), _("Colour? Lowest?")), asks=True),)
    in_force = trick.in_force
    signs = []
    if in_force.called is not None:
        caller, suit = in_force.caller, suit_name(in_force.called)
        who_called = () if caller is None else tuple(who[caller] for who in _both(session.names))
        texts = (
            *(_("{player} called {suit}").format(player=player, suit=suit) for player in who_called),
            *(_("{player} calls {suit}").format(player=player, suit=suit) for player in who_called),
            _("{suit} called").format(suit=suit),
            suit,
        )
        signs.append(Sign(texts, suit=suit_word(in_force.called), asks=caller is None))
    if in_force.is_lowest:
        signs.append(Sign((_("Lowest wins"), _("lowest")), icon="low"))
    return tuple(signs) or (Sign((_("Normal trick"),), is_quiet=True),)


def _both(names: Names) -> tuple[Names, Names]:
    return names, shortened(names)


def suit_word(suit: Suit) -> str:
    """Return the name by which widgets draw a suit."""
    return suit.name.lower()
