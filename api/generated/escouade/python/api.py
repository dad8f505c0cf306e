"""The interface of escouade for champions in Python (3.9 or later).

Made from api/escouade.yml by `stechec api`: changes here are lost.

A champion is a file `champion.py` that begins with

    from api import *

and defines functions named as the entry points. All have to be defined, even if they do nothing:

    partie_init()
        Called once before the first round; orders are not possible yet.
    jouer_commandement()
        Called at the start of a round: throw command dice again if you like.
    jouer_action()
        Called for each action of your turn: order one action, or end the turn.
    jouer_interception()
        An enemy leaves your figures or stands up beside them: choose who fights it.
    jouer_place()
        Your figure has to make room: say where it stands.
    jouer_assaut()
        Your figure came into a cube with enemies: choose whom it fights.
    jouer_reponse()
        Your figure is attacked: dodge or counter-attack, spend dice.
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
    "NB_FIGURES",
    "CAPACITE",
    "NB_PLACES",
    "DES_TEST",
    "POINTS_DETONATEUR",
    "GenreType",
    "GENRE_CHEF",
    "GENRE_TIRAILLEUR",
    "GENRE_SNIPER",
    "GENRE_ASSAUT",
    "GENRE_COLOSSE",
    "EtatType",
    "ETAT_DEBOUT",
    "ETAT_BLOQUE",
    "ETAT_MORT",
    "ETAT_PARTI",
    "ArmeType",
    "ARME_PISTOLET",
    "ARME_FUSIL",
    "ARME_LUNETTE",
    "ARME_CANON",
    "ARME_CROSSE",
    "ARME_SABRE",
    "ARME_MASSE",
    "ARME_AUCUNE",
    "ActionType",
    "ACTION_DEPLACER",
    "ACTION_SPRINTER",
    "ACTION_RELEVER",
    "ACTION_TIRER",
    "ACTION_COMBATTRE",
    "ACTION_SPECIALE",
    "ACTION_MITRAILLER",
    "CommandeType",
    "COMMANDE_MOUVEMENT",
    "COMMANDE_TIR",
    "COMMANDE_COMBAT",
    "COMMANDE_DE",
    "COMMANDE_ACTIVATION",
    "COMMANDE_JOKER",
    "DirectionType",
    "DIRECTION_NORD",
    "DIRECTION_EST",
    "DIRECTION_SUD",
    "DIRECTION_OUEST",
    "CoteType",
    "COTE_OUVERT",
    "COTE_LARGE",
    "COTE_MOYEN",
    "COTE_PETIT",
    "COTE_BLOQUE",
    "COTE_EBOULIS",
    "SolType",
    "SOL_AUCUN",
    "SOL_PLEIN",
    "SOL_TRAPPE",
    "SOL_ERREUR",
    "MarqueType",
    "MARQUE_RIEN",
    "MARQUE_DEPART_0",
    "MARQUE_DEPART_1",
    "MARQUE_OBJECTIF_1",
    "MARQUE_OBJECTIF_2",
    "MARQUE_SORTIE_0",
    "MARQUE_SORTIE_1",
    "MARQUE_DETONATEUR",
    "VueType",
    "VUE_NULLE",
    "VUE_PARTIELLE",
    "VUE_DEGAGEE",
    "ReponseType",
    "REPONSE_ESQUIVE",
    "REPONSE_CONTRE",
    "Erreur",
    "PHASE_IMPOSSIBLE",
    "FIGURE_IMPOSSIBLE",
    "ACTION_IMPOSSIBLE",
    "CHEMIN_IMPOSSIBLE",
    "PLACE_IMPOSSIBLE",
    "ARME_IMPOSSIBLE",
    "CIBLE_IMPOSSIBLE",
    "PORTEE_IMPOSSIBLE",
    "VUE_IMPOSSIBLE",
    "COMMANDE_IMPOSSIBLE",
    "OK",
    "Cube",
    "FigureInfo",
    "ProfilInfo",
    "ArmeInfo",
    "PartieInfo",
    "ActivationInfo",
    "QuestionInfo",
    "DetonateurInfo",
    "taille",
    "sol",
    "cote",
    "marque",
    "figures",
    "profil",
    "arme_detail",
    "points",
    "partie",
    "commandes",
    "detonateurs",
    "activation",
    "question",
    "pas",
    "distance",
    "vue",
    "vue_depuis",
    "des_tir",
    "des_combat",
    "relancer",
    "depenser",
    "deplacer",
    "agir",
    "finir",
    "choisir",
    "repondre",
    "placer",
    "stechec_chance",
    "stechec_data",
]

_API_HASH = 0x253653495cc50075

# Constants.

NB_FIGURES: int = 6
"""Figures of a team; figure i of team t has the number 6 * t + i."""

CAPACITE: int = 4
"""The sizes of a team's figures in one cube never add up to more."""

