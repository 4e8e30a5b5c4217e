"""The referee: the cards of a trick entered with one tap each, and the verdict with its reasons."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty

from companion.fishing.drafts.ruling import RulingStage
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.pages.referee import RefereePresenter
from companion.fishing.pages.referee_view import RefereeView
from companion.pages.actions import Outcome
from companion.tools.language import _
from screens.app.keys import Shortcut
from screens.app.page import Page
from screens.fishing.parts.in_force_sheet import InForceSheet
from screens.fishing.referee import verdict  # noqa: F401  (page.kv uses it)
from screens.fishing.referee.entry import PlayersSheet
from screens.fishing.referee.keys import CardTyping, referee_shortcuts
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.rules import load_rules

load_rules(__file__)

NOTICE = 5.0  # seconds for which a short message is shown


class RefereePage(Page):
    """The page for settling a trick, in a game or without one; the session stores the entered cards as a draft."""

    bodies: ClassVar = {
        "wide": "RefereeWide",
        "tall": "RefereeTall",
        "phone": "RefereePhone",
    }

    view = ObjectProperty(None, rebind=True)
    notice = StringProperty("")
    has_keys_without_a_game: ClassVar = True

    def __init__(self, **kwargs) -> None:
        self._announced: tuple[str, ...] = ()  # the announcement that was spoken
        self._clear_notice_soon = Clock.create_trigger(self._clear_notice, NOTICE)
        self._typing = CardTyping(self)
        super().__init__(**kwargs)

    # Keys

    @staticmethod
    def shortcuts_title() -> str:
        return _("Referee")

    @staticmethod
    def shortcuts() -> tuple[Shortcut, ...]:
        return referee_shortcuts()

    @property
    def is_typing(self) -> bool:  # type: ignore[override]  # computed here, and an attribute of other pages
        return bool(self._typing.typed)

    def type_key(self, name: str) -> bool:
        return self._typing.take(name)

    # Painting

    @property
    def presenter(self) -> RefereePresenter:
        return RefereePresenter(self.desk, past=bool(self.arguments.get("past")))

    @property
    def draft(self) -> TrickDraft:
        return self.presenter.draft

    def prepare(self) -> None:
        if self.view is None:
            self.view = self.presenter.view()  # the kv rules of the bodies read it
        super().prepare()

    def show(self) -> None:
        self.view = view = self.presenter.view()
        self.body.ids.verdict.show(view.verdict)
        if view.announcement != self._announced:
            self._announced = view.announcement
            if view.announcement:
                self.app.speak_ruling(list(view.announcement))

    # Actions

    def handle(self, outcome: Outcome, before: RefereeView) -> None:
        self.show_notice(outcome.refusal or outcome.notice)
        if outcome.page == "sheet":
            self.arguments = {}
        if not outcome.refusal:
            super().handle(outcome, before)

    def tap_slot(self, place: int) -> None:
        """Handle a tap on a place; before the first card, the first place asks who plays."""
        if self.view.can_choose_leader and place == 0:
            self.ask_players()
        else:
            self.act.choose_place(place)

    def clear(self) -> None:
        """Clear the trick; drop the cards of a trick that another player has entered meanwhile."""
        self.do("drop_outdated" if self.view.outdated else "clear")

    def finish(self) -> None:
        if self.view.verdict.finish.is_possible:
            self.do(self.view.verdict.finish.action)

    def toggle_verdict(self) -> None:
        """Expand or collapse the verdict on a phone."""
        if self.draft.ruling.stage not in (RulingStage.EMPTY, RulingStage.SO_FAR):
            self.act.toggle_verdict()

    def read_rule(self, topic: str) -> None:
        """Open the passage of the rules behind a reason or a doubt."""
        self.app.go("rules", kind="fishing", topic=topic, back=_("Back to the verdict"))

    def ask_players(self) -> None:
        """Open the sheet for the number of players and their names; only without a game."""
        PlayersSheet(page=self).open()

    def ask_in_force(self) -> None:
        """Open the sheet that asks what is in force, or show why it cannot be changed."""
        draft = self.draft
        if draft.is_in_force_fixed:
            self.act.set_in_force(draft.in_force)
        else:
            InForceSheet(
                draft.in_force,
                draft.names,
                self.presenter.faces,
                self.act.set_in_force,
                cancel=lambda: self.show_notice(_("Nothing changed")),
            ).open()

    # Short messages

    def show_notice(self, message: str) -> None:
        """Show a short message for a few seconds; "" clears it."""
        self.notice = message
        self._clear_notice_soon.cancel()
        if message:
            self._clear_notice_soon()

    def _clear_notice(self, *_args) -> None:
        self.notice = ""

    def on_back(self) -> bool:
        if self.draft.chosen is not None:
            self.act.deselect()
        elif self.presenter.is_past:
            self.arguments = {}
            self.app.go("sheet")
        else:
            return False
        return True
