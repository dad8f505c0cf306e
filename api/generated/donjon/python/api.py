"""The interface of donjon for champions in Python (3.9 or later).

Made from api/donjon.yml by `stechec api`: changes here are lost.

A champion is a file `champion.py` that begins with

    from api import *

and defines functions named as the entry points. All have to be defined, even if they do nothing:

    partie_init()
        Called once before the placement; orders are not possible yet.
    jouer_placement()
        Called once, at the beginning: place your figures.
    jouer_action()
        Called for each action of your turns: give one order.
    jouer_soutien()
        Called in a fight in which you may bring in or exclude somebody.
    jouer_carte()
        Called in a fight: play a card.
    partie_fin()
        Called once after the end; orders are not possible any more.

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
    "DES_PAR_TOUR",
    "DES_PREMIER_TOUR",
    "COMBATS_PAR_TOUR",
    "ESQUIVE_FACILE",
    "ESQUIVE_DIFFICILE",
    "COUP_DE_REACTION",
    "FORCE_POTION",
    "CARTE_MAX",
    "Orientation",
    "ORIENTATION_NORD",
    "ORIENTATION_EST",
    "ORIENTATION_SUD",
    "ORIENTATION_OUEST",
    "FigureClasse",
    "CLASSE_GUERRIER",
    "CLASSE_VOLEUSE",
    "CLASSE_CLERC",
    "CLASSE_MAGICIEN",
    "CLASSE_ARCHER_ELFE",
    "CLASSE_ARBALETRIER",
    "CLASSE_BERSERKER",
    "CLASSE_MAITRE_ARMES",
    "CLASSE_FOUETTEUSE",
    "CLASSE_LOUP_GAROU",
    "FigureEtat",
    "ETAT_DEBOUT",
    "ETAT_BLESSE",
    "ETAT_MORT",
    "ETAT_SORTI",
    "ObjetType",
    "OBJET_RIEN",
    "OBJET_CORDE",
    "OBJET_TRESOR",
    "OBJET_AMULETTE",
    "OBJET_ARC",
    "OBJET_ARBALETE",
    "OBJET_BAGUETTE",
    "OBJET_POTION_VITESSE",
    "OBJET_POTION_FORCE",
    "OBJET_PARCHEMIN_MORT",
    "OBJET_PARCHEMIN_SANG",
    "OBJET_PARCHEMIN_GEL",
    "TerrainType",
    "TERRAIN_SOL",
    "TERRAIN_ARBRE",
    "TERRAIN_STATUE",
    "TERRAIN_ZAT_NORD",
    "TERRAIN_ZAT_EST",
    "TERRAIN_ZAT_SUD",
    "TERRAIN_ZAT_OUEST",
    "TERRAIN_MIROIR_MONTANT",
    "TERRAIN_MIROIR_DESCENDANT",
    "TERRAIN_GRAVATS",
    "TERRAIN_BRUME",
    "TERRAIN_TENEBRES",
    "TERRAIN_FOSSE",
    "TERRAIN_PRECIPICE",
    "TERRAIN_LAVE",
    "TERRAIN_PIEGE",
    "TERRAIN_INTERRUPTEUR",
    "TERRAIN_TRAPPE_FERMEE",
    "TERRAIN_TRAPPE_OUVERTE",
    "TERRAIN_AVERSE",
    "TERRAIN_RUNE",
    "TERRAIN_ENGRENAGE",
    "TERRAIN_DEPART_0",
    "TERRAIN_DEPART_1",
    "TERRAIN_ROCHER",
    "TERRAIN_PORTAIL",
    "TERRAIN_INCONNU",
    "TERRAIN_ERREUR",
    "BordType",
    "BORD_OUVERT",
    "BORD_MUR",
    "BORD_HERSE_FERMEE",
    "BORD_HERSE_OUVERTE",
    "BORD_SUPPORT_TORCHE",
    "BORD_SUPPORT_CLE",
    "BORD_MEURTRIERE",
    "BORD_INCONNU",
    "BORD_ERREUR",
    "ActionType",
    "ACTION_DEPLACEMENT",
    "ACTION_PAS",
    "ACTION_ATTAQUE",
    "ACTION_CHARGE",
    "ACTION_TIR",
    "ACTION_REVELER",
    "ACTION_MASQUER",
    "ACTION_OUBLIER",
    "ACTION_TOURNER",
    "ACTION_OUVRIR",
    "ACTION_FERMER",
    "ACTION_BRISER",
    "ACTION_PERCER",
    "ACTION_SOIGNER",
    "ACTION_PRENDRE",
    "ACTION_POSER",
    "ACTION_BOIRE",
    "ACTION_LIRE",
    "ACTION_FEU",
    "ACTION_TRANSFORMER",
    "ACTION_PLUIE",
    "ACTION_PASSAGE",
    "ACTION_ROULER",
    "CombatRole",
    "ROLE_PROTAGONISTE",
    "ROLE_VOISIN",
    "ROLE_GELE",
    "ROLE_TIREUR",
    "Erreur",
    "PHASE_IMPOSSIBLE",
    "DEJA_DONNE",
    "FIGURE_IMPOSSIBLE",
    "ACTION_IMPOSSIBLE",
    "DE_IMPOSSIBLE",
    "CIBLE_IMPOSSIBLE",
    "CARTE_IMPOSSIBLE",
    "OK",
    "Position",
    "PartieInfo",
    "SalleInfo",
    "FigureInfo",
    "ObjetInfo",
    "CombatInfo",
    "CombattantInfo",
    "partie",
    "des",
    "terrain",
    "bord",
    "zone",
    "salle",
    "figures",
    "objets",
    "cartes",
    "combat",
    "combattants",
    "voit",
    "rayon",
    "arrivees",
    "poussees",
    "actions_possibles",
    "placer",
    "deplacer",
    "agir",
    "attaquer",
    "soutenir",
    "carte",
    "finir",
    "stechec_chance",
    "stechec_data",
]

_API_HASH = 0xe5197ec8c860f504

# Constants.

DES_PAR_TOUR: int = 4
"""Dice thrown at the start of a team's turn."""

