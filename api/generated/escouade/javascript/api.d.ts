/*
 * The interface of escouade for champions in JavaScript and TypeScript.
 *
 * Made from api/escouade.yml by `stechec api`: changes here are lost.
 *
 * A champion is a module that exports functions named as the entry points. All have to be
 * defined, even if they do nothing:
 *
 *   partie_init()
 *     Called once before the first round; orders are not possible yet.
 *   jouer_commandement()
 *     Called at the start of a round: throw command dice again if you like.
 *   jouer_action()
 *     Called for each action of your turn: order one action, or end the turn.
 *   jouer_interception()
 *     An enemy leaves your figures or stands up beside them: choose who fights it.
 *   jouer_place()
 *     Your figure has to make room: say where it stands.
 *   jouer_assaut()
 *     Your figure came into a cube with enemies: choose whom it fights.
 *   jouer_reponse()
 *     Your figure is attacked: dodge or counter-attack, spend dice.
 *   partie_fin()
 *     Called once after the last round; orders are not possible any more.
 *
 * What is written with console.log goes to the champion's log. Functions of the interface
 * can be called in the entry points and in what they call, but not while the module is
 * loaded: that happens when the champion is built. There is no clock, and nothing that
 * waits: whatever is to be done is done before an entry point returns.
 */

/** Figures of a team; figure i of team t has the number 6 * t + i. */
export const NB_FIGURES: 6;

/** The sizes of a team's figures in one cube never add up to more. */
export const CAPACITE: 4;

/** Places in a cube: 4 rows of 4, numbered from the north-west. */
export const NB_PLACES: 16;

/** Dice of a test before modifiers. */
export const DES_TEST: 3;

/** Points for setting off a detonator. */
export const POINTS_DETONATEUR: 3;

/** What a figure is. */
export type GenreType = "GENRE_CHEF" | "GENRE_TIRAILLEUR" | "GENRE_SNIPER" | "GENRE_ASSAUT" | "GENRE_COLOSSE";

/** What a figure is. All values, in the order of the interface. */
export const GenreType: readonly ["GENRE_CHEF", "GENRE_TIRAILLEUR", "GENRE_SNIPER", "GENRE_ASSAUT", "GENRE_COLOSSE"];

/** The leader: a pistol, a sabre and a mace. */
export const GENRE_CHEF: "GENRE_CHEF";

/** The rifleman: rapid fire; there are two of them. */
export const GENRE_TIRAILLEUR: "GENRE_TIRAILLEUR";

/** The sniper: shoots far, cannot fight. */
export const GENRE_SNIPER: "GENRE_SNIPER";

/** The assault trooper: fast, fights, cannot shoot. */
export const GENRE_ASSAUT: "GENRE_ASSAUT";

/** The giant: large, slow and hard to kill; has the shock wave. */
export const GENRE_COLOSSE: "GENRE_COLOSSE";

/** The state of a figure. */
export type EtatType = "ETAT_DEBOUT" | "ETAT_BLOQUE" | "ETAT_MORT" | "ETAT_PARTI";

/** The state of a figure. All values, in the order of the interface. */
export const EtatType: readonly ["ETAT_DEBOUT", "ETAT_BLOQUE", "ETAT_MORT", "ETAT_PARTI"];

/** Standing. */
export const ETAT_DEBOUT: "ETAT_DEBOUT";

/** Blocked: lying on the ground. */
export const ETAT_BLOQUE: "ETAT_BLOQUE";

/** Dead. */
export const ETAT_MORT: "ETAT_MORT";

/** Gone through an exit. */
export const ETAT_PARTI: "ETAT_PARTI";

/** The weapons. */
export type ArmeType = "ARME_PISTOLET" | "ARME_FUSIL" | "ARME_LUNETTE" | "ARME_CANON" | "ARME_CROSSE" | "ARME_SABRE" | "ARME_MASSE" | "ARME_AUCUNE";