NB_PLACES: int = 16
"""Places in a cube: 4 rows of 4, numbered from the north-west."""

DES_TEST: int = 3
"""Dice of a test before modifiers."""

POINTS_DETONATEUR: int = 3
"""Points for setting off a detonator."""

# Types.


class _Enumeration(_enum.IntEnum):
    """Numbers that go by their names when they are printed."""

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)


class GenreType(_Enumeration):
    """What a figure is."""

    GENRE_CHEF = 0
    """The leader: a pistol, a sabre and a mace."""
    GENRE_TIRAILLEUR = 1
    """The rifleman: rapid fire; there are two of them."""
    GENRE_SNIPER = 2
    """The sniper: shoots far, cannot fight."""
    GENRE_ASSAUT = 3
    """The assault trooper: fast, fights, cannot shoot."""
    GENRE_COLOSSE = 4
    """The giant: large, slow and hard to kill; has the shock wave."""


GENRE_CHEF = GenreType.GENRE_CHEF
GENRE_TIRAILLEUR = GenreType.GENRE_TIRAILLEUR
GENRE_SNIPER = GenreType.GENRE_SNIPER
GENRE_ASSAUT = GenreType.GENRE_ASSAUT
GENRE_COLOSSE = GenreType.GENRE_COLOSSE
_GENRE_TYPE = tuple(GenreType)


class EtatType(_Enumeration):
    """The state of a figure."""

    ETAT_DEBOUT = 0
    """Standing."""
    ETAT_BLOQUE = 1
    """Blocked: lying on the ground."""
    ETAT_MORT = 2
    """Dead."""
    ETAT_PARTI = 3
    """Gone through an exit."""


ETAT_DEBOUT = EtatType.ETAT_DEBOUT
ETAT_BLOQUE = EtatType.ETAT_BLOQUE
ETAT_MORT = EtatType.ETAT_MORT
ETAT_PARTI = EtatType.ETAT_PARTI
_ETAT_TYPE = tuple(EtatType)


class ArmeType(_Enumeration):
    """The weapons."""

    ARME_PISTOLET = 0
    """Pistol."""
    ARME_FUSIL = 1
    """Rifle: rapid fire."""
    ARME_LUNETTE = 2
    """Rifle with a telescopic sight."""
    ARME_CANON = 3
    """Cannon."""
    ARME_CROSSE = 4
    """Rifle butt, for fights."""
    ARME_SABRE = 5
    """Sabre, for fights."""
    ARME_MASSE = 6
    """Mace, for fights: stuns."""
    ARME_AUCUNE = 7
    """No weapon."""


ARME_PISTOLET = ArmeType.ARME_PISTOLET
ARME_FUSIL = ArmeType.ARME_FUSIL
ARME_LUNETTE = ArmeType.ARME_LUNETTE
ARME_CANON = ArmeType.ARME_CANON
ARME_CROSSE = ArmeType.ARME_CROSSE
ARME_SABRE = ArmeType.ARME_SABRE
ARME_MASSE = ArmeType.ARME_MASSE
ARME_AUCUNE = ArmeType.ARME_AUCUNE
_ARME_TYPE = tuple(ArmeType)


class ActionType(_Enumeration):
    """What a figure can do in its activation."""

    ACTION_DEPLACER = 0
    """Move by the first speed value, or to another place of the cube (short)."""
    ACTION_SPRINTER = 1
    """Move by the second speed value (long)."""
    ACTION_RELEVER = 2
    """Stand up (short)."""
    ACTION_TIRER = 3
    """Shoot (short)."""
    ACTION_COMBATTRE = 4
    """Fight somebody in the same cube (long)."""
    ACTION_SPECIALE = 5
    """Detonator or shock wave (short)."""
    ACTION_MITRAILLER = 6
    """Suppress with rapid fire: a shot that blocks instead of hurting (short, the same type as shooting)."""


