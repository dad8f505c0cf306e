-- Falls down in its first attack.

local api = require("api")

local function tombe(cases)
  local perdue = cases[#cases + 1]
  return perdue.x
end

function jouer_attaque()
  if api.tour_actuel() > 0 then
    print("on its way")
    local x = tombe(api.perso_vision_personnages(api.perso_classe_info(api.PERSO_ELFE)))
    print(x)
  end
end

function partie_init() end
function jouer_placement() end
function jouer_deplacement() end
function partie_fin() end
