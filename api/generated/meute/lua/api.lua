-- The interface of meute for champions in Lua (5.4).
--
-- Made from api/meute.yml by `stechec api`: changes here are lost.
--
-- A champion is a file `champion.lua` that begins with
--
--     local api = require("api")
--
-- and defines functions, not local ones, named as the entry points:
--
--     partie_init()
--         Called once before the first round; orders are not possible yet.
--     jouer_cartes()
--         Called at the beginning of every round: choose the cards of your heroes.
--     jouer_heros()
--         Called when the turn of one of your heroes comes: move, strike, put.
--     jouer_choix()
--         Called when you have the token and a monster has several options: choose one.
--     partie_fin()
--         Called once after the last round; orders are not possible any more.
--
-- What is printed goes to the champion's log. Functions of the interface can be called in the
-- entry points and in what they call, but not while champion.lua is loaded. Values of
-- enumerations are texts, arrays are sequences that begin at 1.

local door = require("stechec_door")

local api = {}

-- Constants.

--- Life of a hero.
api.VIE_HEROS = 10
--- Damage of entering a trap, which is gone then.
api.DEGATS_PIEGE = 3
--- Damage of entering a hazard, which stays.
api.DEGATS_DANGER = 1
--- Life a resting hero gets back.
api.REPOS_SOIN = 2
--- Rounds after which a fallen hero is back.
api.RETOUR_HEROS = 2
--- Rounds after which a fallen monster is back.
api.RETOUR_MONSTRE = 3
--- Points for killing a monster.
api.POINTS_MONSTRE = 2
--- Points for killing an elite monster.
api.POINTS_ELITE = 4
--- Points for felling a hero of another team.
api.POINTS_HEROS = 3
--- Points a team loses when one of its heroes falls.
api.POINTS_CHUTE = 1
--- Points for each hero on treasure at the end of a round.
api.POINTS_TRESOR = 1
--- Initiative of a hero without a card.
api.INITIATIVE_MAX = 99
--- Id of the first monster.
api.PREMIER_MONSTRE = 8

-- Types.

-- The names of values by their numbers, and the other way round.
local NAMES, NUMBERS = {}, {}

--- The six sides of a hex.
---@alias Direction
---| "DIRECTION_EST" # Right.
---| "DIRECTION_NORD_EST" # Up and right.
---| "DIRECTION_NORD_OUEST" # Up and left.
---| "DIRECTION_OUEST" # Left.
---| "DIRECTION_SUD_OUEST" # Down and left.
---| "DIRECTION_SUD_EST" # Down and right.
api.DIRECTION_EST = "DIRECTION_EST"
api.DIRECTION_NORD_EST = "DIRECTION_NORD_EST"
api.DIRECTION_NORD_OUEST = "DIRECTION_NORD_OUEST"
api.DIRECTION_OUEST = "DIRECTION_OUEST"
api.DIRECTION_SUD_OUEST = "DIRECTION_SUD_OUEST"
api.DIRECTION_SUD_EST = "DIRECTION_SUD_EST"

--- All values, in their order.
---@type Direction[]
api.Direction = {
  "DIRECTION_EST",
  "DIRECTION_NORD_EST",
  "DIRECTION_NORD_OUEST",
  "DIRECTION_OUEST",
  "DIRECTION_SUD_OUEST",
  "DIRECTION_SUD_EST",
}
NAMES.direction = { [0] = "DIRECTION_EST", [1] = "DIRECTION_NORD_EST", [2] = "DIRECTION_NORD_OUEST", [3] = "DIRECTION_OUEST", [4] = "DIRECTION_SUD_OUEST", [5] = "DIRECTION_SUD_EST" }
NUMBERS.direction = { DIRECTION_EST = 0, DIRECTION_NORD_EST = 1, DIRECTION_NORD_OUEST = 2, DIRECTION_OUEST = 3, DIRECTION_SUD_OUEST = 4, DIRECTION_SUD_EST = 5 }

--- What a hex is now.
---@alias TerrainType
---| "TERRAIN_SOL" # Plain floor.
---| "TERRAIN_MUR" # Wall: nobody enters it, and it blocks the view.
---| "TERRAIN_OBSTACLE" # Obstacle: nobody stops on it but bats; it does not block the view.
---| "TERRAIN_PIEGE" # Trap: hurts whoever enters it, and is gone then.
---| "TERRAIN_DANGER" # Hazard: hurts whoever enters it.
---| "TERRAIN_DIFFICILE" # Difficult ground: costs 2 movement to enter.
---| "TERRAIN_TRESOR" # Treasure: pays each hero on it at the end of a round.
---| "TERRAIN_ERREUR" # No terrain: outside the map.
api.TERRAIN_SOL = "TERRAIN_SOL"
api.TERRAIN_MUR = "TERRAIN_MUR"
api.TERRAIN_OBSTACLE = "TERRAIN_OBSTACLE"
api.TERRAIN_PIEGE = "TERRAIN_PIEGE"
api.TERRAIN_DANGER = "TERRAIN_DANGER"
api.TERRAIN_DIFFICILE = "TERRAIN_DIFFICILE"
api.TERRAIN_TRESOR = "TERRAIN_TRESOR"
api.TERRAIN_ERREUR = "TERRAIN_ERREUR"

