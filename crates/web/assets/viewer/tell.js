// Events in words, in the reader's language.

import { words } from "../common/words.js";
import { figureName, plain, teamName } from "./names.js";

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
};

const t = words({ en, fr });

const WEAPONS = { voleur: "knife", barbare: "hammer", elfe: "bow" };
/** With a space that does not break. */
const cell = (place) => (Array.isArray(place) ? `(${Number(place[0])},\u{a0}${Number(place[1])})` : "?");

/** The name of an attack; a normal one is named by the weapon of the class. */
export function weapon(attack, name) {
  if (attack === "normale" && Object.hasOwn(WEAPONS, name)) return t(WEAPONS[name]);
  return Object.hasOwn(en, attack) ? t(attack) : plain(attack);
}

/** Whether an event is told by itself; steps, turns and sightings are only counted. */
export const isTold = ({ event }) => !["moved", "turned", "noticed", "traces_cleared"].includes(event);

/** One event in words. */
export function tell(event, header) {
  const who = figureName(header, event.figure);
  const by = figureName(header, event.by);
  const team = teamName(header, event.team);
  switch (event.event) {
    case "respawn_fixed": case "respawned":
      return t(event.event, { who, at: cell(event.at) });
    case "attacked":
      if (event.attack === "fus_ro_dah") return t("shouts", { who });
      return t("attacked", { who, weapon: weapon(event.attack, event.figure?.[1]), target: cell(event.target) });
    case "attack_lost":
      return t("attack_lost", { who, weapon: weapon(event.attack, event.figure?.[1]), target: cell(event.target) });
    case "pushed":
      return t(cell(event.from) === cell(event.to) ? "stuck" : "pushed", { who, by, from: cell(event.from), to: cell(event.to) });
    case "hit":
      return tellHit(event, who, by);
    case "revealed":
      return t(event.by === "palantir" ? "palantirShows" : "eyeShows", { team, at: cell(event.at) });
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

/** What came of the event before, in few words. */
export function tellResult(event, header) {
  if (event.event === "scored") return tell(event, header);
  const damage = event.attack === "fus_ro_dah" ? "†" : `−${event.damage}`;
  return `${figureName(header, event.figure)} ${damage}`;
}

function tellHit(event, who, by) {
  if (event.attack === "fus_ro_dah") return t("crushed", { who, by });
  const whom = who === by ? t("himself") : who;
  return t("hit", { by, who: whom, weapon: weapon(event.attack, event.by?.[1]), damage: event.damage });
}
