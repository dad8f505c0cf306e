"""The interface of meute for champions in Python (3.9 or later).

Made from api/meute.yml by `stechec api`: changes here are lost.

A champion is a file `champion.py` that begins with

    from api import *

and defines functions named as the entry points. All have to be defined, even if they do nothing:

    partie_init()
        Called once before the first round; orders are not possible yet.
    jouer_cartes()
        Called at the beginning of every round: choose the cards of your heroes.
    jouer_heros()
        Called when the turn of one of your heroes comes: move, strike, put.
    jouer_choix()
        Called when you have the token and a monster has several options: choose one.
    partie_fin()
        Called once after the last round; orders are not possible any more.

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
    "VIE_HEROS",
    "DEGATS_PIEGE",
    "DEGATS_DANGER",
    "REPOS_SOIN",
    "RETOUR_HEROS",
    "RETOUR_MONSTRE",
    "POINTS_MONSTRE",
    "POINTS_ELITE",
    "POINTS_HEROS",
    "POINTS_CHUTE",
    "POINTS_TRESOR",
    "INITIATIVE_MAX",
    "PREMIER_MONSTRE",
    "Direction",
    "DIRECTION_EST",
    "DIRECTION_NORD_EST",
    "DIRECTION_NORD_OUEST",
    "DIRECTION_OUEST",
    "DIRECTION_SUD_OUEST",
    "DIRECTION_SUD_EST",
    "TerrainType",
    "TERRAIN_SOL",
    "TERRAIN_MUR",
    "TERRAIN_OBSTACLE",
    "TERRAIN_PIEGE",
    "TERRAIN_DANGER",
    "TERRAIN_DIFFICILE",
    "TERRAIN_TRESOR",
    "TERRAIN_ERREUR",
    "CarteType",
    "CARTE_COUP",
    "CARTE_COURSE",
    "CARTE_ARC",
    "CARTE_OMBRE",
    "CARTE_ASSOMMER",
    "CARTE_DESARMER",
    "CARTE_BARRICADE",
    "CARTE_PIEGE",
    "CARTE_REPOS",
    "CARTE_AUCUNE",
    "EffetType",
    "EFFET_AUCUN",
    "EFFET_ASSOMME",
    "EFFET_DESARME",
    "EFFET_INVISIBLE",
    "EFFET_BARRICADE",
    "EFFET_PIEGE",
    "EFFET_REPOS",
    "GenreType",
    "GENRE_GARDE",
    "GENRE_ARCHER",
    "GENRE_CHAUVE_SOURIS",
    "GENRE_GUERISSEUR",
    "ZoneType",
    "ZONE_AUCUNE",
    "ZONE_ARC",
    "ZONE_CROCHET",
    "ZONE_TRIANGLE",
    "Erreur",
    "PHASE_IMPOSSIBLE",
    "HEROS_IMPOSSIBLE",
    "DEJA_FAIT",
    "CARTE_IMPOSSIBLE",
    "CHEMIN_IMPOSSIBLE",
    "CIBLE_IMPOSSIBLE",
    "POSITION_IMPOSSIBLE",
    "PORTEE_IMPOSSIBLE",
    "CARTE_COUPEE",
    "OPTION_IMPOSSIBLE",
    "OK",
    "Position",
    "HerosInfo",
    "MonstreInfo",
    "CarteInfo",
    "CarteMonstreInfo",
    "ChoixInfo",
    "Hypothese",
    "taille",
    "terrain",
    "mur",
    "voisin",
    "proprietaire",
    "heros",
    "monstres",
    "cartes_en_main",
    "carte_detail",
    "carte_monstre",
    "cartes_restantes",
    "carte_monstre_detail",
    "points",
    "manche",
    "nombre_manches",
    "moi",
    "nombre_equipes",
    "jeton",
    "ordre",
    "distance",
    "proximite",
    "visible",
    "accessibles",
    "chemin",
    "prevoir",
    "options",
    "jouer_carte",
    "aller",
    "frapper",
    "poser",
    "choisir",
    "stechec_chance",
    "stechec_data",
]

_API_HASH = 0x287a00ae12f4ab8e

# Constants.

VIE_HEROS: int = 10
"""Life of a hero."""

DEGATS_PIEGE: int = 3
"""Damage of entering a trap, which is gone then."""

DEGATS_DANGER: int = 1
"""Damage of entering a hazard, which stays."""

REPOS_SOIN: int = 2
"""Life a resting hero gets back."""

RETOUR_HEROS: int = 2
"""Rounds after which a fallen hero is back."""

RETOUR_MONSTRE: int = 3
"""Rounds after which a fallen monster is back."""

POINTS_MONSTRE: int = 2
"""Points for killing a monster."""

POINTS_ELITE: int = 4
"""Points for killing an elite monster."""

POINTS_HEROS: int = 3
"""Points for felling a hero of another team."""

POINTS_CHUTE: int = 1
"""Points a team loses when one of its heroes falls."""

POINTS_TRESOR: int = 1
"""Points for each hero on treasure at the end of a round."""

INITIATIVE_MAX: int = 99
"""Initiative of a hero without a card."""

PREMIER_MONSTRE: int = 8
"""Id of the first monster."""

# Types.


class _Enumeration(_enum.IntEnum):
    """Numbers that go by their names when they are printed."""

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)


class Direction(_Enumeration):
    """The six sides of a hex."""

    DIRECTION_EST = 0
    """Right."""
    DIRECTION_NORD_EST = 1
    """Up and right."""
    DIRECTION_NORD_OUEST = 2
    """Up and left."""
    DIRECTION_OUEST = 3
    """Left."""
    DIRECTION_SUD_OUEST = 4
    """Down and left."""
    DIRECTION_SUD_EST = 5
    """Down and right."""


DIRECTION_EST = Direction.DIRECTION_EST
DIRECTION_NORD_EST = Direction.DIRECTION_NORD_EST
DIRECTION_NORD_OUEST = Direction.DIRECTION_NORD_OUEST
DIRECTION_OUEST = Direction.DIRECTION_OUEST
DIRECTION_SUD_OUEST = Direction.DIRECTION_SUD_OUEST
DIRECTION_SUD_EST = Direction.DIRECTION_SUD_EST
_DIRECTION = tuple(Direction)


class TerrainType(_Enumeration):
    """What a hex is now."""

    TERRAIN_SOL = 0
    """Plain floor."""
    TERRAIN_MUR = 1
    """Wall: nobody enters it, and it blocks the view."""
    TERRAIN_OBSTACLE = 2
    """Obstacle: nobody stops on it but bats; it does not block the view."""
    TERRAIN_PIEGE = 3
    """Trap: hurts whoever enters it, and is gone then."""
    TERRAIN_DANGER = 4
    """Hazard: hurts whoever enters it."""
    TERRAIN_DIFFICILE = 5
    """Difficult ground: costs 2 movement to enter."""
    TERRAIN_TRESOR = 6
    """Treasure: pays each hero on it at the end of a round."""
    TERRAIN_ERREUR = 7
    """No terrain: outside the map."""


TERRAIN_SOL = TerrainType.TERRAIN_SOL
TERRAIN_MUR = TerrainType.TERRAIN_MUR
TERRAIN_OBSTACLE = TerrainType.TERRAIN_OBSTACLE
TERRAIN_PIEGE = TerrainType.TERRAIN_PIEGE
TERRAIN_DANGER = TerrainType.TERRAIN_DANGER
TERRAIN_DIFFICILE = TerrainType.TERRAIN_DIFFICILE
TERRAIN_TRESOR = TerrainType.TERRAIN_TRESOR
TERRAIN_ERREUR = TerrainType.TERRAIN_ERREUR
_TERRAIN_TYPE = tuple(TerrainType)


class CarteType(_Enumeration):
    """The cards of a hero."""

    CARTE_COUP = 0
    """Blow: initiative 35, move 2, attack 3."""
    CARTE_COURSE = 1
    """Run: initiative 12, move 5, jumping."""
    CARTE_ARC = 2
    """Bow: initiative 60, move 2, attack 2 at range 4."""
    CARTE_OMBRE = 3
    """Shadow: initiative 80, move 3, then invisible until the end of the next turn."""
    CARTE_ASSOMMER = 4
    """Stun: initiative 50, move 2, attack 1, stuns the target."""
    CARTE_DESARMER = 5
    """Disarm: initiative 45, move 2, attack 1 at range 3, disarms the target."""
    CARTE_BARRICADE = 6
    """Barricade: initiative 70, move 3, puts the hero's obstacle within range 3."""
    CARTE_PIEGE = 7
    """Trap: initiative 65, move 3, lays a trap on an adjacent hex."""
    CARTE_REPOS = 8
    """Rest: initiative 99, heals 2 and takes all cards back; always possible."""
    CARTE_AUCUNE = 9
    """No card."""


