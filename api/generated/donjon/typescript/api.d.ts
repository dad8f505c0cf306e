/*
 * The interface of donjon for champions in JavaScript and TypeScript.
 *
 * Made from api/donjon.yml by `stechec api`: changes here are lost.
 *
 * A champion is a module that exports functions named as the entry points. All have to be
 * defined, even if they do nothing:
 *
 *   partie_init()
 *     Called once before the placement; orders are not possible yet.
 *   jouer_placement()
 *     Called once, at the beginning: place your figures.
 *   jouer_action()
 *     Called for each action of your turns: give one order.
 *   jouer_soutien()
 *     Called in a fight in which you may bring in or exclude somebody.
 *   jouer_carte()
 *     Called in a fight: play a card.
 *   partie_fin()
 *     Called once after the end; orders are not possible any more.
 *
 * What is written with console.log goes to the champion's log. Functions of the interface
 * can be called in the entry points and in what they call, but not while the module is
 * loaded: that happens when the champion is built. There is no clock, and nothing that
 * waits: whatever is to be done is done before an entry point returns.
 */

/** Dice thrown at the start of a team's turn. */
export const DES_PAR_TOUR: 4;

/** Dice thrown in turn 1. */
export const DES_PREMIER_TOUR: 2;

/** Fights a team may begin in its turn. */
export const COMBATS_PAR_TOUR: 2;

/** Face a dodging die must reach when no enemy is ready where the figure goes. */
export const ESQUIVE_FACILE: 5;

/** Face a dodging die must reach when an enemy is ready where the figure goes. */
export const ESQUIVE_DIFFICILE: 6;

/** Face with which a reaction wounds. */
export const COUP_DE_REACTION: 4;

/** Strength that a potion_force adds in fights. */
export const FORCE_POTION: 3;

/** The highest fight card. */
export const CARTE_MAX: 6;

/** A direction. */
export type Orientation = "ORIENTATION_NORD" | "ORIENTATION_EST" | "ORIENTATION_SUD" | "ORIENTATION_OUEST";

/** A direction. All values, in the order of the interface. */
export const Orientation: readonly ["ORIENTATION_NORD", "ORIENTATION_EST", "ORIENTATION_SUD", "ORIENTATION_OUEST"];

/** Up: y falls. */
export const ORIENTATION_NORD: "ORIENTATION_NORD";

/** Right: x rises. */
export const ORIENTATION_EST: "ORIENTATION_EST";

/** Down: y rises. */
export const ORIENTATION_SUD: "ORIENTATION_SUD";

/** Left: x falls. */
export const ORIENTATION_OUEST: "ORIENTATION_OUEST";

/** What a figure is. */
export type FigureClasse = "CLASSE_GUERRIER" | "CLASSE_VOLEUSE" | "CLASSE_CLERC" | "CLASSE_MAGICIEN" | "CLASSE_ARCHER_ELFE" | "CLASSE_ARBALETRIER" | "CLASSE_BERSERKER" | "CLASSE_MAITRE_ARMES" | "CLASSE_FOUETTEUSE" | "CLASSE_LOUP_GAROU";

/** What a figure is. All values, in the order of the interface. */
export const FigureClasse: readonly ["CLASSE_GUERRIER", "CLASSE_VOLEUSE", "CLASSE_CLERC", "CLASSE_MAGICIEN", "CLASSE_ARCHER_ELFE", "CLASSE_ARBALETRIER", "CLASSE_BERSERKER", "CLASSE_MAITRE_ARMES", "CLASSE_FOUETTEUSE", "CLASSE_LOUP_GAROU"];

/** Warrior: strength 4, agility 2; breaks portcullises and walls. */
export const CLASSE_GUERRIER: "CLASSE_GUERRIER";

/** Thief: strength 2, agility 4; opens and closes portcullises. */
export const CLASSE_VOLEUSE: "CLASSE_VOLEUSE";

/** Cleric: strength 3, agility 3; heals with a die of 2 or more. */
export const CLASSE_CLERC: "CLASSE_CLERC";

/** Magician: strength 2, agility 3; throws fire with a baguette, opens passages on runes. */
export const CLASSE_MAGICIEN: "CLASSE_MAGICIEN";

