-- The interface of escouade for champions in Lua (5.4).
--
-- Made from api/escouade.yml by `stechec api`: changes here are lost.
--
-- A champion is a file `champion.lua` that begins with
--
--     local api = require("api")
--
-- and defines functions, not local ones, named as the entry points:
--
--     partie_init()
--         Called once before the first round; orders are not possible yet.
--     jouer_commandement()
--         Called at the start of a round: throw command dice again if you like.
--     jouer_action()
--         Called for each action of your turn: order one action, or end the turn.
--     jouer_interception()
--         An enemy leaves your figures or stands up beside them: choose who fights it.
--     jouer_place()
--         Your figure has to make room: say where it stands.
--     jouer_assaut()
--         Your figure came into a cube with enemies: choose whom it fights.
--     jouer_reponse()
--         Your figure is attacked: dodge or counter-attack, spend dice.
--     partie_fin()
--         Called once after the last round; orders are not possible any more.
--
-- What is printed goes to the champion's log. Functions of the interface can be called in the
-- entry points and in what they call, but not while champion.lua is loaded. Values of
-- enumerations are texts, arrays are sequences that begin at 1.

local door = require("stechec_door")

local api = {}

-- Constants.

--- Figures of a team; figure i of team t has the number 6 * t + i.
api.NB_FIGURES = 6
--- The sizes of a team's figures in one cube never add up to more.
api.CAPACITE = 4
--- Places in a cube: 4 rows of 4, numbered from the north-west.
api.NB_PLACES = 16
--- Dice of a test before modifiers.
api.DES_TEST = 3
--- Points for setting off a detonator.
api.POINTS_DETONATEUR = 3

-- Types.

-- The names of values by their numbers, and the other way round.
local NAMES, NUMBERS = {}, {}

--- What a figure is.
---@alias GenreType
---| "GENRE_CHEF" # The leader: a pistol, a sabre and a mace.
---| "GENRE_TIRAILLEUR" # The rifleman: rapid fire; there are two of them.
---| "GENRE_SNIPER" # The sniper: shoots far, cannot fight.
---| "GENRE_ASSAUT" # The assault trooper: fast, fights, cannot shoot.
---| "GENRE_COLOSSE" # The giant: large, slow and hard to kill; has the shock wave.
api.GENRE_CHEF = "GENRE_CHEF"
api.GENRE_TIRAILLEUR = "GENRE_TIRAILLEUR"
api.GENRE_SNIPER = "GENRE_SNIPER"
api.GENRE_ASSAUT = "GENRE_ASSAUT"
api.GENRE_COLOSSE = "GENRE_COLOSSE"

--- All values, in their order.
---@type GenreType[]
api.GenreType = {
  "GENRE_CHEF",
  "GENRE_TIRAILLEUR",
  "GENRE_SNIPER",
  "GENRE_ASSAUT",
  "GENRE_COLOSSE",
}
NAMES.genre_type = { [0] = "GENRE_CHEF", [1] = "GENRE_TIRAILLEUR", [2] = "GENRE_SNIPER", [3] = "GENRE_ASSAUT", [4] = "GENRE_COLOSSE" }
NUMBERS.genre_type = { GENRE_CHEF = 0, GENRE_TIRAILLEUR = 1, GENRE_SNIPER = 2, GENRE_ASSAUT = 3, GENRE_COLOSSE = 4 }

--- The state of a figure.
---@alias EtatType
---| "ETAT_DEBOUT" # Standing.
---| "ETAT_BLOQUE" # Blocked: lying on the ground.
---| "ETAT_MORT" # Dead.
---| "ETAT_PARTI" # Gone through an exit.
api.ETAT_DEBOUT = "ETAT_DEBOUT"
api.ETAT_BLOQUE = "ETAT_BLOQUE"
api.ETAT_MORT = "ETAT_MORT"
api.ETAT_PARTI = "ETAT_PARTI"

--- All values, in their order.
---@type EtatType[]
api.EtatType = {
  "ETAT_DEBOUT",
  "ETAT_BLOQUE",
  "ETAT_MORT",
  "ETAT_PARTI",
}
NAMES.etat_type = { [0] = "ETAT_DEBOUT", [1] = "ETAT_BLOQUE", [2] = "ETAT_MORT", [3] = "ETAT_PARTI" }
NUMBERS.etat_type = { ETAT_DEBOUT = 0, ETAT_BLOQUE = 1, ETAT_MORT = 2, ETAT_PARTI = 3 }

--- The weapons.
---@alias ArmeType
---| "ARME_PISTOLET" # Pistol.
---| "ARME_FUSIL" # Rifle: rapid fire.
---| "ARME_LUNETTE" # Rifle with a telescopic sight.
---| "ARME_CANON" # Cannon.
---| "ARME_CROSSE" # Rifle butt, for fights.
---| "ARME_SABRE" # Sabre, for fights.
---| "ARME_MASSE" # Mace, for fights: stuns.
---| "ARME_AUCUNE" # No weapon.
api.ARME_PISTOLET = "ARME_PISTOLET"
api.ARME_FUSIL = "ARME_FUSIL"
api.ARME_LUNETTE = "ARME_LUNETTE"
api.ARME_CANON = "ARME_CANON"
api.ARME_CROSSE = "ARME_CROSSE"
api.ARME_SABRE = "ARME_SABRE"
api.ARME_MASSE = "ARME_MASSE"
api.ARME_AUCUNE = "ARME_AUCUNE"

--- All values, in their order.
---@type ArmeType[]
api.ArmeType = {
  "ARME_PISTOLET",
  "ARME_FUSIL",
  "ARME_LUNETTE",
  "ARME_CANON",
  "ARME_CROSSE",
  "ARME_SABRE",
  "ARME_MASSE",
  "ARME_AUCUNE",
}
NAMES.arme_type = { [0] = "ARME_PISTOLET", [1] = "ARME_FUSIL", [2] = "ARME_LUNETTE", [3] = "ARME_CANON", [4] = "ARME_CROSSE", [5] = "ARME_SABRE", [6] = "ARME_MASSE", [7] = "ARME_AUCUNE" }
NUMBERS.arme_type = { ARME_PISTOLET = 0, ARME_FUSIL = 1, ARME_LUNETTE = 2, ARME_CANON = 3, ARME_CROSSE = 4, ARME_SABRE = 5, ARME_MASSE = 6, ARME_AUCUNE = 7 }

