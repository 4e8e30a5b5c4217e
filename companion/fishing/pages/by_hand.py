"""Correcting the table by hand: points, stockrooms, the ocean and the leader, with a note."""

from dataclasses import dataclass, replace

from companion.fishing.cards import DECK
from companion.fishing.doubts import Doubt, DoubtKind
from companion.fishing.drafts.by_hand import ByHandDraft, ByHandOutcome, Figure
from companion.fishing.events import LONGEST_NOTE, TableCorrected
from companion.fishing.pages.changes import ChangeView, CheckView, change_views
from companion.fishing.pages.correcting import EntryPresenter, store_correction
from companion.fishing.problems import Fault, Seat
from companion.fishing.words.doubts import doubt_in_words
from companion.fishing.words.problems import problem_in_words
from companion.fishing.words.rounds import opening_in_words
from companion.pages.actions import DONE, AtTable, Deed, Outcome, action, not_possible
from companion.pages.session import AnyChange
from companion.table.faces import Face
from companion.tools.language import _
from companion.tools.names import Names
from companion.tools.sentences import format_number

BY_HAND = "correct"  # the key of the draft, as stored by all versions


@dataclass(frozen=True)
class NumberView:
    """A figure that can be corrected: its value, and the old value if it has changed."""

    value: int = 0
    is_changed: bool = False
    before: str = ""
    """The old value in words, empty if it has not changed."""
    least: int = 0


@dataclass(frozen=True)
class FiguresView:
    seat: Seat
    name: str
    face: Face
    points: NumberView
    stock: NumberView
    before: str
    """The old points and the old stockroom in words, each only if it has changed."""


@dataclass(frozen=True)
class ByHandView:
    headline: str = ""
    players: tuple[FiguresView, ...] = ()
    ocean: NumberView = NumberView()
    names: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    leader: Seat | None = None
    can_lead: bool = False
    asks_for_leader: bool = False
    note: str = ""
    longest_note: int = LONGEST_NOTE
    changes: tuple[ChangeView, ...] = ()
    checks: tuple[CheckView, ...] = ()
    save: str = ""
    can_save: bool = False


class ByHandPresenter(EntryPresenter):
    """The page for correcting the current table or, with `past`, for editing such a correction in the log."""

    edits = TableCorrected

    @property
    def _draft(self) -> ByHandDraft:
        """The draft, based on the current table or on the table before the edited entry of the log."""
        correction = self._correction
        if correction is not None and isinstance(correction.edit, TableCorrected):
            return ByHandDraft(correction.before, correction.edit)
        return ByHandDraft(self.state).restored(self.desk.drafts[BY_HAND])

    def _keep(self, draft: ByHandDraft) -> Outcome:
        if self._correction is not None:
            store_correction(self.desk, self._correction.enter(draft.entered))
        else:
            self.desk.drafts[BY_HAND] = draft.to_store()
        return DONE

    def view(self) -> ByHandView:
        return by_hand_view(self._draft, self.session.names, self.session.faces, is_past=self.is_past)

    def page_after(self, change: AnyChange) -> str:
        """Open no page: this one closes."""
        return ""

    @action
    def step(self, figure: Figure, seat: AtTable, change: int) -> Outcome:
        """Add a number to a figure, within its limits. The ocean belongs to no seat, so it takes any."""
        return self._keep(self._draft.step(figure, seat, change))

    @action
    def lead(self, seat: AtTable) -> Outcome:
        """Enter who leads the next trick."""
        return self._keep(self._draft.lead(seat)) if self._draft.can_lead else not_possible()

    @action
    def write(self, note: str) -> Outcome:
        return self._keep(self._draft.write(note)) if len(note) <= LONGEST_NOTE else not_possible()

    @action
    def cancel(self) -> Outcome:
        """Discard the input, and close the page or return to the score sheet."""
        if self._correction is not None:
            store_correction(self.desk, self._correction.start_over())
            return Outcome(page="sheet")
        self.desk.drafts[BY_HAND] = {}
        return Outcome(is_finished=True)

    @action(deed=Deed.ENTRY)
    def save(self) -> Outcome:
        """Record the correction and close the page, or preview the edited entry of the log on the score sheet."""
        event = self._draft.outcome.event
        if event is None:
            return not_possible()
        if self._correction is not None:
            return Outcome(page="sheet")
        self.desk.drafts[BY_HAND] = {}
        return replace(self.change(self.session.record, event), is_finished=True)


def by_hand_view(draft: ByHandDraft, names: Names, faces: tuple[Face, ...], *, is_past: bool) -> ByHandView:
    """Return the view of a draft. With `is_past`, it lists no changes, because the score sheet previews them."""
    can_save = draft.outcome.event is not None
    return ByHandView(
        headline=_("round {number}").format(number=draft.state.round.number),
        players=tuple(_figures(draft, seat, *person) for seat, person in enumerate(zip(names, faces))),
        ocean=_number(draft, Figure.OCEAN),
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


def _figures(draft: ByHandDraft, seat: Seat, name: str, face: Face) -> FiguresView:
    before = [
        words.format(number=format_number(draft.old(figure, seat)))
        for figure, words in (
            (Figure.POINTS, _("Points before: {number}")),
            (Figure.STOCK, _("Stockroom before: {number}")),
        )
        if draft.new(figure, seat) != draft.old(figure, seat)
    ]
    points, stock = _number(draft, Figure.POINTS, seat), _number(draft, Figure.STOCK, seat)
    return FiguresView(seat, name, face, points, stock, ", ".join(before))


def _number(draft: ByHandDraft, figure: Figure, seat: Seat = 0) -> NumberView:
    old, new = draft.old(figure, seat), draft.new(figure, seat)
    before = "" if old == new else _("before: {number}").format(number=format_number(old))
    return NumberView(new, old != new, before, figure.least)


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


def _sum(outcome: ByHandOutcome, names: Names) -> CheckView:
    """Return a line about whether all cards of the deck are accounted for; a wrong sum is only a warning."""
    if outcome.adds_up:
        return CheckView(_("All {cards} cards are there").format(cards=outcome.cards), "check", "success")
    doubt = Doubt(DoubtKind.PILES_DO_NOT_ADD_UP, 0, 0, expected=len(DECK), actual=outcome.cards)
    return CheckView(doubt_in_words(doubt, names), "warning", "danger")
