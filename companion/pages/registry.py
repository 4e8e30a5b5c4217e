"""Pages without a toolkit: the presenter of each page by its name, and their views as JSON."""

from typing import Any

from companion.pages.actions import Outcome
from companion.pages.desk import Desk
from companion.pages.kinds import kind_of
from companion.pages.presenting import Presenter
from companion.table.kinds import KINDS
from companion.tools import codec
from companion.tools.exports import load

PAGES_OF_NO_GAME = {
    "home": "companion.home.home:HomePresenter",
    "games": "companion.home.games:GamesPresenter",
    "game": "companion.home.games:GamePresenter",
    "log": "companion.home.log:LogPresenter",
    "rules": "companion.home.rules:RulesPresenter",
    "settings": "companion.home.settings:SettingsPresenter",
    "statistics": "companion.home.statistics:StatisticsPresenter",
    "person": "companion.home.person:PersonPresenter",
    "people": "companion.home.people:PeoplePresenter",
    "seats": "companion.home.seats:SeatsPresenter",
}
"""The class of each of their presenters, which is imported on first use."""


def presenters() -> dict[str, str]:
    """Return the class of the presenter of each page by the name of the page, as "module:name"."""
    return PAGES_OF_NO_GAME | {page: place for key in KINDS for page, place in kind_of(key).presenters.items()}


def presenter_of(page: str, desk: Desk, **arguments: Any) -> Presenter:
    """Return the presenter of a page with its arguments. Raise LookupError if there is no such page."""
    presenter: Presenter = load(presenters()[page])(desk, **arguments)
    return presenter


def phone_actions(page: str, kind: str) -> frozenset[str]:
    """Return what phones may do on a page in a game of this kind; nothing if they do not have the page."""
    places = presenters()
    presenter: type[Presenter] = load(places[page]) if page in places else Presenter
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