/** The weapons. All values, in the order of the interface. */
export const ArmeType: readonly ["ARME_PISTOLET", "ARME_FUSIL", "ARME_LUNETTE", "ARME_CANON", "ARME_CROSSE", "ARME_SABRE", "ARME_MASSE", "ARME_AUCUNE"];

/** Pistol. */
export const ARME_PISTOLET: "ARME_PISTOLET";

/** Rifle: rapid fire. */
export const ARME_FUSIL: "ARME_FUSIL";

/** Rifle with a telescopic sight. */
export const ARME_LUNETTE: "ARME_LUNETTE";

/** Cannon. */
export const ARME_CANON: "ARME_CANON";

/** Rifle butt, for fights. */
export const ARME_CROSSE: "ARME_CROSSE";

/** Sabre, for fights. */
export const ARME_SABRE: "ARME_SABRE";

/** Mace, for fights: stuns. */
export const ARME_MASSE: "ARME_MASSE";

/** No weapon. */
export const ARME_AUCUNE: "ARME_AUCUNE";

/** What a figure can do in its activation. */
export type ActionType = "ACTION_DEPLACER" | "ACTION_SPRINTER" | "ACTION_RELEVER" | "ACTION_TIRER" | "ACTION_COMBATTRE" | "ACTION_SPECIALE" | "ACTION_MITRAILLER";

/** What a figure can do in its activation. All values, in the order of the interface. */
export const ActionType: readonly ["ACTION_DEPLACER", "ACTION_SPRINTER", "ACTION_RELEVER", "ACTION_TIRER", "ACTION_COMBATTRE", "ACTION_SPECIALE", "ACTION_MITRAILLER"];

/** Move by the first speed value, or to another place of the cube (short). */
export const ACTION_DEPLACER: "ACTION_DEPLACER";

/** Move by the second speed value (long). */
export const ACTION_SPRINTER: "ACTION_SPRINTER";

/** Stand up (short). */
export const ACTION_RELEVER: "ACTION_RELEVER";

/** Shoot (short). */
export const ACTION_TIRER: "ACTION_TIRER";

/** Fight somebody in the same cube (long). */
export const ACTION_COMBATTRE: "ACTION_COMBATTRE";

/** Detonator or shock wave (short). */
export const ACTION_SPECIALE: "ACTION_SPECIALE";

/** Suppress with rapid fire: a shot that blocks instead of hurting (short, the same type as shooting). */
export const ACTION_MITRAILLER: "ACTION_MITRAILLER";

/** The faces of a command die. */
export type CommandeType = "COMMANDE_MOUVEMENT" | "COMMANDE_TIR" | "COMMANDE_COMBAT" | "COMMANDE_DE" | "COMMANDE_ACTIVATION" | "COMMANDE_JOKER";

/** The faces of a command die. All values, in the order of the interface. */
export const CommandeType: readonly ["COMMANDE_MOUVEMENT", "COMMANDE_TIR", "COMMANDE_COMBAT", "COMMANDE_DE", "COMMANDE_ACTIVATION", "COMMANDE_JOKER"];

/** A free move of one cube. */
export const COMMANDE_MOUVEMENT: "COMMANDE_MOUVEMENT";

/** A free shot or suppression. */
export const COMMANDE_TIR: "COMMANDE_TIR";

/** A free fight. */
export const COMMANDE_COMBAT: "COMMANDE_COMBAT";

/** One more die in one of your own tests. */
export const COMMANDE_DE: "COMMANDE_DE";

/** A second figure in the same turn. */
export const COMMANDE_ACTIVATION: "COMMANDE_ACTIVATION";

/** Any of the others. */
export const COMMANDE_JOKER: "COMMANDE_JOKER";

/** The four directions. */
export type DirectionType = "DIRECTION_NORD" | "DIRECTION_EST" | "DIRECTION_SUD" | "DIRECTION_OUEST";