--- What a figure can do in its activation.
---@alias ActionType
---| "ACTION_DEPLACER" # Move by the first speed value, or to another place of the cube (short).
---| "ACTION_SPRINTER" # Move by the second speed value (long).
---| "ACTION_RELEVER" # Stand up (short).
---| "ACTION_TIRER" # Shoot (short).
---| "ACTION_COMBATTRE" # Fight somebody in the same cube (long).
---| "ACTION_SPECIALE" # Detonator or shock wave (short).
---| "ACTION_MITRAILLER" # Suppress with rapid fire: a shot that blocks instead of hurting (short, the same type as shooting).
api.ACTION_DEPLACER = "ACTION_DEPLACER"
api.ACTION_SPRINTER = "ACTION_SPRINTER"
api.ACTION_RELEVER = "ACTION_RELEVER"
api.ACTION_TIRER = "ACTION_TIRER"
api.ACTION_COMBATTRE = "ACTION_COMBATTRE"
api.ACTION_SPECIALE = "ACTION_SPECIALE"
api.ACTION_MITRAILLER = "ACTION_MITRAILLER"

--- All values, in their order.
---@type ActionType[]
api.ActionType = {
  "ACTION_DEPLACER",
  "ACTION_SPRINTER",
  "ACTION_RELEVER",
  "ACTION_TIRER",
  "ACTION_COMBATTRE",
  "ACTION_SPECIALE",
  "ACTION_MITRAILLER",
}
NAMES.action_type = { [0] = "ACTION_DEPLACER", [1] = "ACTION_SPRINTER", [2] = "ACTION_RELEVER", [3] = "ACTION_TIRER", [4] = "ACTION_COMBATTRE", [5] = "ACTION_SPECIALE", [6] = "ACTION_MITRAILLER" }
NUMBERS.action_type = { ACTION_DEPLACER = 0, ACTION_SPRINTER = 1, ACTION_RELEVER = 2, ACTION_TIRER = 3, ACTION_COMBATTRE = 4, ACTION_SPECIALE = 5, ACTION_MITRAILLER = 6 }

--- The faces of a command die.
---@alias CommandeType
---| "COMMANDE_MOUVEMENT" # A free move of one cube.
---| "COMMANDE_TIR" # A free shot or suppression.
---| "COMMANDE_COMBAT" # A free fight.
---| "COMMANDE_DE" # One more die in one of your own tests.
---| "COMMANDE_ACTIVATION" # A second figure in the same turn.
---| "COMMANDE_JOKER" # Any of the others.
api.COMMANDE_MOUVEMENT = "COMMANDE_MOUVEMENT"
api.COMMANDE_TIR = "COMMANDE_TIR"
api.COMMANDE_COMBAT = "COMMANDE_COMBAT"
api.COMMANDE_DE = "COMMANDE_DE"
api.COMMANDE_ACTIVATION = "COMMANDE_ACTIVATION"
api.COMMANDE_JOKER = "COMMANDE_JOKER"

--- All values, in their order.
---@type CommandeType[]
api.CommandeType = {
  "COMMANDE_MOUVEMENT",
  "COMMANDE_TIR",
  "COMMANDE_COMBAT",
  "COMMANDE_DE",
  "COMMANDE_ACTIVATION",
  "COMMANDE_JOKER",
}
NAMES.commande_type = { [0] = "COMMANDE_MOUVEMENT", [1] = "COMMANDE_TIR", [2] = "COMMANDE_COMBAT", [3] = "COMMANDE_DE", [4] = "COMMANDE_ACTIVATION", [5] = "COMMANDE_JOKER" }
NUMBERS.commande_type = { COMMANDE_MOUVEMENT = 0, COMMANDE_TIR = 1, COMMANDE_COMBAT = 2, COMMANDE_DE = 3, COMMANDE_ACTIVATION = 4, COMMANDE_JOKER = 5 }

--- The four directions.
---@alias DirectionType
---| "DIRECTION_NORD" # Up on the plan: y falls.
---| "DIRECTION_EST" # Right on the plan: x rises.
---| "DIRECTION_SUD" # Down on the plan: y rises.
---| "DIRECTION_OUEST" # Left on the plan: x falls.
api.DIRECTION_NORD = "DIRECTION_NORD"
api.DIRECTION_EST = "DIRECTION_EST"
api.DIRECTION_SUD = "DIRECTION_SUD"
api.DIRECTION_OUEST = "DIRECTION_OUEST"

--- All values, in their order.
---@type DirectionType[]
api.DirectionType = {
  "DIRECTION_NORD",
  "DIRECTION_EST",
  "DIRECTION_SUD",
  "DIRECTION_OUEST",
}
NAMES.direction_type = { [0] = "DIRECTION_NORD", [1] = "DIRECTION_EST", [2] = "DIRECTION_SUD", [3] = "DIRECTION_OUEST" }
NUMBERS.direction_type = { DIRECTION_NORD = 0, DIRECTION_EST = 1, DIRECTION_SUD = 2, DIRECTION_OUEST = 3 }

--- What stands between two cubes of a level.
---@alias CoteType
---| "COTE_OUVERT" # Nothing.
---| "COTE_LARGE" # A large opening: all sizes pass.
---| "COTE_MOYEN" # A medium opening: sizes 1 and 2 pass.
---| "COTE_PETIT" # A small opening: size 1 passes.
---| "COTE_BLOQUE" # A wall: nobody passes.
---| "COTE_EBOULIS" # Rubble: all sizes pass, for a die.
api.COTE_OUVERT = "COTE_OUVERT"
api.COTE_LARGE = "COTE_LARGE"
api.COTE_MOYEN = "COTE_MOYEN"
api.COTE_PETIT = "COTE_PETIT"
api.COTE_BLOQUE = "COTE_BLOQUE"
api.COTE_EBOULIS = "COTE_EBOULIS"

