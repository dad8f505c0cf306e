"""The interface of casus-belli for champions in Python (3.9 or later).

Made from api/casus-belli.yml by `stechec api`: changes here are lost.

A champion is a file `champion.py` that begins with

    from api import *

and defines functions named as the entry points. All have to be defined, even if they do nothing:

    partie_init()
        Called once before the first turn; orders are not possible yet.
    jouer_placement()
        Called in every placement turn: walk to where you want to begin.
    jouer_deplacement()
        Called in every later turn, after the attacks: walk.
    jouer_attaque()
        Called in every later turn, first: attack.
    partie_fin()
        Called once after the last turn; orders are not possible any more.

What is printed goes to the champion's log. Functions of the interface can be called in
the entry points and in what they call, but not while champion.py is loaded: as WASM that
happens when it is built. As WASM there are no files and no clock either.
"""

from __future__ import annotations

import collections.abc as _abc
import enum as _enum
import functools as _functools
import typing as _typing

__all__ = [
    "VOLEUR_VISION_PORTEE",
    "VOLEUR_DEPLACEMENT",
    "VOLEUR_VIE",
    "VOLEUR_ATTAQUE",
    "VOLEUR_PALANTIR_CD",
    "VOLEUR_TRAITRISE_CD",
    "BARBARE_VISION_PORTEE",
    "BARBARE_DEPLACEMENT",
    "BARBARE_VIE",
    "BARBARE_ATTAQUE",
    "BARBARE_BASTOOOON_CD",
    "BARBARE_BASTOOOON_PORTEE",
    "BARBARE_FUS_RO_DAH_CD",
    "ELFE_VISION_PORTEE",
    "ELFE_DEPLACEMENT",
    "ELFE_VIE",
    "ELFE_ATTAQUE",
    "ELFE_LOTO_CD",
    "ELFE_I_SEE_CD",
    "PersoClasse",
    "PERSO_VOLEUR",
    "PERSO_BARBARE",
    "PERSO_ELFE",
    "ZoneType",
    "ZONE_HERBE",
    "ZONE_ROUTE",
    "ZONE_FORET",
    "ZONE_MARAIS",
    "ZONE_MUR",
    "ZONE_TOUR",
    "ZONE_ERREUR",
    "AttaqueType",
    "ATTAQUE_NORMALE",
    "ATTAQUE_PALANTIR",
    "ATTAQUE_TRAITRISE",
    "ATTAQUE_BASTOOOON",
    "ATTAQUE_FUS_RO_DAH",
    "ATTAQUE_I_SEE",
    "ATTAQUE_LOTO",
    "Orientation",
    "ORIENTATION_NORD",
    "ORIENTATION_EST",
    "ORIENTATION_SUD",
    "ORIENTATION_OUEST",
    "Erreur",
    "POSITION_IMPOSSIBLE",
    "PERSONNAGE_IMPOSSIBLE",
    "CHEMIN_IMPOSSIBLE",
    "ATTAQUE_INDISPONIBLE",
    "OK",
    "Position",
    "PersoInfo",
    "carte_taille",
    "carte_depart",
    "carte_zone_type",
    "carte_zone_perso",
    "distance",
    "chemin",
    "perso_deplace",
    "perso_penombre",
    "perso_vision",
    "perso_vision_personnages",
    "palantir_vision",
    "elfe_vision",
    "perso_attaque",
    "perso_attaque_recharge",
    "perso_position",
    "perso_classe_info",
    "mon_equipe",
    "nombre_equipes",
    "scores",
    "tour_actuel",
    "nombre_tours_placement",
    "nombre_tours",
    "stechec_chance",
    "stechec_data",
]

_API_HASH = 0xfb18f0a48072405e

# Constants.

VOLEUR_VISION_PORTEE: int = 5
"""Size of the thief's field of vision."""

VOLEUR_DEPLACEMENT: int = 10
"""Movement points of the thief in each phase."""

VOLEUR_VIE: int = 10
"""Life of the thief at the start and after each death."""

VOLEUR_ATTAQUE: int = 5
"""Damage of the thief's normal attack."""

VOLEUR_PALANTIR_CD: int = 3
"""Turns until the thief can use Palantír again."""

VOLEUR_TRAITRISE_CD: int = 5
"""Turns until the thief can use Traîtrise again."""

BARBARE_VISION_PORTEE: int = 4
"""Size of the barbarian's field of vision."""

BARBARE_DEPLACEMENT: int = 8
"""Movement points of the barbarian in each phase."""

BARBARE_VIE: int = 10
"""Life of the barbarian at the start and after each death."""

BARBARE_ATTAQUE: int = 3
"""Damage of the barbarian's normal attack."""

BARBARE_BASTOOOON_CD: int = 3
"""Turns until the barbarian can use Bastoooon again."""

