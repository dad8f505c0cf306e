// Events and orders in words, in the reader's language. What the game calls things (voleur,
// traîtrise) stays as it is.

import { words } from "../../common/words.js";
import { plain } from "../../viewer/names.js";

/** @typedef {import("../../../crates/web/types/export").Act} Act */
/** @typedef {import("../../viewer/names.js").Names} Names */

const en = {
  knife: "the knife", hammer: "the hammer", bow: "the long bow", palantir: "the palantír", traitrise: "Traîtrise",
  bastoooon: "Bastoooon", fus_ro_dah: "Fus Ro Dah", i_see: "I see", loto: "Loto", himself: "himself",
  respawn_fixed: "{who} will come back at {at}", attacked: "{who} uses {weapon} at {target}",
  shouts: "{who} shouts Fus Ro Dah", attack_lost: "{who} can no longer use {weapon} at {target}",
  pushed: "{by} pushes {who} from {from} to {to}", stuck: "{by} cannot push {who} any further",
  crushed: "{by} helps to crush {who} between two shouts", hit: "{by} hits {who} with {weapon}: −{damage}",
  palantirShows: "The palantír of {team} now looks at {at}", eyeShows: "{team} sees what is done around {at}",
  faded: "What {team} saw with I see is over", foes_only: "{who} dies, hit by foes",
  friends_only: "{who} dies, hit by friends", friend_and_foe: "{who} dies, hit by friend and foe: no points",
  died: "{who} dies", scored: "{team} {points}", respawned: "{who} is back at {at}",
  walks: "{class} walks {steps} to ({x}, {y}), then faces {facing}", turns: "{class} turns {facing}",
  aims: "{class}: {attack} at ({x}, {y})", strange: "{class}: an order that means nothing",
  walkers: "{count} figures walk, up to {steps} cells", walker: "One figure walks {steps} cells",
  turnsInAll: "Turns", placementTurns: "of which for placement",
};

const fr = {
  knife: "le couteau", hammer: "le marteau", bow: "l’arc long", palantir: "le palantír", traitrise: "Traîtrise",
  bastoooon: "Bastoooon", fus_ro_dah: "Fus Ro Dah", i_see: "I see", loto: "Loto", himself: "lui-même",
  respawn_fixed: "{who} réapparaîtra en {at}", attacked: "{who} utilise {weapon} en {target}",
  shouts: "{who} crie Fus Ro Dah", attack_lost: "{who} ne peut plus utiliser {weapon} en {target}",
  pushed: "{by} pousse {who} de {from} à {to}", stuck: "{by} ne peut pousser {who} plus loin",
  crushed: "{by} contribue à broyer {who} entre deux cris", hit: "{by} touche {who} avec {weapon} : −{damage}",
  palantirShows: "Le palantír de {team} regarde désormais {at}", eyeShows: "{team} voit ce qui se fait autour de {at}",
  faded: "Ce que {team} voyait avec I see s’efface", foes_only: "{who} meurt, touché par des ennemis",
  friends_only: "{who} meurt, touché par des amis", friend_and_foe: "{who} meurt, touché par ami et ennemi : aucun point",
  died: "{who} meurt", scored: "{team} {points}", respawned: "{who} est de retour en {at}",
  walks: "{class} marche {steps} jusqu’en ({x}, {y}), puis regarde {facing}", turns: "{class} se tourne vers {facing}",
  aims: "{class} : {attack} en ({x}, {y})", strange: "{class} : un ordre qui ne veut rien dire",
  walkers: "{count} personnages marchent, jusqu’à {steps} cases", walker: "Un personnage marche de {steps} cases",
  turnsInAll: "Tours", placementTurns: "dont placement",
};

const t = words({ en, fr });

/** @type {Record<string, string>} */
const WEAPONS = { voleur: "knife", barbare: "hammer", elfe: "bow" };
/** With a space that does not break. @param {unknown} place */
const cell = (place) => (Array.isArray(place) ? `(${Number(place[0])},\u{a0}${Number(place[1])})` : "?");

/** The name of an attack; a normal one is named by the weapon of the class. @param {string} attack @param {string} name */
export function weapon(attack, name) {
  if (attack === "normale" && Object.hasOwn(WEAPONS, name)) return t(WEAPONS[name]);
  return Object.hasOwn(en, attack) ? t(attack) : plain(attack);
}

