// The types of the interface. See api.ts.
//
// Made from api/escouade.yml by `stechec api`: changes here are lost.

import * as door from "./door";

/** What a figure is. */
export enum GenreType {
  /** The leader: a pistol, a sabre and a mace. */
  Chef = 0,
  /** The rifleman: rapid fire; there are two of them. */
  Tirailleur = 1,
  /** The sniper: shoots far, cannot fight. */
  Sniper = 2,
  /** The assault trooper: fast, fights, cannot shoot. */
  Assaut = 3,
  /** The giant: large, slow and hard to kill; has the shock wave. */
  Colosse = 4,
}

/** The value's name in the interface. */
export function string_of_genre_type(value: GenreType): string {
  switch (value) {
    case GenreType.Chef:
      return "GENRE_CHEF";
    case GenreType.Tirailleur:
      return "GENRE_TIRAILLEUR";
    case GenreType.Sniper:
      return "GENRE_SNIPER";
    case GenreType.Assaut:
      return "GENRE_ASSAUT";
    case GenreType.Colosse:
      return "GENRE_COLOSSE";
    default:
      return "GenreType(" + (value as i32).toString() + ")";
  }
}

/** The state of a figure. */
export enum EtatType {
  /** Standing. */
  Debout = 0,
  /** Blocked: lying on the ground. */
  Bloque = 1,
  /** Dead. */
  Mort = 2,
  /** Gone through an exit. */
  Parti = 3,
}

/** The value's name in the interface. */
export function string_of_etat_type(value: EtatType): string {
  switch (value) {
    case EtatType.Debout:
      return "ETAT_DEBOUT";
    case EtatType.Bloque:
      return "ETAT_BLOQUE";
    case EtatType.Mort:
      return "ETAT_MORT";
    case EtatType.Parti:
      return "ETAT_PARTI";
    default:
      return "EtatType(" + (value as i32).toString() + ")";
  }
}

/** The weapons. */
export enum ArmeType {
  /** Pistol. */
  Pistolet = 0,
  /** Rifle: rapid fire. */
  Fusil = 1,
  /** Rifle with a telescopic sight. */
  Lunette = 2,
  /** Cannon. */
  Canon = 3,
  /** Rifle butt, for fights. */
  Crosse = 4,
  /** Sabre, for fights. */
  Sabre = 5,
  /** Mace, for fights: stuns. */
  Masse = 6,
  /** No weapon. */
  Aucune = 7,
}

/** The value's name in the interface. */
export function string_of_arme_type(value: ArmeType): string {
  switch (value) {
    case ArmeType.Pistolet:
      return "ARME_PISTOLET";
    case ArmeType.Fusil:
      return "ARME_FUSIL";
    case ArmeType.Lunette:
      return "ARME_LUNETTE";
    case ArmeType.Canon:
      return "ARME_CANON";
    case ArmeType.Crosse:
      return "ARME_CROSSE";
    case ArmeType.Sabre:
      return "ARME_SABRE";
    case ArmeType.Masse:
      return "ARME_MASSE";
    case ArmeType.Aucune:
      return "ARME_AUCUNE";
    default:
      return "ArmeType(" + (value as i32).toString() + ")";
  }
}

/** What a figure can do in its activation. */
export enum ActionType {
  /** Move by the first speed value, or to another place of the cube (short). */
  Deplacer = 0,
  /** Move by the second speed value (long). */
  Sprinter = 1,
  /** Stand up (short). */
  Relever = 2,
  /** Shoot (short). */
  Tirer = 3,
  /** Fight somebody in the same cube (long). */
  Combattre = 4,
  /** Detonator or shock wave (short). */
  Speciale = 5,
  /** Suppress with rapid fire: a shot that blocks instead of hurting (short, the same type as shooting). */
  Mitrailler = 6,
}