CARTE_COUP = CarteType.CARTE_COUP
CARTE_COURSE = CarteType.CARTE_COURSE
CARTE_ARC = CarteType.CARTE_ARC
CARTE_OMBRE = CarteType.CARTE_OMBRE
CARTE_ASSOMMER = CarteType.CARTE_ASSOMMER
CARTE_DESARMER = CarteType.CARTE_DESARMER
CARTE_BARRICADE = CarteType.CARTE_BARRICADE
CARTE_PIEGE = CarteType.CARTE_PIEGE
CARTE_REPOS = CarteType.CARTE_REPOS
CARTE_AUCUNE = CarteType.CARTE_AUCUNE
_CARTE_TYPE = tuple(CarteType)


class EffetType(_Enumeration):
    """What a hero's card does besides moving and striking."""

    EFFET_AUCUN = 0
    """Nothing."""
    EFFET_ASSOMME = 1
    """The target loses its next turn."""
    EFFET_DESARME = 2
    """The target does not strike in its next turn."""
    EFFET_INVISIBLE = 3
    """The hero is nobody's target until the end of its next turn."""
    EFFET_BARRICADE = 4
    """The hero puts its obstacle."""
    EFFET_PIEGE = 5
    """The hero lays a trap."""
    EFFET_REPOS = 6
    """The hero heals and takes its cards back."""


