"""Every page and sheet fits every window, from a phone to a large tablet, in every language."""

import pytest
from kivy.metrics import Metrics, dp

from companion.fishing.cards import Suit
from companion.fishing.drafts.draw_question import Typed
from companion.fishing.events import PenaltyRecorded, RoundCounted, TrickPlayed, caught_whole
from companion.fishing.pages.trick_drafts import set_in_force
from companion.fishing.tricks import InForce
from companion.pages.preferences import WISHED_ZOOMS
from companion.pages.session import Session
from companion.tools.language import _
from screens.app.sheets.names import NameSheet
from screens.app.windows.forms import WIDEST_PHONE, Form, column_width, form_of
from screens.kit.text.widgets import Paragraph, Text
from screens.settings.controls import SettingsGroup
from tests import NAMES
from tests.fishing.shorthand import cards
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fishing.referee.tricks import enter
from tests.screens.fishing.result.endings import tied_game, won_game
from tests.screens.fishing.table_games import hard_game
from tests.screens.fishing.tables import LONG, session_of
from tests.screens.harness import LANDSCAPE, LARGEST, PHONE, PORTRAIT, SMALL, Running
from tests.screens.looks import LONGEST, LOOKS, WINDOWS, Auditor, Look, is_every_look_wanted, sweep, swept
from tests.screens.shelves import shelf_with
from tests.tools.tour.sheets import Sheets

TRICKS = {3: "R5 R7 -3", 4: "R5 R7 P2 -3", 5: "R5 R7 P2 B7 -3"}
CALLED = {3: "P4 call low", 4: "P4 call P7 low", 5: "P4 call P7 low P2"}


def begun(players: int) -> Session:
    """Return a game in round 2, with a tie in its draw."""
    return session_of(RoundCounted((14, *[4] * (players - 2), None), 2), players=NAMES[:players])


def in_round(players: int) -> Session:
    """Return a game whose first trick of round 2 was logged without its cards."""
    session = begun(players)
    session.record(caught_whole(session.state.setup.seats, 1))
    set_in_force(session, InForce(Suit.YELLOW, 0, True))
    return session


def in_called_trick(players: int) -> Session:
    """Return a game in which a colour is called and lowest wins, and a penalty was recorded."""
    session = begun(players)
    session.record(TrickPlayed(cards(CALLED[players]), call=Suit.RED))
    session.record(PenaltyRecorded(1))
    return session


PAGES = {
    **dict.fromkeys(("home", "table", "draw", "referee", "sheet", "by_hand", "log"), in_called_trick),
    **dict.fromkeys(("count", "new_game", "who_draws", "rules", "settings", "games", "statistics", "people"), in_round),
    "practice": in_round,
    "result": lambda players: won_game(NAMES[:players]),
}
LATER_LOOKS = (Look(PORTRAIT), Look((600, 960), 1.0, "de"), Look((700, 560), LARGEST, LONGEST))


class PageAuditor(Auditor):
    """An audit of the pages of a running app, one after the other."""

    def __init__(self, running: Running, players: int) -> None:
        super().__init__(running)
        self.players = players

    def audit_sheet(self, what: str) -> None:
        """Audit the screen while a sheet is open, and close the sheet."""
        self.audit(what)
        self.running.press_back()

    def go(self, session: Session, page: str) -> None:
        self.running.app.session = session
        self.running.app.go(page)
        self.audit(page)

    def audit_pages(self) -> None:
        """Audit every page in the state in which it opens."""
        for page, session in PAGES.items():
            self.go(session(self.players), page)

    def audit_details(self) -> None:
        """Audit the later steps of pages, and the sheets that they open."""
        running, app, players = self.running, self.running.app, self.players
        self.go(tied_game(NAMES[:players]), "result")
        running.tap_text(_("Rematch"))
        self.audit_sheet("the rematch")
        for step in ("people", "seats", "set_up"):
            session = Session()
            session.drafts_of_no_game["new_game"] = {"players": list(LONG[:players]), "step": step}
            self.go(session, "new_game")
        self.go(hard_game(players, facing=True), "table")
        self.go(hard_game(players), "table")
        app.page.show_menu()
        self.audit_sheet("the menu")
        app.page.act.begin_split()
        self.audit_sheet("a split")
        self.go(in_round(players), "referee")
        app.page.ask_in_force()
        self.audit_sheet("the called colour")
        trick = TRICKS[players].split()
        enter(running, " ".join(trick[:-1]))
        self.audit("a trick but for its last card")
        enter(running, trick[-1])
        self.audit("a whole trick")
        self.go(Session(), "who_draws")
        app.page.choose(Typed.STOCK, 0)
        self.audit("typing who draws")


@sweep
def test_every_screen_fits_every_window(start, look):
    auditor = PageAuditor(start(**look.options()), max(3, look.players))
    auditor.audit_pages()
    if look.scale < LARGEST or is_every_look_wanted:  # the tests of each page check the largest text
        auditor.audit_details()
    auditor.assert_no_findings()