ACTION_DEPLACER = ActionType.ACTION_DEPLACER
ACTION_SPRINTER = ActionType.ACTION_SPRINTER
ACTION_RELEVER = ActionType.ACTION_RELEVER
ACTION_TIRER = ActionType.ACTION_TIRER
ACTION_COMBATTRE = ActionType.ACTION_COMBATTRE
ACTION_SPECIALE = ActionType.ACTION_SPECIALE
ACTION_MITRAILLER = ActionType.ACTION_MITRAILLER
_ACTION_TYPE = tuple(ActionType)


class CommandeType(_Enumeration):
    """The faces of a command die."""

    COMMANDE_MOUVEMENT = 0
    """A free move of one cube."""
    COMMANDE_TIR = 1
    """A free shot or suppression."""
    COMMANDE_COMBAT = 2
    """A free fight."""
    COMMANDE_DE = 3
    """One more die in one of your own tests."""
    COMMANDE_ACTIVATION = 4
    """A second figure in the same turn."""
    COMMANDE_JOKER = 5
    """Any of the others."""


COMMANDE_MOUVEMENT = CommandeType.COMMANDE_MOUVEMENT
COMMANDE_TIR = CommandeType.COMMANDE_TIR
COMMANDE_COMBAT = CommandeType.COMMANDE_COMBAT
COMMANDE_DE = CommandeType.COMMANDE_DE
COMMANDE_ACTIVATION = CommandeType.COMMANDE_ACTIVATION
COMMANDE_JOKER = CommandeType.COMMANDE_JOKER
_COMMANDE_TYPE = tuple(CommandeType)


class DirectionType(_Enumeration):
    """The four directions."""

    DIRECTION_NORD = 0
    """Up on the plan: y falls."""
    DIRECTION_EST = 1
    """Right on the plan: x rises."""
    DIRECTION_SUD = 2
    """Down on the plan: y rises."""
    DIRECTION_OUEST = 3
    """Left on the plan: x falls."""


DIRECTION_NORD = DirectionType.DIRECTION_NORD
DIRECTION_EST = DirectionType.DIRECTION_EST
DIRECTION_SUD = DirectionType.DIRECTION_SUD
DIRECTION_OUEST = DirectionType.DIRECTION_OUEST
_DIRECTION_TYPE = tuple(DirectionType)


class CoteType(_Enumeration):
    """What stands between two cubes of a level."""

    COTE_OUVERT = 0
    """Nothing."""
    COTE_LARGE = 1
    """A large opening: all sizes pass."""
    COTE_MOYEN = 2
    """A medium opening: sizes 1 and 2 pass."""
    COTE_PETIT = 3
    """A small opening: size 1 passes."""
    COTE_BLOQUE = 4
    """A wall: nobody passes."""
    COTE_EBOULIS = 5
    """Rubble: all sizes pass, for a die."""


COTE_OUVERT = CoteType.COTE_OUVERT
COTE_LARGE = CoteType.COTE_LARGE
COTE_MOYEN = CoteType.COTE_MOYEN
COTE_PETIT = CoteType.COTE_PETIT
COTE_BLOQUE = CoteType.COTE_BLOQUE
COTE_EBOULIS = CoteType.COTE_EBOULIS
_COTE_TYPE = tuple(CoteType)


class SolType(_Enumeration):
    """What a cube has for a floor."""

    SOL_AUCUN = 0
    """No floor: nobody stands here."""
    SOL_PLEIN = 1
    """A floor."""
    SOL_TRAPPE = 2
    """A floor with a hatch: sizes 1 and 2 pass."""
    SOL_ERREUR = 3
    """Outside the board."""


SOL_AUCUN = SolType.SOL_AUCUN
SOL_PLEIN = SolType.SOL_PLEIN
SOL_TRAPPE = SolType.SOL_TRAPPE
SOL_ERREUR = SolType.SOL_ERREUR
_SOL_TYPE = tuple(SolType)


class MarqueType(_Enumeration):
    """What a cube is marked as."""

    MARQUE_RIEN = 0
    """Nothing."""
    MARQUE_DEPART_0 = 1
    """Deployment of team 0."""
    MARQUE_DEPART_1 = 2
    """Deployment of team 1."""
    MARQUE_OBJECTIF_1 = 3
    """An objective worth 1 point a round."""
    MARQUE_OBJECTIF_2 = 4
    """An objective worth 2 points a round."""
    MARQUE_SORTIE_0 = 5
    """An exit of team 0."""
    MARQUE_SORTIE_1 = 6
    """An exit of team 1."""
    MARQUE_DETONATEUR = 7
    """A detonator."""