DES_PREMIER_TOUR: int = 2
"""Dice thrown in turn 1."""

COMBATS_PAR_TOUR: int = 2
"""Fights a team may begin in its turn."""

ESQUIVE_FACILE: int = 5
"""Face a dodging die must reach when no enemy is ready where the figure goes."""

ESQUIVE_DIFFICILE: int = 6
"""Face a dodging die must reach when an enemy is ready where the figure goes."""

COUP_DE_REACTION: int = 4
"""Face with which a reaction wounds."""

FORCE_POTION: int = 3
"""Strength that a potion_force adds in fights."""

CARTE_MAX: int = 6
"""The highest fight card."""

# Types.


class _Enumeration(_enum.IntEnum):
    """Numbers that go by their names when they are printed."""

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)


class Orientation(_Enumeration):
    """A direction."""

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


class FigureClasse(_Enumeration):
    """What a figure is."""

    CLASSE_GUERRIER = 0
    """Warrior: strength 4, agility 2; breaks portcullises and walls."""
    CLASSE_VOLEUSE = 1
    """Thief: strength 2, agility 4; opens and closes portcullises."""
    CLASSE_CLERC = 2
    """Cleric: strength 3, agility 3; heals with a die of 2 or more."""
    CLASSE_MAGICIEN = 3
    """Magician: strength 2, agility 3; throws fire with a baguette, opens passages on runes."""
    CLASSE_ARCHER_ELFE = 4
    """Elvish archer: strength 2, agility 4, shoots with 3; enters trees."""
    CLASSE_ARBALETRIER = 5
    """Crossbowman: strength 3, agility 2, shoots with 3."""
    CLASSE_BERSERKER = 6
    """Berserker: strength 4, agility 3; plays a second card when only two fight."""
    CLASSE_MAITRE_ARMES = 7
    """Weapon master: strength 3, agility 3; sees the enemy's cards before playing."""
    CLASSE_FOUETTEUSE = 8
    """Whip mistress: strength 2, agility 3; keeps one enemy out of a fight."""
    CLASSE_LOUP_GAROU = 9
    """Werewolf: strength 2, agility 3 as a man, 5 and 4 as a wolf."""


CLASSE_GUERRIER = FigureClasse.CLASSE_GUERRIER
CLASSE_VOLEUSE = FigureClasse.CLASSE_VOLEUSE
CLASSE_CLERC = FigureClasse.CLASSE_CLERC
CLASSE_MAGICIEN = FigureClasse.CLASSE_MAGICIEN
CLASSE_ARCHER_ELFE = FigureClasse.CLASSE_ARCHER_ELFE
CLASSE_ARBALETRIER = FigureClasse.CLASSE_ARBALETRIER
CLASSE_BERSERKER = FigureClasse.CLASSE_BERSERKER
CLASSE_MAITRE_ARMES = FigureClasse.CLASSE_MAITRE_ARMES
CLASSE_FOUETTEUSE = FigureClasse.CLASSE_FOUETTEUSE
CLASSE_LOUP_GAROU = FigureClasse.CLASSE_LOUP_GAROU
_FIGURE_CLASSE = tuple(FigureClasse)


class FigureEtat(_Enumeration):
    """How a figure is."""

    ETAT_DEBOUT = 0
    """Standing."""
    ETAT_BLESSE = 1
    """Wounded: it does nothing until it is healed."""
    ETAT_MORT = 2
    """Dead: out of the dungeon."""
    ETAT_SORTI = 3
    """Gone out of the dungeon."""


ETAT_DEBOUT = FigureEtat.ETAT_DEBOUT
ETAT_BLESSE = FigureEtat.ETAT_BLESSE
ETAT_MORT = FigureEtat.ETAT_MORT
ETAT_SORTI = FigureEtat.ETAT_SORTI
_FIGURE_ETAT = tuple(FigureEtat)