/** The four directions. All values, in the order of the interface. */
export const DirectionType: readonly ["DIRECTION_NORD", "DIRECTION_EST", "DIRECTION_SUD", "DIRECTION_OUEST"];

/** Up on the plan: y falls. */
export const DIRECTION_NORD: "DIRECTION_NORD";

/** Right on the plan: x rises. */
export const DIRECTION_EST: "DIRECTION_EST";

/** Down on the plan: y rises. */
export const DIRECTION_SUD: "DIRECTION_SUD";

/** Left on the plan: x falls. */
export const DIRECTION_OUEST: "DIRECTION_OUEST";

/** What stands between two cubes of a level. */
export type CoteType = "COTE_OUVERT" | "COTE_LARGE" | "COTE_MOYEN" | "COTE_PETIT" | "COTE_BLOQUE" | "COTE_EBOULIS";

/** What stands between two cubes of a level. All values, in the order of the interface. */
export const CoteType: readonly ["COTE_OUVERT", "COTE_LARGE", "COTE_MOYEN", "COTE_PETIT", "COTE_BLOQUE", "COTE_EBOULIS"];

/** Nothing. */
export const COTE_OUVERT: "COTE_OUVERT";

/** A large opening: all sizes pass. */
export const COTE_LARGE: "COTE_LARGE";

/** A medium opening: sizes 1 and 2 pass. */
export const COTE_MOYEN: "COTE_MOYEN";

/** A small opening: size 1 passes. */
export const COTE_PETIT: "COTE_PETIT";

/** A wall: nobody passes. */
export const COTE_BLOQUE: "COTE_BLOQUE";

/** Rubble: all sizes pass, for a die. */
export const COTE_EBOULIS: "COTE_EBOULIS";

/** What a cube has for a floor. */
export type SolType = "SOL_AUCUN" | "SOL_PLEIN" | "SOL_TRAPPE" | "SOL_ERREUR";

/** What a cube has for a floor. All values, in the order of the interface. */
export const SolType: readonly ["SOL_AUCUN", "SOL_PLEIN", "SOL_TRAPPE", "SOL_ERREUR"];

/** No floor: nobody stands here. */
export const SOL_AUCUN: "SOL_AUCUN";

/** A floor. */
export const SOL_PLEIN: "SOL_PLEIN";

/** A floor with a hatch: sizes 1 and 2 pass. */
export const SOL_TRAPPE: "SOL_TRAPPE";

/** Outside the board. */
export const SOL_ERREUR: "SOL_ERREUR";

/** What a cube is marked as. */
export type MarqueType = "MARQUE_RIEN" | "MARQUE_DEPART_0" | "MARQUE_DEPART_1" | "MARQUE_OBJECTIF_1" | "MARQUE_OBJECTIF_2" | "MARQUE_SORTIE_0" | "MARQUE_SORTIE_1" | "MARQUE_DETONATEUR";

/** What a cube is marked as. All values, in the order of the interface. */
export const MarqueType: readonly ["MARQUE_RIEN", "MARQUE_DEPART_0", "MARQUE_DEPART_1", "MARQUE_OBJECTIF_1", "MARQUE_OBJECTIF_2", "MARQUE_SORTIE_0", "MARQUE_SORTIE_1", "MARQUE_DETONATEUR"];

/** Nothing. */
export const MARQUE_RIEN: "MARQUE_RIEN";

/** Deployment of team 0. */
export const MARQUE_DEPART_0: "MARQUE_DEPART_0";

/** Deployment of team 1. */
export const MARQUE_DEPART_1: "MARQUE_DEPART_1";

/** An objective worth 1 point a round. */
export const MARQUE_OBJECTIF_1: "MARQUE_OBJECTIF_1";

/** An objective worth 2 points a round. */
export const MARQUE_OBJECTIF_2: "MARQUE_OBJECTIF_2";

/** An exit of team 0. */
export const MARQUE_SORTIE_0: "MARQUE_SORTIE_0";

