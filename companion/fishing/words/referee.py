"""Texts of the referee about a trick: headlines, questions, notices. Its reasons are in `words/reasons.py`."""

from companion.fishing.cards import Card
from companion.fishing.drafts.ruling import RulingStage
from companion.fishing.drafts.trick import Refusal, TrickDraft
from companion.fishing.events import Loss
from companion.fishing.game import FishingChange
from companion.fishing.problems import Seat
from companion.fishing.state import TableState
from companion.fishing.tricks import Verdict
from companion.fishing.words.cards import card_name, suit_name
from companion.fishing.words.events import row_of
from companion.fishing.words.problems import problem_in_words
from companion.fishing.words.reasons import catches_in_words
from companion.pages.change_words import step_in_words
from companion.tools.direction import isolated
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import format_number


def subtitle(draft: TrickDraft, *, is_past: bool) -> str:
    state = draft.state
    if state is None:
        return _("Without a game")
    message = _("Round {round}, trick {trick} of {tricks}")
    if is_past:
        message = _("Correcting trick {trick} of round {number}")
    number = state.round.number
    return message.format(round=number, number=number, trick=state.trick, tricks=state.round.hand)


def headline(draft: TrickDraft) -> tuple[str, tuple[Seat, ...]]:
    """Return the headline about a trick, with placeholders {0}, {1}, … for players, and the seats of these players."""
    ruling, called = draft.ruling, draft.in_force.called
    if called is not None and draft.lacks_caller:
        return _("Who called {suit}?").format(suit=suit_name(called)), ()
    if ruling.verdict is not None:
        return catches_in_words(ruling.verdict)
    if ruling.problem is not None:
        return _("That cannot be right"), ()
    if ruling.choice is not None:
        template, seat = _("{player} takes one"), ruling.choice.seat
    elif ruling.so_far is not None:
        template, seat = _("So far: {player}"), ruling.so_far.winner
    else:
        template, seat = _("{player} leads"), draft.leader
    return template.format(player="{0}"), (seat,)


def below_headline(draft: TrickDraft) -> str:
    names, ruling = draft.names, draft.ruling
    if draft.lacks_caller:
        return _("If nobody follows or trumps, whoever called wins.")
    if ruling.verdict is not None:
        text = _next_lead(draft, ruling.verdict)
        return text if ruling.verdict.is_certain else _("{what}, if nothing was called").format(what=text)
    if ruling.choice is not None:
        return _("Tap the card {player} chooses").format(player=names[ruling.choice.seat])
    if ruling.problem is not None:
        return problem_in_words(ruling.problem, names)
    if ruling.stage is RulingStage.EMPTY:
        return _("Tap the first card")
    left = draft.cards.count(None)
    return ngettext("{count} card to come", "{count} cards to come", left).format(count=left)


def _next_lead(draft: TrickDraft, verdict: Verdict) -> str:
    """Return who leads the next trick, after who won if the headline does not say so."""
    leader = verdict.next_leader
    if leader is None:
        message = _("and the round is over")
    elif draft.state is None:
        message = _("and leads the next trick") if leader == verdict.winner else _("{player} leads the next trick")
    else:
        message = _("and leads trick {trick}") if leader == verdict.winner else _("{player} leads trick {trick}")
    trick = draft.state.trick + 1 if draft.state else ""
    lead = message.format(player="" if leader is None else draft.names[leader], trick=trick)
    _template, catchers = catches_in_words(verdict)
    if catchers == (verdict.winner,):
        return lead
    won = _("{player} wins {lead}") if leader in (None, verdict.winner) else _("{player} wins, {lead}")
    return won.format(player=draft.names[verdict.winner], lead=lead)


def instructions() -> list[tuple[str, str]]:
    """Return the instructions to show before the first card, as pairs of an icon and a line."""
    return [
        ("next", _("Tap the cards in the order they were played.")),
        ("-3", _("There are two –3s: tap once for each.")),
        ("pencil", _("Wrong card? Tap its place, then the right card.")),
    ]


def pick_explanation(draft: TrickDraft) -> str:
    """Return why the player of a 0 chooses a card before the winner collects."""
    choice, so_far = draft.ruling.choice, draft.ruling.so_far
    assert choice is not None
    assert so_far is not None
    if choice.seat == so_far.winner:
        message = _("{player}’s {zero} takes one other card before the rest is collected.")
    else:
        message = _("{player}’s {zero} takes one other card before {winner} collects.")
    names = draft.names
    return message.format(player=names[choice.seat], zero=card_name(choice.zero), winner=names[so_far.winner])


