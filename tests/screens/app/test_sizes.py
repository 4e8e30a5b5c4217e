"""Every screen fits every window, from a phone to a large tablet, in both languages; German runs longer."""

from itertools import combinations, product

import pytest
from kivy.metrics import Metrics

from companion.fishing.cards import Suit
from companion.fishing.drafts.draw_question import Typed
from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TrickPlayed, caught_whole
from companion.fishing.state import Ended
from companion.fishing.tricks import InForce
from companion.language import _
from screens.app.session import Session
from screens.app.windows.forms import Form, drawn_share, form_of
from screens.fishing.parts.draw_row import DrawRow
from screens.fishing.parts.leader_question import LeaderQuestion
from screens.fishing.parts.trick import say_in_force
from screens.fishing.table.tile import Tile
from screens.kit.text.widgets import Text
from tests import NAMES
from tests.fishing.shorthand import cards
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fishing.referee.tricks import enter
from tests.screens.fishing.table_games import hard_game
from tests.screens.fishing.tables import LONG, press
from tests.screens.harness import LARGEST, PHONE_LANDSCAPE, SMALL, Running
from tests.screens.looks import EVERY, Look, Looker, is_every_look_wanted, sweep

TRICKS = {3: "R5 R7 -3", 4: "R5 R7 P2 -3", 5: "R5 R7 P2 B7 -3"}
CALLED = {3: "P4 call low", 4: "P4 call P7 low", 5: "P4 call P7 low P2"}


def begun(players: int) -> Session:
    """A game in round 2, with a tie in its draw."""
    session = Session()
    session.begin(Setup(NAMES[:players]))
    session.record(RoundCounted((14, *[4] * (players - 2), None), 2))
    return session


def in_round(players: int) -> Session:
    """The first trick was logged without its cards."""
    session = begun(players)
    session.record(caught_whole(session.state.setup.seats, 1))
    say_in_force(session, InForce(Suit.YELLOW, 0, True))
    return session


def in_called_trick(players: int) -> Session:
    """A called lowest-wins trick, and a penalty."""
    session = begun(players)
    session.record(TrickPlayed(cards(CALLED[players]), call=Suit.RED))
    session.record(PenaltyRecorded(1))
    return session


def over(players: int, ahead: int = 1) -> Session:
    """A finished game, which all have won together where nobody is ahead."""
    session = Session()
    session.begin(Setup(NAMES[:players]))
    while session.state.ended is Ended.IN_PROGRESS:
        hand = session.state.round.hand
        session.record(RoundCounted((hand + ahead, hand - ahead, *[hand] * (players - 3), None), 0))
    return session


PAGES = {
    **dict.fromkeys(("home", "table", "draw", "referee", "sheet", "correct", "log"), in_called_trick),
    **dict.fromkeys(("count", "new_game", "who_draws", "rules", "settings", "games", "statistics", "people"), in_round),
    "practice": in_round,
    "result": over,
}


TURNS = (Look(PHONE_LANDSCAPE, 0.85), Look((700, 700), 1.0, "de"))


class PageLooker(Looker):
    """Goes through the pages of a running app."""

    def __init__(self, running: Running, players: int) -> None:
        super().__init__(running)
        self.players = players

    def note_over(self, what: str) -> None:
        """What has come up over the page, which is then there again."""
        self.note(what)
        self.running.press_back()

    def go(self, session: Session, page: str) -> None:
        self.running.app.session = session
        self.running.app.go(page)
        self.note(page)

    def look_at_pages(self) -> None:
        """Every page as it comes up."""
        for page, session in PAGES.items():
            self.go(session(self.players), page)

    def look_closer(self) -> None:
        """The steps of pages, and what comes up over them."""
        running, app, players = self.running, self.running.app, self.players
        self.go(over(players, ahead=0), "result")
        running.tap_text(_("Rematch"))
        self.note_over("the rematch")
        for step in ("people", "seats", "set_up"):
            session = Session()
            session.draft("new_game").update(players=list(LONG[:players]), step=step)
            self.go(session, "new_game")
        self.go(hard_game(players, facing=True), "table")
        self.go(hard_game(players), "table")
        app.page.show_menu()
        self.note_over("the menu")
        app.page.begin_split()
        self.note_over("a split")
        self.go(in_round(players), "referee")
        app.page.ask_in_force()
        self.note_over("the called colour")
        trick = TRICKS[players].split()
        enter(running, " ".join(trick[:-1]))
        self.note("a trick but for its last card")
        enter(running, trick[-1])
        self.note("a whole trick")
        self.go(Session(), "who_draws")
        app.page.choose(Typed.STOCK, 0)
        self.note("typing who draws")


def test_any_two_of_window_text_language_and_players_meet_in_the_whole_range():
    values = [sorted(set(column)) for column in zip(*EVERY, strict=True)]
    for one, other in combinations(range(len(values)), 2):
        assert {(look[one], look[other]) for look in EVERY} == set(product(values[one], values[other]))


@sweep
def test_every_screen_fits_every_window(start, look):
    looker = PageLooker(start(**look.options()), max(3, look.players))
    looker.look_at_pages()
    if look.scale < LARGEST or is_every_look_wanted:  # the tests of each page look closer at the largest text
        looker.look_closer()
    looker.assert_sound()


def test_a_window_that_is_turned_and_given_other_words_fits_as_well(start):
    """One app goes from look to look, and what was built for another is laid out anew."""
    looker = PageLooker(start(pages=WITHOUT_HOME, size=SMALL), 5)
    app = looker.running.app
    for look in TURNS:
        app.text_scale, app.language = look.scale, look.language
        looker.running.resize(look.size)
        looker.look_at_pages()
    looker.assert_sound()


