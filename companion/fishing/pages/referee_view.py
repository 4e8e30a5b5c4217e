"""View of the referee's page."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from companion.fishing.cards import BUOYS, PLAYER_COUNTS, Buoy, Card, Suit, SuitCard, highest_value
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
class SlotView:
    """A player's place in the trick."""

    place: int
    card: str
    name: str
    leads: bool
    line: str
    is_now: bool
    """Whether to emphasise `line`, because it is about the current step."""
    is_ringed: bool
    """Whether the place has a ring: the player is next to play, has to choose a card, or has won."""


@dataclass(frozen=True)
class ConditionsView:
    """What is in force for the trick, and whether it can be changed."""

    called: Suit | None
    called_words: str
    """A few words on whether a colour was called, and by whom."""
    is_known: bool
    is_lowest: bool
    is_last: bool
    is_fixed: bool
    """Whether what is in force follows from the game, so that it cannot be changed here."""
    is_last_fixed: bool


Deck = tuple[tuple[str, tuple[Card, ...]], ...]

DECK: Deck = (
    *((str(suit), tuple(SuitCard(suit, value) for value in range(highest_value(suit) + 1))) for suit in Suit),
    (BUOYS, tuple(Buoy)),
)
"""All cards that can be entered, by tab: the letter of a suit, or the buoys."""


@dataclass(frozen=True)
class CardsView:
    """The state of the cards in the grid: entered, left in the box, or already played."""

    entered: frozenset[Card]
    box: frozenset[Card]
    gone: frozenset[Card]
    is_inactive: bool
    """Whether no card can be entered at the moment."""
    tab: str
    deck: Deck = DECK


@dataclass(frozen=True)
class CatchView:
    """A player, the cards they catch, and the points lost to minus-threes, unless a note mentions those."""

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
    headline: HeadlineView
    questions: QuestionsView
    catches: tuple[CatchView, ...]
    notes: tuple[NoteView, ...]
    hints: tuple[NoteView, ...]
    """Doubts about the trick or, before the first card, how to enter it."""
    why: str
    """The heading of the reasons."""
    reasons: tuple[ReasonView, ...]
    is_settled: bool
    """Whether the trick is complete, so that the cards to enter are no longer needed, even if a 0 still takes one."""
    finish: FinishView


@dataclass(frozen=True)
class RefereePlayerView:
    """A seat when there is no game: its player's name, whether they lead, and whether they can be made to lead."""

    seat: Seat
    given: str
    """The typed name, or ""."""
    name: str
    leads: bool
    can_lead: bool


@dataclass(frozen=True)
class RefereeView:
    subtitle: str
    is_in_game: bool
    can_undo: bool
    hint_icon: str
    hint: str
    is_grown: bool
    """Whether the verdict is expanded over the cards, on a phone."""
    slots: tuple[SlotView, ...]
    conditions: ConditionsView
    cards: CardsView
    verdict: VerdictView
    announcement: tuple[str, ...] = ()
    """Sentences to speak about the verdict; only without a game, because in a game the recorded trick is announced."""
    can_choose_leader: bool = False
    players: tuple[RefereePlayerView, ...] = ()
    """The seats, whose number and names can be changed; empty in a game."""
    player_counts: tuple[int, ...] = tuple(PLAYER_COUNTS)
    outdated: str = ""
    """That others have entered the trick whose cards are shown, which can replace their entry, or ""."""


def referee_view(
    draft: TrickDraft,
    form: str,
    faces: tuple[Face, ...],
    *,
    is_past: bool,
    can_undo: bool,
    gone: Collection[Card],
    doubts: Sequence[Doubt],
    announcement: tuple[str, ...] = (),
) -> RefereeView:
    """Return the view of the referee in a window form; `gone` are cards of which all copies were played this round."""
    is_settled = draft.ruling.stage not in (RulingStage.EMPTY, RulingStage.SO_FAR, RulingStage.CALLER)
    icon, hint = words.hint(draft, bool(gone))
    is_inactive = draft.is_full and draft.chosen is None and draft.ruling.stage is not RulingStage.WRONG
    entered = frozenset(card for card in draft.cards if card is not None)
    return RefereeView(
        subtitle=words.subtitle(draft, is_past=is_past),
        is_in_game=draft.is_in_game,
        can_undo=can_undo,
        hint_icon=icon,
        hint=hint,
        is_grown=is_settled and draft.chosen is None and not draft.is_shrunk,
        slots=tuple(_slot(draft, place) for place in range(draft.players)),
        conditions=ConditionsView(
            draft.in_force.called,
            words.called_colour(draft),
            draft.knows_in_force,
            draft.in_force.is_lowest,
            draft.is_last,
            draft.is_in_force_fixed,
            draft.is_in_game,
        ),
        cards=CardsView(entered, draft.box, frozenset(gone), is_inactive, draft.shown_tab),
        verdict=_verdict(draft, form, faces, is_past, doubts),
        announcement=announcement,
        can_choose_leader=draft.can_choose_leader,
        players=() if draft.is_in_game else _players(draft),
    )


