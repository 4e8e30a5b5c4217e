"""View of the page for correcting the table by hand."""

from dataclasses import dataclass

from companion.faces import Face
from companion.fishing.cards import DECK
from companion.fishing.doubts import Doubt, DoubtKind
from companion.fishing.drafts.by_hand import ByHandDraft, Figure, Outcome
from companion.fishing.pages.changes import ChangeView, CheckView, change_views
from companion.fishing.problems import Fault, Seat
from companion.fishing.words.doubts import doubt_in_words
from companion.fishing.words.problems import problem_in_words
from companion.fishing.words.rounds import opening_in_words
from companion.language import _
from companion.names import Names, number_in_words


@dataclass(frozen=True)
class NumberView:
    """A figure that can be corrected: its value, and the old value if it has changed."""

    value: int = 0
    is_changed: bool = False
    before: str = ""  # the old value in words, empty if it has not changed


NO_NUMBER = NumberView()


@dataclass(frozen=True)
class FiguresView:
    seat: Seat
    name: str
    face: Face
    points: NumberView
    stock: NumberView

    @property
    def before(self) -> str:
        """The old points and the old stockroom in words, each only if it has changed."""
        return ", ".join(filter(None, (self.points.before, self.stock.before)))


@dataclass(frozen=True)
class CorrectView:
    headline: str = ""
    players: tuple[FiguresView, ...] = ()
    ocean: NumberView = NO_NUMBER
    names: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    leader: Seat | None = None
    can_lead: bool = False
    asks_for_leader: bool = False
    note: str = ""
    changes: tuple[ChangeView, ...] = ()
    checks: tuple[CheckView, ...] = ()
    save: str = ""
    can_save: bool = False


def correct_view(draft: ByHandDraft, names: Names, faces: tuple[Face, ...], *, is_past: bool) -> CorrectView:
    """Return the view of a draft. With `is_past`, it lists no changes, because the score sheet previews them."""
    can_save = draft.outcome.event is not None
    return CorrectView(
        headline=_("round {number}").format(number=draft.state.round.number),
        players=tuple(
            FiguresView(
                seat,
                name,
                face,
                _number(draft, Figure.POINTS, _("Points before: {number}"), seat),
                _number(draft, Figure.STOCK, _("Stockroom before: {number}"), seat),
            )
            for seat, (name, face) in enumerate(zip(names, faces))
        ),
        ocean=_number(draft, Figure.OCEAN, _("before: {number}")),
        names=tuple(names),
        faces=tuple(faces),
        leader=draft.leader,
        can_lead=draft.can_lead,
        asks_for_leader=draft.asks_for_leader,
        note=draft.entered.note,
        changes=change_views(draft.state, draft.outcome.after, names, faces) if can_save and not is_past else (),
        checks=tuple(_checks(draft, names)),
        save=_("See what would change") if is_past else _("Save"),
        can_save=can_save,
    )


def _number(draft: ByHandDraft, figure: Figure, before: str, seat: Seat = 0) -> NumberView:
    old, new = draft.old(figure, seat), draft.new(figure, seat)
    if old == new:
        return NumberView(new)
    return NumberView(new, True, before.format(number=number_in_words(old)))


def _checks(draft: ByHandDraft, names: Names) -> list[CheckView]:
    outcome = draft.outcome
    lines = []
    if outcome.problem is not None:
        is_nothing = outcome.problem.fault is Fault.NOTHING_CORRECTED
        icon, role = ("info", "text_muted") if is_nothing else ("warning", "danger")
        lines.append(CheckView(problem_in_words(outcome.problem, names), icon, role))
    elif outcome.after.round.opening != draft.state.round.opening and draft.entered.leader is None:
        words = opening_in_words(outcome.after.round.opening, outcome.after.round.number, names)
        lines.append(CheckView(words, "info", "text"))
    return lines if draft.asks_for_leader else [*lines, _sum(outcome, names)]


def _sum(outcome: Outcome, names: Names) -> CheckView:
    """Return a line about whether all cards of the deck are accounted for; a wrong sum is only a warning."""
    if outcome.adds_up:
        return CheckView(_("All {cards} cards are there").format(cards=outcome.cards), "check", "success")
    doubt = Doubt(DoubtKind.PILES_DO_NOT_ADD_UP, 0, 0, expected=len(DECK), actual=outcome.cards)
    return CheckView(doubt_in_words(doubt, names), "warning", "danger")
