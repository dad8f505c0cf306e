-- The interface of donjon for champions in Lua (5.4).
--
-- Made from api/donjon.yml by `stechec api`: changes here are lost.
--
-- A champion is a file `champion.lua` that begins with
--
--     local api = require("api")
--
-- and defines functions, not local ones, named as the entry points:
--
--     partie_init()
--         Called once before the placement; orders are not possible yet.
--     jouer_placement()
--         Called once, at the beginning: place your figures.
--     jouer_action()
--         Called for each action of your turns: give one order.
--     jouer_soutien()
--         Called in a fight in which you may bring in or exclude somebody.
--     jouer_carte()
--         Called in a fight: play a card.
--     partie_fin()
--         Called once after the end; orders are not possible any more.
--
-- What is printed goes to the champion's log. Functions of the interface can be called in the
-- entry points and in what they call, but not while champion.lua is loaded. Values of
-- enumerations are texts, arrays are sequences that begin at 1.

local door = require("stechec_door")

local api = {}

-- Constants.

--- Dice thrown at the start of a team's turn.
api.DES_PAR_TOUR = 4
--- Dice thrown in turn 1.
api.DES_PREMIER_TOUR = 2
--- Fights a team may begin in its turn.
api.COMBATS_PAR_TOUR = 2
--- Face a dodging die must reach when no enemy is ready where the figure goes.
api.ESQUIVE_FACILE = 5
--- Face a dodging die must reach when an enemy is ready where the figure goes.
api.ESQUIVE_DIFFICILE = 6
--- Face with which a reaction wounds.
api.COUP_DE_REACTION = 4
--- Strength that a potion_force adds in fights.
api.FORCE_POTION = 3
--- The highest fight card.
api.CARTE_MAX = 6

-- Types.

-- The names of values by their numbers, and the other way round.
local NAMES, NUMBERS = {}, {}

--- A direction.
---@alias Orientation
---| "ORIENTATION_NORD" # Up: y falls.
---| "ORIENTATION_EST" # Right: x rises.
---| "ORIENTATION_SUD" # Down: y rises.
---| "ORIENTATION_OUEST" # Left: x falls.
api.ORIENTATION_NORD = "ORIENTATION_NORD"
api.ORIENTATION_EST = "ORIENTATION_EST"
api.ORIENTATION_SUD = "ORIENTATION_SUD"
api.ORIENTATION_OUEST = "ORIENTATION_OUEST"

--- All values, in their order.
---@type Orientation[]
api.Orientation = {
  "ORIENTATION_NORD",
  "ORIENTATION_EST",
  "ORIENTATION_SUD",
  "ORIENTATION_OUEST",
}
NAMES.orientation = { [0] = "ORIENTATION_NORD", [1] = "ORIENTATION_EST", [2] = "ORIENTATION_SUD", [3] = "ORIENTATION_OUEST" }
NUMBERS.orientation = { ORIENTATION_NORD = 0, ORIENTATION_EST = 1, ORIENTATION_SUD = 2, ORIENTATION_OUEST = 3 }

--- What a figure is.
---@alias FigureClasse
---| "CLASSE_GUERRIER" # Warrior: strength 4, agility 2; breaks portcullises and walls.
---| "CLASSE_VOLEUSE" # Thief: strength 2, agility 4; opens and closes portcullises.
---| "CLASSE_CLERC" # Cleric: strength 3, agility 3; heals with a die of 2 or more.
---| "CLASSE_MAGICIEN" # Magician: strength 2, agility 3; throws fire with a baguette, opens passages on runes.
---| "CLASSE_ARCHER_ELFE" # Elvish archer: strength 2, agility 4, shoots with 3; enters trees.
---| "CLASSE_ARBALETRIER" # Crossbowman: strength 3, agility 2, shoots with 3.
---| "CLASSE_BERSERKER" # Berserker: strength 4, agility 3; plays a second card when only two fight.
---| "CLASSE_MAITRE_ARMES" # Weapon master: strength 3, agility 3; sees the enemy's cards before playing.
---| "CLASSE_FOUETTEUSE" # Whip mistress: strength 2, agility 3; keeps one enemy out of a fight.
---| "CLASSE_LOUP_GAROU" # Werewolf: strength 2, agility 3 as a man, 5 and 4 as a wolf.
api.CLASSE_GUERRIER = "CLASSE_GUERRIER"
api.CLASSE_VOLEUSE = "CLASSE_VOLEUSE"
api.CLASSE_CLERC = "CLASSE_CLERC"
api.CLASSE_MAGICIEN = "CLASSE_MAGICIEN"
api.CLASSE_ARCHER_ELFE = "CLASSE_ARCHER_ELFE"
api.CLASSE_ARBALETRIER = "CLASSE_ARBALETRIER"
api.CLASSE_BERSERKER = "CLASSE_BERSERKER"
api.CLASSE_MAITRE_ARMES = "CLASSE_MAITRE_ARMES"
api.CLASSE_FOUETTEUSE = "CLASSE_FOUETTEUSE"
api.CLASSE_LOUP_GAROU = "CLASSE_LOUP_GAROU"

--- All values, in their order.
---@type FigureClasse[]
api.FigureClasse = {
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
}
NAMES.figure_classe = { [0] = "CLASSE_GUERRIER", [1] = "CLASSE_VOLEUSE", [2] = "CLASSE_CLERC", [3] = "CLASSE_MAGICIEN", [4] = "CLASSE_ARCHER_ELFE", [5] = "CLASSE_ARBALETRIER", [6] = "CLASSE_BERSERKER", [7] = "CLASSE_MAITRE_ARMES", [8] = "CLASSE_FOUETTEUSE", [9] = "CLASSE_LOUP_GAROU" }
NUMBERS.figure_classe = { CLASSE_GUERRIER = 0, CLASSE_VOLEUSE = 1, CLASSE_CLERC = 2, CLASSE_MAGICIEN = 3, CLASSE_ARCHER_ELFE = 4, CLASSE_ARBALETRIER = 5, CLASSE_BERSERKER = 6, CLASSE_MAITRE_ARMES = 7, CLASSE_FOUETTEUSE = 8, CLASSE_LOUP_GAROU = 9 }

--- How a figure is.
---@alias FigureEtat
---| "ETAT_DEBOUT" # Standing.
---| "ETAT_BLESSE" # Wounded: it does nothing until it is healed.
---| "ETAT_MORT" # Dead: out of the dungeon.
---| "ETAT_SORTI" # Gone out of the dungeon.
api.ETAT_DEBOUT = "ETAT_DEBOUT"
api.ETAT_BLESSE = "ETAT_BLESSE"
api.ETAT_MORT = "ETAT_MORT"
api.ETAT_SORTI = "ETAT_SORTI"

--- All values, in their order.
---@type FigureEtat[]
api.FigureEtat = {
  "ETAT_DEBOUT",
  "ETAT_BLESSE",
  "ETAT_MORT",
  "ETAT_SORTI",
}
NAMES.figure_etat = { [0] = "ETAT_DEBOUT", [1] = "ETAT_BLESSE", [2] = "ETAT_MORT", [3] = "ETAT_SORTI" }
NUMBERS.figure_etat = { ETAT_DEBOUT = 0, ETAT_BLESSE = 1, ETAT_MORT = 2, ETAT_SORTI = 3 }