--- All values, in their order.
---@type CoteType[]
api.CoteType = {
  "COTE_OUVERT",
  "COTE_LARGE",
  "COTE_MOYEN",
  "COTE_PETIT",
  "COTE_BLOQUE",
  "COTE_EBOULIS",
}
NAMES.cote_type = { [0] = "COTE_OUVERT", [1] = "COTE_LARGE", [2] = "COTE_MOYEN", [3] = "COTE_PETIT", [4] = "COTE_BLOQUE", [5] = "COTE_EBOULIS" }
NUMBERS.cote_type = { COTE_OUVERT = 0, COTE_LARGE = 1, COTE_MOYEN = 2, COTE_PETIT = 3, COTE_BLOQUE = 4, COTE_EBOULIS = 5 }

--- What a cube has for a floor.
---@alias SolType
---| "SOL_AUCUN" # No floor: nobody stands here.
---| "SOL_PLEIN" # A floor.
---| "SOL_TRAPPE" # A floor with a hatch: sizes 1 and 2 pass.
---| "SOL_ERREUR" # Outside the board.
api.SOL_AUCUN = "SOL_AUCUN"
api.SOL_PLEIN = "SOL_PLEIN"
api.SOL_TRAPPE = "SOL_TRAPPE"
api.SOL_ERREUR = "SOL_ERREUR"

--- All values, in their order.
---@type SolType[]
api.SolType = {
  "SOL_AUCUN",
  "SOL_PLEIN",
  "SOL_TRAPPE",
  "SOL_ERREUR",
}
NAMES.sol_type = { [0] = "SOL_AUCUN", [1] = "SOL_PLEIN", [2] = "SOL_TRAPPE", [3] = "SOL_ERREUR" }
NUMBERS.sol_type = { SOL_AUCUN = 0, SOL_PLEIN = 1, SOL_TRAPPE = 2, SOL_ERREUR = 3 }

--- What a cube is marked as.
---@alias MarqueType
---| "MARQUE_RIEN" # Nothing.
---| "MARQUE_DEPART_0" # Deployment of team 0.
---| "MARQUE_DEPART_1" # Deployment of team 1.
---| "MARQUE_OBJECTIF_1" # An objective worth 1 point a round.
---| "MARQUE_OBJECTIF_2" # An objective worth 2 points a round.
---| "MARQUE_SORTIE_0" # An exit of team 0.
---| "MARQUE_SORTIE_1" # An exit of team 1.
---| "MARQUE_DETONATEUR" # A detonator.
api.MARQUE_RIEN = "MARQUE_RIEN"
api.MARQUE_DEPART_0 = "MARQUE_DEPART_0"
api.MARQUE_DEPART_1 = "MARQUE_DEPART_1"
api.MARQUE_OBJECTIF_1 = "MARQUE_OBJECTIF_1"
api.MARQUE_OBJECTIF_2 = "MARQUE_OBJECTIF_2"
api.MARQUE_SORTIE_0 = "MARQUE_SORTIE_0"
api.MARQUE_SORTIE_1 = "MARQUE_SORTIE_1"
api.MARQUE_DETONATEUR = "MARQUE_DETONATEUR"

--- All values, in their order.
---@type MarqueType[]
api.MarqueType = {
  "MARQUE_RIEN",
  "MARQUE_DEPART_0",
  "MARQUE_DEPART_1",
  "MARQUE_OBJECTIF_1",
  "MARQUE_OBJECTIF_2",
  "MARQUE_SORTIE_0",
  "MARQUE_SORTIE_1",
  "MARQUE_DETONATEUR",
}
NAMES.marque_type = { [0] = "MARQUE_RIEN", [1] = "MARQUE_DEPART_0", [2] = "MARQUE_DEPART_1", [3] = "MARQUE_OBJECTIF_1", [4] = "MARQUE_OBJECTIF_2", [5] = "MARQUE_SORTIE_0", [6] = "MARQUE_SORTIE_1", [7] = "MARQUE_DETONATEUR" }
NUMBERS.marque_type = { MARQUE_RIEN = 0, MARQUE_DEPART_0 = 1, MARQUE_DEPART_1 = 2, MARQUE_OBJECTIF_1 = 3, MARQUE_OBJECTIF_2 = 4, MARQUE_SORTIE_0 = 5, MARQUE_SORTIE_1 = 6, MARQUE_DETONATEUR = 7 }

--- How much one figure sees of another.
---@alias VueType
---| "VUE_NULLE" # Nothing.
---| "VUE_PARTIELLE" # A part.
---| "VUE_DEGAGEE" # All: a clear shot.
api.VUE_NULLE = "VUE_NULLE"
api.VUE_PARTIELLE = "VUE_PARTIELLE"
api.VUE_DEGAGEE = "VUE_DEGAGEE"

--- All values, in their order.
---@type VueType[]
api.VueType = {
  "VUE_NULLE",
  "VUE_PARTIELLE",
  "VUE_DEGAGEE",
}
NAMES.vue_type = { [0] = "VUE_NULLE", [1] = "VUE_PARTIELLE", [2] = "VUE_DEGAGEE" }
NUMBERS.vue_type = { VUE_NULLE = 0, VUE_PARTIELLE = 1, VUE_DEGAGEE = 2 }

--- What the target of an attack does.
---@alias ReponseType
---| "REPONSE_ESQUIVE" # Dodge: a test of Survie.
---| "REPONSE_CONTRE" # Counter-attack: a test of Combat.
api.REPONSE_ESQUIVE = "REPONSE_ESQUIVE"
api.REPONSE_CONTRE = "REPONSE_CONTRE"

--- All values, in their order.
---@type ReponseType[]
api.ReponseType = {
  "REPONSE_ESQUIVE",
  "REPONSE_CONTRE",
}
NAMES.reponse_type = { [0] = "REPONSE_ESQUIVE", [1] = "REPONSE_CONTRE" }
NUMBERS.reponse_type = { REPONSE_ESQUIVE = 0, REPONSE_CONTRE = 1 }

