"""Pages without a toolkit: the presenter of each page by its name, and their views as JSON."""

from typing import Any

from companion import codec
from companion.exports import load
from companion.presenting import Desk, Outcome, Presenter

PRESENTERS = {
    "home": "companion.home.home:HomePresenter",
    "games": "companion.home.games:GamesPresenter",
    "game": "companion.home.games:GamePresenter",
    "log": "companion.home.log:LogPresenter",
    "rules": "companion.home.rules:RulesPresenter",
    "settings": "companion.home.settings:SettingsPresenter",
    "table": "companion.fishing.pages.table:TablePresenter",
    "draw": "companion.fishing.pages.draw:DrawPresenter",
    "count": "companion.fishing.pages.count:CountPresenter",
    "correct": "companion.fishing.pages.correct:CorrectPresenter",
    "referee": "companion.fishing.pages.referee:RefereePresenter",
    "new_game": "companion.fishing.pages.new_game:NewGamePresenter",
    "result": "companion.fishing.pages.result:ResultPresenter",
    "sheet": "companion.fishing.pages.sheet:SheetPresenter",
    "who_draws": "companion.fishing.pages.who_draws:WhoDrawsPresenter",
    "square": "companion.fresh_fish.pages.square:SquarePresenter",
    "fresh_result": "companion.fresh_fish.pages.result:FreshResultPresenter",
    "set_up": "companion.fresh_fish.pages.set_up:SetUpPresenter",
    "boards": "companion.fresh_fish.pages.boards:BoardsPresenter",
    "fresh_correct": "companion.fresh_fish.pages.correct:FreshCorrectPresenter",
    "dispute": "companion.fresh_fish.pages.dispute:DisputePresenter",
}
"""The class of each presenter, which is imported on first use."""


def presenter_of(page: str, desk: Desk, **arguments: Any) -> Presenter:
    """Return the presenter of a page with its arguments. Raise LookupError if there is no such page."""
    presenter: Presenter = load(PRESENTERS[page])(desk, **arguments)
    return presenter


def phone_actions(page: str, kind: str) -> frozenset[str]:
    """Return what phones may do on a page in a game of this kind; nothing if they do not have the page."""
    presenter: type[Presenter] = load(PRESENTERS[page]) if page in PRESENTERS else Presenter
    return presenter.on_phones if presenter.kind == kind else frozenset()


def view_to_json(presenter: Presenter) -> dict[str, Any]:
    """Return what a page shows, as plain JSON values."""
    view = presenter.view()
    plain: dict[str, Any] = codec.write(type(view), view)
    return plain


def outcome_to_json(outcome: Outcome) -> dict[str, Any]:
    """Return what an action has led to, as plain JSON values."""
    if outcome.refusal:
        return {"refused": outcome.refusal}
    more = {
        "notice": outcome.notice,
        "page": outcome.page,
        "arguments": dict(outcome.arguments),
        "is_finished": outcome.is_finished,
        "sound": outcome.sound,
    }
    return {"done": True, "version": outcome.version, **{key: value for key, value in more.items() if value}}
