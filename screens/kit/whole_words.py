"""A paragraph that shrinks rather than breaks a long word, as names can be."""

from screens.kit.letters import fitting_share
from screens.kit.text import Paragraph
from screens.kit.theme import theme


class WholeWords(Paragraph):
    """Text that wraps between words only: where the longest word is wider than the box, all of it gets smaller."""

    def choose(self) -> None:
        full_size = theme.sp(self.sp)  # not worked out from `font_size`: the least rounding could tip it over for ever
        self.fit = min(
            (fitting_share(word, full_size, self.bold, self.width, 0.4) for word in self.text.split()), default=1.0
        )