--- All values, in their order.
---@type TerrainType[]
api.TerrainType = {
  "TERRAIN_SOL",
  "TERRAIN_MUR",
  "TERRAIN_OBSTACLE",
  "TERRAIN_PIEGE",
  "TERRAIN_DANGER",
  "TERRAIN_DIFFICILE",
  "TERRAIN_TRESOR",
  "TERRAIN_ERREUR",
}
NAMES.terrain_type = { [0] = "TERRAIN_SOL", [1] = "TERRAIN_MUR", [2] = "TERRAIN_OBSTACLE", [3] = "TERRAIN_PIEGE", [4] = "TERRAIN_DANGER", [5] = "TERRAIN_DIFFICILE", [6] = "TERRAIN_TRESOR", [7] = "TERRAIN_ERREUR" }
NUMBERS.terrain_type = { TERRAIN_SOL = 0, TERRAIN_MUR = 1, TERRAIN_OBSTACLE = 2, TERRAIN_PIEGE = 3, TERRAIN_DANGER = 4, TERRAIN_DIFFICILE = 5, TERRAIN_TRESOR = 6, TERRAIN_ERREUR = 7 }

--- The cards of a hero.
---@alias CarteType
---| "CARTE_COUP" # Blow: initiative 35, move 2, attack 3.
---| "CARTE_COURSE" # Run: initiative 12, move 5, jumping.
---| "CARTE_ARC" # Bow: initiative 60, move 2, attack 2 at range 4.
---| "CARTE_OMBRE" # Shadow: initiative 80, move 3, then invisible until the end of the next turn.
---| "CARTE_ASSOMMER" # Stun: initiative 50, move 2, attack 1, stuns the target.
---| "CARTE_DESARMER" # Disarm: initiative 45, move 2, attack 1 at range 3, disarms the target.
---| "CARTE_BARRICADE" # Barricade: initiative 70, move 3, puts the hero's obstacle within range 3.
---| "CARTE_PIEGE" # Trap: initiative 65, move 3, lays a trap on an adjacent hex.
---| "CARTE_REPOS" # Rest: initiative 99, heals 2 and takes all cards back; always possible.
---| "CARTE_AUCUNE" # No card.
api.CARTE_COUP = "CARTE_COUP"
api.CARTE_COURSE = "CARTE_COURSE"
api.CARTE_ARC = "CARTE_ARC"
api.CARTE_OMBRE = "CARTE_OMBRE"
api.CARTE_ASSOMMER = "CARTE_ASSOMMER"
api.CARTE_DESARMER = "CARTE_DESARMER"
api.CARTE_BARRICADE = "CARTE_BARRICADE"
api.CARTE_PIEGE = "CARTE_PIEGE"
api.CARTE_REPOS = "CARTE_REPOS"
api.CARTE_AUCUNE = "CARTE_AUCUNE"

--- All values, in their order.
---@type CarteType[]
api.CarteType = {
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
}
NAMES.carte_type = { [0] = "CARTE_COUP", [1] = "CARTE_COURSE", [2] = "CARTE_ARC", [3] = "CARTE_OMBRE", [4] = "CARTE_ASSOMMER", [5] = "CARTE_DESARMER", [6] = "CARTE_BARRICADE", [7] = "CARTE_PIEGE", [8] = "CARTE_REPOS", [9] = "CARTE_AUCUNE" }
NUMBERS.carte_type = { CARTE_COUP = 0, CARTE_COURSE = 1, CARTE_ARC = 2, CARTE_OMBRE = 3, CARTE_ASSOMMER = 4, CARTE_DESARMER = 5, CARTE_BARRICADE = 6, CARTE_PIEGE = 7, CARTE_REPOS = 8, CARTE_AUCUNE = 9 }

--- What a hero's card does besides moving and striking.
---@alias EffetType
---| "EFFET_AUCUN" # Nothing.
---| "EFFET_ASSOMME" # The target loses its next turn.
---| "EFFET_DESARME" # The target does not strike in its next turn.
---| "EFFET_INVISIBLE" # The hero is nobody's target until the end of its next turn.
---| "EFFET_BARRICADE" # The hero puts its obstacle.
---| "EFFET_PIEGE" # The hero lays a trap.
---| "EFFET_REPOS" # The hero heals and takes its cards back.
api.EFFET_AUCUN = "EFFET_AUCUN"
api.EFFET_ASSOMME = "EFFET_ASSOMME"
api.EFFET_DESARME = "EFFET_DESARME"
api.EFFET_INVISIBLE = "EFFET_INVISIBLE"
api.EFFET_BARRICADE = "EFFET_BARRICADE"
api.EFFET_PIEGE = "EFFET_PIEGE"
api.EFFET_REPOS = "EFFET_REPOS"

--- All values, in their order.
---@type EffetType[]
api.EffetType = {
  "EFFET_AUCUN",
  "EFFET_ASSOMME",
  "EFFET_DESARME",
  "EFFET_INVISIBLE",
  "EFFET_BARRICADE",
  "EFFET_PIEGE",
  "EFFET_REPOS",
}
NAMES.effet_type = { [0] = "EFFET_AUCUN", [1] = "EFFET_ASSOMME", [2] = "EFFET_DESARME", [3] = "EFFET_INVISIBLE", [4] = "EFFET_BARRICADE", [5] = "EFFET_PIEGE", [6] = "EFFET_REPOS" }
NUMBERS.effet_type = { EFFET_AUCUN = 0, EFFET_ASSOMME = 1, EFFET_DESARME = 2, EFFET_INVISIBLE = 3, EFFET_BARRICADE = 4, EFFET_PIEGE = 5, EFFET_REPOS = 6 }

