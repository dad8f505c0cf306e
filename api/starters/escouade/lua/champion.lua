-- A first champion: its figures stand up, fight whom they are beside, shoot at whom they see, and
-- walk to the nearest objective. It plays as it is; change everything.
--
-- All that can be called is in build/api/api.lua.

local api = require("api")

local LAMES = { api.ARME_CROSSE, api.ARME_SABRE, api.ARME_MASSE }
-- A test has one more die if a DE or JOKER is there to pay for it: first with, then without.
local AVEC_DES = { 1, 0 }

-- The objectives.
local buts = {}

-- How far the nearest objective is.
local function loin(pos)
  local pres = math.huge
  for _, but in ipairs(buts) do
    pres = math.min(pres, (pos.x - but.x) ^ 2 + (pos.y - but.y) ^ 2 + (pos.z - but.z) ^ 2)
  end
  return pres
end

local function en_jeu(f)
  return f.etat == api.ETAT_DEBOUT or f.etat == api.ETAT_BLOQUE
end

-- The active figure, or else the first one that was not activated in this round.
local function choisie(toutes)
  local active, moi = api.activation().figure, api.partie().equipe
  if active >= 0 then
    return toutes[active + 1]
  end
  for _, f in ipairs(toutes) do
    if f.equipe == moi and en_jeu(f) and f.activee == 0 then
      return f
    end
  end
end

-- Your figures.
local function miennes()
  local moi, trouvees = api.partie().equipe, {}
  for _, f in ipairs(api.figures()) do
    if f.equipe == moi then
      trouvees[#trouvees + 1] = f
    end
  end
  return trouvees
end

-- Tries an order with all weapons of a fight, first with one more die, and says whether one counts.
-- A refused order costs nothing.
local function essaie(ordre)
  for _, des in ipairs(AVEC_DES) do
    for _, lame in ipairs(LAMES) do
      if ordre(lame, des) == api.OK then
        return true
      end
    end
  end
  return false
end

-- Fights an enemy in the same cube.
local function combat(f, toutes)
  for _, autre in ipairs(toutes) do
    if autre.equipe ~= f.equipe and api.distance(f.position, autre.position) == 0 then
      local function ordre(lame, des)
        return api.agir(f.id, api.ACTION_COMBATTRE, autre.id, lame, des)
      end
      if essaie(ordre) then
        return true
      end
    end
  end
  return false
end

-- Shoots where it has most dice.
local function tire(f, toutes)
  local arme = api.profil(f.genre).arme1
  local plus, cible = 0, nil
  for _, autre in ipairs(toutes) do
    local des = api.des_tir(f.id, autre.id, arme, 0) or 0
    if des > plus then
      plus, cible = des, autre.id
    end
  end
  for _, des in ipairs(AVEC_DES) do
    if cible and api.agir(f.id, api.ACTION_TIRER, cible, arme, des) == api.OK then
      return true
    end
  end
  return false
end

-- One step nearer to an objective.
local function avance(f)
  local ici, grandeur = f.position, api.profil(f.genre).taille
  local vers = ici
  for z = ici.z - 1, ici.z + 1 do
    for y = ici.y - 1, ici.y + 1 do
      for x = ici.x - 1, ici.x + 1 do
        local pos = api.Cube(x, y, z)
        if loin(pos) < loin(vers) and api.pas(grandeur, ici, pos) then
          vers = pos
        end
      end
    end
  end
  return vers ~= ici and api.deplacer(f.id, api.ACTION_DEPLACER, { vers }, -1) == api.OK
end

-- Called once, before the first round: looks for the objectives.
function partie_init()
  local t = api.taille()
  for z = 0, t.z - 1 do
    for y = 0, t.y - 1 do
      for x = 0, t.x - 1 do
        local pos = api.Cube(x, y, z)
        local marque = api.marque(pos)
        if marque == api.MARQUE_OBJECTIF_1 or marque == api.MARQUE_OBJECTIF_2 then
          buts[#buts + 1] = pos
        end
      end
    end
  end
  print(("team %d, %d objectives"):format(api.partie().equipe, #buts))
end

-- Called at the start of a round: throws again what is neither DE nor JOKER.
function jouer_commandement()
  local lesquels = 0
  for numero, face in ipairs(api.commandes(api.partie().equipe)) do
    if face ~= api.COMMANDE_DE and face ~= api.COMMANDE_JOKER then
      lesquels = lesquels | 1 << (numero - 1)
    end
  end
  api.relancer(lesquels)
end

-- Called for each action of your turn: order one, or end the turn.
function jouer_action()
  local toutes = api.figures()
  local f = choisie(toutes)
  if f.etat == api.ETAT_BLOQUE and api.deplacer(f.id, api.ACTION_RELEVER, {}, -1) == api.OK then
    return
  end
  if not (combat(f, toutes) or tire(f, toutes) or avance(f)) then
    api.finir(f.id)
  end
end

-- An enemy leaves your figures or stands up beside them: the first one that can fights it.
function jouer_interception()
  for _, f in ipairs(miennes()) do
    for _, lame in ipairs(LAMES) do
      if api.choisir(f.id, lame, 0) == api.OK then
        return
      end
    end
  end
end

-- Your figure has to make room: it takes the last free place, away from the corner.
function jouer_place()
  for _, f in ipairs(miennes()) do
    for place = api.NB_PLACES - 1, 0, -1 do
      if api.placer(f.id, place) == api.OK then
        return
      end
    end
  end
end

-- Your figure came into a cube with enemies: it fights where it has most dice.
function jouer_assaut()
  local elle, moi = api.question().attaquant, api.partie().equipe
  local ennemies = {}
  for _, f in ipairs(api.figures()) do
    if f.equipe ~= moi then
      ennemies[#ennemies + 1] = { id = f.id, des = api.des_combat(elle, f.id, 1) or 0 }
    end
  end
  table.sort(ennemies, function(une, autre)
    return une.des > autre.des or (une.des == autre.des and une.id < autre.id)
  end)
  for _, f in ipairs(ennemies) do
    for _, lame in ipairs(LAMES) do
      if api.choisir(f.id, lame, 0) == api.OK then
        return
      end
    end
  end
end

-- Your figure is attacked: it strikes back if it can, or else it dodges.
function jouer_reponse()
  local function contre(lame, des)
    return api.repondre(api.REPONSE_CONTRE, lame, des)
  end
  if not essaie(contre) then
    api.repondre(api.REPONSE_ESQUIVE, api.ARME_AUCUNE, 1)
  end
end

-- Called once, after the last round.
function partie_fin()
  print("the end")
end
