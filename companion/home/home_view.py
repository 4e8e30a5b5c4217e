"""View of Home. Kivy draws its first frame from it, so this imports nothing slow."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from companion.home.counts import counts_in_words
from companion.pages.kinds import HomeChoice, HomeSummary, kind_of
from companion.table.faces import Face
from companion.tools.language import _
from companion.tools.sentences import format_number


@dataclass(frozen=True)
class StandingView:
    """A player of the open game."""

    name: str
    points: str
    face: Face | None


@dataclass(frozen=True)
class GameOptionView:
    """One kind of game in the switch."""

    key: str
    name: str
    icon: str
    is_chosen: bool
    is_open: bool
    """Whether a game can be continued there."""


@dataclass(frozen=True)
class HomeView:
    game: str
    """The kind of game shown."""
    games: tuple[GameOptionView, ...]
    top: HomeChoice
    """The panel at the top: the practice before the first game, the open game, or a new one."""
    lines: tuple[str, ...]
    """Alternative wordings of the line below the title of the panel at the top, longest first."""
    standing: tuple[StandingView, ...]
    is_open: bool
    is_first_run: bool
    large: tuple[HomeChoice, ...]
    small: tuple[HomeChoice, ...]


def home_view(
    game: str, names: Mapping[str, str], summary: HomeSummary, pages: Container[str] | None = None, *, may_be_new: bool
) -> HomeView:
    """Return what Home shows about a kind of game and the shelf; `names` are those of the kinds that it offers, by key.

    Only tiles that lead to one of `pages` are offered, if they are given. If `may_be_new`, Home invites to practise
    before the first game.
    """
    kind, is_open = kind_of(game), bool(summary.standing)
    count = summary.over + summary.running
    practice = kind.practice() if may_be_new and not count and not is_open else None
    is_first_run = practice is not None and _is_offered(practice, pages)
    new_game, *others = kind.home_choices(summary)
    large = [new_game, *others[1:]] if is_first_run or is_open else others
    if practice is not None and is_first_run:
        top, lines = practice, [practice.line]
    elif is_open:
        top, lines = HomeChoice(kind.table_page, "arrow", _("Continue")), kind.continue_lines(summary)
    else:
        top, lines = new_game, [new_game.line]
    shelf_line = counts_in_words(summary.over, summary.running) if count else _("open and finished")
    return HomeView(
        game=game,
        games=tuple(
            GameOptionView(key, name, kind_of(key).icon, is_chosen=key == game, is_open=key in summary.open_games)
            for key, name in names.items()
        ),
        top=top,
        lines=tuple(lines),
        standing=_standing(summary),
        is_open=is_open,
        is_first_run=is_first_run,
        large=_offered([*large, HomeChoice("games", "games", _("Games"), shelf_line)], pages),
        small=_offered(
            [
                HomeChoice("statistics", "stats", _("Statistics")),
                HomeChoice("rules", "book", _("Rules"), kind=game),
                HomeChoice("settings", "gear", _("Settings")),
            ],
            pages,
        ),
    )


def _standing(summary: HomeSummary) -> tuple[StandingView, ...]:
    """Return the players of the open game, without faces if the summary has none."""
    faces = [Face(*each) for each in summary.faces]
    return tuple(
        StandingView(name, format_number(points), faces[seat] if faces else None)
        for seat, (name, points) in enumerate(summary.standing)
    )


def _offered(choices: Iterable[HomeChoice], pages: Container[str] | None) -> tuple[HomeChoice, ...]:
    return tuple(choice for choice in choices if _is_offered(choice, pages))


def _is_offered(choice: HomeChoice, pages: Container[str] | None) -> bool:
    return pages is None or not choice.page or choice.page in pages
