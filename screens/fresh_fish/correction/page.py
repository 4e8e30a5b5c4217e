"""The page for changing, deleting or adding an earlier entry, with a preview of the consequences."""

from typing import Any, ClassVar

from kivy.properties import NumericProperty, ObjectProperty

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.by_hand import ByHandView, by_hand_view
from companion.fresh_fish.pages.correction import CorrectionPresenter
from companion.fresh_fish.pages.correction_view import CorrectionView
from companion.pages.actions import Outcome
from companion.tools.language import _
from screens.app.kinds import FRESH_FISH
from screens.app.page import Page
from screens.fresh_fish import page_parts, square_room, what_follows  # noqa: F401  (the rules use them)
from screens.fresh_fish.by_hand import ByHandSheet
from screens.fresh_fish.correction import entry  # noqa: F401  (the rules use it)
from screens.fresh_fish.drawings.overlay import paint_ghost
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.spaces import SpacePicture
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.drawings.painted import Sign
from screens.kit.entries import Viewed
from screens.kit.rules import load_rules

load_rules(__file__)


class OutsidePiece(Viewed, Sign):
    """A stall outside the square that is in the way of the correction."""

    repaint_on = ("view",)

    def paint(self) -> None:
        with at(*self.pos):
            paint_ghost(SpacePicture(self.view.token, self.view.mark), self.width)


class CorrectionPage(Page):
    """The page that edits an unfinished correction and previews its consequences."""

    bodies: ClassVar = {"wide": "CorrectionWide", "tall": "CorrectionTall", "phone": "CorrectionPhone"}
    needs_game: ClassVar = FRESH_FISH
    presents: ClassVar = CorrectionPresenter

    view = ObjectProperty(CorrectionView(), rebind=True)
    more = NumericProperty(0)  # how often further prices were asked for

    def show(self) -> None:
        self.view = self.presenter.view()
        if self.view.look is not None:
            self.body.ids.room.show(self.view.look)

    def handle(self, outcome: Outcome, before: CorrectionView) -> None:
        if outcome.page:
            self.app.back()  # the correction may have been opened from another page than the log
            return
        super().handle(outcome, before)
        now, earlier = self.view.choices, before.choices
        if (now.question, now.price) != (earlier.question, earlier.price):
            self.more = 0

    def offer_more(self) -> None:
        """Offer further prices."""
        self.more += 1

    def tap(self, space: Space) -> None:
        """Move the piece of the entry to the tapped space if that is allowed."""
        if self.view.look is not None and space in self.view.look.legal:
            self.act.put_on(space)

    def change_numbers(self) -> None:
        """Open the numbers of a correction by hand."""

        def enter(*numbers: Any) -> ByHandView:
            self.act.enter_numbers(*numbers)
            return by_hand_view(self.presenter.by_hand, self.session.faces)

        view = by_hand_view(self.presenter.by_hand, self.session.faces)
        ByHandSheet(view, enter, button=_("Done"), finish=lambda: None, has_preview=False).open()
