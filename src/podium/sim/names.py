"""Words that made-up people, schools and clubs are called by. Nobody real is meant."""

from collections.abc import Mapping, Sequence

import msgspec


class Tongue(msgspec.Struct, frozen=True):
    """Names of one sound. A family name that changes with its bearer has both forms.

    Attributes:
        women: given names.
        men: given names.
        families: family names, as women bear them and as men do.
    """

    women: Sequence[str]
    men: Sequence[str]
    families: Sequence[tuple[str, str]]


def _same(names: str) -> list[tuple[str, str]]:
    return [(name, name) for name in names.split()]


def _both(names: str) -> list[tuple[str, str]]:
    pairs = [pair.split("/") for pair in names.split()]
    return [(woman, man) for woman, man in pairs]


TONGUES: Mapping[str, Tongue] = {
    "lv": Tongue(
        ["Ilze", "Madara", "Zane", "Liene", "Dace", "Elīna", "Sanita", "Agnese"],
        ["Jānis", "Mārtiņš", "Edgars", "Raivis", "Uldis", "Kaspars", "Toms", "Reinis"],
        _both(
            "Ozolkrasta/Ozolkrasts Bērzleja/Bērzlejs Zvirgzdāne/Zvirgzdāns Sūnkalna/Sūnkalns"
            " Dzeņlauka/Dzeņlauks Miglāne/Miglāns Kļavsila/Kļavsils Rītupe/Rītupis"
            " Liepsala/Liepsals Vējkalna/Vējkalns Apšlauka/Apšlauks Irbupe/Irbupis"
            " Egļkrasta/Egļkrasts Stirnlauka/Stirnlauks Lazdmala/Lazdmals Krauklāne/Krauklāns"
        ),
    ),
    "cs": Tongue(
        ["Eliška", "Tereza", "Bára", "Markéta", "Zuzana", "Lenka", "Hana", "Klára"],
        ["Ondřej", "Vojtěch", "Matěj", "Radek", "Tomáš", "Šimon", "Lukáš", "Adam"],
        _both(
            "Jehličníková/Jehličník Podháječná/Podháječný Vrbohlavá/Vrbohlav Lískovcová/Lískovec"
            " Tichoňová/Tichoň Kamendová/Kamenda Lužanská/Lužanský Rosomilová/Rosomil"
            " Větrníková/Větrník Hájenská/Hájenský Doubková/Doubek Jelínská/Jelínský"
            " Ostřicová/Ostřice Sojčáková/Sojčák Mlžná/Mlžný Trnohlavá/Trnohlav"
        ),
    ),
    "sv": Tongue(
        ["Astrid", "Elsa", "Maja", "Linnea", "Saga", "Ebba", "Tove", "Signe"],
        ["Axel", "Nils", "Oskar", "Viggo", "Sixten", "Gustav", "Elis", "Malte"],
        _same(
            "Lindskär Björkholt Granvik Snöbrink Ålmark Tallö Sjöhammar Ekfors"
            " Hasselö Rönnvik Fårskog Lövskär Vindmark Humleby Stensjö Asphed"
        ),
    ),
    "en": Tongue(
        ["Ruth", "Edith", "Maud", "Nora", "Ivy", "Tess", "Hazel", "Joan"],
        ["Hugh", "Colin", "Miles", "Owen", "Basil", "Felix", "Giles", "Ross"],
        _same(
            "Thornwick Ashgrove Merridew Pennbrook Hollowell Larkfield Stonebeck Wickery"
            " Fennimoor Oxleigh Brambury Tarnwell Quillham Sedgecote Marlowick Dunhurst"
        ),
    ),
}
"""Names by the language that a rulebook is written in."""

TOWNS: Sequence[str] = [
    "Lipohrad",
    "Javořiny",
    "Rybnohrad",
    "Havranín",
    "Vlkohrady",
    "Tisovany",
    "Ledohor",
    "Kozlohrad",
    "Větrohory",
    "Mechovník",
    "Bukohor",
    "Jestřábín",
    "Rosohrad",
    "Olšohrad",
    "Travnohor",
    "Ptačinec",
    "Kvítohrad",
    "Srnohory",
    "Skalohrad",
    "Sněhořice",
    "Mlýnohrad",
    "Sovohrad",
    "Lukohory",
    "Zvonohrad",
]
"""Towns that lie nowhere."""

SCHOOLS: Sequence[tuple[str, str]] = (
    ("Gymnázium", ""),
    ("Základní škola", "ZŠ "),
    ("Střední škola", "SŠ "),
)
"""Kinds of schools, and what a team of it is called by."""

CLUBS: Sequence[str] = (
    "Thornwick Rovers",
    "Granhamn IF",
    "Ozolkalns",
    "Lipohrad",
    "Merridew Town",
    "Snövik BK",
    "Rītupe",
    "Havranín",
    "Stonebeck United",
    "Tallö FF",
    "Bērzleja",
    "Jestřábín",
)
"""Clubs that play nowhere."""
