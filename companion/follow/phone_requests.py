"""What phones ask of the table: to take part, to see a page, to do an action. Each gets an answer of HTTP.

A phone may do what its owner could do at the tablet, through the presenters of a few pages, and nothing else. Every
action names the version of the game that the phone has seen, so that it never counts for another trick, and an id, so
that it counts once even if its answer was lost and it is sent again.
"""

from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus

from companion.follow.participants import Participants
from companion.follow.phone import BAD, TOO_MANY, Answer, Asked, Phone, Rate, Wanted
from companion.follow.work import Busy
from companion.pages.actions import Outcome, game_has_moved_on, not_possible
from companion.pages.gate import perform
from companion.pages.presenting import Presenter
from companion.pages.registry import outcome_to_json, phone_actions, presenter_of, view_to_json
from companion.shelf import CannotOpen
from companion.shelf.words import not_entered_in_words, trouble_in_words
from companion.tools.language import _, speaking
from companion.tools.reading import BadRecord

MOST_REQUESTS_PER_SECOND = 20

FORBIDDEN, NOT_FOUND = Answer(HTTPStatus.FORBIDDEN), Answer(HTTPStatus.NOT_FOUND)
BUSY = Answer(HTTPStatus.SERVICE_UNAVAILABLE)
LEFT = Answer(HTTPStatus.OK, {"done": True})


