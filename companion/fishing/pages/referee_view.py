"""View of the referee's page."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from companion.fishing.cards import BUOYS, PLAYER_COUNTS, Buoy, Card, Suit, SuitCard, highest_value
from companion.fishing.doubts import Doubt
from companion.fishing.drafts.ruling import RulingStage
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.pages.verdict_view import VerdictView, verdict_view
from companion.fishing.problems import Seat
from companion.fishing.words import referee as words
from companion.fishing.words.announcements import verdict_announced
from companion.table.faces import Face


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
class CardGridView:
    """The state of the cards in the grid: entered, left in the box, or already played."""

    entered: frozenset[Card]
    box: frozenset[Card]
    gone: frozenset[Card]
    is_inactive: bool
    """Whether no card can be entered at the moment."""
    tab: str
    deck: Deck = DECK


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
    cards: CardGridView
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
    faces: tuple[Face, ...],
    *,
    is_past: bool,
    outdated: str,
    can_undo: bool,
    gone: Collection[Card],
    doubts: Sequence[Doubt],
) -> RefereeView:
    """Return the view of the referee; `gone` are cards of which all copies were played this round."""
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
        cards=CardGridView(entered, draft.box, frozenset(gone), is_inactive, draft.shown_tab),
        verdict=verdict_view(draft, faces, doubts, is_past=is_past, is_outdated=bool(outdated)),
        announcement=_announcement(draft),
        can_choose_leader=draft.can_choose_leader,
        players=() if draft.is_in_game else _players(draft),
        outdated=outdated,
    )


def _announcement(draft: TrickDraft) -> tuple[str, ...]:
    verdict = draft.ruling.verdict
    if verdict is None or draft.is_in_game or draft.ruling.stage is not RulingStage.READY:
        return ()
    return tuple(verdict_announced(verdict, draft.names))


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
