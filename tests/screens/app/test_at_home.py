"""Every setting takes effect at once and after a restart; sound, speech and vibration follow each touch."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from kivy.core.window import Window
from kivy.graphics import Color
from kivy.metrics import dp

from companion.fishing.events import RoundCounted, Setup, TrickPlayed
from companion.fishing.pages.phase import start_round
from companion.pages.preferences import Preferences
from companion.pages.session import Session
from companion.shelf import Shelf
from screens.app import device
from screens.app.device import voices
from screens.app.device.voices import Speaker
from screens.fishing.drawings.cards import GridCell
from screens.fishing.practice.page import PracticeSeat
from screens.fishing.referee.entry import GONE
from screens.kit import palette
from screens.kit.theme import theme
from screens.settings.controls import SettingTile, ToggleRow
from tests import FOUR
from tests.fishing.shorthand import cards
from tests.screens.harness import FORMS
from tests.tools.tour.hands import Hands


class Evening:
    """A user of the app, with lists of what the device spoke and how it vibrated."""

    def __init__(self) -> None:
        self.hands: Hands | None = None
        self.spoken: list[tuple[str, str]] = []
        self.vibrations: list[float | tuple[float, ...]] = []

    def begin(self, session: Session, *, moves: bool = False) -> Hands:
        """Start the app. As in real use, it gets the session after the first frame."""
        self.end()
        self.hands = Hands(size=FORMS["wide"])
        self.hands.app.has_less_motion = not moves
        self.hands.app.session = session
        self.hands.settle()
        return self.hands

    def end(self) -> None:
        if self.hands is not None:
            self.hands.stop()
            self.hands = None

    def go(self, page: str) -> Hands:
        """Show a page."""
        self.hands.app.go(page)
        self.hands.settle()
        return self.hands

    # Doubles of the device

    def say(self, text: str, language: str) -> None:
        self.spoken.append((text, language))

    def exists(self) -> bool:
        return True

    def vibrate(self, seconds: float) -> None:
        self.vibrations.append(seconds)

    def pattern(self, waits: list[float], _repeat: int) -> None:
        self.vibrations.append(tuple(waits))

    def assert_spoken(self, *sentences: str, language: str = "en") -> None:
        """Assert that exactly these sentences are spoken next."""
        wanted = [(sentence, language) for sentence in sentences]
        self.hands.wait_until(lambda: len(self.spoken) >= len(wanted), f"{sentences}; spoken: {self.spoken}")
        assert self.spoken == wanted
        self.spoken.clear()


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    evening = Evening()
    monkeypatch.setattr(voices, "_speaker", Speaker())
    monkeypatch.setattr(voices, "find_voice", lambda: evening)
    monkeypatch.setattr(device, "_plyer", lambda _name: evening)
    yield evening
    evening.end()


# Settings


class Effect(NamedTuple):
    """A setting, a value for it, and what this changes: `shows` returns `before`, and then `after`."""

    key: str
    value: object
    shows: Callable[[Evening], object]
    before: object
    after: object


def _colour_of_cards(evening: Evening) -> bool:
    (cell,) = [each for each in evening.go("referee").all(GridCell) if each.card == "P7"]
    wanted = pytest.approx(palette.rgba("tint_purple", theme.mode, "deuteranopia"))
    return any(tuple(each.rgba) == wanted for each in cell.canvas.children if isinstance(each, Color))


def _size_of_text(evening: Evening) -> float:
    (sample,) = [each for each in evening.go("settings").all() if getattr(each, "text", "").startswith("Debbie ")]
    return round(sample.font_size / dp(20), 1)


def _answers_a_tap(evening: Evening, answers: list) -> bool:
    hands = evening.go("table")
    evening.spoken.clear()
    evening.vibrations.clear()
    hands.catch("Paul")
    if hands.app.preferences.voice:
        hands.wait_until(lambda: evening.spoken, "a voice")
    answered = bool(answers)
    hands.app.session.undo()
    return answered


def _moves(evening: Evening) -> bool:
    """Return whether a card on the practice page moves after a wrong answer."""
    hands = evening.go("practice")
    moved: list[float] = []
    card = hands.app.page.body.ids.table.cards[3]
    card.bind(across=lambda _card, across: moved.append(across))
    hands.tap(next(seat for seat in hands.all(PracticeSeat) if seat.seat == 3))
    hands.wait(1)
    hands.app.page.act.try_again()
    return bool(moved)


def _dims_cards(evening: Evening) -> set[str]:
    return {cell.card for cell in evening.go("referee").all(GridCell) if cell.fade == GONE}


def _has_colour(role: str, mode: str) -> bool:
    return tuple(Window.clearcolor) == pytest.approx(palette.rgba(role, mode))


EFFECTS = (
    Effect("theme", "light", lambda evening: _has_colour("sea", "light"), False, True),
    Effect("suits", "deuteranopia", _colour_of_cards, False, True),
    Effect("seats", "facing", lambda evening: evening.go("table").app.page.is_facing, False, True),
    Effect("voice", True, lambda evening: _answers_a_tap(evening, evening.spoken), False, True),
    Effect("vibration", False, lambda evening: _answers_a_tap(evening, evening.vibrations), True, False),
    Effect("less_motion", True, _moves, True, False),
    Effect("keep_awake", False, lambda evening: evening.go("table") and not Window.allow_screensaver, True, False),
    Effect("memory_aid", True, _dims_cards, set(), {"Y7", "Y3", "Y10", "P2"}),
    Effect("language", "de", lambda evening: evening.go("settings").sees("Einstellungen"), False, True),
    Effect("size", "small", lambda evening: evening.hands.app.zoom, 1.0, 0.85),
    Effect("reading_size", 1.6, _size_of_text, 1.0, 1.6),
)


# In the tests of sound, Fresh Fish, the end of a round, facing seats, the club, and phones that take part.
TESTED_ELSEWHERE = {
    *("sound", "volume", "hidden_game", "way_now", "building_preview", "open_coins"),
    *("reminders", "seat_turn", "shows_club", "phones_take_part"),
}


def prefer(hands: Hands, key: str, value: object) -> None:
    """Choose a value in the settings: tap its tile, or the switch."""
    hands.go("settings")
    kind = ToggleRow if isinstance(value, bool) else SettingTile
    found = [
        each for each in hands.all(kind) if each.key == key and getattr(each.view, "value", str(value)) == str(value)
    ]
    hands.scroll_to(found[0])
    hands.tap(found[0], at=(0.2, 0.5))
    hands.wait_until(lambda: getattr(hands.app.preferences, key) == value, f"{key} {value}")
    hands.settle()


def test_every_setting_takes_effect_at_once_and_after_a_restart(evening, tmp_path):
    assert {effect.key for effect in EFFECTS} == set(Preferences.__dataclass_fields__) - TESTED_ELSEWHERE
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        session = Session(shelf)
        session.begin(Setup(FOUR))
        session.record(TrickPlayed(cards("Y7 Y3 Y10 P2")))
        hands = evening.begin(session, moves=True)
        for effect in EFFECTS:
            assert effect.shows(evening) == effect.before, effect.key
            prefer(hands, effect.key, effect.value)
            assert effect.shows(evening) == effect.after, effect.key
        evening.end()
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        evening.begin(Session(shelf), moves=True)
        assert {effect.key: effect.shows(evening) for effect in EFFECTS} == {
            effect.key: effect.after for effect in EFFECTS
        }


# Sound and vibration

# In German, because the language applies to the voice as well.
SENTENCES = (
    ("Debbie gewinnt den Stich.", "Die gelbe 10 von Debbie ist die höchste Karte in Gelb und gewinnt."),
    ("Zurückgenommen",),
    ("Paul fängt den Stich.",),
    ("Die minus 3 kostet Nikki sofort 3 Punkte.",),
    (
        "Zieht für Runde 3.",
        "Debbie zieht 6 Karten.",
        "Paul zieht 3 Karten.",
        "Nikki zieht 1 Karte.",
        "Debbie beginnt Runde 3: die wenigsten Punkte (12).",
    ),
    ("Die minus 3 kostet Debbie sofort 3 Punkte.", "Das zählt in Runde 2."),
)


def test_touches_are_heard_and_felt(evening):
    session = Session()
    session.begin(Setup(FOUR))
    session.record(RoundCounted((8, 12, 8, 8), 0))
    start_round(session)
    session.settings.update(voice=True, language="de")
    hands = evening.begin(session)
    hands.language = "de"
    verdict, undone, caught, penalty, draw, late = SENTENCES

    evening.go("table").tap_words("Referee")
    hands.lay("Y7 Y3 Y10 P2")
    evening.assert_spoken(*verdict, language="de")
    assert evening.vibrations == [device.SHORT]
    hands.tap_words("Undo")
    evening.assert_spoken(*undone, language="de")
    assert evening.vibrations == [device.SHORT]  # an undo does not vibrate

    evening.go("table").catch("Paul")
    evening.assert_spoken(*caught, language="de")
    hands.penalise("Nikki")
    evening.assert_spoken(*penalty, language="de")
    assert evening.vibrations == [device.SHORT] * 3
    hands.count((19, 0, 4, 9))
    evening.assert_spoken(*draw, language="de")

    # Entered before the draw, it still counts for the previous round.
    hands.press_back()
    hands.penalise("Debbie")
    evening.assert_spoken(*late, language="de")
    hands.app.go("draw")
    hands.tap_words("Start round {number}", number=3)
    # A second –3 is fine; a third is impossible.
    hands.catch("Anne")
    for name in ("Anne", "Paul", "Nikki"):
        hands.penalise(name)
    assert evening.vibrations[-4:] == [device.SHORT, device.SHORT, device.SHORT, device.DOUBTFUL]


def test_verdict_without_a_game_is_spoken_once(evening):
    session = Session()
    session.settings.update(voice=True)
    evening.begin(session)
    hands = evening.go("referee")
    hands.enter("B5 B8 B2")
    assert evening.spoken == []
    hands.enter("-3")
    player = ("Player 2 wins the trick.", "Player 2’s blue 8 is the highest blue card and wins.")
    evening.assert_spoken(*player, "The minus 3 costs Player 2 3 points at once.")
    hands.app.back()
    evening.go("referee")
    assert evening.spoken == []
    assert evening.vibrations == []