class ObjetType(_Enumeration):
    """What lies about or is carried."""

    OBJET_RIEN = 0
    """Nothing."""
    OBJET_CORDE = 1
    """Rope: where it lies, pits, precipices and open trapdoors do not kill."""
    OBJET_TRESOR = 2
    """Treasure: a point more for whoever goes out with it or stands with it at the end."""
    OBJET_AMULETTE = 3
    """Amulet: its bearer sees elves in trees."""
    OBJET_ARC = 4
    """Bow: its bearer shoots with 2."""
    OBJET_ARBALETE = 5
    """Crossbow: its bearer shoots with 3."""
    OBJET_BAGUETTE = 6
    """Wand: a magician throws fire with it, once."""
    OBJET_POTION_VITESSE = 7
    """Potion: one more Déplacement this turn."""
    OBJET_POTION_FORCE = 8
    """Potion: FORCE_POTION more in fights this turn."""
    OBJET_PARCHEMIN_MORT = 9
    """Scroll: kills a wounded figure."""
    OBJET_PARCHEMIN_SANG = 10
    """Scroll: wounds a figure, then its reader."""
    OBJET_PARCHEMIN_GEL = 11
    """Scroll: freezes a standing figure."""


OBJET_RIEN = ObjetType.OBJET_RIEN
OBJET_CORDE = ObjetType.OBJET_CORDE
OBJET_TRESOR = ObjetType.OBJET_TRESOR
OBJET_AMULETTE = ObjetType.OBJET_AMULETTE
OBJET_ARC = ObjetType.OBJET_ARC
OBJET_ARBALETE = ObjetType.OBJET_ARBALETE
OBJET_BAGUETTE = ObjetType.OBJET_BAGUETTE
OBJET_POTION_VITESSE = ObjetType.OBJET_POTION_VITESSE
OBJET_POTION_FORCE = ObjetType.OBJET_POTION_FORCE
OBJET_PARCHEMIN_MORT = ObjetType.OBJET_PARCHEMIN_MORT
OBJET_PARCHEMIN_SANG = ObjetType.OBJET_PARCHEMIN_SANG
OBJET_PARCHEMIN_GEL = ObjetType.OBJET_PARCHEMIN_GEL
_OBJET_TYPE = tuple(ObjetType)


class TerrainType(_Enumeration):
    """What a cell is."""

    TERRAIN_SOL = 0
    """Floor."""
    TERRAIN_ARBRE = 1
    """Tree: only elves enter; hides what is beyond."""
    TERRAIN_STATUE = 2
    """Statue: solid; hides what is beyond."""
    TERRAIN_ZAT_NORD = 3
    """Zat that looks north: kills the first figure it sees when a switch of its room is entered."""
    TERRAIN_ZAT_EST = 4
    """Zat that looks east."""
    TERRAIN_ZAT_SUD = 5
    """Zat that looks south."""
    TERRAIN_ZAT_OUEST = 6
    """Zat that looks west."""
    TERRAIN_MIROIR_MONTANT = 7
    """Mirror that rises to the east: solid; turns rays from north to east and back, from south to west and back."""
    TERRAIN_MIROIR_DESCENDANT = 8
    """Mirror that falls to the east: solid; turns rays from north to west and back, from south to east and back."""
    TERRAIN_GRAVATS = 9
    """Rubble: can be entered, hides what is beyond."""
    TERRAIN_BRUME = 10
    """Mist: hides itself and what is beyond."""
    TERRAIN_TENEBRES = 11
    """Darkness: hides what is beyond."""
    TERRAIN_FOSSE = 12
    """Pit: kills unless a corde lies there."""
    TERRAIN_PRECIPICE = 13
    """Precipice: kills unless a corde lies there."""
    TERRAIN_LAVE = 14
    """Lava: kills."""
    TERRAIN_PIEGE = 15
    """Trap: wounds once, then it is floor."""
    TERRAIN_INTERRUPTEUR = 16
    """Switch: works the trapdoors and Zats of its room."""
    TERRAIN_TRAPPE_FERMEE = 17
    """Closed trapdoor."""
    TERRAIN_TRAPPE_OUVERTE = 18
    """Open trapdoor: kills unless a corde lies there."""
    TERRAIN_AVERSE = 19
    """Rain: thaws, and makes wolves men again."""
    TERRAIN_RUNE = 20
    """Rune: from here a magician opens a passage."""
    TERRAIN_ENGRENAGE = 21
    """Gear: from here rooms are turned."""
    TERRAIN_DEPART_0 = 22
    """Start cell of team 0; team 1 goes out here."""
    TERRAIN_DEPART_1 = 23
    """Start cell of team 1; team 0 goes out here."""
    TERRAIN_ROCHER = 24
    """A boulder lies here: solid; hides what is beyond."""
    TERRAIN_PORTAIL = 25
    """The passage: who steps in goes out, who is pushed in dies."""
    TERRAIN_INCONNU = 26
    """Unknown: the room lies face down."""
    TERRAIN_ERREUR = 27
    """No cell: outside the dungeon."""


