"""View of the verdict on a trick: what has been decided so far, the questions that are open, and the reasons."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fishing.cards import Card, Suit
from companion.fishing.doubts import Doubt
from companion.fishing.drafts.ruling import RulingStage, caught_so_far
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import Loss
from companion.fishing.problems import Seat
from companion.fishing.reasons import Reason
from companion.fishing.words import referee as words
from companion.fishing.words.doubts import doubt_in_words
from companion.fishing.words.reasons import reason_in_words
from companion.fishing.words.rules import passage_of, passage_of_doubt
from companion.table.faces import Face
from companion.tools.language import _
from companion.tools.sentences import format_number, join_with_commas


@dataclass(frozen=True)
class CatchView:
    """A player, the cards they catch, and the points lost to minus-threes, or ""."""

    name: str
    count: str
    cards: tuple[str, ...]
    cost: str


@dataclass(frozen=True)
class NoteView:
    """A line below the verdict with an icon; the tone is penalty, doubt, note or quiet."""

    tone: str
    icon: str
    text: str
    topic: str = ""
    """The passage of the rules that a doubt is about."""


@dataclass(frozen=True)
class ReasonView:
    """A numbered reason, and the passage of the rules behind it."""

    number: int
    text: str
    topic: str


@dataclass(frozen=True)
class HeadlineView:
    """The verdict in a few words, with a line below."""

    text: str
    """With placeholders {0}, {1}, … for `players`, whose names may be shortened."""
    players: tuple[str, ...]
    line: str
    is_wrong: bool
    is_marked: bool
    """Whether the float is shown next to it."""


@dataclass(frozen=True)
class QuestionsView:
    """The questions whose answers the verdict needs."""

    in_force_question: str
    """The question of what is in force, or "" if that is known."""
    callers: tuple[str, ...]
    """The players who may have called the colour, by seat; empty if the caller need not be asked for."""
    caller_faces: tuple[Face, ...]
    """The faces of the players; empty without a game."""
    choice: tuple[tuple[Card, str], ...]
    """The cards that a 0 can take, with the names of their owners."""
    colour_question: str
    colour: Suit | None
    """The answer to the question of the colour."""

    @property
    def is_open(self) -> bool:
        """Whether one of them is not answered yet."""
        asked = self.choice or self.in_force_question or self.callers
        return bool(asked) or (bool(self.colour_question) and self.colour is None)


@dataclass(frozen=True)
class FinishView:
    """The main button: the action that it does, once the trick is settled."""

    text: str
    icon: str
    is_possible: bool
    action: str = "finish"


@dataclass(frozen=True)
class VerdictView:
    """All parts of the verdict; a body with little room leaves some out."""

    headline: HeadlineView
    questions: QuestionsView
    catches: tuple[CatchView, ...]
    so_far: tuple[CatchView, ...]
    """Who would catch which cards now, while cards are missing."""
    penalties: tuple[NoteView, ...]
    """What the catches cost, unless they show it themselves."""
    notes: tuple[NoteView, ...]
    """The effects of the trick on what follows."""
    instructions: tuple[NoteView, ...]
    """How to enter a trick; before the first card."""
    doubts: tuple[NoteView, ...]
    why: str
    """The heading of the reasons."""
    reasons: tuple[ReasonView, ...]
    is_settled: bool
    """Whether the trick is complete, so that the cards to enter are no longer needed, even if a 0 still takes one."""
    finish: FinishView


def verdict_view(
    draft: TrickDraft, faces: tuple[Face, ...], doubts: Sequence[Doubt], *, is_past: bool, is_outdated: bool
) -> VerdictView:
    ruling = draft.ruling
    return VerdictView(
        headline=_headline(draft),
        questions=_questions(draft, faces),
        catches=_catches(draft),
        so_far=_so_far(draft),
        penalties=_penalties(draft),
        notes=_notes(draft),
        instructions=_instructions(draft),
        doubts=tuple(_doubt(draft, doubt) for doubt in doubts),
        why="" if ruling.so_far is None else _("So far") if ruling.choice is not None else _("Why"),
        reasons=_reasons(draft),
        is_settled=(ruling.verdict or ruling.choice) is not None and draft.chosen is None,
        finish=_finish(draft, is_past, is_outdated, is_doubtful=bool(doubts) or not draft.knows_in_force),
    )


def _headline(draft: TrickDraft) -> HeadlineView:
    stage = draft.ruling.stage
    text, seats = words.headline(draft)
    return HeadlineView(
        text,
        tuple(draft.names[seat] for seat in seats),
        words.below_headline(draft),
        is_wrong=stage is RulingStage.WRONG,
        is_marked=stage not in (RulingStage.CHOICE, RulingStage.WRONG) and not draft.lacks_caller,
    )


def _questions(draft: TrickDraft, faces: tuple[Face, ...]) -> QuestionsView:
    verdict = draft.ruling.verdict
    caller = None if verdict is None else verdict.called_by
    return QuestionsView(
        in_force_question=words.in_force_question(draft),
        callers=draft.names if draft.lacks_caller else (),
        caller_faces=faces,
        choice=_choice(draft),
        colour_question="" if caller is None else words.colour_question(draft, caller),
        colour=draft.colour,
    )


def _finish(draft: TrickDraft, is_past: bool, is_outdated: bool, is_doubtful: bool) -> FinishView:
    is_ready = draft.ruling.stage is RulingStage.READY
    if is_past:
        return FinishView(_("See what would change"), "arrow", is_ready)
    if not draft.is_in_game:
        return FinishView(_("Next trick"), "arrow", is_ready)
    if is_outdated:
        return FinishView(_("Use these cards"), "warning" if is_doubtful else "check", is_ready, "use_outdated")
    if is_doubtful:
        return FinishView(_("Record anyway"), "warning", is_ready)
    return FinishView(_("Record this trick"), "check", is_ready)


def _choice(draft: TrickDraft) -> tuple[tuple[Card, str], ...]:
    cards = () if draft.ruling.choice is None else draft.ruling.choice.cards
    return tuple(
        (card, join_with_commas(draft.names[play.seat] for play in draft.plays if play.card == card)) for card in cards
    )


def _catches(draft: TrickDraft) -> tuple[CatchView, ...]:
    verdict = draft.ruling.verdict
    if verdict is None:
        return ()
    # In the order of the headline.
    caught = sorted(verdict.caught.items(), key=lambda catch: (-len(catch[1]), catch[0] != verdict.winner))
    return tuple(_catch(draft, seat, cards, verdict.penalties.get(seat, 0)) for seat, cards in caught if cards)


def _so_far(draft: TrickDraft) -> tuple[CatchView, ...]:
    if draft.ruling.stage is not RulingStage.SO_FAR:
        return ()
    caught = caught_so_far(draft.plays, draft.in_force, draft.house_rules)
    return () if caught is None else (_catch(draft, *caught),)


def _catch(draft: TrickDraft, seat: Seat, cards: Sequence[Card], penalties: int = 0) -> CatchView:
    cost = format_number(Loss.MINUS_THREE.value * penalties) if penalties else ""
    return CatchView(draft.names[seat], words.card_count(len(cards)), tuple(map(str, cards)), cost)


def _penalties(draft: TrickDraft) -> tuple[NoteView, ...]:
    verdict = draft.ruling.verdict
    penalties = {} if verdict is None else verdict.penalties
    return tuple(NoteView("penalty", "", words.penalty_line(draft, seat, times)) for seat, times in penalties.items())


def _notes(draft: TrickDraft) -> tuple[NoteView, ...]:
    verdict = draft.ruling.verdict
    return () if verdict is None else tuple(NoteView("note", icon, line) for icon, line in words.effects(verdict))


def _instructions(draft: TrickDraft) -> tuple[NoteView, ...]:
    is_asked = draft.lacks_caller or not draft.knows_in_force  # one thing at a time
    if draft.ruling.stage is not RulingStage.EMPTY or is_asked:
        return ()
    return tuple(NoteView("quiet", icon, line) for icon, line in words.instructions())


def _doubt(draft: TrickDraft, doubt: Doubt) -> NoteView:
    return NoteView("doubt", "warning", doubt_in_words(doubt, draft.names), passage_of_doubt(doubt.kind))


def _reasons(draft: TrickDraft) -> tuple[ReasonView, ...]:
    ruling = draft.ruling
    outcome = ruling.verdict or ruling.so_far
    reasons: tuple[Reason, ...] = () if outcome is None else outcome.reasons
    sentences = [(reason_in_words(reason, draft.names), passage_of(reason)) for reason in reasons]
    if ruling.choice is not None:
        sentences.append((words.pick_explanation(draft), "zero"))
    return tuple(ReasonView(number, *sentence) for number, sentence in enumerate(sentences, start=1))