--- The answer to an order.
---@alias Erreur
---| "PHASE_IMPOSSIBLE" # You are not asked, this is no order for this phase, or it was given already.
---| "FIGURE_IMPOSSIBLE" # Not this figure.
---| "ACTION_IMPOSSIBLE" # The figure cannot do this now.
---| "CHEMIN_IMPOSSIBLE" # No path the figure could take.
---| "PLACE_IMPOSSIBLE" # Not this place.
---| "ARME_IMPOSSIBLE" # Not with this weapon.
---| "CIBLE_IMPOSSIBLE" # Not this target.
---| "PORTEE_IMPOSSIBLE" # The target is out of range.
---| "VUE_IMPOSSIBLE" # The target is not seen.
---| "COMMANDE_IMPOSSIBLE" # Your command dice do not pay for this.
---| "OK" # The order counts.
api.PHASE_IMPOSSIBLE = "PHASE_IMPOSSIBLE"
api.FIGURE_IMPOSSIBLE = "FIGURE_IMPOSSIBLE"
api.ACTION_IMPOSSIBLE = "ACTION_IMPOSSIBLE"
api.CHEMIN_IMPOSSIBLE = "CHEMIN_IMPOSSIBLE"
api.PLACE_IMPOSSIBLE = "PLACE_IMPOSSIBLE"
api.ARME_IMPOSSIBLE = "ARME_IMPOSSIBLE"
api.CIBLE_IMPOSSIBLE = "CIBLE_IMPOSSIBLE"
api.PORTEE_IMPOSSIBLE = "PORTEE_IMPOSSIBLE"
api.VUE_IMPOSSIBLE = "VUE_IMPOSSIBLE"
api.COMMANDE_IMPOSSIBLE = "COMMANDE_IMPOSSIBLE"
api.OK = "OK"

--- All values, in their order.
---@type Erreur[]
api.Erreur = {
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
}
NAMES.erreur = { [0] = "PHASE_IMPOSSIBLE", [1] = "FIGURE_IMPOSSIBLE", [2] = "ACTION_IMPOSSIBLE", [3] = "CHEMIN_IMPOSSIBLE", [4] = "PLACE_IMPOSSIBLE", [5] = "ARME_IMPOSSIBLE", [6] = "CIBLE_IMPOSSIBLE", [7] = "PORTEE_IMPOSSIBLE", [8] = "VUE_IMPOSSIBLE", [9] = "COMMANDE_IMPOSSIBLE", [10] = "OK" }
NUMBERS.erreur = { PHASE_IMPOSSIBLE = 0, FIGURE_IMPOSSIBLE = 1, ACTION_IMPOSSIBLE = 2, CHEMIN_IMPOSSIBLE = 3, PLACE_IMPOSSIBLE = 4, ARME_IMPOSSIBLE = 5, CIBLE_IMPOSSIBLE = 6, PORTEE_IMPOSSIBLE = 7, VUE_IMPOSSIBLE = 8, COMMANDE_IMPOSSIBLE = 9, OK = 10 }

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

--- A cube: x grows to the east, y to the south, z upwards.
---@class Cube
---@field x integer Column, from 0 in the west.
---@field y integer Row, from 0 in the north.
---@field z integer Level, from 0 on the ground.

META.cube = {
  __name = "Cube",
  __eq = function(one, other)
    return one.x == other.x and one.y == other.y and one.z == other.z
  end,
  __tostring = function(it)
    return "{" .. "x: " .. api.text(it.x) .. ", " .. "y: " .. api.text(it.y) .. ", " .. "z: " .. api.text(it.z) .. "}"
  end,
}

--- Makes a Cube.
---@param x integer Column, from 0 in the west.
---@param y integer Row, from 0 in the north.
---@param z integer Level, from 0 on the ground.
---@return Cube
function api.Cube(x, y, z)
  return setmetatable({ x = x, y = y, z = z }, META.cube)
end

--- A figure.
---@class FigureInfo
---@field id integer Its number, 0 to 11.
---@field equipe integer Its team.
---@field genre GenreType What it is.
---@field position Cube Its cube; (-1, -1, -1) if dead or gone.
---@field place integer Its place in the cube; -1 if dead, gone or lifted.
---@field etat EtatType Its state.
---@field blessures integer Its wounds; more than its size kill it.
---@field activee integer 1 if it was activated this round, otherwise 0.

META.figure_info = {
  __name = "FigureInfo",
  __eq = function(one, other)
    return one.id == other.id and one.equipe == other.equipe and one.genre == other.genre and one.position == other.position and one.place == other.place and one.etat == other.etat and one.blessures == other.blessures and one.activee == other.activee
  end,
  __tostring = function(it)
    return "{" .. "id: " .. api.text(it.id) .. ", " .. "equipe: " .. api.text(it.equipe) .. ", " .. "genre: " .. api.text(it.genre) .. ", " .. "position: " .. api.text(it.position) .. ", " .. "place: " .. api.text(it.place) .. ", " .. "etat: " .. api.text(it.etat) .. ", " .. "blessures: " .. api.text(it.blessures) .. ", " .. "activee: " .. api.text(it.activee) .. "}"
  end,
}

--- Makes a FigureInfo.
---@param id integer Its number, 0 to 11.
---@param equipe integer Its team.
---@param genre GenreType What it is.
---@param position Cube Its cube; (-1, -1, -1) if dead or gone.
---@param place integer Its place in the cube; -1 if dead, gone or lifted.
---@param etat EtatType Its state.
---@param blessures integer Its wounds; more than its size kill it.
---@param activee integer 1 if it was activated this round, otherwise 0.
---@return FigureInfo
function api.FigureInfo(id, equipe, genre, position, place, etat, blessures, activee)
  return setmetatable({ id = id, equipe = equipe, genre = genre, position = position, place = place, etat = etat, blessures = blessures, activee = activee }, META.figure_info)
end

--- What all figures of a kind have in common.
---@class ProfilInfo
---@field taille integer Size.
---@field vitesse integer Cubes of a move.
---@field sprint integer Cubes of a sprint.
---@field tir integer Value of shooting tests; 0: it has none.
---@field combat integer Value of fighting tests; 0: it has none.
---@field survie integer Value of survival tests.
---@field armure integer Armour: takes so much damage.
---@field valeur integer Points for its death, and for its exit.
---@field arme1 ArmeType First weapon.
---@field arme2 ArmeType Second weapon.
---@field arme3 ArmeType Third weapon.

