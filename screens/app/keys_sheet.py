"""The help for keyboards: each key and what it does."""

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.language import _
from screens.app.keys import rows_of
from screens.kit.box import Box
from screens.kit.overlays import Sheet
from screens.kit.text import Paragraph

PAGES = ("table", "referee", "count", "draw")

Builder.load_string("""
<KeyRow>:
    # On a phone large words need the whole width.
    stacked: app.form == "phone" and app.applied_scale > 1.1
    orientation: "vertical" if self.stacked else "horizontal"
    size_hint_y: None
    height: cap.height + words.height + self.spacing if self.stacked else max(dp(44), cap.height, words.height)
    spacing: dp(4) if self.stacked else dp(16)
    padding: 0, 0, dp(14), 0
    Panel:
        id: cap
        ground: "surface_raised"
        radius: dp(10)
        padding: dp(10), dp(6)
        size_hint: None, None
        width: root.width - dp(14) if root.stacked else app.grow(140) if app.form != "phone" else dp(124)
        height: keys.height + dp(12)
        pos_hint: {"center_y": 0.5}
        Paragraph:
            id: keys
            text: root.keys
            sp: 18
            bold: True
            halign: "center"
    Paragraph:
        id: words
        text: root.words
        sp: 18
        pos_hint: {"center_y": 0.5}
""")


class KeyRow(Box):
    """A key, drawn as a cap, and what it does."""

    keys = StringProperty("")
    stacked = BooleanProperty(False)
    words = StringProperty("")


class KeysSheet(Sheet):
    """The keys of some pages, or of all that have any."""

    pages = ListProperty()

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.title = _("Keys")
        self.wide = "720dp"
        titles = {"table": _("At the table"), "referee": _("Referee"), "count": _("Count"), "draw": _("Draw")}
        for page in self.pages or PAGES:
            self.add_widget(Paragraph(text=titles[page], sp=22, bold=True))
            for row in rows_of(page):
                self.add_widget(KeyRow(keys=row.shown, words=row.words))
        self.add_widget(Paragraph(text=_("Everywhere"), sp=22, bold=True))
        for keys, words in everywhere():
            self.add_widget(KeyRow(keys=keys, words=words))


def everywhere() -> tuple[tuple[str, str], ...]:
    """What keys do on every page and sheet."""
    return (
        (_("Tab, Shift Tab"), _("to the next thing to tap, or back; while counting only on sheets")),
        (_("Enter"), _("tap what the ring lies around")),
        (_("Esc"), _("back, close")),
        ("F2", _("rules")),
        ("? F1", _("this help")),
    )