--- What lies about or is carried.
---@alias ObjetType
---| "OBJET_RIEN" # Nothing.
---| "OBJET_CORDE" # Rope: where it lies, pits, precipices and open trapdoors do not kill.
---| "OBJET_TRESOR" # Treasure: a point more for whoever goes out with it or stands with it at the end.
---| "OBJET_AMULETTE" # Amulet: its bearer sees elves in trees.
---| "OBJET_ARC" # Bow: its bearer shoots with 2.
---| "OBJET_ARBALETE" # Crossbow: its bearer shoots with 3.
---| "OBJET_BAGUETTE" # Wand: a magician throws fire with it, once.
---| "OBJET_POTION_VITESSE" # Potion: one more Déplacement this turn.
---| "OBJET_POTION_FORCE" # Potion: FORCE_POTION more in fights this turn.
---| "OBJET_PARCHEMIN_MORT" # Scroll: kills a wounded figure.
---| "OBJET_PARCHEMIN_SANG" # Scroll: wounds a figure, then its reader.
---| "OBJET_PARCHEMIN_GEL" # Scroll: freezes a standing figure.
api.OBJET_RIEN = "OBJET_RIEN"
api.OBJET_CORDE = "OBJET_CORDE"
api.OBJET_TRESOR = "OBJET_TRESOR"
api.OBJET_AMULETTE = "OBJET_AMULETTE"
api.OBJET_ARC = "OBJET_ARC"
api.OBJET_ARBALETE = "OBJET_ARBALETE"
api.OBJET_BAGUETTE = "OBJET_BAGUETTE"
api.OBJET_POTION_VITESSE = "OBJET_POTION_VITESSE"
api.OBJET_POTION_FORCE = "OBJET_POTION_FORCE"
api.OBJET_PARCHEMIN_MORT = "OBJET_PARCHEMIN_MORT"
api.OBJET_PARCHEMIN_SANG = "OBJET_PARCHEMIN_SANG"
api.OBJET_PARCHEMIN_GEL = "OBJET_PARCHEMIN_GEL"

--- All values, in their order.
---@type ObjetType[]
api.ObjetType = {
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
}
NAMES.objet_type = { [0] = "OBJET_RIEN", [1] = "OBJET_CORDE", [2] = "OBJET_TRESOR", [3] = "OBJET_AMULETTE", [4] = "OBJET_ARC", [5] = "OBJET_ARBALETE", [6] = "OBJET_BAGUETTE", [7] = "OBJET_POTION_VITESSE", [8] = "OBJET_POTION_FORCE", [9] = "OBJET_PARCHEMIN_MORT", [10] = "OBJET_PARCHEMIN_SANG", [11] = "OBJET_PARCHEMIN_GEL" }
NUMBERS.objet_type = { OBJET_RIEN = 0, OBJET_CORDE = 1, OBJET_TRESOR = 2, OBJET_AMULETTE = 3, OBJET_ARC = 4, OBJET_ARBALETE = 5, OBJET_BAGUETTE = 6, OBJET_POTION_VITESSE = 7, OBJET_POTION_FORCE = 8, OBJET_PARCHEMIN_MORT = 9, OBJET_PARCHEMIN_SANG = 10, OBJET_PARCHEMIN_GEL = 11 }

--- What a cell is.
---@alias TerrainType
---| "TERRAIN_SOL" # Floor.
---| "TERRAIN_ARBRE" # Tree: only elves enter; hides what is beyond.
---| "TERRAIN_STATUE" # Statue: solid; hides what is beyond.
---| "TERRAIN_ZAT_NORD" # Zat that looks north: kills the first figure it sees when a switch of its room is entered.
---| "TERRAIN_ZAT_EST" # Zat that looks east.
---| "TERRAIN_ZAT_SUD" # Zat that looks south.
---| "TERRAIN_ZAT_OUEST" # Zat that looks west.
---| "TERRAIN_MIROIR_MONTANT" # Mirror that rises to the east: solid; turns rays from north to east and back, from south to west and back.
---| "TERRAIN_MIROIR_DESCENDANT" # Mirror that falls to the east: solid; turns rays from north to west and back, from south to east and back.
---| "TERRAIN_GRAVATS" # Rubble: can be entered, hides what is beyond.
---| "TERRAIN_BRUME" # Mist: hides itself and what is beyond.
---| "TERRAIN_TENEBRES" # Darkness: hides what is beyond.
---| "TERRAIN_FOSSE" # Pit: kills unless a corde lies there.
---| "TERRAIN_PRECIPICE" # Precipice: kills unless a corde lies there.
---| "TERRAIN_LAVE" # Lava: kills.
---| "TERRAIN_PIEGE" # Trap: wounds once, then it is floor.
---| "TERRAIN_INTERRUPTEUR" # Switch: works the trapdoors and Zats of its room.
---| "TERRAIN_TRAPPE_FERMEE" # Closed trapdoor.
---| "TERRAIN_TRAPPE_OUVERTE" # Open trapdoor: kills unless a corde lies there.
---| "TERRAIN_AVERSE" # Rain: thaws, and makes wolves men again.
---| "TERRAIN_RUNE" # Rune: from here a magician opens a passage.
---| "TERRAIN_ENGRENAGE" # Gear: from here rooms are turned.
---| "TERRAIN_DEPART_0" # Start cell of team 0; team 1 goes out here.
---| "TERRAIN_DEPART_1" # Start cell of team 1; team 0 goes out here.
---| "TERRAIN_ROCHER" # A boulder lies here: solid; hides what is beyond.
---| "TERRAIN_PORTAIL" # The passage: who steps in goes out, who is pushed in dies.
---| "TERRAIN_INCONNU" # Unknown: the room lies face down.
---| "TERRAIN_ERREUR" # No cell: outside the dungeon.
api.TERRAIN_SOL = "TERRAIN_SOL"
api.TERRAIN_ARBRE = "TERRAIN_ARBRE"
api.TERRAIN_STATUE = "TERRAIN_STATUE"
api.TERRAIN_ZAT_NORD = "TERRAIN_ZAT_NORD"
api.TERRAIN_ZAT_EST = "TERRAIN_ZAT_EST"
api.TERRAIN_ZAT_SUD = "TERRAIN_ZAT_SUD"
api.TERRAIN_ZAT_OUEST = "TERRAIN_ZAT_OUEST"
api.TERRAIN_MIROIR_MONTANT = "TERRAIN_MIROIR_MONTANT"
api.TERRAIN_MIROIR_DESCENDANT = "TERRAIN_MIROIR_DESCENDANT"
api.TERRAIN_GRAVATS = "TERRAIN_GRAVATS"
api.TERRAIN_BRUME = "TERRAIN_BRUME"
api.TERRAIN_TENEBRES = "TERRAIN_TENEBRES"
api.TERRAIN_FOSSE = "TERRAIN_FOSSE"
api.TERRAIN_PRECIPICE = "TERRAIN_PRECIPICE"
api.TERRAIN_LAVE = "TERRAIN_LAVE"
api.TERRAIN_PIEGE = "TERRAIN_PIEGE"
api.TERRAIN_INTERRUPTEUR = "TERRAIN_INTERRUPTEUR"
api.TERRAIN_TRAPPE_FERMEE = "TERRAIN_TRAPPE_FERMEE"
api.TERRAIN_TRAPPE_OUVERTE = "TERRAIN_TRAPPE_OUVERTE"
api.TERRAIN_AVERSE = "TERRAIN_AVERSE"
api.TERRAIN_RUNE = "TERRAIN_RUNE"
api.TERRAIN_ENGRENAGE = "TERRAIN_ENGRENAGE"
api.TERRAIN_DEPART_0 = "TERRAIN_DEPART_0"
api.TERRAIN_DEPART_1 = "TERRAIN_DEPART_1"
api.TERRAIN_ROCHER = "TERRAIN_ROCHER"
api.TERRAIN_PORTAIL = "TERRAIN_PORTAIL"
api.TERRAIN_INCONNU = "TERRAIN_INCONNU"
api.TERRAIN_ERREUR = "TERRAIN_ERREUR"