/** Elvish archer: strength 2, agility 4, shoots with 3; enters trees. */
export const CLASSE_ARCHER_ELFE: "CLASSE_ARCHER_ELFE";

/** Crossbowman: strength 3, agility 2, shoots with 3. */
export const CLASSE_ARBALETRIER: "CLASSE_ARBALETRIER";

/** Berserker: strength 4, agility 3; plays a second card when only two fight. */
export const CLASSE_BERSERKER: "CLASSE_BERSERKER";

/** Weapon master: strength 3, agility 3; sees the enemy's cards before playing. */
export const CLASSE_MAITRE_ARMES: "CLASSE_MAITRE_ARMES";

/** Whip mistress: strength 2, agility 3; keeps one enemy out of a fight. */
export const CLASSE_FOUETTEUSE: "CLASSE_FOUETTEUSE";

/** Werewolf: strength 2, agility 3 as a man, 5 and 4 as a wolf. */
export const CLASSE_LOUP_GAROU: "CLASSE_LOUP_GAROU";

/** How a figure is. */
export type FigureEtat = "ETAT_DEBOUT" | "ETAT_BLESSE" | "ETAT_MORT" | "ETAT_SORTI";

/** How a figure is. All values, in the order of the interface. */
export const FigureEtat: readonly ["ETAT_DEBOUT", "ETAT_BLESSE", "ETAT_MORT", "ETAT_SORTI"];

/** Standing. */
export const ETAT_DEBOUT: "ETAT_DEBOUT";

/** Wounded: it does nothing until it is healed. */
export const ETAT_BLESSE: "ETAT_BLESSE";

/** Dead: out of the dungeon. */
export const ETAT_MORT: "ETAT_MORT";

/** Gone out of the dungeon. */
export const ETAT_SORTI: "ETAT_SORTI";

/** What lies about or is carried. */
export type ObjetType = "OBJET_RIEN" | "OBJET_CORDE" | "OBJET_TRESOR" | "OBJET_AMULETTE" | "OBJET_ARC" | "OBJET_ARBALETE" | "OBJET_BAGUETTE" | "OBJET_POTION_VITESSE" | "OBJET_POTION_FORCE" | "OBJET_PARCHEMIN_MORT" | "OBJET_PARCHEMIN_SANG" | "OBJET_PARCHEMIN_GEL";

/** What lies about or is carried. All values, in the order of the interface. */
export const ObjetType: readonly ["OBJET_RIEN", "OBJET_CORDE", "OBJET_TRESOR", "OBJET_AMULETTE", "OBJET_ARC", "OBJET_ARBALETE", "OBJET_BAGUETTE", "OBJET_POTION_VITESSE", "OBJET_POTION_FORCE", "OBJET_PARCHEMIN_MORT", "OBJET_PARCHEMIN_SANG", "OBJET_PARCHEMIN_GEL"];

/** Nothing. */
export const OBJET_RIEN: "OBJET_RIEN";

/** Rope: where it lies, pits, precipices and open trapdoors do not kill. */
export const OBJET_CORDE: "OBJET_CORDE";

/** Treasure: a point more for whoever goes out with it or stands with it at the end. */
export const OBJET_TRESOR: "OBJET_TRESOR";

/** Amulet: its bearer sees elves in trees. */
export const OBJET_AMULETTE: "OBJET_AMULETTE";

/** Bow: its bearer shoots with 2. */
export const OBJET_ARC: "OBJET_ARC";

/** Crossbow: its bearer shoots with 3. */
export const OBJET_ARBALETE: "OBJET_ARBALETE";

/** Wand: a magician throws fire with it, once. */
export const OBJET_BAGUETTE: "OBJET_BAGUETTE";

/** Potion: one more Déplacement this turn. */
export const OBJET_POTION_VITESSE: "OBJET_POTION_VITESSE";

/** Potion: FORCE_POTION more in fights this turn. */
export const OBJET_POTION_FORCE: "OBJET_POTION_FORCE";

/** Scroll: kills a wounded figure. */
export const OBJET_PARCHEMIN_MORT: "OBJET_PARCHEMIN_MORT";

/** Scroll: wounds a figure, then its reader. */
export const OBJET_PARCHEMIN_SANG: "OBJET_PARCHEMIN_SANG";

