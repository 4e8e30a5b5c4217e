"""The page "Who draws first?": it plans a draw without a game, and changes none."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fishing.drafts.digits import DIGITS
from companion.fishing.drafts.draw_question import (
    PLAYERS,
    ROUNDS_WITH_A_DRAW,
    DrawQuestion,
    DrawQuestionDraft,
    Typed,
)
from companion.fishing.events import Setup
from companion.fishing.pages.plan import (
    NO_LEADER_QUESTION,
    NO_PLAN,
    LeaderQuestionView,
    PlanView,
    leader_question,
    open_plan_view,
    plan_view,
)
from companion.fishing.words.problems import problem_in_words
from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.presenting import Presenter
from companion.table.faces import Face
from companion.tools.language import _, ngettext
from companion.tools.names import LONGEST_NAME

WHO_DRAWS = "who_draws"  # the key of the draft


@dataclass(frozen=True)
class StockRowView:
    seat: int = 0
    face: Face | None = None
    name: str = ""
    hint: str = ""
    stock: str = ""
    stock_says: str = ""
    points: str = ""
    points_says: str = ""
    types_stock: bool = False
    types_points: bool = False
    longest_name: int = LONGEST_NAME


@dataclass(frozen=True)
class WhoDrawsView:
    player_counts: tuple[int, ...] = PLAYERS
    rounds: tuple[int, ...] = ROUNDS_WITH_A_DRAW
    players: int = 4
    round: int = 2
    round_text: str = ""
    round_begins: str = ""
    ocean: str = ""  # number of cards, as typed
    rows: tuple[StockRowView, ...] = ()
    types_ocean: bool = False
    has_next: bool = False  # whether another number can be typed
    has_number: bool = False  # whether the number being typed is not empty
    caption: str = ""  # the number being typed, or the question once no number is missing
    has_sign: bool = False
    clear_text: str = ""
    clear_icon: str = "erase"
    can_clear: bool = False
    parts: tuple[str, ...] = ("hint",)
    """The names of the parts to show: the question, the plan, or a hint."""
    problem: str = ""  # why the numbers are impossible
    question: LeaderQuestionView = NO_LEADER_QUESTION
    headline: str = ""
    plan: PlanView = NO_PLAN


class WhoDrawsPresenter(Presenter):
    """The plan of a draw without a game, as soon as the stockrooms are entered."""

    def view(self, *, is_typing: bool = True) -> WhoDrawsView:
        """Return the view, which marks the number that is being typed."""
        question = self._question
        return who_draws_view(
            question,
            self.session.faces_of(question.shown_names),
            is_typing=is_typing,
            was_cleared=self._draft.cleared is not None,
            is_fresh=question == self._fresh(),
        )

    @property
    def _draft(self) -> DrawQuestionDraft:
        return DrawQuestionDraft().restored(self.desk.drafts_of_no_game[WHO_DRAWS])

    @property
    def _question(self) -> DrawQuestion:
        return self._draft.question or self._fresh()

    def _fresh(self) -> DrawQuestion:
        """Return a question with the players of the last game and no numbers yet."""
        last = self.session.shelf.games.latest() if self.session.shelf is not None else None
        if last is None or last.kind != Setup.kind:
            return DrawQuestion()
        names = (*last.players, *("",) * (max(PLAYERS) - len(last.players)))
        return DrawQuestion(players=len(last.players), names=names)

    def _keep(self, question: DrawQuestion) -> Outcome:
        return self._store(DrawQuestionDraft(question)) if question.is_sound else not_possible()

    def _store(self, draft: DrawQuestionDraft) -> Outcome:
        self.desk.drafts_of_no_game[WHO_DRAWS] = draft.to_store()
        return DONE

    @action
    def set_players(self, players: int) -> Outcome:
        return self._keep(self._question.set(players=players)) if players in PLAYERS else not_possible()

    @action
    def set_round(self, number: int) -> Outcome:
        return self._keep(self._question.set(round=number)) if number in ROUNDS_WITH_A_DRAW else not_possible()

    @action
    def name_player(self, seat: int, name: str) -> Outcome:
        return self._keep(self._question.name(seat, name)) if self._has(seat) else not_possible()

    @action
    def lead(self, seat: int) -> Outcome:
        """Answer who led the last trick."""
        return self._keep(self._question.set(leader=seat)) if self._has(seat) else not_possible()

    @action
    def choose(self, kind: Typed, seat: int) -> Outcome:
        """Choose the number to type."""
        return self._keep(self._question.choose(kind, seat)) if self._has(seat) else not_possible()

    @action
    def step(self, kind: Typed, seat: int, by: int) -> Outcome:
        """Increase or decrease a number of cards by one."""
        is_possible = self._has(seat) and by in (-1, 1)
        return self._keep(self._question.step(kind, seat, by)) if is_possible else not_possible()

    @action
    def type_digit(self, digit: str) -> Outcome:
        """Append a digit to the chosen number."""
        return self._keep(self._question.type(digit)) if digit in DIGITS else not_possible()

    @action
    def erase(self) -> Outcome:
        return self._keep(self._question.erase())

    @action
    def flip_sign(self) -> Outcome:
        """Change the sign of the points being typed."""
        return self._keep(self._question.flip_sign())

    @action
    def choose_next(self) -> Outcome:
        """Choose the next number."""
        return self._keep(self._question.next()) if self._question.has_next else not_possible()

    @action(deed=Deed.ENTRY)
    def clear(self) -> Outcome:
        """Clear all entries, or restore them the second time."""
        return self._store(self._draft.clear())

    def _has(self, seat: int) -> bool:
        return 0 <= seat < self._question.players


def who_draws_view(
    question: DrawQuestion, faces: Sequence[Face], *, is_typing: bool, was_cleared: bool, is_fresh: bool
) -> WhoDrawsView:
    names = question.shown_names
    captions = {
        Typed.OCEAN: _("Ocean"),
        Typed.STOCK: _("{player}’s stockroom"),
        Typed.POINTS: _("{player}’s points"),
    }
    headline, plan = _answer(question, faces)
    asked = leader_question(
        _("Who led the last trick?"), names, tuple(faces[: question.players]), question.tied, question.leader
    )
    # A phone shows the question only once the keypad is closed.
    asks = bool(question.tied) and asked.asks and not question.has_next
    shown = {"question": bool(question.tied), "plan": plan is not NO_PLAN}
    return WhoDrawsView(
        players=question.players,
        round=question.round,
        round_text=_("Round {number}").format(number=question.round),
        round_begins=_("Round {number} begins").format(number=question.round),
        ocean=question.ocean,
        rows=tuple(_row(question, seat, faces[seat], is_typing) for seat in range(question.players)),
        types_ocean=is_typing and question.kind is Typed.OCEAN,
        has_next=question.has_next,
        has_number=bool(question.number),
        caption=asked.title if asks else captions[question.kind].format(player=names[question.seat]),
        has_sign=question.kind is Typed.POINTS,
        clear_text=_("Undo") if was_cleared else _("Clear"),
        clear_icon="undo" if was_cleared else "erase",
        can_clear=was_cleared or not is_fresh,
        parts=tuple(name for name, is_shown in shown.items() if is_shown) or ("hint",),
        problem=problem_in_words(question.problem, names) if question.problem is not None else "",
        question=asked,
        headline=headline,
        plan=plan,
    )


def _row(question: DrawQuestion, seat: int, face: Face, is_typing: bool) -> StockRowView:
    player = question.shown_names[seat]
    typed = question.kind if is_typing and question.seat == seat else None
    return StockRowView(
        seat=seat,
        face=face,
        name=question.names[seat],
        hint=_("Player {number}").format(number=seat + 1),
        stock=question.stock[seat],
        stock_says=_("{player}’s stockroom").format(player=player),
        points=question.points[seat].replace("-", "–"),
        points_says=_("{player}’s points").format(player=player),
        types_stock=typed is Typed.STOCK,
        types_points=typed is Typed.POINTS,
    )


def _answer(question: DrawQuestion, faces: Sequence[Face]) -> tuple[str, PlanView]:
    if question.open_plan is not None:
        plan, shown = question.open_plan, open_plan_view(question.open_plan, question.shown_names, faces)
    elif question.answer is not None:
        plan, opening = question.answer
        shown = plan_view(plan, opening, question.shown_names, faces)
    else:
        return "", NO_PLAN
    headline = ngettext("Everyone takes {count} card", "Everyone takes {count} cards", plan.hand)
    if plan.is_overfishing:
        headline = _("The ocean is overfished")
    return headline.format(count=plan.hand), shown
