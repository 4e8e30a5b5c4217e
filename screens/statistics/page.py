"""Statistics of any kind of game: records, two players against each other, one player; honest with few games."""

from datetime import datetime
from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty

from companion.dates import day_in_words
from companion.kinds import words_of
from companion.language import _, ngettext
from companion.names import decimal, number_in_words
from companion.shelf import statistics
from companion.shelf.statistics import PlayerFigures, Selection
from screens.app import exchange
from screens.app.page import Page
from screens.app.sheets.long_work import work_beside
from screens.app.sheets.open_folder import OpenFolder
from screens.app.shelf_words import games_in_words, not_kept_in_words
from screens.kit import bars, empty  # noqa: F401  (the rules use them)
from screens.kit.controls import choices  # noqa: F401  (the rules use them)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph
from screens.statistics.duel import DuelView
from screens.statistics.person import PersonView
from screens.statistics.records import FirstView, RecordsView

load_rules(__file__)

LANES = 10  # people with a boat
MANY_GAMES = 200  # more are counted beside the screen
FOR_AVERAGES = 3  # games before an average says something


class StatisticsBar(bars.TopBar):
    """The title, and the games where there are several kinds."""


class StatisticsPage(Page):
    """One of three sides, over games of so many players and of all time or this year."""

    bodies: ClassVar = {"wide": "StatisticsBody"}
    keeps: ClassVar = ("kind", "tab", "players", "period", "person", "pair")

    kind = StringProperty("")
    kinds = ListProperty()  # the games there are figures of, with their names
    sizes = ListProperty()  # how many played, in the games there are
    tab = OptionProperty("records", options=("records", "duel", "people"))
    players = NumericProperty(0)  # 0 for any number
    period = OptionProperty("all", options=("all", "year"))
    person = StringProperty("")
    pair = ListProperty()
    headline = StringProperty("")
    reason = StringProperty("")  # why there is nothing
    can_begin = BooleanProperty(False)
    can_count = BooleanProperty(False)  # the games, after somebody has cancelled that
    has_choices = BooleanProperty(False)
    year = StringProperty("")
    free = NumericProperty(0)  # height for what is shown, before it scrolls

    def __init__(self, **kwargs) -> None:
        self.figures: tuple[PlayerFigures, ...] = ()
        self._faces: dict = {}
        self._is_counting = False
        super().__init__(**kwargs)

    @property
    def shelf(self):
        """The shelf, or nothing."""
        return self.session.shelf if self.session is not None else None

    def show(self) -> None:
        if self.shelf is None:
            self._show_nothing(not_kept_in_words(self.session))
            return
        self.year = str(self.shelf.now().astimezone().year)
        by_size = statistics.games_by_size(self.shelf)
        if not by_size:
            self._show_nothing(_("Play a game to its end, and everybody’s figures stand here."), can_begin=True)
            return
        if self.kind not in by_size:
            self.kind = max(by_size, key=lambda kind: sum(by_size[kind].values()))
        self.kinds = [(key, words_of(key).name()) for key in by_size]
        self.sizes = list(by_size[self.kind])
        if sum(by_size[self.kind].values()) > MANY_GAMES and not statistics.are_counted(self.shelf, self.selection()):
            self._count_beside()
            return
        self.figures = statistics.of_players(self.shelf, self.selection())
        games = self._games()
        self.has_choices = sum(by_size[self.kind].values()) > 1
        if not games:
            self._show_nothing(_("No finished games like that. Choose more above."))
            return
        self.reason = ""
        people = ngettext("{count} person", "{count} people", len(self.figures)).format(count=len(self.figures))
        self.headline = f"{games_in_words(games)}, {people}"
        names = [each.name for each in self.figures]
        self._faces = dict(zip(names, self.session.faces_of(names)))
        self._fill(games)

    def selection(self, players: int | None = None) -> Selection:
        """The games that the choices leave."""
        since = None
        if self.period == "year":
            since = datetime(int(self.year), 1, 1).astimezone()
        return Selection(self.kind, player_count=players or self.players or None, since=since)

    def _games(self) -> int:
        """How many games the choices leave."""
        return statistics.count_of(self.shelf, self.selection()) if self.figures else 0

    def _count_beside(self) -> None:
        """Count the games beside the screen, and show what came of it."""
        selection = self.selection()

        def work(shelf, progress):
            statistics.count(shelf, selection, progress)
            return lambda: ("", False)

        def tell(problem: str, _is_wrong: bool) -> None:
            self._is_counting = False
            if problem:
                self._show_nothing(_("The games are not counted."), can_count=True)
            else:
                self.show()

        if not self._is_counting:
            self._is_counting = True
            work_beside(_("Counting games"), self.shelf, work, tell)

    def _show_nothing(self, reason: str, *, can_begin: bool = False, can_count: bool = False) -> None:
        self.reason, self.can_begin, self.can_count, self.headline = reason, can_begin, can_count, ""
        self.has_choices = self.has_choices and not can_begin and self.shelf is not None
        self.body.ids.view.clear_widgets()

    def _fill(self, games: int) -> None:
        if not self.has_choices:
            self.tab = "records"
        if self.tab == "duel":
            self._put(DuelView, self._duel())
        elif self.tab == "people":
            self._put(PersonView, self._person())
        elif games == 1:
            self._put(FirstView, self._first())
        else:
            self._put(RecordsView, self._records(games))

    def _put(self, kind: type, values: dict) -> None:
        box = self.body.ids.view
        view = box.children[0] if box.children and type(box.children[0]) is kind else None
        if view is None:
            box.clear_widgets()
            view = kind(page=self)
            box.add_widget(view)
            self.body.ids.pane.scroll_y = 1.0
        for name, value in values.items():
            setattr(view, name, value)

    def share(self) -> None:
        """Hand out a picture of what is shown, and say where it is."""
        from screens.kit.drawings.share_picture import picture_of  # few people ever share it

        day = f"{self.shelf.now().astimezone():%Y-%m-%d}"
        (view,) = self.body.ids.view.children
        said, is_wrong = exchange.written(f"{self.kind}-statistics-{day}.png", [picture_of(view)])
        sheet = Sheet(title=_("Share picture"))
        sheet.add_widget(Paragraph(text=said, sp=20, role="danger" if is_wrong else "text"))
        sheet.add_widget(OpenFolder(after=said))
        sheet.open()

    # Records

    def _records(self, games: int) -> dict:
        shown = sorted(self.figures[:LANES], key=lambda each: (-each.all_wins, -each.games, each.name))
        hidden = len(self.figures) - len(shown)
        size, averages = self._averages() if games >= FOR_AVERAGES else (0, [])
        return {
            "lanes": [(self._faces[each.name], each.all_wins, each.games) for each in shown],
            "more": ngettext(
                "the ten who played most; {count} more", "the ten who played most; {count} more", hidden
            ).format(count=hidden)
            if hidden
            else "",
            "records": self._record_entries(),
            "averages": averages,
            "averages_of": _("games of {count}").format(count=size),
        }

    def _record_entries(self) -> list[dict]:
        entries = []
        for record in statistics.records_of(self.shelf, self.selection()):
            game = self.shelf.games.listed(record.game)
            if game is not None:
                words = words_of(self.kind).record(record, game.players)
                name = game.players[record.seat]
                entries.append(
                    {
                        "title": words.title,
                        "icon": words.icon,
                        "value": number_in_words(record.value),
                        "face": self._faces[name],
                        "name": name,
                        "note": words.note or day_in_words(game.started),
                        "game": game.key,
                        "part": words.part,
                    }
                )
        return entries

    def _averages(self) -> tuple[int, list]:
        """Averages compare games of one number of players only: of the one chosen, or of that played most."""
        sizes = statistics.games_by_size(self.shelf)[self.kind]
        size = int(self.players) or max(sizes, key=lambda each: sizes[each])
        figures = statistics.of_players(self.shelf, self.selection(size))
        placed = [(self._faces[each.name], each.average) for each in figures if each.games >= FOR_AVERAGES]
        return size, placed[:LANES]

    def _first(self) -> dict:
        game = statistics.newest_game(self.shelf, self.selection())
        listed = self.shelf.games.listed(game)
        rounds = [list(own) for own in statistics.rounds_of(self.shelf, game)]
        return {
            "games": 1,
            "records": self._record_entries(),
            "rounds": rounds if any(rounds) else [],
            "faces": [self._faces[name] for name in listed.players],
        }

    def open_game(self, key: str, part: int) -> None:
        """Look back at the game of a record, at its round where it has one."""
        self.app.go("log", key=key, part=part)

    # Two players

    def _people(self) -> list:
        return [(each.name, self._faces[each.name]) for each in self.figures]

    def _duel(self) -> dict:
        names = [each.name for each in self.figures]
        pair = [name for name in self.pair if name in names][:2]
        self.pair = [*pair, *(name for name in names if name not in pair)][:2]
        one, other = self.pair
        duel = statistics.head_to_head(self.shelf, one, other, self.selection())
        count = duel.games
        together = ngettext("in {count} game together", "in {count} games together", count).format(count=count)
        return {
            "people": self._people(),
            "pair": self.pair,
            "faces": [self._faces[one], self._faces[other]],
            "ahead": [duel.ahead[0], duel.level, duel.ahead[1]],
            "games": together if count else _("no game together"),
            "level": _("{count} level").format(count=duel.level) if duel.level else "",
            "leads": list(duel.leads),
            "rows": self._compared(duel) if count else [],
        }

    def _compared(self, duel: statistics.HeadToHead) -> list:
        words = words_of(self.kind)
        totals = [words.totals(each, duel.games) for each in duel.totals]
        own = [(left, word, right) for (left, word), (right, _word) in zip(*totals)]
        average = (decimal(duel.averages[0]), _("average score"), decimal(duel.averages[1]))
        wins = (str(duel.wins[0]), _("games won"), str(duel.wins[1]))
        return [average, wins, *own]

    def choose_rival(self, name: str) -> None:
        """Compare this player with the one who was chosen last."""
        if name not in self.pair:
            self.pair = [self.pair[1], name]
            self.show()

    # One player

    def _person(self) -> dict:
        mine = next((each for each in self.figures if each.name == self.person), self.figures[0])
        self.person = mine.name
        selection = self.selection()
        history = statistics.history_of(self.shelf, mine.name, selection)
        totals = words_of(self.kind).totals(statistics.totals_of(self.shelf, mine.name, selection), mine.games)
        few = mine.games < FOR_AVERAGES
        title = ngettext("The last game", "The last {count} games", len(history)).format(count=len(history))
        return {
            "people": self._people(),
            "name": mine.name,
            "face": self._faces[mine.name],
            "warning": _("Few games so far: averages say little yet.") if few else "",
            "figures": [
                (str(mine.games), ngettext("game", "games", mine.games)),
                (str(mine.wins), ngettext("win", "wins", mine.wins)),
                (str(mine.shared_wins), ngettext("shared win", "shared wins", mine.shared_wins)),
                (decimal(mine.average), _("average score")),
                (number_in_words(mine.best.score), _("best score")),
                *totals,
            ],
            "games": [(game.score, game.place == 1) for game in history],
            "games_title": title,
        }

    def choose_person(self, name: str) -> None:
        """Show this player."""
        self.person = name
        self.show()

    # Choices

    def choose(self, **choice) -> None:
        """Look at another side, or at other games."""
        for name, value in choice.items():
            setattr(self, name, value)
        self.show()
