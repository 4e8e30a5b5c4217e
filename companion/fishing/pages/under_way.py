"""Views of what is under way at other desks, and of what was under way here when another player was faster."""

from dataclasses import dataclass
from typing import Any

from companion.fishing.drafts.count import CountDraft
from companion.fishing.drafts.counted_piles import Sum
from companion.fishing.events import TrickCaught, TrickPlayed
from companion.fishing.fold import only_catcher
from companion.fishing.game import FishingGame
from companion.fishing.pages.trick_drafts import Outdated, shared_trick
from companion.fishing.state import Ended
from companion.fishing.words.under_way import (
    cards_to_go,
    missing_piles_in_words,
    outdated_in_words,
    pile_in_words,
    piles_in_words,
    settler_in_words,
    settling_in_words,
)
from companion.pages.desk import Desk
from companion.table.faces import Face
from companion.tools.language import _, ngettext
from companion.tools.names import Names


@dataclass(frozen=True)
class EnterAllTheSameView:
    """The question whether to enter a trick although another person settles it."""

    title: str
    question: str
    kept: str
    """What happens to the cards that are being entered."""
    wait: str
    """The answer that waits."""
    catches: tuple[str, ...]
    """The answers that enter the trick all the same, by seat."""


@dataclass(frozen=True)
class SettlingView:
    """Somebody else settles or splits the trick that is being played."""

    parts: tuple[str, ...]
    """Who does, how many cards are in and, if it is known, who wins so far."""
    face: Face | None
    """The face of the player on whose phone it is done; None for the tablet."""
    icon: str
    cards: int
    count: int
    """How many cards the trick has."""
    ask: EnterAllTheSameView


def settling_view(desk: Desk) -> SettlingView | None:
    """Return who settles or splits the current trick at another desk, or None. Nobody waits for a phone that sleeps."""
    session = desk.session
    settling = shared_trick(session).settling
    is_own = settling is not None and settling.seat == desk.seat and (desk.is_tablet or desk.seat is not None)
    if settling is None or is_own or settling.seat in session.phones.asleep:
        return None
    names = session.names
    title, wait = settler_in_words(settling, names)
    ask = EnterAllTheSameView(
        title=title,
        question=_("Enter it all the same?"),
        kept=_("The cards entered so far are put aside, not lost."),
        wait=wait,
        catches=tuple(_("{player} catches it").format(player=name) for name in names),
    )
    return SettlingView(
        parts=settling_in_words(settling, names),
        face=None if settling.seat is None else session.faces[settling.seat],
        icon="split" if settling.is_split else "scale",
        cards=settling.cards,
        count=len(names),
        ask=ask,
    )


def outdated_line(game: FishingGame, outdated: Outdated[Any] | None) -> str:
    """Return that others have entered the trick whose cards were being entered here, or ""."""
    if outdated is None:
        return ""
    before, event = game.states()[outdated.index], game.events[outdated.index]
    catcher = only_catcher(before, event) if isinstance(event, TrickCaught | TrickPlayed) else None
    return outdated_in_words(before.trick, catcher, before.setup.players)


@dataclass(frozen=True)
class PileView:
    """A player's pile at the end of a round, as it stands in the place of the catch."""

    number: str
    """The number of cards, or "" while it is missing."""
    note: str
    """Where it was counted, or how many cards it must have if it is the only one missing."""
    icon: str
    state: str
    """That it is in, or "" while it is missing."""


@dataclass(frozen=True)
class PilesView:
    """The piles that are counted so far, on phones and at the tablet."""

    title: str
    titles: tuple[str, ...]
    line: str
    lines: tuple[str, ...]
    """Wordings of the line, longest first."""
    is_wrong: bool
    """Whether all piles are in, and do not add up."""
    piles: tuple[PileView, ...]
    """By seat."""
    shares: tuple[int, ...]
    """The cards of each pile, for a bar with the sum of all cards of the round."""
    total: int
    rest: int
    """The cards of the round that are in no pile yet."""
    sum: str
    to_go: str
    """How many cards are missing, or "" if none is."""
    can_score: bool
    score: str


def piles_view(draft: CountDraft, names: Names) -> PilesView | None:
    """Return the piles that are counted so far, or None before the first."""
    if draft.state.ended is not Ended.IN_PROGRESS or not any(draft.piles):
        return None
    is_complete = not draft.counted.missing
    counted = draft.counted.numbers if is_complete else draft.counted.typed
    shares = tuple(number or 0 for number in counted)
    to_go = draft.total - sum(shares)
    title, *shorter_title = piles_in_words(draft.counted)
    line, *shorter_line = missing_piles_in_words(draft.counted, names)
    cards = ngettext("{number} of {count} card", "{number} of {count} cards", draft.total)
    return PilesView(
        title=title,
        titles=(title, *shorter_title),
        line=line,
        lines=(line, *shorter_line),
        is_wrong=is_complete and draft.counted.verdict is not Sum.ADDS_UP,
        piles=tuple(
            PileView(
                "" if number is None else str(number),
                pile_in_words(draft, seat, names),
                "clock" if number is None else "phone" if seat in draft.on_phones else "tablet",
                "" if number is None else _("pile is in"),
            )
            for seat, number in enumerate(counted)
        ),
        shares=shares,
        total=draft.total,
        rest=max(0, to_go),
        sum=cards.format(number=sum(shares), count=draft.total),
        to_go=cards_to_go(to_go) if to_go > 0 else "",
        can_score=is_complete and draft.can_score,
        score=_("Score round {number}").format(number=draft.state.round.number),
    )
