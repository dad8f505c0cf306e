/* Falls down in its first attack. */
import * as api from "./build/api/api.js";

function tombe(cases) {
  return cases[cases.length].x;
}

export function jouer_attaque() {
  if (api.tour_actuel() > 0) {
    console.log("on its way");
    tombe(api.perso_vision_personnages(api.perso_classe_info(api.PERSO_ELFE)));
  }
}

export function partie_init() {}

export function jouer_placement() {}

export function jouer_deplacement() {}

export function partie_fin() {}