/** Scroll: freezes a standing figure. */
export const OBJET_PARCHEMIN_GEL: "OBJET_PARCHEMIN_GEL";

/** What a cell is. */
export type TerrainType = "TERRAIN_SOL" | "TERRAIN_ARBRE" | "TERRAIN_STATUE" | "TERRAIN_ZAT_NORD" | "TERRAIN_ZAT_EST" | "TERRAIN_ZAT_SUD" | "TERRAIN_ZAT_OUEST" | "TERRAIN_MIROIR_MONTANT" | "TERRAIN_MIROIR_DESCENDANT" | "TERRAIN_GRAVATS" | "TERRAIN_BRUME" | "TERRAIN_TENEBRES" | "TERRAIN_FOSSE" | "TERRAIN_PRECIPICE" | "TERRAIN_LAVE" | "TERRAIN_PIEGE" | "TERRAIN_INTERRUPTEUR" | "TERRAIN_TRAPPE_FERMEE" | "TERRAIN_TRAPPE_OUVERTE" | "TERRAIN_AVERSE" | "TERRAIN_RUNE" | "TERRAIN_ENGRENAGE" | "TERRAIN_DEPART_0" | "TERRAIN_DEPART_1" | "TERRAIN_ROCHER" | "TERRAIN_PORTAIL" | "TERRAIN_INCONNU" | "TERRAIN_ERREUR";

/** What a cell is. All values, in the order of the interface. */
export const TerrainType: readonly ["TERRAIN_SOL", "TERRAIN_ARBRE", "TERRAIN_STATUE", "TERRAIN_ZAT_NORD", "TERRAIN_ZAT_EST", "TERRAIN_ZAT_SUD", "TERRAIN_ZAT_OUEST", "TERRAIN_MIROIR_MONTANT", "TERRAIN_MIROIR_DESCENDANT", "TERRAIN_GRAVATS", "TERRAIN_BRUME", "TERRAIN_TENEBRES", "TERRAIN_FOSSE", "TERRAIN_PRECIPICE", "TERRAIN_LAVE", "TERRAIN_PIEGE", "TERRAIN_INTERRUPTEUR", "TERRAIN_TRAPPE_FERMEE", "TERRAIN_TRAPPE_OUVERTE", "TERRAIN_AVERSE", "TERRAIN_RUNE", "TERRAIN_ENGRENAGE", "TERRAIN_DEPART_0", "TERRAIN_DEPART_1", "TERRAIN_ROCHER", "TERRAIN_PORTAIL", "TERRAIN_INCONNU", "TERRAIN_ERREUR"];

/** Floor. */
export const TERRAIN_SOL: "TERRAIN_SOL";

/** Tree: only elves enter; hides what is beyond. */
export const TERRAIN_ARBRE: "TERRAIN_ARBRE";

/** Statue: solid; hides what is beyond. */
export const TERRAIN_STATUE: "TERRAIN_STATUE";

/** Zat that looks north: kills the first figure it sees when a switch of its room is entered. */
export const TERRAIN_ZAT_NORD: "TERRAIN_ZAT_NORD";

/** Zat that looks east. */
export const TERRAIN_ZAT_EST: "TERRAIN_ZAT_EST";

/** Zat that looks south. */
export const TERRAIN_ZAT_SUD: "TERRAIN_ZAT_SUD";

/** Zat that looks west. */
export const TERRAIN_ZAT_OUEST: "TERRAIN_ZAT_OUEST";

/** Mirror that rises to the east: solid; turns rays from north to east and back, from south to west and back. */
export const TERRAIN_MIROIR_MONTANT: "TERRAIN_MIROIR_MONTANT";

/** Mirror that falls to the east: solid; turns rays from north to west and back, from south to east and back. */
export const TERRAIN_MIROIR_DESCENDANT: "TERRAIN_MIROIR_DESCENDANT";

/** Rubble: can be entered, hides what is beyond. */
export const TERRAIN_GRAVATS: "TERRAIN_GRAVATS";

/** Mist: hides itself and what is beyond. */
export const TERRAIN_BRUME: "TERRAIN_BRUME";

/** Darkness: hides what is beyond. */
export const TERRAIN_TENEBRES: "TERRAIN_TENEBRES";

/** Pit: kills unless a corde lies there. */
export const TERRAIN_FOSSE: "TERRAIN_FOSSE";

