"""Views of the editors of the correction panel: one for each kind of entry, and the list of entries to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_parts import CAUGHT, NO_SEAT, Edit
from companion.fishing.drafts.log_entries import LogEntry
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import GameEnded, PenaltyRecorded, RoundCounted, TableCorrected, TrickCaught
from companion.fishing.pages.correcting import hides_cards
from companion.fishing.problems import Seat
from companion.fishing.words.corrections import figures_in_words, place_in_words
from companion.fishing.words.events import row_of
from companion.table.faces import Face
from companion.table.rules import assert_never
from companion.table.seating import SeatTaken
from companion.tools.language import _

MOST_ENTRIES = 40  # maximum number of entries listed, newest first; real rounds have fewer


@dataclass(frozen=True)
class EntryView:
    """A line in the list of a round's entries."""

    text: str = ""
    is_by_hand: bool = False
    index: int | None = None
    """The index in the log of the entry that a tap opens; None opens the log itself."""


@dataclass(frozen=True)
class EntriesView:
    """The list of a round's entries."""

    entries: tuple[EntryView, ...] = ()


@dataclass(frozen=True)
class ShareView:
    """A player's number of cards in a count or a split trick, and the range it may have."""

    seat: Seat
    name: str
    face: Face
    value: int
    least: int
    most: int
    before: str = ""
    is_changed: bool = False


@dataclass(frozen=True)
class SharesView:
    """The numbers of cards of all players in a count or a split trick."""

    shares: tuple[ShareView, ...] = ()
    has_before: bool = False
    """Whether the numbers before the correction are shown."""


NO_SHARES = SharesView()


@dataclass(frozen=True)
class CaughtView:
    """A trick without its cards: who caught it, and who led the next one."""

    names: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    catcher: Seat | None = None
    is_split: bool = False
    shares: SharesView = NO_SHARES
    """Empty unless the trick is split."""
    asks_for_leader: bool = False
    """Whether to ask who led the next trick; after the last trick of a round, there is none."""
    leader: Seat | None = None


@dataclass(frozen=True)
class PenaltyView:
    """A loss of points, and the player whom it costs them."""

    names: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    seat: Seat | None = None
    question: str = ""


@dataclass(frozen=True)
class TrickCardView:
    """A card of a trick and its player; "" is a card that is hidden or missing."""

    card: str = ""
    name: str = ""


@dataclass(frozen=True)
class CardsView:
    """The cards of a trick, which are changed on the referee's page."""

    cards: tuple[TrickCardView, ...] = ()
    are_hidden: bool = False


@dataclass(frozen=True)
class WordsView:
    """A description of an edit that is made on another page, or of the deletion of the entry."""

    lines: tuple[str, ...] = ()


EditorView = EntriesView | SharesView | CaughtView | PenaltyView | CardsView | WordsView


class AddedKind(Enum):
    """The kinds of entries that can be added."""

    TRICK = "trick"
    PENALTY = "penalty"
    BY_HAND = "by hand"

    @property
    def edit(self) -> type[Edit]:
        """The kind of input for such an entry."""
        kinds: dict[AddedKind, type[Edit]] = {
            AddedKind.TRICK: TrickCaught,
            AddedKind.PENALTY: PenaltyRecorded,
            AddedKind.BY_HAND: TableCorrected,
        }
        return kinds[self]


@dataclass(frozen=True)
class AddedView:
    """What is added: the kind of entry, and its place in the log."""

    kinds: tuple[tuple[AddedKind, str], ...] = ()
    kind: AddedKind = AddedKind.TRICK
    place: str = ""
    can_be_earlier: bool = False
    can_be_later: bool = False