MARQUE_RIEN = MarqueType.MARQUE_RIEN
MARQUE_DEPART_0 = MarqueType.MARQUE_DEPART_0
MARQUE_DEPART_1 = MarqueType.MARQUE_DEPART_1
MARQUE_OBJECTIF_1 = MarqueType.MARQUE_OBJECTIF_1
MARQUE_OBJECTIF_2 = MarqueType.MARQUE_OBJECTIF_2
MARQUE_SORTIE_0 = MarqueType.MARQUE_SORTIE_0
MARQUE_SORTIE_1 = MarqueType.MARQUE_SORTIE_1
MARQUE_DETONATEUR = MarqueType.MARQUE_DETONATEUR
_MARQUE_TYPE = tuple(MarqueType)


class VueType(_Enumeration):
    """How much one figure sees of another."""

    VUE_NULLE = 0
    """Nothing."""
    VUE_PARTIELLE = 1
    """A part."""
    VUE_DEGAGEE = 2
    """All: a clear shot."""


VUE_NULLE = VueType.VUE_NULLE
VUE_PARTIELLE = VueType.VUE_PARTIELLE
VUE_DEGAGEE = VueType.VUE_DEGAGEE
_VUE_TYPE = tuple(VueType)


class ReponseType(_Enumeration):
    """What the target of an attack does."""

    REPONSE_ESQUIVE = 0
    """Dodge: a test of Survie."""
    REPONSE_CONTRE = 1
    """Counter-attack: a test of Combat."""


REPONSE_ESQUIVE = ReponseType.REPONSE_ESQUIVE
REPONSE_CONTRE = ReponseType.REPONSE_CONTRE
_REPONSE_TYPE = tuple(ReponseType)


class Erreur(_Enumeration):
    """The answer to an order.

    It is true where a condition is asked for if it is OK.
    """

    PHASE_IMPOSSIBLE = 0
    """You are not asked, this is no order for this phase, or it was given already."""
    FIGURE_IMPOSSIBLE = 1
    """Not this figure."""
    ACTION_IMPOSSIBLE = 2
    """The figure cannot do this now."""
    CHEMIN_IMPOSSIBLE = 3
    """No path the figure could take."""
    PLACE_IMPOSSIBLE = 4
    """Not this place."""
    ARME_IMPOSSIBLE = 5
    """Not with this weapon."""
    CIBLE_IMPOSSIBLE = 6
    """Not this target."""
    PORTEE_IMPOSSIBLE = 7
    """The target is out of range."""
    VUE_IMPOSSIBLE = 8
    """The target is not seen."""
    COMMANDE_IMPOSSIBLE = 9
    """Your command dice do not pay for this."""
    OK = 10
    """The order counts."""

    def __bool__(self) -> bool:
        return self == 10


PHASE_IMPOSSIBLE = Erreur.PHASE_IMPOSSIBLE
FIGURE_IMPOSSIBLE = Erreur.FIGURE_IMPOSSIBLE
ACTION_IMPOSSIBLE = Erreur.ACTION_IMPOSSIBLE
CHEMIN_IMPOSSIBLE = Erreur.CHEMIN_IMPOSSIBLE
PLACE_IMPOSSIBLE = Erreur.PLACE_IMPOSSIBLE
ARME_IMPOSSIBLE = Erreur.ARME_IMPOSSIBLE
CIBLE_IMPOSSIBLE = Erreur.CIBLE_IMPOSSIBLE
PORTEE_IMPOSSIBLE = Erreur.PORTEE_IMPOSSIBLE
VUE_IMPOSSIBLE = Erreur.VUE_IMPOSSIBLE
COMMANDE_IMPOSSIBLE = Erreur.COMMANDE_IMPOSSIBLE
OK = Erreur.OK
_ERREUR = tuple(Erreur)


class Cube(_typing.NamedTuple):
    """A cube: x grows to the east, y to the south, z upwards."""

    x: int
    """Column, from 0 in the west."""
    y: int
    """Row, from 0 in the north."""
    z: int
    """Level, from 0 on the ground."""


