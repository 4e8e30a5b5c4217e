"""Distances of Fresh Fish through actions by name alone: the way of a stall, so far or at best."""

from typing import Any

import pytest

from companion.fresh_fish.geometry.ways import all_ways
from companion.fresh_fish.goods import GOODS
from companion.pages.session import Session
from tests.follow import markets
from tests.pages.host import JsonHost
from tests.pages.test_fishing_through_json import NOT_POSSIBLE


@pytest.fixture
def session() -> Session:
    session = Session()
    session.open(markets.over())
    return session


@pytest.fixture
def host(session: Session) -> JsonHost:
    return JsonHost(session)


def figures(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {figure["sign"]: figure for row in view["rows"] for figure in row["figures"] if figure["sign"]}


@pytest.mark.parametrize("is_best", [False, True])
def test_shows_all_distances_so_far_or_at_best(host: JsonHost, session: Session, is_best: bool) -> None:
    host.act("ways", "measure", is_best=is_best)
    view, state = host.page("ways"), session.game_on_table.state
    assert (view["is_best"], len(view["goods"])) == (is_best, len(GOODS))
    for (seat, good), own in all_ways(state.square, state.way_rules).items():
        figure = view["rows"][seat]["figures"][GOODS.index(good)]
        assert figure["figure"] == str((own.best if is_best else own.laid).counts)


def test_a_stall_is_chosen_by_its_figure_or_on_the_square_and_put_away_again(host: JsonHost, session: Session) -> None:
    tokens = session.game_on_table.state.square.tokens
    space = next(space for space, token in enumerate(tokens) if token.good and token.seat is not None)
    sign = tokens[space].sign
    for action, given in (("choose", {"sign": sign}), ("tap", {"space": space})):
        host.act("ways", action, **given)
        view = host.page("ways")
        assert (view["chosen"], figures(view)[sign]["is_chosen"]) == (sign, True)
        assert view["headline"]
        host.act("ways", action, **given)
        assert host.page("ways")["chosen"] == ""
    empty = next(space for space, token in enumerate(tokens) if token.seat is None)
    host.act("ways", "tap", space=empty)
    assert host.page("ways")["chosen"] == ""


def test_the_result_opens_the_way_of_a_stall(host: JsonHost) -> None:
    assert host.act("fresh_result", "choose", sign="1f") == "ways"
    view = host.page("ways")
    assert (view["chosen"], view["look"]["route"] is None) == ("1f", False)
    assert len(view["look"]["browser"]["steps"]) == len(view["look"]["route"]["places"])


@pytest.mark.parametrize(
    ("page", "action", "given"),
    [
        ("ways", "choose", {"sign": ""}),
        ("ways", "choose", {"sign": "9f"}),
        ("ways", "tap", {"space": -1}),
        ("ways", "tap", {"space": 10_000}),
        ("fresh_result", "choose", {"sign": ""}),
    ],
)
def test_refuses_what_is_not_there(host: JsonHost, page: str, action: str, given: dict[str, object]) -> None:
    assert host.refused(page, action, **given) == NOT_POSSIBLE
