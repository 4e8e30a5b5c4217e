"""View of the banner of the table: what to do now, and what is in force."""

from dataclasses import dataclass, replace

from companion.fishing.drafts.split import SplitDraft
from companion.fishing.late_penalties import takes_late_penalty
from companion.fishing.pages.last_action import shortened
from companion.fishing.pages.phase import Phase, duty_now
from companion.fishing.pages.trick_drafts import shared_trick
from companion.fishing.pages.under_way import PilesView
from companion.fishing.rounds import hand_size
from companion.fishing.words.cards import suit_name
from companion.pages.desk import Desk
from companion.pages.session import Session
from companion.table.faces import Face
from companion.table.rules import assert_never
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import join_names


@dataclass(frozen=True)
class BannerSignView:
    """A sign of the banner: words, optionally with a face, a suit's shape or an icon."""

    texts: tuple[str, ...]
    """Longest wording first."""
    suit: str = ""
    icon: str = ""
    face: Face | None = None
    is_quiet: bool = False
    asks: bool = False
    """Whether it waits for an answer."""

    @property
    def has_shape(self) -> bool:
        """Whether a face, shape or icon precedes the words."""
        return bool(self.suit or self.icon or self.face)


@dataclass(frozen=True)
class BannerView:
    """The banner: what to do now and what is in force; `titles` and `to_do` are wordings, longest first."""

    titles: tuple[str, ...]
    to_do: tuple[str, ...]
    signs: tuple[BannerSignView, ...] = ()
    icon: str = ""

    @property
    def as_sign(self) -> BannerSignView:
        return BannerSignView(self.to_do, is_quiet=True)


def banner_view(
    desk: Desk, phase: Phase, split: SplitDraft | None, piles: PilesView | None, *, is_view_only: bool
) -> BannerView:
    """Return the banner of a phase, of the split being entered, or of the piles that are counted so far.

    A reminder of what to do with the cards replaces the usual line. A desk that enters nothing is asked for nothing.
    """
    banner = BannerView(piles.titles, piles.lines) if piles is not None else _banner(desk, phase, split)
    duty = duty_now(desk.session) if phase in (Phase.TRICK, Phase.DRAW) else ()
    if is_view_only:
        to_do = _("View only. Tap “Use it here” to play in this window."), _("View only: tap “Use it here”")
        banner = replace(banner, to_do=(*to_do, _("View only")))
    elif duty:
        banner = replace(banner, to_do=duty)
    elif desk.watches and phase is Phase.TRICK and piles is None:
        banner = replace(banner, to_do=())
    enters_nothing = is_view_only or desk.watches
    return replace(banner, signs=tuple(sign for sign in banner.signs if not (sign.asks and enters_nothing)))


def _banner(desk: Desk, phase: Phase, split: SplitDraft | None) -> BannerView:
    match phase:
        case Phase.SPLIT:
            assert split is not None
            return _split_banner(desk.session, split)
        case Phase.DRAW:
            return _draw_banner(desk.session)
        case Phase.OVER:
            return _over_banner(desk.session)
        case Phase.TRICK:
            return _trick_banner(desk.session)
        case _:
            assert_never(phase)


def _split_banner(session: Session, split: SplitDraft) -> BannerView:
    before = session.state if split.index is None else session.game_on_table.states()[split.index]
    titles = _("Split trick {number}: who caught how many?"), _("Split trick {number}")
    to_do = _("Tap whoever won and keeps what nobody else takes."), _("Tap whoever won."), _("Who won?")
    return BannerView(tuple(title.format(number=before.trick) for title in titles), to_do, icon="split")


def _draw_banner(session: Session) -> BannerView:
    names, begins = session.names, session.state.round
    hand, opener = hand_size(len(names), begins.number - 1), begins.opening.seat
    opens = _("{player} opens round {number}"), _("{player} opens")
    texts = tuple(text.format(player=names[opener], number=begins.number) for text in opens)
    caught = _("Every card is caught: {count} of {count}").format(count=hand * len(names))
    return BannerView(
        (_("Round {number} is over").format(number=begins.number - 1),),
        (caught, _("Every card is caught")),
        (BannerSignView(texts, face=session.faces[opener]),),
    )


def _over_banner(session: Session) -> BannerView:
    winners = session.state.winners
    message = ngettext("{players} wins", "{players} win", len(winners))
    text = message.format(players=join_names(winners, session.names))
    face = session.faces[winners[0]] if len(winners) == 1 else None
    asks = _("A –3 in the last trick? Tap it now"), _("–3? Tap it now")
    to_do = asks if takes_late_penalty(session.state) else (_("Show the result"),)
    sign = BannerSignView((text,), icon="" if face else "trophy", face=face)
    return BannerView((_("The game is over"),), to_do, (sign,))


def _trick_banner(session: Session) -> BannerView:
    title, leads = _("Trick {number}").format(number=session.state.trick), _("{player} leads")
    leader = session.state.leader
    players = [] if leader is None else [names[leader] for names in _long_and_short(session.names)]
    titles = *(f"{title} · {leads.format(player=player)}" for player in players), title
    to_do = _("Tap whoever catches the trick"), _("Who catches the trick?"), _("Who catches it?")
    return BannerView(titles, to_do, _signs(session))


def _signs(session: Session) -> tuple[BannerSignView, ...]:
    """Return a sign for each effect in force, or one that asks for them."""
    in_force = shared_trick(session).known_in_force
    if in_force is None:
        return (BannerSignView((_("Say what is in force"), _("What is in force?")), asks=True),)
    signs = []
    if in_force.called is not None:
        caller, suit = in_force.caller, suit_name(in_force.called)
        callers = [] if caller is None else [names[caller] for names in _long_and_short(session.names)]
        texts = (
            *(_("{player} called {suit}").format(player=player, suit=suit) for player in callers),
            *(_("{player} calls {suit}").format(player=player, suit=suit) for player in callers),
            _("{suit} called").format(suit=suit),
            suit,
        )
        signs.append(BannerSignView(texts, suit=in_force.called.name.lower(), asks=caller is None))
    if in_force.is_lowest:
        signs.append(BannerSignView((_("Lowest wins"), _("lowest")), icon="low"))
    return tuple(signs) or (BannerSignView((_("Normal trick"),), is_quiet=True),)


def _long_and_short(names: Names) -> tuple[Names, Names]:
    return names, shortened(names)