EFFET_AUCUN = EffetType.EFFET_AUCUN
EFFET_ASSOMME = EffetType.EFFET_ASSOMME
EFFET_DESARME = EffetType.EFFET_DESARME
EFFET_INVISIBLE = EffetType.EFFET_INVISIBLE
EFFET_BARRICADE = EffetType.EFFET_BARRICADE
EFFET_PIEGE = EffetType.EFFET_PIEGE
EFFET_REPOS = EffetType.EFFET_REPOS
_EFFET_TYPE = tuple(EffetType)


class GenreType(_Enumeration):
    """The kinds of monsters."""

    GENRE_GARDE = 0
    """Guard: life 5, elite 8."""
    GENRE_ARCHER = 1
    """Archer: life 4, elite 6."""
    GENRE_CHAUVE_SOURIS = 2
    """Bat: life 3, elite 5; flies."""
    GENRE_GUERISSEUR = 3
    """Healer: life 4, elite 7."""


GENRE_GARDE = GenreType.GENRE_GARDE
GENRE_ARCHER = GenreType.GENRE_ARCHER
GENRE_CHAUVE_SOURIS = GenreType.GENRE_CHAUVE_SOURIS
GENRE_GUERISSEUR = GenreType.GENRE_GUERISSEUR
_GENRE_TYPE = tuple(GenreType)


class ZoneType(_Enumeration):
    """The shapes of attacks that strike several hexes."""

    ZONE_AUCUNE = 0
    """No zone: so many targets, each in range and in sight."""
    ZONE_ARC = 1
    """Three neighbours of the monster in a row."""
    ZONE_CROCHET = 2
    """A neighbour of the monster and a hex behind it, round the corner."""
    ZONE_TRIANGLE = 3
    """Three hexes around a corner, one of them in range."""