TERRAIN_SOL = TerrainType.TERRAIN_SOL
TERRAIN_ARBRE = TerrainType.TERRAIN_ARBRE
TERRAIN_STATUE = TerrainType.TERRAIN_STATUE
TERRAIN_ZAT_NORD = TerrainType.TERRAIN_ZAT_NORD
TERRAIN_ZAT_EST = TerrainType.TERRAIN_ZAT_EST
TERRAIN_ZAT_SUD = TerrainType.TERRAIN_ZAT_SUD
TERRAIN_ZAT_OUEST = TerrainType.TERRAIN_ZAT_OUEST
TERRAIN_MIROIR_MONTANT = TerrainType.TERRAIN_MIROIR_MONTANT
TERRAIN_MIROIR_DESCENDANT = TerrainType.TERRAIN_MIROIR_DESCENDANT
TERRAIN_GRAVATS = TerrainType.TERRAIN_GRAVATS
TERRAIN_BRUME = TerrainType.TERRAIN_BRUME
TERRAIN_TENEBRES = TerrainType.TERRAIN_TENEBRES
TERRAIN_FOSSE = TerrainType.TERRAIN_FOSSE
TERRAIN_PRECIPICE = TerrainType.TERRAIN_PRECIPICE
TERRAIN_LAVE = TerrainType.TERRAIN_LAVE
TERRAIN_PIEGE = TerrainType.TERRAIN_PIEGE
TERRAIN_INTERRUPTEUR = TerrainType.TERRAIN_INTERRUPTEUR
TERRAIN_TRAPPE_FERMEE = TerrainType.TERRAIN_TRAPPE_FERMEE
TERRAIN_TRAPPE_OUVERTE = TerrainType.TERRAIN_TRAPPE_OUVERTE
TERRAIN_AVERSE = TerrainType.TERRAIN_AVERSE
TERRAIN_RUNE = TerrainType.TERRAIN_RUNE
TERRAIN_ENGRENAGE = TerrainType.TERRAIN_ENGRENAGE
TERRAIN_DEPART_0 = TerrainType.TERRAIN_DEPART_0
TERRAIN_DEPART_1 = TerrainType.TERRAIN_DEPART_1
TERRAIN_ROCHER = TerrainType.TERRAIN_ROCHER
TERRAIN_PORTAIL = TerrainType.TERRAIN_PORTAIL
TERRAIN_INCONNU = TerrainType.TERRAIN_INCONNU
TERRAIN_ERREUR = TerrainType.TERRAIN_ERREUR
_TERRAIN_TYPE = tuple(TerrainType)


class BordType(_Enumeration):
    """What the side of a cell is."""

    BORD_OUVERT = 0
    """Open."""
    BORD_MUR = 1
    """Wall: stops figures and sight."""
    BORD_HERSE_FERMEE = 2
    """Closed portcullis: stops figures and sight."""
    BORD_HERSE_OUVERTE = 3
    """Open portcullis: stops nothing."""
    BORD_SUPPORT_TORCHE = 4
    """Torch bracket: a wall that cannot be pierced."""
    BORD_SUPPORT_CLE = 5
    """Key bracket: a wall that cannot be pierced."""
    BORD_MEURTRIERE = 6
    """Slit: stops figures, and sight unless one stands right behind it."""
    BORD_INCONNU = 7
    """Unknown: the room lies face down."""
    BORD_ERREUR = 8
    """No side: outside the dungeon, or no direction."""


BORD_OUVERT = BordType.BORD_OUVERT
BORD_MUR = BordType.BORD_MUR
BORD_HERSE_FERMEE = BordType.BORD_HERSE_FERMEE
BORD_HERSE_OUVERTE = BordType.BORD_HERSE_OUVERTE
BORD_SUPPORT_TORCHE = BordType.BORD_SUPPORT_TORCHE
BORD_SUPPORT_CLE = BordType.BORD_SUPPORT_CLE
BORD_MEURTRIERE = BordType.BORD_MEURTRIERE
BORD_INCONNU = BordType.BORD_INCONNU
BORD_ERREUR = BordType.BORD_ERREUR
_BORD_TYPE = tuple(BordType)


