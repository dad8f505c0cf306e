// Events and orders in words, in the reader's language. What the game calls things (garde,
// coup) stays as it is.

import { language, words } from "../../common/words.js";
import { plain } from "../../viewer/names.js";

/** @typedef {import("../../../crates/web/types/export").Act} Act */
/** @typedef {import("../../viewer/names.js").Names} Names */

const en = {
  card_revealed: "{who} plays {card} ({initiative})", card_drawn: "{kind}: card {number}, {text}", skipped: "{who} is stunned and loses its turn",
  rested: "{who} rests: +{healed}", sprung: "{who} walks into a trap: −{damage}", hurt: "{who} is burnt: −{damage}",
  struck: "{by} strikes {who} for {damage}: {value} {modifier}{shield}", shielding: " − {shield}", afflicted_stunned: "{who} is stunned",
  afflicted_disarmed: "{who} is disarmed", fell: "{who} falls, back in round {back}", felled: "for felling {victim}", lost: "{victim} fell",
  treasure: "{victim} holds treasure", scored: "{team} {points}: {what}", trap_laid: "{who} lays a trap at {at}", barricade_put: "{who} puts its barricade at {at}",
  goes: "{who} goes for {focus}", ties: "{who} has {options} options", no_focus: "{who} can attack nobody", idle: "{who} has nothing to decide",
  chosen: "option {chosen} is chosen for {who}", token_passed: "The token goes to {team}", shielded: "{who} raises its shield: {shield}",
  healed: "{by} heals {who}: +{healed}", round_began: "Round {round}", returned: "{who} is back at {at}", delayed: "No room for {who} to come back",
  walks: "{count} steps", walksOne: "1 step", jouer_carte: "{who} plays {card}", aller: "{who} goes to {at}, {count} steps", allerOne: "{who} goes to {at}, 1 step", goesNowhere: "{who} goes nowhere", frapper: "{who} strikes {whom}", poser: "{who} puts something at {at}",
  choisir: "Chooses option {option}", optionStrikes: "Strikes {targets} from {at}", optionGoes: "Ends on {at}, towards {focus}", and: " and ",
};

const fr = {
  card_revealed: "{who} joue {card} ({initiative})", card_drawn: "{kind} : carte {number}, {text}", skipped: "{who}, assommé, passe son tour",
  rested: "{who} se repose : +{healed}", sprung: "{who} marche dans un piège : −{damage}", hurt: "{who} se brûle : −{damage}",
  struck: "{by} inflige {damage} à {who} : {value} {modifier}{shield}", shielding: " − {shield}", afflicted_stunned: "{who} est assommé",
  afflicted_disarmed: "{who} est désarmé", fell: "{who} tombe, de retour à la manche {back}", felled: "{victim} est tombé", lost: "{victim} est tombé",
  treasure: "{victim} tient un trésor", scored: "{team} {points} : {what}", trap_laid: "{who} pose un piège en {at}", barricade_put: "{who} pose sa barricade en {at}",
  goes: "{who} vise {focus}", ties: "{who} a {options} options", no_focus: "{who} ne peut attaquer personne", idle: "{who} n’a rien à décider",
  chosen: "l’option {chosen} est choisie pour {who}", token_passed: "Le jeton passe à {team}", shielded: "{who} lève son bouclier : {shield}",
  healed: "{by} soigne {who} : +{healed}", round_began: "Manche {round}", returned: "{who} est de retour en {at}", delayed: "Pas de place pour le retour de {who}",
  walks: "{count} pas", walksOne: "1 pas", jouer_carte: "{who} joue {card}", aller: "{who} va en {at}, {count} pas", allerOne: "{who} va en {at}, 1 pas", goesNowhere: "{who} ne va nulle part", frapper: "{who} frappe {whom}", poser: "{who} pose quelque chose en {at}",
  choisir: "Choisit l’option {option}", optionStrikes: "Frappe {targets} depuis {at}", optionGoes: "Finit en {at}, vers {focus}", and: " et ",
};

const t = words({ en, fr });

