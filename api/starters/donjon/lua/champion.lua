-- A first champion: its figures attack whom they can, and otherwise move towards the nearest enemy.
-- It plays as it is; change everything.
--
-- All that can be called is in build/api/api.lua.

local api = require("api")

-- How far the nearest enemy is.
local function loin(pos, toutes, moi)
  local pres = math.huge
  for _, f in ipairs(toutes) do
    if f.equipe ~= moi and f.pos.x >= 0 then
      pres = math.min(pres, math.abs(pos.x - f.pos.x) + math.abs(pos.y - f.pos.y))
    end
  end
  return pres
end

-- Attacks or shoots at anybody. A refused order costs nothing: all are tried.
local function attaque(f, toutes)
  for _, autre in ipairs(toutes) do
    for _, action in ipairs({ api.ACTION_ATTAQUE, api.ACTION_TIR }) do
      if api.attaquer(f.figure, action, autre.figure, {}) == api.OK then
        return true
      end
    end
  end
  return false
end

-- Moves to the cell of an adjacent zone that is nearest to an enemy.
local function avance(f, toutes, moi)
  local vers = f.pos
  for _, pos in ipairs(api.arrivees(f.figure)) do
    if loin(pos, toutes, moi) < loin(vers, toutes, moi) then
      vers = pos
    end
  end
  return vers ~= f.pos and api.deplacer(f.figure, vers, 1, {}) == api.OK
end

-- Called once, before the placement.
function partie_init()
  print("team " .. api.partie().equipe)
end

-- Called once: place your figures. Without orders they take the first start cells.
function jouer_placement() end

-- Called for each action of your turn: give one order.
function jouer_action()
  local toutes, moi = api.figures(), api.partie().equipe
  for _, ordre in ipairs({ attaque, avance }) do
    for _, f in ipairs(toutes) do
      if f.equipe == moi and ordre(f, toutes, moi) then
        return
      end
    end
  end
  api.finir()
end

-- Called in a fight that others may join: without an order shooters do.
function jouer_soutien() end

-- Called in a fight: plays the highest card.
function jouer_carte()
  local main = api.cartes(api.partie().equipe)
  api.carte(main[#main] or 0, -1)
end

-- Called once, after the end.
function partie_fin()
  print("the end")
end