def editor_view(draft: CorrectionDraft, faces: tuple[Face, ...], *, has_memory_aid: bool) -> EditorView:
    if not draft.is_chosen:
        return _entries(draft)
    match draft.edit:
        case RoundCounted():
            return SharesView(tuple(_counts(draft, draft.edit, faces)), has_before=True)
        case TrickCaught() | SplitDraft():
            return _caught(draft, draft.edit, faces)
        case TrickDraft():
            return _cards(draft, draft.edit, has_memory_aid)
        case PenaltyRecorded(seat):
            return PenaltyView(draft.names, faces, None if seat == NO_SEAT else seat, _("Who caught the –3?"))
        case TableCorrected():
            return WordsView(tuple(figures_in_words(draft)))
        case SeatTaken() | GameEnded():
            return WordsView((row_of(draft.part.stands, draft.before, draft.names).log,))
        case None:
            return WordsView((_("This entry would be deleted, as if it had never been made."),))
        case edit:
            assert_never(edit)


def added_view(draft: CorrectionDraft) -> AddedView | None:
    """Return what is added, or None if an entry of the log is corrected."""
    if not draft.is_chosen or not draft.part.is_added:
        return None
    kinds = ((AddedKind.TRICK, _("A trick")), (AddedKind.PENALTY, _("A –3")), (AddedKind.BY_HAND, _("By hand")))
    edit = TrickCaught if isinstance(draft.edit, (*CAUGHT, TrickDraft)) else type(draft.edit)
    return AddedView(
        kinds,
        next(kind for kind in AddedKind if kind.edit is edit),
        place_in_words(draft),
        can_be_earlier=draft.part.index - 1 in draft.places,
        can_be_later=draft.part.index + 1 in draft.places,
    )


def _entries(draft: CorrectionDraft) -> EntriesView:
    def row(entry: LogEntry) -> EntryView:
        words = row_of(entry.event, entry.before, draft.names).log
        return EntryView(words, isinstance(entry.event, TableCorrected), entry.index)

    entries = draft.entries
    rows = [row(entry) for entry in entries[-MOST_ENTRIES:]]
    if len(entries) > MOST_ENTRIES:
        rows.append(EntryView(_("All {count} entries are in the log.").format(count=len(entries))))
    return EntriesView(tuple(rows))


def _counts(draft: CorrectionDraft, edit: RoundCounted, faces: Sequence[Face]) -> list[ShareView]:
    # The sheet shows the catch of the whole round, so include tricks that were logged before the count.
    piles_without, least = draft.uncorrected.round.caught, draft.before.round.caught
    counted, entered = (tuple(cards or 0 for cards in caught) for caught in (draft.counted, edit.caught))
    return [
        ShareView(
            seat,
            draft.names[seat],
            faces[seat],
            logged + now,
            least=min(least[seat], logged + now),  # a pile that is too small is raised step by step
            most=draft.uncorrected.round.cards,
            before=str(logged + before),
            is_changed=before != now,
        )
        for seat, (logged, before, now) in enumerate(zip(piles_without, counted, entered))
    ]


def _caught(draft: CorrectionDraft, edit: TrickCaught | SplitDraft, faces: tuple[Face, ...]) -> CaughtView:
    split = edit if isinstance(edit, SplitDraft) else None
    return CaughtView(
        draft.names,
        faces,
        None if isinstance(edit, SplitDraft) else edit.catcher,
        is_split=split is not None,
        shares=NO_SHARES if split is None else SharesView(tuple(_shares(draft, split, faces))),
        asks_for_leader=not draft.before.is_last_trick,
        leader=edit.leader if isinstance(edit, SplitDraft) else edit.leads_next,
    )


def _shares(draft: CorrectionDraft, split: SplitDraft, faces: Sequence[Face]) -> list[ShareView]:
    # The winner gets the remaining cards.
    rows = []
    for seat, count in enumerate(split.counts):
        is_winner = seat == split.leader
        least, most = (count, count) if is_winner else (0, count + split.left)
        rows.append(ShareView(seat, draft.names[seat], faces[seat], count, least, most))
    return rows


def _cards(draft: CorrectionDraft, edit: TrickDraft, has_memory_aid: bool) -> CardsView:
    trick = edit.at(draft.before)
    are_hidden = hides_cards(draft, has_memory_aid)
    cards = ["" if card is None or are_hidden else str(card) for card in trick.cards]
    played = tuple(TrickCardView(card, draft.names[seat]) for seat, card in zip(trick.order, cards))
    return CardsView(played, are_hidden)
