"""View of the result page."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.faces import FIRST_FACES, Face
from companion.figures import Curve
from companion.fishing.awards import awards
from companion.fishing.drafts.result import AWARDS, POINTS
from companion.fishing.events import GameEnded, TableCorrected
from companion.fishing.score_rows import curves
from companion.fishing.state import Ended
from companion.fishing.words.results import Ranked, Summary, award_in_words, ranking, summary
from companion.language import _, duration_in_words, ngettext
from companion.names import number_in_words
from screens.app.session import Session
from screens.kit.ranking import RankingRowView

NO_SUMMARY = Summary("", "", "", "", "", 0)
FEWEST_AWARDS = 2  # a single award is not shown first


@dataclass(frozen=True)
class Spotlight:
    """The player who was revealed last during the finale."""

    face: Face | None
    title: str
    line: str


@dataclass(frozen=True)
class AwardView:
    title: str
    value: str
    line: str
    name: str
    face: Face


@dataclass(frozen=True)
class ResultView:
    summary: Summary = NO_SUMMARY
    face: Face | None = None
    """The face on the winner's card: of a sole winner or, during the finale, of the player revealed last; else None."""
    rows: tuple[RankingRowView, ...] = ()
    fleet: tuple[tuple[int, Face | None], ...] = ()
    """The place and face of each player, from first to last; the face is None until the player is revealed."""
    awards: tuple[AwardView, ...] = ()
    series: tuple[Curve, ...] = ()
    faces: tuple[Face, ...] = FIRST_FACES
    mode: str = POINTS
    """"awards" or "points"."""
    modes: tuple[tuple[str, str], ...] = ()
    rounds_line: str = ""
    play_time: str = ""
    """The play time in words; empty if unknown or while places are being revealed."""
    undo: str = ""
    can_undo: bool = False
    spotlight: Spotlight | None = None
    """The player revealed last; None if no places are being revealed."""
    is_revealing: bool = False
    is_finale: bool = False
    """Whether places are being revealed or the curve is being drawn."""


def result_view(
    session: Session, mode: str, hidden: int = 0, *, is_finale: bool = False, in_card: bool = False
) -> ResultView:
    """Return the view of the end of the game, or of the ranking so far; the first `hidden` places are not revealed yet.

    With `in_card`, the winner's card shows the player who was revealed last, because the panel is out of sight.
    """
    state, faces = session.state, session.faces
    ranked, given = ranking(state), awards(state)
    if not mode or (mode == AWARDS and not given):
        mode = AWARDS if len(given) >= FEWEST_AWARDS else POINTS
    rows = tuple(
        RankingRowView(each.place, each.name, each.note, number_in_words(each.points), faces[each.seat])
        if number >= hidden
        else RankingRowView(each.place, _("next") if number == hidden - 1 else "…")
        for number, each in enumerate(ranked)
    )
    is_over = state.ended is not Ended.IN_PROGRESS
    count = state.whole_rounds
    rounds = ngettext("{count} round", "{count} rounds", count).format(count=count)
    spotlight = _spotlight(ranked, hidden, faces) if hidden else None
    shown, face = summary(state), faces[state.winners[0]] if is_over and len(state.winners) == 1 else None
    if spotlight is not None:
        shown, face = _summary_before_winner(session), None
        if in_card:
            shown, face = Summary(shown.winners, spotlight.title, "", "", spotlight.line, 0), spotlight.face
    return ResultView(
        summary=shown,
        face=face,
        rows=rows,
        fleet=tuple((row.place, row.face) for row in rows),
        awards=tuple(
            AwardView(*award_in_words(award), state.setup.players[award.seat], faces[award.seat]) for award in given
        ),
        series=curves(state),
        faces=faces,
        mode=mode,
        modes=((AWARDS, _("Awards")), (POINTS, _("Points"))) if given else (),
        rounds_line=rounds,
        play_time="" if hidden else duration_in_words(session.play_time),
        undo=_undo_label(session),
        can_undo=session.game.can_undo,
        spotlight=None if in_card else spotlight,
        is_revealing=hidden > 0,
        is_finale=is_finale,
    )


def _summary_before_winner(session: Session) -> Summary:
    """Return the summary to show until the winner is revealed."""
    number = session.state.finished[-1].number
    is_short = session.state.ended is Ended.SHORT
    title = _("A short game") if is_short else _("Round {number} is over").format(number=number)
    return Summary("", title, "", "", _("From last to first…"), 0)


def _spotlight(ranked: Sequence[Ranked], hidden: int, faces: Sequence[Face]) -> Spotlight:
    if hidden == len(ranked):
        return Spotlight(None, _("Who is where?"), "")
    revealed = ranked[hidden]
    points = number_in_words(revealed.points)
    line = _("{points} points").format(points=points)
    if hidden + 1 < len(ranked):
        below = ranked[hidden + 1]
        if revealed.points > below.points:
            line = _("{points} points, {more} more than {player}").format(
                points=points, more=revealed.points - below.points, player=below.name
            )
    return Spotlight(faces[revealed.seat], ordinal_in_words(revealed.place).format(player=revealed.name), line)


def ordinal_in_words(place: int) -> str:
    """Return a sentence saying that a player is first, second and so on, with a placeholder for the name."""
    return (
        _("{player} is first"),
        _("{player} is second"),
        _("{player} is third"),
        _("{player} is fourth"),
        _("{player} is fifth"),
    )[place - 1]


def _undo_label(session: Session) -> str:
    """Return the label of the undo button, which names its effect, such as "Reopen round 8"."""
    events, finished = session.game.events, session.state.finished
    if finished and isinstance(events[-1], GameEnded):
        return _("Go on playing")
    if not finished or isinstance(events[-1], TableCorrected):
        return _("Undo")
    return _("Reopen round {number}").format(number=finished[-1].number)