/** Words for facts of the match. @param {string} key */
export function wordOf(key) {
  if (key === "turns") return t("turnsInAll");
  return key === "placement_turns" ? t("placementTurns") : undefined;
}

/** One event in words; steps, turns and sightings are only counted. @param {Act} event @param {Names} names */
export function tell(event, names) {
  const who = names.figure(event.figure);
  const by = names.figure(event.by);
  const team = names.team(event.team);
  const kind = names.kind(event.figure);
  switch (event.event) {
    case "moved": case "turned": case "noticed": case "traces_cleared":
      return null;
    case "respawn_fixed": case "respawned":
      return t(event.event, { who, at: cell(event.at) });
    case "attacked":
      if (event.attack === "fus_ro_dah") return t("shouts", { who });
      return t("attacked", { who, weapon: weapon(event.attack, kind), target: cell(event.target) });
    case "attack_lost":
      return t("attack_lost", { who, weapon: weapon(event.attack, kind), target: cell(event.target) });
    case "pushed":
      return t(cell(event.from) === cell(event.to) ? "stuck" : "pushed", { who, by, from: cell(event.from), to: cell(event.to) });
    case "hit":
      return tellHit(event, names);
    case "revealed":
      return t(event.with === "palantir" ? "palantirShows" : "eyeShows", { team, at: cell(event.at) });
    case "faded":
      return t("faded", { team });
    case "died":
      return t(["foes_only", "friends_only", "friend_and_foe"].includes(event.rule) ? event.rule : "died", { who });
    case "scored":
      return t("scored", { team, points: event.points > 0 ? `+${event.points}` : `−${Math.abs(event.points)}` });
    default:
      return plain(event.text ?? event.event, 200);
  }
}

/** An attack with those it hits, a death with the points for it. @param {Act} first @param {Act} event */
export function joins(first, event) {
  return (event.event === "hit" && first.event === "attacked" && first.attack === event.attack && first.figure === event.by)
    || (event.event === "scored" && first.event === "died" && first.figure === event.victim);
}

/** What came of the event before, in few words. @param {Act} event @param {Names} names */
export function tellResult(event, names) {
  if (event.event === "scored") return String(tell(event, names));
  const damage = event.attack === "fus_ro_dah" ? "†" : `−${event.damage}`;
  return `${names.figure(event.figure)} ${damage}`;
}

/** A walk is told once, at its first step. @param {Act[]} events @param {Act[]} all */
export function summary(events, all) {
  const count = events.filter(({ event }) => event === "moved").length;
  if (!events.some(({ event, step }) => event === "moved" && step === 0)) return null;
  const steps = all.reduce((most, { event, step }) => (event === "moved" ? Math.max(most, step + 1) : most), 0);
  return count === 1 ? t("walker", { steps }) : t("walkers", { count, steps });
}

/** Whose colours an event has: of those who push and hit, of the team that scores. @param {Act} event @param {Names} names */
export function teamOf(event, names) {
  if (event.event === "scored") return event.team;
  const isDone = event.event === "pushed" || event.event === "hit";
  return names.teamOf(isDone ? event.by : event.figure);
}

/** @param {Act} event @param {Names} names */
function tellHit(event, names) {
  const [who, by] = [names.figure(event.figure), names.figure(event.by)];
  if (event.attack === "fus_ro_dah") return t("crushed", { who, by });
  const whom = event.figure === event.by ? t("himself") : who;
  return t("hit", { by, who: whom, weapon: weapon(event.attack, names.kind(event.by)), damage: event.damage });
}

/** An order in words. @param {import("../../../crates/web/types/export").Order} order */
export function orderText(order) {
  const name = plain(order.class ?? "?");
  const [x, y] = (order.deed === "move" ? order.path?.at?.(-1) : order.target) ?? [];
  if (order.deed === "attack") return t("aims", { class: name, attack: weapon(order.attack, order.class), x: plain(x), y: plain(y) });
  if (order.deed !== "move" || !Array.isArray(order.path)) return t("strange", { class: name });
  const facing = plain(order.facing);
  if (order.path.length === 0) return t("turns", { class: name, facing });
  return t("walks", { class: name, steps: order.path.length, x: plain(x), y: plain(y), facing });
}
