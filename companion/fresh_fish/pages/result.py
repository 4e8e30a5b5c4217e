"""The result: winners, scores, awards and the final square."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import cycle

from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages.browser_look import for_browser
from companion.fresh_fish.pages.look import SquareLook, look_of
from companion.fresh_fish.pages.ways import FigureView, draw_route
from companion.fresh_fish.scores import Result, awards, result_of
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import DISC_OF, STALL_OF, Token
from companion.fresh_fish.words.names import good_name
from companion.fresh_fish.words.results import (
    award_in_words,
    award_title,
    caption_in_words,
    reason_of_end,
    sum_in_words,
    terms_in_words,
    unit_in_words,
)
from companion.fresh_fish.words.ways import longest_in_words, note_on_stall_without_way, note_on_way, reading_in_words
from companion.pages.actions import Deed, Outcome, action, not_possible
from companion.pages.exchange import (
    NOTHING_SHARED,
    ShareView,
    share_view,
)
from companion.pages.kinds import kind_of
from companion.pages.presenting import Presenter
from companion.table.faces import FIRST_FACES, Face
from companion.tools.direction import isolated
from companion.tools.language import _, duration_in_words
from companion.tools.names import initials_of
from companion.tools.sentences import format_number, join_names


@dataclass(frozen=True)
class SumView:
    """The score of one player, with the distances and coins that add up to it."""

    seat: Seat
    mark: str
    face: Face
    name: str
    figures: tuple[FigureView, ...]
    """The four distances, and the coins that are subtracted."""
    terms: str
    """The same, written out."""
    total: str
    is_winner: bool


@dataclass(frozen=True)
class SumsView:
    """The table of all sums."""

    goods: tuple[str, ...] = ()
    """The names of the goods, in the order of the distances."""
    rows: tuple[SumView, ...] = ()
    """The players from first to last."""


@dataclass(frozen=True)
class WinnerView:
    """The winner, or all players who share the victory."""

    names: str = ""
    score: str = ""
    unit: str = ""
    sum_words: str = ""
    disc: Token | None = None
    """The winner's disc, or None if several won."""
    mark: str = ""
    face: Face | None = None
    stalls: tuple[tuple[Seat, str, Good], ...] = ()
    """The winners' stalls that were built on the square."""


@dataclass(frozen=True)
class AwardView:
    """An award, with the number that earned it."""

    seat: Seat
    name: str
    title: str
    value: str
    words: str
    """All of it in one sentence."""


@dataclass(frozen=True)
class ResultView:
    """Everything that the result page shows."""

    caption: str = ""
    winner: WinnerView = WinnerView()
    sums: SumsView = SumsView()
    play_time: str = ""
    """The play time in words; empty if unknown."""
    reason: str = ""
    """Why the game ended early, or an empty string."""
    longest: str = ""
    """A line about the longest distance, and about how streets are counted."""
    awards: tuple[AwardView, ...] = ()
    look: SquareLook | None = None
    can_undo: bool = False
    share: ShareView = NOTHING_SHARED


class FreshResultPresenter(Presenter):
    """The result of a finished game."""

    kind = Setup.kind

    def view(self) -> ResultView:
        view = result_view(self.desk.game, self.session.play_time, self.session.faces)
        assert view.look is not None
        return replace(
            view,
            look=for_browser(view.look, self.session.names),
            can_undo=self.session.game_on_table.can_undo,
            share=share_view(self.session),
        )

    @action
    def choose(self, sign: str) -> Outcome:
        """Open the page with distances at the route of a stall."""
        if not any(figure.sign == sign for row in self.view().sums.rows for figure in row.figures if figure.sign):
            return not_possible()
        draw_route(self.desk, sign)
        return Outcome(page="ways")

    @action
    def rematch(self) -> Outcome:
        """Open the set-up of a new game with the same players."""
        return kind_of(self.kind).rematch(self.desk, self.session.names)

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        """Undo the last entry, and open the square to continue the game."""
        return replace(self.undo_last(), page="square")


def result_view(
    game: FreshFishGame, play_time: timedelta = timedelta(), faces: Sequence[Face] = FIRST_FACES
) -> ResultView:
    """Return the view of the result, or only the square if the game is not over."""
    state, names = game.state, game.setup.players
    look = look_of(state)
    result, rules = result_of(state), state.way_rules
    if result is None:
        return ResultView(caption=_("The game goes on."), look=look)
    return ResultView(
        caption=caption_in_words(result),
        winner=_winner(state, result, faces),
        sums=SumsView(tuple(good_name(good) for good in GOODS), _rows(state, result, faces)),
        play_time=duration_in_words(play_time),
        reason=reason_of_end(state.ended),
        longest=" ".join(filter(None, (longest_in_words(rules.longest), reading_in_words(rules)))),
        awards=tuple(
            AwardView(
                award.seat, names[award.seat], award_title(award.kind), str(award.value), award_in_words(award, names)
            )
            for award in awards(game.states())
        ),
        look=look,
    )


def _winner(state: TableState, result: Result, faces: Sequence[Face]) -> WinnerView:
    names = state.setup.players
    initials, first = initials_of(names), result.winners[0]
    builders = zip(cycle(result.winners), GOODS)  # who share the victory take turns
    return WinnerView(
        names=join_names(result.winners, names),
        score=format_number(min(result.scores)),
        unit=unit_in_words(result),
        sum_words=sum_in_words(result, first),
        disc=DISC_OF[first] if len(result.winners) == 1 else None,
        mark=initials[first],
        face=faces[first],
        stalls=tuple(
            (seat, initials[seat], good) for seat, good in builders if STALL_OF[seat, good] in state.square.tokens
        ),
    )


def _rows(state: TableState, result: Result, faces: Sequence[Face]) -> tuple[SumView, ...]:
    """Return the scores of all players, the winner first."""
    ways, names = all_ways(state.square, state.way_rules), state.setup.players
    initials = initials_of(names)
    return tuple(
        SumView(
            seat,
            initials[seat],
            faces[seat],
            names[seat],
            figures=(
                *(_figure(state, result, ways.get((seat, good)), seat, good) for good in GOODS),
                FigureView(_("{player}, coins").format(player=names[seat]), figure=format_number(-result.coins[seat])),
            ),
            terms=terms_in_words(result, seat),
            total=format_number(result.scores[seat]),
            is_winner=seat in result.winners,
        )
        for seat in result.ranking
    )


def _figure(state: TableState, result: Result, own: StallWays | None, seat: Seat, good: Good) -> FigureView:
    sign = STALL_OF[seat, good].sign
    says = f"{isolated(state.setup.players[seat])}, {good_name(good)}"
    figure = str(result.lengths[seat][GOODS.index(good)])
    if own is None:
        return FigureView(says, sign, figure, note_on_stall_without_way(state, seat, good), is_capped=True)
    note = note_on_way(own.best, state.square.shape)
    return FigureView(says, sign, figure, note, is_capped=own.best.route is None)
