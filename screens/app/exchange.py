"""Files that this device writes, shares or reads, with the outcome in words; does not import Kivy."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from enum import Enum, auto
from io import BufferedIOBase
from pathlib import Path

from companion.pages.exchange import (
    Finish,
    backup_file_name,
    backup_files,
    game_file_name,
    record_file,
    sheet_file,
)
from companion.pages.kinds import kind_of
from companion.shelf import AnyShelf, CannotLoad, KeptGame, ListedGame, Shelf
from companion.shelf.exchange.bgstats import play_link, plays_file
from companion.shelf.faults import Progress, raise_if_cancelled
from companion.shelf.tables.rows import read_game
from companion.shelf.words import load_problem_in_words
from companion.table.files import FileOutcome
from companion.table.stored_kind import State
from companion.tools.language import _, day_in_words, ngettext
from companion.tools.places import NoHome, no_home_in_words
from companion.tools.reading import LARGEST_FILE
from screens.app.device import files, other_apps

PIECE = 1024 * 1024  # bytes read between two checks for cancellation
Picture = Callable[[State, str], bytes]
"""A function that draws the result of a game as a PNG, from its final state and the day it was played."""


class ShareFormat(Enum):
    """A format in which a game can be shared."""

    PICTURE = auto()
    """The result as a picture."""
    TEXT = auto()
    """The result in words."""
    SHEET = auto()
    """The score sheet."""
    BG_STATS = auto()
    """A link that opens the game in the app BG Stats."""
    RECORD = auto()
    """The complete record."""


def export_game(shelf: Shelf, listed: ListedGame, form: ShareFormat, picture: Picture) -> FileOutcome:
    try:
        game = shelf.games.load(listed.key)
    except CannotLoad as error:
        return FileOutcome(load_problem_in_words(error, listed.players), is_wrong=True)
    return share_game(game, form, listed.started, picture, f"-{listed.number}")


def share_game(game, form: ShareFormat, started: datetime, picture: Picture, number: str = "") -> FileOutcome:
    """Share a game if the device can, otherwise write it to a file. Return the outcome."""
    name = game_file_name(game, started, number)
    match form:
        case ShareFormat.PICTURE:
            return write_files(f"{name}.png", [picture(game.state, day_in_words(started))])
        case ShareFormat.SHEET:
            file = sheet_file(game, name)
            return write_files(file.name, [file.content])
        case ShareFormat.BG_STATS:
            if other_apps.open_link(play_link(game)):
                return FileOutcome(_("BG Stats opens."))
            return FileOutcome(_("Nothing on this device can open BG Stats."), is_wrong=True)
        case ShareFormat.RECORD:
            file = record_file(game, name)
            return write_files(file.name, [file.content])
        case ShareFormat.TEXT:
            text = kind_of(game.setup.kind).result(game, started)
            if other_apps.share_text(text, text.splitlines()[0]):
                return FileOutcome(_("The result is ready to send."))
            if other_apps.copy(text):
                return FileOutcome(_("Result copied: paste it wherever you like."))
            return FileOutcome(_("Copying does not work on this device."), is_wrong=True)


def back_up(shelf: AnyShelf, progress: Progress) -> Finish:
    """Write all games to one file, or several if there are many. Return a function that offers them to other apps."""
    return _write(backup_file_name(shelf), [each.content for each in backup_files(shelf, progress)])


def export_plays(keys: Sequence[str], shelf: AnyShelf, progress: Progress) -> Finish:
    """Write these games to one file for BG Stats. Return a function that offers it to other apps."""

    def read(number: int, key: str) -> KeptGame:
        raise_if_cancelled(progress, number, len(keys))
        return shelf.read(lambda database: read_game(database, key))

    try:
        text = plays_file(read(number, key) for number, key in enumerate(keys))
    except CannotLoad as error:
        outcome = FileOutcome(load_problem_in_words(error), is_wrong=True)
        return lambda: outcome
    return _write(f"fishing-{shelf.now().astimezone():%Y-%m-%d}.bgsplay", [text])


def write_files(name: str, contents: Iterable[str | bytes]) -> FileOutcome:
    """Write files and offer them to other apps. Return the outcome."""
    return _write(name, contents)()


def _write(name: str, contents: Iterable[str | bytes]) -> Finish:
    try:
        paths = [files.write(name, content) for content in contents]
    except OSError as error:
        return _failed(_("The file cannot be written."), error)
    return lambda: _offer(paths)


def _offer(paths: list[Path]) -> FileOutcome:
    shared = [files.share(path) for path in paths]
    if any(shared):
        return FileOutcome(_("{file} is ready to send.").format(file=paths[0].name))
    return FileOutcome(_saved_in_words(paths), is_in_our_folder=True)


def _saved_in_words(paths: list[Path]) -> str:
    message = ngettext(
        "Saved as {file} in the folder {folder}.",
        "Saved as {file} and {count} more in the folder {folder}.",
        len(paths),
    )
    return message.format(file=paths[0].name, count=len(paths) - 1, folder=_folder_in_words(paths[0].parent))


def _folder_in_words(folder: Path) -> str:
    """Return the folder as shown to people: relative to their home folder if it is inside."""
    try:
        return str(folder.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(folder)


def import_file(path: str, import_data: Callable[[bytes], Finish]) -> Finish:
    try:
        data = files.read(path.strip().strip('"'), LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        return _failed(_("The file cannot be read."), error)
    return import_data(data)


def import_open_file(file: BufferedIOBase, import_data: Callable[[bytes], Finish], progress: Progress) -> Finish:
    """Read a file passed by another app, possibly a slow stream, and import it."""
    data = bytearray()
    try:
        with file:
            while len(data) <= LARGEST_FILE and (part := file.read1(PIECE)):  # a larger file is refused by the import
                data += part
                raise_if_cancelled(progress, 0, 0)
    except OSError as error:
        return _failed(_("The file cannot be read."), error)
    return import_data(bytes(data))


def _failed(message: str, error: Exception) -> Finish:
    text = no_home_in_words(error) if isinstance(error, NoHome) else files.with_reason(message, error)
    return lambda: FileOutcome(text, is_wrong=True)