class FigureInfo(_typing.NamedTuple):
    """A figure."""

    id: int
    """Its number, 0 to 11."""
    equipe: int
    """Its team."""
    genre: GenreType
    """What it is."""
    position: Cube
    """Its cube; (-1, -1, -1) if dead or gone."""
    place: int
    """Its place in the cube; -1 if dead, gone or lifted."""
    etat: EtatType
    """Its state."""
    blessures: int
    """Its wounds; more than its size kill it."""
    activee: int
    """1 if it was activated this round, otherwise 0."""


class ProfilInfo(_typing.NamedTuple):
    """What all figures of a kind have in common."""

    taille: int
    """Size."""
    vitesse: int
    """Cubes of a move."""
    sprint: int
    """Cubes of a sprint."""
    tir: int
    """Value of shooting tests; 0: it has none."""
    combat: int
    """Value of fighting tests; 0: it has none."""
    survie: int
    """Value of survival tests."""
    armure: int
    """Armour: takes so much damage."""
    valeur: int
    """Points for its death, and for its exit."""
    arme1: ArmeType
    """First weapon."""
    arme2: ArmeType
    """Second weapon."""
    arme3: ArmeType
    """Third weapon."""


class ArmeInfo(_typing.NamedTuple):
    """A weapon."""

    portee: int
    """Range in cubes; 0: for fights."""
    pa: int
    """Armour it goes through."""
    rapide: int
    """1 if it has rapid fire, otherwise 0."""
    assomme: int
    """1 if it stuns, otherwise 0."""


class PartieInfo(_typing.NamedTuple):
    """Where the match stands."""

    equipe: int
    """Your team."""
    manche: int
    """The round, counted from 0."""
    manches: int
    """How many rounds there are at most."""
    victoire: int
    """Points that win at the end of a round."""
    tour: int
    """The turn, counted from 0 over the whole match."""
    initiative: int
    """The team whose turn it is or will be."""


class ActivationInfo(_typing.NamedTuple):
    """What was done in the current turn."""

    figure: int
    """The active figure; -1: none yet."""
    courtes: int
    """Short actions it did."""
    longue: int
    """1 if it did its long action, otherwise 0."""
    faites: int
    """What it did: the sum of 1 << action; suppression counts as shooting."""
    gratuite: int
    """1 if its free action is used, otherwise 0."""
    engagee: int
    """1 if it began with an enemy in its cube, otherwise 0."""
    seconde: int
    """1 if this is the turn's second figure, otherwise 0."""


class QuestionInfo(_typing.NamedTuple):
    """What you are asked about, in a phase that is no action."""

    attaquant: int
    """Who attacks or entered; -1: nobody yet."""
    cible: int
    """Who is attacked; -1: nobody yet."""
    des: int
    """The attacker's number of dice, in jouer_reponse."""
    contre: int
    """1 if you may counter-attack, otherwise 0."""


class DetonateurInfo(_typing.NamedTuple):
    """A detonator."""

    position: Cube
    """Its cube."""
    equipe: int
    """The team that armed it; -1: unarmed."""
    manche: int
    """The round in which it was armed; -1: unarmed."""
    fait: int
    """1 if it went off, otherwise 0."""


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


def _put_cube(_words: _Words, _value: Cube | tuple[int, int, int]) -> None:
    try:
        x, y, z = _value
    except (TypeError, ValueError):
        _message = f"a Cube is needed, (x, y, z), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(x)
    _words.append(y)
    _words.append(z)


_new_cube = _functools.partial(tuple.__new__, Cube)


def _read_cube(_words: _Words, _at: int, _step: int) -> _abc.Iterator[Cube]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_cube,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            _words[_at + 2::_step],
        ),
    )


def _put_figure_info(_words: _Words, _value: FigureInfo) -> None:
    try:
        id, equipe, genre, position, place, etat, blessures, activee = _value
    except (TypeError, ValueError):
        _message = f"a FigureInfo is needed, (id, equipe, genre, position, place, etat, blessures, activee), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(id)
    _words.append(equipe)
    _words.append(genre)
    _put_cube(_words, position)
    _words.append(place)
    _words.append(etat)
    _words.append(blessures)
    _words.append(activee)


_new_figure_info = _functools.partial(tuple.__new__, FigureInfo)


