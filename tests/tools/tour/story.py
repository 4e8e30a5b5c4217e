"""The evening that the tour plays: four players, special cards, a dispute, a tie in the draw, two corrections."""

from pathlib import Path
from tempfile import TemporaryDirectory

from companion.club import create
from companion.tools.language import _
from screens.fishing.parts.seats import SeatCard
from screens.kit.controls.choices import Toggle
from tests import FOUR
from tests.club.postgres import obstacle, temporary_server
from tests.follow.phone import Follower
from tests.follow.table import let_ask
from tests.tools.tour.club import InClub
from tests.tools.tour.fresh_fish import FreshFish
from tests.tools.tour.hands import Hands
from tests.tools.tour.other_evenings import OtherEvenings
from tests.tools.tour.sheets import Sheets
from tests.tools.tour.typed import CLUB, CORRECTION, in_language


class Story:
    """The evening that the tour plays in a running app, with a screenshot of every important moment."""

    def __init__(self, hands: Hands, folder: Path) -> None:
        self.hands = hands
        self.folder = folder
        self.pictures: list[Path] = []
        self.others = OtherEvenings(hands, self.picture)

    def picture(self, name: str) -> None:
        number = len(self.pictures) + 1
        self.pictures.append(self.hands.picture(self.folder / f"{number:02}-{name}.png"))

    def play(self) -> None:
        """Play the whole evening."""
        self.picture("home")
        self.others.empty_pages()
        self.new_game()
        self.first_round()
        self.referee()
        self.second_round()
        self.between_rounds()
        self.corrections()
        self.end()
        self.look_back()
        self.others.few_and_many()
        self.others.overfished()
        self.others.many_games()
        FreshFish(self.hands, self.picture).go_through()
        Sheets(self.hands, self.picture).go_through()

    def play_second_evening(self, hands: Hands) -> None:
        """Go on in an app that was started again on the same shelf, and join a club if there can be one."""
        self.hands = hands
        self.picture("second-evening")
        hands.go_home()
        self.picture("home-on-the-second-evening")
        hands.tap_words("Games")
        self.picture("games-on-the-second-evening")
        hands.go_home()
        if obstacle():
            print(f"no pictures of a club: {obstacle()}")
            return
        with temporary_server() as server, TemporaryDirectory() as folder:
            InClub(
                hands, self.picture, server, create(server.address(), in_language(CLUB, hands.language)), Path(folder)
            ).go_through()

    def new_game(self) -> None:
        hands = self.hands
        hands.tap_words("New game")
        for name in ("Anne", "Paul", "Debbie"):  # in this order they get the same faces as in other examples
            hands.type_name(name)
        hands.type("Nikki")
        self.picture("new-game")
        hands.tap_words("Add")
        if hands.app.form == "phone":
            hands.tap_words("Next: seats")
        hands.tap_words("Pick for us")
        hands.tap(next(each for each in hands.all(SeatCard) if each.name == "Anne"))
        self.picture("seats")
        hands.tap_words("Next: set up")
        hands.tap_words("Build the ocean")
        hands.tap_words("Deal {hand} cards each", hand=9)
        self.picture("set-up")
        hands.tap_words("Start the game")
        assert hands.app.session.names == FOUR
        self.picture("table-before-the-first-trick")

    def first_round(self) -> None:
        """Enter tricks with one tap each, undo one, and count the rest.

        A tie makes the app ask who led the last trick.
        """
        hands = self.hands
        hands.catch("Anne", "Debbie", "Nikki", "Paul")
        hands.tap_words("Undo")
        self.picture("table-undone")
        hands.tap_words("Count round {number}", number=1)
        hands.press("16")
        self.picture("count")
        hands.press("4>8>")
        self.picture("count-asks-for-a-tie")
        hands.say_leader("Nikki")
        hands.book()
        self.picture("draw")
        hands.tick_off(2)
        self.picture("draw-ticked-off")
        hands.start_round()

    def referee(self) -> None:
        hands = self.hands
        hands.tap_words("Referee")
        hands.enter("Y7 Y3")
        self.picture("referee-so-far")
        hands.enter("Y10 P4")
        self.picture("referee-verdict")
        hands.record()
        hands.enter("B9 B4 call B14")
        self.picture("referee-asks-for-the-called-colour")
        hands.call("red")
        hands.record()
        hands.tap_words("Back")
        self.picture("table-red-is-called")
        hands.tap_words("Referee")
        hands.lay("R5 R8 R10 low")
        hands.enter("P6 R0 P9 P5")
        self.picture("referee-a-zero-chooses")
        hands.pick("P9")
        self.picture("referee-lowest-wins")
        hands.record()
        hands.enter("Y4 Y5 all Y8")
        assert hands.shows("Record anyway"), "the app must doubt that Anne had no yellow before"
        self.picture("referee-a-doubt")
        hands.record()
        hands.tap_words("Back")

    def second_round(self) -> None:
        """Enter a split trick and a –3, then turn the tiles to the seats."""
        hands = self.hands
        hands.share_out({"Debbie": 3, "Paul": 1}, leader="Debbie")
        self.picture("table-split")
        hands.tap_words("Save the split")
        hands.penalise("Nikki")
        self.picture("table-minus-three")
        hands.set_in_force("green", "Paul", lowest=True)
        if hands.app.page.can_face:
            hands.tap_words("Menu")
            hands.tap_words("Turn tiles to seats")
            self.picture("table-facing")
            hands.catch("Paul")
            hands.tap_words("One direction")
        else:
            hands.catch("Paul")
        hands.catch("Nikki", "Debbie")
        self.picture("draw-for-round-3")
        hands.start_round()

    def between_rounds(self) -> None:
        """Return to Home: show the open game, the rules, and the draw without a game."""
        hands = self.hands
        hands.count((9, 14, 7, 10))
        hands.start_round()
        hands.press_back()
        self.picture("home-with-a-game")
        hands.tap_words("Rules")
        self.picture("rules")
        hands.tap_words("Who catches the trick")
        self.picture("rules-of-a-chapter")
        hands.app.page.body.ids.search.text = "0"
        self.picture("rules-found")
        hands.go_home()
        self.who_draws()
        hands.press_back()
        self.practise()
        hands.tap_words("Continue")

    def practise(self) -> None:
        hands = self.hands
        hands.app.go("practice")
        for seat in (3, 2):
            hands.tap(hands.app.page.body.ids.table.seats[seat])
        self.picture("practice-right")
        hands.press_back()

    def who_draws(self) -> None:
        hands = self.hands
        hands.tap_words("Who draws first")
        hands.tap_words("{player}’s stockroom", player="Anne")
        hands.press("164>8>8>")
        self.picture("who-draws-asks-for-a-tie")
        hands.say_leader_of_another_table(3)
        self.picture("who-draws")

    def corrections(self) -> None:
        """Correct the table by hand, and an earlier count on the score sheet."""
        hands = self.hands
        hands.catch("Anne", "Nikki", "Debbie", "Anne")
        hands.tap_words("Menu")
        self.picture("table-menu")
        hands.tap_words("Follow on a phone")
        self.picture("follow-on-a-phone")
        self.phones_take_part()
        hands.tap_words("Menu")
        hands.tap_words("Follow on a phone")
        hands.tap_words("Stop sharing")
        hands.tap_words("Menu")
        hands.tap_words("Correct by hand")
        hands.show_tab("Cards")
        hands.tap_words("{what}: less", what=_("Ocean"))
        hands.tap_words("{what}: more", what=_("{player}’s stockroom").format(player="Paul"))
        hands.write_note(in_language(CORRECTION, hands.language))
        self.picture("correct-by-hand")
        hands.tap_words("Save")
        hands.count((4, 9, 4, 7))
        hands.start_round()
        hands.count((8, 15, 12, 9))
        hands.start_round()
        hands.catch("Debbie", "Paul")
        hands.penalise("Anne")
        hands.catch("Nikki")
        hands.set_in_force("purple", "Debbie", lowest=False)
        self.picture("table-in-round-6")
        hands.tap_words("Menu")
        hands.tap_words("Log")
        self.picture("log")
        hands.press_back()
        hands.tap_words("Score sheet")
        self.picture("score-sheet")
        hands.tap_words("{player}, round {number}", player="Paul", number=5)
        for _card in range(2):
            hands.tap_words("{what}: less", what="Paul")
            hands.tap_words("{what}: more", what="Debbie")
        self.picture("score-sheet-correction")
        hands.tap_words("Save")
        self.picture("score-sheet-corrected")
        hands.press_back()

    def phones_take_part(self) -> None:
        """Allow Paul's phone to take part in the sheet, let Nikki's ask, and undo what Paul's has entered."""
        url = self.hands.app.sharing.shared.addresses[0]
        with Follower(url), Follower(url):
            self.hands.wait_until(lambda: self.hands.app.sharing.phones == 2, "the phones")
            self.take_part()

    def take_part(self) -> None:
        hands = self.hands
        hands.tap_shown(hands.all(Toggle)[0])
        let_ask(hands, "Paul")
        hands.tap_words("Allow")
        let_ask(hands, "Nikki")
        self.picture("follow-phones-take-part")
        hands.tap_words("Done")
        session = hands.app.session
        with session.entering_on_phone_of("Paul"):
            hands.catch("Debbie")
        self.picture("table-with-phones")
        hands.tap_words("Not now")
        hands.wait_until(lambda: hands.app.sight.version == session.version, "a moment after the phone's entry")
        hands.tap_words("Undo")

    def end(self) -> None:
        hands = self.hands
        hands.count((6, 8, 9, 9))
        hands.start_round()
        hands.count((14, 7, 15, 12))
        hands.start_round()
        hands.app.has_less_motion = False
        hands.count((13, 10, 16, 9))
        assert hands.app.page.name == "result"
        hands.wait_until(lambda: hands.app.page.view.finale.hidden == 2, "the third place")
        hands.settle()
        self.picture("result-told-place-by-place")
        hands.app.has_less_motion = True
        hands.app.page.reveal_all()
        hands.settle()
        self.picture("result")
        hands.tap_words("Share the result")
        self.picture("share-sheet")
        hands.press_back()
        hands.tap_words("Rematch")
        self.picture("rematch")
        hands.tap_words("Change seats")
        self.picture("rematch-new-game")

    def look_back(self) -> None:
        hands = self.hands
        hands.go_home()
        for words in ("Games", "Statistics", "Settings"):
            hands.tap_words(words)
            self.picture(words.lower())
            hands.press_back()
        hands.tap_words("Games")
        hands.tap_words("People")
        self.picture("people")
        hands.app.go("people", edit="Debbie")
        self.picture("people-debbie")
