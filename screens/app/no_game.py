"""What a page shows that is about a game while there is none."""

from kivy.lang import Builder

from screens.kit import bars, empty  # noqa: F401  (the rule below uses them)

Builder.load_string("""
#:import _ companion.language.gettext

<NoGame@Body>:
    orientation: "vertical"
    TopBar:
        title: _("No game")
    Box:
        edge: dp(8) if app.form == "phone" else app.theme.margin
        padding: self.edge, dp(4), self.edge, self.edge
        Empty:
            text: _("There is no game on the table. Begin one, or open one of your games.")
            action: _("New game") if app.has_page("new_game") else ""
            on_go: app.go("new_game")
""")
