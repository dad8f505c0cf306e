// The viewer's words. What a game calls things is up to its skin.

import { words } from "../common/words.js";

const en = {
  matchOn: "Match on {map}", back: "Back", everything: "Everything", seenBy: "What {team} sees",
  view: "View", play: "Play", pause: "Pause", first: "To the start", last: "To the end",
  previousPhase: "Previous phase", nextPhase: "Next phase", previousBeat: "Previous beat", nextBeat: "Next beat",
  speed: "Speed", zoomIn: "Zoom in", zoomOut: "Zoom out", fit: "Whole board",
  copyLink: "Copy link", linkCopied: "Link to this moment copied.", linkShown: "Copy this link: {link}",
  help: "Keys and help", close: "Close",
  timeline: "Timeline", position: "Turn {turn}, {phase}", atEnd: "The end",
  beatOf: "beat {beat} of {beats}",
  faults: "{count} failed", loading: "Loading…",
  teams: "Teams", team: "Team", points: "Points", orders: "Orders", happens: "Events", match: "Match",
  rank: "Rank {rank}", board: "The board of the match; press question mark for the keys",
  traces: "Traces", noTraces: "none", seesCells: "Sees {count} cells",
  seeAs: "See what it sees", seeAll: "See everything",
  noTeam: "Choose a team in the list to see its orders, its log and the resources it used.",
  noOrders: "No orders in this phase.", notAsked: "Was not asked in this phase.", out: "Out of the match.",
  refused: "refused: {answer}", dropped: "{count} more refused orders were not kept.",

  log: "Log", noLog: "It wrote nothing in this phase, or you are not allowed to see it.", lostLog: "{count} bytes of logs were not kept.",
  used: "Used in this phase", fuel: "Instructions", cpu: "Processor time", wall: "Time", memory: "Memory",
  notMeasured: "Nothing was measured.", perPhase: "{what} by phase, at most {most}",
  fault: "Fault", opening: "the opening", closing: "the closing",
  nothing: "Nothing happened in this phase.", more: "… and {count} more",
  map: "Map", game: "Game", seed: "Seed", run: "Run", id: "Match", recordedBy: "Recorded by", digest: "Digest",
  faultPolicy: "After a fault", noFaults: "Nobody failed.",
  orderCount: "{count} orders in total, {refused} refused", winner: "wins",
  noReplay: "There is no replay in this page. Make one with “stechec replay export FILE --html OUT”.", noServer: "The server cannot be reached. Is it still running?",
  noAnswer: "The server has no such replay (status {status}). Go back and choose another match.", cutOff: "The connection was lost. Reload the page for the rest.",
  tooMany: "This is not a replay: more than {count} lines.", tooLong: "This is not a replay: line {count} does not end.",
  badLine: "Line {line} cannot be read: {why}. What came before it can be viewed; export the replay again for the rest.",
  badField: "Line {line} is not from a replay this viewer knows: see its field “{field}”. Export it with the same stechec as this page.",
  cutShort: "The recording ends after {count} of {all} phases: the rest is missing. Export the replay again.",
  waiting: "Waiting for more…",
  keyPlay: "play, pause", keyPhase: "previous, next phase", keyBeat: "previous, next beat", keyTurn: "previous, next turn",
  keyEnds: "start, end", keySpeed: "slower, faster", keyFog: "what team 0 to 9 sees; press again for everything",
  keyAll: "show everything; deselect the figure", keyFigure: "next figure, previous figure",
  keyLevel: "next level, all levels", keyZoom: "zoom in, zoom out, whole board", keyPan: "pan", keyHelp: "this help",
  queue: "Turn order", dice: "Dice", options: "Choices", level: "Level {level}", allLevels: "All levels", offBoard: "not on the board",
  oldExport: "This replay was exported in version {found} of the format; this page reads version {known}. Export it again with “stechec replay export”.",
  helpText: "Point at a figure to see what is known about it; click to select it. Scroll or pinch to zoom, drag to pan.",
};