/** Precipice: kills unless a corde lies there. */
export const TERRAIN_PRECIPICE: "TERRAIN_PRECIPICE";

/** Lava: kills. */
export const TERRAIN_LAVE: "TERRAIN_LAVE";

/** Trap: wounds once, then it is floor. */
export const TERRAIN_PIEGE: "TERRAIN_PIEGE";

/** Switch: works the trapdoors and Zats of its room. */
export const TERRAIN_INTERRUPTEUR: "TERRAIN_INTERRUPTEUR";

/** Closed trapdoor. */
export const TERRAIN_TRAPPE_FERMEE: "TERRAIN_TRAPPE_FERMEE";

/** Open trapdoor: kills unless a corde lies there. */
export const TERRAIN_TRAPPE_OUVERTE: "TERRAIN_TRAPPE_OUVERTE";

/** Rain: thaws, and makes wolves men again. */
export const TERRAIN_AVERSE: "TERRAIN_AVERSE";

/** Rune: from here a magician opens a passage. */
export const TERRAIN_RUNE: "TERRAIN_RUNE";

/** Gear: from here rooms are turned. */
export const TERRAIN_ENGRENAGE: "TERRAIN_ENGRENAGE";

/** Start cell of team 0; team 1 goes out here. */
export const TERRAIN_DEPART_0: "TERRAIN_DEPART_0";

/** Start cell of team 1; team 0 goes out here. */
export const TERRAIN_DEPART_1: "TERRAIN_DEPART_1";

/** A boulder lies here: solid; hides what is beyond. */
export const TERRAIN_ROCHER: "TERRAIN_ROCHER";

/** The passage: who steps in goes out, who is pushed in dies. */
export const TERRAIN_PORTAIL: "TERRAIN_PORTAIL";

/** Unknown: the room lies face down. */
export const TERRAIN_INCONNU: "TERRAIN_INCONNU";

/** No cell: outside the dungeon. */
export const TERRAIN_ERREUR: "TERRAIN_ERREUR";

/** What the side of a cell is. */
export type BordType = "BORD_OUVERT" | "BORD_MUR" | "BORD_HERSE_FERMEE" | "BORD_HERSE_OUVERTE" | "BORD_SUPPORT_TORCHE" | "BORD_SUPPORT_CLE" | "BORD_MEURTRIERE" | "BORD_INCONNU" | "BORD_ERREUR";

/** What the side of a cell is. All values, in the order of the interface. */
export const BordType: readonly ["BORD_OUVERT", "BORD_MUR", "BORD_HERSE_FERMEE", "BORD_HERSE_OUVERTE", "BORD_SUPPORT_TORCHE", "BORD_SUPPORT_CLE", "BORD_MEURTRIERE", "BORD_INCONNU", "BORD_ERREUR"];

/** Open. */
export const BORD_OUVERT: "BORD_OUVERT";

/** Wall: stops figures and sight. */
export const BORD_MUR: "BORD_MUR";

/** Closed portcullis: stops figures and sight. */
export const BORD_HERSE_FERMEE: "BORD_HERSE_FERMEE";

/** Open portcullis: stops nothing. */
export const BORD_HERSE_OUVERTE: "BORD_HERSE_OUVERTE";

/** Torch bracket: a wall that cannot be pierced. */
export const BORD_SUPPORT_TORCHE: "BORD_SUPPORT_TORCHE";

/** Key bracket: a wall that cannot be pierced. */
export const BORD_SUPPORT_CLE: "BORD_SUPPORT_CLE";

/** Slit: stops figures, and sight unless one stands right behind it. */
export const BORD_MEURTRIERE: "BORD_MEURTRIERE";

/** Unknown: the room lies face down. */
export const BORD_INCONNU: "BORD_INCONNU";

/** No side: outside the dungeon, or no direction. */
export const BORD_ERREUR: "BORD_ERREUR";

