// Events and orders in words, in the reader's language. What the game calls things (chef,
// Tir, eboulis) is explained where English has a word for it.

import { words } from "../../common/words.js";
import { plain } from "../../viewer/names.js";

/** @typedef {import("../../../crates/web/types/export").Act} Act */
/** @typedef {import("../../../crates/web/types/export").Order} Order */
/** @typedef {import("../../viewer/names.js").Names} Names */

const en = {
  chef: "leader", tirailleur: "rifleman", sniper: "sniper", assaut: "assault", colosse: "giant",
  pistolet: "pistol", fusil: "rifle", lunette: "sniper rifle", canon: "cannon", crosse: "rifle butt", sabre: "sabre", masse: "mace", aucune: "bare hands",
  mouvement: "Movement", tir: "Tir", combat: "Combat", survie: "Survie", eboulis: "Rubble", de: "Die", activation: "Activation", joker: "Joker",
  commands_thrown: "{team} throws command dice: {faces}", rerolled: "{team} throws a die again: {face}", spent: "{team} pays {face}",
  activated: "{who} is activated", activatedSecond: "{who} is the second one of this turn", waived: "{who} does nothing", passed: "{team} passes",
  deplacer: "{who} moves", sprinter: "{who} sprints", relever: "{who} stands up", tirer: "{who} shoots", combattre: "{who} fights",
  speciale: "{who} uses its special action", mitrailler: "{who} lays down suppression", free: ", paid by a command die",
  shot: "{who} shoots at {whom} with the {weapon}", suppression: "{who} suppresses {whom} with the {weapon}", fight: "{who} fights {whom}: {weapon}",
  interception: "{who} intercepts {whom}: {weapon}", counters: "; {whom} counter-attacks: {weapon}", dodges: "; {whom} dodges",
  seen: "{count} of 9 lines of sight are free", tested: "{who}: {test}, {dice} dice, {successes} successes", nothingThrown: "{who}: {test}, nothing is thrown",
  overRubble: "{who} gets over the rubble", noWay: "{who} does not get over the rubble",
  stepped: "{who} goes to {to}", placed: "{who} stands in {at}, place {place}", lifted: "{who} makes room for {by}", pushed: "{by}’s shock wave pushes {who}",
  left: "{who} leaves the town", stood_up: "{who} stands again", blocked: "{who} is blocked: it lies on the ground", wounded: "{who}: {wounds} wounds", woundedOnce: "{who}: a wound", died: "{who} dies",
  kill: "{team} +{points}: a kill", exit: "{team} +{points}: an exit", detonator: "{team} +{points}: a detonator", objective: "{team} +{points}: the objective {at}",
  arms: "{who} arms the detonator {at}", disarms: "{who} disarms the detonator {at}", setsOff: "{who} sets off the detonator {at}",
  round_ended: "Round {round} is over", round_began: "Round {round}: {team} begins", over: "The match is over", bannerRound: "Round {round}", bannerOver: "The end",
  titleTest: "{test} {value}+ · {dice} dice", titleRubble: "Rubble {value}+", titleNothing: "{test}: nothing to throw",
  clear_view: "the whole target is seen", friend_at_target: "a friend beside the target", higher_level: "from a higher level", of_suppression: "suppression",
  moved_in: "came into the cube", friend_beside: "a friend beside", opponent_wounded: "opponent wounded", larger: "larger", opponent_blocked: "opponent blocked", paid: "command dice",
  orderThrow: "throws command dice again, mask {mask}", orderPay: "pays {face} for the next action", orderPass: "passes", orderEnd: "{who}: ends the turn",
  orderMove: "{who} moves to {path}", orderSprint: "{who} sprints to {path}", orderRise: "{who} stands up", orderShift: "{who} stays in its cube", orderPlace: ", place {place}", outside: "the exit",
  orderShoot: "{who} shoots at {whom}: {weapon}", orderSuppress: "{who} suppresses {whom}: {weapon}", orderFight: "{who} fights {whom}: {weapon}", orderWave: "{who} pushes {whom}", orderFuse: "{who} works at the detonator",
  orderAct: "{who}: action {action} upon {whom}", orderChoose: "chooses {who}: {weapon}", orderDodge: "dodges", orderCounter: "counter-attacks: {weapon}", orderAnswer: "answers {answer}",
  orderPut: "puts {who} at place {place}", orderDice: ", {dice} more dice",
  round: "Round", team: "Turn of team", active: "acts now", rounds: "Rounds", goal: "Points that win", lying: "lies on the ground", activated_mark: "was activated", lifted_mark: "lifted", dead: "dead", gone: "left the town", wounded_mark: "wounded",
  size: "Size", speed: "Moves", sprint: "Sprints", armour: "Armour", value: "Worth", range: "range", close: "in fights", pierces: "pierces", rapid: "rapid fire", stuns: "stuns", place: "Place",
};