@pytest.mark.parametrize(
    ("width", "height", "scale", "form"),
    [
        (1280, 800, 1.0, Form("wide", is_phone_landscape=False, is_snug=False)),
        (1280, 800, 1.6, Form("wide", is_phone_landscape=False, is_snug=False)),
        (800, 1280, 1.0, Form("tall", is_phone_landscape=False, is_snug=False)),
        (800, 1280, 1.6, Form("tall", is_phone_landscape=False, is_snug=False)),
        (961, 601, 1.0, Form("wide", is_phone_landscape=False, is_snug=True)),
        (961, 553, 1.0, Form("wide", is_phone_landscape=False, is_snug=True)),
        (961, 601, 0.85, Form("wide", is_phone_landscape=False, is_snug=True)),
        (961, 601, 1.3, Form("phone", is_phone_landscape=True, is_snug=False)),
        (1024, 768, 1.0, Form("wide", is_phone_landscape=False, is_snug=True)),
        (1280, 600, 1.0, Form("wide", is_phone_landscape=False, is_snug=True)),
        (1920, 530, 1.0, Form("phone", is_phone_landscape=True, is_snug=False)),
        (800, 600, 1.0, Form("phone", is_phone_landscape=True, is_snug=False)),
        (700, 700, 1.0, Form("phone", is_phone_landscape=True, is_snug=False)),
        (740, 360, 1.0, Form("phone", is_phone_landscape=True, is_snug=False)),
        (520, 480, 1.0, Form("phone", is_phone_landscape=True, is_snug=False)),
        (620, 560, 1.0, Form("phone", is_phone_landscape=False, is_snug=False)),
        (601, 961, 1.0, Form("tall", is_phone_landscape=False, is_snug=True)),
        (601, 961, 1.3, Form("phone", is_phone_landscape=False, is_snug=False)),
        (700, 800, 1.0, Form("phone", is_phone_landscape=False, is_snug=False)),
        (360, 740, 1.0, Form("phone", is_phone_landscape=False, is_snug=False)),
        (1200, 1600, 1.0, Form("tall", is_phone_landscape=False, is_snug=False)),
    ],
)
def test_the_form_follows_the_room_in_both_directions(width, height, scale, form):
    assert form_of(width, height, scale) == form


@pytest.mark.parametrize(
    ("width", "height", "scale", "share"),
    [
        (360, 640, 1.0, 1.0),
        (640, 360, 1.0, 1.0),
        (1920, 1200, 1.6, 1.0),
        (360, 742, 1.6, 1.0),
        (320, 640, 1.0, 320 / 360),  # too narrow
        (480, 320, 1.0, 480 / 640),  # too short
        (600, 600, 1.0, 600 / 640),  # neither upright nor on its side
        (360, 640, 1.6, 640 / 742),  # large text needs more room
    ],
)
def test_a_window_with_too_little_room_shows_everything_smaller(width, height, scale, share):
    assert drawn_share(width, height, scale) == pytest.approx(share)


def test_everything_is_as_large_as_before_once_there_is_room_again(start):
    running = start(size=(360, 640))
    running.app.go("new_game")
    running.settle()
    sizes = [text.font_size for text in running.all(Text)]
    running.resize((320, 480))
    assert Metrics.density == pytest.approx(0.75)
    assert [text.font_size for text in running.all(Text)] != sizes
    running.resize((360, 640))
    assert Metrics.density == 1.0
    assert [text.font_size for text in running.all(Text)] == sizes


def test_larger_text_takes_another_form_at_once(start):
    running = start(size=SMALL)
    app = running.app
    assert (app.form, app.is_phone_landscape, app.is_snug) == ("wide", False, True)
    app.text_scale = 1.6
    running.settle()
    assert (app.form, app.is_phone_landscape, app.is_snug) == ("phone", True, False)
    app.text_scale = 1.0
    running.settle()
    assert (app.form, app.is_phone_landscape, app.is_snug) == ("wide", False, True)


@pytest.fixture
def large_device():
    """A device whose own text is larger."""
    Metrics.fontscale = 1.2
    yield
    Metrics.fontscale = 1.0


def test_larger_text_of_the_device_takes_another_form_as_well(large_device, start):
    running = start(pages=WITHOUT_HOME, size=SMALL)
    app = running.app
    app.prefer("text_scale", 1.25)
    running.settle()
    assert app.text_scale == pytest.approx(1.5)
    assert app.sp(20) == pytest.approx(30)
    assert app.form == "phone"


def test_points_are_read_across_the_table_of_a_small_tablet(start):
    for players in (3, 4, 5):
        running = start(pages=WITHOUT_HOME, size=SMALL, session=in_round(players))
        running.app.go("table")
        running.settle()
        assert all(tile.points_text.font_size >= 64 for tile in running.all(Tile))


@pytest.mark.parametrize("size", [SMALL, (800, 600), PHONE_LANDSCAPE])
def test_the_plan_of_a_draw_is_there_once_the_numbers_are(start, size):
    running = start(pages=WITHOUT_HOME, size=size)
    running.app.go("who_draws")
    running.settle()
    running.app.page.choose(Typed.STOCK, 0)
    running.settle()
    press(running, "164>8>8>")
    running.tap(next(each for each in running.all(LeaderQuestion)[0].ids.chips.chips if each.value == 3))
    assert running.all(DrawRow)
