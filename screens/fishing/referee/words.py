"""What the referee says about a trick: headlines, questions, notices. The reasons themselves are the core's."""

from companion.fishing.drafts.ruling import Ruling, Stage
from companion.fishing.events import PenaltyRecorded, RoundCounted, TableCorrected, TrickCaught, TrickPlayed
from companion.fishing.game import FishingChange
from companion.fishing.problems import Seat
from companion.fishing.tricks import Verdict
from companion.fishing.words.cards import card_name, suit_name
from companion.fishing.words.problems import problem_in_words
from companion.language import _, ngettext
from companion.names import number_in_words
from screens.fishing.referee.draft import Penalty, RefereeDraft, Refusal


def subtitle(draft: RefereeDraft) -> str:
    """Which trick this is."""
    state = draft.state
    if state is None:
        return _("Without a game")
    message = _("Round {round}, trick {trick} of {tricks}")
    return message.format(round=state.round.number, trick=state.trick, tricks=state.round.hand)


def corrected_subtitle(draft: RefereeDraft) -> str:
    """Which trick of the past is entered again."""
    state = draft.state
    assert state is not None
    message = _("Correcting trick {trick} of round {number}")
    return message.format(trick=state.trick, number=state.round.number)


def headline(draft: RefereeDraft, ruling: Ruling) -> tuple[str, Seat | None]:
    """The verdict in a few words with a place for the player, and the player."""
    match ruling.stage:
        case Stage.EMPTY:
            return _("{player} leads"), draft.leader
        case Stage.SO_FAR:
            return _("So far: {player}"), ruling.standing.winner
        case Stage.CHOICE:
            return _("{player} takes one"), ruling.choice.seat
        case Stage.WRONG:
            return _("This cannot be"), None
        case _:
            return _("{player} wins"), ruling.verdict.winner


def below_headline(draft: RefereeDraft, ruling: Ruling) -> str:
    """What stands below the headline."""
    names = draft.names
    match ruling.stage:
        case Stage.EMPTY:
            return _("Tap the first card")
        case Stage.SO_FAR:
            left = draft.cards.count(None)
            return ngettext("{count} card to come", "{count} cards to come", left).format(count=left)
        case Stage.CHOICE:
            return _("Tap the card {player} chooses").format(player=names[ruling.choice.seat])
        case Stage.WRONG:
            return problem_in_words(ruling.problem, names)
        case _:
            return _next_lead(draft, ruling.verdict)


def _next_lead(draft: RefereeDraft, verdict: Verdict) -> str:
    leader = verdict.next_leader
    if leader is None:
        return _("and the round is over")
    if draft.state is None:
        message = _("and leads the next trick") if leader == verdict.winner else _("{player} leads the next trick")
    else:
        message = _("and leads trick {trick}") if leader == verdict.winner else _("{player} leads trick {trick}")
    return message.format(player=draft.names[leader], trick=draft.state.trick + 1 if draft.state else "")


def how_to() -> list[tuple[str, str]]:
    """What can be done before the first card: an icon and a line each."""
    return [
        ("next", _("Tap the cards in the order they were played.")),
        ("-3", _("The –3 is there twice: tap it once for each.")),
        ("pencil", _("Wrong card? Tap its place, then the right card. Hold a place to empty it.")),
    ]


def before_the_pick(draft: RefereeDraft, ruling: Ruling) -> str:
    """Why a 0's player chooses now."""
    choice = ruling.choice
    winner = draft.names[ruling.standing.winner]
    if choice.seat == ruling.standing.winner:
        message = _("{player}’s {zero} takes one other card before the rest is collected.")
    else:
        message = _("{player}’s {zero} takes one other card before {winner} collects.")
    return message.format(player=draft.names[choice.seat], zero=card_name(choice.zero), winner=winner)


def colour_question(draft: RefereeDraft, verdict: Verdict) -> str:
    """Asks for the colour of the next trick, or says it."""
    player = draft.names[verdict.called_by]
    if draft.colour is None:
        return _("Which colour does {player} call?").format(player=player)
    return _("{player} calls {suit}").format(player=player, suit=suit_name(draft.colour))


