"""The club of this device, if it is in one: opening it with the shelf, syncing, its board, and its games."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, DictProperty, ObjectProperty

from companion.tools.language import _
from screens.app.club.sign import SignView, sign_view
from screens.app.kinds import kind_on_table
from screens.kit.rules import load_rules

if TYPE_CHECKING:
    from companion.club import Status
    from companion.pages.session import Session
    from companion.table.files import FileOutcome
    from screens.app.app import CompanionApp
    from screens.app.phones.shared import SharedBoard

load_rules(__file__)

SETTING = "club"  # the key in the shelf's settings; same as in companion.club, which only devices in a club load

REOPENED_AFTER = 5  # seconds between two attempts to open the club


class InClub(EventDispatcher):
    """What the app does in a club, as `app.in_club`: it opens the club with the shelf, and pages read its sign."""

    opened = ObjectProperty(None, allownone=True)  # the OpenClub; None before it is open, and on a device in no club
    sign = ObjectProperty(SignView(), rebind=True)
    has_own_games = BooleanProperty(True)  # looked up only in a club
    taken = DictProperty()  # the tables of the club that have taken over games of this device, by the key of the game
    board: "SharedBoard | None" = None

    def __init__(self, app: "CompanionApp") -> None:
        super().__init__()
        self._app = app

    @property
    def session(self) -> "Session":
        return self._app.session

    @property
    def is_member(self) -> bool:
        """Whether the settings of the shelf name a club, even if it is not open yet."""
        return self.session is not None and SETTING in self.session.settings

    def open_if_member(self, *_args) -> None:
        """Open the club if this device is in one; other devices never load the club's modules."""
        if self.is_member:
            self.open()

    def open(self) -> None:
        """Open the club of this device, if it is in one."""
        if self.opened is not None or self.session.shelf is None:
            return
        from companion.club import ClubError
        from companion.shelf import CannotOpen
        from screens.app.club.open_club import OpenClub

        try:
            self.opened = OpenClub(self.session, self._club_changed)
        except ClubError:  # the settings are damaged
            return
        except CannotOpen:  # the shelf is in trouble, or another program has the copy
            Clock.schedule_once(self.open_if_member, REOPENED_AFTER)
            return
        self.has_own_games = False
        self.look_for_own_games()
        self._app.refresh()

    def look_for_own_games(self) -> None:
        """Update `has_own_games` after a change; cheap if there are any."""
        if self.opened is not None and not self.has_own_games:
            self.has_own_games = any(self.session.shelf.games.over_and_running())

    def stop(self) -> None:
        """Stop syncing and sharing the board.

        Properties stay as they are: changing one would run kv rules, which would keep a stopping app alive.
        """
        Clock.unschedule(self.open_if_member)
        if self.board is not None:
            self.board.close()
        if self.opened is not None:
            self.opened.close()

    def forget(self) -> None:
        """Close the club and its board, and drop both."""
        self.stop()
        self.board, self.opened, self.sign = None, None, SignView()

    def reopen(self) -> None:
        """Reopen the club, for example after this table was renamed. The board of all tables stays shared."""
        if self.opened is not None:
            self.opened.close()
            self.opened = None
        self.open()

    def leave(self) -> None:
        club, self.opened = self.opened, None
        self.forget()
        club.leave()
        self._app.refresh()

    def sync(self) -> None:
        if self.opened is not None:
            self.opened.sync_now()

    def share_board(self) -> None:
        """Serve the board of the club, and show how phones and projectors reach it."""
        from screens.app.phones.follow_sheet import FollowSheet
        from screens.app.phones.shared import SharedBoard

        if self.board is None:
            self.board = SharedBoard(self.opened.member)
            self.board.bind(on_end=self._board_ended)
        FollowSheet(self.board, title=_("Club board")).open()

    def ask_to_take_over(self, key: str, report: "Callable[[FileOutcome], None]") -> None:
        """Ask whether to continue a game of another table here. If so, take it over and put it on the table.

        Call `report` with the outcome.
        """
        from screens.kit.overlays import AskSheet

        sentence = _(
            "{table} is playing it. If you continue here, this table keeps the score and {table} can only watch."
        ).format(table=self._app.edition.table_of(key))
        answer = (_("Continue here"), "arrow", lambda: self.opened.take(key, taken))

        def taken(outcome: "FileOutcome") -> None:
            report(outcome)
            if not outcome.text:
                self.taken.pop(key, None)
                self.session.open(self.session.shelf.games.load(key))
                self._app.go(kind_on_table(self.session).table_page)

        AskSheet(_("Continue this game here?"), (sentence,), answer, (_("Cancel"), "", None)).open()

    def _board_ended(self, *_args) -> None:
        self.board = None

    def _club_changed(self, status: "Status") -> None:
        self.sign = sign_view(status)
        if self.opened is not None:
            # An open sheet may belong to the game; the next status comes soon.
            if not self._app.layer.children:
                self._let_go_of_taken_games()
                self._update_names()
            self._app.refresh()

    def _let_go_of_taken_games(self) -> None:
        """Remove games that other tables have taken over, and tell the players if one was on this table.

        The bin does not list them.
        """
        from companion.shelf import KeptGame
        from screens.kit.overlays import AskSheet

        session, club, taken = self.session, self.opened.club, self.taken
        on_table = {game.key for game in (session.game, session.set_aside) if isinstance(game, KeptGame)}
        for key in club.taken_games():
            if key in taken and key not in on_table:  # it has entries that the club lacks
                continue
            taken[key] = self._app.edition.table_of(key)
            if key in on_table and self._app.sharing.shared is not None:
                self._app.sharing.shared.taken_by(taken[key])
            session.forget(key)
            club.bin_taken_game(key)
            self.has_own_games = False
            if key in on_table:
                title = _("{table} continues this game").format(table=taken[key])
                AskSheet(title, (_("You can watch it under Games, Club."),), (_("OK"), "check", None)).open()
        self.look_for_own_games()

    def _update_names(self) -> None:
        """Reopen the game if the club has changed the names or faces of its players."""
        listed = self.session.shelf.games.listed(self.session.key) if self.session.key else None
        if listed is None:
            return
        if listed.players != self.session.names or self.session.faces != self.session.faces_of(listed.players):
            self.session.reopen()