--- The kinds of monsters.
---@alias GenreType
---| "GENRE_GARDE" # Guard: life 5, elite 8.
---| "GENRE_ARCHER" # Archer: life 4, elite 6.
---| "GENRE_CHAUVE_SOURIS" # Bat: life 3, elite 5; flies.
---| "GENRE_GUERISSEUR" # Healer: life 4, elite 7.
api.GENRE_GARDE = "GENRE_GARDE"
api.GENRE_ARCHER = "GENRE_ARCHER"
api.GENRE_CHAUVE_SOURIS = "GENRE_CHAUVE_SOURIS"
api.GENRE_GUERISSEUR = "GENRE_GUERISSEUR"

--- All values, in their order.
---@type GenreType[]
api.GenreType = {
  "GENRE_GARDE",
  "GENRE_ARCHER",
  "GENRE_CHAUVE_SOURIS",
  "GENRE_GUERISSEUR",
}
NAMES.genre_type = { [0] = "GENRE_GARDE", [1] = "GENRE_ARCHER", [2] = "GENRE_CHAUVE_SOURIS", [3] = "GENRE_GUERISSEUR" }
NUMBERS.genre_type = { GENRE_GARDE = 0, GENRE_ARCHER = 1, GENRE_CHAUVE_SOURIS = 2, GENRE_GUERISSEUR = 3 }

--- The shapes of attacks that strike several hexes.
---@alias ZoneType
---| "ZONE_AUCUNE" # No zone: so many targets, each in range and in sight.
---| "ZONE_ARC" # Three neighbours of the monster in a row.
---| "ZONE_CROCHET" # A neighbour of the monster and a hex behind it, round the corner.
---| "ZONE_TRIANGLE" # Three hexes around a corner, one of them in range.
api.ZONE_AUCUNE = "ZONE_AUCUNE"
api.ZONE_ARC = "ZONE_ARC"
api.ZONE_CROCHET = "ZONE_CROCHET"
api.ZONE_TRIANGLE = "ZONE_TRIANGLE"

--- All values, in their order.
---@type ZoneType[]
api.ZoneType = {
  "ZONE_AUCUNE",
  "ZONE_ARC",
  "ZONE_CROCHET",
  "ZONE_TRIANGLE",
}
NAMES.zone_type = { [0] = "ZONE_AUCUNE", [1] = "ZONE_ARC", [2] = "ZONE_CROCHET", [3] = "ZONE_TRIANGLE" }
NUMBERS.zone_type = { ZONE_AUCUNE = 0, ZONE_ARC = 1, ZONE_CROCHET = 2, ZONE_TRIANGLE = 3 }

--- The answer to an order.
---@alias Erreur
---| "PHASE_IMPOSSIBLE" # Not the phase, or not your turn, for such an order.
---| "HEROS_IMPOSSIBLE" # No such hero, not yours, not the one whose turn it is, or fallen.
---| "DEJA_FAIT" # Done already in this phase.
---| "CARTE_IMPOSSIBLE" # A card that is not in the hand, or that does not allow this.
---| "CHEMIN_IMPOSSIBLE" # No path the hero could walk, or dearer than its card's move.
---| "CIBLE_IMPOSSIBLE" # No figure in play, one of your own, or an invisible one.
---| "POSITION_IMPOSSIBLE" # Outside, not plain floor, or a figure stands there.
---| "PORTEE_IMPOSSIBLE" # Out of range, or out of sight of an attack.
---| "CARTE_COUPEE" # The map would be cut in two.
---| "OPTION_IMPOSSIBLE" # There is no such option.
---| "OK" # The order counts.
api.PHASE_IMPOSSIBLE = "PHASE_IMPOSSIBLE"
api.HEROS_IMPOSSIBLE = "HEROS_IMPOSSIBLE"
api.DEJA_FAIT = "DEJA_FAIT"
api.CARTE_IMPOSSIBLE = "CARTE_IMPOSSIBLE"
api.CHEMIN_IMPOSSIBLE = "CHEMIN_IMPOSSIBLE"
api.CIBLE_IMPOSSIBLE = "CIBLE_IMPOSSIBLE"
api.POSITION_IMPOSSIBLE = "POSITION_IMPOSSIBLE"
api.PORTEE_IMPOSSIBLE = "PORTEE_IMPOSSIBLE"
api.CARTE_COUPEE = "CARTE_COUPEE"
api.OPTION_IMPOSSIBLE = "OPTION_IMPOSSIBLE"
api.OK = "OK"

--- All values, in their order.
---@type Erreur[]
api.Erreur = {
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
}
NAMES.erreur = { [0] = "PHASE_IMPOSSIBLE", [1] = "HEROS_IMPOSSIBLE", [2] = "DEJA_FAIT", [3] = "CARTE_IMPOSSIBLE", [4] = "CHEMIN_IMPOSSIBLE", [5] = "CIBLE_IMPOSSIBLE", [6] = "POSITION_IMPOSSIBLE", [7] = "PORTEE_IMPOSSIBLE", [8] = "CARTE_COUPEE", [9] = "OPTION_IMPOSSIBLE", [10] = "OK" }
NUMBERS.erreur = { PHASE_IMPOSSIBLE = 0, HEROS_IMPOSSIBLE = 1, DEJA_FAIT = 2, CARTE_IMPOSSIBLE = 3, CHEMIN_IMPOSSIBLE = 4, CIBLE_IMPOSSIBLE = 5, POSITION_IMPOSSIBLE = 6, PORTEE_IMPOSSIBLE = 7, CARTE_COUPEE = 8, OPTION_IMPOSSIBLE = 9, OK = 10 }

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

