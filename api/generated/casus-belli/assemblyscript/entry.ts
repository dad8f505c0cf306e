// What the host calls.
//
// Made from api/casus-belli.yml by `stechec api`: changes here are lost.

import * as champion from "../../champion";
import "./globals";

export function stechec_api_hash(): u64 {
  return 0xfb18f0a48072405e;
}

export function partie_init(): void {
  champion.partie_init();
}

export function jouer_placement(): void {
  champion.jouer_placement();
}

export function jouer_deplacement(): void {
  champion.jouer_deplacement();
}

export function jouer_attaque(): void {
  champion.jouer_attaque();
}

export function partie_fin(): void {
  champion.partie_fin();
}
