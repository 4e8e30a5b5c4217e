"""What the page says by itself in every game, the rules for it to show, and why a table cannot be shared."""

from typing import Any

from companion.fishing.cards import parse_card
from companion.follow.faults import ShareFault
from companion.follow.fishing import words as fishing
from companion.follow.fishing.cards import card_to_json
from companion.follow.fresh_fish import words as fresh_fish
from companion.kinds import KINDS, words_of
from companion.language import _, ngettext
from companion.rule_texts import Passage, Topic


def page_words() -> dict[str, Any]:
    """Every word of the page that does not change in a game, and the rules of every game."""
    words = {**_frame(), **_connection(), **_menu(), **fishing.words(), **fresh_fish.words()}
    return {"words": words, "rules": {key: [_chapter(topic) for topic in words_of(key).rules()] for key in KINDS}}


def _chapter(topic: Topic) -> dict[str, Any]:
    """A chapter of the rules of any game; only Fishing has cards to draw."""
    passages = (Passage(topic.lead), *topic.passages) if topic.lead else topic.passages
    return {
        "key": topic.key,
        "title": topic.title,
        "passages": [
            {
                "text": f"{passage.title}. {passage.text}" if passage.title else passage.text,
                "cards": [card_to_json(parse_card(card)) for card in passage.cards],
                "is_ours": passage.is_ours,
            }
            for passage in passages
        ],
    }


def _frame() -> dict[str, str]:
    return {
        "table": _("The table"),
        "rules": _("Rules"),
        "menu": _("Menu"),
        "close": _("Close"),
        "pages": _("Pages"),
        "our_reading": _("our reading"),
        "chapters": _("Chapters"),
        "back_to_chapters": _("All chapters"),
        "no_game": _("No game has begun yet"),
        "no_game_hint": _("It appears here by itself."),
    }


def _connection() -> dict[str, str]:
    return {
        "live": _("live"),
        "looking": _("Looking for the table…"),
        "last_seen": _("last seen {time}, this may be old"),
        "lost": _("Connection lost."),
        "back": _("Connected again."),
        "stopped": _("The table has stopped sharing"),
        "ask": _("Ask for a new code."),
    }


def _menu() -> dict[str, str]:
    return {
        "who": _("Who are you?"),
        "who_hint": _("Your line comes first. This stays on your phone."),
        "you": _("you"),
        "nobody": _("Just watching"),
        "language": _("Language"),
        "look": _("Appearance"),
        "as_device": _("Same as device"),
        "light": _("Light"),
        "dark": _("Dark"),
        "text_size": _("Text size"),
        "only_watches": _("View only. Nothing can be changed from here."),
    }


def followers_in_words(count: int) -> str:
    """How many follow."""
    return ngettext("{count} phone follows", "{count} phones follow", count).format(count=count)


def share_problem_in_words(fault: ShareFault, host: str, port: int | None) -> str:
    """Why a table cannot be shared, and what to do about it."""
    match fault:
        case ShareFault.NO_NETWORK:
            message = _(
                "This device is not on a network: join a Wi-Fi network or turn on a hotspot, or try it on this device "
                "alone with --host 127.0.0.1"
            )
        case ShareFault.NOT_LOCAL:
            message = _("--host {host}: use an address of this device in the local network, such as 127.0.0.1")
        case ShareFault.NOT_OWN:
            message = _("--host {host}: this device does not have this address")
        case ShareFault.PORT_TAKEN | ShareFault.PORT_REFUSED if port is None:
            message = _("The system does not let this program share a table at any port")
        case ShareFault.PORT_TAKEN:
            message = _("--port {port}: another program is using it; choose another, or 0 for any free port")
        case ShareFault.PORT_REFUSED:
            message = _("--port {port}: the system does not allow it; choose one from 1024 to 65535")
    return message.format(host=host, port=port)
