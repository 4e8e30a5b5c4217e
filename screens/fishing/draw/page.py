"""Draw: who takes how many cards from where, in which order and why, ticked off as people draw."""

from typing import ClassVar

from kivy.properties import BooleanProperty, DictProperty, ListProperty, StringProperty

from companion.fishing.rounds import DrawPlan
from companion.fishing.state import TableState
from companion.language import _, ngettext
from screens.app.page import Page
from screens.fishing.parts import draw_ocean, draw_plan, draw_row
from screens.kit import bars, buttons, panels, scrolling, text  # noqa: F401  (the rules' own)
from screens.kit.rules import load_rules

load_rules(__file__)


class DrawPage(Page):
    """The plan of the current round, or why there is none any more."""

    bodies: ClassVar = {"wide": "DrawWide", "tall": "DrawTall", "phone": "DrawPhone", "flat": "DrawFlat"}

    title = StringProperty("")
    subtitle = StringProperty("")
    ocean = DictProperty({"before": 60, "after": 60, "needed": -1, "changes": False, "caption": "", "headline": ""})
    why_title = StringProperty("")
    reasons = ListProperty()
    order = ListProperty()
    opens = StringProperty("")
    opens_why = StringProperty("")
    progress = StringProperty("")
    start_text = StringProperty("")
    rows = ListProperty()
    has_game = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    can_correct = BooleanProperty(False)
    has_legend = BooleanProperty(True)
    explains = BooleanProperty(False)  # the reasons are the news, so they are not folded away

    def on_pre_enter(self, *args) -> None:
        self.drop()  # another round is read from its top, with its reasons folded away
        super().on_pre_enter(*args)

    def show(self) -> None:
        self.has_game = self.session is not None and self.session.game is not None
        if not self.has_game:
            self._show_nothing()
            return
        state, names = self.session.state, self.session.names
        self.can_undo = self.session.game.can_undo
        self.can_correct = True
        plan = state.overfished or state.round.draw
        if plan is None:
            self._show_dealt(state, names)
        elif plan.overfishing:
            self._show_overfished(plan, names)
        else:
            self._show_plan(state, plan, names)

    # What is on the screen

    def _show_plan(self, state: TableState, plan: DrawPlan, names: tuple[str, ...]) -> None:
        drawn = self._drawn(plan)
        self.title = _("Draw for round {number}").format(number=plan.round)
        self._show_hand(plan.hand)
        self.ocean = draw_ocean.ocean_figures(plan) | {"headline": self._each(plan.hand)}
        if state.round.corrections and state.ocean != plan.ocean_after:
            caption = _("ocean before and after, then set to {count} by hand").format(count=state.ocean)
            self.ocean = {**self.ocean, "caption": caption}
        elif self.app.form == "phone":
            self.ocean = {**self.ocean, "caption": _("own stockroom first")}
        self.why_title = _("Why this order")
        self.reasons = draw_plan.why_in_words(plan, names)
        self.order = draw_plan.last_trick_names(plan, state.round.opening, names)
        self.opens, self.opens_why = draw_plan.opens_in_words(state.round.opening, plan.round, names)
        self.progress = (
            _("{done} of {all} drawn").format(done=len(drawn), all=len(plan.order)) if plan.order else _("nobody draws")
        )
        self._show_start(state)
        self.has_legend, self.explains = True, False
        self.rows = draw_row.draw_rows(plan, names, drawn)

    def _show_dealt(self, state: TableState, names: tuple[str, ...]) -> None:
        hand = state.round.hand
        self.title = _("Cards for round {number}").format(number=state.round.number)
        self.subtitle = ngettext("everyone was dealt {count} card", "everyone was dealt {count} cards", hand).format(
            count=hand
        )
        self.ocean = {
            "before": state.ocean,
            "after": state.ocean,
            "needed": -1,
            "changes": False,
            "caption": _("cards in the ocean"),
            "headline": self._each(hand),
        }
        self.why_title = _("Nobody draws")
        self.reasons = [_("The first hands are dealt from the start cards. From round 2 on everybody draws.")]
        self.order = []
        self.opens, self.opens_why = draw_plan.opens_in_words(state.round.opening, state.round.number, names)
        self.progress = ""
        self._show_start(state)
        self.has_legend, self.explains = False, False
        self.rows = draw_row.dealt_rows(hand, names)

    def _show_overfished(self, plan: DrawPlan, names: tuple[str, ...]) -> None:
        self.title = _("Overfishing")
        self.subtitle = _("round {number} cannot begin").format(number=plan.round)
        self.ocean = draw_ocean.ocean_figures(plan) | {"headline": _("{need} needed").format(need=sum(plan.need))}
        if self.app.form == "phone":
            self.ocean = {**self.ocean, "caption": _("more than the ocean holds:")}
        self.why_title = _("Why the game is over")
        self.reasons = draw_plan.why_in_words(plan, names)
        self.order = []
        self.opens, self.opens_why = "", ""
        self.progress = ""
        self.start_text = _("See the result")
        self.has_legend, self.explains = False, True
        self.rows = draw_row.draw_rows(plan, names)

    def _show_nothing(self) -> None:
        self.title, self.subtitle = _("Draw"), _("no game is open")
        self.ocean = {**self.ocean, "headline": ""}
        self.reasons, self.order = [_("Begin or open a game: then its draw stands here.")], []
        self.why_title, self.opens, self.opens_why, self.progress = _("No game"), "", "", ""
        self.start_text = _("Home")
        self.can_undo = self.can_correct = self.has_legend = False
        self.explains = True
        self.rows = []

    def _show_hand(self, hand: int) -> None:
        self.subtitle = ngettext(
            "everyone takes {count} card, own stockroom first",
            "everyone takes {count} cards, own stockroom first",
            hand,
        ).format(count=hand)

    def _show_start(self, state: TableState) -> None:
        played = sum(state.round.caught) > 0
        words = _("Back to round {number}") if played else _("Start round {number}")
        self.start_text = words.format(number=state.round.number)

    def _each(self, hand: int) -> str:
        return ngettext("{count} card each", "{count} cards each", hand).format(count=hand)

    # What people do

    def _drawn(self, plan: DrawPlan) -> list[int]:
        """Who is ticked off; ticks of another plan, also one for the same round, are gone."""
        draft = self.session.draft("draw")
        return [seat for seat in plan.order if seat in draft.get("drawn", ())] if draft.get("plan") == key(plan) else []

    def tick(self, drawer: int, ticked: bool) -> None:
        """Somebody has drawn, or has not after all."""
        plan = self.session.state.round.draw
        drawn = [seat for seat in self._drawn(plan) if seat != drawer]
        if ticked:
            drawn.append(drawer)
        self.session.draft("draw").update(plan=key(plan), drawn=drawn)
        self.show()

    def start(self) -> None:
        """On to the tricks of the round, to the result where there are none, or home without a game."""
        if not self.has_game:
            self.app.home()
        elif self.session.state.overfished is not None:
            self.app.go("result")
        else:
            self.session.draft("draw")["begun"] = self.session.state.round.number
            self.app.go("table")

    def undo(self) -> None:
        """Take back what was recorded last, and see it at the table."""
        self.session.undo()
        self.app.go("table")

    def correct(self) -> None:
        """Reality differs: set the table right by hand."""
        self.app.go("correct")

    def on_back(self) -> bool:
        # Whoever counted the round comes from there, but its numbers are booked: the way back is the table.
        if self.has_game:
            self.app.instead("table")
            return True
        return False


def key(plan: DrawPlan) -> list[int]:
    """What tells one plan from another, for the ticks."""
    return [plan.round, *plan.need, *plan.order]
