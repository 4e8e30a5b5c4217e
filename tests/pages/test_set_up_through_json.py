"""New games, set up through actions by name alone."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.fishing.events import Setup
from companion.fishing.house_rules import HouseRules
from companion.fresh_fish.boards import Board, Laid
from companion.fresh_fish.drafts.boards_placed import BoardsPlaced
from companion.fresh_fish.drafts.set_up import SetUpDraft
from companion.fresh_fish.geometry.ways import Streets
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.household import keep_boards, our_boards
from companion.pages.edition import Edition
from companion.pages.session import Session
from companion.shelf import Person, Shelf
from companion.table.faces import Face
from tests import FOUR
from tests.fishing.physical.game import play_game
from tests.fresh_fish.box_of_boards import BOARDS, LAID, OURS
from tests.pages.host import JsonHost

NOT_POSSIBLE = "That is not possible now."
Given = dict[str, object]


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        yield shelf


def seat(host: JsonHost, page: str, *names: str) -> None:
    """Type the names of all players."""
    for name in names:
        host.act(page, "type_name", typed=name)
        host.act(page, "add")


def known(host: JsonHost, page: str = "new_game") -> dict[str, Any]:
    """Return the faces of the people to choose from by name."""
    return dict(host.page(page)["known"])


# Fishing


@pytest.mark.parametrize("players", [3, 4, 5])
def test_sets_up_a_game_of_fishing(players: int) -> None:
    game = play_game(players, seed=players)
    session = Session()
    host = JsonHost(session)
    missing = [host.page("new_game")["next"]["text"]]
    for name in game.players[::-1]:
        seat(host, "new_game", name)
        missing.append(host.page("new_game")["next"]["text"])
    assert missing[:4] == ["Add 3 people", "Add 2 more people", "Add 1 more person", "Next: set up"]
    for one in range(players // 2):
        host.act("new_game", "swap", one=one, other=players - 1 - one)
    host.act("new_game", "begin_with", seat=game.players.index(game.first_leader))
    assert host.page("new_game")["seats"]["opener_line"] == f"{game.first_leader} opens round 1"
    host.act("new_game", "go_to", step="seats")
    assert host.page("new_game")["steps"] == []
    host.act("new_game", "go_to", step="set_up")
    for step in ("ocean", "deal", "ocean"):
        host.act("new_game", "tick", step=step)
    assert [step["step"] for step in host.page("new_game")["steps"] if step["is_done"]] == ["deal"]
    host.act("new_game", "turn_rule", number=2)
    assert [rule["is_on"] for rule in host.page("new_game")["house_rules"]] == [False, False, True]
    assert host.act("new_game", "begin") == "table"
    leader = game.players.index(game.first_leader)
    assert session.game_on_table.setup == Setup(tuple(game.players), leader, HouseRules(colour_named_first=True))
    assert host.page("new_game")["players"] == [], "the next game begins with an empty table"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type a name first."),
        (" anne ", "Anne is already at the table."),
        ("Wilhelmina-Mathilde-WW", "A name can have up to 20 characters; this one has 22."),
    ],
)
@pytest.mark.parametrize("page", ["new_game", "set_up"])
@pytest.mark.parametrize(
    ("action", "given"),
    [("type_name", {"typed": "Nikki"}), ("toggle", {"name": "Paul"}), ("begin_with", {"seat": 0}), ("enter", {})],
)
def test_says_what_is_wrong_with_a_name_until_anything_changes(
    page: str, typed: str, sentence: str, action: str, given: Given
) -> None:
    host = JsonHost(Session())
    seat(host, page, "Anne", "Paul")
    host.act(page, "type_name", typed=typed)
    assert host.page(page)["error"] == ""
    assert host.refused(page, "add") == sentence
    assert host.page(page)["error"] == sentence
    host.act(page, action, **given)
    assert host.page(page)["error"] == ""


@pytest.mark.parametrize("page", ["new_game", "set_up"])
def test_seats_at_most_five(shelf: Shelf, page: str) -> None:
    shelf.people.remember("Zoe")
    host = JsonHost(Session(shelf))
    seat(host, page, *FOUR, "Oskar")
    sentence = "5 people are at the table: take one out first."
    assert host.refused(page, "toggle", name="Zoe") == host.page(page)["error"] == sentence
    host.act(page, "type_name", typed="Nele")
    assert host.refused(page, "add") == sentence
    host.act(page, "toggle", name="Anne")
    host.act(page, "toggle", name="Zoe")
    assert host.page(page)["players"] == [*FOUR[1:], "Oskar", "Zoe"]


def test_a_new_person_keeps_the_face_and_is_forgotten_if_removed_before_playing(shelf: Shelf) -> None:
    shelf.people.remember("Zoe")
    session = Session(shelf)
    host = JsonHost(session)
    seat(host, "new_game", "Debbie")
    face = known(host)["Debbie"]
    seat(host, "new_game", "Anne", "zoe")
    assert (known(host)["Debbie"], host.page("new_game")["players"]) == (face, ["Debbie", "Anne", "Zoe"])
    session.leave()
    host = JsonHost(Session(shelf))
    for name in ("Anne", "Zoe"):
        host.act("new_game", "toggle", name=name)
    assert {person.name for person in shelf.people.all()} == {"Debbie", "Zoe"}


class InClub(Edition):
    """A tablet in a club with these people."""

    browser = None

    def __init__(self, club: Shelf) -> None:
        self._club = club

    def people_of_club(self) -> Sequence[Person]:
        return self._club.people.all()


@pytest.mark.parametrize("page", ["new_game", "set_up"])
def test_people_of_the_club_can_be_chosen_with_their_faces(shelf: Shelf, tmp_path: Path, page: str) -> None:
    club, face = Shelf.open(tmp_path / "club.sqlite3"), Face("rose", "crab")
    club.people.remember("Paul", face)
    club.people.remember("ANNE")
    shelf.people.remember("Anne")
    session = Session(shelf)
    host = JsonHost(session, edition=InClub(club))
    assert list(known(host, page)) == ["Anne", "Paul"], "each person once, those of this device first"
    assert known(host, page)["Paul"] == {"colour": "rose", "emblem": "crab"}
    host.act(page, "toggle", name="Paul")
    seat(host, page, "Debbie", "Nikki")
    if page == "new_game":
        host.act(page, "go_to", step="set_up")
        host.act(page, "begin")
        assert session.faces[0] == face
    club.close()


@pytest.mark.parametrize(
    ("action", "given"),
    [
        ("toggle", {"name": "a stranger"}),
        ("swap", {"one": 0, "other": 3}),
        ("swap", {"one": -1, "other": 0}),
        ("begin_with", {"seat": 3}),
        ("begin_with", {"seat": -1}),
        ("tick", {"step": "ocean"}),
        ("tick", {"step": "lake"}),
        ("turn_rule", {"number": 3}),
        ("turn_rule", {"number": -1}),
        ("rematch", {"players": ["Anne", "Anne", "Paul"], "opener": 0}),
        ("rematch", {"players": ["Anne", "Paul"], "opener": 0}),
        ("rematch", {"players": ["Anne", "Paul", "Debbie"], "opener": 3}),
        ("begin", {}),
        ("start", {"setup": None}),
        ("keep", {"draft": {}}),
    ],
)
def test_refuses_what_a_new_game_does_not_offer(action: str, given: Given) -> None:
    host = JsonHost(Session())
    seat(host, "new_game", "Anne", "Paul", "Debbie")
    before = host.page("new_game")
    assert host.refused("new_game", action, **given) == NOT_POSSIBLE
    assert host.page("new_game") == before


def test_too_few_players_stay_at_the_first_step() -> None:
    host = JsonHost(Session())
    seat(host, "new_game", "Anne", "Paul")
    for action, given in (("go_to", {"step": "set_up"}), ("go_to", {"step": "seats"}), ("pick", {}), ("begin", {})):
        assert host.refused("new_game", action, **given) == NOT_POSSIBLE
    host.act("new_game", "rematch", players=FOUR, opener=2)
    assert (host.page("new_game")["step"], host.page("new_game")["seats"]["opener"]) == ("seats", 2)


# Fresh Fish


def household() -> JsonHost:
    """Return the host of a session with boards and four players."""
    session = Session()
    keep_boards(session, OURS)
    host = JsonHost(session)
    seat(host, "set_up", *FOUR)
    return host


def put(host: JsonHost, *boards: Laid) -> None:
    for laid in boards:
        at = {"row": laid.row, "column": laid.column, "quarters": laid.quarters}
        host.act("set_up", "put_board", name=laid.board.name, **at)


def park_all(host: JsonHost) -> None:
    for _good in GOODS:
        host.act("set_up", "park", space=host.page("set_up")["look"]["legal"][0])


def on_table(host: JsonHost) -> list[str]:
    return [board["name"] for board in host.page("set_up")["market"]["picture"]["boards"]]


@pytest.mark.parametrize("is_classic", [False, True])
def test_sets_up_a_game_of_fresh_fish_and_repeats_it(shelf: Shelf, is_classic: bool) -> None:
    session = Session(shelf)
    keep_boards(session, OURS)
    host = JsonHost(session)
    seat(host, "set_up", *FOUR)
    host.act("set_up", "begin_with", seat=2)
    host.act("set_up", "play", is_classic=is_classic)
    host.act("set_up", "turn_rule", number=0)
    host.act("set_up", "go_on")
    put(host, *LAID)
    host.act("set_up", "go_on")
    park_all(host)
    for good in ("soda", "ice", "fish"):
        host.act("set_up", "choose_last", good=good)
    assert [last["place"] for last in host.page("set_up")["last"]] == ["3", "1", "4", "2"]
    assert host.act("set_up", "begin") == "square"
    setup = session.game_on_table.setup
    draft = SetUpDraft(players=FOUR, classic=is_classic).lay(BoardsPlaced(LAID))
    assert (setup.players, setup.starting_player, setup.classic) == (FOUR, 2, is_classic)
    assert (setup.square, setup.areas) == (draft.square, draft.areas)
    assert setup.house_rules.discs_stay is is_classic
    assert (setup.house_rules.streets is Streets.ANY) is not is_classic
    assert [good.value for good in setup.row] == ["soda", "ice", "fish", "cheese"]
    fresh = host.page("set_up")  # the next game has the same rules
    assert (fresh["players"], fresh["classic"], fresh["house_line"]) == ([], is_classic, "House rules: yours")
    host.act("set_up", "repeat_last")
    assert host.act("set_up", "begin") == "square"
    assert session.game_on_table.setup.trucks == setup.trucks
    assert len(our_boards(session).squares) == 1, "the same square is saved once"


def test_boards_are_chosen_laid_turned_and_removed() -> None:
    host = household()
    host.act("set_up", "go_on")
    host.act("set_up", "tap_tile", name="1")
    assert host.page("set_up")["hint"] == "Tap where it should lie."
    put(host, LAID[0], LAID[1])
    chosen = [tile["name"] for tile in host.page("set_up")["tiles"] if tile["is_chosen"]]
    assert (on_table(host), chosen) == (["1", "4"], ["4"])
    host.act("set_up", "turn_board", name="4")
    assert [board["quarters"] for board in host.page("set_up")["market"]["picture"]["boards"]] == [0, 1]
    one, other = host.page("set_up")["market"]["picture"]["boards"]
    assert len(one["cells"]) == len(LAID[0].board.square.tokens)
    assert not {tuple(cell) for cell in one["cells"]} & {tuple(cell) for cell in other["cells"]}
    host.act("set_up", "tap_tile", name="4")
    assert on_table(host) == ["1"], "a second tap on the tile takes the board off the table"
    host.act("set_up", "remove_board", name="1")
    assert on_table(host) == []
    for boards in (["1"], ["1", "4"]):
        host.act("set_up", "undo")
        assert on_table(host) == boards
    host.act("set_up", "redo")
    assert on_table(host) == ["1"]
    why = host.refused("set_up", "put_board", name="2", row=1, column=1, quarters=0)
    assert why == "Board 2 does not fit there: board 1 is in the way."
    assert on_table(host) == ["1"]


def test_a_board_is_laid_and_moved_with_taps_on_the_table() -> None:
    host = household()
    host.act("set_up", "go_on")
    why = host.refused("set_up", "tap_table", place=[2, 3])
    assert why == host.page("set_up")["hint"] == "Drag a board onto the table, or tap it."
    host.act("set_up", "tap_tile", name="1")
    host.act("set_up", "tap_table", place=[3, 4])
    (one,) = host.page("set_up")["market"]["picture"]["boards"]
    assert [3, 2] in one["cells"], "a space of the board lies where the finger was"
    assert host.page("set_up")["lies"] == "Board 1: A1 to E4"
    host.act("set_up", "tap_tile", name="3")
    host.act("set_up", "tap_table", place=[3, 11])
    assert on_table(host) == ["1", "3"]
    assert host.page("set_up")["lies"] == "Board 3: F2 to J4", "beside the other board"
    host.act("set_up", "tap_table", place=[3, 4])
    assert host.page("set_up")["lies"] == "Board 1: A1 to E4", "the board below the finger is chosen"
    host.act("set_up", "tap_tile", name="3")
    host.act("set_up", "tap_table", place=[7, 4])
    assert host.page("set_up")["lies"] == "Board 3: A5 to E7"


def test_boards_are_laid_and_moved_without_a_finger() -> None:
    host = household()
    host.act("set_up", "go_on")
    for name in "1236":
        host.act("set_up", "lay_board", name=name)
    assert host.page("set_up")["market"]["picture"]["columns"] <= 10, "boards go beside and below the others"
    assert host.page("set_up")["market"]["picture"]["rows"] <= 10
    for way in ("left", "up", "right", "down"):
        lay = [host.page("set_up")["lies"]]
        while len(set(lay)) == len(lay):
            assert len(lay) < 50
            before = host.page("set_up")
            try:
                host.act("set_up", "move_board", name="6", way=way)
            except AssertionError:
                why = host.refused("set_up", "move_board", name="6", way=way)
                assert why == "Board 6 cannot go further this way: it must touch the others."
                assert host.page("set_up") == before
                break
            lay.append(host.page("set_up")["lies"])
        assert len(lay) > 1, way
    for name in "123":
        host.act("set_up", "remove_board", name=name)
    host.act("set_up", "move_board", name="6", way="left")
    assert on_table(host) == ["6"], "a board alone goes anywhere"


def test_a_saved_square_is_laid_as_a_whole_and_trucks_are_taken_back() -> None:
    session = Session()
    keep_boards(session, OURS.keep_square("13 Nov 2026", LAID))
    host = JsonHost(session)
    seat(host, "set_up", *FOUR)
    host.act("set_up", "go_on")
    assert host.page("set_up")["as_before"]["text"] == "As on 13 Nov 2026"
    host.act("set_up", "lay_square", name="13 Nov 2026")
    host.act("set_up", "go_on")
    look = host.page("set_up")["look"]
    says = look["browser"]["says"]
    assert {says[space].partition(": ")[2] for space in look["legal"]} == {"empty, a truck can stand here"}
    park_all(host)
    assert host.page("set_up")["can_start"]
    host.act("set_up", "remove_truck", good="soda")
    assert [truck["is_placed"] for truck in host.page("set_up")["trucks"]] == [True, False, False, False]
    host.act("set_up", "go_back")
    assert host.refused("set_up", "lay_square", name="13 Nov 2026") == NOT_POSSIBLE, "boards lie on the table"


BOARD = BOARDS[0].name
PUT = {"name": BOARD, "row": 0, "column": 0, "quarters": 0}


@pytest.mark.parametrize(
    ("steps", "action", "given"),
    [
        (0, "go_back", {}),
        (0, "undo", {"times": 2}),
        (0, "redo", {}),
        (0, "turn_rule", {"number": 5}),
        (0, "rematch", {"players": ["Anne", "Anne"]}),
        (0, "repeat_last", {}),
        (0, "put_board", PUT),
        (0, "begin", {}),
        (1, "go_on", {}),
        (1, "tap_table", {"place": [0, 10**400]}),
        (1, "lay_board", {"name": "9"}),
        (1, "move_board", {"name": BOARD, "way": "left"}),
        (1, "move_board", {"name": BOARD, "way": "back"}),
        (1, "tap_tile", {"name": "9"}),
        (1, "tap_tile", {"name": ""}),
        (1, "turn_board", {"name": BOARD}),
        (1, "put_board", {**PUT, "row": 10**400}),
        (1, "put_board", {**PUT, "quarters": 4}),
        (1, "lay_square", {"name": "13 Nov 2026"}),
        (1, "park", {"space": 0}),
        (1, "remove_truck", {"good": "fish"}),
        (1, "choose_last", {"good": "fish"}),
        (1, "begin", {}),
        (2, "go_on", {}),
        (2, "park", {"space": 7}),
        (2, "park", {"space": -1}),
        (2, "remove_truck", {"good": "fish"}),
        (2, "choose_last", {"good": "bread"}),
        (2, "put_board", PUT),
        (2, "tap_table", {"place": [1, 1]}),
        (2, "lay_board", {"name": "7"}),
        (2, "move_board", {"name": BOARD, "way": "left"}),
        (2, "begin", {}),
    ],
)
def test_refuses_what_a_step_does_not_offer(steps: int, action: str, given: Given) -> None:
    host = household()
    if steps:
        host.act("set_up", "go_on")
    if steps == 2:
        put(host, *LAID)
        host.act("set_up", "go_on")
    before = host.page("set_up")
    assert host.refused("set_up", action, **given) == NOT_POSSIBLE
    assert host.page("set_up") == before


# Boards


def draw_board(host: JsonHost, board: Board) -> None:
    """Draw a board on the paper that is open: its outline space by space, then its areas."""
    assert board.areas is not None
    shape = board.square.shape
    for place in shape.places:
        host.act("boards", "stroke", places=[place])
    host.act("boards", "use", tool="areas")
    for area in board.areas.areas:
        places = [shape.places[space] for space in area.spaces]
        host.act("boards", "stroke", places=places)
    for area in board.areas.areas:
        place = min(shape.places[space] for space in area.spaces)
        drawn = next(number for places, number in host.page("boards")["look"]["areas"] if list(place) in places)
        if drawn != area.number:
            host.act("boards", "stroke", places=[place])
    host.act("boards", "mark", milestone=board.milestone)


def test_a_household_without_boards_draws_them_and_begins() -> None:
    session = Session()
    host = JsonHost(session)
    seat(host, "set_up", *FOUR)
    host.act("set_up", "go_on")
    assert not any(tile["picture"] for tile in host.page("set_up")["tiles"])
    for board in BOARDS:
        assert host.act("set_up", "tap_tile", name=board.name) == "boards"
        draw_board(host, board)
        assert host.page("boards")["can_save"], host.page("boards")["checks"]
        host.act("boards", "save")
    assert our_boards(session).boards == BOARDS
    put(host, *LAID)
    host.act("set_up", "go_on")
    park_all(host)
    assert host.act("set_up", "begin") == "square"
