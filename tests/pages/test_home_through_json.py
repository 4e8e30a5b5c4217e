"""Home, the games on the shelf, the rules and the settings through JSON alone, as in a browser."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.fishing.events import Setup
from companion.home.keeping import note_copy
from companion.pages.edition import Browser, Edition, Offline
from companion.pages.preferences import SETTINGS, allowed
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table.figures import ListedGame
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


def pages_in(tiles: list[dict]) -> list[str]:
    return [tile["page"] for tile in tiles]


def test_home_offers_the_practice_then_a_new_game_and_then_continues_it(session: Session) -> None:
    host = JsonHost(session)
    first = host.page("home")
    assert (first["game"], first["top"]["page"], first["is_open"]) == ("fishing", "practice", False)
    assert pages_in(first["large"]) == ["new_game", "referee", "who_draws", "games"]
    assert host.act("home", "open_top", key=first["key"]) == "practice"
    empty = host.page("home")
    assert (empty["top"]["page"], empty["is_open"]) == ("new_game", False)
    # Pages that only the tablet has are not offered.
    assert pages_in(empty["large"]) == ["practice", "referee", "who_draws", "games"]
    assert pages_in(empty["small"]) == ["statistics", "rules", "settings"]
    play(session, 3)
    view = host.page("home")
    assert [(player["name"], player["points"]) for player in view["standing"]] == [
        ("Anne", "24"), ("Paul", "27"), ("Debbie", "27"), ("Nikki", "28"),
    ]  # fmt: skip
    assert view["lines"][0] == "Round 4 of 8, trick 1 of 10"
    assert pages_in(view["large"]) == ["new_game", "referee", "who_draws", "games"]
    assert host.act("home", "open_top", key=view["key"]) == "table"


SAFARI = Browser(is_safari=True)
KEPT = "Kept in this browser until you delete it."


def keeping(session: Session, browser: Browser) -> Any:
    return JsonHost(session, edition=Edition.of(browser)).page("home")["keeping"]


@pytest.mark.parametrize(
    ("browser", "promise"),
    [
        (Browser(is_persistent=True), KEPT),
        (replace(SAFARI, is_persistent=True), KEPT),
        (replace(SAFARI, is_on_home_screen=True), KEPT),
        (SAFARI, "Safari may delete games after a week without a visit."),
        (Browser(), "This browser may delete games when space runs out."),
        (Browser(is_on_home_screen=True), "This browser may delete games when space runs out."),
    ],
)
def test_home_says_what_the_browser_has_promised(session: Session, browser: Browser, promise: str) -> None:
    view = keeping(session, browser)
    assert view["promise"] == promise
    assert view["is_kept"] == (promise == KEPT)


def test_home_says_why_it_needs_a_network(session: Session) -> None:
    sentences = [keeping(session, Browser(offline=each))["offline"] for each in Offline]
    assert sentences[0] == ""
    assert all(each.startswith("The app needs a network: ") for each in sentences[1:])
    assert len(set(sentences)) == len(Offline)


def test_without_a_promise_a_copy_is_due_after_every_finished_game(session: Session) -> None:
    safe = Browser(is_persistent=True)
    assert not keeping(session, SAFARI)["can_copy"]
    play(session, 2)
    assert keeping(session, SAFARI)["can_copy"]
    assert not keeping(session, SAFARI)["is_copy_due"], "the game is not finished"
    play(session, 8)
    assert [keeping(session, each)["is_copy_due"] for each in (SAFARI, safe)] == [True, False]
    note_copy(session)
    assert not keeping(session, SAFARI)["is_copy_due"]
    play(session, 8)
    assert keeping(session, SAFARI)["is_copy_due"]


def test_the_icon_is_offered_before_the_first_game_and_games_are_taken_along_later(session: Session) -> None:
    def titles(browser: Browser) -> list[str]:
        return [step["title"] for step in keeping(session, browser)["steps"]]

    icon, safe = replace(SAFARI, is_on_home_screen=True), replace(SAFARI, is_persistent=True)
    assert [titles(each) for each in (SAFARI, safe, Browser(), icon)] == [["Add to Home Screen"]] * 3 + [[]]
    assert keeping(session, icon)["offers_import"]
    assert not keeping(session, SAFARI)["offers_import"]
    play(session, 8)
    assert titles(SAFARI) == [], "a copy comes first"
    note_copy(session)
    assert titles(SAFARI) == ["Export", "Add to Home Screen", "Import there"]
    assert titles(Browser()) == ["Add to Home Screen"], "an icon of other browsers has the same games"
    assert titles(safe) == titles(icon) == []
    assert not keeping(session, icon)["offers_import"]


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
    assert [len(curve["points"]) for curve in view["detail"]["chart"]["curves"]] == [9] * 4
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


def test_a_game_is_left_out_of_the_statistics(session: Session) -> None:
    key = play(session, 8)
    host = JsonHost(session)
    assert session.shelf is not None
    for counts in (False, True):
        host.act("games", "set_counts", key=key, counts=counts)
        game = session.shelf.games.listed(key)
        assert game is not None
        assert game.counts == counts
    assert host.refused("games", "set_counts", key="gone", counts=True) == GONE


def test_only_games_in_the_bin_are_deleted_for_good(session: Session) -> None:
    kept, deleted = play(session, 8), play(session, 8)
    host = JsonHost(session)
    host.act("games", "delete", key=deleted)
    host.act("games", "remove", keys=[kept, deleted])
    view = host.page("games")
    assert [row["key"] for row in view["rows"]] == [kept]
    assert view["bin"] is None


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


class SmallTablet(Edition):
    """A tablet that can vibrate but has no voice."""

    browser = None

    def lacks(self, setting: str) -> bool:
        return setting == "voice"


def settings_of(host: JsonHost) -> dict[str, Any]:
    """Return the views of all settings by key."""
    sections = host.page("settings")["sections"]
    return {each["key"]: each for section in sections for each in (*section["choices"], *section["toggles"])}


def test_every_declared_setting_is_offered_where_it_belongs(session: Session) -> None:
    declared = {key: each for key, each in SETTINGS.items() if each.section}
    assert settings_of(JsonHost(session, edition=SmallTablet())).keys() == declared.keys()
    in_browsers = settings_of(JsonHost(session))
    assert in_browsers.keys() == {key for key, each in declared.items() if each.in_browsers}
    for key, view in in_browsers.items():
        if "options" in view:
            assert {option["value"] for option in view["options"]} == set(map(str, allowed(key)))
        else:
            assert all((view["title"], view["line"], view["icon"])), key


def test_sections_without_settings_are_those_of_the_tablet(session: Session) -> None:
    def sections(host: JsonHost) -> list[str]:
        return [each["key"] for each in host.page("settings")["sections"]]

    both = ["appearance", "text", "sound", "playing", "table", "games", "fresh-fish"]
    assert sections(JsonHost(session)) == both
    assert sections(JsonHost(session, edition=SmallTablet())) == [*both, "club", "backup", "about"]


def test_a_switch_says_what_the_device_lacks_and_stays_off(session: Session) -> None:
    host = JsonHost(session, edition=SmallTablet())
    session.set_setting("voice", True)
    voice, vibration = settings_of(host)["voice"], settings_of(host)["vibration"]
    assert (voice["is_on"], voice["can_be_on"], voice["line"]) == (False, False, "This device has no voice.")
    assert (vibration["is_on"], vibration["can_be_on"]) == (True, True)
    assert host.refused("settings", "turn", key="voice")


def test_browsers_have_the_voice_and_say_if_they_lack_it(session: Session) -> None:
    host = JsonHost(session)
    voice = settings_of(host)["voice"]
    assert (voice["is_on"], voice["missing"]) == (False, "This device has no voice.")
    host.act("settings", "turn", key="voice")
    assert settings_of(host)["voice"]["is_on"]


def test_a_hidden_game_is_not_offered(session: Session) -> None:
    host = JsonHost(session)
    host.act("settings", "choose", key="hidden_game", value="fishing")
    view = host.page("home")
    assert view["game"] == "fresh-fish"
    assert [option["key"] for option in view["games"]] == ["fresh-fish"]


class InClub(Edition):
    """A tablet in a club, at whose other table one game is being played."""

    browser = None

    def __init__(self, session: Session, elsewhere: str) -> None:
        self._session, self._elsewhere = session, elsewhere

    def table_of(self, key: str) -> str:
        return "Table 2" if key == self._elsewhere else ""

    def tables_of_games(self) -> Mapping[str, str]:
        return {self._elsewhere: "Table 2"}

    def running_elsewhere(self, kind: str) -> Sequence[ListedGame]:
        assert self._session.shelf is not None
        games = self._session.shelf.games.page(kind=kind).games
        return [game for game in games if game.key == self._elsewhere]


def test_a_game_of_another_table_is_watched_and_can_be_taken_over(session: Session) -> None:
    key = play(session, 2)
    session.close()
    host = JsonHost(session, edition=InClub(session, key))
    home = host.page("home")
    assert (home["is_open"], home["can_take_over"]) == (False, True)
    host.visit("games", key=key)
    view = host.page("games")
    assert view["rows"][0]["lines"][-1] == "Table 2"
    detail = view["chosen"]["detail"]
    assert (detail["table"], detail["main_action"]) == ("Table 2", "Continue here")
    assert detail["view_only"] == "View only: Table 2 is playing this game."
    assert host.act("games", "open_log", key=key) == "log"
    assert host.page("log")["parts"]
    host.act("games", "delete", key=key)
    assert host.page("games")["bin"] is None, "another table has taken it over"


def test_tiles_of_home_keep_their_words_until_the_club_is_open(session: Session) -> None:
    class Opening(SmallTablet):
        def counts_until_known(self) -> tuple[int, int] | None:
            return 12, 1

    (games,) = (tile for tile in JsonHost(session, edition=Opening()).page("home")["large"] if tile["page"] == "games")
    assert games["line"] == "12 finished, 1 open"


def test_the_list_alone_chooses_no_game(session: Session) -> None:
    play(session, 8)
    host = JsonHost(session)
    assert host.page("games")["chosen"] is not None
    host.visit("games", has_room=False)
    assert host.page("games")["chosen"] is None


def test_the_log_of_a_finished_game_opens_for_correction(session: Session) -> None:
    finished, running = play(session, 8), play(session, 2)
    host = JsonHost(session)
    assert host.act("games", "open_log", key=running) == "log"
    assert session.key == running
    assert host.act("games", "open_log", key=finished) == "log"
    assert session.key == finished
    assert host.refused("games", "open_log", key="gone") == GONE


def test_after_a_deletion_the_app_shows_the_next_game(session: Session) -> None:
    kept, key = play(session, 3), play(session, 2)
    host = JsonHost(session, edition=SmallTablet())
    host.act("games", "delete", key=key)
    assert host.page("games")["chosen"]["detail"]["key"] == kept


def test_the_switch_outlives_the_game_that_was_on_the_table(session: Session) -> None:
    play(session, 1)
    host = JsonHost(session)
    host.act("home", "switch", kind="fresh-fish")
    session.close()
    assert host.page("home")["game"] == "fresh-fish"
    play(session, 1)
    assert host.page("home")["game"] == "fishing"


def test_home_continues_an_open_game_after_another_one_has_ended(session: Session) -> None:
    key, _finished = play(session, 2), play(session, 8)
    host = JsonHost(session)
    view = host.page("home")
    assert (view["key"], view["lines"][0]) == (key, "Round 3 of 8, trick 1 of 10")
    assert host.act("home", "open_top", key=key) == "table"
    assert session.key == key


def test_the_greeting_is_gone_after_the_first_game(session: Session) -> None:
    host = JsonHost(session, edition=SmallTablet())
    assert host.page("home")["is_first_run"]
    host.act("home", "switch", kind="fresh-fish")
    assert not host.page("home")["is_first_run"], "only Fishing has a practice"
    key = play(session, 1)
    assert not host.page("home")["is_first_run"]
    host.act("games", "delete", key=key)
    assert not host.page("home")["is_first_run"], "it does not return when all games are deleted"
