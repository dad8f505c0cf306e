// Events and orders in words, in the reader's language. What the game calls things (guerrier, tir, corde)
// stays as it is.

import { words } from "../../common/words.js";
import { plain } from "../../viewer/names.js";

/** @typedef {import("../../../crates/web/types/export").Act} Act */
/** @typedef {import("../../../crates/web/types/export").Order} Order */
/** @typedef {import("../../viewer/names.js").Names} Names */

const en = {
  woundedMark: "wounded",
  placed: "{who} begins at {at}", began: "Turn {turn} begins", threw: "{team} throws {dice}", spent: "{who}: {action}, with a {face}",
  dodged: "{who} dodges {enemies}: {dice}, from {needed} on; {missing} missing", struck: "{by} strikes at {who} with a {face} and misses",
  hit: "{by} strikes {who} with a {face}", stayed: "{who} stays", moved: "{who} goes to {to}", pushed: "{who} is pushed to {to}",
  crushed: "{who} has no way out", wounded: "{who} is wounded", died: "{who} dies", dropped: "{who} drops {object}", lost: "{object} is lost",
  left: "{who} goes out: +{points}", trapped: "The trap at {at} is sprung", switched: "The switch at {at} is entered",
  trapdoorOpens: "The trapdoor at {at} opens", trapdoorCloses: "The trapdoor at {at} closes", filled: "A boulder fills the trapdoor at {at}",
  zat: "The Zat at {at} sees {who}", zatNobody: "The Zat at {at} sees nobody", rolls: "A boulder rolls to {to}", rollsAway: "A boulder rolls to {to} and is gone",
  turned: "A room turns", revealed: "A room is turned face up", masked: "A room is turned face down", forgotten: "A room is forgotten",
  side_changed: "{side} now at {at}, {direction}", healed: "{who} is healed", taken: "{who} takes {object}", used: "{who} uses {object}",
  hastened: "{who} may go once more", strengthened: "{who} is stronger this turn", wolf: "{who} becomes a wolf", man: "{who} becomes a man",
  frozen: "{who} is frozen until turn {until}", thawed: "{who} thaws", opened: "A passage opens at {at}", closed: "The passage closes",
  fight_began: "{who} attacks {foe} ({mode})", fight_settled: "It is settled who fights", played: "{team} lays its cards",
  wins: "{team} wins {sums}", draw: "Nobody wins: {sums}", ended: "Turn {turn} ends", counted: "{who} still holds a treasure: +1",
  goal: "Points that win", turn: "Turn", turns: "Turns", fights: "Fights begun", strength: "Strength", agility: "Agility", shot: "Shot", deplacements: "Déplacements",
  carries: "Carries", rien: "nothing", frozenMark: "frozen", strong: "strong", run_up: "has run up", fought: "has fought", no_reaction: "no reaction",
  dead: "dead", gone: "gone out", cards0: "Cards of team 0", cards1: "Cards of team 1", ouvert: "open",
  ofTeam: "team {team}’s {name}", nobody: "nobody", or: " or ", and: " and ",
  placer: "{who} begins at {at}", deplacer: "{who}: déplacement to {at}", retreat: ", or stays", strikers: ", struck first by {all}", agir: "{who}: {action} at {at}",
  attaquer: "{who}: {action} against {foe}", wishes: ", to push to {all}", soutenir: "Joins the fight: {all}", without: ", without {foe}", carte: "Plays {all}", finir: "Ends the turn",
};