--- All values, in their order.
---@type TerrainType[]
api.TerrainType = {
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
}
NAMES.terrain_type = { [0] = "TERRAIN_SOL", [1] = "TERRAIN_ARBRE", [2] = "TERRAIN_STATUE", [3] = "TERRAIN_ZAT_NORD", [4] = "TERRAIN_ZAT_EST", [5] = "TERRAIN_ZAT_SUD", [6] = "TERRAIN_ZAT_OUEST", [7] = "TERRAIN_MIROIR_MONTANT", [8] = "TERRAIN_MIROIR_DESCENDANT", [9] = "TERRAIN_GRAVATS", [10] = "TERRAIN_BRUME", [11] = "TERRAIN_TENEBRES", [12] = "TERRAIN_FOSSE", [13] = "TERRAIN_PRECIPICE", [14] = "TERRAIN_LAVE", [15] = "TERRAIN_PIEGE", [16] = "TERRAIN_INTERRUPTEUR", [17] = "TERRAIN_TRAPPE_FERMEE", [18] = "TERRAIN_TRAPPE_OUVERTE", [19] = "TERRAIN_AVERSE", [20] = "TERRAIN_RUNE", [21] = "TERRAIN_ENGRENAGE", [22] = "TERRAIN_DEPART_0", [23] = "TERRAIN_DEPART_1", [24] = "TERRAIN_ROCHER", [25] = "TERRAIN_PORTAIL", [26] = "TERRAIN_INCONNU", [27] = "TERRAIN_ERREUR" }
NUMBERS.terrain_type = { TERRAIN_SOL = 0, TERRAIN_ARBRE = 1, TERRAIN_STATUE = 2, TERRAIN_ZAT_NORD = 3, TERRAIN_ZAT_EST = 4, TERRAIN_ZAT_SUD = 5, TERRAIN_ZAT_OUEST = 6, TERRAIN_MIROIR_MONTANT = 7, TERRAIN_MIROIR_DESCENDANT = 8, TERRAIN_GRAVATS = 9, TERRAIN_BRUME = 10, TERRAIN_TENEBRES = 11, TERRAIN_FOSSE = 12, TERRAIN_PRECIPICE = 13, TERRAIN_LAVE = 14, TERRAIN_PIEGE = 15, TERRAIN_INTERRUPTEUR = 16, TERRAIN_TRAPPE_FERMEE = 17, TERRAIN_TRAPPE_OUVERTE = 18, TERRAIN_AVERSE = 19, TERRAIN_RUNE = 20, TERRAIN_ENGRENAGE = 21, TERRAIN_DEPART_0 = 22, TERRAIN_DEPART_1 = 23, TERRAIN_ROCHER = 24, TERRAIN_PORTAIL = 25, TERRAIN_INCONNU = 26, TERRAIN_ERREUR = 27 }

--- What the side of a cell is.
---@alias BordType
---| "BORD_OUVERT" # Open.
---| "BORD_MUR" # Wall: stops figures and sight.
---| "BORD_HERSE_FERMEE" # Closed portcullis: stops figures and sight.
---| "BORD_HERSE_OUVERTE" # Open portcullis: stops nothing.
---| "BORD_SUPPORT_TORCHE" # Torch bracket: a wall that cannot be pierced.
---| "BORD_SUPPORT_CLE" # Key bracket: a wall that cannot be pierced.
---| "BORD_MEURTRIERE" # Slit: stops figures, and sight unless one stands right behind it.
---| "BORD_INCONNU" # Unknown: the room lies face down.
---| "BORD_ERREUR" # No side: outside the dungeon, or no direction.
api.BORD_OUVERT = "BORD_OUVERT"
api.BORD_MUR = "BORD_MUR"
api.BORD_HERSE_FERMEE = "BORD_HERSE_FERMEE"
api.BORD_HERSE_OUVERTE = "BORD_HERSE_OUVERTE"
api.BORD_SUPPORT_TORCHE = "BORD_SUPPORT_TORCHE"
api.BORD_SUPPORT_CLE = "BORD_SUPPORT_CLE"
api.BORD_MEURTRIERE = "BORD_MEURTRIERE"
api.BORD_INCONNU = "BORD_INCONNU"
api.BORD_ERREUR = "BORD_ERREUR"

--- All values, in their order.
---@type BordType[]
api.BordType = {
  "BORD_OUVERT",
  "BORD_MUR",
  "BORD_HERSE_FERMEE",
  "BORD_HERSE_OUVERTE",
  "BORD_SUPPORT_TORCHE",
  "BORD_SUPPORT_CLE",
  "BORD_MEURTRIERE",
  "BORD_INCONNU",
  "BORD_ERREUR",
}
NAMES.bord_type = { [0] = "BORD_OUVERT", [1] = "BORD_MUR", [2] = "BORD_HERSE_FERMEE", [3] = "BORD_HERSE_OUVERTE", [4] = "BORD_SUPPORT_TORCHE", [5] = "BORD_SUPPORT_CLE", [6] = "BORD_MEURTRIERE", [7] = "BORD_INCONNU", [8] = "BORD_ERREUR" }
NUMBERS.bord_type = { BORD_OUVERT = 0, BORD_MUR = 1, BORD_HERSE_FERMEE = 2, BORD_HERSE_OUVERTE = 3, BORD_SUPPORT_TORCHE = 4, BORD_SUPPORT_CLE = 5, BORD_MEURTRIERE = 6, BORD_INCONNU = 7, BORD_ERREUR = 8 }

