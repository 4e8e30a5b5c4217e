"""The commands of the shelf: `export` writes games to files, `import` adds games from files."""

import argparse
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli.arguments import Refused, add_shelf_option, content_of, file_path, whole_number
from companion.tools.language import _
from companion.tools.places import NotARegularFile, write_whole
from companion.tools.sentences import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.shelf import ListedGame, Shelf


def add_commands(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the commands `export` and `import`. The modules they need are imported when they run."""
    export = commands.add_parser("export", help=_("write games from the shelf into a file"))
    which = export.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help=_("all games, as a backup"))
    which.add_argument("--game", type=_number, metavar="N", help=_("the number of the game; by default the last one"))
    which.add_argument("--list", action="store_true", help=_("list the games with their numbers"))
    form = export.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help=_("the score sheet as CSV"))
    form.add_argument("--text", action="store_true", help=_("the result as text"))
    form.add_argument("--bgstats", action="store_true", help=_("a link that sends the game to BG Stats"))
    where = _("where to write; by default, or with -, standard output")
    export.add_argument("-o", "--output", type=file_path, metavar="FILE", help=where)
    export.set_defaults(run=_export)

    import_ = commands.add_parser("import", help=_("put games from a file onto the shelf"))
    import_.add_argument("file", metavar="FILE", help=_("a record or a backup, or - for standard input"))
    import_.set_defaults(run=_import)
    for command in (export, import_):
        add_shelf_option(command)


def _number(text: str) -> int:
    return whole_number(text, among=range(10**18))  # more than the shelf can count to


def _export(options: argparse.Namespace) -> int:
    from companion.shelf.exchange.files import BYTE_ORDER_MARK
    from companion.shelf.exchange.importing import backup_texts

    if (options.all or options.list) and (options.csv or options.text or options.bgstats):
        raise Refused(_("--csv, --text and --bgstats are for one game: choose it with --game"))
    with open_shelf(options.shelf, must_exist=True) as shelf:
        if options.list:
            texts = [_list(shelf)]
        elif options.all:
            texts = list(backup_texts(shelf))
        else:
            texts = [_one_game(shelf, options)]
    if options.output in (None, Path("-")):
        if len(texts) > 1:
            raise Refused(_("all games make {count} files: name the first one with --output").format(count=len(texts)))
        sys.stdout.write(texts[0])
        return 0
    for number, text in enumerate(texts, start=1):
        _write(_numbered(options.output, number), BYTE_ORDER_MARK + text if options.csv else text)
    return 0


def _list(shelf: "Shelf") -> str:
    from companion.shelf.words import listed_game_in_words

    lines = []
    page = shelf.games.page()
    while True:
        lines += [listed_game_in_words(game) for game in page.games]
        if page.next is None:
            return "".join(line + "\n" for line in lines)
        page = shelf.games.page(after=page.next)


def _one_game(shelf: "Shelf", options: argparse.Namespace) -> str:
    from companion.pages.kinds import kind_of
    from companion.shelf import CannotLoad
    from companion.shelf.exchange.bgstats import play_link
    from companion.shelf.words import load_problem_in_words
    from companion.table import record

    listed = _chosen(shelf, options.game)
    try:
        game = shelf.games.load(listed.key)
    except CannotLoad as error:
        raise Refused(load_problem_in_words(error, listed.players)) from None
    if options.csv:
        return kind_of(game.kind).score_sheet(game)
    if options.text:
        return kind_of(game.kind).result(game, listed.started) + "\n"
    if options.bgstats:
        if listed.is_running:
            raise Refused(_("game {number} is not over yet").format(number=listed.number))
        return play_link(game, kind_of(game.kind).status(listed)) + "\n"
    return record.write(game)


def _chosen(shelf: "Shelf", number: int | None) -> "ListedGame":
    game = shelf.games.latest() if number is None else shelf.games.numbered(number)
    if game is None and number is None:
        raise Refused(_("there is no game on the shelf"))
    if game is None:
        raise Refused(_("there is no game {number}: --list shows all").format(number=number))
    return game


def _import(options: argparse.Namespace) -> int:
    from companion.shelf import default_path
    from companion.shelf.exchange.files import read_file
    from companion.shelf.exchange.importing import import_games
    from companion.shelf.words import imported_in_words, opening_problem_in_words
    from companion.tools.reading import LARGEST_FILE

    content = read_file(content_of(options.file, LARGEST_FILE + 1))
    if not (options.shelf or default_path()).exists():
        for number, _game in enumerate(content.games):  # an invalid file must not create a shelf
            _show_progress(number, len(content.games))
    with open_shelf(options.shelf, must_exist=False) as shelf:
        imported = import_games(shelf, content, _show_progress)
        shelf.retry()
        if shelf.trouble is not None:
            raise Refused(f"{shown(str(shelf.path))}: {opening_problem_in_words(shelf.trouble)}")
    print(imported_in_words(imported))
    return 0


def _show_progress(done: int, total: int) -> bool:
    """Print the progress on a terminal, on a line that later output overwrites. Always return True.

    Only Ctrl-C cancels.
    """
    if sys.stderr.isatty():
        print(f"{done:,} / {total:,}", end="\r", file=sys.stderr, flush=True)
    return True


@contextmanager
def open_shelf(path: Path | None, *, must_exist: bool) -> "Iterator[Shelf]":
    """Open the shelf until the block ends. Raise Refused if that fails.

    The shelf is not repaired, so that a file that was named by mistake is never changed.
    """
    from companion.shelf import CannotOpen, Shelf, ShelfFault, default_path
    from companion.shelf.words import opening_problem_in_words

    path = path or default_path()
    try:
        if must_exist and not path.is_file():
            raise CannotOpen(ShelfFault.MISSING, path)
        with Shelf.open(path, repairs=False) as shelf:
            yield shelf
    except CannotOpen as error:
        raise Refused(f"{shown(str(path))}: {opening_problem_in_words(error.fault)}") from None


def _numbered(path: Path, number: int) -> Path:
    """Return the path of the file with this number: games.json, games-2.json, games-3.json and so on."""
    if number == 1:
        return path
    name, dot, endings = path.name.partition(".")
    return path.with_name(f"{name}-{number}{dot}{endings}")


def _is_shelf(path: Path) -> bool:
    """Return whether a file is a shelf or another SQLite database."""
    from companion.shelf.disk.opening import MAGIC

    try:
        if not path.is_file():  # reading a pipe would block forever
            return False
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


def _write(path: Path, text: str) -> None:
    """Write a file atomically. Raise Refused if that fails, or if it would replace a shelf."""
    if _is_shelf(path):
        raise Refused(
            _("{file}: games are kept in this file, and would be lost: choose another name").format(
                file=shown(str(path))
            )
        )
    try:
        write_whole(path, text.encode())
    except NotARegularFile:
        message = _("{file}: this is not a regular file and stays as it is: choose another name")
        raise Refused(message.format(file=shown(str(path)))) from None
    except OSError as error:
        raise Refused(f"{shown(str(path))}: {error.strerror}") from None
