"""The colours by role in every mode. Does not import Kivy, so that tools can read it."""

from functools import cache

from companion.pages.preferences import SUIT_PALETTES
from companion.pages.preferences import THEMES as MODES

DARK, LIGHT, BLACK = MODES
DISABLED = "outline_strong"  # role of words and icons on disabled controls, which have an outline instead of a fill
FADED = 0.38  # opacity of pictures on disabled controls

# role: (dark, light)
ROLES: dict[str, tuple[str, str]] = {
    "sea": ("#0A1E29", "#DDEBED"),
    "surface": ("#12303E", "#FFFFFF"),
    "surface_raised": ("#1C4252", "#EAF3F4"),
    "sunken": ("#0C2632", "#D3E3E6"),
    "chosen": ("#1C4252", "#FFFFFF"),  # the chosen option on a sunken ground
    "water": ("#1F5A6C", "#9CCBD4"),
    "depth_1": ("#1F5A6C", "#BCDFE4"),
    "depth_2": ("#1A4A5A", "#9CCBD4"),
    "depth_3": ("#153D4B", "#82B9C5"),
    "text": ("#EDF6F6", "#0B2A36"),
    "text_muted": ("#A8C5CD", "#3F5E69"),
    "outline": ("#2A5363", "#C3D7DB"),
    "outline_strong": ("#7096A3", "#5F808B"),
    "accent": ("#86DDD3", "#0A6670"),
    "on_accent": ("#06261F", "#FFFFFF"),
    "accent_soft": ("#1B4C55", "#CBE5E7"),
    "danger": ("#FFA596", "#9F2D22"),
    "on_danger": ("#33100A", "#FFFFFF"),
    "danger_soft": ("#4A2F33", "#F8E0DC"),
    "success": ("#98E2B6", "#17653C"),
    "success_soft": ("#1A4C48", "#D3EBDD"),
    "suit_blue": ("#58A6FF", "#1A6BD0"),
    "on_blue": ("#07131C", "#FFFFFF"),
    "tint_blue": ("#204865", "#CDDEF5"),
    "suit_purple": ("#C493FF", "#7A3DC2"),
    "on_purple": ("#07131C", "#FFFFFF"),
    "tint_purple": ("#364465", "#E2D4F2"),
    "suit_red": ("#FF6F66", "#CB2B2B"),
    "on_red": ("#07131C", "#FFFFFF"),
    "tint_red": ("#413D46", "#F4D0D0"),
    "suit_yellow": ("#FFD23F", "#F5BB0C"),
    "on_yellow": ("#07131C", "#241A00"),
    "tint_yellow": ("#41503E", "#FDF0CA"),
    # Yellow is too pale on a light tint, so a thin darker line marks its edge; the dark mode needs none.
    "line_yellow": ("#FFD23F", "#7A5A00"),
    "trump_green": ("#4FCB70", "#177E37"),
    "on_green": ("#07131C", "#FFFFFF"),
    "tint_green": ("#1E4F48", "#CCE3D3"),
    "buoy": ("#D8E6EA", "#35525E"),
    "on_buoy": ("#0A1E29", "#FFFFFF"),
    "tint_buoy": ("#324D5A", "#D7DCDF"),
    "who_lagoon": ("#86DDD3", "#0A6670"),
    "who_sand": ("#EBD9A9", "#7A5C14"),
    "who_coral": ("#F0A898", "#A04A3C"),
    "who_periwinkle": ("#AFC1F2", "#4A5FA8"),
    "who_orchid": ("#E2B3E6", "#8A3F94"),
    "who_moss": ("#BFD69A", "#51691A"),
    "who_amber": ("#F2BC7A", "#96540E"),
    "who_sky": ("#93CFF2", "#1C6A99"),
    "who_rose": ("#F4A9C4", "#A8366B"),
    "who_mint": ("#A3E3B4", "#21704A"),
    "who_clay": ("#D9BCA6", "#75543F"),
    "who_pebble": ("#C9D6D9", "#52636A"),
    "on_who": ("#07131C", "#FFFFFF"),
    "sand": ("#8A7F63", "#E2CF9C"),
    "sand_deep": ("#6E654E", "#CDB67A"),
    "float_white": ("#FFFFFF", "#FFFFFF"),
    "path": ("#998D73", "#DDCA98"),
    "path_dot": ("#26231A", "#5C4D1C"),
    "path_line": ("#B9AF8E", "#A38F4E"),
    "flea": ("#48656F", "#6A8590"),
    "on_flea": ("#EDF6F6", "#FFFFFF"),
    "kiosk": ("#F4F8F6", "#FFFFFF"),
    "street": ("#3A3F45", "#4A5157"),
    "street_line": ("#E8C547", "#FFD84D"),
    "on_street_line": ("#241A00", "#241A00"),
    "good_fish": ("#4FCB70", "#177E37"),
    "good_soda": ("#58A6FF", "#1A6BD0"),
    "good_cheese": ("#FFD23F", "#F5BB0C"),
    "good_ice": ("#FF8FC7", "#C2287F"),
    "on_good": ("#07131C", "#FFFFFF"),
    "on_good_cheese": ("#07131C", "#241A00"),
    "piece_yellow": ("#FFCF3D", "#E0A800"),
    "piece_blue": ("#79B4FF", "#2463C4"),
    "piece_red": ("#FF8577", "#C0392B"),
    "piece_green": ("#62CE8C", "#1B7F45"),
    "piece_purple": ("#C9A2FF", "#7442B8"),
    "on_piece": ("#07131C", "#FFFFFF"),
    "on_piece_yellow": ("#07131C", "#07131C"),
    "cut": ("#B58CFF", "#7A3DC2"),
    "scrim": ("#030A0E", "#0B2A36"),
}