--- What a figure can do with a die.
---@alias ActionType
---| "ACTION_DEPLACEMENT" # 2+: move to an adjacent zone; order it with deplacer.
---| "ACTION_PAS" # 2+: go to any empty cell of the own zone or to an adjacent one.
---| "ACTION_ATTAQUE" # 3+: attack an adjacent enemy; order it with attaquer.
---| "ACTION_CHARGE" # 3+: attack after a Déplacement and push the loser; order it with attaquer.
---| "ACTION_TIR" # 3+: shoot at an enemy in sight; order it with attaquer.
---| "ACTION_REVELER" # 2+: turn a neighbouring room face up.
---| "ACTION_MASQUER" # 3+: turn a neighbouring room without figures face down.
---| "ACTION_OUBLIER" # 4+: the same, and it is turned by chance.
---| "ACTION_TOURNER" # 3+: on a gear, turn the own room or one of the same gear number by a quarter.
---| "ACTION_OUVRIR" # 2+: the voleuse opens a portcullis.
---| "ACTION_FERMER" # 2+: the voleuse closes a portcullis.
---| "ACTION_BRISER" # 4+: the guerrier breaks a portcullis.
---| "ACTION_PERCER" # 5+: the guerrier breaks through a wall.
---| "ACTION_SOIGNER" # 4+, clerc 2+: heal an own figure next to you that is wounded or frozen.
---| "ACTION_PRENDRE" # 1+: take an object from your cell or an adjacent one.
---| "ACTION_POSER" # 1+: put your object on your cell or an adjacent one.
---| "ACTION_BOIRE" # 1+: drink your potion; the cell does not matter.
---| "ACTION_LIRE" # 4+: read your scroll at a figure in sight.
---| "ACTION_FEU" # 5+: the magicien kills a figure in sight with a baguette.
---| "ACTION_TRANSFORMER" # 2+: the loup_garou becomes a wolf or a man; the cell does not matter.
---| "ACTION_PLUIE" # 1+: in the rain, thaw and become a man; the cell does not matter.
---| "ACTION_PASSAGE" # 5+: the magicien on a rune opens a passage next to him.
---| "ACTION_ROULER" # 4+: roll a boulder away from you.
api.ACTION_DEPLACEMENT = "ACTION_DEPLACEMENT"
api.ACTION_PAS = "ACTION_PAS"
api.ACTION_ATTAQUE = "ACTION_ATTAQUE"
api.ACTION_CHARGE = "ACTION_CHARGE"
api.ACTION_TIR = "ACTION_TIR"
api.ACTION_REVELER = "ACTION_REVELER"
api.ACTION_MASQUER = "ACTION_MASQUER"
api.ACTION_OUBLIER = "ACTION_OUBLIER"
api.ACTION_TOURNER = "ACTION_TOURNER"
api.ACTION_OUVRIR = "ACTION_OUVRIR"
api.ACTION_FERMER = "ACTION_FERMER"
api.ACTION_BRISER = "ACTION_BRISER"
api.ACTION_PERCER = "ACTION_PERCER"
api.ACTION_SOIGNER = "ACTION_SOIGNER"
api.ACTION_PRENDRE = "ACTION_PRENDRE"
api.ACTION_POSER = "ACTION_POSER"
api.ACTION_BOIRE = "ACTION_BOIRE"
api.ACTION_LIRE = "ACTION_LIRE"
api.ACTION_FEU = "ACTION_FEU"
api.ACTION_TRANSFORMER = "ACTION_TRANSFORMER"
api.ACTION_PLUIE = "ACTION_PLUIE"
api.ACTION_PASSAGE = "ACTION_PASSAGE"
api.ACTION_ROULER = "ACTION_ROULER"

--- All values, in their order.
---@type ActionType[]
api.ActionType = {
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
}
NAMES.action_type = { [0] = "ACTION_DEPLACEMENT", [1] = "ACTION_PAS", [2] = "ACTION_ATTAQUE", [3] = "ACTION_CHARGE", [4] = "ACTION_TIR", [5] = "ACTION_REVELER", [6] = "ACTION_MASQUER", [7] = "ACTION_OUBLIER", [8] = "ACTION_TOURNER", [9] = "ACTION_OUVRIR", [10] = "ACTION_FERMER", [11] = "ACTION_BRISER", [12] = "ACTION_PERCER", [13] = "ACTION_SOIGNER", [14] = "ACTION_PRENDRE", [15] = "ACTION_POSER", [16] = "ACTION_BOIRE", [17] = "ACTION_LIRE", [18] = "ACTION_FEU", [19] = "ACTION_TRANSFORMER", [20] = "ACTION_PLUIE", [21] = "ACTION_PASSAGE", [22] = "ACTION_ROULER" }
NUMBERS.action_type = { ACTION_DEPLACEMENT = 0, ACTION_PAS = 1, ACTION_ATTAQUE = 2, ACTION_CHARGE = 3, ACTION_TIR = 4, ACTION_REVELER = 5, ACTION_MASQUER = 6, ACTION_OUBLIER = 7, ACTION_TOURNER = 8, ACTION_OUVRIR = 9, ACTION_FERMER = 10, ACTION_BRISER = 11, ACTION_PERCER = 12, ACTION_SOIGNER = 13, ACTION_PRENDRE = 14, ACTION_POSER = 15, ACTION_BOIRE = 16, ACTION_LIRE = 17, ACTION_FEU = 18, ACTION_TRANSFORMER = 19, ACTION_PLUIE = 20, ACTION_PASSAGE = 21, ACTION_ROULER = 22 }

--- Why a figure is part of a fight.
---@alias CombatRole
---| "ROLE_PROTAGONISTE" # It attacks or is attacked.
---| "ROLE_VOISIN" # It stands next to one of the two: it fights.
---| "ROLE_GELE" # Frozen next to one of the two: it fights if its team wants.
---| "ROLE_TIREUR" # It sees the enemy of the two and can shoot: it fights if its team wants, and is never wounded.
api.ROLE_PROTAGONISTE = "ROLE_PROTAGONISTE"
api.ROLE_VOISIN = "ROLE_VOISIN"
api.ROLE_GELE = "ROLE_GELE"
api.ROLE_TIREUR = "ROLE_TIREUR"

--- All values, in their order.
---@type CombatRole[]
api.CombatRole = {
  "ROLE_PROTAGONISTE",
  "ROLE_VOISIN",
  "ROLE_GELE",
  "ROLE_TIREUR",
}
NAMES.combat_role = { [0] = "ROLE_PROTAGONISTE", [1] = "ROLE_VOISIN", [2] = "ROLE_GELE", [3] = "ROLE_TIREUR" }
NUMBERS.combat_role = { ROLE_PROTAGONISTE = 0, ROLE_VOISIN = 1, ROLE_GELE = 2, ROLE_TIREUR = 3 }

--- The answer to an order.
---@alias Erreur
---| "PHASE_IMPOSSIBLE" # You are not asked for this now.
---| "DEJA_DONNE" # You have given this order already.
---| "FIGURE_IMPOSSIBLE" # Not a figure that can do this.
---| "ACTION_IMPOSSIBLE" # Not an action that this figure has now.
---| "DE_IMPOSSIBLE" # No die is left that shows enough.
---| "CIBLE_IMPOSSIBLE" # Not a target of this order.
---| "CARTE_IMPOSSIBLE" # Not a card that you can play now.
---| "OK" # The order counts.
api.PHASE_IMPOSSIBLE = "PHASE_IMPOSSIBLE"
api.DEJA_DONNE = "DEJA_DONNE"
api.FIGURE_IMPOSSIBLE = "FIGURE_IMPOSSIBLE"
api.ACTION_IMPOSSIBLE = "ACTION_IMPOSSIBLE"
api.DE_IMPOSSIBLE = "DE_IMPOSSIBLE"
api.CIBLE_IMPOSSIBLE = "CIBLE_IMPOSSIBLE"
api.CARTE_IMPOSSIBLE = "CARTE_IMPOSSIBLE"
api.OK = "OK"

