-- The interface of casus-belli for champions in Lua (5.4).
--
-- Made from api/casus-belli.yml by `stechec api`: changes here are lost.
--
-- A champion is a file `champion.lua` that begins with
--
--     local api = require("api")
--
-- and defines functions, not local ones, named as the entry points:
--
--     partie_init()
--         Called once before the first turn; orders are not possible yet.
--     jouer_placement()
--         Called in every placement turn: walk to where you want to begin.
--     jouer_deplacement()
--         Called in every later turn, after the attacks: walk.
--     jouer_attaque()
--         Called in every later turn, first: attack.
--     partie_fin()
--         Called once after the last turn; orders are not possible any more.
--
-- What is printed goes to the champion's log. Functions of the interface can be called in the
-- entry points and in what they call, but not while champion.lua is loaded. Values of
-- enumerations are texts, arrays are sequences that begin at 1.

local door = require("stechec_door")

local api = {}

-- Constants.

--- Size of the thief's field of vision.
api.VOLEUR_VISION_PORTEE = 5
--- Movement points of the thief in each phase.
api.VOLEUR_DEPLACEMENT = 10
--- Life of the thief at the start and after each death.
api.VOLEUR_VIE = 10
--- Damage of the thief's normal attack.
api.VOLEUR_ATTAQUE = 5
--- Turns until the thief can use Palantír again.
api.VOLEUR_PALANTIR_CD = 3
--- Turns until the thief can use Traîtrise again.
api.VOLEUR_TRAITRISE_CD = 5
--- Size of the barbarian's field of vision.
api.BARBARE_VISION_PORTEE = 4
--- Movement points of the barbarian in each phase.
api.BARBARE_DEPLACEMENT = 8
--- Life of the barbarian at the start and after each death.
api.BARBARE_VIE = 10
--- Damage of the barbarian's normal attack.
api.BARBARE_ATTAQUE = 3
--- Turns until the barbarian can use Bastoooon again.
api.BARBARE_BASTOOOON_CD = 3
--- Size of the field in which Bastoooon can be aimed.
api.BARBARE_BASTOOOON_PORTEE = 3
--- Turns until the barbarian can use Fus Ro Dah again.
api.BARBARE_FUS_RO_DAH_CD = 5
--- Size of the elf's field of vision.
api.ELFE_VISION_PORTEE = 4
--- Movement points of the elf in each phase.
api.ELFE_DEPLACEMENT = 6
--- Life of the elf at the start and after each death.
api.ELFE_VIE = 10
--- Damage of the elf's normal attack.
api.ELFE_ATTAQUE = 2
--- Turns until the elf can use Loto again.
api.ELFE_LOTO_CD = 5
--- Turns until the elf can use I see again.
api.ELFE_I_SEE_CD = 5

-- Types.

-- The names of values by their numbers, and the other way round.
local NAMES, NUMBERS = {}, {}

--- What a figure is.
---@alias PersoClasse
---| "PERSO_VOLEUR" # The thief: fast and far-sighted.
---| "PERSO_BARBARE" # The barbarian: strikes areas.
---| "PERSO_ELFE" # The elf: shoots wherever its team sees.
api.PERSO_VOLEUR = "PERSO_VOLEUR"
api.PERSO_BARBARE = "PERSO_BARBARE"
api.PERSO_ELFE = "PERSO_ELFE"

--- All values, in their order.
---@type PersoClasse[]
api.PersoClasse = {
  "PERSO_VOLEUR",
  "PERSO_BARBARE",
  "PERSO_ELFE",
}
NAMES.perso_classe = { [0] = "PERSO_VOLEUR", [1] = "PERSO_BARBARE", [2] = "PERSO_ELFE" }
NUMBERS.perso_classe = { PERSO_VOLEUR = 0, PERSO_BARBARE = 1, PERSO_ELFE = 2 }

--- The terrain of a cell.
---@alias ZoneType
---| "ZONE_HERBE" # Grass: 2 points to leave.
---| "ZONE_ROUTE" # Road: 1 point to leave.
---| "ZONE_FORET" # Forest: 2 points to leave, blocks the view.
---| "ZONE_MARAIS" # Marsh: 4 points to leave.
---| "ZONE_MUR" # Wall: cannot be entered, blocks the view.
---| "ZONE_TOUR" # Watch tower: 2 points to leave, shows a square instead of a cone.
---| "ZONE_ERREUR" # No terrain: outside the grid.
api.ZONE_HERBE = "ZONE_HERBE"
api.ZONE_ROUTE = "ZONE_ROUTE"
api.ZONE_FORET = "ZONE_FORET"
api.ZONE_MARAIS = "ZONE_MARAIS"
api.ZONE_MUR = "ZONE_MUR"
api.ZONE_TOUR = "ZONE_TOUR"
api.ZONE_ERREUR = "ZONE_ERREUR"