ZONE_AUCUNE = ZoneType.ZONE_AUCUNE
ZONE_ARC = ZoneType.ZONE_ARC
ZONE_CROCHET = ZoneType.ZONE_CROCHET
ZONE_TRIANGLE = ZoneType.ZONE_TRIANGLE
_ZONE_TYPE = tuple(ZoneType)


class Erreur(_Enumeration):
    """The answer to an order.

    It is true where a condition is asked for if it is OK.
    """

    PHASE_IMPOSSIBLE = 0
    """Not the phase, or not your turn, for such an order."""
    HEROS_IMPOSSIBLE = 1
    """No such hero, not yours, not the one whose turn it is, or fallen."""
    DEJA_FAIT = 2
    """Done already in this phase."""
    CARTE_IMPOSSIBLE = 3
    """A card that is not in the hand, or that does not allow this."""
    CHEMIN_IMPOSSIBLE = 4
    """No path the hero could walk, or dearer than its card's move."""
    CIBLE_IMPOSSIBLE = 5
    """No figure in play, one of your own, or an invisible one."""
    POSITION_IMPOSSIBLE = 6
    """Outside, not plain floor, or a figure stands there."""
    PORTEE_IMPOSSIBLE = 7
    """Out of range, or out of sight of an attack."""
    CARTE_COUPEE = 8
    """The map would be cut in two."""
    OPTION_IMPOSSIBLE = 9
    """There is no such option."""
    OK = 10
    """The order counts."""

    def __bool__(self) -> bool:
        return self == 10


PHASE_IMPOSSIBLE = Erreur.PHASE_IMPOSSIBLE
HEROS_IMPOSSIBLE = Erreur.HEROS_IMPOSSIBLE
DEJA_FAIT = Erreur.DEJA_FAIT
CARTE_IMPOSSIBLE = Erreur.CARTE_IMPOSSIBLE
CHEMIN_IMPOSSIBLE = Erreur.CHEMIN_IMPOSSIBLE
CIBLE_IMPOSSIBLE = Erreur.CIBLE_IMPOSSIBLE
POSITION_IMPOSSIBLE = Erreur.POSITION_IMPOSSIBLE
PORTEE_IMPOSSIBLE = Erreur.PORTEE_IMPOSSIBLE
CARTE_COUPEE = Erreur.CARTE_COUPEE
OPTION_IMPOSSIBLE = Erreur.OPTION_IMPOSSIBLE
OK = Erreur.OK
_ERREUR = tuple(Erreur)


class Position(_typing.NamedTuple):
    """A hex: x grows to the east, y to the south; odd rows lie half a hex further east."""

    x: int
    """Column, from 0 in the west."""
    y: int
    """Row, from 0 in the north."""


class HerosInfo(_typing.NamedTuple):
    """A hero."""

    id: int
    """Its id, from 0; hero h belongs to team h / 2."""
    equipe: int
    """Its team."""
    pos: Position
    """Where it stands; (-1, -1) if it has fallen."""
    vie: int
    """Its life; 0 if it has fallen."""
    initiative: int
    """Its initiative in this round; 99 without a card."""
    carte: CarteType
    """Its card of this round, once revealed."""
    assomme: int
    """1 if it is stunned: its next turn is skipped."""
    desarme: int
    """1 if it is disarmed: no attack in its next turn."""
    invisible: int
    """1 if it is invisible: nobody's target."""
    retour: int
    """The round in which it is back; -1 if it is in play."""


class MonstreInfo(_typing.NamedTuple):
    """A monster."""

    id: int
    """Its id, from 8."""
    genre: GenreType
    """Its kind."""
    elite: int
    """1 if it is an elite: more life, attacks with +1."""
    pos: Position
    """Where it stands; (-1, -1) if it has fallen."""
    vie: int
    """Its life; 0 if it has fallen."""
    bouclier: int
    """Its shield until the end of the round."""
    assomme: int
    """1 if it is stunned: its next turn is skipped."""
    desarme: int
    """1 if it is disarmed: no attack in its next turn."""
    retour: int
    """The round in which it is back; -1 if it is in play."""


