"""Sentences about the shelf: its faults, repairs and imports, and the games in lists."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.shelf import CannotLoad, LoadFault, Refusal, RepairReport, ShelfFault, ShelfRefused
from companion.shelf.faults import BAD_VALUES
from companion.table.figures import ListedGame
from companion.table.kinds import kind_of
from companion.table.stored_kind import StoredKind
from companion.tools.direction import isolated
from companion.tools.language import _, day_in_words, ngettext
from companion.tools.sentences import format_number, shown

if TYPE_CHECKING:
    from companion.shelf.exchange.importing import Imported

MOST_NUMBERS = 5
"""The maximum number of games that a sentence lists by number."""


def opening_problem_in_words(fault: ShelfFault) -> str:
    """Return the sentence that explains why the shelf cannot be opened, and what to do."""
    match fault:
        case ShelfFault.MISSING:
            return _("There are no games here yet.")
        case ShelfFault.NOT_A_SHELF:
            return _("This file belongs to another program: it contains no Fishing games and was left as it is.")
        case ShelfFault.NEWER_VERSION:
            return _("The games were saved by a newer version of the app: update this one. Nothing was changed.")
        case ShelfFault.IN_USE:
            return _("The games are open in another window: close that one first.")
        case ShelfFault.DAMAGED:
            return _("The file is damaged or contains no games. If it is the app’s own, the app repairs what it can.")
        case ShelfFault.DISK_FULL:
            return _("The disk is full: make room so that the games can be saved.")
        case ShelfFault.READ_ONLY:
            return _("The folder with the games cannot be written to.")
        case ShelfFault.DISK_FAILS:
            return _("Disk error: nothing can be read or written.")


def trouble_in_words(fault: ShelfFault) -> str:
    """Return the notice that explains why nothing can be saved; the app shows it until saving works again."""
    match fault:
        case ShelfFault.DISK_FULL:
            return _("Not saved: the disk is full. The game goes on, and is saved as soon as there is room.")
        case ShelfFault.MISSING:
            return _("Not saved: the folder with the games is gone. The game goes on, and is saved when it is back.")
        case ShelfFault.READ_ONLY:
            return _("Not saved: the folder cannot be written to. The game goes on, and is saved as soon as it can be.")
        case ShelfFault.IN_USE:
            return _("Not saved: another window has the games open. The game goes on; close the other window.")
        case ShelfFault.NEWER_VERSION | ShelfFault.NOT_A_SHELF:
            return _("Not saved: another version of the app has the file. The game goes on in this window only.")
        case ShelfFault.DAMAGED:
            return _("Not saved: the file with the games is damaged. The game goes on, and is saved once repaired.")
        case ShelfFault.DISK_FAILS:
            return _("Not saved: disk error. The game goes on, and is saved as soon as it can be.")


def not_entered_in_words(fault: ShelfFault) -> str:
    """Return the sentences that say that an entry does not count because it cannot be saved, and what to do."""
    return " ".join((_("This was not entered, because it cannot be saved."), opening_problem_in_words(fault)))


def repair_in_words(repaired: RepairReport) -> list[str]:
    """Return the sentences that report a repair."""
    sentences = [_("The file with your games was damaged.")]
    if repaired.set_aside is not None:
        sentences.append(_("It was set aside as {file}; nothing was deleted.").format(file=repaired.set_aside.name))
    if repaired.backup_of is None:
        sentences.append(_("There was no backup yet."))
        if not repaired.lists_all_games:
            sentences.append(_("Some games may be missing."))
    else:
        sentences.append(_("The backup of {date} took its place.").format(date=day_in_words(repaired.backup_of)))
        if not repaired.lists_all_games:
            sentences.append(_("What was entered after it may be missing."))
    if repaired.saved:
        message = ngettext(
            "{count} newer game could be read from the damaged file.",
            "{count} newer games could be read from the damaged file.",
            repaired.saved,
        )
        sentences.append(message.format(count=repaired.saved))
    entries = sum(game.missing for game in repaired.cut)
    if entries:
        message = ngettext(
            "{count} entry at the end of {games} is lost.",
            "{count} entries at the end of {games} are lost.",
            entries,
        )
        games = _numbers_in_words([game.number for game in repaired.cut])
        sentences.append(message.format(count=entries, games=games))
    if repaired.lost:
        sentences.append(_("Nothing of {games} could be recovered.").format(games=_numbers_in_words(repaired.lost)))
    if repaired.redated:
        sentences.append(_("The date of {games} may be wrong.").format(games=_numbers_in_words(repaired.redated)))
    if repaired.has_unread_texts:
        sentences.append(_("Some names, notes or settings may be missing or wrong."))
    return sentences


def _numbers_in_words(numbers: Sequence[int]) -> str:
    """Return a phrase such as "games 3, 4" for these game numbers; only the first MOST_NUMBERS are listed."""
    if len(numbers) == 1:
        return _("game {number}").format(number=numbers[0])
    shown_numbers = ", ".join(map(str, numbers[:MOST_NUMBERS]))
    if len(numbers) <= MOST_NUMBERS:
        return _("games {numbers}").format(numbers=shown_numbers)
    return _("games {numbers} and {count} more").format(numbers=shown_numbers, count=len(numbers) - MOST_NUMBERS)


def load_problem_in_words(error: CannotLoad, names: Sequence[str] = ()) -> str:
    """Return the sentence that explains why a game cannot be opened."""
    match error.fault:
        case LoadFault.UNKNOWN_GAME:
            return _("This game is no longer on the shelf.")
        case LoadFault.UNKNOWN_KIND:
            return opening_problem_in_words(ShelfFault.NEWER_VERSION)
        case LoadFault.DAMAGED:
            return _("This game is damaged and cannot be opened.")
        case LoadFault.IMPOSSIBLE:
            sentence = "" if error.kind is None else kind_of(error.kind).problem(error.problem, names)
            return _("This game cannot be opened: its entry {number} is not possible. {sentence}").format(
                number=error.action, sentence=sentence
            )


def refusal_in_words(error: ShelfRefused) -> str:
    """Return the sentence that explains why the shelf refuses a change, and what to do instead."""
    names = [shown(name) for name in error.names]
    match error.refusal:
        case Refusal.UNKNOWN_PLAYER:
            return _("Nobody is called {name}.").format(name=names[0])
        case Refusal.NAME_TAKEN:
            return _("{name} is already taken: merge the two if they are the same person.").format(name=names[1])
        case Refusal.SAME_PLAYER:
            return _("Choose someone other than {name}.").format(name=names[0])
        case Refusal.SITS_THERE:
            return _("{name} is already playing.").format(name=names[0])
        case Refusal.WOULD_NOT_FIT:
            message = _("{one} and {other} cannot swap: an entry would not fit the new order.")
            return message.format(one=names[0], other=names[1])
        case Refusal.HAS_PLAYED:
            message = _("{name} has games, perhaps in the bin: only people without any can be deleted.")
            return message.format(name=names[0])
        case Refusal.PLAYED_TOGETHER:
            message = ngettext(
                "{one} and {other} have played {count} game together: they cannot be one person.",
                "{one} and {other} have played {count} games together: they cannot be one person.",
                error.games,
            )
            return message.format(one=names[0], other=names[1], count=error.games)


def imported_in_words(imported: "Imported") -> str:
    """Return how many games an import has added, continued and skipped."""
    parts = []
    if imported.added:
        message = ngettext("{count} game added", "{count} games added", len(imported.added))
        parts.append(message.format(count=len(imported.added)))
    if imported.continued:
        message = ngettext("{count} game continued", "{count} games continued", len(imported.continued))
        parts.append(message.format(count=len(imported.continued)))
    known = len(set(imported.known) - set(imported.restored))
    if known:
        message = ngettext("{count} game already known", "{count} games already known", known)
        parts.append(message.format(count=known))
    if imported.restored:
        message = ngettext("{count} game back from the bin", "{count} games back from the bin", len(imported.restored))
        parts.append(message.format(count=len(imported.restored)))
    return ", ".join(parts) or _("There is no game in this file")


def listed_game_in_words(game: ListedGame) -> str:
    """Return a game of the list as one line of text: its number, date, players with points, and status."""
    scores = ["" if score is None else " " + format_number(score) for score in game.scores]
    players = ", ".join(f"{isolated(str(name))}{score}" for name, score in zip(game.players, scores))
    # Dates have one width in every language, so that the columns line up.
    line = f"{game.number:>5}  {game.started.astimezone().date().isoformat()}  {players}"
    if game.is_running:
        line = f"{line}  {_of_kind(game, lambda words: words.position(game))}".rstrip()
    return line if game.counts else line + "  " + _("(does not count)")


def status_in_words(game: ListedGame) -> str:
    """Return the progress of a game or how it ended, in a few words; empty if it ended normally and counts."""
    status = _of_kind(game, lambda words: words.status(game))
    if game.counts:
        return status
    not_counted = _("does not count")
    return f"{status}, {not_counted}" if status else not_counted


def outcome_in_words(game: ListedGame) -> str:
    """Return the result of a game, or the score so far, in a sentence or two."""
    return _of_kind(game, lambda words: words.outcome(game))


def _of_kind(game: ListedGame, phrase: Callable[[StoredKind], str]) -> str:
    """Return the text that `phrase` returns for the words of a game's kind.

    Return an empty string if the kind is unknown or the figures of the game are damaged.
    """
    try:
        return phrase(kind_of(game.kind))
    except BAD_VALUES:
        return ""
