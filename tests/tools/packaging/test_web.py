"""The built browser edition in real browsers: it plays without a network, and loses nothing that it has shown."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.support.ui import WebDriverWait

from companion.fishing.events import Setup
from companion.shelf import Shelf
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from tests import FOUR
from tests.fishing.physical.game import play_game
from tests.fishing.shorthand import caught
from tests.fresh_fish.physical.logbook import record_of
from tests.fresh_fish.physical.places import write
from tests.fresh_fish.simulated_games import games
from tests.pages.test_fishing_through_json import Scorekeeper
from tests.pages.test_square_through_json import Scorekeeper as MarketKeeper
from tests.tools.web.build import MOST_BYTES, MOST_COMPRESSED, list_files, sizes
from tests.tools.web.scripts import badly_formatted, type_errors
from tests.web.browsers import TIMEOUT, Site, Tab, second_tab

pytestmark = pytest.mark.packaging
SAVED = {"is_saving": True, "has_files": False, "notices": [], "games": 1}


def test_scripts_are_formatted_and_their_types_fit() -> None:
    assert badly_formatted() == ""
    assert type_errors() == ""


def test_files_are_small_and_come_from_here(web: Path) -> None:
    whole, packed = sizes(web)
    assert whole <= MOST_BYTES
    assert packed <= MOST_COMPRESSED
    scripts = [file for file in web.rglob("*") if file.suffix in (".js", ".html", ".css", ".json", ".webmanifest")]
    outside = re.compile(r"https?://(?!www\.w3\.org/)")
    assert [file.name for file in scripts if outside.search(file.read_text("utf-8"))] == []


def test_plays_an_evening_of_fishing_without_a_network(tab: Tab, site: Site) -> None:
    site.cut()
    assert [state["state"] for state in tab.reload()] == ["starting", "ready"], "nothing is loaded a second time"
    game = play_game(4, seed=2)
    tab.seat(tuple(game.players), game.players.index(game.first_leader))
    keeper = Scorekeeper(game, tab)
    keeper.enter_game()
    tab.reload()
    assert keeper.points() == game.points, "the game is still there"
    tab.act("table", "undo")
    assert tab.status() == SAVED


def test_plays_ten_turns_of_fresh_fish_without_a_network(tab: Tab, site: Site) -> None:
    site.cut()
    game = next(iter(games(4, False, "usual")))
    tab.import_file(json.dumps(record_of(game, 0)).encode())
    tab.reload()
    keeper = MarketKeeper(game, tab)
    for moment in game.moments[:14]:  # four spaces are reserved first
        keeper.enter(moment.event)
        assert keeper.page["look"]["square"] == "\n".join(write(moment.table.square))
    tab.reload()
    assert keeper.page["look"]["square"] == "\n".join(write(moment.table.square))


@pytest.mark.parametrize("milliseconds", [0, 40])
def test_a_killed_tab_keeps_every_entry_that_was_shown(tab: Tab, milliseconds: int) -> None:
    tab.seat(FOUR)
    tab.js(
        """
        localStorage.setItem("shown", "0");
        const { version } = await host.page("table", {}, "en");
        for (let trick = 1; trick <= 6; trick += 1) {
          const caught = host.act("table", {}, "catch", { seat: 1 }, version + trick - 1, false, "en");
          caught.then(() => localStorage.setItem("shown", trick));
        }
        await new Promise((done) => { setTimeout(done, given[0]); });""",
        milliseconds,
    )
    tab.kill()
    tab.driver.switch_to.new_window("tab")
    again = Tab(tab.driver, tab.site)
    again.start()
    assert int(again.js("return localStorage.getItem('shown')")) <= again.tricks() <= 6
    again.act("table", "catch", seat=2)


def test_one_tab_at_a_time_has_the_games(tab: Tab) -> None:
    tab.seat(FOUR)
    other = second_tab(tab)
    assert [state["state"] for state in other.start()] == ["elsewhere"]
    tab.switch()
    tab.act("table", "catch", seat=1)
    other.switch()
    other.use_here()
    assert other.tricks() == 1
    other.act("table", "catch", seat=1)
    tab.switch()
    assert tab.js("return shown[shown.length - 1].state") == "elsewhere"
    assert tab.js("return host.act('table', {}, 'catch', { seat: 1 }, 0, false, 'en').catch((error) => error.message)")
    tab.use_here()
    assert tab.tricks() == 2


def test_a_tab_that_sleeps_loses_the_games_and_cannot_write_over_them(tab: Tab) -> None:
    tab.seat(FOUR)
    tab.js("host.channel.onmessage = null; host.leave = () => undefined;")
    other = second_tab(tab)
    other.start()
    other.use_here()
    other.act("table", "catch", seat=1)
    tab.switch()
    tab.js("""
        const caught = host.act("table", {}, "catch", { seat: 2 }, 0, false, "en");
        return caught.then(() => { throw new Error() }, () => null);""")
    other.switch()
    other.reload()
    assert [tile["caught"] for tile in other.page("table")["tiles"]] == [0, 4, 0, 0]


def test_a_full_storage_refuses_the_entry_and_keeps_the_game(tab: Tab) -> None:
    if tab.driver.name != "chrome":
        pytest.skip("only Chromium lets a test set the size of the storage")
    used = tab.js("return (await navigator.storage.estimate()).usage")
    quota = {"origin": tab.site.url.rstrip("/")}
    tab.driver.execute_cdp_cmd("Storage.overrideQuotaForOrigin", {**quota, "quotaSize": used + 1_500_000})
    tab.seat(FOUR)
    outcome: dict[str, Any] = {}
    entries = 0
    while "refused" not in outcome and entries < 400:
        before = tab.page("table")
        outcome = tab.outcome("table", "undo") if entries % 2 else tab.outcome("table", "catch", seat=2)
        entries += 1
    assert outcome["refused"] == "Not saved: this browser has no room left. Export your games, then make room."
    assert tab.page("table")["tiles"] == before["tiles"]
    _name, content = tab.export()
    assert len(json.loads(content)["games"][0]["record"]["events"]) == (entries - 1) % 2
    tab.reload()
    assert tab.page("table")["tiles"] == before["tiles"]


def test_a_browser_without_room_for_the_app_works_with_a_network(driver: Any, site: Site) -> None:
    if driver.name != "chrome":
        pytest.skip("only Chromium lets a test set the size of the storage")
    driver.switch_to.new_window("tab")
    tab = Tab(driver, site)
    quota = {"origin": site.url.rstrip("/"), "quotaSize": 3_000_000}
    driver.execute_cdp_cmd("Storage.overrideQuotaForOrigin", quota)
    assert tab.start()[-1]["state"] == "ready"
    tab.js("""
        const used = async () => (await navigator.storage.estimate()).usage;
        while ((await used()) > 1000000) await new Promise((done) => { setTimeout(done, 20); });""")
    tab.seat(FOUR)


def test_a_storage_cleared_while_the_app_is_open_loses_nothing(tab: Tab) -> None:
    tab.seat(FOUR)
    tab.act("table", "catch", seat=1)
    tab.clear_storage()
    tab.act("table", "catch", seat=1)
    tab.reload()
    assert tab.tricks() == 2


def test_a_cleared_storage_begins_anew_and_says_so(tab: Tab) -> None:
    tab.seat(FOUR)
    tab.leave()
    tab.clear_storage()
    files = """
        const [name] = await caches.keys();
        return (await (await caches.open(name)).keys()).length;"""
    count = tab.js(files)
    tab.js("for (const name of await caches.keys()) await caches.delete(name);")
    tab.start()
    sentence = "This browser has cleared its storage, and the games in it. Import your last export."
    assert tab.status() == {**SAVED, "notices": [sentence], "games": 0}
    tab.seat(FOUR)
    WebDriverWait(tab.driver, TIMEOUT).until(lambda _driver: tab.js(files) == count, "all files to be here again")
    tab.site.cut()
    tab.reload()
    assert tab.status() == SAVED


def test_a_damaged_storage_is_repaired_from_its_backup(tab: Tab) -> None:
    tab.seat(FOUR)
    for _trick in range(3):
        tab.act("table", "catch", seat=1)
    tab.reload()  # a shelf is backed up when it is opened with games
    tab.js("await host.ask({ ask: 'rest', language: 'en' })")
    tab.leave()
    tab.damage_storage()
    tab.start()
    notices = tab.status()["notices"]
    assert notices[0] == "The file with your games was damaged."
    assert "took its place." in notices[2]
    assert any(name in notices[1] for name in tab.stored_files()), "the damaged file can be kept elsewhere"
    assert tab.tricks() == 3
    tab.act("table", "catch", seat=1)
    tab.reload()
    assert tab.tricks() == 4


def test_a_tab_that_reports_a_repair_gives_the_games_to_another_and_takes_them_back(tab: Tab) -> None:
    tab.seat(FOUR)
    tab.leave()
    tab.damage_storage()
    assert tab.start(goes_on=False)[-1]["state"] == "storage"
    other = second_tab(tab)
    other.start()
    other.use_here()
    tab.switch()
    assert tab.js("return shown[shown.length - 1].state") == "elsewhere"
    tab.use_here()
    assert tab.status()["is_saving"]


def test_a_storage_of_a_newer_version_is_not_touched(tab: Tab) -> None:
    tab.seat(FOUR)
    tab.leave()
    opened = """
        const request = indexedDB.open("fishing-companion", 2);
        const database = await new Promise((done) => { request.onsuccess = () => done(request.result); });
        const get = database.transaction("files").objectStore("files").get("head");
        const head = await new Promise((done) => { get.onsuccess = () => done(get.result); });
        database.close();
        return head;"""
    before = tab.js(opened)
    assert [state["state"] for state in tab.start()] == ["starting", "storage", "ready"]
    assert "newer version" in tab.status()["notices"][0]
    tab.seat(FOUR)  # in this window only
    assert tab.export() == ("", tab.status()["notices"][0].encode())
    tab.leave()
    assert tab.js(opened) == before


def test_what_cannot_be_put_completely_is_not_stored(tab: Tab) -> None:
    tab.leave()
    kept = tab.js("""
        const { Storage } = await import("/storage.js");
        const storage = new Storage();
        const file = new Uint8Array(40000).fill(1);
        const refuse = (from) => { if (from) throw new Error("no memory"); return new Uint8Array(10); };
        await storage.save(new Map([["shelf", file]]));
        const broken = Object.assign(new Uint8Array(40000).fill(2), { slice: refuse });
        const message = await storage.save(new Map([["shelf", broken]])).catch((error) => error.message);
        const again = new Storage();
        await again.open();
        return [message, again.files.get("shelf").every((byte) => byte === 1)];""")
    assert kept == ["no memory", True]


KILLS = """
const channel = new BroadcastChannel("kill");
const { putPieces } = storage;
const kills = {
  between() {
    storage.database.close();
  },
  during() {
    storage.putPieces = (store, ...files) => {
      storage.putPieces = putPieces;
      storage.putPieces(store, ...files);
      store.transaction.abort();
    };
  },
  after() {
    storage.putPieces = (store, ...files) => {
      storage.putPieces = putPieces;
      storage.putPieces(store, ...files);
      const { transaction } = store;
      transaction.oncomplete = () => transaction.onabort();
    };
  },
};
channel.onmessage = ({ data }) => {
  kills[data]();
  channel.postMessage("killed");
};
"""
"""JavaScript for the worker, which kills the connection to the storage without an event, as a tablet that sleeps does.