class PhoneRequests:
    """Answers the requests of phones, which come in any thread; `run` does their work in the thread of the app."""

    def __init__(
        self,
        participants: Participants,
        run: Callable[[Callable[[], Answer]], Answer] = lambda work: work(),
        on_outcome: Callable[[str, Outcome], object] = lambda page, outcome: None,
    ) -> None:
        """Answer the requests of these phones.

        `run` calls a function in the thread of the app and returns its result, or raises Busy (`WorkQueue.run`).
        `on_outcome` is called with the page and the outcome of every action, in the thread and the language of the app.
        """
        self.participants = participants
        self._session, self._run, self._on_outcome = participants.session, run, on_outcome
        self._joining = Rate(MOST_REQUESTS_PER_SECOND)

    def join(self, body: object) -> Answer:
        """Handle the request of a phone to take part: `{"me": "Paul", "id": …}`. Repeated, it changes nothing."""
        try:
            asked = Asked.read(body)
        except BadRecord:
            return BAD
        if not self._joining.allows(self.participants.clock()):
            return TOO_MANY
        return self._in_app(lambda: self._join(*asked))

    def _join(self, name: str, id_: str) -> Answer:
        phone = self.participants.phone_with_id(id_)
        if phone is not None and phone.name != name:
            return BAD
        if phone is None:
            game = self.participants.game_being_played
            if game is None or name not in game.setup.players:
                return FORBIDDEN
            phone = self.participants.add_waiting(name, id_)
        return TOO_MANY if phone is None else Answer(HTTPStatus.ACCEPTED, {"request": phone.request})

    def answer_to(self, request: str) -> Answer:
        """Return whether a phone may take part. Only the phone that has asked knows its request."""
        phone = self.participants.phone_that_asked(request)
        if phone is None:
            return NOT_FOUND
        if phone.refusal is not None:
            return phone.refusal
        phone.heard = self.participants.clock()
        if phone.token:
            return Answer(HTTPStatus.OK, {"answer": "allowed", "token": phone.token})
        return Answer(HTTPStatus.OK, {"answer": "waiting"})

    def leave(self, secret: str) -> Answer:
        """Let a phone only watch from now on, given its token or, while it waits for an answer, its request."""
        phone = self.participants.phone_with(secret) or self.participants.phone_that_asked(secret)
        if phone is None:
            return FORBIDDEN
        request = phone.request

        def forget() -> Answer:
            self.participants.remove(request)
            return LEFT

        return self._in_app(forget)

    def page(self, token: str, page: str, language: str) -> Answer:
        """Return what a page shows on a phone."""
        phone = self.participants.phone_with(token)
        if phone is None:
            return FORBIDDEN
        if not phone.pages.allows(self.participants.clock()):
            return TOO_MANY
        return self._in_app(lambda: self._page(phone, page, language))

    def act(self, token: str, body: object, language: str) -> Answer:
        """Do an action of a phone: `{"id": …, "seen": 12, "page": "table", "action": "catch", "with": {"seat": 2}}`."""
        phone = self.participants.phone_with(token)
        if phone is None:
            return FORBIDDEN
        try:
            wanted = Wanted.read(body)
        except BadRecord:
            return BAD
        if not phone.actions.allows(self.participants.clock()):
            return TOO_MANY
        return self._in_app(lambda: self._act_once(phone, wanted, language))

    def _in_app(self, work: Callable[[], Answer]) -> Answer:
        def answer() -> Answer:
            self.participants.update()
            return work()

        try:
            return self._run(answer)
        except Busy:
            return BUSY

    # In the thread of the app

    def _page(self, phone: Phone, page: str, language: str) -> Answer:
        with speaking(language):
            obstacle = self._obstacle(phone)
            if obstacle is not None:
                return obstacle
            presenter = self._presenter(phone, page)
            if presenter is None:
                return NOT_FOUND
            shown = {
                "version": self._session.version,
                "seat": phone.seat,
                "actions": sorted(presenter.on_phones),
                "view": view_to_json(presenter),
            }
        return Answer(HTTPStatus.OK, shown)

    def _act_once(self, phone: Phone, wanted: Wanted, language: str) -> Answer:
        if wanted.id in phone.answers:
            return phone.answers[wanted.id]
        with speaking(language):
            answer, outcome = self._act(phone, wanted)
        phone.remember(wanted.id, answer)
        if outcome is not None:
            self._on_outcome(wanted.page, outcome)
        return answer

    def _act(self, phone: Phone, wanted: Wanted) -> tuple[Answer, Outcome | None]:
        obstacle = self._obstacle(phone)
        if obstacle is not None:
            return obstacle, None
        presenter = self._presenter(phone, wanted.page)
        if presenter is None or wanted.action not in presenter.on_phones:
            return self._answer(not_possible()), None
        try:
            # What a phone shows as entered is not lost if the app is killed.
            with self._session.saving_drafts(), self._session.entering_on_phone_of(phone.name):
                outcome = perform(presenter, wanted.action, wanted.given, wanted.seen, is_repeat=wanted.is_repeat)
        except CannotOpen as error:
            return self._answer(Outcome(not_entered_in_words(error.fault))), None
        return self._answer(outcome), outcome

    def _obstacle(self, phone: Phone) -> Answer | None:
        """Return why a phone cannot take part at the moment, or None."""
        if not self.participants.is_allowed or self.participants.phone_that_asked(phone.request) is None:
            return FORBIDDEN
        if self._session.set_aside is not None:
            return _conflict(_("The tablet shows another game at the moment."))
        if phone.desk is None:  # its player is not in this game, or the game is over
            return _conflict(game_has_moved_on())
        return None

    def _presenter(self, phone: Phone, page: str) -> Presenter | None:
        """Return the presenter of a page for a phone, or None if phones do not have it in this game."""
        assert phone.desk is not None
        kind = self._session.game_on_table.setup.kind
        return presenter_of(page, phone.desk) if phone_actions(page, kind) else None

    def _answer(self, outcome: Outcome) -> Answer:
        if outcome.is_late:
            return _conflict(outcome.refusal)
        trouble = self._session.trouble
        if trouble is not None and not outcome.refusal:
            outcome = replace(outcome, notice=trouble_in_words(trouble))
        return Answer(HTTPStatus.OK, outcome_to_json(outcome))


def _conflict(sentence: str) -> Answer:
    return Answer(HTTPStatus.CONFLICT, {"refused": sentence})