class CarteInfo(_typing.NamedTuple):
    """What a hero's card does; what it does not have is 0."""

    initiative: int
    """When it is played: low numbers first; -1 if there is no such card."""
    mouvement: int
    """How far the hero may go."""
    saut: int
    """1 if it jumps."""
    attaque: int
    """How hard it strikes."""
    portee: int
    """How far it strikes, or how far away a thing can be put."""
    effet: EffetType
    """What it does besides."""


class CarteMonstreInfo(_typing.NamedTuple):
    """What a monsters' card does; what it does not have is 0."""

    initiative: int
    """When it is played: low numbers first; -1 if there is no such card."""
    mouvement: int
    """How far the monster may go."""
    saut: int
    """1 if it jumps."""
    attaque: int
    """How hard it strikes."""
    portee: int
    """How far it strikes."""
    cibles: int
    """How many heroes it strikes, if it has no zone."""
    zone: ZoneType
    """The shape it strikes."""
    soin: int
    """How much it heals."""
    soin_portee: int
    """How far it heals; 0 is only itself."""
    soin_avant: int
    """1 if it heals first, before it moves."""
    bouclier: int
    """The shield it takes."""


class ChoixInfo(_typing.NamedTuple):
    """One of the things a monster may do."""

    priorite: int
    """Its focus, a hero's id; -1 if there is none."""
    pos: Position
    """Where its move ends."""
    cibles: int
    """Whom it strikes: the sum of 2^id."""


class Hypothese(_typing.NamedTuple):
    """A hero as it might be, for prevoir. Bad in cas: no such hero, one twice, two figures on a hex, a hero on a wall or an obstacle."""

    id: int
    """Which hero."""
    pos: Position
    """Where it would stand; outside the map: not in play."""
    initiative: int
    """Its initiative then."""
    invisible: int
    """Not 0 if it would be invisible."""


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


def _put_heros_info(_words: _Words, _value: HerosInfo) -> None:
    try:
        id, equipe, pos, vie, initiative, carte, assomme, desarme, invisible, retour = _value
    except (TypeError, ValueError):
        _message = f"a HerosInfo is needed, (id, equipe, pos, vie, initiative, carte, assomme, desarme, invisible, retour), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(id)
    _words.append(equipe)
    _put_position(_words, pos)
    _words.append(vie)
    _words.append(initiative)
    _words.append(carte)
    _words.append(assomme)
    _words.append(desarme)
    _words.append(invisible)
    _words.append(retour)


_new_heros_info = _functools.partial(tuple.__new__, HerosInfo)


def _read_heros_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[HerosInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_heros_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            _read_position(_words, _at + 2, _step),
            _words[_at + 4::_step],
            _words[_at + 5::_step],
            map(_CARTE_TYPE.__getitem__, _words[_at + 6::_step]),
            _words[_at + 7::_step],
            _words[_at + 8::_step],
            _words[_at + 9::_step],
            _words[_at + 10::_step],
        ),
    )


def _put_monstre_info(_words: _Words, _value: MonstreInfo) -> None:
    try:
        id, genre, elite, pos, vie, bouclier, assomme, desarme, retour = _value
    except (TypeError, ValueError):
        _message = f"a MonstreInfo is needed, (id, genre, elite, pos, vie, bouclier, assomme, desarme, retour), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(id)
    _words.append(genre)
    _words.append(elite)
    _put_position(_words, pos)
    _words.append(vie)
    _words.append(bouclier)
    _words.append(assomme)
    _words.append(desarme)
    _words.append(retour)


_new_monstre_info = _functools.partial(tuple.__new__, MonstreInfo)