/** Words of the game that stand alone: marks, values, facts, things. */
const word = words({
  en: {
    assomme: "stunned", desarme: "disarmed", invisible: "invisible", bouclier: "shield", elite: "elite", shield: "shield", initiative: "initiative",
    round: "round", rounds: "Rounds", jeton: "token", heros: "hero", heroine: "hero", chauve_souris: "bat", guerisseur: "healer", garde: "guard", archer: "archer",
  },
  fr: {
    assomme: "assommé", desarme: "désarmé", invisible: "invisible", bouclier: "bouclier", elite: "élite", shield: "bouclier", initiative: "initiative",
    round: "manche", rounds: "Manches", jeton: "jeton", heros: "héros", heroine: "héros", chauve_souris: "chauve-souris", guerisseur: "guérisseur", garde: "garde", archer: "archer",
  },
});

/** The words of monsters' cards in French. @type {[RegExp, string][]} */
const FRENCH = [
  [/move (\d+) jumping/g, "mouvement $1 en sautant"], [/move/g, "mouvement"], [/attack/g, "attaque"], [/range/g, "portée"],
  [/(\d+) targets/g, "$1 cibles"], [/heal (\d+) itself/g, "soin $1 sur soi"], [/heal/g, "soin"], [/shield/g, "bouclier"],
];
const CARD = /^(move|attack|heal|shield) \d/;

/** A monsters' card in the reader's language. @param {string} text */
export function cardText(text) {
  if (language() !== "fr") return text;
  return FRENCH.reduce((told, [from, to]) => told.replaceAll(from, to), text);
}

/** What is the matter with a figure, in the reader's language. @param {string} mark */
export function stateText(mark) {
  return word(mark);
}

/** What a figure is called: its kind and its number. @param {import("../../../crates/web/types/export").Figure} figure */
export function nameOf({ kind, id }) {
  return `${plain(word(kind))} ${id}`;
}

/** Words for facts, marks, values and cards. @param {string} key */
export function wordOf(key) {
  if (CARD.test(key)) return cardText(key);
  const told = word(key);
  return told === key ? undefined : told;
}

/** With a space that does not break. @param {unknown} place */
const cell = (place) => (Array.isArray(place) ? `(${Number(place[0])},\u{a0}${Number(place[1])})` : "?");
const signed = (/** @type {number} */ points) => (points >= 0 ? `+${points}` : `−${Math.abs(points)}`);

/** The words for one, or for several. @param {string} key @param {unknown} count */
const counted = (key, count) => (count === 1 ? `${key}One` : key);

/** One event in words; steps are only counted. @param {Act} event @param {Names} names */
export function tell(event, names) {
  const [who, by, team] = [names.figure(event.figure), names.figure(event.by), names.team(event.team)];
  switch (event.event) {
    case "entered": case "turn_ended": case "round_ended": case "order_fixed":
      return null;
    case "decided":
      return tellDecision(event, names);
    case "card_revealed":
      return t("card_revealed", { who, card: plain(event.card), initiative: plain(event.initiative, 6) });
    case "card_drawn":
      return t("card_drawn", { kind: plain(word(String(event.kind))), number: plain(event.card, 4), text: drawnText(event) });
    case "struck":
      return t("struck", { who, by, value: plain(event.value, 6), modifier: signed(Number(event.modifier)), damage: plain(event.damage ?? 0, 6),
        shield: Number(event.shield) > 0 ? t("shielding", { shield: Number(event.shield) }) : "" });
    case "afflicted":
      return t(event.effect === "stunned" ? "afflicted_stunned" : "afflicted_disarmed", { who });
    case "scored":
      return t("scored", { team, points: signed(Number(event.points ?? 0)), what: t(Object.hasOwn(en, event.earned) ? event.earned : "lost", { victim: names.figure(event.victim) }) });
    case "round_began":
      return t("round_began", { round: Number(event.round) + 1 });
    case "fell": case "rested": case "sprung": case "hurt": case "trap_laid": case "barricade_put": case "token_passed": case "shielded":
    case "healed": case "returned": case "delayed": case "skipped":
      return t(event.event, { who, by, team, at: cell(event.at), damage: plain(event.damage ?? 0, 6), healed: plain(event.healed, 6), shield: plain(event.shield, 6), back: Number(event.back) + 1 });
    default:
      return plain(event.text ?? event.event, 200);
  }
}

