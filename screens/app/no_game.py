"""What a page shows that is about a game while there is none."""


from screens.kit import bars, empty  # noqa: F401  (the rule below uses them)
from screens.kit.rules import load_rules

load_rules(__file__)
