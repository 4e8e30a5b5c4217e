"""The shelf in words: what is wrong with it, what was done about it, and games as lists, sheets and results."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.dates import day_in_words
from companion.fishing.game import FishingGame
from companion.fishing.state import Ended, TableState
from companion.fishing.words.problems import problem_in_words, shown
from companion.fishing.words.records import record_problem_in_words
from companion.language import _, ngettext
from companion.names import names_listed, number_in_words
from companion.shelf import CannotLoad, ListedGame, LoadFault, Mended, Refusal, ShelfFault, ShelfRefused
from companion.shelf.files import BadFile, FileFault
from companion.shelf.importing import TakenIn


def opening_problem_in_words(fault: ShelfFault) -> str:
    """Why the shelf cannot be opened, and what to do."""
    match fault:
        case ShelfFault.MISSING:
            return _("There are no games here yet.")
        case ShelfFault.NOT_A_SHELF:
            return _("This file belongs to another program: it holds no games of Fishing and was left as it is.")
        case ShelfFault.NEWER_VERSION:
            return _("The games were saved by a newer version of the app: update this one. Nothing was changed.")
        case ShelfFault.IN_USE:
            return _("The games are open in another window: close that one first.")
        case ShelfFault.DAMAGED:
            return _("The file is damaged or holds no games. If it is the app’s own, the app mends what it can.")
        case ShelfFault.DISK_FULL:
            return _("The disk is full: make room for the games to be saved.")
        case ShelfFault.READ_ONLY:
            return _("The folder of the games cannot be written to.")
        case ShelfFault.DISK_FAILS:
            return _("The disk fails: nothing can be read or written.")


def trouble_in_words(fault: ShelfFault) -> str:
    """Why nothing is saved at the moment, for the notice that stays until it is."""
    match fault:
        case ShelfFault.DISK_FULL:
            return _("Not saved: the disk is full. The game goes on, and is saved as soon as there is room.")
        case ShelfFault.READ_ONLY | ShelfFault.MISSING:
            return _("Not saved: the folder cannot be written to. The game goes on, and is saved as soon as it can be.")
        case ShelfFault.IN_USE:
            return _("Not saved: another window has the games open. The game goes on; close the other window.")
        case ShelfFault.NEWER_VERSION | ShelfFault.NOT_A_SHELF:
            return _("Not saved: another version of the app has the file. The game goes on in this window only.")
        case ShelfFault.DAMAGED | ShelfFault.DISK_FAILS:
            return _("Not saved: the disk fails. The game goes on, and is saved as soon as it can be.")


def mended_in_words(mended: Mended) -> list[str]:
    """What was done about a damaged shelf, in plain words."""
    sentences = [_("The file with your games was damaged.")]
    if mended.set_aside is not None:
        sentences.append(_("It was set aside as {file}, nothing was deleted.").format(file=mended.set_aside.name))
    if mended.backup_of is None:
        sentences.append(_("There was no backup yet."))
    else:
        sentences.append(_("The backup of {date} took its place.").format(date=day_in_words(mended.backup_of)))
    if mended.saved:
        message = ngettext(
            "{count} newer game could be read from the damaged file.",
            "{count} newer games could be read from the damaged file.",
            mended.saved,
        )
        sentences.append(message.format(count=mended.saved))
    if mended.cut:
        message = ngettext(
            "{count} of them ends earlier than it did.", "{count} of them end earlier than they did.", mended.cut
        )
        sentences.append(message.format(count=mended.cut))
    return sentences


def load_problem_in_words(error: CannotLoad, names: Sequence[str] = ()) -> str:
    """Why a game cannot be opened."""
    match error.fault:
        case LoadFault.UNKNOWN_GAME:
            return _("This game is not on the shelf any more.")
        case LoadFault.DAMAGED:
            return _("This game is damaged and cannot be opened.")
        case LoadFault.IMPOSSIBLE:
            sentence = "" if error.problem is None else problem_in_words(error.problem, names)
            return _("This game cannot be opened: its entry {number} cannot be. {sentence}").format(
                number=error.action, sentence=sentence
            )


def refusal_in_words(error: ShelfRefused) -> str:
    """Why the shelf does not do what it was asked for, and what to do instead."""
    names = [shown(name) for name in error.names]
    match error.refusal:
        case Refusal.UNKNOWN_PLAYER:
            return _("Nobody is called {name}.").format(name=names[0])
        case Refusal.NAME_TAKEN:
            return _("Somebody is called {name} already: merge the two if they are one person.").format(name=names[1])
        case Refusal.SAME_PLAYER:
            return _("{name} is one person already.").format(name=names[0])
        case Refusal.PLAYED_TOGETHER:
            message = ngettext(
                "{one} and {other} have played {count} game together: they cannot be one person.",
                "{one} and {other} have played {count} games together: they cannot be one person.",
                error.games,
            )
            return message.format(one=names[0], other=names[1], count=error.games)


def file_problem_in_words(error: BadFile) -> str:
    """What is wrong with a file of games, with the number of the game and the event."""
    match error.fault:
        case FileFault.RECORD:
            sentence = "" if error.record is None else record_problem_in_words(error.record)
        case FileFault.NOT_A_TIME:
            sentence = _("“{text}” is no time.").format(text=shown(error.text))
        case FileFault.NOT_A_KEY:
            sentence = _("“{text}” is no key of a game.").format(text=shown(error.text))
        case FileFault.TIMES_DO_NOT_FIT:
            sentence = _("There are not as many times as events.")
    if error.game is None:
        return sentence
    return _("game {number}: {sentence}").format(number=error.game, sentence=sentence)


def taken_in_words(taken: TakenIn) -> str:
    """What has become of the games in a file."""
    parts = []
    if taken.added:
        message = ngettext("{count} game added", "{count} games added", len(taken.added))
        parts.append(message.format(count=len(taken.added)))
    if taken.continued:
        message = ngettext("{count} game continued", "{count} games continued", len(taken.continued))
        parts.append(message.format(count=len(taken.continued)))
    if taken.known:
        message = ngettext("{count} game known already", "{count} games known already", len(taken.known))
        parts.append(message.format(count=len(taken.known)))
    return ", ".join(parts) or _("There is no game in this file")


def listed_game_in_words(game: ListedGame) -> str:
    """A game in one line: its number, day, players with points, and how it stands."""
    players = ", ".join(f"{name} {number_in_words(points)}" for name, points in zip(game.players, game.points))
    # Days of one width stand below each other, whatever the language.
    line = f"{game.number:>5}  {game.started.astimezone().date().isoformat()}  {players}"
    if game.ended is Ended.IN_PROGRESS:
        line += "  " + _("(round {round}, trick {trick})").format(round=game.round, trick=game.trick)
    return line if game.counts else line + "  " + _("(does not count)")


@dataclass(frozen=True)
class SheetTitles:
    """What stands over the columns of a score sheet."""

    round: str
    cards: str
    caught: str
    penalties: str
    by_hand: str
    points: str


def sheet_titles() -> SheetTitles:
    """The titles of a score sheet's columns."""
    return SheetTitles(_("round"), _("cards each"), _("caught"), _("penalties"), _("by hand"), _("points"))


def result_in_words(game: FishingGame, started: datetime | None = None) -> str:
    """How a game ended, or stands: who is where with how many points, to be sent to somebody."""
    state, names = game.state, game.setup.players
    title = _("Fishing") if started is None else _("Fishing, {date}").format(date=day_in_words(started))
    lines = [title]
    for seat in sorted(state.setup.seats, key=lambda seat: -state.points[seat]):
        place = 1 + sum(points > state.points[seat] for points in state.points)
        lines.append(f"{place}. {names[seat]} {number_in_words(state.points[seat])}")
    return "\n".join([*lines, _outcome(state, names)])


def _outcome(state: TableState, names: Sequence[str]) -> str:
    if state.ended is Ended.IN_PROGRESS:
        return _("The game goes on in round {round}.").format(round=state.round.number)
    message = ngettext(
        "{players} wins with {points} points.",
        "{players} share the victory with {points} points.",
        len(state.winners),
    )
    outcome = message.format(players=names_listed(state.winners, names), points=number_in_words(max(state.points)))
    overfished = _("The ocean is overfished.") if state.ended is Ended.OVERFISHED else ""
    return f"{overfished} {outcome}".strip()
