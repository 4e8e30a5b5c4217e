"""View of the table."""

from dataclasses import dataclass, replace

from companion.fishing.drafts.split import SplitDraft
from companion.fishing.events import Losses
from companion.fishing.game import FIRST_WITH_BUOYS, takes_late_penalty
from companion.fishing.pages.count import count_draft
from companion.fishing.pages.in_force import InForceView, in_force_view
from companion.fishing.pages.last_action import LastActionView, last_action_view, shortened, split_action_view
from companion.fishing.pages.lessons import DRAW, lesson_now
from companion.fishing.pages.phase import Phase, can_end, duty_now, phase_of
from companion.fishing.pages.trick_drafts import outdated_split, running_split, shared_trick
from companion.fishing.pages.under_way import PilesView, SettlingView, outdated_line, piles_view, settling_view
from companion.fishing.rounds import HAND_SIZES, ROUNDS, DrawPlan, Forecast
from companion.fishing.state import TableState
from companion.fishing.words.cards import suit_name
from companion.fishing.words.rounds import ending_in_words
from companion.pages.explaining import LessonView
from companion.pages.presenting import Desk
from companion.pages.session import Session
from companion.table.faces import Face
from companion.table.rules import assert_never
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import format_number, join_names


@dataclass(frozen=True)
class TileView:
    seat: int = 0
    name: str = ""
    face: Face | None = None
    points: int = 0
    caught: int = 0
    stock: int = 0
    leads: bool = False
    penalties: int = 0
    marks: str = ""  # the losses in this round as in "–3 × 2"; empty if there are none
    lost: str = ""  # the points lost in this round, as in "–6"; empty if there are none
    is_inactive: bool = True  # whether a tap does nothing, as between two rounds or in a view-only window
    can_be_penalised: bool = False
    count: int = -1  # the cards of this player in the trick being split; below 0 if none is being split
    can_take: bool = False  # whether there is a card left to give to this player
    action: str = "catch"  # what a tap on the tile does
    can_split: bool = False  # whether a finger that rests on the tile splits the trick


@dataclass(frozen=True)
class BannerSignView:
    """A sign of the banner: words, optionally with a face, a suit's shape or an icon."""

    texts: tuple[str, ...]  # longest wording first
    suit: str = ""
    icon: str = ""
    face: Face | None = None
    is_quiet: bool = False
    asks: bool = False  # whether it waits for an answer

    @property
    def has_shape(self) -> bool:
        """Whether a face, shape or icon precedes the words."""
        return bool(self.suit or self.icon or self.face)


@dataclass(frozen=True)
class BannerView:
    """The banner: what to do now and what is in force; `titles` and `to_do` are wordings, longest first."""

    titles: tuple[str, ...]
    to_do: tuple[str, ...]
    signs: tuple[BannerSignView, ...] = ()
    icon: str = ""

    @property
    def as_sign(self) -> BannerSignView:
        return BannerSignView(self.to_do, is_quiet=True)


@dataclass(frozen=True)
class Primary:
    """The main button of a phase: the page it opens or, if it opens none, the action that it does."""

    text: str
    short: str
    icon: str
    page: str = ""
    is_quiet: bool = False  # whether players usually tap the tiles instead
    action: str = ""


@dataclass(frozen=True)
class OceanWords:
    """The ocean in words: what it holds, and what the next round takes; `at_most` are wordings, longest first."""

    says: str
    takes: str = ""
    at_most: tuple[str, ...] = ()
    is_short: bool = False  # whether that is more than it holds


@dataclass(frozen=True)
class TableView:
    phase: Phase
    tiles: tuple[TileView, ...]
    banner: BannerView
    primary: Primary
    number: int
    hands: tuple[int, ...]
    ocean: int
    ocean_words: OceanWords
    forecast: Forecast | None
    is_drawn: bool  # whether it is known how many cards the next round takes
    trick: int
    tricks: int
    can_save: bool  # whether the split can be recorded
    is_splitting: bool
    can_split: bool  # whether the trick that is being played can be split
    round_titles: tuple[str, ...]  # longest wording first
    hand_title: str
    last_action: LastActionView
    in_force: InForceView | None  # None unless a trick is being played
    has_draw: bool  # whether this round began with a draw
    can_end: bool
    ending: tuple[str, ...]  # what ending the game now means
    settling: SettlingView | None  # who settles or splits the trick at another desk
    piles: PilesView | None  # the piles counted so far; None before the first
    outdated_split: str  # that others have entered the trick that was being split here, or ""
    can_use_outdated: bool  # whether that split is complete, so that it can replace their entry
    lesson: LessonView | None  # the rule that the banner says instead of what to do, without moving anything


