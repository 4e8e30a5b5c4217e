"""Views of the score sheet and of its correction panel."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.faces import Face
from companion.figures import Curve
from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_preview import OpenQuestion
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import Event, TableCorrected, TrickCaught
from companion.fishing.pages.changes import ChangeView, CheckView, OfferView, change_views
from companion.fishing.pages.drafts import hides_cards
from companion.fishing.problems import Fault
from companion.fishing.rounds import ROUNDS
from companion.fishing.score_rows import Row, curves, score_rows
from companion.fishing.state import Ended, TableState
from companion.fishing.words.corrections import (
    obstacle_in_words,
    other_part_in_words,
    question_in_words,
    what_is_missing,
)
from companion.fishing.words.problems import problem_in_words
from companion.fishing.words.rounds import penalties_in_words
from companion.language import _, ngettext
from companion.names import number_in_words
from companion.replacing import Obstacle
from companion.seating import SeatTaken, seats_taken_in_words
from companion.session import Session
from companion.shelf import KeptGame

LISTED = 4  # maximum number of obstacles listed one by one


@dataclass(frozen=True)
class CellView:
    """The cell of a player in a round."""

    number: int = 1
    seat: int = 0
    says: str = ""
    total: str = ""
    """The points after the round; empty while it is being played."""
    caught: str = ""
    marks: str = ""
    """A mark for each minus-three."""
    is_by_hand: bool = False
    is_chosen: bool = False
    """Whether it is being corrected."""
    is_changed: bool = False
    """Whether the correction would change it."""


@dataclass(frozen=True)
class RowView:
    """The row of a round."""

    number: int = 1
    hand: int = 0
    says: str = ""
    cells: tuple[CellView, ...] = ()
    """A cell for each player; empty before the round has begun."""
    overfished: str = ""
    """Why the round could not begin, or ""."""
    is_running: bool = False
    is_corrected: bool = False
    is_chosen: bool = False


@dataclass(frozen=True)
class SheetView:
    headline: str = ""
    seats_line: str = ""
    """A sentence about who has taken over whose seat, and since which round."""
    names: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    rows: tuple[RowView, ...] = ()
    series: tuple[Curve, ...] = ()
    is_correcting: bool = False
    can_undo: bool = False
    can_redo: bool = False
    doubts: int = 0
    """The number of entries that look wrong."""


def sheet_view(session: Session, correction: CorrectionDraft) -> SheetView:
    """Return the view of the score sheet; if the correction can be saved, its figures preview the correction."""
    state = correction.game.state
    shown = correction.preview.state if correction.can_save else state
    lines = session.game_on_table.lines if isinstance(session.game_on_table, KeptGame) else ()
    corrected = {entry.before.round.number for entry, line in zip(correction.log, lines) if line.corrected}
    taken = [(entry.before.round.number, entry.event) for entry in correction.log if isinstance(entry.event, SeatTaken)]
    return SheetView(
        headline=_headline(state),
        seats_line=seats_taken_in_words(taken),
        names=correction.names,
        faces=session.faces,
        rows=tuple(_row(new, old, correction) for new, old in zip(score_rows(shown, corrected), score_rows(state))),
        series=curves(shown),
        is_correcting=correction.is_open,
        can_undo=session.game_on_table.can_undo,
        can_redo=session.game_on_table.can_redo,
        doubts=len(session.open_doubts),
    )


def _row(row: Row, before: Row, correction: CorrectionDraft) -> RowView:
    chosen = correction.chosen_cells if correction.round == row.number else ()
    plan = row.overfished
    message = _("Overfished: {need} needed, {ocean} left")
    return RowView(
        row.number,
        row.hand,
        _("Round {number}").format(number=row.number),
        cells=tuple(
            CellView(
                row.number,
                seat,
                _("{player}, round {number}").format(player=correction.names[seat], number=row.number),
                total="" if cell.total is None else number_in_words(cell.total),
                caught=f"+{cell.caught}",
                marks=penalties_in_words(cell.penalties),
                is_by_hand=cell.is_by_hand,
                is_chosen=seat in chosen,
                is_changed=cell != before.cells[seat],
            )
            for seat, cell in enumerate(row.cells)
            if row.has_begun
        ),
        overfished="" if plan is None else message.format(need=sum(plan.need), ocean=plan.ocean_before),
        is_running=row.is_running,
        is_corrected=row.is_corrected,
        is_chosen=None in chosen,  # None stands for the round itself
    )


def _headline(state: TableState) -> str:
    if state.ended is Ended.COMPLETE:
        return _("the game is over")
    if state.ended is Ended.OVERFISHED:
        return _("the ocean is overfished")
    if state.ended is Ended.SHORT:
        return _("a short game")
    return _("round {number} of {rounds} is being played").format(number=state.round.number, rounds=ROUNDS)


# The correction panel

Take = Callable[[CorrectionDraft], object]
"""A callback that receives the draft as changed by a tap."""
Go = Callable[[str, CorrectionDraft], object]
"""A callback that receives the name of the page on which to continue, and the draft so far."""


@dataclass(frozen=True)
class CorrectionMessageView:
    """A message about the correction, with buttons below it."""

    text: str = ""
    role: str = "text_muted"
    offers: tuple[OfferView, ...] = ()


@dataclass(frozen=True)
class OpenQuestionView:
    """The question of who led the last trick of a round, asked to decide a tie caused by the correction."""

    text: str
    options: tuple[tuple[int, str], ...]
    answer: int | None
    choose: Callable[[int], object]


def offers(draft: CorrectionDraft, take: Take, go: Go, *, has_memory_aid: bool) -> CorrectionMessageView:
    """Return the buttons below an entry's editor, or below the list of entries."""
    if not draft.is_chosen:
        add = OfferView(_("Add what was forgotten"), "plus", lambda: take(draft.add(draft.round)))
        return CorrectionMessageView(offers=(add,) if draft.places else ())
    return CorrectionMessageView(offers=tuple(_offers_for_edit(draft, take, go, has_memory_aid=has_memory_aid)))