--- All values, in their order.
---@type Erreur[]
api.Erreur = {
  "PHASE_IMPOSSIBLE",
  "DEJA_DONNE",
  "FIGURE_IMPOSSIBLE",
  "ACTION_IMPOSSIBLE",
  "DE_IMPOSSIBLE",
  "CIBLE_IMPOSSIBLE",
  "CARTE_IMPOSSIBLE",
  "OK",
}
NAMES.erreur = { [0] = "PHASE_IMPOSSIBLE", [1] = "DEJA_DONNE", [2] = "FIGURE_IMPOSSIBLE", [3] = "ACTION_IMPOSSIBLE", [4] = "DE_IMPOSSIBLE", [5] = "CIBLE_IMPOSSIBLE", [6] = "CARTE_IMPOSSIBLE", [7] = "OK" }
NUMBERS.erreur = { PHASE_IMPOSSIBLE = 0, DEJA_DONNE = 1, FIGURE_IMPOSSIBLE = 2, ACTION_IMPOSSIBLE = 3, DE_IMPOSSIBLE = 4, CIBLE_IMPOSSIBLE = 5, CARTE_IMPOSSIBLE = 6, OK = 7 }

--- Any value as a text, for people.
---@param value any
---@return string
function api.text(value)
  local meta = getmetatable(value)
  if type(value) ~= "table" or (meta and meta.__tostring) then
    return tostring(value)
  end
  local parts = {}
  for at, item in ipairs(value) do
    parts[at] = api.text(item)
  end
  return "[" .. table.concat(parts, ", ") .. "]"
end

--- Shows a value of any type of the interface on standard output, in a line of its own.
---@param value any
function api.afficher(value)
  print(api.text(value))
end

-- Structures can be compared with ==, and are shown with their fields.
local META = {}

--- A cell: x grows to the east, y to the south.
---@class Position
---@field x integer Column, from 0 in the west.
---@field y integer Row, from 0 in the north.

META.position = {
  __name = "Position",
  __eq = function(one, other)
    return one.x == other.x and one.y == other.y
  end,
  __tostring = function(it)
    return "{" .. "x: " .. api.text(it.x) .. ", " .. "y: " .. api.text(it.y) .. "}"
  end,
}

--- Makes a Position.
---@param x integer Column, from 0 in the west.
---@param y integer Row, from 0 in the north.
---@return Position
function api.Position(x, y)
  return setmetatable({ x = x, y = y }, META.position)
end

--- The match as a whole.
---@class PartieInfo
---@field colonnes integer Columns of cells.
---@field lignes integer Rows of cells.
---@field cote integer Cells per side of a room.
---@field equipe integer Your team: 0 or 1.
---@field tour integer The turn; 0 is the placement.
---@field tours integer The last turn.
---@field actif integer The team whose turn it is; -1 in the placement.
---@field action integer The number of the action in its turn, from 1; 0 in the placement.
---@field combats integer Fights begun this turn.
---@field objectif integer Points with which a team wins at once.
---@field points_equipe integer Your points.
---@field points_adverse integer The other team's points.

META.partie_info = {
  __name = "PartieInfo",
  __eq = function(one, other)
    return one.colonnes == other.colonnes and one.lignes == other.lignes and one.cote == other.cote and one.equipe == other.equipe and one.tour == other.tour and one.tours == other.tours and one.actif == other.actif and one.action == other.action and one.combats == other.combats and one.objectif == other.objectif and one.points_equipe == other.points_equipe and one.points_adverse == other.points_adverse
  end,
  __tostring = function(it)
    return "{" .. "colonnes: " .. api.text(it.colonnes) .. ", " .. "lignes: " .. api.text(it.lignes) .. ", " .. "cote: " .. api.text(it.cote) .. ", " .. "equipe: " .. api.text(it.equipe) .. ", " .. "tour: " .. api.text(it.tour) .. ", " .. "tours: " .. api.text(it.tours) .. ", " .. "actif: " .. api.text(it.actif) .. ", " .. "action: " .. api.text(it.action) .. ", " .. "combats: " .. api.text(it.combats) .. ", " .. "objectif: " .. api.text(it.objectif) .. ", " .. "points_equipe: " .. api.text(it.points_equipe) .. ", " .. "points_adverse: " .. api.text(it.points_adverse) .. "}"
  end,
}

--- Makes a PartieInfo.
---@param colonnes integer Columns of cells.
---@param lignes integer Rows of cells.
---@param cote integer Cells per side of a room.
---@param equipe integer Your team: 0 or 1.
---@param tour integer The turn; 0 is the placement.
---@param tours integer The last turn.
---@param actif integer The team whose turn it is; -1 in the placement.
---@param action integer The number of the action in its turn, from 1; 0 in the placement.
---@param combats integer Fights begun this turn.
---@param objectif integer Points with which a team wins at once.
---@param points_equipe integer Your points.
---@param points_adverse integer The other team's points.
---@return PartieInfo
function api.PartieInfo(colonnes, lignes, cote, equipe, tour, tours, actif, action, combats, objectif, points_equipe, points_adverse)
  return setmetatable({ colonnes = colonnes, lignes = lignes, cote = cote, equipe = equipe, tour = tour, tours = tours, actif = actif, action = action, combats = combats, objectif = objectif, points_equipe = points_equipe, points_adverse = points_adverse }, META.partie_info)
end

--- A room.
---@class SalleInfo
---@field place integer Its place, from 0 in reading order; -1 outside.
---@field engrenage integer Its gear number; -1 if it lies face down.
---@field sens integer The way it turns: 1 right, -1 left, 0 unknown.
---@field decouverte integer 1 if it lies face up, else 0.

META.salle_info = {
  __name = "SalleInfo",
  __eq = function(one, other)
    return one.place == other.place and one.engrenage == other.engrenage and one.sens == other.sens and one.decouverte == other.decouverte
  end,
  __tostring = function(it)
    return "{" .. "place: " .. api.text(it.place) .. ", " .. "engrenage: " .. api.text(it.engrenage) .. ", " .. "sens: " .. api.text(it.sens) .. ", " .. "decouverte: " .. api.text(it.decouverte) .. "}"
  end,
}

--- Makes a SalleInfo.
---@param place integer Its place, from 0 in reading order; -1 outside.
---@param engrenage integer Its gear number; -1 if it lies face down.
---@param sens integer The way it turns: 1 right, -1 left, 0 unknown.
---@param decouverte integer 1 if it lies face up, else 0.
---@return SalleInfo
function api.SalleInfo(place, engrenage, sens, decouverte)
  return setmetatable({ place = place, engrenage = engrenage, sens = sens, decouverte = decouverte }, META.salle_info)
