"""Boards of Fresh Fish, listed and drawn through actions by name alone."""

import pytest

from companion.fresh_fish.household import keep_boards, our_boards
from companion.pages.session import Session
from tests.fresh_fish.box_of_boards import BOARDS, LAID, OURS
from tests.pages.host import JsonHost

NOT_POSSIBLE = "That is not possible now."
Given = dict[str, object]


def test_boards_and_squares_are_renamed_deleted_and_restored() -> None:
    session = Session()
    keep_boards(session, OURS.keep_square("Friday", LAID))
    host = JsonHost(session)
    host.act("boards", "rename_square", old="Friday", new="Harbour")
    assert [square["name"] for square in host.page("boards")["squares"]] == ["Harbour"]
    host.act("boards", "restore")
    host.act("boards", "forget_square", name="Friday")
    host.act("boards", "restore")
    assert [square["name"] for square in host.page("boards")["squares"]] == ["Friday"]
    host.act("boards", "draw", name="3")
    assert host.refused("boards", "rename", new=" 4 ") == "4 is already taken."
    assert host.refused("boards", "rename", new=" ") == "Type a name."
    assert host.refused("boards", "rename", new="Pier\x00")
    host.act("boards", "rename", new="Pier")
    host.act("boards", "delete")
    assert host.page("boards")["message"] == "Deleted: board Pier"
    keep_boards(session, our_boards(session).with_board(BOARDS[2]))  # as an import does
    assert host.refused("boards", "restore") == NOT_POSSIBLE, "this would remove the imported board"


@pytest.mark.parametrize(
    ("action", "given"),
    [
        ("draw", {"name": "Pier"}),
        ("rename_square", {"old": "Friday", "new": "Monday"}),
        ("forget_square", {"name": "Friday"}),
        *[(name, {}) for name in ("restore", "undo", "redo", "save", "delete", "close")],
        ("use", {"tool": "areas"}),
        ("mark", {"milestone": 3}),
        ("stroke", {"places": [[1, 1]]}),
        ("rename", {"new": "Pier"}),
    ],
)
def test_the_list_of_boards_refuses_what_it_does_not_offer(action: str, given: Given) -> None:
    session = Session()
    keep_boards(session, OURS)
    host = JsonHost(session)
    assert host.refused("boards", action, **given) == NOT_POSSIBLE
    assert our_boards(session) == OURS


@pytest.mark.parametrize(
    ("action", "given"),
    [
        ("stroke", {"places": []}),
        ("stroke", {"places": [[0, 1]]}),
        ("stroke", {"places": [[1, 1], [99, 1]]}),
        ("drag", {"places": [], "points": [[0.5, 0.5]]}),
        ("drag", {"places": [[1, 1]], "points": []}),
        ("drag", {"places": [[1, 1], [1, -1]], "points": [[0.5, 0.5], [-1.5, 0.5]]}),
        ("mark", {"milestone": 9}),
        ("use", {"tool": "hammer"}),
        ("save", {}),
    ],
)
def test_the_paper_refuses_what_it_does_not_offer(action: str, given: Given) -> None:
    host = JsonHost(Session())
    host.act("boards", "draw", name="1")
    before = host.page("boards")
    assert host.refused("boards", action, **given) == NOT_POSSIBLE
    assert host.page("boards") == before


@pytest.mark.parametrize(
    ("points", "size"),
    [
        ([(0.5, 0.5), (1.6, 1.4), (2.5, 2.5)], 9),
        ([(0.5, 0.5), (0.5, 1.5), (2.5, 2.5)], 3),
        ([(0.5, 0.5)], 1),
    ],
)
def test_a_straight_finger_draws_a_rectangle_and_any_other_what_it_touches(
    points: list[tuple[float, float]], size: int
) -> None:
    host = JsonHost(Session())
    host.act("boards", "draw", name="1")
    host.act("boards", "stroke", places=[[1, 1], [4, 4]])
    host.act("boards", "use", tool="areas")
    touched = [[1, 1], [2, 2], [3, 3]] if len(points) > 1 else [[1, 1]]
    host.act("boards", "drag", places=touched, points=points)
    ((places, _number),) = host.page("boards")["look"]["areas"]
    assert len(places) == size