class ActionType(_Enumeration):
    """What a figure can do with a die."""

    ACTION_DEPLACEMENT = 0
    """2+: move to an adjacent zone; order it with deplacer."""
    ACTION_PAS = 1
    """2+: go to any empty cell of the own zone or to an adjacent one."""
    ACTION_ATTAQUE = 2
    """3+: attack an adjacent enemy; order it with attaquer."""
    ACTION_CHARGE = 3
    """3+: attack after a Déplacement and push the loser; order it with attaquer."""
    ACTION_TIR = 4
    """3+: shoot at an enemy in sight; order it with attaquer."""
    ACTION_REVELER = 5
    """2+: turn a neighbouring room face up."""
    ACTION_MASQUER = 6
    """3+: turn a neighbouring room without figures face down."""
    ACTION_OUBLIER = 7
    """4+: the same, and it is turned by chance."""
    ACTION_TOURNER = 8
    """3+: on a gear, turn the own room or one of the same gear number by a quarter."""
    ACTION_OUVRIR = 9
    """2+: the voleuse opens a portcullis."""
    ACTION_FERMER = 10
    """2+: the voleuse closes a portcullis."""
    ACTION_BRISER = 11
    """4+: the guerrier breaks a portcullis."""
    ACTION_PERCER = 12
    """5+: the guerrier breaks through a wall."""
    ACTION_SOIGNER = 13
    """4+, clerc 2+: heal an own figure next to you that is wounded or frozen."""
    ACTION_PRENDRE = 14
    """1+: take an object from your cell or an adjacent one."""
    ACTION_POSER = 15
    """1+: put your object on your cell or an adjacent one."""
    ACTION_BOIRE = 16
    """1+: drink your potion; the cell does not matter."""
    ACTION_LIRE = 17
    """4+: read your scroll at a figure in sight."""
    ACTION_FEU = 18
    """5+: the magicien kills a figure in sight with a baguette."""
    ACTION_TRANSFORMER = 19
    """2+: the loup_garou becomes a wolf or a man; the cell does not matter."""
    ACTION_PLUIE = 20
    """1+: in the rain, thaw and become a man; the cell does not matter."""
    ACTION_PASSAGE = 21
    """5+: the magicien on a rune opens a passage next to him."""
    ACTION_ROULER = 22
    """4+: roll a boulder away from you."""


ACTION_DEPLACEMENT = ActionType.ACTION_DEPLACEMENT
ACTION_PAS = ActionType.ACTION_PAS
ACTION_ATTAQUE = ActionType.ACTION_ATTAQUE
ACTION_CHARGE = ActionType.ACTION_CHARGE
ACTION_TIR = ActionType.ACTION_TIR
ACTION_REVELER = ActionType.ACTION_REVELER
ACTION_MASQUER = ActionType.ACTION_MASQUER
ACTION_OUBLIER = ActionType.ACTION_OUBLIER
ACTION_TOURNER = ActionType.ACTION_TOURNER
ACTION_OUVRIR = ActionType.ACTION_OUVRIR
ACTION_FERMER = ActionType.ACTION_FERMER
ACTION_BRISER = ActionType.ACTION_BRISER
ACTION_PERCER = ActionType.ACTION_PERCER
ACTION_SOIGNER = ActionType.ACTION_SOIGNER
ACTION_PRENDRE = ActionType.ACTION_PRENDRE
ACTION_POSER = ActionType.ACTION_POSER
ACTION_BOIRE = ActionType.ACTION_BOIRE
ACTION_LIRE = ActionType.ACTION_LIRE
ACTION_FEU = ActionType.ACTION_FEU
ACTION_TRANSFORMER = ActionType.ACTION_TRANSFORMER
ACTION_PLUIE = ActionType.ACTION_PLUIE
ACTION_PASSAGE = ActionType.ACTION_PASSAGE
ACTION_ROULER = ActionType.ACTION_ROULER
_ACTION_TYPE = tuple(ActionType)


class CombatRole(_Enumeration):
    """Why a figure is part of a fight."""

    ROLE_PROTAGONISTE = 0
    """It attacks or is attacked."""
    ROLE_VOISIN = 1
    """It stands next to one of the two: it fights."""
    ROLE_GELE = 2
    """Frozen next to one of the two: it fights if its team wants."""
    ROLE_TIREUR = 3
    """It sees the enemy of the two and can shoot: it fights if its team wants, and is never wounded."""


ROLE_PROTAGONISTE = CombatRole.ROLE_PROTAGONISTE
ROLE_VOISIN = CombatRole.ROLE_VOISIN
ROLE_GELE = CombatRole.ROLE_GELE
ROLE_TIREUR = CombatRole.ROLE_TIREUR
_COMBAT_ROLE = tuple(CombatRole)


class Erreur(_Enumeration):
    """The answer to an order.

    It is true where a condition is asked for if it is OK.
    """

    PHASE_IMPOSSIBLE = 0
    """You are not asked for this now."""
    DEJA_DONNE = 1
    """You have given this order already."""
    FIGURE_IMPOSSIBLE = 2
    """Not a figure that can do this."""
    ACTION_IMPOSSIBLE = 3
    """Not an action that this figure has now."""
    DE_IMPOSSIBLE = 4
    """No die is left that shows enough."""
    CIBLE_IMPOSSIBLE = 5
    """Not a target of this order."""
    CARTE_IMPOSSIBLE = 6
    """Not a card that you can play now."""
    OK = 7
    """The order counts."""

    def __bool__(self) -> bool:
        return self == 7


