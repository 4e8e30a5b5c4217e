"""The head of the square page: whose turn it is, or what has to be done."""

from dataclasses import dataclass

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.pages.explanations import Note
from companion.fresh_fish.pages.sealed_bids import SealedView
from companion.fresh_fish.pages.turn_draft import acts_for, can_put_back, is_explaining
from companion.fresh_fish.state import Phase
from companion.fresh_fish.tokens import DISC_OF, FLEA_MARKET, PATH, Token
from companion.fresh_fish.words.square import HeadWords, head
from companion.pages.desk import Desk
from companion.table.faces import Face
from companion.tools.names import initials_of


@dataclass(frozen=True)
class HeadView:
    """The title with its piece, and what to do now."""

    title: str
    """The name of the player whose turn it is, or what has to be done."""
    line: str
    piece: Token | None
    """The piece beside the title; None for the good of the stall to be placed."""
    hints: tuple[str, ...] = ("",)
    """Alternative wordings of what to do now, longest first; one empty string if `line` suffices."""
    short_title: str = ""
    """The title if there is little room; it has the outcome of an auction if `outcome` has the reasons."""
    outcome: str = ""
    """The note below the title if there is little room; empty if it stands on a card, which has room for a button."""
    seat: Seat | None = None
    """The player whom the title is about."""
    mark: str = ""
    face: Face | None = None
    is_refused: bool = False
    """Whether the head says that the space that was tapped cannot be reserved."""
    closes: str = ""
    """The action that puts the drawn tile back or ends an explanation; empty if there is neither."""

    @property
    def can_put_back(self) -> bool:
        """Whether the drawn tile can still be put back."""
        return self.closes == "put_back"


def head_view(desk: Desk, draft: TurnDraft, sealed: SealedView | None, note: Note | None) -> HeadView:
    words = head(draft, is_sealing=sealed is not None, for_actor=acts_for(desk, draft.actor))
    short_title, outcome = _with_outcome(draft, note, words)
    seat = _seat(draft)
    return HeadView(
        title=words.title,
        line=words.line,
        piece=piece_in_head(draft),
        hints=words.hints if sealed is None else (sealed.title,),
        short_title=short_title,
        outcome=outcome,
        seat=seat,
        mark="" if seat is None else initials_of(draft.state.setup.players)[seat],
        face=None if seat is None else desk.session.faces[seat],
        is_refused=draft.stage is Stage.REFUSED,
        closes="put_back" if can_put_back(desk, draft) else "close" if is_explaining(draft) else "",
    )


def _with_outcome(draft: TurnDraft, note: Note | None, words: HeadWords) -> tuple[str, str]:
    """Return the title and what stands below it if there is little room: a note that needs no button."""
    if note is None or draft.goes_outside:
        return words.title, ""
    match draft.stage:
        case Stage.PATHS:
            return words.title, " ".join(note.lines) or words.line
        case Stage.AUCTION:
            return note.title, " ".join((f"{words.line}.", *note.lines) if note.lines else (words.line,))
        case _:
            return words.title, ""


def _seat(draft: TurnDraft) -> Seat | None:
    """Return the player whom the title is about: who is on turn or, once a stall is to be placed, who builds it."""
    is_turn = draft.state.phase is Phase.PLAY and draft.stage is not Stage.AUCTION
    return draft.state.turn if is_turn else draft.builder


def piece_in_head(draft: TurnDraft) -> Token | None:
    """Return the piece beside the title, or None for the good of a stall."""
    seat = _seat(draft)
    match draft.stage:
        case Stage.PATHS:
            return PATH
        case Stage.FLEA_MARKET:
            return FLEA_MARKET
        case Stage.AUCTION | Stage.LAST_STALLS:
            return None
        case _:
            return None if seat is None else DISC_OF[seat]