BARBARE_BASTOOOON_PORTEE: int = 3
"""Size of the field in which Bastoooon can be aimed."""

BARBARE_FUS_RO_DAH_CD: int = 5
"""Turns until the barbarian can use Fus Ro Dah again."""

ELFE_VISION_PORTEE: int = 4
"""Size of the elf's field of vision."""

ELFE_DEPLACEMENT: int = 6
"""Movement points of the elf in each phase."""

ELFE_VIE: int = 10
"""Life of the elf at the start and after each death."""

ELFE_ATTAQUE: int = 2
"""Damage of the elf's normal attack."""

ELFE_LOTO_CD: int = 5
"""Turns until the elf can use Loto again."""

ELFE_I_SEE_CD: int = 5
"""Turns until the elf can use I see again."""

# Types.


class _Enumeration(_enum.IntEnum):
    """Numbers that go by their names when they are printed."""

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)


class PersoClasse(_Enumeration):
    """What a figure is."""

    PERSO_VOLEUR = 0
    """The thief: fast and far-sighted."""
    PERSO_BARBARE = 1
    """The barbarian: strikes areas."""
    PERSO_ELFE = 2
    """The elf: shoots wherever its team sees."""


PERSO_VOLEUR = PersoClasse.PERSO_VOLEUR
PERSO_BARBARE = PersoClasse.PERSO_BARBARE
PERSO_ELFE = PersoClasse.PERSO_ELFE
_PERSO_CLASSE = tuple(PersoClasse)


class ZoneType(_Enumeration):
    """The terrain of a cell."""

    ZONE_HERBE = 0
    """Grass: 2 points to leave."""
    ZONE_ROUTE = 1
    """Road: 1 point to leave."""
    ZONE_FORET = 2
    """Forest: 2 points to leave, blocks the view."""
    ZONE_MARAIS = 3
    """Marsh: 4 points to leave."""
    ZONE_MUR = 4
    """Wall: cannot be entered, blocks the view."""
    ZONE_TOUR = 5
    """Watch tower: 2 points to leave, shows a square instead of a cone."""
    ZONE_ERREUR = 6
    """No terrain: outside the grid."""


ZONE_HERBE = ZoneType.ZONE_HERBE
ZONE_ROUTE = ZoneType.ZONE_ROUTE
ZONE_FORET = ZoneType.ZONE_FORET
ZONE_MARAIS = ZoneType.ZONE_MARAIS
ZONE_MUR = ZoneType.ZONE_MUR
ZONE_TOUR = ZoneType.ZONE_TOUR
ZONE_ERREUR = ZoneType.ZONE_ERREUR
_ZONE_TYPE = tuple(ZoneType)


class AttaqueType(_Enumeration):
    """The ways to attack."""

    ATTAQUE_NORMALE = 0
    """A figure's ordinary attack."""
    ATTAQUE_PALANTIR = 1
    """Thief: a seeing stone that stays."""
    ATTAQUE_TRAITRISE = 2
    """Thief: kills the foes on his own cell."""
    ATTAQUE_BASTOOOON = 3
    """Barbarian: the more he suffered, the harder."""
    ATTAQUE_FUS_RO_DAH = 4
    """Barbarian: pushes away all he sees."""
    ATTAQUE_I_SEE = 5
    """Elf: reveals a square anywhere."""
    ATTAQUE_LOTO = 6
    """Elf: shoots anywhere."""


ATTAQUE_NORMALE = AttaqueType.ATTAQUE_NORMALE
ATTAQUE_PALANTIR = AttaqueType.ATTAQUE_PALANTIR
ATTAQUE_TRAITRISE = AttaqueType.ATTAQUE_TRAITRISE
ATTAQUE_BASTOOOON = AttaqueType.ATTAQUE_BASTOOOON
ATTAQUE_FUS_RO_DAH = AttaqueType.ATTAQUE_FUS_RO_DAH
ATTAQUE_I_SEE = AttaqueType.ATTAQUE_I_SEE
ATTAQUE_LOTO = AttaqueType.ATTAQUE_LOTO
_ATTAQUE_TYPE = tuple(AttaqueType)


class Orientation(_Enumeration):
    """Where a figure looks."""

    ORIENTATION_NORD = 0
    """Up: y falls."""
    ORIENTATION_EST = 1
    """Right: x rises."""
    ORIENTATION_SUD = 2
    """Down: y rises."""
    ORIENTATION_OUEST = 3
    """Left: x falls."""


ORIENTATION_NORD = Orientation.ORIENTATION_NORD
ORIENTATION_EST = Orientation.ORIENTATION_EST
ORIENTATION_SUD = Orientation.ORIENTATION_SUD
ORIENTATION_OUEST = Orientation.ORIENTATION_OUEST
_ORIENTATION = tuple(Orientation)


