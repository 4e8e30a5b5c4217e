"""`replay`: go through a recorded game of either kind."""

import argparse
import json
from typing import Any

from companion.cli.given import content_of, has_colours
from companion.language import _


def add_command(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add `replay` to these commands."""
    replay = commands.add_parser("replay", help=_("go through a recorded game"))
    replay.add_argument("file", metavar="GAME.json", help=_("the record, or - for standard input"))
    replay.add_argument("--json", action="store_true", help=_("answer as JSON"))
    replay.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    # Only this command needs a whole game; the others answer sooner without loading it.
    from companion import record
    from companion.reading import LARGEST_FILE

    game = record.read(content_of(options.file, LARGEST_FILE + 1))
    if game.setup.kind == "fishing":
        from companion.fishing.words.replay import replay_report, replay_to_json

        print(json.dumps(replay_to_json(game)) if options.json else replay_report(game))
    else:
        from companion.fresh_fish import replay
        from companion.fresh_fish.words.reports import replay_report as fresh_fish_report

        found = replay.replay_to_json(game)
        print(json.dumps(found) if options.json else fresh_fish_report(found, game, colour=has_colours()))
    return 0