def _read_figure_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[FigureInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_figure_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            map(_GENRE_TYPE.__getitem__, _words[_at + 2::_step]),
            _read_cube(_words, _at + 3, _step),
            _words[_at + 6::_step],
            map(_ETAT_TYPE.__getitem__, _words[_at + 7::_step]),
            _words[_at + 8::_step],
            _words[_at + 9::_step],
        ),
    )


def _put_profil_info(_words: _Words, _value: ProfilInfo) -> None:
    try:
        taille, vitesse, sprint, tir, combat, survie, armure, valeur, arme1, arme2, arme3 = _value
    except (TypeError, ValueError):
        _message = f"a ProfilInfo is needed, (taille, vitesse, sprint, tir, combat, survie, armure, valeur, arme1, arme2, arme3), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(taille)
    _words.append(vitesse)
    _words.append(sprint)
    _words.append(tir)
    _words.append(combat)
    _words.append(survie)
    _words.append(armure)
    _words.append(valeur)
    _words.append(arme1)
    _words.append(arme2)
    _words.append(arme3)


_new_profil_info = _functools.partial(tuple.__new__, ProfilInfo)


def _read_profil_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[ProfilInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_profil_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            _words[_at + 2::_step],
            _words[_at + 3::_step],
            _words[_at + 4::_step],
            _words[_at + 5::_step],
            _words[_at + 6::_step],
            _words[_at + 7::_step],
            map(_ARME_TYPE.__getitem__, _words[_at + 8::_step]),
            map(_ARME_TYPE.__getitem__, _words[_at + 9::_step]),
            map(_ARME_TYPE.__getitem__, _words[_at + 10::_step]),
        ),
    )


def _put_arme_info(_words: _Words, _value: ArmeInfo) -> None:
    try:
        portee, pa, rapide, assomme = _value
    except (TypeError, ValueError):
        _message = f"a ArmeInfo is needed, (portee, pa, rapide, assomme), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(portee)
    _words.append(pa)
    _words.append(rapide)
    _words.append(assomme)


_new_arme_info = _functools.partial(tuple.__new__, ArmeInfo)


def _read_arme_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[ArmeInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_arme_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            _words[_at + 2::_step],
            _words[_at + 3::_step],
        ),
    )


def _put_partie_info(_words: _Words, _value: PartieInfo) -> None:
    try:
        equipe, manche, manches, victoire, tour, initiative = _value
    except (TypeError, ValueError):
        _message = f"a PartieInfo is needed, (equipe, manche, manches, victoire, tour, initiative), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(equipe)
    _words.append(manche)
    _words.append(manches)
    _words.append(victoire)
    _words.append(tour)
    _words.append(initiative)


_new_partie_info = _functools.partial(tuple.__new__, PartieInfo)


def _read_partie_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[PartieInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_partie_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            _words[_at + 2::_step],
            _words[_at + 3::_step],
            _words[_at + 4::_step],
            _words[_at + 5::_step],
        ),
    )


def _put_activation_info(_words: _Words, _value: ActivationInfo) -> None:
    try:
        figure, courtes, longue, faites, gratuite, engagee, seconde = _value
    except (TypeError, ValueError):
        _message = f"a ActivationInfo is needed, (figure, courtes, longue, faites, gratuite, engagee, seconde), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(figure)
    _words.append(courtes)
    _words.append(longue)
    _words.append(faites)
    _words.append(gratuite)
    _words.append(engagee)
    _words.append(seconde)


_new_activation_info = _functools.partial(tuple.__new__, ActivationInfo)


def _read_activation_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[ActivationInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_activation_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            _words[_at + 2::_step],
            _words[_at + 3::_step],
            _words[_at + 4::_step],
            _words[_at + 5::_step],
            _words[_at + 6::_step],
        ),
    )


def _put_question_info(_words: _Words, _value: QuestionInfo) -> None:
    try:
        attaquant, cible, des, contre = _value
    except (TypeError, ValueError):
        _message = f"a QuestionInfo is needed, (attaquant, cible, des, contre), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(attaquant)
    _words.append(cible)
    _words.append(des)
    _words.append(contre)


_new_question_info = _functools.partial(tuple.__new__, QuestionInfo)


def _read_question_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[QuestionInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_question_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            _words[_at + 2::_step],
            _words[_at + 3::_step],
        ),
    )