--- A hex: x grows to the east, y to the south; odd rows lie half a hex further east.
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

--- A hero.
---@class HerosInfo
---@field id integer Its id, from 0; hero h belongs to team h / 2.
---@field equipe integer Its team.
---@field pos Position Where it stands; (-1, -1) if it has fallen.
---@field vie integer Its life; 0 if it has fallen.
---@field initiative integer Its initiative in this round; 99 without a card.
---@field carte CarteType Its card of this round, once revealed.
---@field assomme integer 1 if it is stunned: its next turn is skipped.
---@field desarme integer 1 if it is disarmed: no attack in its next turn.
---@field invisible integer 1 if it is invisible: nobody's target.
---@field retour integer The round in which it is back; -1 if it is in play.

META.heros_info = {
  __name = "HerosInfo",
  __eq = function(one, other)
    return one.id == other.id and one.equipe == other.equipe and one.pos == other.pos and one.vie == other.vie and one.initiative == other.initiative and one.carte == other.carte and one.assomme == other.assomme and one.desarme == other.desarme and one.invisible == other.invisible and one.retour == other.retour
  end,
  __tostring = function(it)
    return "{" .. "id: " .. api.text(it.id) .. ", " .. "equipe: " .. api.text(it.equipe) .. ", " .. "pos: " .. api.text(it.pos) .. ", " .. "vie: " .. api.text(it.vie) .. ", " .. "initiative: " .. api.text(it.initiative) .. ", " .. "carte: " .. api.text(it.carte) .. ", " .. "assomme: " .. api.text(it.assomme) .. ", " .. "desarme: " .. api.text(it.desarme) .. ", " .. "invisible: " .. api.text(it.invisible) .. ", " .. "retour: " .. api.text(it.retour) .. "}"
  end,
}

--- Makes a HerosInfo.
---@param id integer Its id, from 0; hero h belongs to team h / 2.
---@param equipe integer Its team.
---@param pos Position Where it stands; (-1, -1) if it has fallen.
---@param vie integer Its life; 0 if it has fallen.
---@param initiative integer Its initiative in this round; 99 without a card.
---@param carte CarteType Its card of this round, once revealed.
---@param assomme integer 1 if it is stunned: its next turn is skipped.
---@param desarme integer 1 if it is disarmed: no attack in its next turn.
---@param invisible integer 1 if it is invisible: nobody's target.
---@param retour integer The round in which it is back; -1 if it is in play.
---@return HerosInfo
function api.HerosInfo(id, equipe, pos, vie, initiative, carte, assomme, desarme, invisible, retour)
  return setmetatable({ id = id, equipe = equipe, pos = pos, vie = vie, initiative = initiative, carte = carte, assomme = assomme, desarme = desarme, invisible = invisible, retour = retour }, META.heros_info)
end

--- A monster.
---@class MonstreInfo
---@field id integer Its id, from 8.
---@field genre GenreType Its kind.
---@field elite integer 1 if it is an elite: more life, attacks with +1.
---@field pos Position Where it stands; (-1, -1) if it has fallen.
---@field vie integer Its life; 0 if it has fallen.
---@field bouclier integer Its shield until the end of the round.
---@field assomme integer 1 if it is stunned: its next turn is skipped.
---@field desarme integer 1 if it is disarmed: no attack in its next turn.
---@field retour integer The round in which it is back; -1 if it is in play.

META.monstre_info = {
  __name = "MonstreInfo",
  __eq = function(one, other)
    return one.id == other.id and one.genre == other.genre and one.elite == other.elite and one.pos == other.pos and one.vie == other.vie and one.bouclier == other.bouclier and one.assomme == other.assomme and one.desarme == other.desarme and one.retour == other.retour
  end,
  __tostring = function(it)
    return "{" .. "id: " .. api.text(it.id) .. ", " .. "genre: " .. api.text(it.genre) .. ", " .. "elite: " .. api.text(it.elite) .. ", " .. "pos: " .. api.text(it.pos) .. ", " .. "vie: " .. api.text(it.vie) .. ", " .. "bouclier: " .. api.text(it.bouclier) .. ", " .. "assomme: " .. api.text(it.assomme) .. ", " .. "desarme: " .. api.text(it.desarme) .. ", " .. "retour: " .. api.text(it.retour) .. "}"
  end,
}

--- Makes a MonstreInfo.
---@param id integer Its id, from 8.
---@param genre GenreType Its kind.
---@param elite integer 1 if it is an elite: more life, attacks with +1.
---@param pos Position Where it stands; (-1, -1) if it has fallen.
---@param vie integer Its life; 0 if it has fallen.
---@param bouclier integer Its shield until the end of the round.
---@param assomme integer 1 if it is stunned: its next turn is skipped.
---@param desarme integer 1 if it is disarmed: no attack in its next turn.
---@param retour integer The round in which it is back; -1 if it is in play.
---@return MonstreInfo
function api.MonstreInfo(id, genre, elite, pos, vie, bouclier, assomme, desarme, retour)
  return setmetatable({ id = id, genre = genre, elite = elite, pos = pos, vie = vie, bouclier = bouclier, assomme = assomme, desarme = desarme, retour = retour }, META.monstre_info)