end

--- A figure.
---@class FigureInfo
---@field figure integer Its number: team 0's come first.
---@field equipe integer Its team.
---@field classe FigureClasse What it is.
---@field etat FigureEtat How it is.
---@field pos Position Where it is; (-1, -1) when it is out or not placed yet.
---@field objet ObjetType What it carries.
---@field gel integer The turn at whose end it thaws; 0 if it is not frozen.
---@field loup integer 1 if it is a wolf.
---@field fort integer 1 if a potion_force works.
---@field deplacements integer The Déplacements it has left this turn.
---@field elan integer 1 if it moved by Déplacement this turn and may charge.
---@field combat integer 1 if it began a fight this turn.
---@field reaction integer 1 if it has its reaction left.

META.figure_info = {
  __name = "FigureInfo",
  __eq = function(one, other)
    return one.figure == other.figure and one.equipe == other.equipe and one.classe == other.classe and one.etat == other.etat and one.pos == other.pos and one.objet == other.objet and one.gel == other.gel and one.loup == other.loup and one.fort == other.fort and one.deplacements == other.deplacements and one.elan == other.elan and one.combat == other.combat and one.reaction == other.reaction
  end,
  __tostring = function(it)
    return "{" .. "figure: " .. api.text(it.figure) .. ", " .. "equipe: " .. api.text(it.equipe) .. ", " .. "classe: " .. api.text(it.classe) .. ", " .. "etat: " .. api.text(it.etat) .. ", " .. "pos: " .. api.text(it.pos) .. ", " .. "objet: " .. api.text(it.objet) .. ", " .. "gel: " .. api.text(it.gel) .. ", " .. "loup: " .. api.text(it.loup) .. ", " .. "fort: " .. api.text(it.fort) .. ", " .. "deplacements: " .. api.text(it.deplacements) .. ", " .. "elan: " .. api.text(it.elan) .. ", " .. "combat: " .. api.text(it.combat) .. ", " .. "reaction: " .. api.text(it.reaction) .. "}"
  end,
}

--- Makes a FigureInfo.
---@param figure integer Its number: team 0's come first.
---@param equipe integer Its team.
---@param classe FigureClasse What it is.
---@param etat FigureEtat How it is.
---@param pos Position Where it is; (-1, -1) when it is out or not placed yet.
---@param objet ObjetType What it carries.
---@param gel integer The turn at whose end it thaws; 0 if it is not frozen.
---@param loup integer 1 if it is a wolf.
---@param fort integer 1 if a potion_force works.
---@param deplacements integer The Déplacements it has left this turn.
---@param elan integer 1 if it moved by Déplacement this turn and may charge.
---@param combat integer 1 if it began a fight this turn.
---@param reaction integer 1 if it has its reaction left.
---@return FigureInfo
function api.FigureInfo(figure, equipe, classe, etat, pos, objet, gel, loup, fort, deplacements, elan, combat, reaction)
  return setmetatable({ figure = figure, equipe = equipe, classe = classe, etat = etat, pos = pos, objet = objet, gel = gel, loup = loup, fort = fort, deplacements = deplacements, elan = elan, combat = combat, reaction = reaction }, META.figure_info)
end

--- An object that lies about.
---@class ObjetInfo
---@field objet ObjetType What it is.
---@field pos Position Where it lies.

META.objet_info = {
  __name = "ObjetInfo",
  __eq = function(one, other)
    return one.objet == other.objet and one.pos == other.pos
  end,
  __tostring = function(it)
    return "{" .. "objet: " .. api.text(it.objet) .. ", " .. "pos: " .. api.text(it.pos) .. "}"
  end,
}

--- Makes a ObjetInfo.
---@param objet ObjetType What it is.
---@param pos Position Where it lies.
---@return ObjetInfo
function api.ObjetInfo(objet, pos)
  return setmetatable({ objet = objet, pos = pos }, META.objet_info)
end

--- The fight that is going on.
---@class CombatInfo
---@field attaquant integer Who attacks; -1 if there is no fight.
---@field cible integer Who is attacked; -1 if there is no fight.
---@field mode ActionType ACTION_ATTAQUE, ACTION_CHARGE or ACTION_TIR.
---@field carte_1 integer The enemy's card, if you see it; else -1.
---@field carte_2 integer The enemy's second card, if there is one and you see it; else -1.

META.combat_info = {
  __name = "CombatInfo",
  __eq = function(one, other)
    return one.attaquant == other.attaquant and one.cible == other.cible and one.mode == other.mode and one.carte_1 == other.carte_1 and one.carte_2 == other.carte_2
  end,
  __tostring = function(it)
    return "{" .. "attaquant: " .. api.text(it.attaquant) .. ", " .. "cible: " .. api.text(it.cible) .. ", " .. "mode: " .. api.text(it.mode) .. ", " .. "carte_1: " .. api.text(it.carte_1) .. ", " .. "carte_2: " .. api.text(it.carte_2) .. "}"
  end,
}

--- Makes a CombatInfo.
---@param attaquant integer Who attacks; -1 if there is no fight.
---@param cible integer Who is attacked; -1 if there is no fight.
---@param mode ActionType ACTION_ATTAQUE, ACTION_CHARGE or ACTION_TIR.
---@param carte_1 integer The enemy's card, if you see it; else -1.
---@param carte_2 integer The enemy's second card, if there is one and you see it; else -1.
---@return CombatInfo
function api.CombatInfo(attaquant, cible, mode, carte_1, carte_2)
  return setmetatable({ attaquant = attaquant, cible = cible, mode = mode, carte_1 = carte_1, carte_2 = carte_2 }, META.combat_info)
end

--- A figure in a fight.
---@class CombattantInfo
---@field figure integer Its number.
---@field force integer What it adds to its team's sum.
---@field role CombatRole Why it is part of the fight.

META.combattant_info = {
  __name = "CombattantInfo",
  __eq = function(one, other)
    return one.figure == other.figure and one.force == other.force and one.role == other.role
  end,
  __tostring = function(it)
    return "{" .. "figure: " .. api.text(it.figure) .. ", " .. "force: " .. api.text(it.force) .. ", " .. "role: " .. api.text(it.role) .. "}"
  end,
}

--- Makes a CombattantInfo.
---@param figure integer Its number.
---@param force integer What it adds to its team's sum.
---@param role CombatRole Why it is part of the fight.
---@return CombattantInfo
function api.CombattantInfo(figure, force, role)
  return setmetatable({ figure = figure, force = force, role = role }, META.combattant_info)
end

-- Everything that crosses the door to the host is a row of 32-bit words: a number or an
-- enumeration is one, a structure its fields in order, an array its length and then its items.

-- A wrong call is the fault of who called.
local OWN = debug.getinfo(1, "S").source
local function blame(message)
  local level = 2
  local about = debug.getinfo(level, "S")
  while about and (about.source == OWN or about.what == "C") do
    level = level + 1
    about = debug.getinfo(level, "S")
  end
  error(message, level)