def table_view(desk: Desk, *, is_watching: bool = False) -> TableView:
    """Return the view of the current table; between two rounds it still shows the previous round.

    A reminder of what to do with the cards replaces the usual line of the banner. With `is_watching`, the window is
    view-only and does not ask for taps.
    """
    session, split = desk.session, running_split(desk)
    state: TableState = session.state
    duty = duty_now(session)
    phase = Phase.SPLIT if split is not None else phase_of(session)
    # The last trick of a round can still be split before the draw.
    draw = state.round.draw if phase_of(session) is Phase.DRAW else None
    shown = state.round if draw is None else state.finished[-1]
    hand = HAND_SIZES[len(session.names)][shown.number - 1]
    ocean = state.ocean if draw is None else draw.ocean_before
    forecast = state.forecast if draw is None else Forecast(draw.round, 0, sum(draw.need), draw.ocean_before)
    outdated = outdated_split(desk)
    piles = piles_view(count_draft(session), session.names) if phase is Phase.TRICK else None
    tiles = tuple(_tile(session, phase, seat, split, draw) for seat in state.setup.seats)
    settling = settling_view(desk) if phase is Phase.TRICK else None
    # What concerns the trick under way comes before a lesson.
    is_free = phase is Phase.TRICK and not (duty or piles or settling or outdated or is_watching)
    banner = _banner(desk, phase, split)
    if piles is not None:
        tiles = tuple(
            replace(tile, action="open_count", can_split=False) if piles.piles[tile.seat].number else tile
            for tile in tiles
        )
        banner = BannerView(piles.titles, piles.lines)
    if desk.watches:
        banner = _for_watchers(banner, phase, piles)
    if duty and phase in (Phase.TRICK, Phase.DRAW):
        banner = replace(banner, to_do=duty)
    if is_watching:
        tiles = tuple(replace(tile, is_inactive=True, can_be_penalised=False, can_split=False) for tile in tiles)
        banner = _view_only(banner)
    return TableView(
        phase=phase,
        tiles=tiles,
        banner=banner,
        primary=_primary(session, phase, piles),
        number=shown.number,
        hands=HAND_SIZES[len(session.names)],
        ocean=ocean,
        ocean_words=_ocean_words(ocean, forecast, is_drawn=draw is not None),
        forecast=forecast,
        is_drawn=draw is not None,
        # After a round, no further trick is being played.
        trick=min(state.trick, hand) if draw is None else hand,
        tricks=hand,
        can_save=split is not None and split.fault is None,
        is_splitting=split is not None,
        can_split=phase is Phase.TRICK and not is_watching,
        round_titles=_round_titles(shown.number),
        hand_title=_("hand {count}").format(count=hand),
        last_action=last_action_view(desk) if split is None else split_action_view(session, split),
        in_force=in_force_view(desk) if phase is Phase.TRICK else None,
        has_draw=state.round.draw is not None,
        can_end=can_end(state),
        ending=tuple(ending_in_words(state)) if can_end(state) else (),
        settling=settling,
        piles=piles,
        outdated_split=outdated_line(desk.game, outdated),
        can_use_outdated=outdated is not None and outdated.draft.leader is not None,
        lesson=_lesson(desk) if is_free else None,
    )


def _lesson(desk: Desk) -> LessonView | None:
    lesson = lesson_now(desk)
    return lesson if lesson is not None and lesson.is_on and lesson.topic != DRAW.topic else None


def _ocean_words(left: int, forecast: Forecast | None, *, is_drawn: bool) -> OceanWords:
    """Return the ocean in words; `is_drawn` means that the next round is known to take exactly the forecast."""
    says = _("Ocean: {count} cards left").format(count=left)
    if forecast is None:
        return OceanWords(says)
    at_most: tuple[str, ...] = (_("at most {count}").format(count=forecast.need),)
    if is_drawn:
        at_most = (ngettext("{count} card", "{count} cards", forecast.need).format(count=forecast.need),)
    elif forecast.short:
        lacks = _("at most {count}: {short} short").format(count=forecast.need, short=forecast.short)
        at_most = (lacks, *at_most)
    takes = _("Round {number} takes").format(number=forecast.round)
    return OceanWords(says, takes, at_most, is_short=forecast.short > 0)


