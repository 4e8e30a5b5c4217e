"""View of the page "Who draws first?"."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.faces import Face
from companion.fishing.drafts.draw_question import DrawQuestion, Typed
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
from companion.language import _, ngettext


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


@dataclass(frozen=True)
class WhoDrawsView:
    players: int = 4
    round: int = 2
    round_text: str = ""
    round_begins: str = ""
    ocean: str = ""  # number of cards, as typed
    rows: tuple[StockRowView, ...] = ()
    types_ocean: bool = False
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