def _read_monstre_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[MonstreInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_monstre_info,
        zip(
            _words[_at::_step],
            map(_GENRE_TYPE.__getitem__, _words[_at + 1::_step]),
            _words[_at + 2::_step],
            _read_position(_words, _at + 3, _step),
            _words[_at + 5::_step],
            _words[_at + 6::_step],
            _words[_at + 7::_step],
            _words[_at + 8::_step],
            _words[_at + 9::_step],
        ),
    )


def _put_carte_info(_words: _Words, _value: CarteInfo) -> None:
    try:
        initiative, mouvement, saut, attaque, portee, effet = _value
    except (TypeError, ValueError):
        _message = f"a CarteInfo is needed, (initiative, mouvement, saut, attaque, portee, effet), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(initiative)
    _words.append(mouvement)
    _words.append(saut)
    _words.append(attaque)
    _words.append(portee)
    _words.append(effet)


_new_carte_info = _functools.partial(tuple.__new__, CarteInfo)


def _read_carte_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[CarteInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_carte_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            _words[_at + 2::_step],
            _words[_at + 3::_step],
            _words[_at + 4::_step],
            map(_EFFET_TYPE.__getitem__, _words[_at + 5::_step]),
        ),
    )


def _put_carte_monstre_info(_words: _Words, _value: CarteMonstreInfo) -> None:
    try:
        initiative, mouvement, saut, attaque, portee, cibles, zone, soin, soin_portee, soin_avant, bouclier = _value
    except (TypeError, ValueError):
        _message = f"a CarteMonstreInfo is needed, (initiative, mouvement, saut, attaque, portee, cibles, zone, soin, soin_portee, soin_avant, bouclier), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(initiative)
    _words.append(mouvement)
    _words.append(saut)
    _words.append(attaque)
    _words.append(portee)
    _words.append(cibles)
    _words.append(zone)
    _words.append(soin)
    _words.append(soin_portee)
    _words.append(soin_avant)
    _words.append(bouclier)


_new_carte_monstre_info = _functools.partial(tuple.__new__, CarteMonstreInfo)


def _read_carte_monstre_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[CarteMonstreInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_carte_monstre_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            _words[_at + 2::_step],
            _words[_at + 3::_step],
            _words[_at + 4::_step],
            _words[_at + 5::_step],
            map(_ZONE_TYPE.__getitem__, _words[_at + 6::_step]),
            _words[_at + 7::_step],
            _words[_at + 8::_step],
            _words[_at + 9::_step],
            _words[_at + 10::_step],
        ),
    )


def _put_choix_info(_words: _Words, _value: ChoixInfo) -> None:
    try:
        priorite, pos, cibles = _value
    except (TypeError, ValueError):
        _message = f"a ChoixInfo is needed, (priorite, pos, cibles), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(priorite)
    _put_position(_words, pos)
    _words.append(cibles)


_new_choix_info = _functools.partial(tuple.__new__, ChoixInfo)


def _read_choix_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[ChoixInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_choix_info,
        zip(
            _words[_at::_step],
            _read_position(_words, _at + 1, _step),
            _words[_at + 3::_step],
        ),
    )


def _put_hypothese(_words: _Words, _value: Hypothese) -> None:
    try:
        id, pos, initiative, invisible = _value
    except (TypeError, ValueError):
        _message = f"a Hypothese is needed, (id, pos, initiative, invisible), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(id)
    _put_position(_words, pos)
    _words.append(initiative)
    _words.append(invisible)


_new_hypothese = _functools.partial(tuple.__new__, Hypothese)


def _read_hypothese(_words: _Words, _at: int, _step: int) -> _abc.Iterator[Hypothese]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_hypothese,
        zip(
            _words[_at::_step],
            _read_position(_words, _at + 1, _step),
            _words[_at + 3::_step],
            _words[_at + 4::_step],
        ),
    )


# Functions.


def taille() -> Position:
    """The size of the map: x columns, y rows."""
    _words = _call(0, [])
    return next(_read_position(_words, 0, 2))


