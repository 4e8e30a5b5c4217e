"""The titles, hints and lines of the square page."""

from collections.abc import Sequence

from companion.fresh_fish.auctions import Auction
from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.events import Event
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages.look import Plan
from companion.fresh_fish.reserving import Refusal
from companion.fresh_fish.state import Ended, Phase, TableState
from companion.fresh_fish.tokens import Piece
from companion.fresh_fish.words.auctions import goes_on_in_words, highest_in_words, tie_in_words
from companion.fresh_fish.words.events import player_of, row_of
from companion.fresh_fish.words.names import good_name
from companion.fresh_fish.words.reasons import piece_name
from companion.pages.change_words import step_in_words
from companion.table.game import Change, Done
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import capital, join_names, join_with_commas, labelled


def head(draft: TurnDraft, *, is_sealing: bool, for_actor: bool) -> tuple[str, str, tuple[str, ...]]:
    """Return the title, the line below it, and alternative wordings of the hint, longest first.

    `for_actor` is False on the phone of a player who cannot act now.
    """
    state, names = draft.state, draft.state.setup.players
    player = names[state.turn]
    match draft.stage:
        case Stage.TURN | Stage.REFUSED if not for_actor:
            return (_("{player} again") if state.is_again else _("{player}’s turn")).format(player=player), "", ("",)
        case Stage.TILE if not for_actor:
            return _("{player} draws").format(player=player), "", ("",)
        case Stage.TURN:
            line = _("Your turn again") if state.is_again else _("Your turn")
            return player, line, what_to_do(draft)
        case Stage.REFUSED:
            return _("Not here"), _("It is still {player}’s turn").format(player=player), why_not(draft)
        case Stage.PATHS:
            return paths_title(draft), cause(state), ("",)
        case Stage.TILE:
            return _("{player} draws").format(player=player), _("What is on the tile?"), ("",)
        case Stage.FLEA_MARKET:
            return _("Flea market"), _tap_site(draft, player, for_actor=for_actor), ("",)
        case Stage.AUCTION:
            assert draft.good is not None
            title = _("{good} for sale").format(good=capital(good_name(draft.good)))
            if is_sealing or (draft.builder is None and not for_actor):
                return title, _("{player} drew the stall").format(player=player), ("",)
            if draft.builder is None:
                return title, _("Tap the bids"), ("",)
            if draft.goes_outside:
                return title, _("The stall goes outside"), ("",)
            return title, _tap_site(draft, names[draft.builder], for_actor=for_actor), ("",)
        case Stage.LAST_STALLS:
            title, line = last_stall(draft)
            if draft.sites and draft.builder is not None and not for_actor:
                line = _chooses(names[draft.builder])
            return title, line, (line, _("The stall goes outside")) if draft.goes_outside else (line,)
        case Stage.OVER:
            return _("The game is over"), _why_over(state.ended), ("",)


def _tap_site(draft: TurnDraft, player: str, *, for_actor: bool) -> str:
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


def why_not(draft: TurnDraft) -> tuple[str, ...]:
    """Return alternative wordings of why a space cannot be reserved, longest first."""
    match draft.refusal:
        case Refusal.NOT_EMPTY:
            return _("Only an empty space can be reserved."), _("It is not empty.")
        case Refusal.NO_DISC_LEFT:
            return _("All six discs lie on the square: draw a tile."), _("No disc left: draw a tile.")
        case _:
            return (_("No path or disc beside it."),)


def sides(draft: TurnDraft) -> tuple[tuple[str, str], ...]:
    """Return each direction on a square that is not turned, and what is on that side of the refused space."""
    square, space = draft.state.square, draft.refused
    if space is None or draft.refusal is not Refusal.NOT_ADJACENT:
        return ()
    around = Plan(square.shape, 0, 0, 1, 0, 0).around(space)
    directions = (_("above"), _("right"), _("below"), _("left"))
    return tuple(
        (direction, _beside(square, square.shape.numbers.get(place), draft.state))
        for direction, place in zip(directions, around)
    )


def _beside(square: Square, space: Space | None, state: TableState) -> str:
    if space is None:
        return _("outside the square")
    token = square.tokens[space]
    match token.piece:
        case Piece.EMPTY:
            return _("empty, no disc")
        case Piece.FLEA_MARKET:
            return _("a flea market")
        case Piece.PATH | Piece.DISC:  # next to these, the space could be reserved
            return ""
        case Piece.TRUCK | Piece.STALL:
            return piece_name(square, space, state.setup.players)


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


# The auction


def why_no_bid(draft: TurnDraft, seat: Seat) -> str:
    """Return why a player does not join the auction."""
    assert draft.good is not None
    if draft.state.lacks(seat, draft.good):
        return _("has no space and cannot get one")
    return _("has {good}, does not bid").format(good=good_name(draft.good))


def bidder_note(draft: TurnDraft, auction: Auction, seat: Seat) -> str:
    sale = auction.sale
    if seat not in auction.joiners:
        return why_no_bid(draft, seat)
    if sale is not None and sale.winner == seat:
        return _("wins")
    if sale is not None and seat in sale.tied:
        return _("tied")
    if not draft.state.square.discs_of(seat):
        return _("would build outside")
    return ""


def sale(draft: TurnDraft, auction: Auction, *, hides_coins: bool) -> tuple[str, tuple[str, ...]]:
    """Return a title with the outcome of an auction so far, such as who pays how much, and the reasons."""
    names, found = draft.state.setup.players, auction.sale
    if found is None:
        enough = _("The highest is enough, unless tied.")
        hidden = _("Coins left stay hidden.")
        return _("Who bid the most?"), (enough, hidden) if hides_coins else (enough,)
    builder = draft.builder
    assert builder is not None
    player = names[builder]
    outside = _("{player} has no reserved space: the stall stands outside.").format(player=player)
    if found.winner is None:
        return _("Nobody can join"), (_("{player} gets it for free.").format(player=player), outside)
    title = _("{player} pays {price}").format(player=player, price=found.price)
    if not auction.has_all_bids:
        title = _("So far: {title}").format(title=title)
    why = tie_in_words(found, names, auction.active)
    if auction.has_all_bids and not why:
        why = highest_in_words(found, names)
    return title, tuple(filter(None, (why, outside if draft.goes_outside else "")))


def goes_on(auction: Auction, names: Names) -> str:
    """Return who has the next turn after an auction, or "" before all bids are known."""
    if auction.sale is None or not auction.has_all_bids:
        return ""
    return goes_on_in_words(auction.sale, names, auction.active)


def last_stall(draft: TurnDraft) -> tuple[str, str]:
    """Return a title and a line for placing one of the last four stalls: who places which good, and where."""
    if draft.good is None or draft.builder is None:
        return _("Which tile comes next?"), _("Tap it in the list.")
    player = draft.state.setup.players[draft.builder]
    title = labelled(player, good_name(draft.good))
    if draft.goes_outside:
        return title, _("No reserved space: the stall goes outside.")
    return title, _("For free: tap a space.")


# The lane


def drawn(draft: TurnDraft) -> tuple[str, ...]:
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