def called_colour(draft: TrickDraft) -> str:
    """Return who called the colour of this trick, that no colour is called, or that it is unknown."""
    in_force = draft.in_force
    if in_force.called is None:
        return _("No colour") if draft.knows_in_force else _("Colour?")
    return _("by whom?") if in_force.caller is None else _("by {player}").format(player=draft.names[in_force.caller])


def in_force_question(draft: TrickDraft) -> str:
    """Return a question about the effects in force for this trick, or an empty string if they are known."""
    return "" if draft.knows_in_force else _("Colour called, or lowest wins?")


def colour_question(draft: TrickDraft, caller: Seat) -> str:
    """Return the question which colour a player calls for the next trick, or the called colour once entered."""
    player = draft.names[caller]
    if draft.colour is None:
        return _("Which colour does {player} call?").format(player=player)
    return _("{player} calls {suit}").format(player=player, suit=suit_name(draft.colour))


def effects(verdict: Verdict) -> list[tuple[str, str]]:
    """Return the effects of a trick on the hands and on the next trick, as pairs of an icon and a line."""
    lines = []
    if verdict.is_passing_left:
        lines.append(("pass", _("Everyone passes a card to the left")))
    if verdict.is_lowest_next:
        lines.append(("low", _("Lowest wins the next trick")))
    return lines


def penalty_line(draft: TrickDraft, seat: Seat, times: int) -> str:
    """Return how many points a player loses for minus-threes and, in a game, the points that remain."""
    player, off = draft.names[seat], -Loss.MINUS_THREE.value * times
    if draft.state is None:
        return _("{player}: –{off} points").format(player=player, off=off)
    now = format_number(draft.state.points[seat] - off)
    return _("{player}: –{off} points, now {now}").format(player=player, off=off, now=now)


def card_count(count: int) -> str:
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def place_line(draft: TrickDraft, place: int) -> tuple[str, bool]:
    """Return the line below the name of the player at this place in play order, and whether to emphasise it."""
    ruling, seat, card = draft.ruling, draft.order[place], draft.cards[place]
    if ruling.choice is not None and ruling.choice.seat == seat:
        return _("chooses"), True
    if draft.next_place == place:
        # Translators: Below a name: it is this player's turn.
        return _("is next"), True
    if ruling.verdict is not None and ruling.verdict.winner == seat:
        return _("wins"), True
    if card is not None and card in draft.picks:
        return _("takes {card}").format(card=card_name(draft.picks[card])), False
    return "", False


def hint(draft: TrickDraft, has_played_cards: bool) -> tuple[str, str]:
    """Return an icon and a hint to show below the cards; `has_played_cards` is whether played cards are greyed out."""
    if draft.is_full:
        return "pencil", _("Wrong card? Tap its place above, then the right card.")
    if draft.can_choose_leader:
        return "people", _("Tap a player above to choose who leads.")
    if has_played_cards:
        return "info", _("Greyed out: already played this round, or left in the box.")
    if draft.box:
        if draft.players == 3:
            return "games", _("Greyed out: left in the box with 3 players.")
        return "games", _("Greyed out: left in the box with 4 players.")
    return "", ""


def refusal_in_words(draft: TrickDraft, card: Card, refusal: Refusal) -> str:
    """Return why a tapped card was not added to the trick."""
    if refusal is Refusal.TRICK_IS_FULL:
        return _("The trick is full. Tap the place of a wrong card first.")
    player = draft.names[draft.order[draft.cards.index(card)]]
    return _("{player} has already played the {card}.").format(player=player, card=card_name(card))


def why_in_force_is_fixed(state: TableState) -> str:
    """Return why players cannot change the effects in force."""
    if state.trick == 1:
        return _("Nothing is in force in the first trick of a round.")
    return _("This follows from the previous trick. Undo that one to change it.")


def why_last_is_fixed(state: TableState) -> str:
    """Return why players cannot change whether this is the last trick."""
    message = _("The app keeps count: this is trick {trick} of {tricks}.")
    return message.format(trick=state.trick, tricks=state.round.hand)


def recorded(trick: int, verdict: Verdict, names: Names) -> str:
    template, seats = catches_in_words(verdict)
    what = template.format(*(isolated(names[seat]) for seat in seats))
    return _("Trick {trick} recorded: {what}.").format(trick=trick, what=what)


def undone(change: FishingChange, names: Names) -> str:
    if change.is_correction:
        return _("Undone.")
    return step_in_words(change.done, row_of(change.events[-1], change.without, names).title)