def terrain(pos: Position | tuple[int, int]) -> TerrainType:
    """What a hex is now; TERRAIN_ERREUR outside the map. Starts and sprung traps are floor."""
    _words: _Words = []
    _put_position(_words, pos)
    _words = _call(1, _words)
    return _TERRAIN_TYPE[_words[0]]


def mur(pos: Position | tuple[int, int], dir: Direction) -> int:
    """1 if there is a thin wall on that side of a hex, else 0."""
    _words: _Words = []
    _put_position(_words, pos)
    _words.append(dir)
    _words = _call(2, _words)
    return _words[0]


def voisin(pos: Position | tuple[int, int], dir: Direction) -> Position | None:
    """The neighbour of a hex, walls or not; (-1, -1) if one of the two is outside the map.

    None stands for `x` = -1 and `y` = -1.
    """
    _words: _Words = []
    _put_position(_words, pos)
    _words.append(dir)
    _words = _call(3, _words)
    _result = next(_read_position(_words, 0, 2))
    return None if _result.x == -1 and _result.y == -1 else _result


def proprietaire(pos: Position | tuple[int, int]) -> int | None:
    """The team whose trap or barricade stands on a hex; -1 if there is none.

    None stands for -1.
    """
    _words: _Words = []
    _put_position(_words, pos)
    _words = _call(4, _words)
    _result = _words[0]
    return None if _result == -1 else _result


def heros() -> list[HerosInfo]:
    """All heroes, by id."""
    _words = _call(5, [])
    return list(_read_heros_info(_words, 1, 11))


def monstres() -> list[MonstreInfo]:
    """All monsters, by id."""
    _words = _call(6, [])
    return list(_read_monstre_info(_words, 1, 10))


def cartes_en_main(id: int) -> list[CarteType]:
    """The cards in the hand of any hero, without CARTE_REPOS, which is always possible."""
    _words: _Words = []
    _words.append(id)
    _words = _call(7, _words)
    return [_CARTE_TYPE[_word] for _word in _words[1:]]


def carte_detail(carte: CarteType) -> CarteInfo:
    """What a hero's card does; initiative is -1 if there is no such card."""
    _words: _Words = []
    _words.append(carte)
    _words = _call(8, _words)
    return next(_read_carte_info(_words, 0, 6))


def carte_monstre(genre: GenreType) -> int | None:
    """The card of a kind in this round; -1 if there is none yet.

    None stands for -1.
    """
    _words: _Words = []
    _words.append(genre)
    _words = _call(9, _words)
    _result = _words[0]
    return None if _result == -1 else _result


def cartes_restantes(genre: GenreType) -> list[int]:
    """The cards that the next draw of a kind can give, ascending."""
    _words: _Words = []
    _words.append(genre)
    _words = _call(10, _words)
    return _words[1:]


def carte_monstre_detail(genre: GenreType, numero: int) -> CarteMonstreInfo:
    """What a card of a kind does; initiative is -1 if there is no such card."""
    _words: _Words = []
    _words.append(genre)
    _words.append(numero)
    _words = _call(11, _words)
    return next(_read_carte_monstre_info(_words, 0, 11))


def points() -> list[int]:
    """The points of every team, by team."""
    _words = _call(12, [])
    return _words[1:]


def manche() -> int:
    """The round, counted from 0."""
    _words = _call(13, [])
    return _words[0]


def nombre_manches() -> int:
    """How many rounds the match has."""
    _words = _call(14, [])
    return _words[0]


def moi() -> int:
    """Your team, counted from 0."""
    _words = _call(15, [])
    return _words[0]


def nombre_equipes() -> int:
    """How many teams play."""
    _words = _call(16, [])
    return _words[0]


def jeton() -> int:
    """The team with the token, which chooses for a monster that has several options."""
    _words = _call(17, [])
    return _words[0]


def ordre() -> list[int]:
    """The ids of the figures whose turn is to come in this round, a running one first."""
    _words = _call(18, [])
    return _words[1:]