const fr = {
  placed: "{who} commence en {at}", began: "Le tour {turn} commence", threw: "{team} lance {dice}", spent: "{who} : {action}, avec un {face}",
  dodged: "{who} esquive {enemies} : {dice}, à partir de {needed} ; il en manque {missing}", struck: "{by} frappe {who} avec un {face} et le manque",
  hit: "{by} frappe {who} avec un {face}", stayed: "{who} reste", moved: "{who} va en {to}", pushed: "{who} est poussé en {to}",
  crushed: "{who} n’a pas d’issue", wounded: "{who} est blessé", died: "{who} meurt", dropped: "{who} laisse {object}", lost: "{object} est perdu",
  left: "{who} sort : +{points}", trapped: "Le piège en {at} se referme", switched: "L’interrupteur en {at} est enfoncé",
  trapdoorOpens: "La trappe en {at} s’ouvre", trapdoorCloses: "La trappe en {at} se ferme", filled: "Un rocher comble la trappe en {at}",
  zat: "Le Zat en {at} voit {who}", zatNobody: "Le Zat en {at} ne voit personne", rolls: "Un rocher roule jusqu’en {to}", rollsAway: "Un rocher roule jusqu’en {to} et disparaît",
  turned: "Une salle tourne", revealed: "Une salle est révélée", masked: "Une salle est masquée", forgotten: "Une salle est oubliée",
  side_changed: "{side} désormais en {at}, {direction}", healed: "{who} est soigné", taken: "{who} prend {object}", used: "{who} utilise {object}",
  hastened: "{who} peut se déplacer encore", strengthened: "{who} est plus fort ce tour", wolf: "{who} devient loup", man: "{who} redevient homme",
  frozen: "{who} est gelé jusqu’au tour {until}", thawed: "{who} dégèle", opened: "Un passage s’ouvre en {at}", closed: "Le passage se ferme",
  fight_began: "{who} attaque {foe} ({mode})", fight_settled: "Les combattants sont connus", played: "{team} pose ses cartes",
  wins: "{team} l’emporte {sums}", draw: "Personne ne l’emporte : {sums}", ended: "Le tour {turn} s’achève", counted: "{who} tient encore un trésor : +1",
  goal: "Points pour gagner", turn: "Tour", turns: "Tours", fights: "Combats engagés", strength: "Force", agility: "Agilité", shot: "Tir", deplacements: "Déplacements",
  carries: "Porte", rien: "rien", frozenMark: "gelé", strong: "fort", run_up: "a son élan", fought: "a combattu", no_reaction: "sans réaction",
  dead: "mort", gone: "sorti", woundedMark: "blessé", cards0: "Cartes de l’équipe 0", cards1: "Cartes de l’équipe 1", ouvert: "ouvert",
  ofTeam: "{name} de l’équipe {team}", nobody: "personne", or: " ou ", and: " et ",
  placer: "{who} commence en {at}", deplacer: "{who} : déplacement en {at}", retreat: ", ou reste", strikers: ", frappé d’abord par {all}", agir: "{who} : {action} en {at}",
  attaquer: "{who} : {action} contre {foe}", wishes: ", à pousser en {all}", soutenir: "Se joint au combat : {all}", without: ", sans {foe}", carte: "Joue {all}", finir: "Termine le tour",
};

const t = words({ en, fr });

/** Words of the interface as people write them: the same in both languages. @type {Record<string, string>} */
const NAMES = {
  archer_elfe: "archer elfe", arbaletrier: "arbalétrier", maitre_armes: "maître d’armes", loup_garou: "loup-garou", tresor: "trésor",
  arbalete: "arbalète", potion_vitesse: "potion de vitesse", potion_force: "potion de force", parchemin_mort: "parchemin de mort",
  parchemin_sang: "parchemin de sang", parchemin_gel: "parchemin de gel", herse_fermee: "herse fermée", herse_ouverte: "herse ouverte",
  deplacement: "déplacement", reveler: "révéler", meurtriere: "meurtrière", precipice: "précipice", support_cle: "support de clé",
  support_torche: "support de torche", mur_perce: "mur percé", herse_brisee: "herse brisée", piege: "piège", tenebres: "ténèbres",
  trappe_fermee: "trappe fermée", trappe_ouverte: "trappe ouverte", depart_0: "départ de l’équipe 0", depart_1: "départ de l’équipe 1",
  zat_nord: "Zat vers le nord", zat_est: "Zat vers l’est", zat_sud: "Zat vers le sud", zat_ouest: "Zat vers l’ouest",
  miroir_montant: "miroir montant", miroir_descendant: "miroir descendant",
};
/** Words that are told in the reader's language. @type {Record<string, string>} */
const WORDS = {
  wounded: "woundedMark", frozen: "frozenMark", "cards of team 0": "cards0", "cards of team 1": "cards1",
};
const KEYS = new Set(["goal", "turn", "turns", "fights", "strength", "agility", "shot", "deplacements", "carries", "rien", "strong", "run_up", "fought",
  "no_reaction", "dead", "gone", "ouvert"]);

/** A word of the game for the reader. @param {string} key */
export function wordOf(key) {
  if (Object.hasOwn(WORDS, key)) return t(WORDS[key]);
  if (KEYS.has(key)) return t(key);
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
}