/** What a figure can do with a die. */
export type ActionType = "ACTION_DEPLACEMENT" | "ACTION_PAS" | "ACTION_ATTAQUE" | "ACTION_CHARGE" | "ACTION_TIR" | "ACTION_REVELER" | "ACTION_MASQUER" | "ACTION_OUBLIER" | "ACTION_TOURNER" | "ACTION_OUVRIR" | "ACTION_FERMER" | "ACTION_BRISER" | "ACTION_PERCER" | "ACTION_SOIGNER" | "ACTION_PRENDRE" | "ACTION_POSER" | "ACTION_BOIRE" | "ACTION_LIRE" | "ACTION_FEU" | "ACTION_TRANSFORMER" | "ACTION_PLUIE" | "ACTION_PASSAGE" | "ACTION_ROULER";

/** What a figure can do with a die. All values, in the order of the interface. */
export const ActionType: readonly ["ACTION_DEPLACEMENT", "ACTION_PAS", "ACTION_ATTAQUE", "ACTION_CHARGE", "ACTION_TIR", "ACTION_REVELER", "ACTION_MASQUER", "ACTION_OUBLIER", "ACTION_TOURNER", "ACTION_OUVRIR", "ACTION_FERMER", "ACTION_BRISER", "ACTION_PERCER", "ACTION_SOIGNER", "ACTION_PRENDRE", "ACTION_POSER", "ACTION_BOIRE", "ACTION_LIRE", "ACTION_FEU", "ACTION_TRANSFORMER", "ACTION_PLUIE", "ACTION_PASSAGE", "ACTION_ROULER"];

/** 2+: move to an adjacent zone; order it with deplacer. */
export const ACTION_DEPLACEMENT: "ACTION_DEPLACEMENT";

/** 2+: go to any empty cell of the own zone or to an adjacent one. */
export const ACTION_PAS: "ACTION_PAS";

/** 3+: attack an adjacent enemy; order it with attaquer. */
export const ACTION_ATTAQUE: "ACTION_ATTAQUE";

/** 3+: attack after a Déplacement and push the loser; order it with attaquer. */
export const ACTION_CHARGE: "ACTION_CHARGE";

/** 3+: shoot at an enemy in sight; order it with attaquer. */
export const ACTION_TIR: "ACTION_TIR";

/** 2+: turn a neighbouring room face up. */
export const ACTION_REVELER: "ACTION_REVELER";

/** 3+: turn a neighbouring room without figures face down. */
export const ACTION_MASQUER: "ACTION_MASQUER";

/** 4+: the same, and it is turned by chance. */
export const ACTION_OUBLIER: "ACTION_OUBLIER";

/** 3+: on a gear, turn the own room or one of the same gear number by a quarter. */
export const ACTION_TOURNER: "ACTION_TOURNER";

/** 2+: the voleuse opens a portcullis. */
export const ACTION_OUVRIR: "ACTION_OUVRIR";

/** 2+: the voleuse closes a portcullis. */
export const ACTION_FERMER: "ACTION_FERMER";

/** 4+: the guerrier breaks a portcullis. */
export const ACTION_BRISER: "ACTION_BRISER";

/** 5+: the guerrier breaks through a wall. */
export const ACTION_PERCER: "ACTION_PERCER";

/** 4+, clerc 2+: heal an own figure next to you that is wounded or frozen. */
export const ACTION_SOIGNER: "ACTION_SOIGNER";

/** 1+: take an object from your cell or an adjacent one. */
export const ACTION_PRENDRE: "ACTION_PRENDRE";

/** 1+: put your object on your cell or an adjacent one. */
export const ACTION_POSER: "ACTION_POSER";

/** 1+: drink your potion; the cell does not matter. */
export const ACTION_BOIRE: "ACTION_BOIRE";

/** 4+: read your scroll at a figure in sight. */
export const ACTION_LIRE: "ACTION_LIRE";

/** 5+: the magicien kills a figure in sight with a baguette. */
export const ACTION_FEU: "ACTION_FEU";

/** 2+: the loup_garou becomes a wolf or a man; the cell does not matter. */
export const ACTION_TRANSFORMER: "ACTION_TRANSFORMER";

/** 1+: in the rain, thaw and become a man; the cell does not matter. */
export const ACTION_PLUIE: "ACTION_PLUIE";

/** 5+: the magicien on a rune opens a passage next to him. */
export const ACTION_PASSAGE: "ACTION_PASSAGE";

/** 4+: roll a boulder away from you. */
export const ACTION_ROULER: "ACTION_ROULER";

