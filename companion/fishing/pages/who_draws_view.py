"""View of the page "Who draws first?"."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fishing.drafts.draw_question import PLAYERS, ROUNDS_WITH_A_DRAW, DrawQuestion, Typed
from companion.fishing.pages.leader_question import NO_LEADER_QUESTION, LeaderQuestionView, leader_question
from companion.fishing.pages.plan import NO_PLAN, PlanView, open_plan_view, plan_view
from companion.fishing.words.problems import problem_in_words
from companion.table.faces import Face
from companion.tools.language import _, ngettext
from companion.tools.names import LONGEST_NAME


@dataclass(frozen=True)
class ChosenRoundView:
    """The round that begins, which can be changed step by step."""

    number: int = ROUNDS_WITH_A_DRAW[0]
    text: str = ""
    begins: str = ""
    """The text as a sentence."""
    can_be_earlier: bool = False
    can_be_later: bool = False


@dataclass(frozen=True)
class TypedNumberView:
    """A number as typed so far."""

    text: str = ""
    says: str = ""
    """What the number is."""
    is_typed: bool = False
    """Whether it is the one that is being typed."""


@dataclass(frozen=True)
class StockRowView:
    """The row of a player, with fields for the name and two numbers."""

    seat: int
    face: Face
    name: str
    hint: str
    """What stands in place of the name."""
    stock: TypedNumberView
    points: TypedNumberView
    longest_name: int = LONGEST_NAME


@dataclass(frozen=True)
class KeypadView:
    """The keypad for the number that is being typed."""

    caption: str = ""
    """What the number is, or the question of who led once no number is missing."""
    has_sign: bool = False
    has_number: bool = False
    """Whether the number is not empty."""
    has_next: bool = False
    """Whether another number can be typed."""


@dataclass(frozen=True)
class ClearView:
    """The button that clears all entries or, right after that, restores them."""

    text: str = ""
    icon: str = "erase"
    is_possible: bool = False


@dataclass(frozen=True)
class AnswerView:
    """The plan of the draw, the question that decides a tie, or a hint before both."""

    parts: tuple[str, ...] = ("hint",)
    """The names of the parts to show: the question, the plan, or the hint."""
    problem: str = ""
    """Why the numbers are impossible."""
    question: LeaderQuestionView = NO_LEADER_QUESTION
    headline: str = ""
    plan: PlanView = NO_PLAN


@dataclass(frozen=True)
class WhoDrawsView:
    players: int = 4
    player_counts: tuple[int, ...] = PLAYERS
    round: ChosenRoundView = ChosenRoundView()
    ocean: TypedNumberView = TypedNumberView()
    rows: tuple[StockRowView, ...] = ()
    keypad: KeypadView = KeypadView()
    clear: ClearView = ClearView()
    answer: AnswerView = AnswerView()


def who_draws_view(
    question: DrawQuestion, faces: Sequence[Face], *, is_typing: bool, was_cleared: bool, is_fresh: bool
) -> WhoDrawsView:
    """Return the view of a question, with a mark at the number that is being typed."""
    answer = _answer(question, faces)
    return WhoDrawsView(
        players=question.players,
        round=_round(question.round),
        ocean=_number(question, Typed.OCEAN, question.seat, is_typing=is_typing),
        rows=tuple(_row(question, seat, faces[seat], is_typing=is_typing) for seat in range(question.players)),
        keypad=_keypad(question, answer),
        clear=ClearView(
            _("Undo") if was_cleared else _("Clear"),
            "undo" if was_cleared else "erase",
            is_possible=was_cleared or not is_fresh,
        ),
        answer=answer,
    )


def _round(number: int) -> ChosenRoundView:
    return ChosenRoundView(
        number,
        _("Round {number}").format(number=number),
        _("Round {number} begins").format(number=number),
        can_be_earlier=number > ROUNDS_WITH_A_DRAW[0],
        can_be_later=number < ROUNDS_WITH_A_DRAW[-1],
    )


def _row(question: DrawQuestion, seat: int, face: Face, *, is_typing: bool) -> StockRowView:
    return StockRowView(
        seat,
        face,
        question.names[seat],
        hint=_("Player {number}").format(number=seat + 1),
        stock=_number(question, Typed.STOCK, seat, is_typing=is_typing),
        points=_number(question, Typed.POINTS, seat, is_typing=is_typing),
    )


def _number(question: DrawQuestion, kind: Typed, seat: int, *, is_typing: bool) -> TypedNumberView:
    number, says = {
        Typed.OCEAN: (question.ocean, _("Cards in the ocean")),
        Typed.STOCK: (question.stock[seat], _("{player}’s stockroom")),
        Typed.POINTS: (question.points[seat].replace("-", "–"), _("{player}’s points")),
    }[kind]
    is_typed = is_typing and (question.kind, question.seat) == (kind, seat)
    return TypedNumberView(number, says.format(player=question.shown_names[seat]), is_typed)


def _keypad(question: DrawQuestion, answer: AnswerView) -> KeypadView:
    captions = {
        Typed.OCEAN: _("Ocean"),
        Typed.STOCK: _("{player}’s stockroom"),
        Typed.POINTS: _("{player}’s points"),
    }
    # A phone shows the question only once the keypad is closed.
    asks = "question" in answer.parts and answer.question.asks and not question.has_next
    caption = captions[question.kind].format(player=question.shown_names[question.seat])
    return KeypadView(
        answer.question.title if asks else caption,
        has_sign=question.kind is Typed.POINTS,
        has_number=bool(question.number),
        has_next=question.has_next,
    )


def _answer(question: DrawQuestion, faces: Sequence[Face]) -> AnswerView:
    names = question.shown_names
    headline, plan = _plan(question, faces)
    shown = {"question": bool(question.tied), "plan": plan is not NO_PLAN}
    return AnswerView(
        tuple(name for name, is_shown in shown.items() if is_shown) or ("hint",),
        problem="" if question.problem is None else problem_in_words(question.problem, names),
        question=leader_question(
            _("Who led the last trick?"), names, tuple(faces[: question.players]), question.tied, question.leader
        ),
        headline=headline,
        plan=plan,
    )


def _plan(question: DrawQuestion, faces: Sequence[Face]) -> tuple[str, PlanView]:
    """Return the headline and the plan, as far as the numbers are known."""
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
