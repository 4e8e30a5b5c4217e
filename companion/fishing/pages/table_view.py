"""View of the table."""

from dataclasses import dataclass, replace

from companion.fishing.drafts.split import SplitDraft
from companion.fishing.events import Losses
from companion.fishing.late_penalties import FIRST_WITH_BUOYS, takes_late_penalty
from companion.fishing.pages.banner import BannerView, banner_view
from companion.fishing.pages.count import count_draft
from companion.fishing.pages.in_force import InForceView, in_force_view
from companion.fishing.pages.last_action import LastActionView, last_action_view, split_action_view
from companion.fishing.pages.lessons import DRAW, lesson_now
from companion.fishing.pages.phase import Phase, awaited_draw, can_end, duty_now, phase_of
from companion.fishing.pages.trick_drafts import outdated_split, running_split
from companion.fishing.pages.under_way import PilesView, SettlingView, outdated_line, piles_view, settling_view
from companion.fishing.rounds import HAND_SIZES, ROUNDS, DrawPlan
from companion.fishing.state import TableState
from companion.fishing.words.rounds import ending_in_words
from companion.pages.desk import Desk
from companion.pages.explaining import LessonView
from companion.pages.session import Session
from companion.table.faces import Face
from companion.tools.language import _, ngettext
from companion.tools.sentences import format_number


@dataclass(frozen=True)
class TilePenaltiesView:
    """The minus-threes that a player has caught in this round, and what else was lost."""

    count: int = 0
    marks: str = ""
    """The losses as in "–3 × 2"; empty if there are none."""
    lost: str = ""
    """The points lost, as in "–6"; empty if there are none."""
    is_possible: bool = False
    """Whether another one can be recorded."""


@dataclass(frozen=True)
class TileView:
    seat: int = 0
    name: str = ""
    face: Face | None = None
    points: int = 0
    caught: int = 0
    stock: int = 0
    leads: bool = False
    penalties: TilePenaltiesView = TilePenaltiesView()
    is_inactive: bool = True
    """Whether a tap does nothing, as between two rounds or in a view-only window."""
    count: int | None = None
    """The cards of this player in the trick that is being split; None if none is."""
    can_take: bool = False
    """Whether there is a card left to give to this player."""
    action: str = "catch"
    """What a tap on the tile does."""
    can_split: bool = False
    """Whether a finger that rests on the tile splits the trick."""


@dataclass(frozen=True)
class ButtonView:
    """A button of the table: the page it opens or, if it opens none, the action that it does."""

    text: str
    icon: str
    short: str = ""
    page: str = ""
    action: str = ""
    is_quiet: bool = False
    """Whether players usually tap the tiles instead."""
    is_possible: bool = True


@dataclass(frozen=True)
class RoundView:
    """The round with its tricks; between two rounds, the one that is over."""

    number: int
    titles: tuple[str, ...]
    """Longest wording first."""
    hands: tuple[int, ...]
    """How many cards a hand has, round by round."""
    hand_title: str
    trick: int
    tricks: int


@dataclass(frozen=True)
class OceanView:
    """The ocean: what it holds, and what the next round takes; before a draw, as it was until then."""

    left: int
    says: str
    need: int | None = None
    """How many cards the next round takes, or at most takes; None if no round follows."""
    short: int = 0
    """How many of them it lacks."""
    takes: str = ""
    at_most: tuple[str, ...] = ()
    """That number in words, longest wording first."""
    is_before_draw: bool = False


@dataclass(frozen=True)
class OutdatedSplitView:
    """A split of a trick that others have entered meanwhile."""

    text: str
    can_use: bool
    """Whether it is complete, so that it can replace their entry."""


@dataclass(frozen=True)
class TableView:
    phase: Phase
    tiles: tuple[TileView, ...]
    banner: BannerView
    primary: ButtonView
    """The main button: what comes next."""
    undo: ButtonView
    """Cancels while a trick is being split."""
    redo: ButtonView
    round: RoundView
    ocean: OceanView
    is_splitting: bool
    can_split: bool
    """Whether the trick that is being played can be split."""
    last_action: LastActionView
    in_force: InForceView | None
    """None unless a trick is being played."""
    has_draw: bool
    """Whether the current round began with a draw."""
    can_end: bool
    ending: tuple[str, ...]
    """What ending the game now means."""
    settling: SettlingView | None
    """Who settles or splits the trick at another desk."""
    piles: PilesView | None
    """The piles counted so far; None before the first."""
    outdated: OutdatedSplitView | None
    lesson: LessonView | None
    """The rule that the banner says instead of what to do, without moving anything."""


def table_view(desk: Desk, *, is_watching: bool = False) -> TableView:
    """Return the view of the current table; between two rounds it still shows the previous round.

    With `is_watching`, the window is view-only and does not ask for taps.
    """
    session, split = desk.session, running_split(desk)
    state: TableState = session.state
    phase = Phase.SPLIT if split is not None else phase_of(session)
    is_trick = phase is Phase.TRICK
    # The last trick of a round can still be split before the draw.
    draw = awaited_draw(session)
    piles = piles_view(count_draft(session), session.names) if is_trick else None
    settling, outdated = settling_view(desk) if is_trick else None, _outdated(desk)
    # What concerns the trick under way comes before a lesson.
    is_free = is_trick and not (duty_now(session) or piles or settling or outdated or is_watching)
    tiles = tuple(_tile(session, phase, seat, split, draw, piles) for seat in state.setup.seats)
    if is_watching:
        tiles = tuple(map(_only_watched, tiles))
    last_action = last_action_view(desk) if split is None else split_action_view(session, split)
    return TableView(
        phase=phase,
        tiles=tiles,
        banner=banner_view(desk, phase, split, piles, is_view_only=is_watching),
        primary=_primary(session, phase, split, piles),
        undo=_undo(last_action, is_splitting=split is not None),
        redo=ButtonView(_("Redo"), "redo", action="redo", is_possible=last_action.can_redo),
        round=_round(state, draw),
        ocean=_ocean(state, draw),
        is_splitting=split is not None,
        can_split=is_trick and not is_watching,
        last_action=last_action,
        in_force=in_force_view(desk) if is_trick else None,
        has_draw=state.round.draw is not None,
        can_end=can_end(state),
        ending=tuple(ending_in_words(state)) if can_end(state) else (),
        settling=settling,
        piles=piles,
        outdated=outdated,
        lesson=_lesson(desk) if is_free else None,
    )


