"""The view of a correction by hand: whose turn it really is, and the real numbers of coins and tiles."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.drafts.by_hand import ByHandDraft
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages.follows import FollowsView, by_hand_follows
from companion.fresh_fish.tokens import DISC_OF, FLEA_MARKET, Token
from companion.fresh_fish.words.names import good_name
from companion.pages.desk import Desk
from companion.table.faces import FIRST_FACES, Face
from companion.tools.language import _
from companion.tools.names import initials_of
from companion.tools.sentences import capital

BY_HAND = "by_hand"  # the key of the draft


@dataclass(frozen=True)
class NumberView:
    """A number that can be corrected, such as the coins of a player."""

    words: str
    says: str
    """What is counted, for screen readers."""
    value: int
    now: int
    """The recorded number."""
    piece: Token | None = None
    """The piece that is counted, or whose owner is meant; if it is None, the good is drawn."""
    good: Good | None = None
    mark: str = ""
    """The initial of the player."""


@dataclass(frozen=True)
class ByHandView:
    """Everything that a correction by hand shows."""

    players: tuple[str, ...]
    faces: tuple[Face, ...]
    turn: Seat
    coins: tuple[NumberView, ...]
    stack: tuple[NumberView, ...]
    follows: FollowsView
    can_save: bool


def by_hand_draft(desk: Desk) -> ByHandDraft:
    """Return the draft of a correction of the table as it is now."""
    return ByHandDraft.read(desk.game.state, desk.drafts[BY_HAND])


def by_hand_view(draft: ByHandDraft, faces: Sequence[Face] = FIRST_FACES) -> ByHandView:
    follows = by_hand_follows(draft)
    return ByHandView(
        players=draft.state.setup.players,
        faces=tuple(faces[: len(draft.state.setup.players)]),
        turn=draft.turn,
        coins=_coins(draft),
        stack=_stack(draft),
        follows=follows,
        can_save=follows.can_save,
    )


def _coins(draft: ByHandDraft) -> tuple[NumberView, ...]:
    names = draft.state.setup.players
    return tuple(
        NumberView(
            words=name,
            says=_("{player}’s coins").format(player=name),
            value=draft.coins[seat],
            now=draft.state.coins[seat],
            piece=DISC_OF[seat],
            mark=mark,
        )
        for seat, (name, mark) in enumerate(zip(names, initials_of(names)))
    )


def _stack(draft: ByHandDraft) -> tuple[NumberView, ...]:
    tiles = [(None, _("Flea market")), *((good, capital(good_name(good))) for good in GOODS)]
    return tuple(
        NumberView(
            words=name,
            says=_("In the stack: {tile}").format(tile=name),
            value=value,
            now=now,
            piece=FLEA_MARKET if good is None else None,
            good=good,
        )
        for (good, name), value, now in zip(tiles, draft.stack, draft.state.stack)
    )