const fr = {
  matchOn: "Match sur {map}", back: "Retour", everything: "Tout", seenBy: "Ce que voit {team}",
  view: "Vue", play: "Lecture", pause: "Pause", first: "Au début", last: "À la fin",
  previousPhase: "Phase précédente", nextPhase: "Phase suivante", previousBeat: "Temps précédent", nextBeat: "Temps suivant",
  speed: "Vitesse", zoomIn: "Zoom avant", zoomOut: "Zoom arrière", fit: "Carte entière",
  copyLink: "Copier le lien", linkCopied: "Lien vers ce moment copié.", linkShown: "Copiez ce lien : {link}",
  help: "Touches et aide", close: "Fermer",
  timeline: "Chronologie", position: "Tour {turn}, {phase}", atEnd: "La fin",
  beatOf: "temps {beat} sur {beats}",
  faults: "{count} en faute", loading: "Chargement…",
  teams: "Équipes", team: "Équipe", points: "Points", orders: "Ordres", happens: "Événements", match: "Match",
  rank: "Rang {rank}", board: "Le plateau du match ; point d’interrogation pour les touches",
  traces: "Traces", noTraces: "aucune", seesCells: "Voit {count} cases",
  seeAs: "Voir ce qu’elle voit", seeAll: "Tout voir",
  noTeam: "Choisissez une équipe dans la liste pour voir ses ordres, son journal et ce qu’elle a consommé.",
  noOrders: "Aucun ordre dans cette phase.", notAsked: "N’a pas été appelée dans cette phase.", out: "Hors du match.",
  refused: "refusé : {answer}", dropped: "{count} autres ordres refusés n’ont pas été gardés.",

  log: "Journal", noLog: "Rien d’écrit dans cette phase, ou rien que vous puissiez voir.", lostLog: "{count} octets de journaux n’ont pas été gardés.",
  used: "Consommé dans cette phase", fuel: "Instructions", cpu: "Temps processeur", wall: "Temps", memory: "Mémoire",
  notMeasured: "Rien n’a été mesuré.", perPhase: "{what} par phase, au plus {most}",
  fault: "Faute", opening: "l’ouverture", closing: "la clôture",
  nothing: "Rien ne s’est passé dans cette phase.", more: "… et {count} de plus",
  map: "Carte", game: "Jeu", seed: "Graine", run: "Tournoi", id: "Match", recordedBy: "Enregistré par", digest: "Empreinte",
  faultPolicy: "Après une faute", noFaults: "Personne n’a été en faute.",
  orderCount: "{count} ordres en tout, {refused} refusés", winner: "gagne",
  noReplay: "Cette page ne contient pas d’enregistrement. Créez-en une avec « stechec replay export FILE --html OUT ».", noServer: "Le serveur est injoignable. Tourne-t-il encore ?",
  noAnswer: "Le serveur n’a pas cet enregistrement (statut {status}). Revenez en choisir un autre.", cutOff: "La connexion s’est interrompue. Rechargez la page pour la suite.",
  tooMany: "Ce n’est pas un enregistrement : plus de {count} lignes.", tooLong: "Ce n’est pas un enregistrement : la ligne {count} est sans fin.",
  badLine: "La ligne {line} est illisible : {why}. Ce qui précède reste visible ; exportez de nouveau l’enregistrement pour la suite.",
  badField: "La ligne {line} ne vient pas d’un enregistrement connu : voyez son champ « {field} ». Exportez-le avec le même stechec que cette page.",
  cutShort: "L’enregistrement s’arrête après {count} phases sur {all} : le reste manque. Exportez-le de nouveau.",
  waiting: "En attente de la suite…",
  keyPlay: "lecture, pause", keyPhase: "phase précédente, suivante", keyBeat: "temps précédent, suivant", keyTurn: "tour précédent, suivant",
  keyEnds: "début, fin", keySpeed: "plus lent, plus vite", keyFog: "ce que voit l’équipe 0 à 9 ; de nouveau pour tout voir",
  keyAll: "tout voir ; désélectionner le personnage", keyFigure: "personnage suivant, précédent",
  keyLevel: "niveau suivant, tous les niveaux", keyZoom: "zoom avant, zoom arrière, carte entière", keyPan: "se déplacer sur le plateau", keyHelp: "cette aide",
  queue: "Dans cet ordre", dice: "Dés", options: "Au choix", level: "Niveau {level}", allLevels: "Tous les niveaux", offBoard: "hors du plateau",
  oldExport: "Cet enregistrement a été exporté dans la version {found} du format ; cette page lit la version {known}. Exportez-le de nouveau avec « stechec replay export ».",
  helpText: "Pointez un personnage pour voir ce que l’on sait de lui ; cliquez pour le sélectionner. Molette ou pincement pour zoomer, glisser pour se déplacer.",
};

export const t = words({ en, fr });

// Words of values that many games have, for those that leave them to us.
const COMMON = { en: { life: "Life" }, fr: { life: "Vie" } };
const commonWord = words(COMMON);

/** A common word for a value, if there is one. */
export function common(/** @type {string} */ name) {
  return Object.hasOwn(COMMON.en, name) ? commonWord(name) : undefined;
}
