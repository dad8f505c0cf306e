-- A first champion: its figures walk to the middle of the map, turn on the foes they see, and
-- attack them. It plays as it is; change everything.
--
-- All that can be called is in build/api/api.lua.

local api = require("api")

-- The points a figure can spend in a phase.
local POINTS = {
  [api.PERSO_VOLEUR] = api.VOLEUR_DEPLACEMENT,
  [api.PERSO_BARBARE] = api.BARBARE_DEPLACEMENT,
  [api.PERSO_ELFE] = api.ELFE_DEPLACEMENT,
}

-- Where to go when there is nobody to fight.
local milieu = api.Position(0, 0)

-- The points it costs to leave a cell.
local function cout(pos)
  local zone = api.carte_zone_type(pos)
  if zone == api.ZONE_ROUTE then
    return 1
  end
  return zone == api.ZONE_MARAIS and 4 or 2
end

-- The way to look from one cell to another.
local function regard(de, vers)
  if vers.x ~= de.x then
    return vers.x > de.x and api.ORIENTATION_EST or api.ORIENTATION_OUEST
  end
  return vers.y > de.y and api.ORIENTATION_SUD or api.ORIENTATION_NORD
end

-- A cell with a foe that a figure of ours sees, if there is one.
local function trouve_ennemi()
  for _, classe in ipairs(api.PersoClasse) do
    for _, pos in ipairs(api.perso_vision_personnages(api.perso_classe_info(classe))) do
      for _, perso in ipairs(api.carte_zone_perso(pos)) do
        if perso.equipe ~= api.mon_equipe() then
          return pos
        end
      end
    end
  end
  return nil
end

-- Walks towards a cell as far as the figure's points carry it, looking ahead.
local function va_vers(classe, but)
  local moi = api.perso_classe_info(classe)
  local ici, direction = api.perso_position(moi), moi.direction
  if not ici then
    return
  end
  local reste, route = POINTS[classe] - cout(ici), {}
  for _, pas in ipairs(api.chemin(ici, but)) do
    if reste < 0 then
      break
    end
    reste = reste - cout(pas)
    direction = regard(ici, pas)
    route[#route + 1] = pas
    ici = pas
  end
  local erreur = api.perso_deplace(moi, route, direction)
  if erreur ~= api.OK then
    print(classe .. " cannot walk: " .. erreur)
  end
end

local function avance()
  local but = trouve_ennemi() or milieu
  for _, classe in ipairs(api.PersoClasse) do
    va_vers(classe, but)
  end
end

-- Called once, before the first turn: chooses the cell nearest to the middle that can be reached
-- from the start.
function partie_init()
  local taille, depart = api.carte_taille(), api.carte_depart()
  local meilleur = math.huge
  for y = 0, taille.y - 1 do
    for x = 0, taille.x - 1 do
      local pos = api.Position(x, y)
      local loin = (2 * x - taille.x) ^ 2 + (2 * y - taille.y) ^ 2
      if loin < meilleur and api.distance(depart, pos) then
        meilleur, milieu = loin, pos
      end
    end
  end
  print(("team %d of %d, off to %s"):format(api.mon_equipe(), api.nombre_equipes(), milieu))
end

-- Called in the first turns: walk to where you want to begin.
function jouer_placement()
  avance()
end

-- Called in every later turn, first: attack.
function jouer_attaque()
  local cible = trouve_ennemi()
  if not cible then
    return
  end
  for _, classe in ipairs(api.PersoClasse) do
    -- An attack that is out of reach is answered with an error, and costs nothing.
    api.perso_attaque(api.perso_classe_info(classe), api.ATTAQUE_NORMALE, cible)
  end
end

-- Called in every later turn, after the attacks: walk.
function jouer_deplacement()
  avance()
end

-- Called once, after the last turn.
function partie_fin()
  print("the end")
end