const fr = {
  chef: "chef", tirailleur: "tirailleur", sniper: "sniper", assaut: "assaut", colosse: "colosse",
  pistolet: "pistolet", fusil: "fusil", lunette: "fusil à lunette", canon: "canon", crosse: "crosse", sabre: "sabre", masse: "masse", aucune: "mains nues",
  mouvement: "Mouvement", tir: "Tir", combat: "Combat", survie: "Survie", eboulis: "Éboulis", de: "Dé", activation: "Activation", joker: "Joker",
  commands_thrown: "{team} lance ses dés de commandement : {faces}", rerolled: "{team} relance un dé : {face}", spent: "{team} dépense {face}",
  activated: "{who} est activé", activatedSecond: "{who} est la seconde figure de ce tour", waived: "{who} ne fait rien", passed: "{team} passe",
  deplacer: "{who} se déplace", sprinter: "{who} sprinte", relever: "{who} se relève", tirer: "{who} tire", combattre: "{who} combat",
  speciale: "{who} utilise son action spéciale", mitrailler: "{who} mitraille", free: ", payé par un dé de commandement",
  shot: "{who} tire sur {whom} : {weapon}", suppression: "{who} mitraille {whom} : {weapon}", fight: "{who} combat {whom} : {weapon}",
  interception: "{who} intercepte {whom} : {weapon}", counters: " ; {whom} contre-attaque : {weapon}", dodges: " ; {whom} esquive",
  seen: "{count} lignes de vue libres sur 9", tested: "{who} : {test}, {dice} dés, {successes} succès", nothingThrown: "{who} : {test}, rien n’est lancé",
  overRubble: "{who} franchit l’éboulis", noWay: "{who} ne franchit pas l’éboulis",
  stepped: "{who} va en {to}", placed: "{who} se tient en {at}, place {place}", lifted: "{who} fait place à {by}", pushed: "L’onde de choc de {by} repousse {who}",
  left: "{who} quitte la ville", stood_up: "{who} est de nouveau debout", blocked: "{who} est bloqué : à terre", wounded: "{who} : {wounds} blessures", woundedOnce: "{who} : une blessure", died: "{who} meurt",
  kill: "{team} +{points} : un mort", exit: "{team} +{points} : une sortie", detonator: "{team} +{points} : un détonateur", objective: "{team} +{points} : l’objectif {at}",
  arms: "{who} arme le détonateur {at}", disarms: "{who} désarme le détonateur {at}", setsOff: "{who} fait sauter le détonateur {at}",
  round_ended: "La manche {round} est finie", round_began: "Manche {round} : {team} commence", over: "Le match est fini", bannerRound: "Manche {round}", bannerOver: "La fin",
  titleTest: "{test} {value}+ · {dice} dés", titleRubble: "Éboulis {value}+", titleNothing: "{test} : rien à lancer",
  clear_view: "toute la cible est vue", friend_at_target: "un ami près de la cible", higher_level: "d’un niveau plus haut", of_suppression: "mitraillage",
  moved_in: "entré dans le cube", friend_beside: "un ami à côté", opponent_wounded: "adversaire blessé", larger: "plus grand", opponent_blocked: "adversaire bloqué", paid: "dés de commandement",
  orderThrow: "relance des dés, masque {mask}", orderPay: "dépense {face} pour l’action suivante", orderPass: "passe", orderEnd: "{who} : fin du tour",
  orderMove: "{who} se déplace vers {path}", orderSprint: "{who} sprinte vers {path}", orderRise: "{who} se relève", orderShift: "{who} reste dans son cube", orderPlace: ", place {place}", outside: "la sortie",
  orderShoot: "{who} tire sur {whom} : {weapon}", orderSuppress: "{who} mitraille {whom} : {weapon}", orderFight: "{who} combat {whom} : {weapon}", orderWave: "{who} repousse {whom}", orderFuse: "{who} s’occupe du détonateur",
  orderAct: "{who} : action {action} sur {whom}", orderChoose: "choisit {who} : {weapon}", orderDodge: "esquive", orderCounter: "contre-attaque : {weapon}", orderAnswer: "répond {answer}",
  orderPut: "pose {who} à la place {place}", orderDice: ", {dice} dés de plus",
  round: "Manche", team: "Tour de l’équipe", active: "agit", rounds: "Manches", goal: "Points pour gagner", lying: "à terre", activated_mark: "a été activé", lifted_mark: "soulevé", dead: "mort", gone: "a quitté la ville", wounded_mark: "blessé",
  size: "Taille", speed: "Marche", sprint: "Sprint", armour: "Armure", value: "Valeur", range: "portée", close: "au contact", pierces: "perce", rapid: "tir rapide", stuns: "assomme", place: "Place",
};