/** The card that was drawn, in words: it lies on its pile now. @param {Act} event */
function drawnText({ changes }) {
  const pile = changes?.map(({ pile: each }) => each).find(Boolean);
  return cardText(plain(pile?.cards?.[0]?.word ?? "", 80));
}

/** @param {Act} event @param {Names} names */
function tellDecision(event, names) {
  const who = names.figure(event.figure);
  const focus = Array.isArray(event.focus) ? event.focus.slice(0, 8).map((id) => names.figure(id)).join(" / ") : "";
  switch (event.why) {
    case "single":
      return t("goes", { who, focus });
    case "tie":
      return t("ties", { who, options: plain(event.options, 6) });
    case "chosen":
      return t("chosen", { who, chosen: plain(event.chosen, 6) });
    case "no focus":
      return t("no_focus", { who });
    case "idle":
      return t("idle", { who });
    default:
      return null;
  }
}

/** A fall with the points for it, a blow with what it does besides. @param {Act} first @param {Act} event */
export function joins(first, event) {
  return (event.event === "scored" && first.event === "fell" && first.figure === event.victim)
    || (event.event === "afflicted" && first.event === "struck" && first.figure === event.figure);
}

/** What came of the event before, in few words. @param {Act} event @param {Names} names */
export function tellResult(event, names) {
  if (event.event === "scored") return `${names.team(event.team)} ${signed(Number(event.points ?? 0))}`;
  return String(tell(event, names));
}

/** A walk is told once, at its first step. @param {Act[]} events @param {Act[]} all */
export function summary(events, all) {
  const step = events.find(({ event }) => event === "entered");
  if (!step) return null;
  const place = all.indexOf(step);
  const isGoing = (/** @type {Act} */ { event, figure }) => event === "entered" && figure === step.figure;
  if (place > 0 && isGoing(all[place - 1])) return null;
  let count = 0;
  while (all[place + count] && isGoing(all[place + count])) count += 1;
  return t(counted("walks", count), { count });
}

/** Whose colours an event has: of those who strike, of the team that scores. @param {Act} event @param {Names} names */
export function teamOf(event, names) {
  if (event.event === "scored" || event.event === "token_passed") return event.team;
  return names.teamOf(event.by ?? event.figure);
}

/** Somebody an order names: numbers may mean nobody. @param {any} who */
function figureText(who) {
  return who && typeof who === "object" ? nameOf(who) : `#${plain(who, 12)}`;
}

/** An order in words. @param {import("../../../crates/web/types/export").Order} order */
export function orderText({ what }) {
  const told = { who: figureText(what?.who), at: cell(what?.at) };
  switch (what?.order) {
    case "jouer_carte":
      return t("jouer_carte", { ...told, card: plain(what.card, 24) });
    case "aller":
      return t(Array.isArray(what.at) ? counted("aller", what.steps) : "goesNowhere", { ...told, count: plain(what.steps, 6) });
    case "frapper":
      return t("frapper", { ...told, whom: figureText(what.whom) });
    case "poser":
      return t("poser", told);
    case "choisir":
      return t("choisir", { option: plain(what.option, 12) });
    default:
      return undefined;
  }
}

/** What can be chosen for a monster, in words. @param {import("../../../crates/web/types/export").Choice} option */
export function optionText({ at, focus, targets }) {
  const hero = (/** @type {unknown} */ id) => `${word("heros")} ${plain(id, 4)}`;
  if (!Array.isArray(at) || !Array.isArray(targets)) return undefined;
  if (targets.length === 0) return t("optionGoes", { at: cell(at), focus: hero(focus) });
  return t("optionStrikes", { at: cell(at), targets: targets.slice(0, 8).map(hero).join(t("and")) });
}
