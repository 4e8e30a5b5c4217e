"""Reports that the command line prints: answers in words, with the square drawn in the terminal."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.fresh_fish.auctions import Sale
from companion.fresh_fish.box import Kit
from companion.fresh_fish.doubts import doubts_about_kit
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.areas import Areas
from companion.fresh_fish.geometry.paths import Broken, Paths
from companion.fresh_fish.geometry.reasons import explain
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.goods import GOODS, Seat
from companion.fresh_fish.reserving import Permission, Refusal
from companion.fresh_fish.state import Ended
from companion.fresh_fish.terminal import drawn
from companion.fresh_fish.words.auctions import sale_in_words
from companion.fresh_fish.words.events import log_in_words, returned_in_words
from companion.fresh_fish.words.names import good_name, join_some, name_of
from companion.fresh_fish.words.problems import doubt_in_words
from companion.fresh_fish.words.reasons import broken_in_words, reason_in_words, why_in_words
from companion.fresh_fish.words.results import reason_of_end
from companion.fresh_fish.words.ways import stalls_in_words
from companion.tools.direction import isolated, padded
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import format_number, join_with_and, labelled

Answer = Mapping[str, Any]


def setup_report(kit: Kit) -> str:
    lines = [
        _("Boards: {count}").format(count=kit.boards),
        _("Flea market tiles and tables: {count}").format(count=kit.flea_markets),
        _("Stall tiles: {count}, {row} of them in the row").format(count=kit.stall_tiles, row=kit.row),
        _("Stack: {count} tiles").format(count=kit.stack),
        _("Each player: 4 stalls, {discs} discs and coins worth {coins} (ten 1s and a 5)").format(
            coins=kit.coins, discs=kit.discs
        ),
        _("The 5 may be changed into 1s before an auction."),
        _("Longest distance: {count}").format(count=kit.longest),
    ]
    return "\n".join([*lines, *("! " + doubt_in_words(doubt) for doubt in doubts_about_kit(kit))])


def auction_report(sale: Sale, names: Names, active: Seat, coins: Mapping[str, int] | None) -> str:
    """Return a report on an auction: who wins and why, whose turn is next, and the coins left if they are known."""
    lines = list(sale_in_words(sale, names, active))
    if coins is not None:
        left = ", ".join(f"{isolated(name)} {count}" for name, count in coins.items())
        lines.append(_("Coins left: {coins}").format(coins=left))
    return "\n".join(lines)


def paths_report(
    square: Square, areas: Areas | None, forced: Paths | Broken, space: Space | None, *, colour: bool
) -> str:
    """Return a report on the forced paths: the square with these paths, and why each must be laid."""
    if isinstance(forced, Broken):
        return "\n".join([drawn(square, forced.without_access, colour=colour), *broken_in_words(forced, square)])
    lines = [drawn(forced.square, forced.causes, colour=colour)]
    names = square.shape.names
    if not forced.causes:
        lines.append(_("No path has to be laid."))
    for path, reasons in explain(square, areas).items():
        sentences = " ".join(reason_in_words(reason, square) for reason in reasons)
        lines.append(labelled(names[path], sentences))
    for seat, spaces in sorted(forced.discs.items()):
        lines.append(returned_in_words(name_of(seat, ()), square.shape.named(spaces)))
    if space is not None:
        must = _("{space} must become a path.") if space in forced.causes else _("{space} need not become a path.")
        lines.append(must.format(space=names[space]))
    return "\n".join(lines)


def reserve_report(
    square: Square, answer: Answer, space: str | None, why: Permission | Refusal | None, *, colour: bool
) -> str:
    """Return a report on the spaces a player may reserve, whether they may draw, and why `space` is legal or not."""
    legal = [square.shape.space(name) for name in answer["spaces"]]
    lines = [drawn(square, legal, colour=colour)]
    if legal:
        lines.append(_("May be reserved: {spaces}").format(spaces=join_some(answer["spaces"])))
    else:
        lines.append(_("No space may be reserved."))
    lines.append(_("May draw a tile.") if answer["may_draw"] else _("May not draw: no disc on the square."))
    if not legal and not answer["may_draw"]:
        lines.append(_("Neither is possible: the turn is passed."))
    left = ngettext("{count} disc left.", "{count} discs left.", answer["discs_left"])
    lines.append(left.format(count=answer["discs_left"]))
    if space is not None and why is not None:
        lines.append(why_in_words(why).format(space=space.upper()))
    return "\n".join(lines)


def distance_report(square: Square, answer: Answer, *, colour: bool) -> str:
    """Return a report on the distance from each stall to its truck: the shortest still possible, and the one so far."""
    lines = [drawn(square, colour=colour), _("Longest distance: {count}").format(count=answer["longest"])]
    for sign, stall in answer["stalls"].items():
        best, laid = _way_in_words(stall["best"]), _way_in_words(stall["laid"])
        message = _("{stall} on {space}: at best {best}, so far {laid}")
        lines.append(message.format(stall=sign, space=stall["space"], best=best, laid=laid))
    return "\n".join(lines)


def _way_in_words(way: Answer) -> str:
    """Return the distance that counts for a way, followed by its lengths if they differ from it."""
    by_paths, with_streets = way["by_paths"], way["with_streets"]
    if by_paths is None and with_streets is None:
        return _("{count} (no connection)").format(count=way["counts"])
    if by_paths is None:
        return _("{count} (with streets {streets})").format(count=way["counts"], streets=with_streets)
    if with_streets not in (None, by_paths):
        message = _("{count} (by paths {paths}, with streets {streets})")
        return message.format(count=way["counts"], paths=by_paths, streets=with_streets)
    if by_paths != way["counts"]:
        return _("{count} (by paths {paths})").format(count=way["counts"], paths=by_paths)
    return str(way["counts"])


def score_report(answer: Answer) -> str:
    """Return a report on the scores, each written out as a sum, and the winners."""
    return "\n".join(score_lines(answer))


def score_lines(answer: Answer) -> Iterator[str]:
    """Yield the lines about scores: a heading, each player's distances and coins as a sum, and the winners."""
    width = max(map(len, answer["lengths"]))
    goods = ", ".join(good_name(good) for good in GOODS)
    yield _("Distances ({goods}) less coins:").format(goods=goods)
    for name, lengths in answer["lengths"].items():
        ways = " + ".join(str(lengths[good.value]) for good in GOODS)
        total = format_number(answer["score"][name])
        yield f"  {padded(name, width)}  {ways} – {answer['coins'][name]} = {total}"
    winners = answer["winners"]
    message = ngettext("{players} wins with {score}.", "{players} share the victory with {score}.", len(winners))
    yield message.format(players=join_with_and(winners), score=format_number(answer["score"][winners[0]]))


def replay_report(answer: Answer, game: FreshFishGame, *, colour: bool) -> str:
    """Return a report on a game: the log, the current square, and the scores or the current phase."""
    square = game.state.square
    lines = [f"{number:>3}. {sentence}" for number, sentence in enumerate(log_in_words(game), start=1)]
    lines.append(drawn(square, colour=colour))
    for seat, name in enumerate(game.setup.players):
        if stalls := stalls_in_words(game.state, seat, is_built=True):
            lines.append(_("Outside, {player}: {stalls}").format(player=name, stalls=stalls))
        if stalls := stalls_in_words(game.state, seat, is_built=False):
            lines.append(_("Not built, {player}: {stalls}").format(player=name, stalls=stalls))
    lines.extend("! " + doubt_in_words(doubt, square.shape) for doubt in game.doubts)
    lines.extend(filter(None, [reason_of_end(Ended(answer["ended"]))]))
    if answer["score"] is not None:
        lines.extend(score_lines(answer))
    elif answer["steps"] and answer["steps"][-1]["next"] is None:
        lines.append(_("The last four stalls are placed now."))
    else:
        lines.append(_("The game goes on."))
    return "\n".join(lines)