def _lesson(desk: Desk) -> LessonView | None:
    lesson = lesson_now(desk)
    return lesson if lesson is not None and lesson.is_on and lesson.topic != DRAW.topic else None


def _outdated(desk: Desk) -> OutdatedSplitView | None:
    outdated = outdated_split(desk)
    if outdated is None:
        return None
    return OutdatedSplitView(outdated_line(desk.game, outdated), can_use=outdated.draft.leader is not None)


def _round(state: TableState, draw: DrawPlan | None) -> RoundView:
    """Return the round being played or, before a draw, the one that is over."""
    shown, hands = state.round if draw is None else state.finished[-1], HAND_SIZES[len(state.points)]
    titles, hand = (_("Round {number} of {all}"), _("Round {number}"), "{number} / {all}"), hands[shown.number - 1]
    return RoundView(
        number=shown.number,
        titles=tuple(title.format(number=shown.number, all=ROUNDS) for title in titles),
        hands=hands,
        hand_title=_("hand {count}").format(count=hand),
        # After a round, no further trick is being played.
        trick=min(state.trick, hand) if draw is None else hand,
        tricks=hand,
    )


def _ocean(state: TableState, draw: DrawPlan | None) -> OceanView:
    """Return the ocean with the forecast for the next round or, before a draw, with exactly what it takes."""
    left = state.ocean if draw is None else draw.ocean_before
    says = _("Ocean: {count} cards left").format(count=left)
    takes = _("Round {number} takes")
    if draw is not None:
        need = sum(draw.need)
        cards = ngettext("{count} card", "{count} cards", need).format(count=need)
        return OceanView(left, says, need, 0, takes.format(number=draw.round), (cards,), is_before_draw=True)
    forecast = state.forecast
    if forecast is None:
        return OceanView(left, says)
    at_most = [_("at most {count}")]
    if forecast.short:
        at_most.insert(0, _("at most {count}: {short} short"))
    words = tuple(message.format(count=forecast.need, short=forecast.short) for message in at_most)
    return OceanView(left, says, forecast.need, forecast.short, takes.format(number=forecast.round), words)


def _tile(
    session: Session, phase: Phase, seat: int, split: SplitDraft | None, draw: DrawPlan | None, piles: PilesView | None
) -> TileView:
    state = session.state
    leader = {Phase.TRICK: state.leader, Phase.SPLIT: None if split is None else split.leader}.get(phase)
    shown = state.round if draw is None else state.finished[-1]
    has_pile = piles is not None and bool(piles.piles[seat].number)
    return TileView(
        seat=seat,
        name=session.names[seat],
        face=session.faces[seat],
        points=state.points[seat],
        caught=shown.caught[seat],
        stock=(state.stock_sizes if draw is None else draw.stock_before)[seat],
        leads=seat == leader,
        penalties=TilePenaltiesView(
            count=shown.penalties[seat],
            marks=_marks(shown.losses[seat]),
            lost=format_number(shown.lost[seat]) if shown.losses[seat] else "",
            is_possible=takes_late_penalty(state) if phase is Phase.OVER else shown.number >= FIRST_WITH_BUOYS,
        ),
        is_inactive=phase in (Phase.OVER, Phase.DRAW),
        count=None if split is None else split.counts[seat],
        can_take=split is not None and split.left > 0,
        action="open_count" if has_pile else "catch" if split is None else "win",
        can_split=phase is Phase.TRICK and not has_pile,
    )


def _only_watched(tile: TileView) -> TileView:
    return replace(tile, is_inactive=True, can_split=False, penalties=replace(tile.penalties, is_possible=False))


def _marks(losses: Losses) -> str:
    marks = [(format_number(loss.value), times) for loss, times in losses.items()]
    return " ".join(mark if times == 1 else f"{mark} × {times}" for mark, times in marks)


def _primary(session: Session, phase: Phase, split: SplitDraft | None, piles: PilesView | None) -> ButtonView:
    number = session.state.round.number
    if split is not None:
        text, is_possible = _("Save the split"), split.fault is None
        return ButtonView(text, "check", _("Save"), action="finish_split", is_possible=is_possible)
    if piles is not None and piles.can_score:
        return ButtonView(piles.score, "check", _("Score"), action="score")
    if phase is Phase.OVER:
        return ButtonView(_("Result"), "trophy", _("Result"), "result")
    if phase is Phase.DRAW:
        return ButtonView(_("Draw for round {number}").format(number=number), "draw", _("Draw"), "draw")
    is_quiet = piles is not None or not session.state.is_last_trick
    text = _("Count round {number}").format(number=number)
    return ButtonView(text, "count", _("Count"), "count", is_quiet=is_quiet)


def _undo(last_action: LastActionView, *, is_splitting: bool) -> ButtonView:
    if is_splitting:
        return ButtonView(_("Cancel"), "close", action="leave_split")
    return ButtonView(_("Undo"), "undo", action="undo", is_possible=last_action.can_undo)
