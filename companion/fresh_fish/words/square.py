"""The titles, hints and lines of the square page."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.reserving import Refusal
from companion.fresh_fish.state import Ended, Phase, TableState
from companion.fresh_fish.words.names import good_name
from companion.tools.language import _, ngettext
from companion.tools.sentences import capital, join_names, join_with_commas, labelled

# The head


@dataclass(frozen=True)
class HeadWords:
    """The words at the head of the page."""

    title: str
    line: str = ""
    hints: tuple[str, ...] = ("",)
    """Alternative wordings of the hint, longest first."""


def head(draft: TurnDraft, *, is_sealing: bool, for_actor: bool) -> HeadWords:
    """Return the words at the head. `for_actor` is False on the phone of a player who cannot act now."""
    state = draft.state
    player = state.setup.players[state.turn]
    match draft.stage:
        case Stage.TURN | Stage.REFUSED if not for_actor:
            return HeadWords((_("{player} again") if state.is_again else _("{player}’s turn")).format(player=player))
        case Stage.TURN:
            line = _("Your turn again") if state.is_again else _("Your turn")
            return HeadWords(player, line, what_to_do(draft))
        case Stage.REFUSED:
            return HeadWords(_("Not here"), _("It is still {player}’s turn").format(player=player), _why_not(draft))
        case Stage.PATHS:
            return HeadWords(paths_title(draft), cause(state))
        case Stage.TILE:
            line = _("What is on the tile?") if for_actor else ""
            return HeadWords(_("{player} draws").format(player=player), line)
        case Stage.FLEA_MARKET:
            return HeadWords(_("Flea market"), _where_to_build(draft, player, for_actor=for_actor))
        case Stage.AUCTION:
            return HeadWords(_for_sale(draft), _line_of_auction(draft, is_sealing=is_sealing, for_actor=for_actor))
        case Stage.LAST_STALLS:
            return _last_stall(draft, for_actor=for_actor)
        case Stage.OVER:
            return HeadWords(_("The game is over"), _why_over(state.ended))


def _for_sale(draft: TurnDraft) -> str:
    assert draft.good is not None
    return _("{good} for sale").format(good=capital(good_name(draft.good)))


def _line_of_auction(draft: TurnDraft, *, is_sealing: bool, for_actor: bool) -> str:
    names = draft.state.setup.players
    if is_sealing or (draft.builder is None and not for_actor):
        return _("{player} drew the stall").format(player=names[draft.state.turn])
    if draft.builder is None:
        return _("Tap the bids")
    if draft.goes_outside:
        return _("The stall goes outside")
    return _where_to_build(draft, names[draft.builder], for_actor=for_actor)


def _last_stall(draft: TurnDraft, *, for_actor: bool) -> HeadWords:
    """Return the words for placing one of the last four stalls: who places which good, and where."""
    if draft.good is None or draft.builder is None:
        line = _("Tap it in the list.")
        return HeadWords(_("Which tile comes next?"), line, (line,))
    player = draft.state.setup.players[draft.builder]
    title = labelled(player, good_name(draft.good))
    if draft.goes_outside:
        line = _("No reserved space: the stall goes outside.")
        return HeadWords(title, line, (line, _("The stall goes outside")))
    line = _("For free: tap a space.") if for_actor else _chooses(player)
    return HeadWords(title, line, (line,))


def _where_to_build(draft: TurnDraft, player: str, *, for_actor: bool) -> str:
    if not for_actor:
        return _chooses(player)
    message = _("Tap {player}’s only space") if len(draft.sites) == 1 else _("Tap one of {player}’s spaces")
    return message.format(player=player)


def _chooses(player: str) -> str:
    return _("{player} chooses a space").format(player=player)


def hint_for(draft: TurnDraft, *, is_sealing: bool) -> str:
    """Return a hint about what must be tapped before the turn can continue, or an empty string."""
    if is_sealing:
        return _("Not all bids are in yet.")
    if draft.stage is Stage.TILE:
        return _("First say what is on the tile.")
    if draft.builder is None:
        return _("First say who wins.") if draft.stage is Stage.AUCTION else ""
    message = _("Tap {player}’s only space.") if len(draft.sites) == 1 else _("Tap one of {player}’s spaces.")
    return message.format(player=draft.state.setup.players[draft.builder])


def _why_over(ended: Ended) -> str:
    match ended:
        case Ended.BLOCKED:
            return _("Nobody can reserve or draw any more")
        case Ended.SHORT:
            return _("You ended it early")
        case _:
            return _("Every stall is placed")


def what_to_do(draft: TurnDraft) -> tuple[str, ...]:
    """Return alternative wordings of what the active player may do, longest first."""
    state = draft.state
    passed = state.step.passed
    if draft.legal and draft.can_draw:
        can, short = _("Tap a marked space, or draw a tile."), _("Reserve or draw.")
    elif draft.legal:
        can, short = _("First reserve a marked space."), _("Reserve a space.")
    else:
        can, short = _("Draw a tile: no space can be reserved."), _("Draw a tile.")
    if state.is_again and state.step.by is not None:
        won = _("{player} won the auction.").format(player=state.setup.players[state.step.by])
        return f"{won} {can}", can, short
    if not passed:
        return can, short
    names = join_names(passed, state.setup.players)
    skipped = ngettext(
        "{players} cannot do anything and must pass.", "{players} cannot do anything and must pass.", len(passed)
    )
    return f"{skipped.format(players=names)} {can}", can, short


def _why_not(draft: TurnDraft) -> tuple[str, ...]:
    """Return alternative wordings of why a space cannot be reserved, longest first."""
    match draft.refusal:
        case Refusal.NOT_EMPTY:
            return _("Only an empty space can be reserved."), _("It is not empty.")
        case Refusal.NO_DISC_LEFT:
            return _("All six discs lie on the square: draw a tile."), _("No disc left: draw a tile.")
        case _:
            return (_("No path or disc beside it."),)


def paths_title(draft: TurnDraft) -> str:
    count = len(draft.laid_now)
    return ngettext("Lay {count} path", "Lay {count} paths", count).format(count=count)


def cause(state: TableState) -> str:
    by = state.step.by
    if by is None:
        return ""
    player = state.setup.players[by]
    # Every stall except the last four is sold at an auction, and each of the last four leaves the row.
    if state.step.sale is None and len(state.row) == len(GOODS):
        return _("after {player}’s flea market").format(player=player)
    return _("after {player}’s stall").format(player=player)


def turn_title(state: TableState) -> str:
    return _("Turn {number}").format(number=state.turns + 1)


def next_up(state: TableState) -> str:
    match state.phase:
        case Phase.PLAY:
            return state.setup.players[state.turn]
        case Phase.LAST_STALLS:
            return _("The last four")
        case Phase.OVER:
            return _("Result")


def next_players(players: Sequence[str]) -> str:
    return _("then {players}").format(players=join_with_commas(players)) if players else ""


# Tiles


def tiles_left(count: int) -> tuple[str, ...]:
    """Return alternative wordings of the number of tiles left, longest first."""
    wordings = (
        ngettext("{count} tile left in the stack", "{count} tiles left in the stack", count),
        ngettext("{count} tile left", "{count} tiles left", count),
        _("{count} left"),
    )
    return tuple(wording.format(count=count) for wording in wordings)


def tile_name(good: Good | None) -> str:
    return _("Flea market") if good is None else capital(good_name(good))


def tile_line(draft: TurnDraft, good: Good | None, left: int) -> str:
    state, names = draft.state, draft.state.setup.players
    if good is None:
        if not left:
            return _("none is left")
        count = len(state.square.discs_of(state.turn))
        message = ngettext("onto {player}’s only space", "onto one of {player}’s {count} spaces", count)
        return message.format(player=names[state.turn], count=count)
    if not left:
        return _("the last one lies in the row")
    joiners = state.joiners(good)
    if not joiners:
        return _("nobody can join")
    if len(joiners) == len(names):
        return _("everyone bids")
    message = ngettext("{players} bids", "{players} bid", len(joiners))
    return message.format(players=join_names(joiners, names))