def _round_titles(number: int) -> tuple[str, ...]:
    titles = (_("Round {number} of {all}"), _("Round {number}"), "{number} / {all}")
    return tuple(title.format(number=number, all=ROUNDS) for title in titles)


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
        action="catch" if split is None else "win",
        penalties=shown.penalties[seat],
        marks=_marks(shown.losses[seat]),
        lost=format_number(shown.lost[seat]) if shown.losses[seat] else "",
        is_inactive=phase in (Phase.OVER, Phase.DRAW),
        can_be_penalised=takes_late_penalty(state) if phase is Phase.OVER else shown.number >= FIRST_WITH_BUOYS,
        count=-1 if split is None else split.counts[seat],
        can_take=split is not None and split.left > 0,
        can_split=phase is Phase.TRICK,
    )


def _marks(losses: Losses) -> str:
    marks = [(format_number(loss.value), times) for loss, times in losses.items()]
    return " ".join(mark if times == 1 else f"{mark} × {times}" for mark, times in marks)


def _primary(session: Session, phase: Phase, piles: PilesView | None) -> Primary:
    number = session.state.round.number
    if piles is not None and piles.can_score:
        return Primary(piles.score, _("Score"), "check", action="score")
    if phase is Phase.OVER:
        return Primary(_("Result"), _("Result"), "trophy", "result")
    if phase is Phase.DRAW:
        return Primary(_("Draw for round {number}").format(number=number), _("Draw"), "draw", "draw")
    is_quiet = piles is not None or not session.state.is_last_trick
    return Primary(_("Count round {number}").format(number=number), _("Count"), "count", "count", is_quiet)


def _for_watchers(banner: BannerView, phase: Phase, piles: PilesView | None) -> BannerView:
    """Return the banner without what it asks for: those who watch enter nothing."""
    asks = phase is Phase.TRICK and piles is None
    return replace(banner, to_do=() if asks else banner.to_do, signs=tuple(s for s in banner.signs if not s.asks))


def _view_only(banner: BannerView) -> BannerView:
    to_do = _("View only. Tap “Use it here” to play in this window."), _("View only: tap “Use it here”")
    return replace(banner, to_do=(*to_do, _("View only")), signs=tuple(s for s in banner.signs if not s.asks))


def _banner(desk: Desk, phase: Phase, split: SplitDraft | None) -> BannerView:
    session = desk.session
    state, names = session.state, session.names
    number, trick = state.round.number, state.trick
    match phase:
        case Phase.SPLIT:
            assert split is not None
            trick = trick if split.index is None else session.game_on_table.states()[split.index].trick
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
                (BannerSignView(opens, face=session.faces[opener]),),
            )
        case Phase.OVER:
            winners = join_names(state.winners, names)
            message = ngettext("{players} wins", "{players} win", len(state.winners)).format(players=winners)
            face = session.faces[state.winners[0]] if len(state.winners) == 1 else None
            icon = "" if face else "trophy"
            sign = BannerSignView((message,), icon=icon, face=face)
            asks = (_("A –3 in the last trick? Tap it now"), _("–3? Tap it now"))
            over = asks if takes_late_penalty(state) else (_("Show the result"),)
            return BannerView((_("The game is over"),), over, (sign,))
        case Phase.TRICK:
            title = _("Trick {number}").format(number=trick)
            leads = _("{player} leads")
            seat = state.leader
            titles = [] if seat is None else [f"{title} · {leads.format(player=who[seat])}" for who in _both(names)]
            to_do = (_("Tap whoever catches the trick"), _("Who catches the trick?"), _("Who catches it?"))
            return BannerView((*titles, title), to_do, _signs(desk))
        case _:
            assert_never(phase)


def _signs(desk: Desk) -> tuple[BannerSignView, ...]:
    in_force = shared_trick(desk.session).known_in_force
    if in_force is None:
        return (BannerSignView((_("Say what is in force"), _("What is in force?")), asks=True),)
    signs = []
    if in_force.called is not None:
        caller, suit = in_force.caller, suit_name(in_force.called)
        who_called = () if caller is None else tuple(who[caller] for who in _both(desk.session.names))
        texts = (
            *(_("{player} called {suit}").format(player=player, suit=suit) for player in who_called),
            *(_("{player} calls {suit}").format(player=player, suit=suit) for player in who_called),
            _("{suit} called").format(suit=suit),
            suit,
        )
        signs.append(BannerSignView(texts, suit=in_force.called.name.lower(), asks=caller is None))
    if in_force.is_lowest:
        signs.append(BannerSignView((_("Lowest wins"), _("lowest")), icon="low"))
    return tuple(signs) or (BannerSignView((_("Normal trick"),), is_quiet=True),)


def _both(names: Names) -> tuple[Names, Names]:
    return names, shortened(names)
