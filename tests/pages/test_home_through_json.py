"""Home, the games on the shelf, the rules and the settings through JSON alone, as in a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.fishing.events import Setup
from companion.session import Session
from companion.shelf import Shelf
from tests import FOUR
from tests.follow import games, markets
from tests.pages.host import JsonHost

PLAYERS = ("Anne", "Paul", "Debbie", "Nikki")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        yield Session(shelf)


def play(session: Session, rounds: int) -> str:
    """Play some rounds of a game of Fishing that stays on the table. Return its key."""
    session.begin(Setup(PLAYERS))
    for event in games.rounds(rounds):
        session.record(event)
    return session.key


def pages_of(tiles: list[dict]) -> list[str]:
    return [tile["page"] for tile in tiles]


def test_home_offers_a_new_game_and_then_continues_it(session: Session) -> None:
    host = JsonHost(session)
    empty = host.page("home")
    assert (empty["game"], empty["top"]["page"], empty["is_open"]) == ("fishing", "new_game", False)
    # Pages that only the tablet has are not offered.
    assert pages_of(empty["large"]) == ["referee", "who_draws", "games"]
    assert pages_of(empty["small"]) == ["rules", "settings"]
    play(session, 3)
    view = host.page("home")
    assert [(player["name"], player["points"]) for player in view["standing"]] == [
        ("Anne", "24"), ("Paul", "27"), ("Debbie", "27"), ("Nikki", "28"),
    ]  # fmt: skip
    assert view["lines"][0] == "Round 4 of 8, trick 1 of 10"
    assert pages_of(view["large"]) == ["new_game", "referee", "who_draws", "games"]
    assert host.act("home", "open_top", key=view["key"]) == "table"


def test_the_switch_holds_until_another_game_is_on_the_table(session: Session) -> None:
    host = JsonHost(session)
    play(session, 1)
    host.act("home", "switch", kind="fresh-fish")
    view = host.page("home")
    assert (view["game"], view["top"]["page"]) == ("fresh-fish", "set_up")
    assert [(option["key"], option["is_open"]) for option in view["games"]] == [
        ("fishing", True),
        ("fresh-fish", False),
    ]
    assert host.refused("home", "switch", kind="chess")
    session.begin(markets.in_play().setup)
    assert host.page("home")["top"]["page"] == "square"
    host.act("home", "switch", kind="fishing")
    view = host.page("home")
    assert view["standing"][0]["name"] == "Anne"
    assert host.act("home", "open_top", key=view["key"]) == "table"
    assert session.game is not None
    assert session.game.setup.kind == "fishing", "the game of the shelf is on the table again"
    host.act("home", "switch", kind="fresh-fish")
    play(session, 1)
    assert host.page("home")["game"] == "fishing"


def test_home_returns_to_the_running_game_from_one_that_was_viewed(session: Session) -> None:
    finished, running = play(session, 8), play(session, 2)
    host = JsonHost(session)
    assert host.act("games", "see_result", key=finished) == "result"
    assert session.key == finished
    host.act("home", "enter")
    assert session.key == running


def test_a_game_is_continued_deleted_and_restored_to_the_table(session: Session) -> None:
    key = play(session, 2)
    play(session, 8)
    host = JsonHost(session)
    host.visit("games", key=key)
    assert host.page("games")["chosen"]["detail"]["main_action"] == "Continue"
    assert host.act("games", "continue_or_rematch", key=key) == "table"
    assert session.key == key
    assert host.act("games", "delete", key=key) == "games"
    assert session.key != key
    view = host.page("games")
    assert view["deleted"] == "Deleted: Anne, Paul, Debbie, Nikki"
    assert [row["key"] for row in view["bin"]["rows"]] == [key]
    assert len(view["rows"]) == 1
    host.act("games", "restore", key=key)
    assert session.key == key
    assert len(host.page("games")["rows"]) == 2
    assert host.refused("games", "restore", key=key)


def test_a_rematch_seats_the_players_of_a_finished_game(session: Session) -> None:
    key = play(session, 8)
    host = JsonHost(session)
    view = host.page("games")["chosen"]
    assert [len(curve["points"]) for curve in view["detail"]["series"]] == [9] * 4
    assert view["detail"]["can_see_result"]
    assert host.act("games", "continue_or_rematch", key=key) == "new_game"
    assert host.page("new_game")["players"] == list(PLAYERS)


def test_the_list_is_filtered_by_people_and_read_in_parts(session: Session) -> None:
    for number in range(35):
        session.begin(Setup((*PLAYERS[:3], "Oskar") if number % 7 == 0 else PLAYERS))
    host = JsonHost(session)
    view = host.page("games")
    assert (len(view["rows"]), view["has_more"], view["headline"]) == (30, True, "35 open")
    host.visit("games", people=["Oskar"])
    assert len(host.page("games")["rows"]) == 5
    host.visit("games", people=["Oskar", "Nikki"])
    assert host.page("games")["empty"] == ["", "No game with all of them."]
    host.visit("games", shown=60)
    assert not host.page("games")["has_more"]


def test_a_game_that_is_gone_has_no_page(session: Session) -> None:
    host = JsonHost(session)
    host.visit("game", key="gone")
    with pytest.raises(LookupError):
        host.page("game")
    assert host.refused("game", "delete", key="gone")


GONE = "This game is no longer on the shelf."


@pytest.mark.parametrize("page", ["games", "game"])
def test_a_double_click_on_delete_deletes_one_game(session: Session, page: str) -> None:
    kept, key = play(session, 3), play(session, 2)
    host = JsonHost(session)
    host.visit("games", key=key)
    host.visit("game", key=key)
    host.act(page, "delete", key=key)
    assert host.refused(page, "delete", key=key) == GONE
    view = host.page("games")
    assert [row["key"] for row in view["rows"]] == [kept]
    assert [row["key"] for row in view["bin"]["rows"]] == [key]
    assert view["chosen"] is None, "another game is under the finger"
    host.act("games", "restore", key=key)
    assert host.page("games")["chosen"]["detail"]["key"] == key
    assert session.key == key


@pytest.mark.parametrize("action", ["delete", "continue_or_rematch", "see_result"])
def test_a_late_action_on_a_deleted_game_touches_no_other(session: Session, action: str) -> None:
    finished, deleted, running = play(session, 8), play(session, 8), play(session, 2)
    host = JsonHost(session)
    host.visit("games", key=deleted)
    host.act("games", "delete", key=deleted)
    host.visit("games", key=deleted)  # as a page that was drawn before
    assert host.refused("games", action, key=deleted) == GONE
    assert session.key == running
    assert {row["key"] for row in host.page("games")["rows"]} == {finished, running}


def test_home_continues_the_game_that_it_shows_and_no_other(session: Session) -> None:
    play(session, 3)
    shown = play(session, 2)
    host = JsonHost(session)
    assert host.page("home")["key"] == shown
    host.act("games", "delete", key=shown)
    other = host.page("home")["key"]
    assert other
    assert host.refused("home", "open_top", key=shown) == GONE
    assert host.refused("home", "open_top", key="") == "The game has moved on."
    assert session.key != other
    assert host.act("home", "open_top", key=other) == "table"
    assert session.key == other


def test_a_game_that_has_left_the_bin_is_not_restored(session: Session) -> None:
    key = play(session, 2)
    host = JsonHost(session)
    host.act("games", "delete", key=key)
    assert session.shelf is not None
    session.shelf.games.remove(key)
    assert host.refused("games", "restore", key=key) == GONE


def test_home_opens_the_rules_of_the_game_that_its_switch_shows() -> None:
    session = Session()
    session.begin(Setup(FOUR))
    host = JsonHost(session)
    for kind in ("fresh-fish", "fishing"):
        host.act("home", "switch", kind=kind)
        (rules,) = (tile for tile in host.page("home")["small"] if tile["page"] == "rules")
        host.visit("rules", kind=rules["kind"])
        assert host.page("rules")["kind"] == kind
    host.act("home", "switch", kind="fresh-fish")
    host.visit("rules")
    assert host.page("rules")["kind"] == "fishing", "from the table"


def test_without_a_shelf_every_page_says_so() -> None:
    host = JsonHost(Session())
    assert host.page("games")["empty"][1].startswith("Games are kept only while the app is open.")
    assert host.refused("games", "restore", key="any")
    assert host.page("home")["top"]["page"] == "new_game"


def test_the_rules_open_at_a_passage_and_mark_what_a_search_finds() -> None:
    host = JsonHost(Session())
    host.visit("rules", topic="zero")
    view = host.page("rules")
    assert [chapter["key"] for chapter in view["chapters"] if chapter["is_open"]] == ["zeros"]
    assert [passage["key"] for passage in view["passages"] if passage["is_linked"]] == ["zero"]
    assert view["passages"][0]["cards"][0]["name"] == "yellow 7"
    assert view["passages"][0]["outcome"]
    host.visit("rules", search="  catch-all ")
    view = host.page("rules")
    assert "catch-all" in view["title"]
    assert all("catch-all" in "".join((*found["title"], *found["text"])).lower() for found in view["found"][:2])
    assert any(part.lower() == "catch-all" for found in view["found"] for part in found["text"][1::2])
    host.visit("rules", search="xyzzy")
    assert host.page("rules")["lead"] == "Nothing found. Try another word."
    host.visit("rules", kind="fresh-fish", search="trump")
    view = host.page("rules")
    found, total = view["found"], len(view["found"]) + view["more"]
    assert view["title"] == f"{total} matches for “trump”"
    assert [(each["kind"], each["heading"]) for each in found[:2]] == [("fishing", "Fishing"), ("fishing", "")]
    host.visit("rules", kind="fresh-fish", search="trump", shown=total)
    assert (len(host.page("rules")["found"]), host.page("rules")["more"]) == (total, 0)
    host.visit("rules", kind="fresh-fish", topic="distance")
    view = host.page("rules")
    assert view["kind"] == "fresh-fish"
    (distance,) = (passage["example"] for passage in view["passages"] if passage["is_linked"])
    assert distance["square"].split("\n")[0] == "F + + # ."
    assert [step[2] for step in distance["browser"]["steps"]] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("key", "value", "stored"),
    [("theme", "light", "light"), ("reading_size", "1.25", 1.25), ("language", "de", "de"), ("hidden_game", "", "")],
)
def test_a_setting_is_chosen_by_its_text(session: Session, key: str, value: str, stored: object) -> None:
    host = JsonHost(session)
    host.act("settings", "choose", key=key, value=value)
    assert getattr(session.preferences, key) == stored
    choices = [choice for section in host.page("settings")["sections"] for choice in section["choices"]]
    (options,) = (choice["options"] for choice in choices if choice["key"] == key)
    assert [option["value"] for option in options if option["is_chosen"]] == [value]


def test_settings_refuse_what_they_do_not_offer(session: Session) -> None:
    host = JsonHost(session)
    host.act("settings", "turn", key="reminders")
    assert not session.preferences.reminders
    for key, value in (("theme", "pink"), ("volume", "0.5"), ("reminders", "True")):
        assert host.refused("settings", "choose", key=key, value=value)
    for key in ("theme", "sound", "__class__"):
        assert host.refused("settings", "turn", key=key)


def test_a_hidden_game_is_not_offered(session: Session) -> None:
    host = JsonHost(session)
    host.act("settings", "choose", key="hidden_game", value="fishing")
    view = host.page("home")
    assert view["game"] == "fresh-fish"
    assert [option["key"] for option in view["games"]] == ["fresh-fish"]
