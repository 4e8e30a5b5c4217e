"""Writing games into files and taking them in, with what to say about it; knows no Kivy."""

from collections.abc import Callable, Iterable
from datetime import datetime
from io import BufferedIOBase
from pathlib import Path

from companion import record
from companion.dates import day_in_words
from companion.kinds import State, kind_of, words_of
from companion.language import _, ngettext
from companion.names import shown
from companion.places import NoHome, no_home_in_words
from companion.reading import LARGEST_FILE
from companion.shelf import CannotLoad, ListedGame, Shelf
from companion.shelf.beside import ShelfBeside
from companion.shelf.exchange.files import BYTE_ORDER_MARK, BadFile, read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.exchange.words import file_problem_in_words, imported_in_words
from companion.shelf.faults import Progress, heed
from companion.shelf.words import load_problem_in_words
from screens.app import device
from screens.app.device import files

PIECE = 1024 * 1024  # bytes that are read before somebody may cancel
Said = tuple[str, bool]
"""A sentence, and whether it says that something failed."""


Picture = Callable[[State, str], bytes]
"""Draws the result of a game that was played on this day."""


def export_game(shelf: Shelf, listed: ListedGame, form: str, picture: Picture) -> Said:
    """Hand a game of the shelf out; the forms are those of `hand_out`."""
    try:
        game = shelf.games.load(listed.key)
    except CannotLoad as error:
        return load_problem_in_words(error, listed.players), True
    return hand_out(game, form, listed.started, picture, f"-{listed.number}")


def hand_out(game, form: str, started: datetime, picture: Picture, number: str = "") -> Said:
    """Share a game where the device can, or write it into a file.

    All of it ("record"), its score sheet ("sheet"), or its result as text ("result"), text for the clipboard ("copy")
    or picture ("picture").
    """
    kind, words = kind_of(game.setup.kind), words_of(game.setup.kind)
    name = f"{kind.key}-{started.astimezone():%Y-%m-%d}{number}"
    if form == "picture":
        return written(f"{name}.png", [picture(game.state, day_in_words(started))])
    if form == "sheet":
        return written(f"{name}.csv", [BYTE_ORDER_MARK + words.score_sheet(game)])
    if form == "record":
        return written(f"{name}{kind.suffix}", [record.write(game)])
    text = words.result(game, started)
    if form == "copy":
        is_copied = device.copy(text)
        return (_("The result is copied: paste it wherever you like.") if is_copied else _("It cannot be copied here."),
                not is_copied)  # fmt: skip
    if device.share_text(text, text.splitlines()[0]):
        return _("The result is ready to be sent."), False
    return written(f"{name}.txt", [text + "\n"])


def back_up(shelf: Shelf | ShelfBeside, progress: Progress) -> Callable[[], Said]:
    """Write all games into a file, or several where they are very many; what comes back offers them to other apps."""
    name = f"fishing-{shelf.now().astimezone():%Y-%m-%d}.fishing-backup.json"
    return _written(name, list(backup_texts(shelf, progress)))


def written(name: str, contents: Iterable[str | bytes]) -> Said:
    """Write files and offer them to other apps; says what came of it."""
    return _written(name, contents)()


def _written(name: str, contents: Iterable[str | bytes]) -> Callable[[], Said]:
    try:
        paths = [files.write(name, content) for content in contents]
    except OSError as error:
        said = _cannot(_("The file cannot be written: {reason}."), error)
        return lambda: (said, True)
    return lambda: _offered(paths)


def _offered(paths: list[Path]) -> Said:
    shared = [files.share(path) for path in paths]
    if any(shared):
        return _("{file} is ready to be sent.").format(file=paths[0].name), False
    return _where(paths), False


def _where(paths: list[Path]) -> str:
    message = ngettext(
        "Saved as {file} in the folder {folder}.",
        "Saved as {file} and {count} more in the folder {folder}.",
        len(paths),
    )
    return message.format(file=paths[0].name, count=len(paths) - 1, folder=_folder_in_words(paths[0].parent))


def _folder_in_words(folder: Path) -> str:
    """The folder as people find it, from their own one on."""
    try:
        return str(folder.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(folder)


def names_the_folder(message: str) -> bool:
    """Whether this says that something was saved in our folder among people's documents."""
    return _folder_in_words(files.export_folder()) in message


def import_file(shelf: Shelf | ShelfBeside, path: str, progress: Progress) -> Said:
    """Take the games of a file in; nothing on the shelf changes where something is wrong with it."""
    return read_in(path, lambda data: import_data(shelf, data, progress))


def read_in(path: str, taken: Callable[[bytes], Said]) -> Said:
    """Read a file and have it taken in; says what came of it."""
    try:
        data = files.read(path.strip().strip('"'), LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        return _cannot(_("The file cannot be read: {reason}."), error), True
    return taken(data)


def import_open_file(shelf: Shelf | ShelfBeside, file: BufferedIOBase, progress: Progress) -> Said:
    """Take the games of a file in that another app has handed over; that may be a stream, and come slowly."""
    data = bytearray()
    try:
        with file:
            while len(data) <= LARGEST_FILE and (part := file.read1(PIECE)):  # more is refused by whoever reads it
                data += part
                heed(progress, 0, 0)
    except OSError as error:
        return _cannot(_("The file cannot be read: {reason}."), error), True
    return import_data(shelf, bytes(data), progress)


def import_data(shelf: Shelf | ShelfBeside, data: bytes, progress: Progress) -> Said:
    """Take the games of a file in that is read already."""
    try:
        return imported_in_words(import_games(shelf, read_file(data), progress)) + ".", False
    except BadFile as error:
        return file_problem_in_words(error), True


def _cannot(message: str, error: Exception) -> str:
    if isinstance(error, NoHome):
        return no_home_in_words(error)
    reason = getattr(error, "strerror", None) or str(error)
    return message.format(reason=shown(reason))
