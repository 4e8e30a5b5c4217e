"""What people type in the tour: names and notes of their own, in their language or else in English."""

CLUB = {
    "en": "Friday club",
    "de": "Freitagsrunde",
    "es": "Club del viernes",
    "fr": "Club du vendredi",
    "it": "Club del venerdì",
    "nl": "Vrijdagclub",
}
CORRECTION = {
    "en": "Paul drew one card too many",
    "de": "Paul hat eine Karte zu viel gezogen",
    "es": "Paul robó una carta de más",
    "fr": "Paul a pioché une carte de trop",
    "it": "Paul ha pescato una carta di troppo",
    "nl": "Paul heeft een kaart te veel gepakt",
}
EVENING = {
    "en": "By the lake, with rain. Debbie caught nothing until the soup was ready.",
    "de": "Am See, bei Regen. Debbie fing nichts, bis die Suppe fertig war.",
    "es": "Junto al lago, con lluvia. Debbie no pescó nada hasta que estuvo lista la sopa.",
    "fr": "Au bord du lac, sous la pluie. Debbie n’a rien pêché jusqu’à la soupe.",
    "it": "In riva al lago, con la pioggia. Debbie non ha preso nulla fino alla zuppa.",
    "nl": "Aan het meer, in de regen. Debbie ving niets tot de soep klaar was.",
}


def in_language(texts: dict[str, str], language: str) -> str:
    return texts.get(language, texts["en"])
