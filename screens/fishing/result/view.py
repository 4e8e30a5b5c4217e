"""What the result shows, as plain values; nothing in here knows Kivy."""

from dataclasses import dataclass
from typing import Any

from companion.fishing.events import TableCorrected
from companion.fishing.words.results import Summary, ranking, series, summary
from companion.language import _
from screens.app.session import Session

NO_SUMMARY = Summary("", "", "", "", "", 0)


@dataclass(frozen=True)
class ResultView:
    """The whole page."""

    summary: Summary = NO_SUMMARY
    rows: tuple[dict[str, Any], ...] = ()
    series: tuple[dict[str, Any], ...] = ()
    mode: str = "points"
    """Whether the curve shows the points, or the gap to the table's average."""
    chart_title: str = ""
    undo: str = ""
    can_undo: bool = False


def result_view(session: Session, mode: str) -> ResultView:
    """The end of the game, or how it stands."""
    state = session.state
    return ResultView(
        summary=summary(state),
        rows=tuple(ranking(state)),
        series=tuple(series(state)),
        mode=mode,
        chart_title=_("Points after each round") if mode == "points" else _("Ahead of the table’s average"),
        undo=_undo(session),
        can_undo=session.game.can_undo,
    )


def _undo(session: Session) -> str:
    """What undo does here: it opens the last round again, unless something was corrected since."""
    events, finished = session.game.events, session.state.finished
    if not finished or isinstance(events[-1], TableCorrected):
        return _("Undo")
    return _("Reopen round {number}").format(number=finished[-1].number)
