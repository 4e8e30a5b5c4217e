"""View of the correction panel: actions, what is missing, and what would change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.faces import Face
from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_preview import OpenQuestion
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import TableCorrected, TrickCaught
from companion.fishing.problems import Fault
from companion.fishing.state import Ended
from companion.fishing.words.corrections import (
    obstacle_in_words,
    other_part_in_words,
    question_in_words,
    what_is_missing,
)
from companion.fishing.words.problems import problem_in_words
from companion.language import _, ngettext
from companion.replacing import Obstacle
from screens.fishing.parts.changes_view import ChangeView, CheckView, OfferView, change_views
from screens.fishing.parts.drafts import hides_cards

LISTED = 4  # obstacles that are listed one by one

Take = Callable[[CorrectionDraft], object]
"""A callback that takes the next draft after a tap."""
Go = Callable[[str, CorrectionDraft], object]
"""A callback that takes the page on which to continue, and the draft so far."""


@dataclass(frozen=True)
class CorrectionMessageView:
    """A message about the correction, with offers of what to do about it."""

    text: str = ""
    role: str = "text_muted"
    offers: tuple[OfferView, ...] = ()


@dataclass(frozen=True)
class OpenQuestionView:
    """The question of who led, if a new tie depends on it."""

    text: str
    options: tuple[tuple[int, str], ...]
    answer: int | None
    choose: Callable[[int], object]


def offers(draft: CorrectionDraft, take: Take, go: Go, *, has_memory_aid: bool) -> CorrectionMessageView:
    """Return the other actions for the entry, or for the list of entries."""
    if not draft.is_chosen:
        add = OfferView(_("Add what was forgotten"), "plus", lambda: take(draft.add(draft.round)))
        return CorrectionMessageView(offers=(add,) if draft.places else ())
    all_entries = _("All entries of round {number}").format(number=draft.round)
    found = [
        *_offers_for_edit(draft, take, go, has_memory_aid=has_memory_aid),
        OfferView(all_entries, "list", lambda: take(draft.back_to_list())),
    ]
    if not draft.part.is_added and draft.edit is not None:
        index = draft.part.index
        found.append(OfferView(_("Delete entry"), "trash", lambda: take(draft.leave_out(index)), "danger"))
    return CorrectionMessageView(offers=tuple(found))


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
    """Return the questions to answer before the correction can be saved."""

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
    """Return the other parts of the correction, and the obstacles to it."""
    others = [_other(draft, number, take) for number in range(len(draft.parts)) if number != draft.at]
    # The edited entry comes first: fixing others is of no use while it is wrong.
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


def _obstacle(draft: CorrectionDraft, obstacle: Obstacle, take: Take) -> CorrectionMessageView:
    index = obstacle.index
    # No change makes an entry fit after the end of the game.
    is_over = obstacle.problem.fault is Fault.GAME_IS_OVER
    fix = OfferView(_("Correct it"), "pencil", lambda: take(draft.fix(index)), disabled=is_over)
    delete = OfferView(_("Delete entry"), "trash", lambda: take(draft.leave_out(index)), "danger")
    words = obstacle_in_words(obstacle, draft.log[index].before, draft.names)
    return CorrectionMessageView(words, "danger", (fix, delete))


def _rest(draft: CorrectionDraft, count: int, take: Take) -> list[CorrectionMessageView]:
    """Return how many more obstacles there are, with an offer to delete them all."""
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
    """Return what the correction would change; empty if it cannot be saved."""
    if not draft.can_save:
        return ()
    kept = draft.preview.ocean_kept
    keep: tuple[OfferView, ...] = ()
    if kept is not None:
        words = _("Keep {cards}").format(cards=kept.ocean)
        icon, kind = ("check", "primary") if draft.keeps_ocean else ("", "surface")
        keep = (OfferView(words, icon, lambda: take(draft.keep_ocean(not draft.keeps_ocean)), kind),)
    return change_views(draft.game.state, draft.preview.preview.state, draft.names, faces, keep)


def checks(draft: CorrectionDraft) -> list[CheckView]:
    """Return why the correction cannot be saved, if the edited entry is the reason."""
    if not draft.is_chosen:
        return []
    if not draft.is_changed:
        return [CheckView(_("Nothing changes"), "info", "text_muted")]
    return [CheckView(words, "warning", "danger") for words in _what_is_wrong(draft)]


def _what_is_wrong(draft: CorrectionDraft) -> list[str]:
    missing = what_is_missing(draft)
    if missing:
        return [missing]
    return [problem_in_words(each.problem, draft.names) for each in draft.preview.own_obstacles]