PHASE_IMPOSSIBLE = Erreur.PHASE_IMPOSSIBLE
DEJA_DONNE = Erreur.DEJA_DONNE
FIGURE_IMPOSSIBLE = Erreur.FIGURE_IMPOSSIBLE
ACTION_IMPOSSIBLE = Erreur.ACTION_IMPOSSIBLE
DE_IMPOSSIBLE = Erreur.DE_IMPOSSIBLE
CIBLE_IMPOSSIBLE = Erreur.CIBLE_IMPOSSIBLE
CARTE_IMPOSSIBLE = Erreur.CARTE_IMPOSSIBLE
OK = Erreur.OK
_ERREUR = tuple(Erreur)


class Position(_typing.NamedTuple):
    """A cell: x grows to the east, y to the south."""

    x: int
    """Column, from 0 in the west."""
    y: int
    """Row, from 0 in the north."""


class PartieInfo(_typing.NamedTuple):
    """The match as a whole."""

    colonnes: int
    """Columns of cells."""
    lignes: int
    """Rows of cells."""
    cote: int
    """Cells per side of a room."""
    equipe: int
    """Your team: 0 or 1."""
    tour: int
    """The turn; 0 is the placement."""
    tours: int
    """The last turn."""
    actif: int
    """The team whose turn it is; -1 in the placement."""
    action: int
    """The number of the action in its turn, from 1; 0 in the placement."""
    combats: int
    """Fights begun this turn."""
    objectif: int
    """Points with which a team wins at once."""
    points_equipe: int
    """Your points."""
    points_adverse: int
    """The other team's points."""


class SalleInfo(_typing.NamedTuple):
    """A room."""

    place: int
    """Its place, from 0 in reading order; -1 outside."""
    engrenage: int
    """Its gear number; -1 if it lies face down."""
    sens: int
    """The way it turns: 1 right, -1 left, 0 unknown."""
    decouverte: int
    """1 if it lies face up, else 0."""


class FigureInfo(_typing.NamedTuple):
    """A figure."""

    figure: int
    """Its number: team 0's come first."""
    equipe: int
    """Its team."""
    classe: FigureClasse
    """What it is."""
    etat: FigureEtat
    """How it is."""
    pos: Position
    """Where it is; (-1, -1) when it is out or not placed yet."""
    objet: ObjetType
    """What it carries."""
    gel: int
    """The turn at whose end it thaws; 0 if it is not frozen."""
    loup: int
    """1 if it is a wolf."""
    fort: int
    """1 if a potion_force works."""
    deplacements: int
    """The Déplacements it has left this turn."""
    elan: int
    """1 if it moved by Déplacement this turn and may charge."""
    combat: int
    """1 if it began a fight this turn."""
    reaction: int
    """1 if it has its reaction left."""


class ObjetInfo(_typing.NamedTuple):
    """An object that lies about."""

    objet: ObjetType
    """What it is."""
    pos: Position
    """Where it lies."""


class CombatInfo(_typing.NamedTuple):
    """The fight that is going on."""

    attaquant: int
    """Who attacks; -1 if there is no fight."""
    cible: int
    """Who is attacked; -1 if there is no fight."""
    mode: ActionType
    """ACTION_ATTAQUE, ACTION_CHARGE or ACTION_TIR."""
    carte_1: int
    """The enemy's card, if you see it; else -1."""
    carte_2: int
    """The enemy's second card, if there is one and you see it; else -1."""


class CombattantInfo(_typing.NamedTuple):
    """A figure in a fight."""

    figure: int
    """Its number."""
    force: int
    """What it adds to its team's sum."""
    role: CombatRole
    """Why it is part of the fight."""


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


def _put_partie_info(_words: _Words, _value: PartieInfo) -> None:
    try:
        colonnes, lignes, cote, equipe, tour, tours, actif, action, combats, objectif, points_equipe, points_adverse = _value
    except (TypeError, ValueError):
        _message = f"a PartieInfo is needed, (colonnes, lignes, cote, equipe, tour, tours, actif, action, combats, objectif, points_equipe, points_adverse), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(colonnes)
    _words.append(lignes)
    _words.append(cote)
    _words.append(equipe)
    _words.append(tour)
    _words.append(tours)
    _words.append(actif)
    _words.append(action)
    _words.append(combats)
    _words.append(objectif)
    _words.append(points_equipe)
    _words.append(points_adverse)


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
            _words[_at + 6::_step],
            _words[_at + 7::_step],
            _words[_at + 8::_step],
            _words[_at + 9::_step],
            _words[_at + 10::_step],
            _words[_at + 11::_step],
        ),
    )


def _put_salle_info(_words: _Words, _value: SalleInfo) -> None:
    try:
        place, engrenage, sens, decouverte = _value
    except (TypeError, ValueError):
        _message = f"a SalleInfo is needed, (place, engrenage, sens, decouverte), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(place)
    _words.append(engrenage)
    _words.append(sens)
    _words.append(decouverte)


_new_salle_info = _functools.partial(tuple.__new__, SalleInfo)


def _read_salle_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[SalleInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_salle_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            _words[_at + 2::_step],
            _words[_at + 3::_step],
        ),
    )