/** @param {unknown} key */
const named = (key) => wordOf(String(key)) ?? plain(String(key)).replaceAll("_", " ");
/** With a space that does not break. @param {unknown} place */
const cell = (place) => (Array.isArray(place) ? `(${Number(place[0])},\u{a0}${Number(place[1])})` : "?");
/** @param {Act} event */
const faces = ({ dice = [] }) => dice.map(({ shows }) => Number(shows)).join(" ");

/** One event in words; null if it is not told by itself. @param {Act} event @param {Names} names */
export function tell(event, names) {
  const values = {
    who: names.figure(event.figure), by: names.figure(event.by), foe: names.figure(event.foe), team: names.team(event.team),
    at: cell(event.at), to: cell(event.to), turn: plain(event.turn), face: plain(event.face), points: plain(event.points), until: plain(event.until),
    object: named(event.object), action: named(event.action), mode: named(event.mode), side: named(event.side), direction: named(event.direction),
    dice: faces(event),
  };
  switch (event.event) {
    case "move_used":
      return null;
    case "dodged": {
      const { enemies, needed, missing } = event.dodge ?? {};
      return t("dodged", { ...values, enemies: plain(enemies), needed: plain(needed), missing: plain(missing) });
    }
    case "struck":
      return t(event.wounds ? "hit" : "struck", values);
    case "trapdoor":
      return t(event.open ? "trapdoorOpens" : "trapdoorCloses", values);
    case "zat":
      return t(event.victim === null || event.victim === undefined ? "zatNobody" : "zat", { ...values, who: names.figure(event.victim) });
    case "rolled":
      return t(event.lies ? "rolls" : "rollsAway", values);
    case "shaped":
      return t(event.wolf ? "wolf" : "man", values);
    case "fight_decided": {
      const sums = Array.isArray(event.sums) ? event.sums.map(Number).join(" : ") : "?";
      return t(event.winner === null || event.winner === undefined ? "draw" : "wins", { ...values, sums });
    }
    default:
      return Object.hasOwn(en, event.event) ? t(event.event, values) : plain(event.text ?? event.event, 200);
  }
}

/** What a strike, a trap or a push does is told with it. @param {Act} first @param {Act} event */
export function joins(first, event) {
  return ["wounded", "died", "dropped", "lost"].includes(event.event)
    && ["struck", "trapped", "crushed", "fight_decided", "zat", "rolled", "died"].includes(first.event);
}

/** What came of the event before, in few words. @param {Act} event @param {Names} names */
export function tellResult(event, names) {
  return String(tell(event, names));
}

/** Whose colours an event is told in. @param {Act} event @param {Names} names */
export function teamOf(event, names) {
  if (event.team !== undefined) return event.team;
  return names.teamOf(event.event === "struck" ? event.by : event.figure);
}

/** Somebody an order names: numbers may mean nobody. @param {any} who */
function figureText(who) {
  return who && typeof who === "object" ? t("ofTeam", { team: plain(who.team, 4), name: named(who.class) }) : `#${plain(who, 12)}`;
}

/** The most things of an order that are named. */
const NAMED = 12;

/** @param {unknown} things @param {(thing: any) => string} text @param {"and" | "or"} joint */
function listed(things, text, joint) {
  return Array.isArray(things) && things.length > 0 ? things.slice(0, NAMED).map(text).join(t(joint)) : "";
}

/** An order in words. @param {Order} order */
export function orderText({ what }) {
  if (!what || !ORDERS.has(what.order)) return undefined;
  const told = { who: figureText(what.who), foe: figureText(what.foe), at: cell(what.at), action: named(what.action) };
  const more = (/** @type {string} */ key, /** @type {string} */ all) => (all === "" ? "" : t(key, { all }));
  switch (what.order) {
    case "deplacer":
      return t("deplacer", told) + (what.retreat ? t("retreat") : "") + more("strikers", listed(what.strikers, figureText, "and"));
    case "attaquer":
      return t("attaquer", told) + more("wishes", listed(what.wishes, cell, "or"));
    case "soutenir":
      return t("soutenir", { all: listed(what.joining, figureText, "and") || t("nobody") })
        + (what.excluded === null || what.excluded === undefined ? "" : t("without", { foe: figureText(what.excluded) }));
    case "carte":
      return t("carte", { all: listed(what.cards, (card) => plain(card, 12), "and") });
    default:
      return t(what.order, told);
  }
}

const ORDERS = new Set(["placer", "deplacer", "agir", "attaquer", "soutenir", "carte", "finir"]);
