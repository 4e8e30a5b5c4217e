"""View of the panel for correcting a round on the score sheet: an editor, questions, and the changes to expect."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_preview import OpenQuestion
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import Event, RoundCounted, TableCorrected, TrickCaught
from companion.fishing.pages.changes import ChangeView, CheckView, OfferView, change_views
from companion.fishing.pages.correcting import hides_cards
from companion.fishing.pages.editors import AddedView, EditorView, EntriesView, added_view, editor_view
from companion.fishing.problems import Fault
from companion.fishing.state import Ended
from companion.fishing.words.corrections import (
    obstacle_in_words,
    other_part_in_words,
    question_in_words,
    title_in_words,
    what_is_missing,
)
from companion.fishing.words.problems import problem_in_words
from companion.pages.session import Session
from companion.table.faces import Face
from companion.table.replacing import Obstacle
from companion.tools.language import _, ngettext

LISTED = 4  # maximum number of obstacles listed one by one


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
    index: int
    """The index of the entry that needs the answer."""


@dataclass(frozen=True)
class PanelSumView:
    """How many of the cards are entered."""

    text: str = ""
    """Empty if the numbers need not add up."""
    is_right: bool = True


@dataclass(frozen=True)
class PanelButtonsView:
    """The buttons below the panel; those for the list of entries and for deleting only go with an entry."""

    list: str = ""
    cancel: str = ""
    save: str = ""
    can_delete: bool = False
    can_save: bool = False


NO_ENTRIES = EntriesView()


@dataclass(frozen=True)
class PanelView:
    """The panel for correcting a round: a list of its entries, or the editor of one with all consequences."""

    title: str = ""
    number: int = 1
    """The round."""
    entry: int | None = None
    """The index of the entry that is edited, or before which one is added; None while the entries are listed."""
    sum: PanelSumView = PanelSumView()
    added: AddedView | None = None
    editor: EditorView = NO_ENTRIES
    offers: tuple[OfferView, ...] = ()
    questions: tuple[OpenQuestionView, ...] = ()
    messages: tuple[CorrectionMessageView, ...] = ()
    changes: tuple[ChangeView, ...] = ()
    checks: tuple[CheckView, ...] = ()
    buttons: PanelButtonsView = PanelButtonsView()


def panel_view(session: Session, draft: CorrectionDraft) -> PanelView:
    """Return the view of the panel for an open correction."""
    has_memory_aid = session.preferences.memory_aid
    return PanelView(
        title=title_in_words(draft),
        number=draft.round,
        entry=draft.part.index if draft.is_chosen else None,
        sum=_sum(draft),
        added=added_view(draft),
        editor=editor_view(draft, session.faces, has_memory_aid=has_memory_aid),
        offers=tuple(_offers(draft, has_memory_aid=has_memory_aid)),
        questions=tuple(_questions(draft)),
        messages=tuple(_messages(draft)),
        changes=_changes(draft, session.faces),
        checks=tuple(_checks(draft)),
        buttons=_buttons(draft),
    )


def _sum(draft: CorrectionDraft) -> PanelSumView:
    match draft.edit if draft.is_chosen else None:
        case RoundCounted(caught):
            round_ = draft.uncorrected.round
            actual, expected = sum(round_.caught) + sum(cards or 0 for cards in caught), round_.cards
        case SplitDraft(counts=counts):
            actual, expected = sum(counts), len(counts)
        case _:
            return PanelSumView()
    text = _("{actual} of {expected}").format(actual=actual, expected=expected)
    return PanelSumView(text, is_right=actual == expected)


def _buttons(draft: CorrectionDraft) -> PanelButtonsView:
    is_list = not draft.is_chosen
    return PanelButtonsView(
        list=_("All entries of round {number}").format(number=draft.round),
        cancel=_("Close") if is_list else _("Cancel"),
        save=_("Correct by hand") if is_list else _("Save"),
        can_delete=not is_list and not draft.part.is_added and draft.edit is not None,
        can_save=draft.can_save or is_list,
    )


def _offers(draft: CorrectionDraft, *, has_memory_aid: bool) -> list[OfferView]:
    """Return the buttons below an entry's editor, or below the list of entries."""
    if not draft.is_chosen:
        return [OfferView(_("Add what was forgotten"), "plus", "add")] if draft.places else []
    goes_on = draft.before.ended is Ended.IN_PROGRESS
    match draft.edit:
        case TrickCaught() | SplitDraft() if goes_on:
            return [OfferView(_("Enter its cards"), "scale", "enter_cards")]
        case TrickDraft():
            words = _("Show and change the cards") if hides_cards(draft, has_memory_aid) else _("Change the cards")
            change = OfferView(words, "scale", "enter_cards")
            catch = OfferView(_("Only who caught it"), "all", "remove_cards")
            return [change, catch] if goes_on else [catch]
        case TableCorrected():
            return [OfferView(_("Set the figures"), "pencil", "set_figures")]
        case None:
            return [OfferView(_("Keep it"), "undo", "keep")]
    return []


