"""The part of the tour through the sheets: doubts, seats, house rules, bin, notes, long work, a second window."""

import os
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from unittest import mock

from PIL import Image, ImageDraw

from companion.fishing.cards import parse_card
from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TrickPlayed, caught_whole
from companion.fresh_fish.drafts.set_up import SetUpDraft
from companion.fresh_fish.events import TableCorrected
from companion.fresh_fish.tokens import FLEA_MARKET
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table.files import FileOutcome
from companion.tools.language import _
from companion.tools.places import FILE
from screens.app.device.photos import add_photo
from screens.app.remembered.bookmark import Bookmark, appearance
from screens.app.sheets.doubts import show_doubts
from screens.app.sheets.long_work import WorkSheet, work_in_background
from screens.app.sheets.names import SeatsSheet
from screens.app.sheets.notes import NotesSheet
from screens.app.windows.second_window import SecondWindow
from screens.kit.controls.faces import FaceChip
from screens.kit.controls.field import Field
from tests import FOUR
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import Running
from tests.tools.tour.typed import EVENING, in_language

GAMES = 1500  # the size of the import, of which a third is done


class Sheets:
    """The part of the tour that opens every sheet. `show` takes a screenshot, or checks that nothing is cut off."""

    def __init__(self, running: Running, show: Callable[[str], None]) -> None:
        self.running, self.show = running, show

    @property
    def session(self) -> Session:
        return self.running.app.session

    def go_through(self) -> None:
        """Open all sheets. The session needs a shelf."""
        self.fishing()
        self.result()
        self.bin()
        self.long_work()
        self.fresh_fish()
        self.second_window()

    def fishing(self) -> None:
        """Open the sheets of a game of Fishing: house rules, doubts, players, and the end of the game."""
        self.session.drafts_of_no_game["new_game"] = {"players": list(FOUR), "step": "set_up"}
        self.running.go("new_game")
        self.running.tap_text(_("House rules"))
        self.shown("house-rules")
        self.session.begin(Setup(FOUR))
        for event in (caught_whole(range(4), 0), PenaltyRecorded(0), trick("Y7 Y3 Y10 P2"), trick("B9 B8 B7 Y7")):
            self.session.record(event)
        self.running.go("table")
        self.show("table-with-doubts")
        self.doubts()
        self.people()
        self.session.record(RoundCounted((5, 5, 5, 9), last_leader=0))
        self.session.record(caught_whole(range(4), 2))
        self.running.app.page.ask_to_end()
        self.shown("end-the-game")

    def doubts(self) -> None:
        show_doubts()
        self.show("doubts")
        first, *_rest = self.session.open_doubts
        self.session.keep_dismissals(self.session.dismissals.dismiss(first))
        self.running.press_back()
        show_doubts()
        self.shown("doubts-dismissed")

    def people(self) -> None:
        SeatsSheet(self.session).open()
        self.show("who-plays")
        self.running.tap(next(chip for chip in self.running.all(FaceChip) if chip.name == "Paul"))
        self.show("who-plays-what-happened")
        self.tap(_("Someone takes over"))
        self.shown("who-plays-somebody-new")
        SeatsSheet(self.session).open()
        self.running.settle()
        self.tap(_("Two people sit the other way round"))
        for name in ("Paul", "Nikki"):
            self.running.tap(next(chip for chip in self.running.all(FaceChip) if chip.name == name))
        self.shown("who-plays-swapped")

    def result(self) -> None:
        while self.session.is_playing:
            cards = self.session.state.in_play
            self.session.record(RoundCounted((cards // 4, cards // 4, cards // 4, None), last_leader=0))
        self.running.go("result")
        self.running.app.page.reveal_all()
        NotesSheet(self.session.shelf, self.session.key).open()
        self.show("note-without-a-photo")
        self.running.press_back()
        with tempfile.TemporaryDirectory() as folder:
            add_photo(self.session.shelf, self.session.key, str(drawn_photo(Path(folder))))
        NotesSheet(self.session.shelf, self.session.key).open()
        self.running.settle()
        self.running.all(Field)[0].text = in_language(EVENING, self.running.app.language)
        self.shown("note-and-photo")

    def bin(self) -> None:
        games = self.session.shelf.games
        for game in games.page().games[:3]:
            if game.key != self.session.key:
                games.delete(game.key)
        self.running.go("games")
        self.running.app.page.choose(self.session.key)
        self.show("games-with-a-note")
        if self.running.app.page.part == "detail":
            self.running.press_back()  # the bin is in the bar of the list
        self.running.tap_text(_("Bin"))
        self.shown("bin")

    def long_work(self) -> None:
        may_end = threading.Event()

        def work(_shelf, progress):
            progress(GAMES // 3, GAMES)
            may_end.wait()
            return FileOutcome

        calls: list = []
        work_in_background(_("Importing games"), self.session.shelf, work, calls.append)
        self.running.wait(1)  # the sheet appears after half a second
        self.running.wait_until(lambda: any(sheet.share for sheet in self.running.all(WorkSheet)), "the work")
        self.show("long-work")
        may_end.set()
        self.running.wait_until(lambda: calls, "the end of the work")
        self.running.settle()

    def fresh_fish(self) -> None:
        """Open the same sheets in a game of Fresh Fish."""
        self.session.drafts_of_no_game["set_up"] = {"now": SetUpDraft(FOUR, FOUR).to_store()}
        self.running.go("set_up")
        self.tap(_("House rules"))
        self.shown("fresh-fish-house-rules")
        self.session.begin(base_setup())
        setup = self.session.state.setup
        area = next(area for area in setup.areas.areas if not set(area.spaces) & set(setup.trucks))
        built = area.spaces[: area.number + 1]
        self.session.record(TableCorrected(spaces=tuple((space, FLEA_MARKET) for space in built)))
        self.session.drafts["square"] = {}
        self.running.go("square")
        self.show("square-with-a-doubt")
        show_doubts()
        self.shown("fresh-fish-doubts")
        SeatsSheet(self.session).open()
        self.shown("fresh-fish-who-plays")
        self.running.app.page.ask_to_end()
        self.shown("fresh-fish-end-the-game")

    def second_window(self) -> None:
        """Show the app as the second window on a shelf, and then with its own shelf."""
        self.running.app.remember()  # the second evening begins on the page that was open until now
        self.running.app.bookmark = Bookmark(appearance(self.session.settings))  # read by a window that starts
        with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, FISHING_COMPANION_DATA=folder):
            with Shelf.open(Path(folder) / FILE) as shelf:
                first = Session(shelf)
                first.begin(Setup(FOUR))
                first.record(RoundCounted((16, 4, 8, 8), last_leader=3), caught_whole(range(4), 1))
                SecondWindow(self.running.app)
                self.show("second-window")
                self.running.tap(self.running.app.page)
                self.show("second-window-tapped")
            self.running.wait_until(lambda: not self.running.app.is_watching, "the shelf")
            self.running.settle()
            self.session.shelf.close()

    def tap(self, words: str) -> None:
        widget = self.running.by_text(words)
        self.running.scroll_to(widget)
        self.running.tap(widget)

    def shown(self, name: str) -> None:
        self.show(name)
        self.running.press_back()


def trick(text: str) -> TrickPlayed:
    return TrickPlayed(tuple(parse_card(card) for card in text.split()))


def drawn_photo(folder: Path) -> Path:
    photo = Image.new("RGB", (1200, 800), "#F2BC7A")
    draw = ImageDraw.Draw(photo)
    draw.ellipse((820, 180, 1020, 380), fill="#F7E3B0")
    draw.rectangle((0, 440, 1200, 800), fill="#1C6A99")
    draw.polygon(((300, 520), (560, 520), (520, 600), (340, 600)), fill="#0B2A36")
    draw.polygon(((430, 500), (430, 260), (550, 500)), fill="#FFFFFF")
    path = folder / "evening.png"
    photo.save(path)
    return path
