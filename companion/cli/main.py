"""The entry point of the command line. It never imports Kivy.

Errors are one line on standard error, with exit status 2.
"""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from companion.cli import fishing, follow, replay, shelf, web
from companion.cli.arguments import Refused
from companion.tools.language import _, from_environment, languages, use
from companion.tools.places import NoHome, no_home_in_words
from companion.tools.reading import BadRecord
from companion.tools.sentences import shown


def main(arguments: Sequence[str]) -> int:
    """Run the command in these arguments. Return the exit status."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # the parent process closed it: it does not want the output
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115  (lives as long as the process)
        getattr(sys, name).reconfigure(encoding="utf-8", errors="backslashreplace")
    arguments, language = _language_in(arguments)
    use(language if language in languages() else from_environment())
    try:
        if language not in (*languages(), from_environment()):
            given = {"text": shown(language), "languages": ", ".join(languages())}
            raise Refused(_("--lang: “{text}” is not available: choose one of {languages}").format(**given))
        options = _parser(arguments).parse_args(arguments)
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except Refused as error:
        return _fail(str(error))
    except BadRecord as error:
        from companion.table.record_words import record_problem_in_words

        sentence = record_problem_in_words(error)
        return _fail(f"{shown(options.file)}: {sentence}" if "file" in options else sentence)
    except NoHome as error:
        return _fail(no_home_in_words(error))
    except KeyboardInterrupt:  # the status that shells expect
        _drop_output()
        return 130
    except BrokenPipeError:  # the reader has closed the pipe
        _drop_output()
        return 1
    except OSError as error:
        _drop_output()
        return _fail(error.strerror or str(error))


def _language_in(arguments: Sequence[str]) -> tuple[list[str], str]:
    """Return the arguments without --lang, and the language: the value of --lang if given, else the system's language.

    The parser's own texts depend on the language, so it must be known before parsing.
    """
    rest = list(arguments)
    for place, argument in enumerate(rest):
        if argument == "--lang" and place + 1 < len(rest):
            language = rest[place + 1]
            del rest[place : place + 2]
            return rest, language
        if argument.startswith("--lang="):
            del rest[place]
            return rest, argument.removeprefix("--lang=")
    return rest, from_environment()


def _drop_output() -> None:
    """Redirect standard output to the null device, because Python flushes it again at exit and would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str) -> int:
    # User input is printed as one line that cannot control a terminal.
    line = "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in message)
    print(f"error: {line}", file=sys.stderr)
    return 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Print the error in one line, like every other error, and exit."""
        raise SystemExit(_fail(re.sub(r"\S{41,}", lambda word: shown(word[0]), message)))

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Flush the help or the version and exit. `main` reports an output that cannot be written."""
        sys.stdout.flush()
        super().exit(status, message)


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print the version and exit. The version is imported late, because nothing else needs it."""
        from companion.version import VERSION

        print(f"{parser.prog} {VERSION}")
        parser.exit()


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="fishing-companion",
        description=_("A companion for the games Fishing and Fresh Fish. Without a command it opens the app."),
    )
    parser.add_argument("--lang", metavar="|".join(languages()), help=_("use this language instead of the system’s"))
    parser.add_argument("--version", action=_Version, nargs=0, help=_("print the version and exit"))
    commands = parser.add_subparsers(title=_("commands"), required=True, metavar=_("COMMAND"))

    fishing.add_trick(commands)
    fishing.add_draw(commands)
    replay.add_replay(commands)
    shelf.add_commands(commands)
    follow.add_command(commands)
    web.add_command(commands)
    game = commands.add_parser("fresh-fish", help=_("the game Fresh Fish: paths, distances, auctions and scores"))
    if "fresh-fish" in arguments:  # it takes as long to load as all the others together
        from companion.cli import fresh_fish

        fresh_fish.add_subcommands(game)
    club = commands.add_parser("club", help=_("several tablets that share their games through a database"))
    if "club" in arguments:
        from companion.cli import club as club_words

        club_words.add_subcommands(club)
    return parser
