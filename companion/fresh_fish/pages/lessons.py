"""The rules that a game says the first time they matter: at the first auction and at the first forced path."""

from collections.abc import Iterator, Mapping

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.events import StallAuctioned
from companion.fresh_fish.geometry.paths import Broken, Cause, Paths
from companion.pages.desk import Desk
from companion.pages.explaining import Lesson, LessonView, lesson_view
from companion.tools.language import _

AUCTION = Lesson(
    "highest_bid",
    lambda: _("Everyone who lacks this stall bids in a closed fist; only the highest bid is paid."),
)
PATHS: Mapping[Cause, Lesson] = {
    Cause.AREA: Lesson(
        "full_area",
        lambda: _("The area has all its buildings: its other spaces become paths, and discs there go back."),
    ),
    Cause.ACCESS: Lesson(
        "access",
        lambda: _("Every truck and stall keeps a way in: its last free space becomes a path."),
    ),
    Cause.LINK: Lesson(
        "link",
        lambda: _("Free spaces and paths stay in one piece: where they would fall apart, a path is laid."),
    ),
}
"""The lesson about each cause of forced paths."""


def lesson_now(desk: Desk, draft: TurnDraft) -> LessonView | None:
    """Return the lesson that is due in this turn: while bids are entered, or while paths are laid."""
    if draft.stage not in (Stage.AUCTION, Stage.PATHS):
        return None
    return lesson_view(desk, lambda: _moments(desk, draft))


def _moments(desk: Desk, draft: TurnDraft) -> Iterator[list[Lesson]]:
    """Yield the lessons for which the auctions and the forced paths so far were occasions."""
    for moment in desk.game.moment.history()[1:]:
        if isinstance(moment.event, StallAuctioned):
            yield [AUCTION]
        yield _about(moment.state.step.paths)
    if draft.stage is Stage.AUCTION:
        yield [AUCTION]


def _about(paths: Paths | Broken | None) -> list[Lesson]:
    """Return the lessons about these paths, most general cause first."""
    causes = {cause for each in paths.causes.values() for cause in each} if isinstance(paths, Paths) else set()
    return [lesson for cause, lesson in PATHS.items() if cause in causes]