end

local function put(words, value, what)
  local number = math.type(value) and math.tointeger(value)
  if not number then
    blame(what .. " has to be a whole number, not " .. api.text(value))
  end
  if number < -2147483648 or number > 2147483647 then
    blame(what .. " does not fit into 32 bits: " .. number)
  end
  words[#words + 1] = number
end

local function put_name(words, value, what, numbers, name)
  local number = numbers[value]
  if not number then
    blame(what .. " has to be a value of " .. name .. ", not " .. api.text(value))
  end
  words[#words + 1] = number
end

local function put_all(words, values, what, put_one)
  if type(values) ~= "table" then
    blame(what .. " has to be a sequence, not " .. api.text(values))
  end
  words[#words + 1] = #values
  for at, value in ipairs(values) do
    put_one(words, value, what .. "[" .. at .. "]")
  end
end

local function put_position(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a Position, not " .. api.text(value))
  end
  put(words, value.x, what .. ".x")
  put(words, value.y, what .. ".y")
end

local function take_position(words, at)
  return setmetatable({
    x = words[at],
    y = words[at + 1],
  }, META.position)
end

local function put_partie_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a PartieInfo, not " .. api.text(value))
  end
  put(words, value.colonnes, what .. ".colonnes")
  put(words, value.lignes, what .. ".lignes")
  put(words, value.cote, what .. ".cote")
  put(words, value.equipe, what .. ".equipe")
  put(words, value.tour, what .. ".tour")
  put(words, value.tours, what .. ".tours")
  put(words, value.actif, what .. ".actif")
  put(words, value.action, what .. ".action")
  put(words, value.combats, what .. ".combats")
  put(words, value.objectif, what .. ".objectif")
  put(words, value.points_equipe, what .. ".points_equipe")
  put(words, value.points_adverse, what .. ".points_adverse")
end

local function take_partie_info(words, at)
  return setmetatable({
    colonnes = words[at],
    lignes = words[at + 1],
    cote = words[at + 2],
    equipe = words[at + 3],
    tour = words[at + 4],
    tours = words[at + 5],
    actif = words[at + 6],
    action = words[at + 7],
    combats = words[at + 8],
    objectif = words[at + 9],
    points_equipe = words[at + 10],
    points_adverse = words[at + 11],
  }, META.partie_info)
end

local function put_salle_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a SalleInfo, not " .. api.text(value))
  end
  put(words, value.place, what .. ".place")
  put(words, value.engrenage, what .. ".engrenage")
  put(words, value.sens, what .. ".sens")
  put(words, value.decouverte, what .. ".decouverte")
end

local function take_salle_info(words, at)
  return setmetatable({
    place = words[at],
    engrenage = words[at + 1],
    sens = words[at + 2],
    decouverte = words[at + 3],
  }, META.salle_info)
end

local function put_figure_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a FigureInfo, not " .. api.text(value))
  end
  put(words, value.figure, what .. ".figure")
  put(words, value.equipe, what .. ".equipe")
  put_name(words, value.classe, what .. ".classe", NUMBERS.figure_classe, "FigureClasse")
  put_name(words, value.etat, what .. ".etat", NUMBERS.figure_etat, "FigureEtat")
  put_position(words, value.pos, what .. ".pos")
  put_name(words, value.objet, what .. ".objet", NUMBERS.objet_type, "ObjetType")
  put(words, value.gel, what .. ".gel")
  put(words, value.loup, what .. ".loup")
  put(words, value.fort, what .. ".fort")
  put(words, value.deplacements, what .. ".deplacements")
  put(words, value.elan, what .. ".elan")
  put(words, value.combat, what .. ".combat")
  put(words, value.reaction, what .. ".reaction")
end

local function take_figure_info(words, at)
  return setmetatable({
    figure = words[at],
    equipe = words[at + 1],
    classe = NAMES.figure_classe[words[at + 2]],
    etat = NAMES.figure_etat[words[at + 3]],
    pos = take_position(words, at + 4),
    objet = NAMES.objet_type[words[at + 6]],
    gel = words[at + 7],
    loup = words[at + 8],
    fort = words[at + 9],
    deplacements = words[at + 10],
    elan = words[at + 11],
    combat = words[at + 12],
    reaction = words[at + 13],
  }, META.figure_info)
end

local function put_objet_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a ObjetInfo, not " .. api.text(value))
  end
  put_name(words, value.objet, what .. ".objet", NUMBERS.objet_type, "ObjetType")
  put_position(words, value.pos, what .. ".pos")
end

local function take_objet_info(words, at)
  return setmetatable({
    objet = NAMES.objet_type[words[at]],
    pos = take_position(words, at + 1),
  }, META.objet_info)
end

local function put_combat_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a CombatInfo, not " .. api.text(value))
  end
  put(words, value.attaquant, what .. ".attaquant")
  put(words, value.cible, what .. ".cible")
  put_name(words, value.mode, what .. ".mode", NUMBERS.action_type, "ActionType")
  put(words, value.carte_1, what .. ".carte_1")
  put(words, value.carte_2, what .. ".carte_2")
end

local function take_combat_info(words, at)
  return setmetatable({
    attaquant = words[at],
    cible = words[at + 1],
    mode = NAMES.action_type[words[at + 2]],
    carte_1 = words[at + 3],
    carte_2 = words[at + 4],
  }, META.combat_info)
end

local function put_combattant_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a CombattantInfo, not " .. api.text(value))
  end
  put(words, value.figure, what .. ".figure")
  put(words, value.force, what .. ".force")
  put_name(words, value.role, what .. ".role", NUMBERS.combat_role, "CombatRole")
end

local function take_combattant_info(words, at)
  return setmetatable({
    figure = words[at],
    force = words[at + 1],
    role = NAMES.combat_role[words[at + 2]],
  }, META.combattant_info)
end

local function take_all(words, width, take_one)
  local values = {}
  for at = 1, words[1] do
    values[at] = take_one(words, 2 + (at - 1) * width)
  end
  return values
end

-- Functions.

--- The match as a whole.
---@return PartieInfo
function api.partie()
  local words = {}
  words = door.call(0, words)
  return take_partie_info(words, 1)
end

--- The dice the active team has left, ascending.
---@return integer[]
function api.des()
  local words = {}
  words = door.call(1, words)
  return take_all(words, 1, function(all, at)
    return all[at]
  end)
end

--- What a cell is; a boulder or the passage comes before what lies under it.
---@param pos Position
---@return TerrainType
function api.terrain(pos)
  local words = {}
  put_position(words, pos, "pos")
  words = door.call(2, words)
  return NAMES.terrain_type[words[1]]
end

--- The side of a cell, as its own room has it.
---@param pos Position
---@param direction Orientation
---@return BordType
function api.bord(pos, direction)
  local words = {}
  put_position(words, pos, "pos")
  put_name(words, direction, "direction", NUMBERS.orientation, "Orientation")
  words = door.call(3, words)
  return NAMES.bord_type[words[1]]
end

--- The zone of a cell as a number: place times 26 plus its letter (a is 0); -1 outside and face down.
---@param pos Position
---@return integer?
function api.zone(pos)
  local words = {}
  put_position(words, pos, "pos")
  words = door.call(4, words)
  local result = words[1]
  if result == -1 then
    return nil
  end
  return result
end

--- The room a cell lies in.
---@param pos Position
---@return SalleInfo
function api.salle(pos)
  local words = {}
  put_position(words, pos, "pos")
  words = door.call(5, words)
  return take_salle_info(words, 1)
end

--- All figures of both teams, by number.
---@return FigureInfo[]
function api.figures()
  local words = {}
  words = door.call(6, words)
  return take_all(words, 14, take_figure_info)
end

--- The objects lying in rooms that are face up, in reading order.
---@return ObjetInfo[]
function api.objets()
  local words = {}
  words = door.call(7, words)
  return take_all(words, 3, take_objet_info)
end

--- The cards 1 to 6 left in a team's hand, ascending; card 0 is always there.
---@param equipe integer
---@return integer[]
function api.cartes(equipe)
  local words = {}
  put(words, equipe, "equipe")
  words = door.call(8, words)
  return take_all(words, 1, function(all, at)
    return all[at]
  end)
end

--- The fight that is going on, if there is one.
---@return CombatInfo
function api.combat()
  local words = {}
  words = door.call(9, words)
  return take_combat_info(words, 1)
end

--- Who is part of the fight: attacker, target, then by number; in soutien all who may be, later those who fight.
---@return CombattantInfo[]
function api.combattants()
  local words = {}
  words = door.call(10, words)
  return take_all(words, 3, take_combattant_info)
end

--- 1 if one sees from the first cell to the second, else 0; the figure on the first counts.
---@param depart Position
---@param arrivee Position
---@return integer
function api.voit(depart, arrivee)
  local words = {}
  put_position(words, depart, "depart")
  put_position(words, arrivee, "arrivee")
  words = door.call(11, words)
  return words[1]
end

--- The cells seen from a cell in a direction, in order; the figure on it counts.
---@param pos Position
---@param direction Orientation
---@return Position[]
function api.rayon(pos, direction)
  local words = {}
  put_position(words, pos, "pos")
  put_name(words, direction, "direction", NUMBERS.orientation, "Orientation")
  words = door.call(12, words)
  return take_all(words, 2, take_position)
end

--- The cells that a Déplacement of a standing figure may go to, dice and limits apart, in reading order.
---@param figure integer
---@return Position[]
function api.arrivees(figure)
  local words = {}
  put(words, figure, "figure")
  words = door.call(13, words)
  return take_all(words, 2, take_position)
end

--- The cells of which one who pushes from the first cell the figure on the second may choose.
---@param agresseur Position
---@param cible Position
---@return Position[]
function api.poussees(agresseur, cible)
  local words = {}
  put_position(words, agresseur, "agresseur")
  put_position(words, cible, "cible")
  words = door.call(14, words)
  return take_all(words, 2, take_position)
end

--- The actions of which some order for your figure would be OK now; none outside of your action phases.
---@param figure integer
---@return ActionType[]
function api.actions_possibles(figure)
  local words = {}
  put(words, figure, "figure")
  words = door.call(15, words)
  return take_all(words, 1, function(all, at)
    return NAMES.action_type[all[at]]
  end)
end

--- Placement: puts an own figure on an own start cell.
---@param figure integer
---@param pos Position
---@return Erreur
function api.placer(figure, pos)
  local words = {}
  put(words, figure, "figure")
  put_position(words, pos, "pos")
  words = door.call(16, words)
  return NAMES.erreur[words[1]]
end

--- Action DEPLACEMENT: moves to an adjacent zone; repli not 0: rather stays than be struck on arrival; attaquants: who strikes first.
---@param figure integer
---@param pos Position
---@param repli integer
---@param attaquants integer[]
---@return Erreur
function api.deplacer(figure, pos, repli, attaquants)
  local words = {}
  put(words, figure, "figure")
  put_position(words, pos, "pos")
  put(words, repli, "repli")
  put_all(words, attaquants, "attaquants", put)
  words = door.call(17, words)
  return NAMES.erreur[words[1]]
end

--- Any action but DEPLACEMENT, ATTAQUE, CHARGE and TIR.
---@param figure integer
---@param action ActionType
---@param pos Position
---@return Erreur
function api.agir(figure, action, pos)
  local words = {}
  put(words, figure, "figure")
  put_name(words, action, "action", NUMBERS.action_type, "ActionType")
  put_position(words, pos, "pos")
  words = door.call(18, words)
  return NAMES.erreur[words[1]]
end

--- ATTAQUE, CHARGE or TIR at an enemy; cases: for CHARGE, the cells into which you would push, best first.
---@param figure integer
---@param action ActionType
---@param cible integer
---@param cases Position[]
---@return Erreur
function api.attaquer(figure, action, cible, cases)
  local words = {}
  put(words, figure, "figure")
  put_name(words, action, "action", NUMBERS.action_type, "ActionType")
  put(words, cible, "cible")
  put_all(words, cases, "cases", put_position)
  words = door.call(19, words)
  return NAMES.erreur[words[1]]
end

--- Support in a fight: the own candidates that join, and the enemy that the fouetteuse keeps out, or -1.
---@param participants integer[]
---@param exclu integer
---@return Erreur
function api.soutenir(participants, exclu)
  local words = {}
  put_all(words, participants, "participants", put)
  put(words, exclu, "exclu")
  words = door.call(20, words)
  return NAMES.erreur[words[1]]
end

--- Plays a card of 0 to 6; seconde: the berserker's second one, or -1.
---@param valeur integer
---@param seconde integer
---@return Erreur
function api.carte(valeur, seconde)
  local words = {}
  put(words, valeur, "valeur")
  put(words, seconde, "seconde")
  words = door.call(21, words)
  return NAMES.erreur[words[1]]
end

--- Ends the turn.
---@return Erreur
function api.finir()
  local words = {}
  words = door.call(22, words)
  return NAMES.erreur[words[1]]
end

-- The numbers by which the host is asked for chance, and for pieces of data files.
local CHANCE, DATA, PIECE = 2147483645, 2147483644, 16384

--- Draws a number from 0 to `bound - 1`; 0 if there is no such number. It depends on the match, the
--- seat and the turn: a match that is played again draws the same numbers. `math.random` begins
--- with such numbers.
---@param bound integer
---@return integer
function api.stechec_chance(bound)
  local words = {}
  put(words, bound, "bound")
  return door.call(CHANCE, words)[1]
end

--- What is in a data file of the champion, by its path in the folder `data`; nil if there is no such
--- file.
---@param path string
---@return string?
function api.stechec_data(path)
  local content, from = {}, 0
  repeat
    local words = door.call(DATA, table.pack(from, PIECE, path:byte(1, -1)))
    local size = words[1]
    if size < 0 then
      return nil
    end
    local piece = string.pack("<" .. ("i4"):rep(#words - 1), table.unpack(words, 2))
    content[#content + 1] = piece:sub(1, size - from)
    from = from + PIECE
  until from >= size
  return table.concat(content)
end

return api