def can_delete(draft: CorrectionDraft) -> bool:
    """Return whether an entry is edited that can be deleted."""
    return draft.is_chosen and not draft.part.is_added and draft.edit is not None


def _offers_for_edit(draft: CorrectionDraft, take: Take, go: Go, *, has_memory_aid: bool) -> list[OfferView]:
    goes_on = draft.before.ended is Ended.IN_PROGRESS
    match draft.edit:
        case TrickCaught() | SplitDraft() if goes_on:
            return [OfferView(_("Enter its cards"), "scale", lambda: go("referee", draft.turn_into(TrickDraft)))]
        case TrickDraft():
            words = _("Show and change the cards") if hides_cards(draft, has_memory_aid) else _("Change the cards")
            change = OfferView(words, "scale", lambda: go("referee", draft))
            catch = OfferView(_("Only who caught it"), "all", lambda: take(draft.turn_into(TrickCaught)))
            return [change, catch] if goes_on else [catch]
        case TableCorrected():
            return [OfferView(_("Set the figures"), "pencil", lambda: go("correct", draft))]
        case None:
            return [OfferView(_("Keep it"), "undo", lambda: take(draft.start_over()))]
    return []


def questions(draft: CorrectionDraft, take: Take) -> list[OpenQuestionView]:
    """Return the questions that must be answered before the correction can be saved."""

    def view(question: OpenQuestion) -> OpenQuestionView:
        index = question.index
        return OpenQuestionView(
            question_in_words(question.obstacle, draft.log[index].before, draft.names),
            tuple(enumerate(draft.names)),
            question.answer,
            lambda seat: take(draft.answer(index, seat)),
        )

    return [view(each) for each in draft.preview.questions] if draft.is_changed else []