/** An exit of team 1. */
export const MARQUE_SORTIE_1: "MARQUE_SORTIE_1";

/** A detonator. */
export const MARQUE_DETONATEUR: "MARQUE_DETONATEUR";

/** How much one figure sees of another. */
export type VueType = "VUE_NULLE" | "VUE_PARTIELLE" | "VUE_DEGAGEE";

/** How much one figure sees of another. All values, in the order of the interface. */
export const VueType: readonly ["VUE_NULLE", "VUE_PARTIELLE", "VUE_DEGAGEE"];

/** Nothing. */
export const VUE_NULLE: "VUE_NULLE";

/** A part. */
export const VUE_PARTIELLE: "VUE_PARTIELLE";

/** All: a clear shot. */
export const VUE_DEGAGEE: "VUE_DEGAGEE";

/** What the target of an attack does. */
export type ReponseType = "REPONSE_ESQUIVE" | "REPONSE_CONTRE";

/** What the target of an attack does. All values, in the order of the interface. */
export const ReponseType: readonly ["REPONSE_ESQUIVE", "REPONSE_CONTRE"];

/** Dodge: a test of Survie. */
export const REPONSE_ESQUIVE: "REPONSE_ESQUIVE";

/** Counter-attack: a test of Combat. */
export const REPONSE_CONTRE: "REPONSE_CONTRE";

/** The answer to an order. */
export type Erreur = "PHASE_IMPOSSIBLE" | "FIGURE_IMPOSSIBLE" | "ACTION_IMPOSSIBLE" | "CHEMIN_IMPOSSIBLE" | "PLACE_IMPOSSIBLE" | "ARME_IMPOSSIBLE" | "CIBLE_IMPOSSIBLE" | "PORTEE_IMPOSSIBLE" | "VUE_IMPOSSIBLE" | "COMMANDE_IMPOSSIBLE" | "OK";

/** The answer to an order. All values, in the order of the interface. */
export const Erreur: readonly ["PHASE_IMPOSSIBLE", "FIGURE_IMPOSSIBLE", "ACTION_IMPOSSIBLE", "CHEMIN_IMPOSSIBLE", "PLACE_IMPOSSIBLE", "ARME_IMPOSSIBLE", "CIBLE_IMPOSSIBLE", "PORTEE_IMPOSSIBLE", "VUE_IMPOSSIBLE", "COMMANDE_IMPOSSIBLE", "OK"];

/** You are not asked, this is no order for this phase, or it was given already. */
export const PHASE_IMPOSSIBLE: "PHASE_IMPOSSIBLE";

/** Not this figure. */
export const FIGURE_IMPOSSIBLE: "FIGURE_IMPOSSIBLE";

/** The figure cannot do this now. */
export const ACTION_IMPOSSIBLE: "ACTION_IMPOSSIBLE";

/** No path the figure could take. */
export const CHEMIN_IMPOSSIBLE: "CHEMIN_IMPOSSIBLE";

/** Not this place. */
export const PLACE_IMPOSSIBLE: "PLACE_IMPOSSIBLE";

/** Not with this weapon. */
export const ARME_IMPOSSIBLE: "ARME_IMPOSSIBLE";

/** Not this target. */
export const CIBLE_IMPOSSIBLE: "CIBLE_IMPOSSIBLE";

/** The target is out of range. */
export const PORTEE_IMPOSSIBLE: "PORTEE_IMPOSSIBLE";

/** The target is not seen. */
export const VUE_IMPOSSIBLE: "VUE_IMPOSSIBLE";

/** Your command dice do not pay for this. */
export const COMMANDE_IMPOSSIBLE: "COMMANDE_IMPOSSIBLE";

/** The order counts. */
export const OK: "OK";

/** A cube: x grows to the east, y to the south, z upwards. */
export interface Cube {
  /** Column, from 0 in the west. */
  x: number;
  /** Row, from 0 in the north. */
  y: number;
  /** Level, from 0 on the ground. */
  z: number;
}