/** Why a figure is part of a fight. */
export type CombatRole = "ROLE_PROTAGONISTE" | "ROLE_VOISIN" | "ROLE_GELE" | "ROLE_TIREUR";

/** Why a figure is part of a fight. All values, in the order of the interface. */
export const CombatRole: readonly ["ROLE_PROTAGONISTE", "ROLE_VOISIN", "ROLE_GELE", "ROLE_TIREUR"];

/** It attacks or is attacked. */
export const ROLE_PROTAGONISTE: "ROLE_PROTAGONISTE";

/** It stands next to one of the two: it fights. */
export const ROLE_VOISIN: "ROLE_VOISIN";

/** Frozen next to one of the two: it fights if its team wants. */
export const ROLE_GELE: "ROLE_GELE";

/** It sees the enemy of the two and can shoot: it fights if its team wants, and is never wounded. */
export const ROLE_TIREUR: "ROLE_TIREUR";

/** The answer to an order. */
export type Erreur = "PHASE_IMPOSSIBLE" | "DEJA_DONNE" | "FIGURE_IMPOSSIBLE" | "ACTION_IMPOSSIBLE" | "DE_IMPOSSIBLE" | "CIBLE_IMPOSSIBLE" | "CARTE_IMPOSSIBLE" | "OK";

/** The answer to an order. All values, in the order of the interface. */
export const Erreur: readonly ["PHASE_IMPOSSIBLE", "DEJA_DONNE", "FIGURE_IMPOSSIBLE", "ACTION_IMPOSSIBLE", "DE_IMPOSSIBLE", "CIBLE_IMPOSSIBLE", "CARTE_IMPOSSIBLE", "OK"];

/** You are not asked for this now. */
export const PHASE_IMPOSSIBLE: "PHASE_IMPOSSIBLE";

/** You have given this order already. */
export const DEJA_DONNE: "DEJA_DONNE";

/** Not a figure that can do this. */
export const FIGURE_IMPOSSIBLE: "FIGURE_IMPOSSIBLE";

/** Not an action that this figure has now. */
export const ACTION_IMPOSSIBLE: "ACTION_IMPOSSIBLE";

/** No die is left that shows enough. */
export const DE_IMPOSSIBLE: "DE_IMPOSSIBLE";

/** Not a target of this order. */
export const CIBLE_IMPOSSIBLE: "CIBLE_IMPOSSIBLE";

/** Not a card that you can play now. */
export const CARTE_IMPOSSIBLE: "CARTE_IMPOSSIBLE";

/** The order counts. */
export const OK: "OK";

/** A cell: x grows to the east, y to the south. */
export interface Position {
  /** Column, from 0 in the west. */
  x: number;
  /** Row, from 0 in the north. */
  y: number;
}

/** The match as a whole. */
export interface PartieInfo {
  /** Columns of cells. */
  colonnes: number;
  /** Rows of cells. */
  lignes: number;
  /** Cells per side of a room. */
  cote: number;
  /** Your team: 0 or 1. */
  equipe: number;
  /** The turn; 0 is the placement. */
  tour: number;
  /** The last turn. */
  tours: number;
  /** The team whose turn it is; -1 in the placement. */
  actif: number;
  /** The number of the action in its turn, from 1; 0 in the placement. */
  action: number;
  /** Fights begun this turn. */
  combats: number;
  /** Points with which a team wins at once. */
  objectif: number;
  /** Your points. */
  points_equipe: number;
  /** The other team's points. */
  points_adverse: number;
}

/** A room. */
export interface SalleInfo {
  /** Its place, from 0 in reading order; -1 outside. */
  place: number;
  /** Its gear number; -1 if it lies face down. */
  engrenage: number;
  /** The way it turns: 1 right, -1 left, 0 unknown. */
  sens: number;
  /** 1 if it lies face up, else 0. */
  decouverte: number;
}

/** A figure. */
export interface FigureInfo {
  /** Its number: team 0's come first. */
  figure: number;
  /** Its team. */
  equipe: number;
  /** What it is. */
  classe: FigureClasse;
  /** How it is. */
  etat: FigureEtat;
  /** Where it is; (-1, -1) when it is out or not placed yet. */
  pos: Position;
  /** What it carries. */
  objet: ObjetType;
  /** The turn at whose end it thaws; 0 if it is not frozen. */
  gel: number;
  /** 1 if it is a wolf. */
  loup: number;
  /** 1 if a potion_force works. */
  fort: number;
  /** The Déplacements it has left this turn. */
  deplacements: number;
  /** 1 if it moved by Déplacement this turn and may charge. */
  elan: number;
  /** 1 if it began a fight this turn. */
  combat: number;
  /** 1 if it has its reaction left. */
  reaction: number;
}

