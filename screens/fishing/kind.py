"""What Fishing brings to the app; loads none of its pages."""

from screens.app.kinds import KindOfGame

PAGES = {
    "new_game": "NewGamePage",
    "table": "TablePage",
    "draw": "DrawPage",
    "referee": "RefereePage",
    "who_draws": "WhoDrawsPage",
    "count": "CountPage",
    "sheet": "SheetPage",
    "result": "ResultPage",
    "correct": "CorrectPage",
}

KIND = KindOfGame(
    key="fishing",
    pages={name: f"screens.fishing.{name}.page:{page}" for name, page in PAGES.items()},
    pages_with_keys=("table", "referee", "count", "draw"),
)
