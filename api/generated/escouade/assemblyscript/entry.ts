// What the host calls.
//
// Made from api/escouade.yml by `stechec api`: changes here are lost.

import * as champion from "../../champion";
import "./globals";

export function stechec_api_hash(): u64 {
  return 0x253653495cc50075;
}

export function partie_init(): void {
  champion.partie_init();
}

export function jouer_commandement(): void {
  champion.jouer_commandement();
}

export function jouer_action(): void {
  champion.jouer_action();
}

export function jouer_interception(): void {
  champion.jouer_interception();
}

export function jouer_place(): void {
  champion.jouer_place();
}

export function jouer_assaut(): void {
  champion.jouer_assaut();
}

export function jouer_reponse(): void {
  champion.jouer_reponse();
}

export function partie_fin(): void {
  champion.partie_fin();
}