/** The value's name in the interface. */
export function string_of_action_type(value: ActionType): string {
  switch (value) {
    case ActionType.Deplacer:
      return "ACTION_DEPLACER";
    case ActionType.Sprinter:
      return "ACTION_SPRINTER";
    case ActionType.Relever:
      return "ACTION_RELEVER";
    case ActionType.Tirer:
      return "ACTION_TIRER";
    case ActionType.Combattre:
      return "ACTION_COMBATTRE";
    case ActionType.Speciale:
      return "ACTION_SPECIALE";
    case ActionType.Mitrailler:
      return "ACTION_MITRAILLER";
    default:
      return "ActionType(" + (value as i32).toString() + ")";
  }
}

/** The faces of a command die. */
export enum CommandeType {
  /** A free move of one cube. */
  Mouvement = 0,
  /** A free shot or suppression. */
  Tir = 1,
  /** A free fight. */
  Combat = 2,
  /** One more die in one of your own tests. */
  De = 3,
  /** A second figure in the same turn. */
  Activation = 4,
  /** Any of the others. */
  Joker = 5,
}

/** The value's name in the interface. */
export function string_of_commande_type(value: CommandeType): string {
  switch (value) {
    case CommandeType.Mouvement:
      return "COMMANDE_MOUVEMENT";
    case CommandeType.Tir:
      return "COMMANDE_TIR";
    case CommandeType.Combat:
      return "COMMANDE_COMBAT";
    case CommandeType.De:
      return "COMMANDE_DE";
    case CommandeType.Activation:
      return "COMMANDE_ACTIVATION";
    case CommandeType.Joker:
      return "COMMANDE_JOKER";
    default:
      return "CommandeType(" + (value as i32).toString() + ")";
  }
}

/** The four directions. */
export enum DirectionType {
  /** Up on the plan: y falls. */
  Nord = 0,
  /** Right on the plan: x rises. */
  Est = 1,
  /** Down on the plan: y rises. */
  Sud = 2,
  /** Left on the plan: x falls. */
  Ouest = 3,
}

/** The value's name in the interface. */
export function string_of_direction_type(value: DirectionType): string {
  switch (value) {
    case DirectionType.Nord:
      return "DIRECTION_NORD";
    case DirectionType.Est:
      return "DIRECTION_EST";
    case DirectionType.Sud:
      return "DIRECTION_SUD";
    case DirectionType.Ouest:
      return "DIRECTION_OUEST";
    default:
      return "DirectionType(" + (value as i32).toString() + ")";
  }
}

/** What stands between two cubes of a level. */
export enum CoteType {
  /** Nothing. */
  Ouvert = 0,
  /** A large opening: all sizes pass. */
  Large = 1,
  /** A medium opening: sizes 1 and 2 pass. */
  Moyen = 2,
  /** A small opening: size 1 passes. */
  Petit = 3,
  /** A wall: nobody passes. */
  Bloque = 4,
  /** Rubble: all sizes pass, for a die. */
  Eboulis = 5,
}

/** The value's name in the interface. */
export function string_of_cote_type(value: CoteType): string {
  switch (value) {
    case CoteType.Ouvert:
      return "COTE_OUVERT";
    case CoteType.Large:
      return "COTE_LARGE";
    case CoteType.Moyen:
      return "COTE_MOYEN";
    case CoteType.Petit:
      return "COTE_PETIT";
    case CoteType.Bloque:
      return "COTE_BLOQUE";
    case CoteType.Eboulis:
      return "COTE_EBOULIS";
    default:
      return "CoteType(" + (value as i32).toString() + ")";
  }
}

/** What a cube has for a floor. */
export enum SolType {
  /** No floor: nobody stands here. */
  Aucun = 0,
  /** A floor. */
  Plein = 1,
  /** A floor with a hatch: sizes 1 and 2 pass. */
  Trappe = 2,
  /** Outside the board. */
  Erreur = 3,
}

/** The value's name in the interface. */
export function string_of_sol_type(value: SolType): string {
  switch (value) {
    case SolType.Aucun:
      return "SOL_AUCUN";
    case SolType.Plein:
      return "SOL_PLEIN";
    case SolType.Trappe:
      return "SOL_TRAPPE";
    case SolType.Erreur:
      return "SOL_ERREUR";
    default:
      return "SolType(" + (value as i32).toString() + ")";
  }
}

