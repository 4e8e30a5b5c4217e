"""Versions of the browser edition in real browsers: published, taken back, incomplete, and two editions on one site."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.support.ui import WebDriverWait

from tests import FOUR
from tests.tools.web.build import list_files
from tests.web.browsers import TIMEOUT, Site, Tab

pytestmark = pytest.mark.packaging
SEES_IT_AGAIN = """
Object.defineProperty(document, "hidden", { value: false, configurable: true });
document.dispatchEvent(new Event("visibilitychange"));"""
"""JavaScript for a page that people return to: tabs that a test opens in WebKit are hidden."""


class Folders:
    """Versions of the browser edition in folders, of which the site serves one."""

    def __init__(self, web: Path, folder: Path) -> None:
        self._web, self._folder = web, folder

    def version(self, name: str) -> Path:
        """Return a copy of the edition in which the name of the version stands below that of the game."""
        folder = Path(shutil.copytree(self._web, self._folder / name))
        (folder / "words" / "en.json").write_text(json.dumps({"Companion": name}))
        list_files(folder)
        return folder


@pytest.fixture
def folders(web: Path, tmp_path: Path) -> Folders:
    return Folders(web, tmp_path)


@pytest.fixture
def published(folders: Folders) -> Iterator[Site]:
    """A site with a first version."""
    site = Site(folders.version("First"))
    yield site
    site.cut()


def publish(site: Site, folder: Path) -> None:
    site.cut()
    site.folder = folder
    site.come_back()


class App:
    """The pages in a tab, as people see them."""

    def __init__(self, driver: Any, site: Site) -> None:
        self.driver = driver
        driver.switch_to.new_window("tab")
        driver.get(site.url)
        self.finds("[data-page=home]")

    def js(self, script: str) -> Any:
        return self.driver.execute_script(script)

    def until(self, script: str, message: str) -> None:
        wait = WebDriverWait(self.driver, TIMEOUT, 0.1, ignored_exceptions=[WebDriverException])
        wait.until(lambda _driver: self.js(f"return {script}"), message)

    def finds(self, selector: str) -> None:
        self.until(f"document.querySelector({selector!r})", selector)

    def tap(self, selector: str, shows: str) -> None:
        self.finds(selector)
        self.js(f"document.querySelector({selector!r}).click()")
        self.finds(shows)

    def runs(self, name: str) -> None:
        """Wait until the version of this name shows its Home."""
        word = "document.querySelector('.home-title p')"
        self.until(f"{word} && {word}.textContent === {name!r}", name)


def test_a_version_published_during_a_game_waits_for_a_tap_and_is_taken_back(
    driver: Any, published: Site, folders: Folders
) -> None:
    app = App(driver, published)
    app.runs("First")
    app.tap("#tile-large-scale", "[data-page=referee]")
    publish(published, folders.version("Second"))
    app.js(f"window.isOld = true; {SEES_IT_AGAIN}")
    app.until("navigator.serviceWorker.getRegistration().then(({ waiting }) => Boolean(waiting))", "the new version")
    assert app.js("return window.isOld"), "it is not taken in the middle of an entry"
    app.js("history.back()")
    app.tap("#restart", "#tile-small-gear")
    app.runs("Second")
    assert not app.js("return window.isOld")
    publish(published, published.folder.with_name("First"))
    app.js(SEES_IT_AGAIN)
    app.tap("#tile-small-gear", "[data-page=settings]")
    app.js("window.isOld = true")
    app.tap("#restart", "body")
    app.until("!window.isOld && document.querySelector('[data-page=settings]')", "the version before")
    app.js("location.hash = 'home'")
    app.runs("First")


def test_a_version_that_takes_another_back_needs_no_tap(driver: Any, published: Site, folders: Folders) -> None:
    app = App(driver, published)
    app.runs("First")
    folder = folders.version("Safe")
    worker = folder / "service_worker.js"
    worker.write_text(worker.read_text().replace("const AT_ONCE = false;", "const AT_ONCE = true;"))
    publish(published, folder)
    app.js(SEES_IT_AGAIN)
    app.runs("Safe")


def test_two_tabs_never_mix_versions(driver: Any, published: Site, folders: Folders) -> None:
    """The second tab takes the games and the new version; the first one has the new pages when it takes them back."""
    app = App(driver, published)
    app.runs("First")
    first = driver.current_window_handle
    publish(published, folders.version("Second"))
    app.js(SEES_IT_AGAIN)
    app.finds("#restart")
    driver.switch_to.new_window("tab")
    driver.get(published.url)
    app.tap("#use-here", "[data-page=home]")
    app.runs("Second")
    driver.switch_to.window(first)
    app.tap("#use-here", "[data-page=home]")
    app.runs("Second")


def test_a_first_visit_during_which_a_version_is_published_starts_with_one_version(
    driver: Any, published: Site, folders: Folders
) -> None:
    driver.switch_to.new_window("tab")
    tab = Tab(driver, published)
    tab.js("window.module = await import('/worker_host.js')")
    publish(published, folders.version("Second"))
    tab.is_reloaded_by("window.module.WorkerHost.start()")
    tab.start()
    assert tab.js("return (await host.words('en')).Companion") == "Second"


def test_pages_of_a_site_that_mixes_files_start_all_the_same(driver: Any, folders: Folders) -> None:
    folder = folders.version("Mixed")
    worker = folder / "worker.js"
    worker.write_text(worker.read_text().replace("{ version: VERSION }", '{ version: "another" }'))
    list_files(folder)
    site = Site(folder)
    app = App(driver, site)
    app.until("document.querySelector('.home-safety').textContent.includes('needs a network')", "what is missing")
    site.cut()


def test_a_file_that_arrives_changed_does_not_hold_up_the_first_visit(driver: Any, published: Site) -> None:
    sheet = published.folder / "rules.css"
    sheet.write_text(sheet.read_text() + "/* a proxy was here */")
    app = App(driver, published)
    footer = "document.querySelector('.home-safety').textContent"
    app.until(f"{footer}.includes('as they were published')", "what is missing")
    sheet.write_text(sheet.read_text().replace("/* a proxy was here */", ""))
    driver.refresh()
    app.until("document.querySelector('.home-safety')", "Home")
    assert "needs a network" not in app.js(f"return {footer}")


def test_a_promise_of_the_browser_is_shown(driver: Any, published: Site) -> None:
    app = App(driver, published)
    footer = "document.querySelector('.promise').textContent"
    app.until(f"{footer}.includes('may delete games')", "no promise")
    if driver.name == "chrome":
        grant = {"origin": published.url.rstrip("/"), "permissions": ["durableStorage"]}
        driver.execute_cdp_cmd("Browser.grantPermissions", grant)
    else:  # only Chromium lets a test give the permission
        app.js("StorageManager.prototype.persisted = () => Promise.resolve(true)")
    app.tap("#switch-fresh-fish", "#switch-fresh-fish[aria-pressed=true]")
    app.until(f"{footer}.includes('until you delete it')", "the promise")


def test_editions_in_two_folders_of_a_site_share_nothing(driver: Any, folders: Folders, tmp_path: Path) -> None:
    for name in ("one", "two"):
        folders.version(name)
    (tmp_path / "licences.txt").write_text("")
    site = Site(tmp_path)
    tabs = []
    for name in ("one", "two"):
        driver.switch_to.new_window("tab")
        tab = Tab(driver, SimpleNamespace(url=f"{site.url}{name}/"))  # type: ignore[arg-type]
        assert [state["state"] for state in tab.start()][-1] == "ready", "both are open at the same time"
        tabs.append(tab)
    one, two = tabs
    one.switch()
    one.seat(FOUR)
    two.switch()
    assert two.status()["games"] == 0
    two.reload()
    assert (two.status()["games"], two.status()["notices"]) == (0, [])
    one.switch()
    one.reload()
    assert one.status()["games"] == 1
    assert one.js("return (await indexedDB.databases()).map(({ name }) => name).sort()") == [
        "fishing-companion/one",
        "fishing-companion/two",
    ]
    site.cut()
