-- Walks about and attacks what it sees; its twins in other languages give the same orders. All it
-- hears goes into a sum that decides where figures look and where the elf shoots, so that one wrong
-- word of one answer becomes another order.

local api = require("api")

local POINTS = {
  [api.PERSO_VOLEUR] = api.VOLEUR_DEPLACEMENT,
  [api.PERSO_BARBARE] = api.BARBARE_DEPLACEMENT,
  [api.PERSO_ELFE] = api.ELFE_DEPLACEMENT,
}

local somme = 0

local function entends(mot)
  somme = (somme * 31 + mot + 2) % 10007
end

-- The number of a value.
local function numero(values, value)
  for at, name in ipairs(values) do
    if name == value then
      return at - 1
    end
  end
  error("no value: " .. tostring(value))
end

local ZONES, ERREURS = api.ZoneType, api.Erreur

local function entends_positions(cases)
  entends(#cases)
  for _, pos in ipairs(cases) do
    entends(pos.x)
    entends(pos.y)
  end
end

local function entends_perso(perso)
  entends(perso.equipe)
  entends(numero(api.PersoClasse, perso.classe))
  entends(perso.vie)
  entends(numero(api.Orientation, perso.direction))
end

local function cout(pos)
  local zone = api.carte_zone_type(pos)
  entends(numero(ZONES, zone))
  local couts = { [api.ZONE_ROUTE] = 1, [api.ZONE_MARAIS] = 4, [api.ZONE_MUR] = 1000, [api.ZONE_ERREUR] = 1000 }
  return couts[zone] or 2
end

-- The start in odd turns, else a cell that can be reached, if the one in mind can be.
local function cible()
  local equipe, tour = api.mon_equipe(), api.tour_actuel()
  local taille, depart = api.carte_taille(), api.carte_depart()
  -- Any table with the fields is as good as a position.
  local loin = { x = (equipe * 7 + tour * 3) % taille.x, y = (equipe * 3 + tour * 5) % taille.y }
  local points = api.distance(depart, loin)
  entends(points or -1)
  if tour % 2 == 1 or not points then
    return depart
  end
  return loin
end

local function avancent()
  local but = cible()
  for at, classe in ipairs(api.PersoClasse) do
    local moi = api.perso_classe_info(classe)
    local pos = api.perso_position(moi)
    local route = api.chemin(pos, but)
    local reste, pas = POINTS[classe] - cout(pos), 0
    entends_perso(moi)
    entends_positions(route)
    entends_positions(api.perso_penombre(moi))
    while pas < #route and reste >= 0 do
      pas = pas + 1
      reste = reste - cout(route[pas])
    end
    local direction = api.Orientation[(somme + api.tour_actuel() + at - 1) % 4 + 1]
    local erreur = api.perso_deplace(moi, table.move(route, 1, pas, 1, {}), direction)
    entends(numero(ERREURS, erreur))
  end
end

local function ordonne(moi, attaque, pos)
  entends(numero(ERREURS, api.perso_attaque(moi, attaque, pos)))
end

-- Attacks the first foe the figure sees.
local function frappe(moi)
  local cases = api.perso_vision_personnages(moi)
  entends_positions(cases)
  for _, pos in ipairs(cases) do
    for _, perso in ipairs(api.carte_zone_perso(pos)) do
      entends_perso(perso)
      if perso.equipe ~= api.mon_equipe() then
        return ordonne(moi, api.ATTAQUE_NORMALE, pos)
      end
    end
  end
end

local function pret(moi, attaque)
  return api.perso_attaque_recharge(moi, attaque) == 0
end

local function voleur()
  local moi = api.perso_classe_info(api.PERSO_VOLEUR)
  local cases = api.perso_vision(moi)
  entends_positions(cases)
  if pret(moi, api.ATTAQUE_PALANTIR) and #cases > 0 then
    ordonne(moi, api.ATTAQUE_PALANTIR, cases[#cases])
  else
    frappe(moi)
  end
end

local function barbare()
  local moi = api.perso_classe_info(api.PERSO_BARBARE)
  if pret(moi, api.ATTAQUE_FUS_RO_DAH) and #api.perso_vision_personnages(moi) >= 2 then
    ordonne(moi, api.ATTAQUE_FUS_RO_DAH, api.perso_position(moi))
  else
    frappe(moi)
  end
end

local function elfe()
  local moi = api.perso_classe_info(api.PERSO_ELFE)
  local montre, pierre = api.elfe_vision(), api.palantir_vision()
  local taille = api.carte_taille()
  local pos = api.Position(somme % taille.x, somme % taille.y)
  entends_positions(montre)
  entends_positions(pierre)
  local vues = #montre > 0 and montre or pierre
  if #vues > 0 then
    pos = vues[#vues]
  end
  if api.tour_actuel() % 4 == 0 and pret(moi, api.ATTAQUE_I_SEE) then
    ordonne(moi, api.ATTAQUE_I_SEE, pos)
  elseif api.tour_actuel() % 4 == 1 and pret(moi, api.ATTAQUE_LOTO) then
    ordonne(moi, api.ATTAQUE_LOTO, pos)
  else
    frappe(moi)
  end
end

function partie_init()
  local nulle_part = api.Position(-1, -1)
  entends(api.nombre_equipes())
  entends(api.stechec_chance(1000))
  entends(api.nombre_tours_placement())
  entends(api.nombre_tours())
  entends(numero(ZONES, api.carte_zone_type(nulle_part)))
  -- Not the time for it.
  ordonne(api.perso_classe_info(api.PERSO_ELFE), api.ATTAQUE_LOTO, nulle_part)
end

function jouer_placement()
  avancent()
end

function jouer_deplacement()
  avancent()
end

function jouer_attaque()
  entends(api.stechec_chance(1000))
  local points = api.scores()
  entends(#points)
  for _, equipe in ipairs(points) do
    entends(equipe)
  end
  for _, classe in ipairs(api.PersoClasse) do
    for _, attaque in ipairs(api.AttaqueType) do
      local moi = api.perso_classe_info(classe)
      entends(api.perso_attaque_recharge(moi, attaque) or -1)
    end
  end
  voleur()
  barbare()
  elfe()
end

function partie_fin()
  for _, points in ipairs(api.scores()) do
    print(points)
  end
end