META.profil_info = {
  __name = "ProfilInfo",
  __eq = function(one, other)
    return one.taille == other.taille and one.vitesse == other.vitesse and one.sprint == other.sprint and one.tir == other.tir and one.combat == other.combat and one.survie == other.survie and one.armure == other.armure and one.valeur == other.valeur and one.arme1 == other.arme1 and one.arme2 == other.arme2 and one.arme3 == other.arme3
  end,
  __tostring = function(it)
    return "{" .. "taille: " .. api.text(it.taille) .. ", " .. "vitesse: " .. api.text(it.vitesse) .. ", " .. "sprint: " .. api.text(it.sprint) .. ", " .. "tir: " .. api.text(it.tir) .. ", " .. "combat: " .. api.text(it.combat) .. ", " .. "survie: " .. api.text(it.survie) .. ", " .. "armure: " .. api.text(it.armure) .. ", " .. "valeur: " .. api.text(it.valeur) .. ", " .. "arme1: " .. api.text(it.arme1) .. ", " .. "arme2: " .. api.text(it.arme2) .. ", " .. "arme3: " .. api.text(it.arme3) .. "}"
  end,
}

--- Makes a ProfilInfo.
---@param taille integer Size.
---@param vitesse integer Cubes of a move.
---@param sprint integer Cubes of a sprint.
---@param tir integer Value of shooting tests; 0: it has none.
---@param combat integer Value of fighting tests; 0: it has none.
---@param survie integer Value of survival tests.
---@param armure integer Armour: takes so much damage.
---@param valeur integer Points for its death, and for its exit.
---@param arme1 ArmeType First weapon.
---@param arme2 ArmeType Second weapon.
---@param arme3 ArmeType Third weapon.
---@return ProfilInfo
function api.ProfilInfo(taille, vitesse, sprint, tir, combat, survie, armure, valeur, arme1, arme2, arme3)
  return setmetatable({ taille = taille, vitesse = vitesse, sprint = sprint, tir = tir, combat = combat, survie = survie, armure = armure, valeur = valeur, arme1 = arme1, arme2 = arme2, arme3 = arme3 }, META.profil_info)
end

--- A weapon.
---@class ArmeInfo
---@field portee integer Range in cubes; 0: for fights.
---@field pa integer Armour it goes through.
---@field rapide integer 1 if it has rapid fire, otherwise 0.
---@field assomme integer 1 if it stuns, otherwise 0.

META.arme_info = {
  __name = "ArmeInfo",
  __eq = function(one, other)
    return one.portee == other.portee and one.pa == other.pa and one.rapide == other.rapide and one.assomme == other.assomme
  end,
  __tostring = function(it)
    return "{" .. "portee: " .. api.text(it.portee) .. ", " .. "pa: " .. api.text(it.pa) .. ", " .. "rapide: " .. api.text(it.rapide) .. ", " .. "assomme: " .. api.text(it.assomme) .. "}"
  end,
}

--- Makes a ArmeInfo.
---@param portee integer Range in cubes; 0: for fights.
---@param pa integer Armour it goes through.
---@param rapide integer 1 if it has rapid fire, otherwise 0.
---@param assomme integer 1 if it stuns, otherwise 0.
---@return ArmeInfo
function api.ArmeInfo(portee, pa, rapide, assomme)
  return setmetatable({ portee = portee, pa = pa, rapide = rapide, assomme = assomme }, META.arme_info)
end

--- Where the match stands.
---@class PartieInfo
---@field equipe integer Your team.
---@field manche integer The round, counted from 0.
---@field manches integer How many rounds there are at most.
---@field victoire integer Points that win at the end of a round.
---@field tour integer The turn, counted from 0 over the whole match.
---@field initiative integer The team whose turn it is or will be.

META.partie_info = {
  __name = "PartieInfo",
  __eq = function(one, other)
    return one.equipe == other.equipe and one.manche == other.manche and one.manches == other.manches and one.victoire == other.victoire and one.tour == other.tour and one.initiative == other.initiative
  end,
  __tostring = function(it)
    return "{" .. "equipe: " .. api.text(it.equipe) .. ", " .. "manche: " .. api.text(it.manche) .. ", " .. "manches: " .. api.text(it.manches) .. ", " .. "victoire: " .. api.text(it.victoire) .. ", " .. "tour: " .. api.text(it.tour) .. ", " .. "initiative: " .. api.text(it.initiative) .. "}"
  end,
}

--- Makes a PartieInfo.
---@param equipe integer Your team.
---@param manche integer The round, counted from 0.
---@param manches integer How many rounds there are at most.
---@param victoire integer Points that win at the end of a round.
---@param tour integer The turn, counted from 0 over the whole match.
---@param initiative integer The team whose turn it is or will be.
---@return PartieInfo
function api.PartieInfo(equipe, manche, manches, victoire, tour, initiative)
  return setmetatable({ equipe = equipe, manche = manche, manches = manches, victoire = victoire, tour = tour, initiative = initiative }, META.partie_info)
end

--- What was done in the current turn.
---@class ActivationInfo
---@field figure integer The active figure; -1: none yet.
---@field courtes integer Short actions it did.
---@field longue integer 1 if it did its long action, otherwise 0.
---@field faites integer What it did: the sum of 1 << action; suppression counts as shooting.
---@field gratuite integer 1 if its free action is used, otherwise 0.
---@field engagee integer 1 if it began with an enemy in its cube, otherwise 0.
---@field seconde integer 1 if this is the turn's second figure, otherwise 0.

META.activation_info = {
  __name = "ActivationInfo",
  __eq = function(one, other)
    return one.figure == other.figure and one.courtes == other.courtes and one.longue == other.longue and one.faites == other.faites and one.gratuite == other.gratuite and one.engagee == other.engagee and one.seconde == other.seconde
  end,
  __tostring = function(it)
    return "{" .. "figure: " .. api.text(it.figure) .. ", " .. "courtes: " .. api.text(it.courtes) .. ", " .. "longue: " .. api.text(it.longue) .. ", " .. "faites: " .. api.text(it.faites) .. ", " .. "gratuite: " .. api.text(it.gratuite) .. ", " .. "engagee: " .. api.text(it.engagee) .. ", " .. "seconde: " .. api.text(it.seconde) .. "}"
  end,
}

