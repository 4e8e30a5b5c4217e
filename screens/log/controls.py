"""What goes through a game in its log, and what can be done with an entry."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from screens.kit.layouts import Column, Grid, PagePart
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class LogSteps(PagePart, Grid):
    """Goes through the game, entry by entry or part by part."""

    words = ListProperty(["", "", ""])  # what a part is called: for short, the one before, the one after
    can_go_back = BooleanProperty(False)
    can_go_on = BooleanProperty(False)


class LogActions(PagePart, Column):
    """What can be done with an entry of the game on the table."""

    is_offered = BooleanProperty(False)
    is_last = BooleanProperty(False)
    problem = StringProperty("")


class MomentSheet(Sheet):
    """A moment over the list, where there is no room beside it; the steps lie still at its lower edge."""

    def __init__(self, page, **kwargs) -> None:
        super().__init__(**kwargs)
        self.moment = page.kind.moment(has_chart=False)
        self.actions, self.steps = LogActions(page=page), LogSteps(page=page)
        for each in (self.moment, self.actions, self.steps):
            self.add_widget(each)
