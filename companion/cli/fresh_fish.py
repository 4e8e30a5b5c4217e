"""`fresh-fish`: forced paths, distances, auctions and scores of Fresh Fish, one subcommand each."""

import argparse
import json
import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from companion.cli.arguments import (
    Refused,
    add_output_options,
    answer_standard_input,
    content_of,
    has_colours,
    values_by_name,
    whole_number,
)
from companion.cli.replay import add_replay
from companion.fresh_fish import questions
from companion.fresh_fish.words import reports
from companion.tools.language import _
from companion.tools.sentences import shown

LARGEST_SQUARE = 100_000
"""The maximum size of a file that describes a square, in bytes. Even 26 columns and 99 rows need far less."""
REPORTS: dict[str, Callable[..., str]] = {
    "setup": reports.setup_report,
    "auction": reports.auction_report,
    "paths": reports.paths_report,
    "reserve": reports.reserve_report,
    "distance": reports.distance_report,
    "score": reports.score_report,
}
DRAWN = ("paths", "reserve", "distance")
"""The subcommands whose reports include a drawing of the square."""


def add_subcommands(game: argparse.ArgumentParser) -> None:
    """Add the subcommands of `fresh-fish` to its parser."""
    words = game.add_subparsers(title=_("commands"), required=True, metavar=_("COMMAND"))

    setup = words.add_parser("setup", help=_("count out what a game needs"))
    setup.add_argument("--players", metavar="N", help=_("how many play"))
    setup.add_argument("--milestones", metavar="N,N,...", help=_("the milestones of the boards"))
    _add_classic(setup)
    setup.set_defaults(run=partial(_ask, "setup", _setup))

    auction = words.add_parser("auction", help=_("say who wins an auction"))
    auction.add_argument("bids", nargs="*", metavar="NAME=BID", help=_("everyone clockwise; NAME=- stays out"))
    auction.add_argument("--active", metavar="NAME", help=_("whose turn it is"))
    auction.add_argument("--coins", metavar="NAME=N,...", help=_("everyone’s coins before the auction"))
    auction.set_defaults(run=partial(_ask, "auction", _auction))

    paths = words.add_parser("paths", help=_("say which spaces must become paths, and why"))
    paths.add_argument("--build", metavar="SPACE=#", help=_("build a table # or a stall like 1f there first"))
    paths.set_defaults(run=partial(_ask, "paths", _paths))

    reserve = words.add_parser("reserve", help=_("say which spaces may be reserved"))
    reserve.add_argument("--player", metavar="N", help=_("the seat, 1 to 5"))
    _add_classic(reserve)
    reserve.add_argument("--first", action="store_true", help=_("it is this player’s first turn"))
    reserve.set_defaults(run=partial(_ask, "reserve", _reserve))

    distance = words.add_parser("distance", help=_("count the distances from stalls to trucks"))
    distance.add_argument("--players", metavar="N", help=_("how many play"))
    distance.set_defaults(run=partial(_ask, "distance", _distance))

    score = words.add_parser("score", help=_("score a finished game"))
    score.add_argument("--coins", metavar="NAME=N,...", help=_("everyone’s coins left, in seating order"))
    score.add_argument("--outside", metavar="NAME:GOOD,...", help=_("stalls outside the square"))
    score.set_defaults(run=partial(_ask, "score", _score))

    for word in (paths, reserve, distance, score):
        word.add_argument("square", nargs="?", metavar="SQUARE.txt", help=_("the square, or - for standard input"))
    for word in (paths, reserve):
        word.add_argument("--space", metavar="SPACE", help=_("ask about this space, like C4"))
    for word in (distance, score):
        _add_classic(word)
        word.add_argument("--streets", metavar="cut_off|any|none", help=_("when streets count"))
        word.add_argument("--no-corners", action="store_true", help=_("no streets at the corners of the square"))
    for word in (setup, auction, paths, reserve, distance, score):
        add_output_options(word)

    add_replay(words)