def _put_figure_info(_words: _Words, _value: FigureInfo) -> None:
    try:
        figure, equipe, classe, etat, pos, objet, gel, loup, fort, deplacements, elan, combat, reaction = _value
    except (TypeError, ValueError):
        _message = f"a FigureInfo is needed, (figure, equipe, classe, etat, pos, objet, gel, loup, fort, deplacements, elan, combat, reaction), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(figure)
    _words.append(equipe)
    _words.append(classe)
    _words.append(etat)
    _put_position(_words, pos)
    _words.append(objet)
    _words.append(gel)
    _words.append(loup)
    _words.append(fort)
    _words.append(deplacements)
    _words.append(elan)
    _words.append(combat)
    _words.append(reaction)


_new_figure_info = _functools.partial(tuple.__new__, FigureInfo)


def _read_figure_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[FigureInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_figure_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            map(_FIGURE_CLASSE.__getitem__, _words[_at + 2::_step]),
            map(_FIGURE_ETAT.__getitem__, _words[_at + 3::_step]),
            _read_position(_words, _at + 4, _step),
            map(_OBJET_TYPE.__getitem__, _words[_at + 6::_step]),
            _words[_at + 7::_step],
            _words[_at + 8::_step],
            _words[_at + 9::_step],
            _words[_at + 10::_step],
            _words[_at + 11::_step],
            _words[_at + 12::_step],
            _words[_at + 13::_step],
        ),
    )


def _put_objet_info(_words: _Words, _value: ObjetInfo) -> None:
    try:
        objet, pos = _value
    except (TypeError, ValueError):
        _message = f"a ObjetInfo is needed, (objet, pos), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(objet)
    _put_position(_words, pos)


_new_objet_info = _functools.partial(tuple.__new__, ObjetInfo)


def _read_objet_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[ObjetInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_objet_info,
        zip(
            map(_OBJET_TYPE.__getitem__, _words[_at::_step]),
            _read_position(_words, _at + 1, _step),
        ),
    )


def _put_combat_info(_words: _Words, _value: CombatInfo) -> None:
    try:
        attaquant, cible, mode, carte_1, carte_2 = _value
    except (TypeError, ValueError):
        _message = f"a CombatInfo is needed, (attaquant, cible, mode, carte_1, carte_2), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(attaquant)
    _words.append(cible)
    _words.append(mode)
    _words.append(carte_1)
    _words.append(carte_2)


_new_combat_info = _functools.partial(tuple.__new__, CombatInfo)


def _read_combat_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[CombatInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_combat_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            map(_ACTION_TYPE.__getitem__, _words[_at + 2::_step]),
            _words[_at + 3::_step],
            _words[_at + 4::_step],
        ),
    )


def _put_combattant_info(_words: _Words, _value: CombattantInfo) -> None:
    try:
        figure, force, role = _value
    except (TypeError, ValueError):
        _message = f"a CombattantInfo is needed, (figure, force, role), not {_value!r}"
        raise TypeError(_message) from None
    _words.append(figure)
    _words.append(force)
    _words.append(role)


_new_combattant_info = _functools.partial(tuple.__new__, CombattantInfo)


def _read_combattant_info(_words: _Words, _at: int, _step: int) -> _abc.Iterator[CombattantInfo]:
    """One value in every `_step` words; field by field, since loops in Python are slow."""
    return map(
        _new_combattant_info,
        zip(
            _words[_at::_step],
            _words[_at + 1::_step],
            map(_COMBAT_ROLE.__getitem__, _words[_at + 2::_step]),
        ),
    )


# Functions.


def partie() -> PartieInfo:
    """The match as a whole."""
    _words = _call(0, [])
    return next(_read_partie_info(_words, 0, 12))


def des() -> list[int]:
    """The dice the active team has left, ascending."""
    _words = _call(1, [])
    return _words[1:]


def terrain(pos: Position | tuple[int, int]) -> TerrainType:
    """What a cell is; a boulder or the passage comes before what lies under it."""
    _words: _Words = []
    _put_position(_words, pos)
    _words = _call(2, _words)
    return _TERRAIN_TYPE[_words[0]]


def bord(pos: Position | tuple[int, int], direction: Orientation) -> BordType:
    """The side of a cell, as its own room has it."""
    _words: _Words = []
    _put_position(_words, pos)
    _words.append(direction)
    _words = _call(3, _words)
    return _BORD_TYPE[_words[0]]


def zone(pos: Position | tuple[int, int]) -> int | None:
    """The zone of a cell as a number: place times 26 plus its letter (a is 0); -1 outside and face down.

    None stands for -1.
    """
    _words: _Words = []
    _put_position(_words, pos)
    _words = _call(4, _words)
    _result = _words[0]
    return None if _result == -1 else _result


def salle(pos: Position | tuple[int, int]) -> SalleInfo:
    """The room a cell lies in."""
    _words: _Words = []
    _put_position(_words, pos)
    _words = _call(5, _words)
    return next(_read_salle_info(_words, 0, 4))


def figures() -> list[FigureInfo]:
    """All figures of both teams, by number."""
    _words = _call(6, [])
    return list(_read_figure_info(_words, 1, 14))


