"""The part of the tour in a club: joining it, its games, taking one over, losing one, offline, and a new tablet."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from companion.club import ClubError, ClubFault, Invitation, Status, join
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.tools.language import _
from companion.tools.places import FILE
from screens.app.club.sign import sign_view
from screens.app.remembered.bookmark import appearance
from screens.kit.controls.choices import Toggle
from screens.kit.overlays import AskSheet
from tests.club.devices import Tablet, catch
from tests.club.postgres import Postgres
from tests.screens.harness import Running
from tests.screens.shelves import play


def table(number: int) -> str:
    return _("Table {number}").format(number=number)


class InClub:
    """The part of the tour in a club. `show` takes a screenshot, or checks that nothing is cut off."""

    def __init__(
        self, running: Running, show: Callable[[str], object], postgres: Postgres, invitation: Invitation, folder: Path
    ) -> None:
        self.running, self.show = running, show
        self.postgres, self.invitation, self.folder = postgres, invitation, folder

    @property
    def app(self):
        return self.running.app

    def go_through(self) -> None:
        """Join the club with a device that has games and people, then with a new device."""
        with ExitStack() as closing:
            self.other = Tablet(self.folder / "other" / FILE, self.invitation, table(2))
            closing.callback(self.other.close)
            play(self.other.begin("Anne", "Paul", "Oskar"), (3, 4, 5))
            self.game = self.other.play(3)
            self.other.sync()
            self.join()
            self.lists()
            self.take_over()
            self.lose_game()
            self.offline()
            self.app.in_club.forget()
            self.fresh_tablet(closing.enter_context(Shelf.open(self.folder / "new" / FILE)))
            self.app.in_club.forget()

    def join(self) -> None:
        self.running.go("club", invitation=str(self.invitation))
        self.app.page.table = table(1)  # the suggested name depends on the machine
        self.show("club-invitation")
        self.app.page.join()
        self.running.wait_until(lambda: self.running.sees(_("Same person?")), "the question")
        self.show("club-same-people")
        for toggle in self.running.all(Toggle):
            self.running.tap_shown(toggle)
        self.running.press_back()
        self.running.wait_until(lambda: self.app.in_club.opened is not None, "the club")
        self.wait_until_in_step()
        self.show("club")
        self.running.app.home()
        self.show("home-in-a-club")

    def lists(self) -> None:
        """Show the pages that list what the whole club has."""
        self.app.prefer("shows_club", True)
        for page in ("statistics", "people", "new_game"):
            self.running.go(page)
            self.show(f"{page.replace('_', '-')}-in-a-club")

    def take_over(self) -> None:
        self.running.go("games")
        self.app.page.choose(self.game.key)
        self.show("games-of-the-club")
        self.app.page.continue_or_rematch()
        self.show("continue-here")
        (sheet,) = self.running.all(AskSheet)
        self.running.tap(next(each for each in sheet.walk() if getattr(each, "text", "") == _("Continue here")))
        self.running.wait_until(lambda: self.app.session.key == self.game.key, "the game")
        self.show("game-taken-over")

    def lose_game(self) -> None:
        """Let the other table take its game back."""
        self.wait_until_in_step()
        self.running.wait_until(self.other_knows_owner, "the other table to learn that the game was taken")
        catch(self.other.take(self.game.key), 1)
        self.other.sync()
        self.app.in_club.sync()
        self.running.wait_until(lambda: self.running.all(AskSheet), "the message")
        self.show("game-lost")
        self.running.press_back()

    def other_knows_owner(self) -> bool:
        """Sync the other table. A game that changes at the same moment arrives only with the next sync."""
        self.other.sync()
        return self.other.club.table_of(self.game.key) is not None

    def offline(self) -> None:
        """Show the states of the club in which games wait to be sent, or never reach it."""
        waiting = Status(self.app.in_club.sign.club, table(1), 2, self.app.in_club.opened.status.last_sync)
        refused = replace(waiting, problem=ClubError(ClubFault.NOT_A_MEMBER))
        self.running.go("club")
        # The real status must not replace these meanwhile.
        club, report = self.app.in_club.opened, self.app.in_club.opened._on_status
        club._on_status = lambda _status: None
        different = replace(waiting, not_in_club=2)
        for name, status in (("waiting", waiting), ("refused", refused), ("different", different)):
            club.status, self.app.in_club.sign = status, sign_view(status)
            self.app.refresh()
            self.show(f"club-{name}")
        self.running.app.home()
        self.show("home-different")
        self.running.go("club")
        club._on_status = report
        self.postgres.kill()
        try:
            self.app.session.begin(self.game.setup)
            self.app.in_club.sync()
            self.running.wait_until(lambda: self.app.in_club.sign.icon == "offline", "the sign")
            self.show("club-offline")
            self.running.app.home()
            self.show("home-offline")
        finally:
            self.postgres.start()

    def fresh_tablet(self, shelf: Shelf) -> None:
        """Show a device without games of its own that has joined the club."""
        for key, value in appearance(self.app.session.settings).items():
            shelf.notes.set_setting(key, value)
        join(shelf, self.invitation, table(3))
        self.app.session = Session(shelf)
        self.app.in_club.open()
        self.wait_until_in_step()
        for page in ("home", "new_game", "games", "statistics", "people"):
            self.running.go(page)
            self.show(f"new-tablet-{page.replace('_', '-')}")

    def wait_until_in_step(self) -> None:
        self.app.in_club.sync()
        self.running.wait_until(lambda: self.app.in_club.sign.icon == "check", "the sign")
        self.running.settle()