def _questions(draft: CorrectionDraft) -> list[OpenQuestionView]:
    """Return the questions that must be answered before the correction can be saved."""

    def view(question: OpenQuestion) -> OpenQuestionView:
        words = question_in_words(question.obstacle, draft.log[question.index].before, draft.names)
        return OpenQuestionView(words, tuple(enumerate(draft.names)), question.answer, question.index)

    return [view(each) for each in draft.preview.questions] if draft.is_changed else []


def _messages(draft: CorrectionDraft) -> list[CorrectionMessageView]:
    """Return a message for each other entry that the correction would change or make impossible."""
    others = [_other(draft, number) for number in range(len(draft.parts)) if number != draft.at]
    # The edited entry comes first: fixing others is pointless while it is wrong.
    if not draft.is_changed or _what_is_wrong(draft):
        return others
    obstacles = draft.preview.obstacles
    listed = [_obstacle(draft, obstacle) for obstacle in obstacles[:LISTED]]
    return [*others, *listed, *_rest(draft, len(obstacles))]


def _other(draft: CorrectionDraft, number: int) -> CorrectionMessageView:
    part = draft.parts[number]
    words, icon = (_("Keep it"), "undo") if part.edit is None else (_("Correct it"), "pencil")
    offer = OfferView(words, icon, "show", number)
    return CorrectionMessageView(other_part_in_words(draft, part), offers=(offer,))


def _obstacle(draft: CorrectionDraft, obstacle: Obstacle[Event]) -> CorrectionMessageView:
    index = obstacle.index
    # No change makes an entry fit after the end of the game.
    is_over = obstacle.problem.fault is Fault.GAME_IS_OVER
    fix = OfferView(_("Correct it"), "pencil", "fix", index, disabled=is_over)
    delete = OfferView(_("Delete entry"), "trash", "leave_out", index, "danger")
    words = obstacle_in_words(obstacle, draft.log[index].before, draft.names)
    return CorrectionMessageView(words, "danger", (fix, delete))


def _rest(draft: CorrectionDraft, count: int) -> list[CorrectionMessageView]:
    """Return a message about the entries not listed one by one, with a button that deletes all that would not fit."""
    if count < 2:
        return []
    rest = count - LISTED
    message = ngettext(
        "{count} later entry would not fit either.", "{count} later entries would not fit either.", max(rest, 1)
    )
    delete = _("Delete all {count}").format(count=count)
    offer = OfferView(delete, "trash", "leave_out_all", kind="danger")
    return [CorrectionMessageView(message.format(count=rest) if rest > 0 else "", "danger", (offer,))]


def _changes(draft: CorrectionDraft, faces: Sequence[Face]) -> tuple[ChangeView, ...]:
    """Return a line for each change that the correction would cause; empty if it cannot be saved."""
    if not draft.can_save:
        return ()
    preview = draft.preview
    kept = preview.ocean_kept
    keep: tuple[OfferView, ...] = ()
    if kept is not None:
        words = _("Keep {cards}").format(cards=kept.ocean)
        icon, kind = ("check", "primary") if draft.keeps_ocean else ("", "surface")
        keep = (OfferView(words, icon, "toggle_ocean", kind=kind),)
    return change_views(
        draft.game.state, preview.state, draft.names, faces, ocean_offers=keep, rounds_kept=preview.rounds_kept
    )


def _checks(draft: CorrectionDraft) -> list[CheckView]:
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