--- Makes a ActivationInfo.
---@param figure integer The active figure; -1: none yet.
---@param courtes integer Short actions it did.
---@param longue integer 1 if it did its long action, otherwise 0.
---@param faites integer What it did: the sum of 1 << action; suppression counts as shooting.
---@param gratuite integer 1 if its free action is used, otherwise 0.
---@param engagee integer 1 if it began with an enemy in its cube, otherwise 0.
---@param seconde integer 1 if this is the turn's second figure, otherwise 0.
---@return ActivationInfo
function api.ActivationInfo(figure, courtes, longue, faites, gratuite, engagee, seconde)
  return setmetatable({ figure = figure, courtes = courtes, longue = longue, faites = faites, gratuite = gratuite, engagee = engagee, seconde = seconde }, META.activation_info)
end

--- What you are asked about, in a phase that is no action.
---@class QuestionInfo
---@field attaquant integer Who attacks or entered; -1: nobody yet.
---@field cible integer Who is attacked; -1: nobody yet.
---@field des integer The attacker's number of dice, in jouer_reponse.
---@field contre integer 1 if you may counter-attack, otherwise 0.

META.question_info = {
  __name = "QuestionInfo",
  __eq = function(one, other)
    return one.attaquant == other.attaquant and one.cible == other.cible and one.des == other.des and one.contre == other.contre
  end,
  __tostring = function(it)
    return "{" .. "attaquant: " .. api.text(it.attaquant) .. ", " .. "cible: " .. api.text(it.cible) .. ", " .. "des: " .. api.text(it.des) .. ", " .. "contre: " .. api.text(it.contre) .. "}"
  end,
}

--- Makes a QuestionInfo.
---@param attaquant integer Who attacks or entered; -1: nobody yet.
---@param cible integer Who is attacked; -1: nobody yet.
---@param des integer The attacker's number of dice, in jouer_reponse.
---@param contre integer 1 if you may counter-attack, otherwise 0.
---@return QuestionInfo
function api.QuestionInfo(attaquant, cible, des, contre)
  return setmetatable({ attaquant = attaquant, cible = cible, des = des, contre = contre }, META.question_info)
end

--- A detonator.
---@class DetonateurInfo
---@field position Cube Its cube.
---@field equipe integer The team that armed it; -1: unarmed.
---@field manche integer The round in which it was armed; -1: unarmed.
---@field fait integer 1 if it went off, otherwise 0.

META.detonateur_info = {
  __name = "DetonateurInfo",
  __eq = function(one, other)
    return one.position == other.position and one.equipe == other.equipe and one.manche == other.manche and one.fait == other.fait
  end,
  __tostring = function(it)
    return "{" .. "position: " .. api.text(it.position) .. ", " .. "equipe: " .. api.text(it.equipe) .. ", " .. "manche: " .. api.text(it.manche) .. ", " .. "fait: " .. api.text(it.fait) .. "}"
  end,
}

--- Makes a DetonateurInfo.
---@param position Cube Its cube.
---@param equipe integer The team that armed it; -1: unarmed.
---@param manche integer The round in which it was armed; -1: unarmed.
---@param fait integer 1 if it went off, otherwise 0.
---@return DetonateurInfo
function api.DetonateurInfo(position, equipe, manche, fait)
  return setmetatable({ position = position, equipe = equipe, manche = manche, fait = fait }, META.detonateur_info)
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