end

--- What a hero's card does; what it does not have is 0.
---@class CarteInfo
---@field initiative integer When it is played: low numbers first; -1 if there is no such card.
---@field mouvement integer How far the hero may go.
---@field saut integer 1 if it jumps.
---@field attaque integer How hard it strikes.
---@field portee integer How far it strikes, or how far away a thing can be put.
---@field effet EffetType What it does besides.

META.carte_info = {
  __name = "CarteInfo",
  __eq = function(one, other)
    return one.initiative == other.initiative and one.mouvement == other.mouvement and one.saut == other.saut and one.attaque == other.attaque and one.portee == other.portee and one.effet == other.effet
  end,
  __tostring = function(it)
    return "{" .. "initiative: " .. api.text(it.initiative) .. ", " .. "mouvement: " .. api.text(it.mouvement) .. ", " .. "saut: " .. api.text(it.saut) .. ", " .. "attaque: " .. api.text(it.attaque) .. ", " .. "portee: " .. api.text(it.portee) .. ", " .. "effet: " .. api.text(it.effet) .. "}"
  end,
}

--- Makes a CarteInfo.
---@param initiative integer When it is played: low numbers first; -1 if there is no such card.
---@param mouvement integer How far the hero may go.
---@param saut integer 1 if it jumps.
---@param attaque integer How hard it strikes.
---@param portee integer How far it strikes, or how far away a thing can be put.
---@param effet EffetType What it does besides.
---@return CarteInfo
function api.CarteInfo(initiative, mouvement, saut, attaque, portee, effet)
  return setmetatable({ initiative = initiative, mouvement = mouvement, saut = saut, attaque = attaque, portee = portee, effet = effet }, META.carte_info)
end

--- What a monsters' card does; what it does not have is 0.
---@class CarteMonstreInfo
---@field initiative integer When it is played: low numbers first; -1 if there is no such card.
---@field mouvement integer How far the monster may go.
---@field saut integer 1 if it jumps.
---@field attaque integer How hard it strikes.
---@field portee integer How far it strikes.
---@field cibles integer How many heroes it strikes, if it has no zone.
---@field zone ZoneType The shape it strikes.
---@field soin integer How much it heals.
---@field soin_portee integer How far it heals; 0 is only itself.
---@field soin_avant integer 1 if it heals first, before it moves.
---@field bouclier integer The shield it takes.

META.carte_monstre_info = {
  __name = "CarteMonstreInfo",
  __eq = function(one, other)
    return one.initiative == other.initiative and one.mouvement == other.mouvement and one.saut == other.saut and one.attaque == other.attaque and one.portee == other.portee and one.cibles == other.cibles and one.zone == other.zone and one.soin == other.soin and one.soin_portee == other.soin_portee and one.soin_avant == other.soin_avant and one.bouclier == other.bouclier
  end,
  __tostring = function(it)
    return "{" .. "initiative: " .. api.text(it.initiative) .. ", " .. "mouvement: " .. api.text(it.mouvement) .. ", " .. "saut: " .. api.text(it.saut) .. ", " .. "attaque: " .. api.text(it.attaque) .. ", " .. "portee: " .. api.text(it.portee) .. ", " .. "cibles: " .. api.text(it.cibles) .. ", " .. "zone: " .. api.text(it.zone) .. ", " .. "soin: " .. api.text(it.soin) .. ", " .. "soin_portee: " .. api.text(it.soin_portee) .. ", " .. "soin_avant: " .. api.text(it.soin_avant) .. ", " .. "bouclier: " .. api.text(it.bouclier) .. "}"
  end,
}

--- Makes a CarteMonstreInfo.
---@param initiative integer When it is played: low numbers first; -1 if there is no such card.
---@param mouvement integer How far the monster may go.
---@param saut integer 1 if it jumps.
---@param attaque integer How hard it strikes.
---@param portee integer How far it strikes.
---@param cibles integer How many heroes it strikes, if it has no zone.
---@param zone ZoneType The shape it strikes.
---@param soin integer How much it heals.
---@param soin_portee integer How far it heals; 0 is only itself.
---@param soin_avant integer 1 if it heals first, before it moves.
---@param bouclier integer The shield it takes.
---@return CarteMonstreInfo
function api.CarteMonstreInfo(initiative, mouvement, saut, attaque, portee, cibles, zone, soin, soin_portee, soin_avant, bouclier)
  return setmetatable({ initiative = initiative, mouvement = mouvement, saut = saut, attaque = attaque, portee = portee, cibles = cibles, zone = zone, soin = soin, soin_portee = soin_portee, soin_avant = soin_avant, bouclier = bouclier }, META.carte_monstre_info)
end

--- One of the things a monster may do.
---@class ChoixInfo
---@field priorite integer Its focus, a hero's id; -1 if there is none.
---@field pos Position Where its move ends.
---@field cibles integer Whom it strikes: the sum of 2^id.

