"""View of the result page."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fishing.awards import awards
from companion.fishing.events import GameEnded, TableCorrected
from companion.fishing.problems import Seat
from companion.fishing.score_rows import curves
from companion.fishing.state import Ended, TableState
from companion.fishing.words.results import Ranked, Summary, award_in_words, place_in_words, ranking, summary
from companion.fishing.words.set_up import rematch_in_words
from companion.pages.charts import NO_CHART, ChartView, chart_view
from companion.pages.exchange import NOTHING_SHARED, ShareView, share_view
from companion.pages.session import Session
from companion.table.faces import FIRST_FACES, Face
from companion.tools.drafts import Draft
from companion.tools.language import _, duration_in_words, ngettext
from companion.tools.sentences import format_number, join_names, labelled

AWARDS, POINTS = "awards", "points"
NO_SUMMARY = Summary("", "", "", "", "", 0)
FEWEST_AWARDS = 2  # a single award is not shown first


@dataclass(frozen=True)
class ResultDraft(Draft):
    """The chosen mode (awards or points), and how far the places are revealed."""

    mode: str = ""
    told: int = 0
    """The number of entries when the places were last revealed."""
    hidden: int = 0
    """The number of places that are not revealed yet."""

    @property
    def is_sound(self) -> bool:
        return self.mode in ("", AWARDS, POINTS) and self.hidden >= 0


@dataclass(frozen=True)
class Spotlight:
    """The players who were revealed last during the finale; equal points are revealed together."""

    caption: str = ""
    names: str = ""
    faces: tuple[Face, ...] = ()
    points: str = ""
    more: str = ""
    """How many points more than those below."""


@dataclass(frozen=True)
class FinaleView:
    """How far the places are revealed, from last to first."""

    is_running: bool = False
    """Whether places are being revealed or the curve is being drawn."""
    hidden: int = 0
    """The number of places that are not revealed yet."""
    is_winner_next: bool = False
    pips: tuple[str, ...] = ()
    """For each place from last to first: "told", "now" or "" if it is not revealed yet."""
    spotlight: Spotlight = Spotlight()


@dataclass(frozen=True)
class ResultRowView:
    """One place in the ranking; until it is revealed, it has no face, and its name says when it will be."""

    place: int
    name: str
    note: str = ""
    points: str = ""
    face: Face | None = None
    seat: Seat | None = None
    waiting: tuple[Face, ...] = ()
    """All players who are not revealed yet, clockwise, so that their order tells nothing."""
    is_told: bool = False
    """Whether it was revealed last."""
    can_open: bool = False
    has_line: bool = False
    """Whether a hairline is below it."""


@dataclass(frozen=True)
class AwardView:
    title: str
    value: str
    line: str
    name: str
    face: Face


@dataclass(frozen=True)
class DetailsView:
    """What is below the ranking: the awards or the curve of the points."""

    mode: str = POINTS
    """"awards" or "points"."""
    modes: tuple[tuple[str, str], ...] = ()
    """The modes to choose from, with their names."""
    rounds: str = ""
    """The number of rounds in words."""
    awards: tuple[AwardView, ...] = ()
    chart: ChartView = NO_CHART


@dataclass(frozen=True)
class RematchView:
    """The proposal for another game with the same players."""

    names: tuple[str, ...] = ()
    leader: Seat = 0
    why: str = ""
    set_up: str = ""
    """How to lay out the cards again."""


@dataclass(frozen=True)
class ResultView:
    is_over: bool = False
    is_new: bool = False
    """Whether the game is over, and its result was never shown."""
    summary: Summary = NO_SUMMARY
    face: Face | None = None
    """The face of a sole winner, otherwise None."""
    play_time: str = ""
    """The play time in words; empty if unknown or while places are being revealed."""
    rows: tuple[ResultRowView, ...] = ()
    """The players from first to last."""
    finale: FinaleView = FinaleView()
    details: DetailsView = DetailsView()
    faces: tuple[Face, ...] = FIRST_FACES
    """The faces by seat."""
    undo: str = ""
    """The label of the undo button, which names its effect."""
    can_undo: bool = False
    rematch: RematchView = RematchView()
    share: ShareView = NOTHING_SHARED


def result_view(
    session: Session, mode: str, hidden: int = 0, *, is_drawing: bool = False, is_new: bool = False
) -> ResultView:
    """Return the view of the end of the game, or of the ranking so far; the first `hidden` places are not revealed."""
    state, faces = session.state, session.faces
    is_over = state.ended is not Ended.IN_PROGRESS
    ranked = ranking(state)
    told = _told_last(ranked, hidden)
    is_finale = hidden > 0 or is_drawing
    return ResultView(
        is_over=is_over,
        is_new=is_new,
        summary=summary(state),
        face=faces[state.winners[0]] if is_over and len(state.winners) == 1 else None,
        play_time=duration_in_words(session.play_time),
        rows=_rows(ranked, hidden, told, faces, can_open=not is_finale),
        finale=FinaleView(
            is_finale,
            hidden,
            is_winner_next=hidden > 0 and next_hidden(state, hidden) == 0,
            pips=tuple("" if n < hidden else "now" if n in told else "told" for n in reversed(range(len(ranked)))),
            spotlight=_spotlight(session, ranked, told) if hidden else Spotlight(),
        ),
        details=_details(state, faces, mode),
        faces=faces,
        undo=_undo_label(session),
        can_undo=session.game_on_table.can_undo,
        rematch=_rematch(state),
        share=share_view(session),
    )


def _details(state: TableState, faces: Sequence[Face], mode: str) -> DetailsView:
    """Return the view of the details in the chosen mode; without one, of several awards or else of the points."""
    given, rounds = awards(state), state.whole_rounds
    if not mode or (mode == AWARDS and not given):
        mode = AWARDS if len(given) >= FEWEST_AWARDS else POINTS
    return DetailsView(
        mode,
        ((AWARDS, _("Awards")), (POINTS, _("Points"))) if given else (),
        ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
        awards=tuple(
            AwardView(*award_in_words(award), state.setup.players[award.seat], faces[award.seat]) for award in given
        ),
        chart=chart_view(curves(state)),
    )


def _rematch(state: TableState) -> RematchView:
    names, fewest = state.setup.players, min(state.setup.seats, key=lambda seat: (state.points[seat], seat))
    why = _("You choose. {player} had the fewest points in the last game.").format(player=names[fewest])
    return RematchView(names, fewest, why, rematch_in_words(len(names)))


def next_hidden(state: TableState, hidden: int) -> int:
    """Return how many places are still hidden after the next are revealed: all with equal points at once."""
    ranked = ranking(state)
    return sum(each.points > ranked[hidden - 1].points for each in ranked)


def _told_last(ranked: Sequence[Ranked], hidden: int) -> range:
    """Return the numbers of the rows that were revealed last; none before the first are, and none at the end."""
    if not 0 < hidden < len(ranked):
        return range(0)
    return range(hidden, hidden + sum(each.points == ranked[hidden].points for each in ranked))


def _rows(
    ranked: Sequence[Ranked], hidden: int, told: range, faces: Sequence[Face], *, can_open: bool
) -> tuple[ResultRowView, ...]:
    waiting = tuple(faces[seat] for seat in sorted(each.seat for each in ranked[:hidden]))
    last = len(ranked) - 1
    rows = []
    for number, each in enumerate(ranked):
        has_line = number < last and number not in told and number + 1 not in told
        if number < hidden:
            # A shared place would tell who is tied.
            when = _("and then the winner") if number == 0 else _("next") if number == hidden - 1 else _("after that")
            rows.append(ResultRowView(number + 1, when, waiting=waiting, has_line=has_line))
        else:
            words = (each.place, each.name, each.note, format_number(each.points), faces[each.seat], each.seat)
            rows.append(ResultRowView(*words, is_told=number in told, can_open=can_open, has_line=has_line))
    return tuple(rows)


def _spotlight(session: Session, ranked: Sequence[Ranked], told: range) -> Spotlight:
    state, faces = session.state, session.faces
    number = state.finished[-1].number
    ended = _("A short game") if state.ended is Ended.SHORT else _("Round {number} is over").format(number=number)
    if not told:
        return Spotlight(ended, _("Who came where?"), points=_("From last to first…"))
    revealed = [ranked[number] for number in told]
    points, more = revealed[0].points, ""
    if told.stop < len(ranked):
        below = ranked[told.stop].points
        players = join_names([each.seat for each in ranked if each.points == below], session.names)
        more = ", " + _("{more} more than {players}").format(more=points - below, players=players)
    return Spotlight(
        caption=labelled(ended, place_in_words(revealed[0].place)),
        names=join_names([each.seat for each in revealed], session.names),
        faces=tuple(faces[each.seat] for each in revealed),
        points=ngettext("{points} point", "{points} points", abs(points)).format(points=format_number(points)),
        more=more,
    )


def _undo_label(session: Session) -> str:
    """Return the label of the undo button, such as "Reopen round 8"."""
    events, finished = session.game_on_table.events, session.state.finished
    if finished and isinstance(events[-1], GameEnded):
        return _("Go on playing")
    if not finished or isinstance(events[-1], TableCorrected):
        return _("Undo")
    return _("Reopen round {number}").format(number=finished[-1].number)
