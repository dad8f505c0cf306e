// What the host calls.
//
// Made from api/meute.yml by `stechec api`: changes here are lost.

import * as champion from "../../champion";
import "./globals";

export function stechec_api_hash(): u64 {
  return 0x287a00ae12f4ab8e;
}

export function partie_init(): void {
  champion.partie_init();
}

export function jouer_cartes(): void {
  champion.jouer_cartes();
}

export function jouer_heros(): void {
  champion.jouer_heros();
}

export function jouer_choix(): void {
  champion.jouer_choix();
}

export function partie_fin(): void {
  champion.partie_fin();
}
