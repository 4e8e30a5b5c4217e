"""`trick`: print who wins a trick and why."""

import argparse
import json
import sys
from typing import Any

from companion.cli.given import Refused, answer_lines, question_lines
from companion.fishing.catching import Choice
from companion.fishing.questions import answer_to_json, ask
from companion.fishing.words.reasons import reasons_in_words, trick_report
from companion.language import _
from companion.names import shown


def add_command(commands: "argparse._SubParsersAction[Any]") -> None:
    cards = _(
        "A card is a colour’s letter and a value, like Y7: B blue, P purple, R red and Y yellow from 0 to 18, G trump "
        "from 0 to 16. The buoys are pass, -3, all (catch-all), first (play-first), call (call-colour) and low "
        "(lowest-wins)."
    )
    trick = commands.add_parser("trick", help=_("say who wins a trick and why"), epilog=cards)
    trick.add_argument("plays", nargs="*", metavar="NAME:CARD", help=_("the cards in the order played, like Anne:Y7"))
    trick.add_argument("--called", metavar="SUIT", help=_("the colour called for this trick: B P R Y or G"))
    trick.add_argument("--caller", metavar="NAME", help=_("who called it"))
    trick.add_argument("--lowest", action="store_true", help=_("the lowest value wins this trick"))
    trick.add_argument("--last", action="store_true", help=_("this is the last trick of the round"))
    trick.add_argument("--pick", action="append", default=[], metavar="CARD", help=_("a card taken by a 0, in order"))
    output = trick.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help=_("answer as JSON"))
    output.add_argument("--jsonl", action="store_true", help=_("read questions as JSON, one per line, and answer each"))
    trick.set_defaults(run=_trick)


def _trick(options: argparse.Namespace) -> int:
    if options.jsonl:
        if options.plays:
            raise Refused(
                _("--jsonl reads its questions from standard input: leave “{text}” out").format(
                    text=shown(options.plays[0])
                )
            )
        sys.stdout.writelines(answer_lines(answer, question_lines()))
        return 0
    question = {
        "plays": [_name_and_card(text) for text in options.plays],
        "called": options.called,
        "caller": options.caller,
        "lowest": options.lowest,
        "last": options.last,
        "picks": options.pick,
    }
    if options.json:
        print(json.dumps(answer(question)))
    else:
        asked, settled = ask(question)
        print(trick_report(asked.names, settled))
    return 0


def answer(content: object) -> dict[str, Any]:
    """Answer a question for programs, with the reasons in words."""
    question, settled = ask(content)
    found = answer_to_json(question, settled)
    if not isinstance(settled, Choice):
        found["reasons"] = reasons_in_words(settled.reasons, question.names)
    return found


def _name_and_card(text: str) -> list[str]:
    name, colon, card = text.rpartition(":")
    if not colon or not name:
        raise Refused(
            _("“{text}” has to be a name and a card with a colon between, like Anne:Y7").format(text=shown(text))
        )
    return [name, card]