META.choix_info = {
  __name = "ChoixInfo",
  __eq = function(one, other)
    return one.priorite == other.priorite and one.pos == other.pos and one.cibles == other.cibles
  end,
  __tostring = function(it)
    return "{" .. "priorite: " .. api.text(it.priorite) .. ", " .. "pos: " .. api.text(it.pos) .. ", " .. "cibles: " .. api.text(it.cibles) .. "}"
  end,
}

--- Makes a ChoixInfo.
---@param priorite integer Its focus, a hero's id; -1 if there is none.
---@param pos Position Where its move ends.
---@param cibles integer Whom it strikes: the sum of 2^id.
---@return ChoixInfo
function api.ChoixInfo(priorite, pos, cibles)
  return setmetatable({ priorite = priorite, pos = pos, cibles = cibles }, META.choix_info)
end

--- A hero as it might be, for prevoir. Bad in cas: no such hero, one twice, two figures on a hex, a hero on a wall or an obstacle.
---@class Hypothese
---@field id integer Which hero.
---@field pos Position Where it would stand; outside the map: not in play.
---@field initiative integer Its initiative then.
---@field invisible integer Not 0 if it would be invisible.

META.hypothese = {
  __name = "Hypothese",
  __eq = function(one, other)
    return one.id == other.id and one.pos == other.pos and one.initiative == other.initiative and one.invisible == other.invisible
  end,
  __tostring = function(it)
    return "{" .. "id: " .. api.text(it.id) .. ", " .. "pos: " .. api.text(it.pos) .. ", " .. "initiative: " .. api.text(it.initiative) .. ", " .. "invisible: " .. api.text(it.invisible) .. "}"
  end,
}

--- Makes a Hypothese.
---@param id integer Which hero.
---@param pos Position Where it would stand; outside the map: not in play.
---@param initiative integer Its initiative then.
---@param invisible integer Not 0 if it would be invisible.
---@return Hypothese
function api.Hypothese(id, pos, initiative, invisible)
  return setmetatable({ id = id, pos = pos, initiative = initiative, invisible = invisible }, META.hypothese)
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

local function put_heros_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a HerosInfo, not " .. api.text(value))
  end
  put(words, value.id, what .. ".id")
  put(words, value.equipe, what .. ".equipe")
  put_position(words, value.pos, what .. ".pos")
  put(words, value.vie, what .. ".vie")
  put(words, value.initiative, what .. ".initiative")
  put_name(words, value.carte, what .. ".carte", NUMBERS.carte_type, "CarteType")
  put(words, value.assomme, what .. ".assomme")
  put(words, value.desarme, what .. ".desarme")
  put(words, value.invisible, what .. ".invisible")
  put(words, value.retour, what .. ".retour")
end

local function take_heros_info(words, at)
  return setmetatable({
    id = words[at],
    equipe = words[at + 1],
    pos = take_position(words, at + 2),
    vie = words[at + 4],
    initiative = words[at + 5],
    carte = NAMES.carte_type[words[at + 6]],
    assomme = words[at + 7],
    desarme = words[at + 8],
    invisible = words[at + 9],
    retour = words[at + 10],
  }, META.heros_info)
end

local function put_monstre_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a MonstreInfo, not " .. api.text(value))
  end
  put(words, value.id, what .. ".id")
  put_name(words, value.genre, what .. ".genre", NUMBERS.genre_type, "GenreType")
  put(words, value.elite, what .. ".elite")
  put_position(words, value.pos, what .. ".pos")
  put(words, value.vie, what .. ".vie")
  put(words, value.bouclier, what .. ".bouclier")
  put(words, value.assomme, what .. ".assomme")
  put(words, value.desarme, what .. ".desarme")
  put(words, value.retour, what .. ".retour")
end

local function take_monstre_info(words, at)
  return setmetatable({
    id = words[at],
    genre = NAMES.genre_type[words[at + 1]],
    elite = words[at + 2],
    pos = take_position(words, at + 3),
    vie = words[at + 5],
    bouclier = words[at + 6],
    assomme = words[at + 7],
    desarme = words[at + 8],
    retour = words[at + 9],
  }, META.monstre_info)
end

local function put_carte_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a CarteInfo, not " .. api.text(value))
  end
  put(words, value.initiative, what .. ".initiative")
  put(words, value.mouvement, what .. ".mouvement")
  put(words, value.saut, what .. ".saut")
  put(words, value.attaque, what .. ".attaque")
  put(words, value.portee, what .. ".portee")
  put_name(words, value.effet, what .. ".effet", NUMBERS.effet_type, "EffetType")
end

local function take_carte_info(words, at)
  return setmetatable({
    initiative = words[at],
    mouvement = words[at + 1],
    saut = words[at + 2],
    attaque = words[at + 3],
    portee = words[at + 4],
    effet = NAMES.effet_type[words[at + 5]],
  }, META.carte_info)
end

local function put_carte_monstre_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a CarteMonstreInfo, not " .. api.text(value))
  end
  put(words, value.initiative, what .. ".initiative")
  put(words, value.mouvement, what .. ".mouvement")
  put(words, value.saut, what .. ".saut")
  put(words, value.attaque, what .. ".attaque")
  put(words, value.portee, what .. ".portee")
  put(words, value.cibles, what .. ".cibles")
  put_name(words, value.zone, what .. ".zone", NUMBERS.zone_type, "ZoneType")
  put(words, value.soin, what .. ".soin")
  put(words, value.soin_portee, what .. ".soin_portee")
  put(words, value.soin_avant, what .. ".soin_avant")
  put(words, value.bouclier, what .. ".bouclier")
