// What the host calls.
//
// Made from api/donjon.yml by `stechec api`: changes here are lost.

import * as champion from "../../champion";
import "./globals";

export function stechec_api_hash(): u64 {
  return 0xe5197ec8c860f504;
}

export function partie_init(): void {
  champion.partie_init();
}

export function jouer_placement(): void {
  champion.jouer_placement();
}

export function jouer_action(): void {
  champion.jouer_action();
}

export function jouer_soutien(): void {
  champion.jouer_soutien();
}

export function jouer_carte(): void {
  champion.jouer_carte();
}

export function partie_fin(): void {
  champion.partie_fin();
}