def _players(draft: TrickDraft) -> tuple[RefereePlayerView, ...]:
    return tuple(
        RefereePlayerView(seat, given, name, leads=seat == draft.leader, can_lead=draft.can_choose_leader)
        for seat, (given, name) in enumerate(zip(draft.given_names, draft.names))
    )


def _slot(draft: TrickDraft, place: int) -> SlotView:
    card, ruling = draft.cards[place], draft.ruling
    line, is_now = words.place_line(draft, place)
    ringed: int | None = draft.next_place
    if draft.chosen is None and ruling.choice is not None:
        ringed = draft.order.index(ruling.choice.seat)
    elif draft.chosen is None and ruling.verdict is not None:
        ringed = draft.order.index(ruling.verdict.winner)
    name = draft.names[draft.order[place]]
    return SlotView(place, "" if card is None else str(card), name, place == 0, line, is_now, place == ringed)


def _verdict(
    draft: TrickDraft, form: str, faces: tuple[Face, ...], is_past: bool, doubts: Sequence[Doubt]
) -> VerdictView:
    ruling = draft.ruling
    has_title = form == "wide" and ruling.so_far is not None  # elsewhere the numbered reasons need no heading
    return VerdictView(
        headline=_headline(draft),
        questions=_questions(draft, faces),
        catches=_catches(draft, form),
        notes=_notes(draft, form),
        hints=_hints(draft, form, doubts),
        why="" if not has_title else _("So far") if ruling.choice is not None else _("Why"),
        reasons=_reasons(draft),
        is_settled=(ruling.verdict or ruling.choice) is not None and draft.chosen is None,
        finish=_finish(draft, is_past, is_doubtful=bool(doubts) or not draft.knows_in_force),
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


def _finish(draft: TrickDraft, is_past: bool, is_doubtful: bool) -> FinishView:
    is_ready = draft.ruling.stage is RulingStage.READY
    if is_past:
        return FinishView(_("See what would change"), "arrow", is_ready)
    if not draft.is_in_game:
        return FinishView(_("Next trick"), "arrow", is_ready)
    if is_doubtful:
        return FinishView(_("Record anyway"), "warning", is_ready)
    return FinishView(_("Record this trick"), "check", is_ready)


def _choice(draft: TrickDraft) -> tuple[tuple[Card, str], ...]:
    cards = () if draft.ruling.choice is None else draft.ruling.choice.cards
    return tuple(
        (card, join_with_commas(draft.names[play.seat] for play in draft.plays if play.card == card)) for card in cards
    )


def _catches(draft: TrickDraft, form: str) -> tuple[CatchView, ...]:
    verdict = draft.ruling.verdict
    caught: list[tuple[Seat, tuple[Card, ...]]] = []
    if verdict is not None:
        # In the order of the headline.
        caught = sorted(verdict.caught.items(), key=lambda catch: (-len(catch[1]), catch[0] != verdict.winner))
    elif draft.ruling.stage is RulingStage.SO_FAR and form != "phone":  # a phone has no room for it next to the reasons
        so_far = caught_so_far(draft.plays, draft.in_force, draft.house_rules)
        caught = [] if so_far is None else [so_far]
    # Narrow columns show the cost next to the catch.
    times = verdict.penalties if verdict is not None and form == "tall" else {}
    return tuple(
        CatchView(
            draft.names[seat],
            words.card_count(len(cards)),
            tuple(map(str, cards)),
            format_number(Loss.MINUS_THREE.value * times[seat]) if seat in times else "",
        )
        for seat, cards in caught
        if cards
    )


def _notes(draft: TrickDraft, form: str) -> tuple[NoteView, ...]:
    verdict = draft.ruling.verdict
    if verdict is None:
        return ()
    penalties = () if form == "tall" else verdict.penalties.items()
    costs = [NoteView("penalty", "", words.penalty_line(draft, seat, times)) for seat, times in penalties]
    return (*costs, *(NoteView("note", icon, line) for icon, line in words.effects(verdict)))


def _hints(draft: TrickDraft, form: str, doubts: Sequence[Doubt]) -> tuple[NoteView, ...]:
    is_asked = draft.lacks_caller or not draft.knows_in_force  # one thing at a time
    if draft.ruling.stage is RulingStage.EMPTY and form != "phone" and not is_asked:
        return tuple(NoteView("quiet", icon, line) for icon, line in words.instructions())
    return tuple(
        NoteView("doubt", "warning", doubt_in_words(doubt, draft.names), passage_of_doubt(doubt.kind))
        for doubt in doubts
    )


def _reasons(draft: TrickDraft) -> tuple[ReasonView, ...]:
    ruling = draft.ruling
    outcome = ruling.verdict or ruling.so_far
    reasons: tuple[Reason, ...] = () if outcome is None else outcome.reasons
    sentences = [(reason_in_words(reason, draft.names), passage_of(reason)) for reason in reasons]
    if ruling.choice is not None:
        sentences.append((words.pick_explanation(draft), "zero"))
    return tuple(ReasonView(number, *sentence) for number, sentence in enumerate(sentences, start=1))