/** What a cube is marked as. */
export enum MarqueType {
  /** Nothing. */
  Rien = 0,
  /** Deployment of team 0. */
  Depart0 = 1,
  /** Deployment of team 1. */
  Depart1 = 2,
  /** An objective worth 1 point a round. */
  Objectif1 = 3,
  /** An objective worth 2 points a round. */
  Objectif2 = 4,
  /** An exit of team 0. */
  Sortie0 = 5,
  /** An exit of team 1. */
  Sortie1 = 6,
  /** A detonator. */
  Detonateur = 7,
}

/** The value's name in the interface. */
export function string_of_marque_type(value: MarqueType): string {
  switch (value) {
    case MarqueType.Rien:
      return "MARQUE_RIEN";
    case MarqueType.Depart0:
      return "MARQUE_DEPART_0";
    case MarqueType.Depart1:
      return "MARQUE_DEPART_1";
    case MarqueType.Objectif1:
      return "MARQUE_OBJECTIF_1";
    case MarqueType.Objectif2:
      return "MARQUE_OBJECTIF_2";
    case MarqueType.Sortie0:
      return "MARQUE_SORTIE_0";
    case MarqueType.Sortie1:
      return "MARQUE_SORTIE_1";
    case MarqueType.Detonateur:
      return "MARQUE_DETONATEUR";
    default:
      return "MarqueType(" + (value as i32).toString() + ")";
  }
}

/** How much one figure sees of another. */
export enum VueType {
  /** Nothing. */
  Nulle = 0,
  /** A part. */
  Partielle = 1,
  /** All: a clear shot. */
  Degagee = 2,
}

/** The value's name in the interface. */
export function string_of_vue_type(value: VueType): string {
  switch (value) {
    case VueType.Nulle:
      return "VUE_NULLE";
    case VueType.Partielle:
      return "VUE_PARTIELLE";
    case VueType.Degagee:
      return "VUE_DEGAGEE";
    default:
      return "VueType(" + (value as i32).toString() + ")";
  }
}

/** What the target of an attack does. */
export enum ReponseType {
  /** Dodge: a test of Survie. */
  Esquive = 0,
  /** Counter-attack: a test of Combat. */
  Contre = 1,
}

/** The value's name in the interface. */
export function string_of_reponse_type(value: ReponseType): string {
  switch (value) {
    case ReponseType.Esquive:
      return "REPONSE_ESQUIVE";
    case ReponseType.Contre:
      return "REPONSE_CONTRE";
    default:
      return "ReponseType(" + (value as i32).toString() + ")";
  }
}

/** The answer to an order. */
export enum Erreur {
  /** You are not asked, this is no order for this phase, or it was given already. */
  PhaseImpossible = 0,
  /** Not this figure. */
  FigureImpossible = 1,
  /** The figure cannot do this now. */
  ActionImpossible = 2,
  /** No path the figure could take. */
  CheminImpossible = 3,
  /** Not this place. */
  PlaceImpossible = 4,
  /** Not with this weapon. */
  ArmeImpossible = 5,
  /** Not this target. */
  CibleImpossible = 6,
  /** The target is out of range. */
  PorteeImpossible = 7,
  /** The target is not seen. */
  VueImpossible = 8,
  /** Your command dice do not pay for this. */
  CommandeImpossible = 9,
  /** The order counts. */
  Ok = 10,
}

