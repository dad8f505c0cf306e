/* Falls down in its first attack. */
import * as api from "./build/api/api.js";

/** Gone when this is compiled, so that lines are others then. */
interface Chute {
  cases: api.Position[];
}

function tombe({ cases }: Chute): number {
  return cases[cases.length].x;
}

export function jouer_attaque(): void {
  if (api.tour_actuel() > 0) {
    console.log("on its way");
    tombe({ cases: api.perso_vision_personnages(api.perso_classe_info(api.PERSO_ELFE)) });
  }
}

export function partie_init(): void {}

export function jouer_placement(): void {}

export function jouer_deplacement(): void {}

export function partie_fin(): void {}