const t = words({ en, fr });

/** A word of the game that we know, or itself. @param {unknown} word */
const known = (word) => (Object.hasOwn(en, String(word)) ? t(String(word)) : plain(word, 24));

export const kindWord = (/** @type {string} */ kind) => known(kind);
export const weaponWord = (/** @type {string} */ weapon) => known(weapon);

/** Words of the figure's card. @param {string} key */
export function cardWord(key) {
  return Object.hasOwn(en, `${key}_mark`) ? t(`${key}_mark`) : known(key);
}

/** Words for facts, values, marks and dice. @param {string} key */
export function wordOf(key) {
  if (Object.hasOwn(en, `${key}_mark`)) return t(`${key}_mark`);
  return Object.hasOwn(en, key) ? t(key) : undefined;
}

/** With spaces that do not break. @param {unknown} at */
const cube = (at) => (Array.isArray(at) ? `(${at.map(Number).join(",\u{a0}")})` : "?");
const signed = (/** @type {number} */ count) => (count < 0 ? `−${-count}` : `+${count}`);

/** A modifier with its dice. @param {string} word @param {number} dice */
export function modifierText(word, dice) {
  return `${signed(dice)} ${word === "suppression" ? t("of_suppression") : known(word)}`;
}

/** What a test is and needs. @param {any} what @param {unknown} value */
export function testText({ test, dice }, value) {
  if (test === "eboulis") return t("titleRubble", { value: plain(value, 4) });
  if (Number(dice) === 0) return t("titleNothing", { test: known(test) });
  return t("titleTest", { test: known(test), value: plain(value, 4), dice: Number(dice) });
}

/** @param {string} event @param {any} what */
export function bannerText(event, what) {
  return event === "over" ? t("bannerOver") : t("bannerRound", { round: Number(what.round) + 1 });
}

/** One event in words. @param {Act} event @param {Names} names */
export function tell(event, names) {
  const what = event.what ?? {};
  const who = names.figure(event.figure);
  const team = names.team(event.team);
  switch (event.event) {
    case "commands_thrown":
      return t("commands_thrown", { team, faces: (Array.isArray(what.faces) ? what.faces : []).map(known).join(", ") });
    case "rerolled": case "spent":
      return t(event.event, { team, face: known(what.face) });
    case "activated":
      return t(what.second ? "activatedSecond" : "activated", { who });
    case "acted":
      return t(Object.hasOwn(en, what.action) ? what.action : "activated", { who }) + (what.free ? t("free") : "");
    case "attacked":
      return tellAttack(event, who, names);
    case "tested":
      return tellTest(what, who);
    case "stepped":
      return t("stepped", { who, to: cube(what.to) });
    case "placed":
      return t("placed", { who, at: cube(what.cube), place: plain(what.place, 4) });
    case "lifted": case "pushed":
      return t(event.event, { who, by: names.figure(what.by) });
    case "wounded":
      return t(what.wounds === 1 ? "woundedOnce" : "wounded", { who, wounds: plain(what.wounds, 4) });
    case "scored":
      return tellPoints(what, team);
    case "fused":
      return t(what.fuse === "Done" ? "setsOff" : what.fuse === "Unarmed" ? "disarms" : "arms", { who, at: cube(what.cube) });
    case "round_ended": case "round_began":
      return t(event.event, { round: Number(what.round) + 1, team });
    case "waived": case "passed": case "left": case "stood_up": case "blocked": case "died": case "over":
      return t(event.event, { who, team });
    default:
      return undefined;
  }
}