def _put_detonateur_info(_words: _Words, _value: DetonateurInfo) -> None:
    try:
        position, equipe, manche, fait = _value
    except (TypeError, ValueError):
        _message = f"a DetonateurInfo is needed, (position, equipe, manche, fait), not {_value!r}"
        raise TypeError(_message) from None
    _put_cube(_words, position)
    _words.append(equipe)
    _words.append(manche)
    _words.append(fait)


_new_detonateur_info = _functools.partial(tuple.__new__, DetonateurInfo)


def _read_detonateur_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[DetonateurInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_detonateur_info,
        zip(
            _read_cube(_words, _at, _step),
            _words[_at + 3::_step],
            _words[_at + 4::_step],
            _words[_at + 5::_step],
        ),
    )


# Functions.


def taille() -> Cube:
    """The size of the board as columns, rows and levels."""
    _words = _call(0, [])
    return next(_read_cube(_words, 0, 3))


def sol(pos: Cube | tuple[int, int, int]) -> SolType:
    """The floor of a cube; SOL_ERREUR outside the board."""
    _words: _Words = []
    _put_cube(_words, pos)
    _words = _call(1, _words)
    return _SOL_TYPE[_words[0]]


def cote(pos: Cube | tuple[int, int, int], vers: DirectionType) -> CoteType:
    """What stands at one side of a cube; COTE_BLOQUE at the border and outside."""
    _words: _Words = []
    _put_cube(_words, pos)
    _words.append(vers)
    _words = _call(2, _words)
    return _COTE_TYPE[_words[0]]


def marque(pos: Cube | tuple[int, int, int]) -> MarqueType:
    """The mark of a cube; MARQUE_RIEN outside the board."""
    _words: _Words = []
    _put_cube(_words, pos)
    _words = _call(3, _words)
    return _MARQUE_TYPE[_words[0]]


def figures() -> list[FigureInfo]:
    """All twelve figures, by number."""
    _words = _call(4, [])
    return list(_read_figure_info(_words, 1, 10))


def profil(quel: GenreType) -> ProfilInfo:
    """What a kind of figure can do; missing weapons are ARME_AUCUNE."""
    _words: _Words = []
    _words.append(quel)
    _words = _call(5, _words)
    return next(_read_profil_info(_words, 0, 11))


def arme_detail(quelle: ArmeType) -> ArmeInfo:
    """What a weapon can do; all 0 for ARME_AUCUNE."""
    _words: _Words = []
    _words.append(quelle)
    _words = _call(6, _words)
    return next(_read_arme_info(_words, 0, 4))


def points() -> list[int]:
    """The points of both teams."""
    _words = _call(7, [])
    return _words[1:]


def partie() -> PartieInfo:
    """Where the match stands."""
    _words = _call(8, [])
    return next(_read_partie_info(_words, 0, 6))


def commandes(equipe: int) -> list[CommandeType]:
    """The command dice a team holds, in order; none for a wrong team."""
    _words: _Words = []
    _words.append(equipe)
    _words = _call(9, _words)
    return [_COMMANDE_TYPE[_word] for _word in _words[1:]]


def detonateurs() -> list[DetonateurInfo]:
    """The detonators, by level, row and column."""
    _words = _call(10, [])
    return list(_read_detonateur_info(_words, 1, 6))


def activation() -> ActivationInfo:
    """What was done in the current turn."""
    _words = _call(11, [])
    return next(_read_activation_info(_words, 0, 7))


def question() -> QuestionInfo:
    """What you are asked about; -1, -1, 0, 0 in a phase of actions."""
    _words = _call(12, [])
    return next(_read_question_info(_words, 0, 4))


def pas(grandeur: int, depuis: Cube | tuple[int, int, int], vers: Cube | tuple[int, int, int]) -> int | None:
    """Dice for rubble that a step to an adjacent cube costs a size, capacity aside; -1: no such step.

    None stands for -1.
    """
    _words: _Words = []
    _words.append(grandeur)
    _put_cube(_words, depuis)
    _put_cube(_words, vers)
    _words = _call(13, _words)
    _result = _words[0]
    return None if _result == -1 else _result


def distance(depuis: Cube | tuple[int, int, int], vers: Cube | tuple[int, int, int]) -> int | None:
    """The range between two cubes; -1 if one is outside.

    None stands for -1.
    """
    _words: _Words = []
    _put_cube(_words, depuis)
    _put_cube(_words, vers)
    _words = _call(14, _words)
    _result = _words[0]
    return None if _result == -1 else _result


