"""The last action in a few words, or the tile that was drawn, as the lane below the square shows them."""

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.events import Event
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.events import player_of, row_of
from companion.fresh_fish.words.names import good_name
from companion.pages.change_words import step_in_words
from companion.table.game import Change, Done
from companion.tools.language import _, ngettext
from companion.tools.sentences import capital, labelled


def drawn_in_words(draft: TurnDraft) -> tuple[str, ...]:
    """Return alternative wordings of which tile was drawn, longest first; empty unless one waits to be placed."""
    if draft.stage not in (Stage.FLEA_MARKET, Stage.AUCTION):
        return ()
    tile = _("flea market") if draft.good is None else good_name(draft.good)
    what = _("{tile} drawn").format(tile=tile)
    player = draft.state.setup.players[draft.state.turn]
    return labelled(player, what), capital(what), capital(tile)


def last_action(change: Change[Event, TableState], *, on_own_phone: bool) -> tuple[str, ...]:
    """Return alternative wordings of the last action, longest first, without the player if it was the phone’s owner."""
    texts = _in_short(change)
    return (capital(texts[-1]),) if on_own_phone and change.done is Done.RECORDED else texts


def _in_short(change: Change[Event, TableState]) -> tuple[str, ...]:
    if change.done is Done.BEGUN:
        return (_("Nothing entered yet"),)
    if change.done is Done.REPLACED or change.is_correction:
        return (_("An earlier entry was corrected"), _("Corrected"))
    after = change.state_before if change.done is Done.UNDONE else change.state_after
    what, *shorter = _event_in_short(change.events[-1], after)
    if change.done is not Done.RECORDED:
        shorter = [_("Undone"), _("One step back")] if change.done is Done.UNDONE else [_("Redone")]
    return step_in_words(change.done, what), *shorter


def _event_in_short(event: Event, after: TableState) -> tuple[str, ...]:
    """Return two short wordings of an event, with and without the player's name; only one if no player acts."""
    player = player_of(after)
    what = row_of(event, after.square.shape).short(after)
    if after.step.by is None:
        return (what,)
    paths = len(after.step.paths.causes) if isinstance(after.step.paths, Paths) else 0
    if paths:
        follows = ngettext("{count} path", "{count} paths", paths).format(count=paths)
        follows = follows.replace(" ", "\u00a0")  # keep the number and its noun together
        return labelled(player, f"{what}, {follows}"), f"{what}, {follows}"
    return labelled(player, what), what