--- All values, in their order.
---@type ZoneType[]
api.ZoneType = {
  "ZONE_HERBE",
  "ZONE_ROUTE",
  "ZONE_FORET",
  "ZONE_MARAIS",
  "ZONE_MUR",
  "ZONE_TOUR",
  "ZONE_ERREUR",
}
NAMES.zone_type = { [0] = "ZONE_HERBE", [1] = "ZONE_ROUTE", [2] = "ZONE_FORET", [3] = "ZONE_MARAIS", [4] = "ZONE_MUR", [5] = "ZONE_TOUR", [6] = "ZONE_ERREUR" }
NUMBERS.zone_type = { ZONE_HERBE = 0, ZONE_ROUTE = 1, ZONE_FORET = 2, ZONE_MARAIS = 3, ZONE_MUR = 4, ZONE_TOUR = 5, ZONE_ERREUR = 6 }

--- The ways to attack.
---@alias AttaqueType
---| "ATTAQUE_NORMALE" # A figure's ordinary attack.
---| "ATTAQUE_PALANTIR" # Thief: a seeing stone that stays.
---| "ATTAQUE_TRAITRISE" # Thief: kills the foes on his own cell.
---| "ATTAQUE_BASTOOOON" # Barbarian: the more he suffered, the harder.
---| "ATTAQUE_FUS_RO_DAH" # Barbarian: pushes away all he sees.
---| "ATTAQUE_I_SEE" # Elf: reveals a square anywhere.
---| "ATTAQUE_LOTO" # Elf: shoots anywhere.
api.ATTAQUE_NORMALE = "ATTAQUE_NORMALE"
api.ATTAQUE_PALANTIR = "ATTAQUE_PALANTIR"
api.ATTAQUE_TRAITRISE = "ATTAQUE_TRAITRISE"
api.ATTAQUE_BASTOOOON = "ATTAQUE_BASTOOOON"
api.ATTAQUE_FUS_RO_DAH = "ATTAQUE_FUS_RO_DAH"
api.ATTAQUE_I_SEE = "ATTAQUE_I_SEE"
api.ATTAQUE_LOTO = "ATTAQUE_LOTO"

--- All values, in their order.
---@type AttaqueType[]
api.AttaqueType = {
  "ATTAQUE_NORMALE",
  "ATTAQUE_PALANTIR",
  "ATTAQUE_TRAITRISE",
  "ATTAQUE_BASTOOOON",
  "ATTAQUE_FUS_RO_DAH",
  "ATTAQUE_I_SEE",
  "ATTAQUE_LOTO",
}
NAMES.attaque_type = { [0] = "ATTAQUE_NORMALE", [1] = "ATTAQUE_PALANTIR", [2] = "ATTAQUE_TRAITRISE", [3] = "ATTAQUE_BASTOOOON", [4] = "ATTAQUE_FUS_RO_DAH", [5] = "ATTAQUE_I_SEE", [6] = "ATTAQUE_LOTO" }
NUMBERS.attaque_type = { ATTAQUE_NORMALE = 0, ATTAQUE_PALANTIR = 1, ATTAQUE_TRAITRISE = 2, ATTAQUE_BASTOOOON = 3, ATTAQUE_FUS_RO_DAH = 4, ATTAQUE_I_SEE = 5, ATTAQUE_LOTO = 6 }

--- Where a figure looks.
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

--- The answer to an order.
---@alias Erreur
---| "POSITION_IMPOSSIBLE" # The target is outside the grid or out of range.
---| "PERSONNAGE_IMPOSSIBLE" # Not an own figure, or it has its order already.
---| "CHEMIN_IMPOSSIBLE" # No path the figure could walk, or not the time to walk.
---| "ATTAQUE_INDISPONIBLE" # Not this figure's attack, cooling down, or not the time to attack.
---| "OK" # The order counts.
api.POSITION_IMPOSSIBLE = "POSITION_IMPOSSIBLE"
api.PERSONNAGE_IMPOSSIBLE = "PERSONNAGE_IMPOSSIBLE"
api.CHEMIN_IMPOSSIBLE = "CHEMIN_IMPOSSIBLE"
api.ATTAQUE_INDISPONIBLE = "ATTAQUE_INDISPONIBLE"
api.OK = "OK"