/** An object that lies about. */
export interface ObjetInfo {
  /** What it is. */
  objet: ObjetType;
  /** Where it lies. */
  pos: Position;
}

/** The fight that is going on. */
export interface CombatInfo {
  /** Who attacks; -1 if there is no fight. */
  attaquant: number;
  /** Who is attacked; -1 if there is no fight. */
  cible: number;
  /** ACTION_ATTAQUE, ACTION_CHARGE or ACTION_TIR. */
  mode: ActionType;
  /** The enemy's card, if you see it; else -1. */
  carte_1: number;
  /** The enemy's second card, if there is one and you see it; else -1. */
  carte_2: number;
}

/** A figure in a fight. */
export interface CombattantInfo {
  /** Its number. */
  figure: number;
  /** What it adds to its team's sum. */
  force: number;
  /** Why it is part of the fight. */
  role: CombatRole;
}

/** The match as a whole. */
export function partie(): PartieInfo;

/** The dice the active team has left, ascending. */
export function des(): number[];

/** What a cell is; a boulder or the passage comes before what lies under it. */
export function terrain(pos: Position): TerrainType;

/** The side of a cell, as its own room has it. */
export function bord(pos: Position, direction: Orientation): BordType;

/**
 * The zone of a cell as a number: place times 26 plus its letter (a is 0); -1 outside and face down.
 *
 * `null` stands for -1.
 */
export function zone(pos: Position): number | null;

/** The room a cell lies in. */
export function salle(pos: Position): SalleInfo;

/** All figures of both teams, by number. */
export function figures(): FigureInfo[];

/** The objects lying in rooms that are face up, in reading order. */
export function objets(): ObjetInfo[];

/** The cards 1 to 6 left in a team's hand, ascending; card 0 is always there. */
export function cartes(equipe: number): number[];

/** The fight that is going on, if there is one. */
export function combat(): CombatInfo;

/** Who is part of the fight: attacker, target, then by number; in soutien all who may be, later those who fight. */
export function combattants(): CombattantInfo[];

/** 1 if one sees from the first cell to the second, else 0; the figure on the first counts. */
export function voit(depart: Position, arrivee: Position): number;

/** The cells seen from a cell in a direction, in order; the figure on it counts. */
export function rayon(pos: Position, direction: Orientation): Position[];

/** The cells that a Déplacement of a standing figure may go to, dice and limits apart, in reading order. */
export function arrivees(figure: number): Position[];

/** The cells of which one who pushes from the first cell the figure on the second may choose. */
export function poussees(agresseur: Position, cible: Position): Position[];

/** The actions of which some order for your figure would be OK now; none outside of your action phases. */
export function actions_possibles(figure: number): ActionType[];

/** Placement: puts an own figure on an own start cell. */
export function placer(figure: number, pos: Position): Erreur;

/** Action DEPLACEMENT: moves to an adjacent zone; repli not 0: rather stays than be struck on arrival; attaquants: who strikes first. */
export function deplacer(figure: number, pos: Position, repli: number, attaquants: Iterable<number>): Erreur;

/** Any action but DEPLACEMENT, ATTAQUE, CHARGE and TIR. */
export function agir(figure: number, action: ActionType, pos: Position): Erreur;

/** ATTAQUE, CHARGE or TIR at an enemy; cases: for CHARGE, the cells into which you would push, best first. */
export function attaquer(figure: number, action: ActionType, cible: number, cases: Iterable<Position>): Erreur;

/** Support in a fight: the own candidates that join, and the enemy that the fouetteuse keeps out, or -1. */
export function soutenir(participants: Iterable<number>, exclu: number): Erreur;

/** Plays a card of 0 to 6; seconde: the berserker's second one, or -1. */
export function carte(valeur: number, seconde: number): Erreur;

/** Ends the turn. */
export function finir(): Erreur;

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