def distance(a: Position | tuple[int, int], b: Position | tuple[int, int]) -> int | None:
    """Hexes from one to the other as if nothing were in the way; -1 if one of them is outside the map.

    None stands for -1.
    """
    _words: _Words = []
    _put_position(_words, a)
    _put_position(_words, b)
    _words = _call(19, _words)
    _result = _words[0]
    return None if _result == -1 else _result


def proximite(a: Position | tuple[int, int], b: Position | tuple[int, int]) -> int | None:
    """The fewest steps round walls from one hex to the other, whatever stands there; -1 if there is no way.

    None stands for -1.
    """
    _words: _Words = []
    _put_position(_words, a)
    _put_position(_words, b)
    _words = _call(20, _words)
    _result = _words[0]
    return None if _result == -1 else _result


def visible(a: Position | tuple[int, int], b: Position | tuple[int, int]) -> int:
    """1 if one hex is in sight of the other, else 0."""
    _words: _Words = []
    _put_position(_words, a)
    _put_position(_words, b)
    _words = _call(21, _words)
    return _words[0]


def accessibles(id: int, mouvement: int, saut: int) -> list[Position]:
    """Where a hero could stop with so much movement, its own hex apart; saut not 0 for a jump."""
    _words: _Words = []
    _words.append(id)
    _words.append(mouvement)
    _words.append(saut)
    _words = _call(22, _words)
    return list(_read_position(_words, 1, 2))


def chemin(id: int, pos: Position | tuple[int, int], saut: int) -> list[Position]:
    """A hero's path to a hex with the least movement, then the fewest dangers; empty if there is none."""
    _words: _Words = []
    _words.append(id)
    _put_position(_words, pos)
    _words.append(saut)
    _words = _call(23, _words)
    return list(_read_position(_words, 1, 2))


def prevoir(id: int, numero: int, cas: _abc.Iterable[Hypothese]) -> list[ChoixInfo]:
    """The options a monster would have now, with this card and the heroes of cas as written there. Idle or no focus: one, priorite -1, its own hex. Empty: no monster in play, stunned, bad numero or cas."""
    _words: _Words = []
    _words.append(id)
    _words.append(numero)
    _items = list(cas)
    _words.append(len(_items))
    for _item in _items:
        _put_hypothese(_words, _item)
    _words = _call(24, _words)
    return list(_read_choix_info(_words, 1, 4))


def options() -> list[ChoixInfo]:
    """The options of the monster whose choice it is now; empty if there is no choice."""
    _words = _call(25, [])
    return list(_read_choix_info(_words, 1, 4))


def jouer_carte(id: int, carte: CarteType) -> Erreur:
    """In jouer_cartes, chooses the card of an own hero for this round."""
    _words: _Words = []
    _words.append(id)
    _words.append(carte)
    _words = _call(26, _words)
    return _ERREUR[_words[0]]


def aller(id: int, chemin: _abc.Iterable[Position | tuple[int, int]]) -> Erreur:
    """In jouer_heros, moves the hero along a path of hexes, its own hex excluded."""
    _words: _Words = []
    _words.append(id)
    _items = list(chemin)
    _words.append(len(_items))
    for _item in _items:
        _put_position(_words, _item)
    _words = _call(27, _words)
    return _ERREUR[_words[0]]


def frapper(id: int, cible: int) -> Erreur:
    """In jouer_heros, strikes a figure."""
    _words: _Words = []
    _words.append(id)
    _words.append(cible)
    _words = _call(28, _words)
    return _ERREUR[_words[0]]


def poser(id: int, pos: Position | tuple[int, int]) -> Erreur:
    """In jouer_heros, puts the hero's barricade or lays a trap."""
    _words: _Words = []
    _words.append(id)
    _put_position(_words, pos)
    _words = _call(29, _words)
    return _ERREUR[_words[0]]


def choisir(numero: int) -> Erreur:
    """In jouer_choix, chooses one of the options, counted from 0."""
    _words: _Words = []
    _words.append(numero)
    _words = _call(30, _words)
    return _ERREUR[_words[0]]


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
