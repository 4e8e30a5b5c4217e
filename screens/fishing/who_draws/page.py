"""Who draws first: the plan of a draw without a game, as soon as the stockrooms are entered."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, StringProperty

from companion.fishing.drafts.draw_question import PLAYERS, ROUNDS_WITH_A_DRAW, DrawQuestion
from companion.fishing.rounds import DrawPlan, Opening
from companion.language import _, ngettext
from companion.names import names_listed
from screens.app.page import Page
from screens.fishing.parts import count_sum, draw_ocean, draw_plan, draw_row  # noqa: F401  (the rules' own)
from screens.fishing.who_draws import draw_entry, keypad_dock  # noqa: F401  (the rules' own)
from screens.kit import bars, buttons, choices, panels, scrolling, shapes, text  # noqa: F401  (the rules' own)
from screens.kit.rules import load_rules

load_rules(__file__)


class WhoDrawsPage(Page):
    """Entries on one side, the plan that follows on the other; no game is needed and none is touched."""

    bodies: ClassVar = {
        "wide": "WhoDrawsWide",
        "tall": "WhoDrawsNarrow",
        "phone": "WhoDrawsNarrow",
        "flat": "WhoDrawsFlat",
    }
    player_counts: ClassVar = list(PLAYERS)
    rounds: ClassVar = list(ROUNDS_WITH_A_DRAW)

    players = NumericProperty(4)
    round = NumericProperty(2)
    left = StringProperty("")  # cards in the ocean, as typed
    types_ocean = BooleanProperty(False)
    entries = ListProperty()
    typing = BooleanProperty(False)
    caption = StringProperty("")
    next_text = StringProperty("")
    has_sign = BooleanProperty(False)
    can_clear = BooleanProperty(False)
    clear_text = StringProperty("")
    clear_icon = StringProperty("erase")

    question = StringProperty("")
    reason = StringProperty("")
    names = ListProperty()
    leader = NumericProperty(-1)
    asks = BooleanProperty(False)
    needs_leader = BooleanProperty(False)

    has_plan = BooleanProperty(False)
    hint = StringProperty("")
    headline = StringProperty("")
    rows = ListProperty()
    ocean = DictProperty({"before": 60, "after": 60, "needed": -1, "changes": False, "caption": ""})
    why_title = StringProperty("")
    reasons = ListProperty()
    order = ListProperty()
    opens = StringProperty("")
    opens_why = StringProperty("")

    _follows = False  # scrolls along with what is entered

    def __init__(self, **kwargs) -> None:
        self._look = Clock.create_trigger(self._look_now, 0)
        super().__init__(**kwargs)

    def on_pre_enter(self, *args) -> None:
        self.typing = self._follows = False
        super().on_pre_enter(*args)

    def on_body(self, _page: "WhoDrawsPage", body) -> None:
        if body is None:
            self._entries = self._plan = None
            self._pieces = {}
            return
        # What both bodies share is built once here instead of being written twice in the rules.
        self._entries = Factory.WhoDrawsEntries(page=self)
        self._plan = Factory.WhoDrawsPlan(page=self)
        self._pieces = {name: Factory.get(name)(page=self) for name in ("PlanHint", "PlanQuestion", "PlanFigures")}
        body.ids.entries_place.add_widget(self._entries)
        body.ids.plan_place.add_widget(self._plan)
        for name in ("height", "viewport_size"):
            body.ids.pane.fbind(name, self._keep_looking)

    # What is on the screen

    def _read(self) -> DrawQuestion:
        return DrawQuestion.read(self.session.draft("who_draws").get("question", {}))

    def show(self) -> None:
        question = self._read()
        names = question.shown_names
        self.players, self.round, self.left = question.players, question.round, question.ocean
        self._show_entries(question)
        self.needs_leader = bool(question.tied)
        self.asks = self.needs_leader and question.leader is None
        self.leader = -1 if question.leader is None else question.leader
        self.names = list(names) if question.tied else []
        self.question = _("Who opened the last trick of round {number}?").format(number=question.round - 1)
        tied = _("{players} are tied: whoever played earlier goes first.")
        self.reason = tied.format(players=names_listed(question.tied, names))
        self.hint = _("Enter the cards in each stockroom: the plan appears here.")
        answer = question.answer
        self.has_plan = answer is not None
        if answer is not None:
            self._show_plan(*answer, names)
        self._arrange()

    def _arrange(self) -> None:
        """Have the question where a tie needs it, the plan once it is known, a hint before."""
        wanted = {
            "PlanQuestion": self.needs_leader,
            "PlanFigures": self.has_plan,
            "PlanHint": not self.has_plan and not self.needs_leader,
        }
        pieces = [self._pieces[name] for name, is_wanted in wanted.items() if is_wanted]
        if list(reversed(self._plan.children)) != pieces:
            self._plan.clear_widgets()
            for piece in pieces:
                self._plan.add_widget(piece)

    def _show_entries(self, question: DrawQuestion) -> None:
        typed = (question.kind, question.seat) if self.typing else ("", -1)
        self.types_ocean = typed[0] == "ocean"
        self.entries = [
            {
                "seat": seat,
                "name": question.names[seat],
                "hint": _("Player {number}").format(number=seat + 1),
                "stock": question.stock[seat],
                "stock_says": _("Stockroom of {player}").format(player=name),
                "points": question.points[seat].replace("-", "–"),
                "points_says": _("Points of {player}").format(player=name),
                "types_stock": typed == ("stock", seat),
                "types_points": typed == ("points", seat),
            }
            for seat, name in enumerate(question.shown_names)
        ]
        captions = {"ocean": _("Ocean"), "stock": _("Stockroom of {player}"), "points": _("Points of {player}")}
        self.caption = captions[question.kind].format(player=question.shown_names[question.seat])
        self.has_sign = question.kind == "points"
        self.next_text = _("Next") if question.has_next or not question.number else _("Done")
        draft = self.session.draft("who_draws")
        self.clear_text, self.clear_icon = (_("Undo"), "undo") if draft.get("cleared") else (_("Clear"), "erase")
        self.can_clear = bool(draft.get("cleared")) or question != DrawQuestion()

    def _show_plan(self, plan: DrawPlan, opening: Opening | None, names: tuple[str, ...]) -> None:
        self.headline = (
            _("The ocean is overfished")
            if plan.overfishing
            else ngettext("Everyone takes {count} card", "Everyone takes {count} cards", plan.hand).format(
                count=plan.hand
            )
        )
        self.rows = draw_row.draw_rows(plan, names, ticks=False)
        self.ocean = draw_ocean.ocean_figures(plan)
        self.why_title = _("Why the game is over") if plan.overfishing else _("Why this order")
        self.reasons = draw_plan.why_in_words(plan, names)
        self.order = draw_plan.last_trick_names(plan, opening, names)
        self.opens, self.opens_why = draw_plan.opens_in_words(opening, plan.round, names) if opening else ("", "")

    # What people do

    def _change(self, question: DrawQuestion, *, follow: bool = True) -> None:
        draft = self.session.draft("who_draws")
        draft.clear()
        draft["question"] = question.to_store()
        # What a finger rests on must not move away from it.
        self._follows = follow
        self.show()
        self._keep_looking()

    def _keep_looking(self, *_args) -> None:
        if self._follows:
            self._look()

    def set_players(self, players: int) -> None:
        """So many play."""
        self._change(self._read().set(players=players), follow=False)

    def set_round(self, number: int) -> None:
        """This round begins."""
        self._change(self._read().set(round=number), follow=False)

    def call(self, name: str, seat: int) -> None:
        """A player has a name."""
        self._change(self._read().name(seat, name), follow=False)

    def answer(self, seat: int) -> None:
        """This player opened the last trick."""
        self._change(self._read().set(leader=seat))

    def choose(self, kind: str, seat: int = 0) -> None:
        """Type this number next."""
        self.typing = True
        self._change(self._read().choose(kind, seat))

    def figure(self, figure: str) -> None:
        """A key of the keypad."""
        self._change(self._read().type(figure))

    def erase(self) -> None:
        """The key that takes a figure away."""
        self._change(self._read().erase())

    def turn_sign(self) -> None:
        """The key for points below nought."""
        self._change(self._read().turn_sign())

    def go_on(self) -> None:
        """The key for the next number; puts the keypad away after the last."""
        question = self._read()
        if question.has_next:
            self._change(question.next())
        elif question.number:
            self.stop_typing()

    def stop_typing(self) -> None:
        """Put the keypad away, and see the plan if there is one."""
        self.typing, self._follows = False, True
        self.show()
        self._look()

    def clear(self) -> None:
        """Begin anew; a second tap brings everything back."""
        draft = self.session.draft("who_draws")
        cleared = draft.pop("cleared", None)
        if cleared:
            draft["question"] = cleared
        else:
            draft["cleared"] = draft.pop("question", {})
        self.typing = self._follows = False
        self.show()

    def _look_now(self, _elapsed: float) -> None:
        """Scroll so that the number that is typed can be seen, or the plan once nothing is typed any more."""
        if self.body is None:
            return
        pane, entries = self.body.ids.pane, self._entries.ids
        if self.typing:
            rows = [row for row in entries.entries.children if row.types_stock or row.types_points]
            wanted = entries.ocean_entry if self.types_ocean else next(iter(rows), None)
        else:
            wanted = None
        if not pane.do_scroll_y:
            return
        if wanted is not None:
            pane.scroll_to(wanted, padding=dp(8), animate=False)
        elif "content" in self.body.ids and (self.has_plan or self.asks):
            # The plan may be higher than the window: it is read from its top.
            content = self.body.ids.content
            pane.scroll_y = max(0.0, 1 - (content.top - self._plan.top - dp(8)) / (content.height - pane.height))