/** @param {Act} event @param {string} who @param {Names} names */
function tellAttack({ what, lines }, who, names) {
  const whom = names.figure(what.target);
  const text = t(Object.hasOwn(en, what.manner) ? what.manner : "fight", { who, whom, weapon: known(what.weapon) });
  if (what.counter) return text + t("counters", { whom, weapon: known(what.counter) });
  if (what.manner === "fight" || what.manner === "interception") return text + t("dodges", { whom });
  const aims = Array.isArray(lines?.aims) ? lines.aims : [];
  return `${text}; ${t("seen", { count: aims.filter((/** @type {any} */ aim) => aim?.free === true).length })}`;
}

/** @param {any} what @param {string} who */
function tellTest(what, who) {
  if (what.test === "eboulis") return t(what.successes > 0 ? "overRubble" : "noWay", { who });
  return t(Number(what.dice) === 0 ? "nothingThrown" : "tested", { who, test: known(what.test), dice: Number(what.dice), successes: Number(what.successes) });
}

/** @param {any} what @param {string} team */
function tellPoints({ points, merit }, team) {
  const kind = ["kill", "exit", "detonator", "objective"].find((each) => merit?.[each] !== undefined) ?? "objective";
  return t(kind, { team, points: Number(points), at: cube(merit?.objective) });
}

/** A death with the points for it, a step with where it ends. @param {Act} first @param {Act} event */
export function joins(first, event) {
  return (event.event === "scored" && first.event === "died") || (event.event === "placed" && first.event === "stepped");
}

/** @param {Act} event @param {Names} names */
export function tellResult(event, names) {
  if (event.event === "placed") return `${t("place")} ${plain(event.what?.place, 4)}`;
  return String(tell(event, names));
}

/** Whose colours an event has. @param {Act} event @param {Names} names */
export function teamOf(event, names) {
  if (event.event === "pushed") return names.teamOf(event.what?.by);
  return event.event === "scored" ? event.team : names.teamOf(event.figure);
}

/** A figure of an order: numbers may mean nobody. @param {unknown} id */
function figureOf(id) {
  const kinds = ["chef", "tirailleur", "tirailleur", "sniper", "assaut", "colosse"];
  const kind = Number.isInteger(id) ? kinds[Number(id) % 6] : undefined;
  return kind && Number(id) >= 0 && Number(id) < 12 ? `${t(kind)} ${id}` : `#${plain(id, 8)}`;
}

/** An order in words. @param {Order} order */
export function orderText({ figure, what }) {
  if (!what) return undefined;
  const who = figureOf(figure);
  const dice = Number(what.dice) > 0 ? t("orderDice", { dice: Number(what.dice) }) : "";
  const weapon = known(what.weapon);
  switch (what.order) {
    case "relancer": return t("orderThrow", { mask: plain(what.mask, 12) });
    case "depenser": return t("orderPay", { face: known(what.face) });
    case "finir": return what.pass ? t("orderPass") : t("orderEnd", { who });
    case "deplacer": return tellMove(what, who);
    case "agir": return tellDeed(what, who, weapon) + dice;
    case "choisir": return t("orderChoose", { who, weapon }) + dice;
    case "repondre":
      if (what.answer === "esquive") return t("orderDodge") + dice;
      return (what.answer === "contre" ? t("orderCounter", { weapon }) : t("orderAnswer", { answer: plain(what.answer, 12) })) + dice;
    case "placer": return t("orderPut", { who, place: plain(what.place, 12) });
    default: return undefined;
  }
}

/** @param {any} what @param {string} who */
function tellMove({ action, path, place }, who) {
  const where = Number(place) >= 0 ? t("orderPlace", { place: plain(place, 12) }) : "";
  if (action === "relever") return t("orderRise", { who }) + where;
  const cubes = (Array.isArray(path) ? path : []).map((at) => (Array.isArray(at) && at[0] === -1 ? t("outside") : cube(at)));
  if (cubes.length === 0) return t("orderShift", { who }) + where;
  return t(action === "sprinter" ? "orderSprint" : "orderMove", { who, path: cubes.join(" › ") }) + where;
}

/** @type {Record<string, string>} */
const DEEDS = { tirer: "orderShoot", mitrailler: "orderSuppress", combattre: "orderFight", speciale: "orderWave" };

/** @param {any} what @param {string} who @param {string} weapon */
function tellDeed({ action, target }, who, weapon) {
  if (action === "speciale" && target === -1) return t("orderFuse", { who });
  return t(DEEDS[action] ?? "orderAct", { who, whom: figureOf(target), weapon, action: plain(action, 12) });
}