/** The value's name in the interface. */
export function string_of_erreur(value: Erreur): string {
  switch (value) {
    case Erreur.PhaseImpossible:
      return "PHASE_IMPOSSIBLE";
    case Erreur.FigureImpossible:
      return "FIGURE_IMPOSSIBLE";
    case Erreur.ActionImpossible:
      return "ACTION_IMPOSSIBLE";
    case Erreur.CheminImpossible:
      return "CHEMIN_IMPOSSIBLE";
    case Erreur.PlaceImpossible:
      return "PLACE_IMPOSSIBLE";
    case Erreur.ArmeImpossible:
      return "ARME_IMPOSSIBLE";
    case Erreur.CibleImpossible:
      return "CIBLE_IMPOSSIBLE";
    case Erreur.PorteeImpossible:
      return "PORTEE_IMPOSSIBLE";
    case Erreur.VueImpossible:
      return "VUE_IMPOSSIBLE";
    case Erreur.CommandeImpossible:
      return "COMMANDE_IMPOSSIBLE";
    case Erreur.Ok:
      return "OK";
    default:
      return "Erreur(" + (value as i32).toString() + ")";
  }
}

/** A cube: x grows to the east, y to the south, z upwards. */
export class Cube {
  constructor(
    /** Column, from 0 in the west. */
    public x: i32,
    /** Row, from 0 in the north. */
    public y: i32,
    /** Level, from 0 on the ground. */
    public z: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: Cube): bool {
    return this.x == other.x && this.y == other.y && this.z == other.z;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      this.x.toString(),
      this.y.toString(),
      this.z.toString(),
    ];
    return "(" + parts.join(", ") + ")";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.x);
    door.put(this.y);
    door.put(this.z);
  }

  /** Belongs to the bindings. */
  static api_take(): Cube {
    const x = door.take();
    const y = door.take();
    const z = door.take();
    return new Cube(x, y, z);
  }
}

/** A figure. */
export class FigureInfo {
  constructor(
    /** Its number, 0 to 11. */
    public id: i32,
    /** Its team. */
    public equipe: i32,
    /** What it is. */
    public genre: GenreType,
    /** Its cube; (-1, -1, -1) if dead or gone. */
    public position: Cube,
    /** Its place in the cube; -1 if dead, gone or lifted. */
    public place: i32,
    /** Its state. */
    public etat: EtatType,
    /** Its wounds; more than its size kill it. */
    public blessures: i32,
    /** 1 if it was activated this round, otherwise 0. */
    public activee: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: FigureInfo): bool {
    return this.id == other.id && this.equipe == other.equipe && this.genre == other.genre && this.position.equals(other.position) && this.place == other.place && this.etat == other.etat && this.blessures == other.blessures && this.activee == other.activee;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "id: " + this.id.toString(),
      "equipe: " + this.equipe.toString(),
      "genre: " + string_of_genre_type(this.genre),
      "position: " + this.position.toString(),
      "place: " + this.place.toString(),
      "etat: " + string_of_etat_type(this.etat),
      "blessures: " + this.blessures.toString(),
      "activee: " + this.activee.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.id);
    door.put(this.equipe);
    door.put(this.genre);
    this.position.api_put();
    door.put(this.place);
    door.put(this.etat);
    door.put(this.blessures);
    door.put(this.activee);
  }

  /** Belongs to the bindings. */
  static api_take(): FigureInfo {
    const id = door.take();
    const equipe = door.take();
    const genre = door.take() as GenreType;
    const position = Cube.api_take();
    const place = door.take();
    const etat = door.take() as EtatType;
    const blessures = door.take();
    const activee = door.take();
    return new FigureInfo(id, equipe, genre, position, place, etat, blessures, activee);
  }
}