def correction_messages(draft: CorrectionDraft, take: Take) -> list[CorrectionMessageView]:
    """Return a message for each other entry that the correction would change or make impossible."""
    others = [_other(draft, number, take) for number in range(len(draft.parts)) if number != draft.at]
    # The edited entry comes first: fixing others is pointless while it is wrong.
    if not draft.is_changed or _what_is_wrong(draft):
        return others
    obstacles = draft.preview.obstacles
    listed = [_obstacle(draft, obstacle, take) for obstacle in obstacles[:LISTED]]
    return [*others, *listed, *_rest(draft, len(obstacles), take)]


def _other(draft: CorrectionDraft, number: int, take: Take) -> CorrectionMessageView:
    part = draft.parts[number]
    words, icon = (_("Keep it"), "undo") if part.edit is None else (_("Correct it"), "pencil")
    offer = OfferView(words, icon, lambda: take(draft.show(number)))
    return CorrectionMessageView(other_part_in_words(draft, part), offers=(offer,))


def _obstacle(draft: CorrectionDraft, obstacle: Obstacle[Event], take: Take) -> CorrectionMessageView:
    index = obstacle.index
    # No change makes an entry fit after the end of the game.
    is_over = obstacle.problem.fault is Fault.GAME_IS_OVER
    fix = OfferView(_("Correct it"), "pencil", lambda: take(draft.fix(index)), disabled=is_over)
    delete = OfferView(_("Delete entry"), "trash", lambda: take(draft.leave_out(index)), "danger")
    words = obstacle_in_words(obstacle, draft.log[index].before, draft.names)
    return CorrectionMessageView(words, "danger", (fix, delete))


def _rest(draft: CorrectionDraft, count: int, take: Take) -> list[CorrectionMessageView]:
    """Return a message about the entries not listed one by one, with a button that deletes all that would not fit."""
    if count < 2:
        return []
    rest = count - LISTED
    message = ngettext(
        "{count} later entry would not fit either.", "{count} later entries would not fit either.", max(rest, 1)
    )
    delete = _("Delete all {count}").format(count=count)
    offer = OfferView(delete, "trash", lambda: take(draft.leave_out_all()), "danger")
    return [CorrectionMessageView(message.format(count=rest) if rest > 0 else "", "danger", (offer,))]


def changes(draft: CorrectionDraft, faces: Sequence[Face], take: Take) -> tuple[ChangeView, ...]:
    """Return a line for each change that the correction would cause; empty if it cannot be saved."""
    if not draft.can_save:
        return ()
    kept = draft.preview.ocean_kept
    keep: tuple[OfferView, ...] = ()
    if kept is not None:
        words = _("Keep {cards}").format(cards=kept.ocean)
        icon, kind = ("check", "primary") if draft.keeps_ocean else ("", "surface")
        keep = (OfferView(words, icon, lambda: take(draft.keep_ocean(not draft.keeps_ocean)), kind),)
    return change_views(draft.game.state, draft.preview.state, draft.names, faces, keep)


def checks(draft: CorrectionDraft) -> list[CheckView]:
    """Return what keeps the correction from being saved, or that nothing changes; empty if it can be saved."""
    if not draft.is_chosen:
        return []
    if not draft.is_changed:
        return [CheckView(_("Nothing changes"), "info", "text_muted")]
    wrong = _what_is_wrong(draft) or _what_blocks(draft)
    return [CheckView(words, "warning", "danger") for words in wrong]


def _what_blocks(draft: CorrectionDraft) -> list[str]:
    """Return how many later entries the correction makes impossible, and whether it raises a question."""
    blocked = len(draft.preview.obstacles)
    message = ngettext("{count} later entry would not fit", "{count} later entries would not fit", blocked)
    asked = [_("A question is still open")] if any(each.answer is None for each in draft.preview.questions) else []
    return [message.format(count=blocked), *asked] if blocked else asked


def _what_is_wrong(draft: CorrectionDraft) -> list[str]:
    missing = what_is_missing(draft)
    if missing:
        return [missing]
    return [problem_in_words(each.problem, draft.names) for each in draft.preview.own_obstacles]