--- All values, in their order.
---@type Erreur[]
api.Erreur = {
  "POSITION_IMPOSSIBLE",
  "PERSONNAGE_IMPOSSIBLE",
  "CHEMIN_IMPOSSIBLE",
  "ATTAQUE_INDISPONIBLE",
  "OK",
}
NAMES.erreur = { [0] = "POSITION_IMPOSSIBLE", [1] = "PERSONNAGE_IMPOSSIBLE", [2] = "CHEMIN_IMPOSSIBLE", [3] = "ATTAQUE_INDISPONIBLE", [4] = "OK" }
NUMBERS.erreur = { POSITION_IMPOSSIBLE = 0, PERSONNAGE_IMPOSSIBLE = 1, CHEMIN_IMPOSSIBLE = 2, ATTAQUE_INDISPONIBLE = 3, OK = 4 }

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

--- A figure. Where one is named in a call, only its team and class count.
---@class PersoInfo
---@field equipe integer Its team, counted from 0.
---@field classe PersoClasse What it is.
---@field vie integer Its life.
---@field direction Orientation Where it looks.

META.perso_info = {
  __name = "PersoInfo",
  __eq = function(one, other)
    return one.equipe == other.equipe and one.classe == other.classe and one.vie == other.vie and one.direction == other.direction
  end,
  __tostring = function(it)
    return "{" .. "equipe: " .. api.text(it.equipe) .. ", " .. "classe: " .. api.text(it.classe) .. ", " .. "vie: " .. api.text(it.vie) .. ", " .. "direction: " .. api.text(it.direction) .. "}"
  end,
}

--- Makes a PersoInfo.
---@param equipe integer Its team, counted from 0.
---@param classe PersoClasse What it is.
---@param vie integer Its life.
---@param direction Orientation Where it looks.
---@return PersoInfo
function api.PersoInfo(equipe, classe, vie, direction)
  return setmetatable({ equipe = equipe, classe = classe, vie = vie, direction = direction }, META.perso_info)
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

local function put_perso_info(words, value, what)
  if type(value) ~= "table" then
    blame(what .. " has to be a PersoInfo, not " .. api.text(value))
  end
  put(words, value.equipe, what .. ".equipe")
  put_name(words, value.classe, what .. ".classe", NUMBERS.perso_classe, "PersoClasse")
  put(words, value.vie, what .. ".vie")
  put_name(words, value.direction, what .. ".direction", NUMBERS.orientation, "Orientation")
end

local function take_perso_info(words, at)
  return setmetatable({
    equipe = words[at],
    classe = NAMES.perso_classe[words[at + 1]],
    vie = words[at + 2],
    direction = NAMES.orientation[words[at + 3]],
  }, META.perso_info)
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
function api.carte_taille()
  local words = {}
  words = door.call(0, words)
  return take_position(words, 1)
end

--- The cell where all figures begin.
---@return Position
function api.carte_depart()
  local words = {}
  words = door.call(1, words)
  return take_position(words, 1)
end

--- The terrain of a cell; ZONE_ERREUR outside the grid.
---@param pos Position
---@return ZoneType
function api.carte_zone_type(pos)
  local words = {}
  put_position(words, pos, "pos")
  words = door.call(2, words)
  return NAMES.zone_type[words[1]]
end

--- The figures on a cell, as far as your team sees it now; none on cells it does not see.
---@param pos Position
---@return PersoInfo[]
function api.carte_zone_perso(pos)
  local words = {}
  put_position(words, pos, "pos")
  words = door.call(3, words)
  return take_all(words, 4, take_perso_info)
end

--- Movement points it takes from one cell to another; -1 if there is no way.
---@param p1 Position
---@param p2 Position
---@return integer?
function api.distance(p1, p2)
  local words = {}
  put_position(words, p1, "p1")
  put_position(words, p2, "p2")
  words = door.call(4, words)
  local result = words[1]
  if result == -1 then
    return nil
  end
  return result
end

--- A cheapest path from one cell to another, start excluded, end included; empty if there is none.
---@param p1 Position
---@param p2 Position
---@return Position[]
function api.chemin(p1, p2)
  local words = {}
  put_position(words, p1, "p1")
  put_position(words, p2, "p2")
  words = door.call(5, words)
  return take_all(words, 2, take_position)