/** A figure. */
export interface FigureInfo {
  /** Its number, 0 to 11. */
  id: number;
  /** Its team. */
  equipe: number;
  /** What it is. */
  genre: GenreType;
  /** Its cube; (-1, -1, -1) if dead or gone. */
  position: Cube;
  /** Its place in the cube; -1 if dead, gone or lifted. */
  place: number;
  /** Its state. */
  etat: EtatType;
  /** Its wounds; more than its size kill it. */
  blessures: number;
  /** 1 if it was activated this round, otherwise 0. */
  activee: number;
}

/** What all figures of a kind have in common. */
export interface ProfilInfo {
  /** Size. */
  taille: number;
  /** Cubes of a move. */
  vitesse: number;
  /** Cubes of a sprint. */
  sprint: number;
  /** Value of shooting tests; 0: it has none. */
  tir: number;
  /** Value of fighting tests; 0: it has none. */
  combat: number;
  /** Value of survival tests. */
  survie: number;
  /** Armour: takes so much damage. */
  armure: number;
  /** Points for its death, and for its exit. */
  valeur: number;
  /** First weapon. */
  arme1: ArmeType;
  /** Second weapon. */
  arme2: ArmeType;
  /** Third weapon. */
  arme3: ArmeType;
}

/** A weapon. */
export interface ArmeInfo {
  /** Range in cubes; 0: for fights. */
  portee: number;
  /** Armour it goes through. */
  pa: number;
  /** 1 if it has rapid fire, otherwise 0. */
  rapide: number;
  /** 1 if it stuns, otherwise 0. */
  assomme: number;
}

/** Where the match stands. */
export interface PartieInfo {
  /** Your team. */
  equipe: number;
  /** The round, counted from 0. */
  manche: number;
  /** How many rounds there are at most. */
  manches: number;
  /** Points that win at the end of a round. */
  victoire: number;
  /** The turn, counted from 0 over the whole match. */
  tour: number;
  /** The team whose turn it is or will be. */
  initiative: number;
}

/** What was done in the current turn. */
export interface ActivationInfo {
  /** The active figure; -1: none yet. */
  figure: number;
  /** Short actions it did. */
  courtes: number;
  /** 1 if it did its long action, otherwise 0. */
  longue: number;
  /** What it did: the sum of 1 << action; suppression counts as shooting. */
  faites: number;
  /** 1 if its free action is used, otherwise 0. */
  gratuite: number;
  /** 1 if it began with an enemy in its cube, otherwise 0. */
  engagee: number;
  /** 1 if this is the turn's second figure, otherwise 0. */
  seconde: number;
}

/** What you are asked about, in a phase that is no action. */
export interface QuestionInfo {
  /** Who attacks or entered; -1: nobody yet. */
  attaquant: number;
  /** Who is attacked; -1: nobody yet. */
  cible: number;
  /** The attacker's number of dice, in jouer_reponse. */
  des: number;
  /** 1 if you may counter-attack, otherwise 0. */
  contre: number;
}

/** A detonator. */
export interface DetonateurInfo {
  /** Its cube. */
  position: Cube;
  /** The team that armed it; -1: unarmed. */
  equipe: number;
  /** The round in which it was armed; -1: unarmed. */
  manche: number;
  /** 1 if it went off, otherwise 0. */
  fait: number;
}

/** The size of the board as columns, rows and levels. */
export function taille(): Cube;

/** The floor of a cube; SOL_ERREUR outside the board. */
export function sol(pos: Cube): SolType;

/** What stands at one side of a cube; COTE_BLOQUE at the border and outside. */
export function cote(pos: Cube, vers: DirectionType): CoteType;

/** The mark of a cube; MARQUE_RIEN outside the board. */
export function marque(pos: Cube): MarqueType;