class Erreur(_Enumeration):
    """The answer to an order.

    It is true where a condition is asked for if it is OK.
    """

    POSITION_IMPOSSIBLE = 0
    """The target is outside the grid or out of range."""
    PERSONNAGE_IMPOSSIBLE = 1
    """Not an own figure, or it has its order already."""
    CHEMIN_IMPOSSIBLE = 2
    """No path the figure could walk, or not the time to walk."""
    ATTAQUE_INDISPONIBLE = 3
    """Not this figure's attack, cooling down, or not the time to attack."""
    OK = 4
    """The order counts."""

    def __bool__(self) -> bool:
        return self == 4


POSITION_IMPOSSIBLE = Erreur.POSITION_IMPOSSIBLE
PERSONNAGE_IMPOSSIBLE = Erreur.PERSONNAGE_IMPOSSIBLE
CHEMIN_IMPOSSIBLE = Erreur.CHEMIN_IMPOSSIBLE
ATTAQUE_INDISPONIBLE = Erreur.ATTAQUE_INDISPONIBLE
OK = Erreur.OK
_ERREUR = tuple(Erreur)


class Position(_typing.NamedTuple):
    """A cell: x grows to the east, y to the south."""

    x: int
    """Column, from 0 in the west."""
    y: int
    """Row, from 0 in the north."""


class PersoInfo(_typing.NamedTuple):
    """A figure. Where one is named in a call, only its team and class count."""

    equipe: int
    """Its team, counted from 0."""
    classe: PersoClasse
    """What it is."""
    vie: int
    """Its life."""
    direction: Orientation
    """Where it looks."""


# Everything that crosses the door to the host is a row of 32-bit words: a number or an
# enumeration is one, a structure its fields in order, an array its length and then its
# items.

_Words = list[int]


def _call(function: int, words: _Words) -> _Words:
    """The host; the glue between puts it here when the match begins."""
    raise RuntimeError(
        "the functions of the interface cannot be called while champion.py is loaded: "
        "call them in an entry point, or in what an entry point calls"
    )


def _put_position(_words: _Words, _value: Position | tuple[int, int]) -> None:
    try:
        x, y = _value
    except (TypeError, ValueError):
        _message = f"a Position is needed, (x, y), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(x)
    _words.append(y)


_new_position = _functools.partial(tuple.__new__, Position)


def _read_position(_words: _Words, _at: int, _step: int) -> _abc.Iterator[Position]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_position,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
        ),
    )


def _put_perso_info(_words: _Words, _value: PersoInfo) -> None:
    try:
        equipe, classe, vie, direction = _value
    except (TypeError, ValueError):
        _message = f"a PersoInfo is needed, (equipe, classe, vie, direction), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(equipe)
    _words.append(classe)
    _words.append(vie)
    _words.append(direction)


_new_perso_info = _functools.partial(tuple.__new__, PersoInfo)


def _read_perso_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[PersoInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_perso_info,
        zip(
            _words[_at::_step],
            map(_PERSO_CLASSE.__getitem__, _words[_at + 1::_step]),
            _words[_at + 2::_step],
            map(_ORIENTATION.__getitem__, _words[_at + 3::_step]),
        ),
    )


# Functions.


def carte_taille() -> Position:
    """The size of the map: x columns, y rows."""
    _words = _call(0, [])
    return next(_read_position(_words, 0, 2))


def carte_depart() -> Position:
    """The cell where all figures begin."""
    _words = _call(1, [])
    return next(_read_position(_words, 0, 2))


def carte_zone_type(pos: Position | tuple[int, int]) -> ZoneType:
    """The terrain of a cell; ZONE_ERREUR outside the grid."""
    _words: _Words = []
    _put_position(_words, pos)
    _words = _call(2, _words)
    return _ZONE_TYPE[_words[0]]


def carte_zone_perso(pos: Position | tuple[int, int]) -> list[PersoInfo]:
    """The figures on a cell, as far as your team sees it now; none on cells it does not see."""
    _words: _Words = []
    _put_position(_words, pos)
    _words = _call(3, _words)
    return list(_read_perso_info(_words, 1, 4))


def distance(p1: Position | tuple[int, int], p2: Position | tuple[int, int]) -> int | None:
    """Movement points it takes from one cell to another; -1 if there is no way.

    None stands for -1.
    """
    _words: _Words = []
    _put_position(_words, p1)
    _put_position(_words, p2)
    _words = _call(4, _words)
    _result = _words[0]
    return None if _result == -1 else _result


def chemin(p1: Position | tuple[int, int], p2: Position | tuple[int, int]) -> list[Position]:
    """A cheapest path from one cell to another, start excluded, end included; empty if there is none."""
    _words: _Words = []
    _put_position(_words, p1)
    _put_position(_words, p2)
    _words = _call(5, _words)
    return list(_read_position(_words, 1, 2))


