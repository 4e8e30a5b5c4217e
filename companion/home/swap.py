"""The view of a swap of seats in the running game: what it changes, and what is in the way."""

from dataclasses import dataclass

from companion.pages.session import Session
from companion.table.kinds import kind_of
from companion.table.swapping import Pair, preview_swap
from companion.tools.language import _
from companion.tools.sentences import join_with_and, join_with_commas

LISTED = 4
"""The maximum number of entries in the way that are listed one by one."""


@dataclass(frozen=True)
class SwapView:
    """What would change if two players swapped seats."""

    pair: Pair
    title: str
    order: str
    """All players, clockwise, after the swap."""
    changes: tuple[str, ...]
    obstacles: tuple[str, ...]
    """The entries that would no longer be possible; the swap can be saved if there are none."""


def why_seats_stay(session: Session) -> str:
    """Return why players of the running game cannot swap seats, or "" if they can."""
    game = session.game_on_table
    return kind_of(game.setup.kind).why_seats_stay(game)


def swap_view(session: Session, one: str, other: str) -> SwapView:
    """Return the view of a swap of two players."""
    game, pages = session.game_on_table, kind_of(session.game_on_table.setup.kind)
    swap = preview_swap(game, (session.names.index(one), session.names.index(other)))
    changes = pages.changes_of_swap(game, swap) or (_("Nothing else: no figure depends on it."),)
    return SwapView(
        swap.pair,
        join_with_and([one, other]),
        _("Clockwise: {players}").format(players=join_with_commas(swap.game.setup.players)),
        changes,
        pages.obstacles_of_swap(swap)[:LISTED],
    )