def effects(verdict: Verdict) -> list[tuple[str, str]]:
    """What the trick does to the hands and to the next trick: an icon and a line each."""
    lines = []
    if verdict.pass_left:
        lines.append(("pass", _("Everybody passes a card to the left")))
    if verdict.lowest_next:
        lines.append(("low", _("Lowest wins the next trick")))
    return lines


def penalty_line(penalty: Penalty, names: tuple[str, ...]) -> str:
    """What a minus-three costs somebody."""
    message = _("{player}: {off} points off")
    if penalty.now is not None:
        message = _("{player}: {off} points off, now {now}")
    now = "" if penalty.now is None else number_in_words(penalty.now)
    return message.format(player=names[penalty.seat], off=penalty.off, now=now)


def cost(penalty: Penalty) -> str:
    """The points that somebody loses, as a number."""
    return number_in_words(-penalty.off)


def card_count(count: int) -> str:
    """How many cards somebody catches."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def place_line(draft: RefereeDraft, ruling: Ruling, place: int) -> tuple[str, str, bool]:
    """What stands below a player's name: a line, a shorter one, and whether it is about now."""
    seat, card = draft.order[place], draft.cards[place]
    if ruling.stage is Stage.CHOICE and ruling.choice.seat == seat:
        return _("chooses"), _("chooses"), True
    if draft.next_place == place:
        return _("tap a card"), _("tap a card"), True
    if ruling.verdict is not None and ruling.verdict.winner == seat:
        return _("wins"), _("wins"), True
    taken = draft.taken_by(card) if card is not None else None
    if taken is not None:
        return _("chose {card}").format(card=card_name(taken)), card_name(taken), False
    if place == 0:
        return _("leads"), _("leads"), False
    return "", "", False


def hint(draft: RefereeDraft, ruling: Ruling, remembers: bool = False) -> tuple[str, str]:
    """An icon and a line below the cards about what can be done with them."""
    if ruling.stage is Stage.CHOICE:
        return "pencil", _("Wrong card? Hold its place above to empty it.")
    if draft.is_full:
        return "pencil", _("Wrong card? Tap its place above, then the right card.")
    if draft.can_choose_leader:
        return "people", _("Tap a player above to choose who leads.")
    if remembers and draft.gone:
        return "info", _("Faded: played in this round already, or left in the box.")
    if draft.box:
        return "games", _("Faded: left in the box with {players} players.").format(players=draft.players)
    return "", ""


def refused(draft: RefereeDraft, card, refusal: Refusal) -> str:
    """Why a tapped card did not go into the trick."""
    if refusal is Refusal.TRICK_IS_FULL:
        return _("The trick is full. Tap the place of a wrong card first.")
    seat = draft.order[draft.cards.index(card)]
    return _("{player} has played the {card} already.").format(player=draft.names[seat], card=card_name(card))


def fixed_in_force(draft: RefereeDraft) -> str:
    """Why what is in force cannot be changed here."""
    if draft.state is not None and draft.state.trick == 1:
        return _("Nothing is in force in the first trick of a round.")
    return _("This follows from the trick before. Undo that one to change it.")


def fixed_last(draft: RefereeDraft) -> str:
    """Why the last trick cannot be chosen here."""
    message = _("The game counts the tricks: this is trick {trick} of {tricks}.")
    return message.format(trick=draft.state.trick, tricks=draft.state.round.hand)


def recorded(trick: int, winner: str) -> str:
    """That a trick went into the record."""
    return _("Trick {trick} recorded: {player} won it.").format(trick=trick, player=winner)


def undone(change: FishingChange, names: tuple[str, ...]) -> str:
    """What was taken back."""
    if change.is_correction:
        return _("Undone.")
    match change.events[-1]:
        case TrickPlayed() | TrickCaught():
            return _("Undone: trick {trick}.").format(trick=change.without.trick)
        case PenaltyRecorded(seat):
            return _("Undone: the –3 of {player}.").format(player=names[seat])
        case RoundCounted():
            return _("Undone: the count of the round.")
        case TableCorrected():
            return _("Undone: the correction by hand.")
        case _:
            return _("Undone.")