def _add_classic(word: argparse.ArgumentParser) -> None:
    word.add_argument("--classic", action="store_true", help=_("play Classic"))


def _setup(options: argparse.Namespace) -> dict[str, Any]:
    players = _number(_required(options.players, "--players"))
    milestones = [_number(text) for text in _required(options.milestones, "--milestones").split(",")]
    return {"players": players, "milestones": milestones, "classic": options.classic}


def _auction(options: argparse.Namespace) -> dict[str, Any]:
    bids = _pairs(options.bids, "=")
    return {
        "players": list(bids),
        "active": _required(options.active, "--active"),
        "bids": {name: _number(bid) for name, bid in bids.items() if bid != "-"},
        "coins": None if options.coins is None else _numbers(options.coins),
    }


def _paths(options: argparse.Namespace) -> dict[str, Any]:
    question = _square(options, with_areas=True)
    question["space"] = options.space
    if options.build is not None:
        ((space, token),) = _pairs([options.build], "=").items()
        question["build"] = {"space": space, "token": token}
    return question


def _reserve(options: argparse.Namespace) -> dict[str, Any]:
    question = _square(options)
    question |= {"player": _number(_required(options.player, "--player")), "space": options.space}
    return question | {"classic": options.classic, "first": options.first}


def _distance(options: argparse.Namespace) -> dict[str, Any]:
    return _square(options) | _way_rules(options) | {"players": _number(_required(options.players, "--players"))}


def _score(options: argparse.Namespace) -> dict[str, Any]:
    coins = _numbers(_required(options.coins, "--coins"))
    outside: dict[str, list[str]] = {}
    for text in options.outside.split(",") if options.outside else ():
        for name, good in _pairs([text], ":").items():
            outside.setdefault(name, []).append(good)
    question = _square(options) | _way_rules(options)
    return question | {"players": list(coins), "coins": coins, "outside": outside}


def _ask(word: str, question_of: Callable[[argparse.Namespace], dict[str, Any]], options: argparse.Namespace) -> int:
    """Print the answer to the question in the options or, with `--jsonl`, to each question on standard input."""
    if options.jsonl:
        return answer_standard_input(partial(questions.answer, word), options)
    answered = questions.ask(word, question_of(options))
    drawing = {"colour": has_colours()} if word in DRAWN else {}
    print(json.dumps(answered.json) if options.json else REPORTS[word](*answered.found, **drawing))
    return 0


def _required(value: str | None, option: str) -> str:
    if value is None:
        raise Refused(_("{option} is missing").format(option=option))
    return value


def _number(text: str) -> int:
    return whole_number(text.strip())


def _numbers(text: str) -> dict[str, int]:
    return {name: _number(number) for name, number in _pairs(text.split(","), "=").items()}


def _pairs(texts: Iterable[str], sign: str) -> dict[str, str]:
    return values_by_name(texts, sign, _("“{text}” has to be two parts with {sign} between them"))


def _way_rules(options: argparse.Namespace) -> dict[str, Any]:
    return {"classic": options.classic, "streets": options.streets, "corners": not options.no_corners}


def _square(options: argparse.Namespace, *, with_areas: bool = False) -> dict[str, Any]:
    """Return the square in a file as a list of rows.

    If `with_areas`, also return the areas, which follow an empty line.
    """
    path = _required(options.square, "SQUARE.txt")
    content = content_of(path, LARGEST_SQUARE + 1)
    if len(content) > LARGEST_SQUARE:
        raise Refused(_("{file}: this is too large for a square").format(file=shown(path)))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(_("{file}: this is not text").format(file=shown(path))) from None
    blocks = [block.split("\n") for block in re.split(r"\n(?:[ \t]*\n)+", text.replace("\r\n", "\n").strip("\n \t"))]
    if len(blocks) > 2:
        message = _("{file}: a square and its areas are two blocks, not {count}")
        raise Refused(message.format(file=shown(path), count=len(blocks)))
    question: dict[str, Any] = {"square": blocks[0]}
    if with_areas and len(blocks) == 2:
        question["areas"] = blocks[1]
    return question