def objets() -> list[ObjetInfo]:
    """The objects lying in rooms that are face up, in reading order."""
    _words = _call(7, [])
    return list(_read_objet_info(_words, 1, 3))


def cartes(equipe: int) -> list[int]:
    """The cards 1 to 6 left in a team's hand, ascending; card 0 is always there."""
    _words: _Words = []
    _words.append(equipe)
    _words = _call(8, _words)
    return _words[1:]


def combat() -> CombatInfo:
    """The fight that is going on, if there is one."""
    _words = _call(9, [])
    return next(_read_combat_info(_words, 0, 5))


def combattants() -> list[CombattantInfo]:
    """Who is part of the fight: attacker, target, then by number; in soutien all who may be, later those who fight."""
    _words = _call(10, [])
    return list(_read_combattant_info(_words, 1, 3))


def voit(depart: Position | tuple[int, int], arrivee: Position | tuple[int, int]) -> int:
    """1 if one sees from the first cell to the second, else 0; the figure on the first counts."""
    _words: _Words = []
    _put_position(_words, depart)
    _put_position(_words, arrivee)
    _words = _call(11, _words)
    return _words[0]


def rayon(pos: Position | tuple[int, int], direction: Orientation) -> list[Position]:
    """The cells seen from a cell in a direction, in order; the figure on it counts."""
    _words: _Words = []
    _put_position(_words, pos)
    _words.append(direction)
    _words = _call(12, _words)
    return list(_read_position(_words, 1, 2))


def arrivees(figure: int) -> list[Position]:
    """The cells that a Déplacement of a standing figure may go to, dice and limits apart, in reading order."""
    _words: _Words = []
    _words.append(figure)
    _words = _call(13, _words)
    return list(_read_position(_words, 1, 2))


def poussees(agresseur: Position | tuple[int, int], cible: Position | tuple[int, int]) -> list[Position]:
    """The cells of which one who pushes from the first cell the figure on the second may choose."""
    _words: _Words = []
    _put_position(_words, agresseur)
    _put_position(_words, cible)
    _words = _call(14, _words)
    return list(_read_position(_words, 1, 2))


def actions_possibles(figure: int) -> list[ActionType]:
    """The actions of which some order for your figure would be OK now; none outside of your action phases."""
    _words: _Words = []
    _words.append(figure)
    _words = _call(15, _words)
    return [_ACTION_TYPE[_word] for _word in _words[1:]]


def placer(figure: int, pos: Position | tuple[int, int]) -> Erreur:
    """Placement: puts an own figure on an own start cell."""
    _words: _Words = []
    _words.append(figure)
    _put_position(_words, pos)
    _words = _call(16, _words)
    return _ERREUR[_words[0]]


def deplacer(figure: int, pos: Position | tuple[int, int], repli: int, attaquants: _abc.Iterable[int]) -> Erreur:
    """Action DEPLACEMENT: moves to an adjacent zone; repli not 0: rather stays than be struck on arrival; attaquants: who strikes first."""
    _words: _Words = []
    _words.append(figure)
    _put_position(_words, pos)
    _words.append(repli)
    _items = list(attaquants)
    _words.append(len(_items))
    for _item in _items:
        _words.append(_item)
    _words = _call(17, _words)
    return _ERREUR[_words[0]]


def agir(figure: int, action: ActionType, pos: Position | tuple[int, int]) -> Erreur:
    """Any action but DEPLACEMENT, ATTAQUE, CHARGE and TIR."""
    _words: _Words = []
    _words.append(figure)
    _words.append(action)
    _put_position(_words, pos)
    _words = _call(18, _words)
    return _ERREUR[_words[0]]


def attaquer(figure: int, action: ActionType, cible: int, cases: _abc.Iterable[Position | tuple[int, int]]) -> Erreur:
    """ATTAQUE, CHARGE or TIR at an enemy; cases: for CHARGE, the cells into which you would push, best first."""
    _words: _Words = []
    _words.append(figure)
    _words.append(action)
    _words.append(cible)
    _items = list(cases)
    _words.append(len(_items))
    for _item in _items:
        _put_position(_words, _item)
    _words = _call(19, _words)
    return _ERREUR[_words[0]]


def soutenir(participants: _abc.Iterable[int], exclu: int) -> Erreur:
    """Support in a fight: the own candidates that join, and the enemy that the fouetteuse keeps out, or -1."""
    _words: _Words = []
    _items = list(participants)
    _words.append(len(_items))
    for _item in _items:
        _words.append(_item)
    _words.append(exclu)
    _words = _call(20, _words)
    return _ERREUR[_words[0]]


def carte(valeur: int, seconde: int) -> Erreur:
    """Plays a card of 0 to 6; seconde: the berserker's second one, or -1."""
    _words: _Words = []
    _words.append(valeur)
    _words.append(seconde)
    _words = _call(21, _words)
    return _ERREUR[_words[0]]


def finir() -> Erreur:
    """Ends the turn."""
    _words = _call(22, [])
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