local function put_cube(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a Cube, not " .. api.text(value))
  end
  put(words, value.x, what .. ".x")
  put(words, value.y, what .. ".y")
  put(words, value.z, what .. ".z")
end

local function take_cube(words, at)
  return setmetatable({
    x = words[at],
    y = words[at + 1],
    z = words[at + 2],
  }, META.cube)
end

local function put_figure_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a FigureInfo, not " .. api.text(value))
  end
  put(words, value.id, what .. ".id")
  put(words, value.equipe, what .. ".equipe")
  put_name(words, value.genre, what .. ".genre", NUMBERS.genre_type, "GenreType")
  put_cube(words, value.position, what .. ".position")
  put(words, value.place, what .. ".place")
  put_name(words, value.etat, what .. ".etat", NUMBERS.etat_type, "EtatType")
  put(words, value.blessures, what .. ".blessures")
  put(words, value.activee, what .. ".activee")
end

local function take_figure_info(words, at)
  return setmetatable({
    id = words[at],
    equipe = words[at + 1],
    genre = NAMES.genre_type[words[at + 2]],
    position = take_cube(words, at + 3),
    place = words[at + 6],
    etat = NAMES.etat_type[words[at + 7]],
    blessures = words[at + 8],
    activee = words[at + 9],
  }, META.figure_info)
end

local function put_profil_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a ProfilInfo, not " .. api.text(value))
  end
  put(words, value.taille, what .. ".taille")
  put(words, value.vitesse, what .. ".vitesse")
  put(words, value.sprint, what .. ".sprint")
  put(words, value.tir, what .. ".tir")
  put(words, value.combat, what .. ".combat")
  put(words, value.survie, what .. ".survie")
  put(words, value.armure, what .. ".armure")
  put(words, value.valeur, what .. ".valeur")
  put_name(words, value.arme1, what .. ".arme1", NUMBERS.arme_type, "ArmeType")
  put_name(words, value.arme2, what .. ".arme2", NUMBERS.arme_type, "ArmeType")
  put_name(words, value.arme3, what .. ".arme3", NUMBERS.arme_type, "ArmeType")
end

local function take_profil_info(words, at)
  return setmetatable({
    taille = words[at],
    vitesse = words[at + 1],
    sprint = words[at + 2],
    tir = words[at + 3],
    combat = words[at + 4],
    survie = words[at + 5],
    armure = words[at + 6],
    valeur = words[at + 7],
    arme1 = NAMES.arme_type[words[at + 8]],
    arme2 = NAMES.arme_type[words[at + 9]],
    arme3 = NAMES.arme_type[words[at + 10]],
  }, META.profil_info)
end

local function put_arme_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a ArmeInfo, not " .. api.text(value))
  end
  put(words, value.portee, what .. ".portee")
  put(words, value.pa, what .. ".pa")
  put(words, value.rapide, what .. ".rapide")
  put(words, value.assomme, what .. ".assomme")
end

local function take_arme_info(words, at)
  return setmetatable({
    portee = words[at],
    pa = words[at + 1],
    rapide = words[at + 2],
    assomme = words[at + 3],
  }, META.arme_info)
end

local function put_partie_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a PartieInfo, not " .. api.text(value))
  end
  put(words, value.equipe, what .. ".equipe")
  put(words, value.manche, what .. ".manche")
  put(words, value.manches, what .. ".manches")
  put(words, value.victoire, what .. ".victoire")
  put(words, value.tour, what .. ".tour")
  put(words, value.initiative, what .. ".initiative")
end

local function take_partie_info(words, at)
  return setmetatable({
    equipe = words[at],
    manche = words[at + 1],
    manches = words[at + 2],
    victoire = words[at + 3],
    tour = words[at + 4],
    initiative = words[at + 5],
  }, META.partie_info)
end

local function put_activation_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a ActivationInfo, not " .. api.text(value))
  end
  put(words, value.figure, what .. ".figure")
  put(words, value.courtes, what .. ".courtes")
  put(words, value.longue, what .. ".longue")
  put(words, value.faites, what .. ".faites")
  put(words, value.gratuite, what .. ".gratuite")
  put(words, value.engagee, what .. ".engagee")
  put(words, value.seconde, what .. ".seconde")
end

local function take_activation_info(words, at)
  return setmetatable({
    figure = words[at],
    courtes = words[at + 1],
    longue = words[at + 2],
    faites = words[at + 3],
    gratuite = words[at + 4],
    engagee = words[at + 5],
    seconde = words[at + 6],
  }, META.activation_info)
end

local function put_question_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a QuestionInfo, not " .. api.text(value))
  end
  put(words, value.attaquant, what .. ".attaquant")
  put(words, value.cible, what .. ".cible")
  put(words, value.des, what .. ".des")
  put(words, value.contre, what .. ".contre")
end

local function take_question_info(words, at)
  return setmetatable({
    attaquant = words[at],
    cible = words[at + 1],
    des = words[at + 2],
    contre = words[at + 3],
  }, META.question_info)
end

local function put_detonateur_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a DetonateurInfo, not " .. api.text(value))
  end
  put_cube(words, value.position, what .. ".position")
  put(words, value.equipe, what .. ".equipe")
  put(words, value.manche, what .. ".manche")
  put(words, value.fait, what .. ".fait")
end

local function take_detonateur_info(words, at)
  return setmetatable({
    position = take_cube(words, at),
    equipe = words[at + 3],
    manche = words[at + 4],
    fait = words[at + 5],
  }, META.detonateur_info)
end

local function take_all(words, width, take_one)
  local values = {}
  for at = 1, words[1] do
    values[at] = take_one(words, 2 + (at - 1) * width)
  end
  return values
end

-- Functions.

--- The size of the board as columns, rows and levels.
---@return Cube
function api.taille()
  local words = {}
  words = door.call(0, words)
  return take_cube(words, 1)
end

--- The floor of a cube; SOL_ERREUR outside the board.
---@param pos Cube
---@return SolType
function api.sol(pos)
  local words = {}
  put_cube(words, pos, "pos")
  words = door.call(1, words)
  return NAMES.sol_type[words[1]]
end

--- What stands at one side of a cube; COTE_BLOQUE at the border and outside.
---@param pos Cube
---@param vers DirectionType
---@return CoteType
function api.cote(pos, vers)
  local words = {}
  put_cube(words, pos, "pos")
  put_name(words, vers, "vers", NUMBERS.direction_type, "DirectionType")
  words = door.call(2, words)
  return NAMES.cote_type[words[1]]
end

--- The mark of a cube; MARQUE_RIEN outside the board.
---@param pos Cube
---@return MarqueType
function api.marque(pos)
  local words = {}
  put_cube(words, pos, "pos")
  words = door.call(3, words)
  return NAMES.marque_type[words[1]]
end

--- All twelve figures, by number.
---@return FigureInfo[]
function api.figures()
  local words = {}
  words = door.call(4, words)
  return take_all(words, 10, take_figure_info)
end

--- What a kind of figure can do; missing weapons are ARME_AUCUNE.
---@param quel GenreType
---@return ProfilInfo
function api.profil(quel)
  local words = {}
  put_name(words, quel, "quel", NUMBERS.genre_type, "GenreType")
  words = door.call(5, words)
  return take_profil_info(words, 1)
end

--- What a weapon can do; all 0 for ARME_AUCUNE.
---@param quelle ArmeType
---@return ArmeInfo
function api.arme_detail(quelle)
  local words = {}
  put_name(words, quelle, "quelle", NUMBERS.arme_type, "ArmeType")
  words = door.call(6, words)
  return take_arme_info(words, 1)
end

--- The points of both teams.
---@return integer[]
function api.points()
  local words = {}
  words = door.call(7, words)
  return take_all(words, 1, function(all, at)
    return all[at]
  end)
end

--- Where the match stands.
---@return PartieInfo
function api.partie()
  local words = {}
  words = door.call(8, words)
  return take_partie_info(words, 1)
end

--- The command dice a team holds, in order; none for a wrong team.
---@param equipe integer
---@return CommandeType[]
function api.commandes(equipe)
  local words = {}
  put(words, equipe, "equipe")
  words = door.call(9, words)
  return take_all(words, 1, function(all, at)
    return NAMES.commande_type[all[at]]
  end)
end

--- The detonators, by level, row and column.
---@return DetonateurInfo[]
function api.detonateurs()
  local words = {}
  words = door.call(10, words)
  return take_all(words, 6, take_detonateur_info)
end

--- What was done in the current turn.
---@return ActivationInfo
function api.activation()
  local words = {}
  words = door.call(11, words)
  return take_activation_info(words, 1)
end

--- What you are asked about; -1, -1, 0, 0 in a phase of actions.
---@return QuestionInfo
function api.question()
  local words = {}
  words = door.call(12, words)
  return take_question_info(words, 1)
end

--- Dice for rubble that a step to an adjacent cube costs a size, capacity aside; -1: no such step.
---@param grandeur integer
---@param depuis Cube
---@param vers Cube
---@return integer?
function api.pas(grandeur, depuis, vers)
  local words = {}
  put(words, grandeur, "grandeur")
  put_cube(words, depuis, "depuis")
  put_cube(words, vers, "vers")
  words = door.call(13, words)
  local result = words[1]
  if result == -1 then
    return nil
  end
  return result
end

--- The range between two cubes; -1 if one is outside.
---@param depuis Cube
---@param vers Cube
---@return integer?
function api.distance(depuis, vers)
  local words = {}
  put_cube(words, depuis, "depuis")
  put_cube(words, vers, "vers")
  words = door.call(14, words)
  local result = words[1]
  if result == -1 then
    return nil
  end
  return result
end

--- How much a figure sees of another; VUE_NULLE if one is not on board or lifted.
---@param figure integer
---@param cible integer
---@return VueType
function api.vue(figure, cible)
  local words = {}
  put(words, figure, "figure")
  put(words, cible, "cible")
  words = door.call(15, words)
  return NAMES.vue_type[words[1]]
end

--- How much a figure would see of another from that place; VUE_NULLE for a wrong cube or place.
---@param figure integer
---@param pos Cube
---@param place integer
---@param cible integer
---@return VueType
function api.vue_depuis(figure, pos, place, cible)
  local words = {}
  put(words, figure, "figure")
  put_cube(words, pos, "pos")
  put(words, place, "place")
  put(words, cible, "cible")
  words = door.call(16, words)
  return NAMES.vue_type[words[1]]
end

--- Dice of a shot without those you may spend; -1 if weapon, target, range or sight forbid it.
---@param figure integer
---@param cible integer
---@param avec ArmeType
---@param mitraille integer
---@return integer?
function api.des_tir(figure, cible, avec, mitraille)
  local words = {}
  put(words, figure, "figure")
  put(words, cible, "cible")
  put_name(words, avec, "avec", NUMBERS.arme_type, "ArmeType")
  put(words, mitraille, "mitraille")
  words = door.call(17, words)
  local result = words[1]
  if result == -1 then
    return nil
  end
  return result
end

--- Dice of a figure in a fight in its opponent's cube without those you may spend; entree: 1 if it moves in; -1 unless both are enemies on board.
---@param figure integer
---@param adversaire integer
---@param entree integer
---@return integer?
function api.des_combat(figure, adversaire, entree)
  local words = {}
  put(words, figure, "figure")
  put(words, adversaire, "adversaire")
  put(words, entree, "entree")
  words = door.call(18, words)
  local result = words[1]
  if result == -1 then
    return nil
  end
  return result
end

--- Throws some of your command dice again, in jouer_commandement; bit i of the mask: die i.
---@param masque integer
---@return Erreur
function api.relancer(masque)
  local words = {}
  put(words, masque, "masque")
  words = door.call(19, words)
  return NAMES.erreur[words[1]]
end

--- Makes the action you order next in this phase a free one, paid with this face.
---@param face CommandeType
---@return Erreur
function api.depenser(face)
  local words = {}
  put_name(words, face, "face", NUMBERS.commande_type, "CommandeType")
  words = door.call(20, words)
  return NAMES.erreur[words[1]]
end

--- Moves a figure along a path of cubes to a place (-1: any), or lets it stand up: ACTION_DEPLACER, ACTION_SPRINTER, ACTION_RELEVER.
---@param figure integer
---@param quoi ActionType
---@param chemin Cube[]
---@param place integer
---@return Erreur
function api.deplacer(figure, quoi, chemin, place)
  local words = {}
  put(words, figure, "figure")
  put_name(words, quoi, "quoi", NUMBERS.action_type, "ActionType")
  put_all(words, chemin, "chemin", put_cube)
  put(words, place, "place")
  words = door.call(21, words)
  return NAMES.erreur[words[1]]
end

--- Lets a figure act on another, with so many more dice: ACTION_TIRER, ACTION_MITRAILLER, ACTION_COMBATTRE, ACTION_SPECIALE (cible -1: the detonator).
---@param figure integer
---@param quoi ActionType
---@param cible integer
---@param avec ArmeType
---@param des integer
---@return Erreur
function api.agir(figure, quoi, cible, avec, des)
  local words = {}
  put(words, figure, "figure")
  put_name(words, quoi, "quoi", NUMBERS.action_type, "ActionType")
  put(words, cible, "cible")
  put_name(words, avec, "avec", NUMBERS.arme_type, "ArmeType")
  put(words, des, "des")
  words = door.call(22, words)
  return NAMES.erreur[words[1]]
end

--- Ends the turn; with nobody active yet, that figure counts as activated. -1: pass, with fewer figures left than the other team.
---@param figure integer
---@return Erreur
function api.finir(figure)
  local words = {}
  put(words, figure, "figure")
  words = door.call(23, words)
  return NAMES.erreur[words[1]]
end

--- Who fights, with what and with how many more dice; your own figure in jouer_interception, the enemy in jouer_assaut.
---@param figure integer
---@param avec ArmeType
---@param des integer
---@return Erreur
function api.choisir(figure, avec, des)
  local words = {}
  put(words, figure, "figure")
  put_name(words, avec, "avec", NUMBERS.arme_type, "ArmeType")
  put(words, des, "des")
  words = door.call(24, words)
  return NAMES.erreur[words[1]]
end

--- What your attacked figure does, with what and with how many more dice.
---@param choix ReponseType
---@param avec ArmeType
---@param des integer
---@return Erreur
function api.repondre(choix, avec, des)
  local words = {}
  put_name(words, choix, "choix", NUMBERS.reponse_type, "ReponseType")
  put_name(words, avec, "avec", NUMBERS.arme_type, "ArmeType")
  put(words, des, "des")
  words = door.call(25, words)
  return NAMES.erreur[words[1]]
end

--- Puts down your lifted figure in its cube.
---@param figure integer
---@param place integer
---@return Erreur
function api.placer(figure, place)
  local words = {}
  put(words, figure, "figure")
  put(words, place, "place")
  words = door.call(26, words)
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
