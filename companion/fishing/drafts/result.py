"""The result page: what it shows, and whether the places were revealed."""

from dataclasses import dataclass

from companion.codec import Draft

AWARDS, POINTS = "awards", "points"


@dataclass(frozen=True)
class ResultDraft(Draft):
    """The chosen mode (awards or points), and the number of entries when the places were last revealed (`told`)."""

    mode: str = ""
    told: int = 0

    @property
    def is_sound(self) -> bool:
        """Whether `mode` is known."""
        return self.mode in ("", AWARDS, POINTS)