def perso_deplace(perso: PersoInfo, chemin: _abc.Iterable[Position | tuple[int, int]], direction: Orientation) -> Erreur:
    """Orders an own figure to walk along a path of neighbouring cells and to look that way at its end."""
    _words: _Words = []
    _put_perso_info(_words, perso)
    _items = list(chemin)
    _words.append(len(_items))
    for _item in _items:
        _put_position(_words, _item)
    _words.append(direction)
    _words = _call(6, _words)
    return _ERREUR[_words[0]]


def perso_penombre(perso: PersoInfo) -> list[Position]:
    """The cells where an own figure noticed others on the last walk; none for a foreign figure."""
    _words: _Words = []
    _put_perso_info(_words, perso)
    _words = _call(7, _words)
    return list(_read_position(_words, 1, 2))


def perso_vision(perso: PersoInfo) -> list[Position]:
    """The cells an own figure sees; none for a foreign figure."""
    _words: _Words = []
    _put_perso_info(_words, perso)
    _words = _call(8, _words)
    return list(_read_position(_words, 1, 2))


def perso_vision_personnages(perso: PersoInfo) -> list[Position]:
    """The cells an own figure sees that have a figure on them, friend or foe."""
    _words: _Words = []
    _put_perso_info(_words, perso)
    _words = _call(9, _words)
    return list(_read_position(_words, 1, 2))


def palantir_vision() -> list[Position]:
    """The cells the palantír sees that have a figure on them."""
    _words = _call(10, [])
    return list(_read_position(_words, 1, 2))


def elfe_vision() -> list[Position]:
    """The cells the elf's I see shows that have a figure on them."""
    _words = _call(11, [])
    return list(_read_position(_words, 1, 2))


def perso_attaque(perso: PersoInfo, attaque: AttaqueType, pos: Position | tuple[int, int]) -> Erreur:
    """Orders an own figure to attack."""
    _words: _Words = []
    _put_perso_info(_words, perso)
    _words.append(attaque)
    _put_position(_words, pos)
    _words = _call(12, _words)
    return _ERREUR[_words[0]]


def perso_attaque_recharge(perso: PersoInfo, attaque: AttaqueType) -> int | None:
    """Turns until an own figure can use an attack; -1 if the figure is foreign or has no such attack.

    None stands for -1.
    """
    _words: _Words = []
    _put_perso_info(_words, perso)
    _words.append(attaque)
    _words = _call(13, _words)
    _result = _words[0]
    return None if _result == -1 else _result


def perso_position(perso: PersoInfo) -> Position | None:
    """Where an own figure stands; (-1, -1) for a foreign one.

    None stands for `x` = -1 and `y` = -1.
    """
    _words: _Words = []
    _put_perso_info(_words, perso)
    _words = _call(14, _words)
    _result = next(_read_position(_words, 0, 2))
    return None if _result.x == -1 and _result.y == -1 else _result


def perso_classe_info(classe: PersoClasse) -> PersoInfo:
    """Your figure of a class; equipe is -1 if there is no such class."""
    _words: _Words = []
    _words.append(classe)
    _words = _call(15, _words)
    return next(_read_perso_info(_words, 0, 4))


def mon_equipe() -> int:
    """Your team, counted from 0."""
    _words = _call(16, [])
    return _words[0]


def nombre_equipes() -> int:
    """How many teams play."""
    _words = _call(17, [])
    return _words[0]


def scores() -> list[int]:
    """The points of every team, by team."""
    _words = _call(18, [])
    return _words[1:]


def tour_actuel() -> int:
    """The turn, counted from 0."""
    _words = _call(19, [])
    return _words[0]


def nombre_tours_placement() -> int:
    """How many turns at the beginning are for placement."""
    _words = _call(20, [])
    return _words[0]


def nombre_tours() -> int:
    """How many turns there are in all."""
    _words = _call(21, [])
    return _words[0]


# The number by which the host is asked for chance.
_CHANCE = 2**31 - 3


def stechec_chance(bound: int) -> int:
    """Draws a number from 0 to `bound - 1`; 0 if there is no such number. It depends on the match,
    the seat and the turn: a match that is played again draws the same numbers.

    The module `random` begins with such numbers, and so do its generators without a seed of their
    own."""
    return _call(_CHANCE, [bound])[0]


# The number by which the host is asked for pieces of data files, and how many bytes these have.
_DATA = 2**31 - 4
_PIECE = 2**14


def stechec_data(path: str) -> bytes | None:
    """What is in a data file of the champion, by its path in the folder `data`; None if there is no
    such file."""
    name, content = list(path.encode()), bytearray()
    while True:
        size, *words = _call(_DATA, [len(content), _PIECE, *name])
        if size < 0:
            return None
        for word in words:
            content += word.to_bytes(4, "little", signed=True)
        if len(content) >= size:
            return bytes(content[:size])