end

--- Orders an own figure to walk along a path of neighbouring cells and to look that way at its end.
---@param perso PersoInfo
---@param chemin Position[]
---@param direction Orientation
---@return Erreur
function api.perso_deplace(perso, chemin, direction)
  local words = {}
  put_perso_info(words, perso, "perso")
  put_all(words, chemin, "chemin", put_position)
  put_name(words, direction, "direction", NUMBERS.orientation, "Orientation")
  words = door.call(6, words)
  return NAMES.erreur[words[1]]
end

--- The cells where an own figure noticed others on the last walk; none for a foreign figure.
---@param perso PersoInfo
---@return Position[]
function api.perso_penombre(perso)
  local words = {}
  put_perso_info(words, perso, "perso")
  words = door.call(7, words)
  return take_all(words, 2, take_position)
end

--- The cells an own figure sees; none for a foreign figure.
---@param perso PersoInfo
---@return Position[]
function api.perso_vision(perso)
  local words = {}
  put_perso_info(words, perso, "perso")
  words = door.call(8, words)
  return take_all(words, 2, take_position)
end

--- The cells an own figure sees that have a figure on them, friend or foe.
---@param perso PersoInfo
---@return Position[]
function api.perso_vision_personnages(perso)
  local words = {}
  put_perso_info(words, perso, "perso")
  words = door.call(9, words)
  return take_all(words, 2, take_position)
end

--- The cells the palantír sees that have a figure on them.
---@return Position[]
function api.palantir_vision()
  local words = {}
  words = door.call(10, words)
  return take_all(words, 2, take_position)
end

--- The cells the elf's I see shows that have a figure on them.
---@return Position[]
function api.elfe_vision()
  local words = {}
  words = door.call(11, words)
  return take_all(words, 2, take_position)
end

--- Orders an own figure to attack.
---@param perso PersoInfo
---@param attaque AttaqueType
---@param pos Position
---@return Erreur
function api.perso_attaque(perso, attaque, pos)
  local words = {}
  put_perso_info(words, perso, "perso")
  put_name(words, attaque, "attaque", NUMBERS.attaque_type, "AttaqueType")
  put_position(words, pos, "pos")
  words = door.call(12, words)
  return NAMES.erreur[words[1]]
end

--- Turns until an own figure can use an attack; -1 if the figure is foreign or has no such attack.
---@param perso PersoInfo
---@param attaque AttaqueType
---@return integer?
function api.perso_attaque_recharge(perso, attaque)
  local words = {}
  put_perso_info(words, perso, "perso")
  put_name(words, attaque, "attaque", NUMBERS.attaque_type, "AttaqueType")
  words = door.call(13, words)
  local result = words[1]
  if result == -1 then
    return nil
  end
  return result
end

--- Where an own figure stands; (-1, -1) for a foreign one.
---@param perso PersoInfo
---@return Position?
function api.perso_position(perso)
  local words = {}
  put_perso_info(words, perso, "perso")
  words = door.call(14, words)
  local result = take_position(words, 1)
  if result.x == -1 and result.y == -1 then
    return nil
  end
  return result
end

--- Your figure of a class; equipe is -1 if there is no such class.
---@param classe PersoClasse
---@return PersoInfo
function api.perso_classe_info(classe)
  local words = {}
  put_name(words, classe, "classe", NUMBERS.perso_classe, "PersoClasse")
  words = door.call(15, words)
  return take_perso_info(words, 1)
end

--- Your team, counted from 0.
---@return integer
function api.mon_equipe()
  local words = {}
  words = door.call(16, words)
  return words[1]
end

--- How many teams play.
---@return integer
function api.nombre_equipes()
  local words = {}
  words = door.call(17, words)
  return words[1]
end

--- The points of every team, by team.
---@return integer[]
function api.scores()
  local words = {}
  words = door.call(18, words)
  return take_all(words, 1, function(all, at)
    return all[at]
  end)
end

--- The turn, counted from 0.
---@return integer
function api.tour_actuel()
  local words = {}
  words = door.call(19, words)
  return words[1]
end

--- How many turns at the beginning are for placement.
---@return integer
function api.nombre_tours_placement()
  local words = {}
  words = door.call(20, words)
  return words[1]
end

--- How many turns there are in all.
---@return integer
function api.nombre_tours()
  local words = {}
  words = door.call(21, words)
  return words[1]
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
