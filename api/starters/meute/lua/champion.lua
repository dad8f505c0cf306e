-- A first champion: its heroes strike whom they can reach, walk up to the nearest monster, and rest
-- when they have no attack left. It plays as it is; change everything.
--
-- All that can be called is in build/api/api.lua.

local api = require("api")

-- The cards it plays, the best first.
local ATTAQUES = { api.CARTE_COUP, api.CARTE_ARC, api.CARTE_ASSOMMER, api.CARTE_DESARMER }

-- How far the nearest monster is.
local function danger(pos)
  local pres = 1000
  for _, m in ipairs(api.monstres()) do
    if m.retour < 0 then
      pres = math.min(pres, api.distance(pos, m.pos) or 1000)
    end
  end
  return pres
end

-- Strikes the first monster it can. A refused order costs nothing: all are tried.
local function frappe(id)
  for _, m in ipairs(api.monstres()) do
    if api.frapper(id, m.id) == api.OK then
      return true
    end
  end
  return false
end

-- Walks as near to a monster as its card allows.
local function avance(h)
  local carte = api.carte_detail(h.carte)
  local vers, mieux = h.pos, danger(h.pos)
  for _, pos in ipairs(api.accessibles(h.id, carte.mouvement, carte.saut)) do
    if api.terrain(pos) ~= api.TERRAIN_PIEGE and danger(pos) < mieux then
      vers, mieux = pos, danger(pos)
    end
  end
  if vers ~= h.pos then
    api.aller(h.id, api.chemin(h.id, vers, carte.saut))
  end
end

-- Called once, before the first round.
function partie_init()
  print(("team %d of %d"):format(api.moi(), api.nombre_equipes()))
end

-- Called at the beginning of every round: a hero without a card rests.
function jouer_cartes()
  for id = 2 * api.moi(), 2 * api.moi() + 1 do
    for _, carte in ipairs(ATTAQUES) do
      if api.jouer_carte(id, carte) == api.OK then
        break
      end
    end
  end
end

-- Called when the turn of one of your heroes comes.
function jouer_heros()
  local h = api.heros()[api.ordre()[1] + 1]
  if not frappe(h.id) then
    avance(h)
    frappe(h.id)
  end
end

-- Called when a monster has several options and you have the token: not the own heroes.
function jouer_choix()
  for numero, choix in ipairs(api.options()) do
    if choix.cibles >> 2 * api.moi() & 3 == 0 then
      api.choisir(numero - 1)
      return
    end
  end
end

-- Called once, after the last round.
function partie_fin()
  print("the end")
end