/** What all figures of a kind have in common. */
export class ProfilInfo {
  constructor(
    /** Size. */
    public taille: i32,
    /** Cubes of a move. */
    public vitesse: i32,
    /** Cubes of a sprint. */
    public sprint: i32,
    /** Value of shooting tests; 0: it has none. */
    public tir: i32,
    /** Value of fighting tests; 0: it has none. */
    public combat: i32,
    /** Value of survival tests. */
    public survie: i32,
    /** Armour: takes so much damage. */
    public armure: i32,
    /** Points for its death, and for its exit. */
    public valeur: i32,
    /** First weapon. */
    public arme1: ArmeType,
    /** Second weapon. */
    public arme2: ArmeType,
    /** Third weapon. */
    public arme3: ArmeType,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: ProfilInfo): bool {
    return this.taille == other.taille && this.vitesse == other.vitesse && this.sprint == other.sprint && this.tir == other.tir && this.combat == other.combat && this.survie == other.survie && this.armure == other.armure && this.valeur == other.valeur && this.arme1 == other.arme1 && this.arme2 == other.arme2 && this.arme3 == other.arme3;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "taille: " + this.taille.toString(),
      "vitesse: " + this.vitesse.toString(),
      "sprint: " + this.sprint.toString(),
      "tir: " + this.tir.toString(),
      "combat: " + this.combat.toString(),
      "survie: " + this.survie.toString(),
      "armure: " + this.armure.toString(),
      "valeur: " + this.valeur.toString(),
      "arme1: " + string_of_arme_type(this.arme1),
      "arme2: " + string_of_arme_type(this.arme2),
      "arme3: " + string_of_arme_type(this.arme3),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.taille);
    door.put(this.vitesse);
    door.put(this.sprint);
    door.put(this.tir);
    door.put(this.combat);
    door.put(this.survie);
    door.put(this.armure);
    door.put(this.valeur);
    door.put(this.arme1);
    door.put(this.arme2);
    door.put(this.arme3);
  }

  /** Belongs to the bindings. */
  static api_take(): ProfilInfo {
    const taille = door.take();
    const vitesse = door.take();
    const sprint = door.take();
    const tir = door.take();
    const combat = door.take();
    const survie = door.take();
    const armure = door.take();
    const valeur = door.take();
    const arme1 = door.take() as ArmeType;
    const arme2 = door.take() as ArmeType;
    const arme3 = door.take() as ArmeType;
    return new ProfilInfo(taille, vitesse, sprint, tir, combat, survie, armure, valeur, arme1, arme2, arme3);
  }
}

/** A weapon. */
export class ArmeInfo {
  constructor(
    /** Range in cubes; 0: for fights. */
    public portee: i32,
    /** Armour it goes through. */
    public pa: i32,
    /** 1 if it has rapid fire, otherwise 0. */
    public rapide: i32,
    /** 1 if it stuns, otherwise 0. */
    public assomme: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: ArmeInfo): bool {
    return this.portee == other.portee && this.pa == other.pa && this.rapide == other.rapide && this.assomme == other.assomme;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "portee: " + this.portee.toString(),
      "pa: " + this.pa.toString(),
      "rapide: " + this.rapide.toString(),
      "assomme: " + this.assomme.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.portee);
    door.put(this.pa);
    door.put(this.rapide);
    door.put(this.assomme);
  }

  /** Belongs to the bindings. */
  static api_take(): ArmeInfo {
    const portee = door.take();
    const pa = door.take();
    const rapide = door.take();
    const assomme = door.take();
    return new ArmeInfo(portee, pa, rapide, assomme);
  }
}

/** Where the match stands. */
export class PartieInfo {
  constructor(
    /** Your team. */
    public equipe: i32,
    /** The round, counted from 0. */
    public manche: i32,
    /** How many rounds there are at most. */
    public manches: i32,
    /** Points that win at the end of a round. */
    public victoire: i32,
    /** The turn, counted from 0 over the whole match. */
    public tour: i32,
    /** The team whose turn it is or will be. */
    public initiative: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: PartieInfo): bool {
    return this.equipe == other.equipe && this.manche == other.manche && this.manches == other.manches && this.victoire == other.victoire && this.tour == other.tour && this.initiative == other.initiative;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "equipe: " + this.equipe.toString(),
      "manche: " + this.manche.toString(),
      "manches: " + this.manches.toString(),
      "victoire: " + this.victoire.toString(),
      "tour: " + this.tour.toString(),
      "initiative: " + this.initiative.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.equipe);
    door.put(this.manche);
    door.put(this.manches);
    door.put(this.victoire);
    door.put(this.tour);
    door.put(this.initiative);
  }

  /** Belongs to the bindings. */
  static api_take(): PartieInfo {
    const equipe = door.take();
    const manche = door.take();
    const manches = door.take();
    const victoire = door.take();
    const tour = door.take();
    const initiative = door.take();
    return new PartieInfo(equipe, manche, manches, victoire, tour, initiative);
  }
}