/** All twelve figures, by number. */
export function figures(): FigureInfo[];

/** What a kind of figure can do; missing weapons are ARME_AUCUNE. */
export function profil(quel: GenreType): ProfilInfo;

/** What a weapon can do; all 0 for ARME_AUCUNE. */
export function arme_detail(quelle: ArmeType): ArmeInfo;

/** The points of both teams. */
export function points(): number[];

/** Where the match stands. */
export function partie(): PartieInfo;

/** The command dice a team holds, in order; none for a wrong team. */
export function commandes(equipe: number): CommandeType[];

/** The detonators, by level, row and column. */
export function detonateurs(): DetonateurInfo[];

/** What was done in the current turn. */
export function activation(): ActivationInfo;

/** What you are asked about; -1, -1, 0, 0 in a phase of actions. */
export function question(): QuestionInfo;

/**
 * Dice for rubble that a step to an adjacent cube costs a size, capacity aside; -1: no such step.
 *
 * `null` stands for -1.
 */
export function pas(grandeur: number, depuis: Cube, vers: Cube): number | null;

/**
 * The range between two cubes; -1 if one is outside.
 *
 * `null` stands for -1.
 */
export function distance(depuis: Cube, vers: Cube): number | null;

/** How much a figure sees of another; VUE_NULLE if one is not on board or lifted. */
export function vue(figure: number, cible: number): VueType;

/** How much a figure would see of another from that place; VUE_NULLE for a wrong cube or place. */
export function vue_depuis(figure: number, pos: Cube, place: number, cible: number): VueType;

/**
 * Dice of a shot without those you may spend; -1 if weapon, target, range or sight forbid it.
 *
 * `null` stands for -1.
 */
export function des_tir(figure: number, cible: number, avec: ArmeType, mitraille: number): number | null;

/**
 * Dice of a figure in a fight in its opponent's cube without those you may spend; entree: 1 if it moves in; -1 unless both are enemies on board.
 *
 * `null` stands for -1.
 */
export function des_combat(figure: number, adversaire: number, entree: number): number | null;

/** Throws some of your command dice again, in jouer_commandement; bit i of the mask: die i. */
export function relancer(masque: number): Erreur;

/** Makes the action you order next in this phase a free one, paid with this face. */
export function depenser(face: CommandeType): Erreur;

/** Moves a figure along a path of cubes to a place (-1: any), or lets it stand up: ACTION_DEPLACER, ACTION_SPRINTER, ACTION_RELEVER. */
export function deplacer(figure: number, quoi: ActionType, chemin: Iterable<Cube>, place: number): Erreur;

/** Lets a figure act on another, with so many more dice: ACTION_TIRER, ACTION_MITRAILLER, ACTION_COMBATTRE, ACTION_SPECIALE (cible -1: the detonator). */
export function agir(figure: number, quoi: ActionType, cible: number, avec: ArmeType, des: number): Erreur;

/** Ends the turn; with nobody active yet, that figure counts as activated. -1: pass, with fewer figures left than the other team. */
export function finir(figure: number): Erreur;

/** Who fights, with what and with how many more dice; your own figure in jouer_interception, the enemy in jouer_assaut. */
export function choisir(figure: number, avec: ArmeType, des: number): Erreur;

/** What your attacked figure does, with what and with how many more dice. */
export function repondre(choix: ReponseType, avec: ArmeType, des: number): Erreur;

/** Puts down your lifted figure in its cube. */
export function placer(figure: number, place: number): Erreur;

/**
 * Draws a number from 0 to `bound - 1`; 0 if there is no such number. It depends on the match, the
 * seat and the turn: a match that is played again draws the same numbers. `Math.random` begins
 * with such numbers, in the first entry point that uses it.
 */
export function stechec_chance(bound: number): number;

/**
 * What is in a data file of the champion, by its path in the folder `data`; `null` if there is no
 * such file.
 */
export function stechec_data(path: string): Uint8Array | null;