def vue(figure: int, cible: int) -> VueType:
    """How much a figure sees of another; VUE_NULLE if one is not on board or lifted."""
    _words: _Words = []
    _words.append(figure)
    _words.append(cible)
    _words = _call(15, _words)
    return _VUE_TYPE[_words[0]]


def vue_depuis(figure: int, pos: Cube | tuple[int, int, int], place: int, cible: int) -> VueType:
    """How much a figure would see of another from that place; VUE_NULLE for a wrong cube or place."""
    _words: _Words = []
    _words.append(figure)
    _put_cube(_words, pos)
    _words.append(place)
    _words.append(cible)
    _words = _call(16, _words)
    return _VUE_TYPE[_words[0]]


def des_tir(figure: int, cible: int, avec: ArmeType, mitraille: int) -> int | None:
    """Dice of a shot without those you may spend; -1 if weapon, target, range or sight forbid it.

    None stands for -1.
    """
    _words: _Words = []
    _words.append(figure)
    _words.append(cible)
    _words.append(avec)
    _words.append(mitraille)
    _words = _call(17, _words)
    _result = _words[0]
    return None if _result == -1 else _result


def des_combat(figure: int, adversaire: int, entree: int) -> int | None:
    """Dice of a figure in a fight in its opponent's cube without those you may spend; entree: 1 if it moves in; -1 unless both are enemies on board.

    None stands for -1.
    """
    _words: _Words = []
    _words.append(figure)
    _words.append(adversaire)
    _words.append(entree)
    _words = _call(18, _words)
    _result = _words[0]
    return None if _result == -1 else _result


def relancer(masque: int) -> Erreur:
    """Throws some of your command dice again, in jouer_commandement; bit i of the mask: die i."""
    _words: _Words = []
    _words.append(masque)
    _words = _call(19, _words)
    return _ERREUR[_words[0]]


def depenser(face: CommandeType) -> Erreur:
    """Makes the action you order next in this phase a free one, paid with this face."""
    _words: _Words = []
    _words.append(face)
    _words = _call(20, _words)
    return _ERREUR[_words[0]]


def deplacer(figure: int, quoi: ActionType, chemin: _abc.Iterable[Cube | tuple[int, int, int]], place: int) -> Erreur:
    """Moves a figure along a path of cubes to a place (-1: any), or lets it stand up: ACTION_DEPLACER, ACTION_SPRINTER, ACTION_RELEVER."""
    _words: _Words = []
    _words.append(figure)
    _words.append(quoi)
    _items = list(chemin)
    _words.append(len(_items))
    for _item in _items:
        _put_cube(_words, _item)
    _words.append(place)
    _words = _call(21, _words)
    return _ERREUR[_words[0]]


def agir(figure: int, quoi: ActionType, cible: int, avec: ArmeType, des: int) -> Erreur:
    """Lets a figure act on another, with so many more dice: ACTION_TIRER, ACTION_MITRAILLER, ACTION_COMBATTRE, ACTION_SPECIALE (cible -1: the detonator)."""
    _words: _Words = []
    _words.append(figure)
    _words.append(quoi)
    _words.append(cible)
    _words.append(avec)
    _words.append(des)
    _words = _call(22, _words)
    return _ERREUR[_words[0]]


def finir(figure: int) -> Erreur:
    """Ends the turn; with nobody active yet, that figure counts as activated. -1: pass, with fewer figures left than the other team."""
    _words: _Words = []
    _words.append(figure)
    _words = _call(23, _words)
    return _ERREUR[_words[0]]


def choisir(figure: int, avec: ArmeType, des: int) -> Erreur:
    """Who fights, with what and with how many more dice; your own figure in jouer_interception, the enemy in jouer_assaut."""
    _words: _Words = []
    _words.append(figure)
    _words.append(avec)
    _words.append(des)
    _words = _call(24, _words)
    return _ERREUR[_words[0]]


def repondre(choix: ReponseType, avec: ArmeType, des: int) -> Erreur:
    """What your attacked figure does, with what and with how many more dice."""
    _words: _Words = []
    _words.append(choix)
    _words.append(avec)
    _words.append(des)
    _words = _call(25, _words)
    return _ERREUR[_words[0]]


def placer(figure: int, place: int) -> Erreur:
    """Puts down your lifted figure in its cube."""
    _words: _Words = []
    _words.append(figure)
    _words.append(place)
    _words = _call(26, _words)
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