@pytest.mark.sweep
def test_pages_fit_after_rotating_and_changing_the_language(start):
    """One app is used for all looks, so that pages built for one look are laid out again for the next."""
    auditor = PageAuditor(start(pages=WITHOUT_HOME, size=SMALL), 5)
    app = auditor.running.app
    for look in LATER_LOOKS:
        app.reading_size, app.language = look.scale, look.language
        auditor.running.resize(look.size)
        auditor.audit_pages()
    auditor.assert_no_findings()


LARGE = WISHED_ZOOMS["large"]


@pytest.mark.parametrize(
    ("width", "height", "wished", "name", "zoom"),
    [
        (1280, 800, 1.0, "wide", 1.0),
        (1280, 800, LARGE, "wide", 1280 / 1150),
        (800, 1280, 1.0, "tall", 1.0),
        (960, 600, 1.0, "wide", 960 / 1150),  # a small tablet
        (600, 960, 1.0, "tall", 600 / 718),
        (1024, 560, 1.0, "wide", 560 / 718),
        (1920, 530, 1.0, "phone", 530 / 640),  # a low window: a column
        (800, 600, 1.0, "phone", 600 / 640),
        (700, 700, 1.0, "phone", 1.0),
        (360, 740, 1.0, "phone", 1.0),
        (412, 915, LARGE, "phone", 412 / 360),
        (740, 360, 1.0, "phone", 360 / 640),  # until the phone is rotated
    ],
)
def test_form_and_zoom_follow_the_size_of_the_window(width, height, wished, name, zoom):
    assert form_of(width, height, wished) == Form(name, pytest.approx(zoom))


def test_column_in_a_wide_window_has_margins_of_whole_pixels():
    assert [column_width(window, 374.9) for window in (370, 375, 376, 700, 701)] == [370, 375, 374, 374, 375]


def test_every_look_has_the_form_of_its_window():
    for form, sizes in WINDOWS.items():
        assert {form_of(*size, wished=1.0).name for size in sizes} == {form}


def test_low_window_shows_a_centred_column(start):
    running = start(size=(800, 600))
    column = running.app.column
    zoom = 600 / 640
    assert column.width == pytest.approx(WIDEST_PHONE * zoom, abs=1)
    assert column.center_x == pytest.approx(400)
    assert running.app.page.body.width == column.width
    running.resize(LANDSCAPE)
    assert column.size == list(LANDSCAPE)


def test_size_preference_multiplies_the_density(start):
    running = start(size=LANDSCAPE, density=2.0)
    app = running.app
    for size, zoom in (("small", 0.85), ("large", 1280 / 1150), ("normal", 1.0)):
        app.prefer("size", size)
        running.settle()
        assert (app.form, app.zoom) == ("wide", pytest.approx(zoom))
        assert Metrics.density == pytest.approx(2.0 * zoom)
        assert dp(20) == pytest.approx(40 * zoom)


def test_open_sheet_follows_the_zoom(start):
    running = start(size=PHONE)
    NameSheet("Anne", print).open()
    auditor = Auditor(running)
    for size in ((320, 568), (700, 700), SMALL):
        running.resize(size)
        auditor.audit(str(size))
    auditor.assert_no_findings()


@pytest.fixture
def large_device():
    """A device with a larger font scale."""
    Metrics.fontscale = 1.2
    yield
    Metrics.fontscale = 1.0


def test_running_text_follows_the_reading_size_and_the_device(large_device, start):
    running = start(pages=WITHOUT_HOME, size=PHONE)
    app = running.app
    running_text, other = running.put(Paragraph(text="Anne leads.", reading=True)), running.put(Text(text="Anne"))
    for size, share in ((1.25, 1.5), (1.6, 1.6), (1.0, 1.2)):
        app.prefer("reading_size", size)
        running.settle()
        assert running_text.font_size == pytest.approx(20 * share)
        assert other.font_size == 20
        assert (app.form, app.zoom) == ("phone", 1.0)


def test_page_with_one_body_uses_the_tokens_of_the_new_form(start):
    running = start(size=LANDSCAPE)
    running.app.go("settings")
    for size, padding in ((LANDSCAPE, 24), (PHONE, 12), (LANDSCAPE, 24)):
        running.resize(size)
        assert {group.padding[0] for group in running.all(SettingsGroup)} == {padding}


@pytest.mark.parametrize("look", swept(LOOKS), ids=str)
def test_every_sheet_fits_every_window(start, look, tmp_path):
    with shelf_with(tmp_path, games=4) as shelf:
        running = start(session=Session(shelf), **look.options())
        auditor = Auditor(running)
        Sheets(running, auditor.audit).go_through()
        auditor.assert_no_findings()
