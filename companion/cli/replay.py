"""The command `replay`, which reports on a recorded game of any kind."""

import argparse
import json
from typing import Any

from companion.cli.arguments import content_of, has_colours
from companion.tools.language import _


def add_replay(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the command `replay`."""
    replay = commands.add_parser("replay", help=_("go through a recorded game"))
    replay.add_argument("file", metavar="GAME.json", help=_("the record, or - for standard input"))
    replay.add_argument("--json", action="store_true", help=_("answer as JSON"))
    replay.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    # Only this command needs a whole game; the others answer sooner without loading it.
    from companion.pages.kinds import kind_of
    from companion.table import record
    from companion.tools.reading import LARGEST_FILE

    game = record.read(content_of(options.file, LARGEST_FILE + 1))
    words = kind_of(game.setup.kind)
    print(json.dumps(words.replay(game)) if options.json else words.replay_report(game, colour=has_colours()))
    return 0