end

local function take_carte_monstre_info(words, at)
  return setmetatable({
    initiative = words[at],
    mouvement = words[at + 1],
    saut = words[at + 2],
    attaque = words[at + 3],
    portee = words[at + 4],
    cibles = words[at + 5],
    zone = NAMES.zone_type[words[at + 6]],
    soin = words[at + 7],
    soin_portee = words[at + 8],
    soin_avant = words[at + 9],
    bouclier = words[at + 10],
  }, META.carte_monstre_info)
end

local function put_choix_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a ChoixInfo, not " .. api.text(value))
  end
  put(words, value.priorite, what .. ".priorite")
  put_position(words, value.pos, what .. ".pos")
  put(words, value.cibles, what .. ".cibles")
end

local function take_choix_info(words, at)
  return setmetatable({
    priorite = words[at],
    pos = take_position(words, at + 1),
    cibles = words[at + 3],
  }, META.choix_info)
end

local function put_hypothese(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a Hypothese, not " .. api.text(value))
  end
  put(words, value.id, what .. ".id")
  put_position(words, value.pos, what .. ".pos")
  put(words, value.initiative, what .. ".initiative")
  put(words, value.invisible, what .. ".invisible")
end

local function take_hypothese(words, at)
  return setmetatable({
    id = words[at],
    pos = take_position(words, at + 1),
    initiative = words[at + 3],
    invisible = words[at + 4],
  }, META.hypothese)
end

local function take_all(words, width, take_one)
  local values = {}
  for at = 1, words[1] do
    values[at] = take_one(words, 2 + (at - 1) * width)
  end
  return values
end

-- Functions.

--- The size of the map: x columns, y rows.
---@return Position
function api.taille()
  local words = {}
  words = door.call(0, words)
  return take_position(words, 1)
end

--- What a hex is now; TERRAIN_ERREUR outside the map. Starts and sprung traps are floor.
---@param pos Position
---@return TerrainType
function api.terrain(pos)
  local words = {}
  put_position(words, pos, "pos")
  words = door.call(1, words)
  return NAMES.terrain_type[words[1]]
end

--- 1 if there is a thin wall on that side of a hex, else 0.
---@param pos Position
---@param dir Direction
---@return integer
function api.mur(pos, dir)
  local words = {}
  put_position(words, pos, "pos")
  put_name(words, dir, "dir", NUMBERS.direction, "Direction")
  words = door.call(2, words)
  return words[1]
end

--- The neighbour of a hex, walls or not; (-1, -1) if one of the two is outside the map.
---@param pos Position
---@param dir Direction
---@return Position?
function api.voisin(pos, dir)
  local words = {}
  put_position(words, pos, "pos")
  put_name(words, dir, "dir", NUMBERS.direction, "Direction")
  words = door.call(3, words)
  local result = take_position(words, 1)
  if result.x == -1 and result.y == -1 then
    return nil
  end
  return result
end

--- The team whose trap or barricade stands on a hex; -1 if there is none.
---@param pos Position
---@return integer?
function api.proprietaire(pos)
  local words = {}
  put_position(words, pos, "pos")
  words = door.call(4, words)
  local result = words[1]
  if result == -1 then
    return nil
  end
  return result
end

--- All heroes, by id.
---@return HerosInfo[]
function api.heros()
  local words = {}
  words = door.call(5, words)
  return take_all(words, 11, take_heros_info)
end

--- All monsters, by id.
---@return MonstreInfo[]
function api.monstres()
  local words = {}
  words = door.call(6, words)
  return take_all(words, 10, take_monstre_info)
end

--- The cards in the hand of any hero, without CARTE_REPOS, which is always possible.
---@param id integer
---@return CarteType[]
function api.cartes_en_main(id)
  local words = {}
  put(words, id, "id")
  words = door.call(7, words)
  return take_all(words, 1, function(all, at)
    return NAMES.carte_type[all[at]]
  end)
end

--- What a hero's card does; initiative is -1 if there is no such card.
---@param carte CarteType
---@return CarteInfo
function api.carte_detail(carte)
  local words = {}
  put_name(words, carte, "carte", NUMBERS.carte_type, "CarteType")
  words = door.call(8, words)
  return take_carte_info(words, 1)
end

--- The card of a kind in this round; -1 if there is none yet.
---@param genre GenreType
---@return integer?
function api.carte_monstre(genre)
  local words = {}
  put_name(words, genre, "genre", NUMBERS.genre_type, "GenreType")
  words = door.call(9, words)
  local result = words[1]
  if result == -1 then
    return nil
  end
  return result
end

--- The cards that the next draw of a kind can give, ascending.
---@param genre GenreType
---@return integer[]
function api.cartes_restantes(genre)
  local words = {}
  put_name(words, genre, "genre", NUMBERS.genre_type, "GenreType")
  words = door.call(10, words)
  return take_all(words, 1, function(all, at)
    return all[at]
  end)
end

--- What a card of a kind does; initiative is -1 if there is no such card.
---@param genre GenreType
---@param numero integer
---@return CarteMonstreInfo
function api.carte_monstre_detail(genre, numero)
  local words = {}
  put_name(words, genre, "genre", NUMBERS.genre_type, "GenreType")
  put(words, numero, "numero")
  words = door.call(11, words)
  return take_carte_monstre_info(words, 1)
end

--- The points of every team, by team.
---@return integer[]
function api.points()
  local words = {}
  words = door.call(12, words)
  return take_all(words, 1, function(all, at)
    return all[at]
  end)
end

--- The round, counted from 0.
---@return integer
function api.manche()
  local words = {}
  words = door.call(13, words)
  return words[1]
end

--- How many rounds the match has.
---@return integer
function api.nombre_manches()
  local words = {}
  words = door.call(14, words)
  return words[1]
end

--- Your team, counted from 0.
---@return integer
function api.moi()
  local words = {}
  words = door.call(15, words)
  return words[1]
end

--- How many teams play.
---@return integer
function api.nombre_equipes()
  local words = {}
  words = door.call(16, words)
  return words[1]
end

--- The team with the token, which chooses for a monster that has several options.
---@return integer
function api.jeton()
  local words = {}
  words = door.call(17, words)
  return words[1]
end

--- The ids of the figures whose turn is to come in this round, a running one first.
---@return integer[]
function api.ordre()
  local words = {}
  words = door.call(18, words)
  return take_all(words, 1, function(all, at)
    return all[at]
  end)
end

--- Hexes from one to the other as if nothing were in the way; -1 if one of them is outside the map.
---@param a Position
---@param b Position
---@return integer?
function api.distance(a, b)
  local words = {}
  put_position(words, a, "a")
  put_position(words, b, "b")
  words = door.call(19, words)
  local result = words[1]
  if result == -1 then
    return nil
  end
  return result
end

--- The fewest steps round walls from one hex to the other, whatever stands there; -1 if there is no way.
---@param a Position
---@param b Position
---@return integer?
function api.proximite(a, b)
  local words = {}
  put_position(words, a, "a")
  put_position(words, b, "b")
  words = door.call(20, words)
  local result = words[1]
  if result == -1 then
    return nil
  end
  return result
end

--- 1 if one hex is in sight of the other, else 0.
---@param a Position
---@param b Position
---@return integer
function api.visible(a, b)
  local words = {}
  put_position(words, a, "a")
  put_position(words, b, "b")
  words = door.call(21, words)
  return words[1]
end

--- Where a hero could stop with so much movement, its own hex apart; saut not 0 for a jump.
---@param id integer
---@param mouvement integer
---@param saut integer
---@return Position[]
function api.accessibles(id, mouvement, saut)
  local words = {}
  put(words, id, "id")
  put(words, mouvement, "mouvement")
  put(words, saut, "saut")
  words = door.call(22, words)
  return take_all(words, 2, take_position)
end

--- A hero's path to a hex with the least movement, then the fewest dangers; empty if there is none.
---@param id integer
---@param pos Position
---@param saut integer
---@return Position[]
function api.chemin(id, pos, saut)
  local words = {}
  put(words, id, "id")
  put_position(words, pos, "pos")
  put(words, saut, "saut")
  words = door.call(23, words)
  return take_all(words, 2, take_position)
end

--- The options a monster would have now, with this card and the heroes of cas as written there. Idle or no focus: one, priorite -1, its own hex. Empty: no monster in play, stunned, bad numero or cas.
---@param id integer
---@param numero integer
---@param cas Hypothese[]
---@return ChoixInfo[]
function api.prevoir(id, numero, cas)
  local words = {}
  put(words, id, "id")
  put(words, numero, "numero")
  put_all(words, cas, "cas", put_hypothese)
  words = door.call(24, words)
  return take_all(words, 4, take_choix_info)
end

--- The options of the monster whose choice it is now; empty if there is no choice.
---@return ChoixInfo[]
function api.options()
  local words = {}
  words = door.call(25, words)
  return take_all(words, 4, take_choix_info)
end

--- In jouer_cartes, chooses the card of an own hero for this round.
---@param id integer
---@param carte CarteType
---@return Erreur
function api.jouer_carte(id, carte)
  local words = {}
  put(words, id, "id")
  put_name(words, carte, "carte", NUMBERS.carte_type, "CarteType")
  words = door.call(26, words)
  return NAMES.erreur[words[1]]
end

--- In jouer_heros, moves the hero along a path of hexes, its own hex excluded.
---@param id integer
---@param chemin Position[]
---@return Erreur
function api.aller(id, chemin)
  local words = {}
  put(words, id, "id")
  put_all(words, chemin, "chemin", put_position)
  words = door.call(27, words)
  return NAMES.erreur[words[1]]
end

--- In jouer_heros, strikes a figure.
---@param id integer
---@param cible integer
---@return Erreur
function api.frapper(id, cible)
  local words = {}
  put(words, id, "id")
  put(words, cible, "cible")
  words = door.call(28, words)
  return NAMES.erreur[words[1]]
end

--- In jouer_heros, puts the hero's barricade or lays a trap.
---@param id integer
---@param pos Position
---@return Erreur
function api.poser(id, pos)
  local words = {}
  put(words, id, "id")
  put_position(words, pos, "pos")
  words = door.call(29, words)
  return NAMES.erreur[words[1]]
end

--- In jouer_choix, chooses one of the options, counted from 0.
---@param numero integer
---@return Erreur
function api.choisir(numero)
  local words = {}
  put(words, numero, "numero")
  words = door.call(30, words)
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
