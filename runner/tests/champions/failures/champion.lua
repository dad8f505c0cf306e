-- Fails in the turns 3 to 7, each time in another way.

local api = require("api")

local function lance()
  error("thrown") -- exception
end

local function lit(rien)
  return rien.x -- memory that is nobody's
end

local function tourne()
  local pas = 0
  while true do -- endless loop
    pas = pas + 1 -- endless loop
  end
end

local function amasse()
  local tout = {}
  while true do -- too much memory
    tout[#tout + 1] = ("x"):rep(1 << 20) .. #tout -- too much memory
  end
end

local function plonge(dessus)
  return plonge(dessus + 1) + 1 -- stack
end

function jouer_attaque()
  local tour = api.tour_actuel()
  if tour == 3 then
    lance()
  elseif tour == 4 then
    lit(nil)
  elseif tour == 5 then
    tourne()
  elseif tour == 6 then
    amasse()
  elseif tour == 7 then
    plonge(1)
  end
end

function partie_init() end
function jouer_placement() end
function jouer_deplacement() end
function partie_fin() end