/** What was done in the current turn. */
export class ActivationInfo {
  constructor(
    /** The active figure; -1: none yet. */
    public figure: i32,
    /** Short actions it did. */
    public courtes: i32,
    /** 1 if it did its long action, otherwise 0. */
    public longue: i32,
    /** What it did: the sum of 1 << action; suppression counts as shooting. */
    public faites: i32,
    /** 1 if its free action is used, otherwise 0. */
    public gratuite: i32,
    /** 1 if it began with an enemy in its cube, otherwise 0. */
    public engagee: i32,
    /** 1 if this is the turn's second figure, otherwise 0. */
    public seconde: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: ActivationInfo): bool {
    return this.figure == other.figure && this.courtes == other.courtes && this.longue == other.longue && this.faites == other.faites && this.gratuite == other.gratuite && this.engagee == other.engagee && this.seconde == other.seconde;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "figure: " + this.figure.toString(),
      "courtes: " + this.courtes.toString(),
      "longue: " + this.longue.toString(),
      "faites: " + this.faites.toString(),
      "gratuite: " + this.gratuite.toString(),
      "engagee: " + this.engagee.toString(),
      "seconde: " + this.seconde.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.figure);
    door.put(this.courtes);
    door.put(this.longue);
    door.put(this.faites);
    door.put(this.gratuite);
    door.put(this.engagee);
    door.put(this.seconde);
  }

  /** Belongs to the bindings. */
  static api_take(): ActivationInfo {
    const figure = door.take();
    const courtes = door.take();
    const longue = door.take();
    const faites = door.take();
    const gratuite = door.take();
    const engagee = door.take();
    const seconde = door.take();
    return new ActivationInfo(figure, courtes, longue, faites, gratuite, engagee, seconde);
  }
}

/** What you are asked about, in a phase that is no action. */
export class QuestionInfo {
  constructor(
    /** Who attacks or entered; -1: nobody yet. */
    public attaquant: i32,
    /** Who is attacked; -1: nobody yet. */
    public cible: i32,
    /** The attacker's number of dice, in jouer_reponse. */
    public des: i32,
    /** 1 if you may counter-attack, otherwise 0. */
    public contre: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: QuestionInfo): bool {
    return this.attaquant == other.attaquant && this.cible == other.cible && this.des == other.des && this.contre == other.contre;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "attaquant: " + this.attaquant.toString(),
      "cible: " + this.cible.toString(),
      "des: " + this.des.toString(),
      "contre: " + this.contre.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.attaquant);
    door.put(this.cible);
    door.put(this.des);
    door.put(this.contre);
  }

  /** Belongs to the bindings. */
  static api_take(): QuestionInfo {
    const attaquant = door.take();
    const cible = door.take();
    const des = door.take();
    const contre = door.take();
    return new QuestionInfo(attaquant, cible, des, contre);
  }
}

/** A detonator. */
export class DetonateurInfo {
  constructor(
    /** Its cube. */
    public position: Cube,
    /** The team that armed it; -1: unarmed. */
    public equipe: i32,
    /** The round in which it was armed; -1: unarmed. */
    public manche: i32,
    /** 1 if it went off, otherwise 0. */
    public fait: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: DetonateurInfo): bool {
    return this.position.equals(other.position) && this.equipe == other.equipe && this.manche == other.manche && this.fait == other.fait;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "position: " + this.position.toString(),
      "equipe: " + this.equipe.toString(),
      "manche: " + this.manche.toString(),
      "fait: " + this.fait.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    this.position.api_put();
    door.put(this.equipe);
    door.put(this.manche);
    door.put(this.fait);
  }

  /** Belongs to the bindings. */
  static api_take(): DetonateurInfo {
    const position = Cube.api_take();
    const equipe = door.take();
    const manche = door.take();
    const fait = door.take();
    return new DetonateurInfo(position, equipe, manche, fait);
  }
}
