"""What the result shows, as plain values; nothing in here knows Kivy."""

from dataclasses import dataclass
from typing import Any

from companion.faces import FIRST_FACES, Face
from companion.fishing.awards import AwardKind, awards
from companion.fishing.events import GameEnded, TableCorrected
from companion.fishing.state import Ended
from companion.fishing.words.awards import award_in_words
from companion.fishing.words.results import Summary, ranking, series, summary
from companion.language import _, ngettext
from screens.app.session import Session

NO_SUMMARY = Summary("", "", "", "", "", 0)
AWARDS, POINTS, GAP = "awards", "points", "gap"
ICONS = {
    AwardKind.BEST_ROUND: "trophy",
    AwardKind.STEADIEST: "stats",
    AwardKind.DEEPEST_DIVE: "dive",
    AwardKind.MOST_PENALTIES: "count",
    AwardKind.BEST_START: "first",
    AwardKind.BEST_FINISH: "last",
    AwardKind.COMEBACK: "rematch",
}


@dataclass(frozen=True)
class Spotlight:
    """Who was told last while places are told one by one."""

    face: Face | None
    title: str
    line: str


@dataclass(frozen=True)
class ResultView:
    """The whole page."""

    summary: Summary = NO_SUMMARY
    face: Face | None = None
    """Of who won alone."""
    rows: tuple[dict[str, Any], ...] = ()
    fleet: tuple[tuple[int, Face | None], ...] = ()
    """Everybody's place and face, from first to last; none where it is not told yet."""
    awards: tuple[dict[str, Any], ...] = ()
    series: tuple[dict[str, Any], ...] = ()
    faces: tuple[Face, ...] = FIRST_FACES
    mode: str = POINTS
    """Whether awards are shown, the points, or the gap to the table's average."""
    modes: tuple[tuple[str, str], ...] = ()
    chart_title: str = ""
    rounds_line: str = ""
    undo: str = ""
    can_undo: bool = False
    spotlight: Spotlight | None = None
    """Only while places are told one by one."""
    is_finale: bool = False
    """Whether places are told or the curve draws itself."""


def result_view(session: Session, mode: str | None, hidden: int = 0, *, is_finale: bool = False) -> ResultView:
    """The end of the game, or how it stands; so many places from the first on are not told yet."""
    state, faces = session.state, session.faces
    ranked, given = ranking(state), awards(state)
    seats = sorted(state.setup.seats, key=lambda seat: (-state.points[seat], seat))
    if mode not in (AWARDS, POINTS, GAP) or (mode == AWARDS and not given):
        mode = AWARDS if given else POINTS
    rows = tuple(
        row | {"face": faces[seat]} if number >= hidden else _hidden(row["place"], is_next=number == hidden - 1)
        for number, (row, seat) in enumerate(zip(ranked, seats))
    )
    is_over = state.ended is not Ended.IN_PROGRESS
    count = state.whole_rounds
    rounds = ngettext("{count} round", "{count} rounds", count).format(count=count)
    curves = [(POINTS, _("Points")), (GAP, _("vs. average"))]
    return ResultView(
        summary=summary(state) if not hidden else _before(session),
        face=faces[state.winners[0]] if is_over and len(state.winners) == 1 and not hidden else None,
        rows=rows,
        fleet=tuple((row["place"], row["face"]) for row in rows),
        awards=tuple(
            award_in_words(award)._asdict()
            | {"name": state.setup.players[award.seat], "face": faces[award.seat], "icon": ICONS[award.kind]}
            for award in given
        ),
        series=tuple(series(state)),
        faces=faces,
        mode=mode,
        modes=tuple([(AWARDS, _("Awards")), *curves] if given else curves),
        chart_title=_("Ahead of the table’s average") if mode == GAP else _("Points after each round"),
        rounds_line=rounds,
        undo=_undo(session),
        can_undo=session.game.can_undo,
        spotlight=_spotlight(ranked, rows, hidden) if hidden else None,
        is_finale=is_finale,
    )


def _hidden(place: int, *, is_next: bool) -> dict[str, Any]:
    name = _("next") if is_next else "…"
    return {"place": place, "name": name, "note": "", "points": "", "face": None}


def _before(session: Session) -> Summary:
    """What stands in the place of the winner while it is not told who that is."""
    number = session.state.finished[-1].number
    is_short = session.state.ended is Ended.SHORT
    title = _("A short game") if is_short else _("Round {number} is over").format(number=number)
    return Summary("", title, "", "", _("From last to first…"), 0)


def _spotlight(ranked: list[dict[str, Any]], rows: tuple[dict[str, Any], ...], hidden: int) -> Spotlight:
    if hidden == len(rows):
        return Spotlight(None, _("Who is where?"), "")
    row, told = rows[hidden], len(rows) - hidden
    title = ordinal_in_words(row["place"]).format(player=row["name"])
    line = _("{points} points").format(points=row["points"])
    if told > 1:
        below = ranked[hidden + 1]
        more = int(ranked[hidden]["points"].replace("–", "-")) - int(below["points"].replace("–", "-"))
        if more:
            line = _("{points} points, {more} more than {player}").format(
                points=row["points"], more=more, player=below["name"]
            )
    return Spotlight(row["face"], title, line)


def ordinal_in_words(place: int) -> str:
    """Somebody in a place, with a gap for the name."""
    return (
        _("{player} is first"),
        _("{player} is second"),
        _("{player} is third"),
        _("{player} is fourth"),
        _("{player} is fifth"),
    )[place - 1]


def _undo(session: Session) -> str:
    """What undo does here: it opens the last round again, unless something was corrected since."""
    events, finished = session.game.events, session.state.finished
    if finished and isinstance(events[-1], GameEnded):
        return _("Go on playing")
    if not finished or isinstance(events[-1], TableCorrected):
        return _("Undo")
    return _("Reopen round {number}").format(number=finished[-1].number)