After an entry means that it was stored, but that nobody has heard of it.
"""


def test_a_connection_that_died_while_the_tablet_slept_is_opened_again(driver: Any, web: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(web, tmp_path / "web")
    script = folder / "worker.js"
    script.write_text(script.read_text() + KILLS)
    list_files(folder)
    site = Site(folder)
    driver.switch_to.new_window("tab")
    tab = Tab(driver, site)
    tab.start()
    tab.seat(FOUR)
    for tricks, when in enumerate(("between", "during", "after", "between"), start=1):
        tab.js(
            """
            const channel = new BroadcastChannel("kill");
            const killed = new Promise((done) => { channel.onmessage = done; });
            channel.postMessage(given[0]);
            await killed;
            channel.close();""",
            when,
        )
        tab.act("table", "catch", seat=1)
        assert tab.tricks() == tricks, when
    assert tab.js("return shown[shown.length - 1].state") == "ready", "it does not take itself for another tab"
    tab.reload()
    assert tab.tricks() == 4
    site.cut()


def test_a_core_that_dies_is_started_again(tab: Tab) -> None:
    tab.seat(FOUR)
    tab.act("table", "catch", seat=1)
    tab.js("""
        const dies = host.ask({ ask: "act", language: 1n });
        const waiting = [dies, host.act("table", {}, "catch", { seat: 1 }, 0, false, "en")];
        const ends = await Promise.allSettled(waiting);
        if (ends.some(({ status }) => status !== "rejected")) throw new Error("answered");""")
    assert tab.tricks() == 1
    tab.act("table", "catch", seat=1)
    tab.is_reloaded_by("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")


FOREIGN = [
    "'\\0'.repeat(9)",
    "'['.repeat(1000000)",
    "'{\"a\":'.repeat(200000)",
    "'x'.repeat(30000001)",
    "'SQLite format 3'.repeat(300)",
    "JSON.stringify({ format: 'fishing-backup', version: 99, players: [], games: [] })",
]
"""JavaScript with the content of files that cannot be imported."""


def test_a_foreign_file_is_refused_in_a_sentence(tab: Tab) -> None:
    tab.seat(FOUR)
    for content in FOREIGN:
        outcome = tab.js(f"return host.importFile(new TextEncoder().encode({content}), 'en')")
        assert re.match(r"[A-Z].*\.$", outcome["refused"]), (content, outcome)
    tab.act("table", "catch", seat=1)
    assert tab.tricks() == 1


def test_games_go_to_the_app_and_back(tab: Tab, tmp_path: Path) -> None:
    tab.seat(FOUR)
    tab.act("table", "catch", seat=1)
    name, content = tab.export()
    assert re.fullmatch(r"fishing-\d{4}-\d\d-\d\d\.fishing-backup\.json", name)
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        import_games(shelf, read_file(content))
        listed = shelf.games.running()
        assert listed is not None
        game = shelf.games.load(listed.key)
        assert game.setup.players == FOUR
        game.record(caught(0, 0, 4, 0))
        shelf.games.begin(Setup(FOUR))
        (text,) = backup_texts(shelf)
    assert tab.import_file(text.encode())["notice"] == "1 game added, 1 game continued."
    assert [tile["caught"] for tile in tab.page("table")["tiles"]] == [0, 4, 4, 0]
    assert tab.import_file(b"nonsense")["refused"]
    record_name, record = tab.export(listed.key)
    assert record_name.endswith("-1.fishing.json")
    assert len(json.loads(record)["events"]) == 2
    tab.reload()
    assert tab.status()["games"] == 2


def test_editions_in_two_folders_of_a_site_keep_their_own_files(driver: Any, tmp_path: Path) -> None:
    folders = ("first", "second")
    for name in folders:
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(name)
        list_files(tmp_path / name)
    (tmp_path / "licences.txt").write_text("")
    site = Site(tmp_path)
    driver.switch_to.new_window("tab")
    tab = Tab(driver, site)
    for name in folders:
        tab.js(
            """
            const registration = await navigator.serviceWorker.register(`/${given[0]}/service_worker.js`);
            const isActive = () => registration.active && registration.active.state === "activated";
            while (!isActive()) await new Promise((done) => { setTimeout(done, 20); });""",
            name,
        )
    site.cut()
    assert [tab.js("return (await caches.match(`/${given[0]}/index.html`)).text()", name) for name in folders] == [
        "first",
        "second",
    ]


def test_a_new_version_is_taken_over_completely_or_not_at_all(tab: Tab, web: Path, tmp_path: Path) -> None:
    tab.seat(FOUR)
    newer = tmp_path / "newer"
    shutil.copytree(web, newer)
    (newer / "words" / "en.json").write_text('{"newer": "yes"}')
    (newer / "words" / "fr.json").write_text("{}")
    list_files(newer)
    (newer / "words" / "fr.json").unlink()
    tab.site.cut()
    tab.site.folder = newer
    tab.site.come_back()
    words = "return 'newer' in await host.words('en')"
    updated = """
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const worker = registration.installing || registration.waiting;
        while (worker && worker.state === "installing") await new Promise((done) => { setTimeout(done, 20); });
        return worker && worker.state;"""
    assert tab.js(updated) == "redundant"
    assert tab.js("return shown[shown.length - 1].state") == "ready", "it is loaded behind the pages"
    tab.reload()
    assert not tab.js(words), "a file is missing"
    (newer / "words" / "fr.json").write_text("{}")
    # The reload may have begun to load the version when the file was still missing.
    WebDriverWait(tab.driver, TIMEOUT).until(lambda _driver: tab.js(updated) == "installed", "the new version")
    assert not tab.js(words), "a version is not replaced while it is used"
    tab.site.cut()
    tab.leave()
    tab.is_reloaded_by("import('/worker_host.js').then(({ WorkerHost }) => WorkerHost.start())")  # it takes over
    tab.reload()
    assert tab.js(words)
    assert tab.tricks() == 0
