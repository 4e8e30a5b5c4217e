"""Loading of kv rules: a module keeps them in a file of the same name in its folder.

Import this before the rest of Kivy, so that Kivy loads our style.kv instead of its own style. Kivy's style has rules
for all its widgets, from colour pickers to video players. Skipping them saves 99 ms at the start, a quarter of the time
until Kivy's first frame. To drop this, delete style.kv and the first statement below.
"""

import sys
from pathlib import Path

if "kivy.lang" not in sys.modules:
    import kivy
    import kivy.resources  # must see Kivy's own folder

    folder, kivy.kivy_data_dir = kivy.kivy_data_dir, str(Path(__file__).parent)
    try:
        import kivy.lang
    finally:
        kivy.kivy_data_dir = folder

from kivy.lang import Builder, global_idmap

from companion.tools.language import gettext, pgettext
from screens.kit.text.letters import natural_width

global_idmap.update(_=gettext, pgettext=pgettext, natural_width=natural_width)  # every rule may use these names


def load_rules(module_file: str, *others: str) -> None:
    """Load the rules of a module, `load_rules(__file__)`, then those of `others`: kv files in its folder, by name."""
    module = Path(module_file)
    for name in (module.stem, *others):
        Builder.load_file(str(module.with_name(f"{name}.kv")))