# Black is the dark mode with darker colours, for OLED screens, whose black pixels emit no light.
IN_BLACK: dict[str, str] = {
    "sea": "#000000",
    "surface": "#0C171C",
    "surface_raised": "#1A2B33",
    "sunken": "#03080A",
    "chosen": "#1A2B33",
    "water": "#174654",
    "depth_1": "#143C48",
    "depth_2": "#0F2E38",
    "depth_3": "#0A2129",
    "text": "#E4EEEF",
    "text_muted": "#9DB9C1",
    "outline": "#22363E",
    "outline_strong": "#6C909C",
    "accent_soft": "#133B42",
    "danger_soft": "#3A2023",
    "success_soft": "#12382F",
    "tint_buoy": "#2A3A42",
    "scrim": "#000000",
}

PLAIN = SUIT_PALETTES[0]
# Colours that people with a common colour blindness can tell apart: each suit keeps its hue but changes in lightness
# and saturation until no two look alike. (dark and black, light); other roles stay the same.
SUIT_COLOURS: dict[str, dict[str, tuple[str, str]]] = {
    PLAIN: {},
    "protanopia": {
        "suit_blue": ("#88C1FF", "#1A6BD0"),
        "suit_purple": ("#B276ED", "#3F0081"),
        "suit_red": ("#F96861", "#B5002C"),
        "good_ice": ("#F986AC", "#C2287F"),
    },
    "deuteranopia": {
        "suit_blue": ("#58A6FF", "#146CD3"),
        "suit_purple": ("#F5A9FF", "#761385"),
        "suit_red": ("#FC6952", "#D12A20"),
        "trump_green": ("#3CDD99", "#007B3C"),
        "good_ice": ("#F990CF", "#C2287F"),
    },
    "tritanopia": {
        "suit_purple": ("#AA77DD", "#8840C6"),
        "trump_green": ("#A0FF99", "#004300"),
        "good_ice": ("#FC83B7", "#C2287F"),
    },
}
TINT = {DARK: 0.2, LIGHT: 0.22, BLACK: 0.22}  # share of its suit in the tint on a surface

SUITS = {
    "blue": "suit_blue",
    "purple": "suit_purple",
    "red": "suit_red",
    "yellow": "suit_yellow",
    "green": "trump_green",
}

# Goods have the colours of suits, and so do pieces in a palette that moves the suits apart.
GOODS = {"good_fish": "trump_green", "good_soda": "suit_blue", "good_cheese": "suit_yellow"}
PIECES = {f"piece_{colour}": SUITS[colour] for colour in ("yellow", "blue", "red", "green", "purple")}


@cache
def rgba(role: str, mode: str, suits: str = PLAIN) -> tuple[float, float, float, float]:
    """Return the colour of a role as four numbers from 0 to 1, using one of the suit palettes."""
    role = GOODS.get(role, role) if suits == PLAIN else {**GOODS, **PIECES}.get(role, role)
    suit = SUITS.get(role.removeprefix("tint_")) if role.startswith("tint_") else None
    if suit is not None and (mode == BLACK or suit in SUIT_COLOURS[suits]):
        return mix(rgba("surface", mode), rgba(suit, mode, suits), TINT[mode])
    code = SUIT_COLOURS[suits].get(role, ROLES[role])[mode == LIGHT]
    if mode == BLACK:
        code = IN_BLACK.get(role, code)
    red, green, blue = (int(code[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue, 1.0


def mix(colour: tuple[float, ...], other: tuple[float, ...], share: float) -> tuple[float, float, float, float]:
    """Return a colour with a proportion of another blended in."""
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(colour, other))
    return red, green, blue, alpha
