// The types of the interface. See api.ts.
//
// Made from api/meute.yml by `stechec api`: changes here are lost.

import * as door from "./door";

/** The six sides of a hex. */
export enum Direction {
  /** Right. */
  Est = 0,
  /** Up and right. */
  NordEst = 1,
  /** Up and left. */
  NordOuest = 2,
  /** Left. */
  Ouest = 3,
  /** Down and left. */
  SudOuest = 4,
  /** Down and right. */
  SudEst = 5,
}

/** The value's name in the interface. */
export function string_of_direction(value: Direction): string {
  switch (value) {
    case Direction.Est:
      return "DIRECTION_EST";
    case Direction.NordEst:
      return "DIRECTION_NORD_EST";
    case Direction.NordOuest:
      return "DIRECTION_NORD_OUEST";
    case Direction.Ouest:
      return "DIRECTION_OUEST";
    case Direction.SudOuest:
      return "DIRECTION_SUD_OUEST";
    case Direction.SudEst:
      return "DIRECTION_SUD_EST";
    default:
      return "Direction(" + (value as i32).toString() + ")";
  }
}

/** What a hex is now. */
export enum TerrainType {
  /** Plain floor. */
  Sol = 0,
  /** Wall: nobody enters it, and it blocks the view. */
  Mur = 1,
  /** Obstacle: nobody stops on it but bats; it does not block the view. */
  Obstacle = 2,
  /** Trap: hurts whoever enters it, and is gone then. */
  Piege = 3,
  /** Hazard: hurts whoever enters it. */
  Danger = 4,
  /** Difficult ground: costs 2 movement to enter. */
  Difficile = 5,
  /** Treasure: pays each hero on it at the end of a round. */
  Tresor = 6,
  /** No terrain: outside the map. */
  Erreur = 7,
}

/** The value's name in the interface. */
export function string_of_terrain_type(value: TerrainType): string {
  switch (value) {
    case TerrainType.Sol:
      return "TERRAIN_SOL";
    case TerrainType.Mur:
      return "TERRAIN_MUR";
    case TerrainType.Obstacle:
      return "TERRAIN_OBSTACLE";
    case TerrainType.Piege:
      return "TERRAIN_PIEGE";
    case TerrainType.Danger:
      return "TERRAIN_DANGER";
    case TerrainType.Difficile:
      return "TERRAIN_DIFFICILE";
    case TerrainType.Tresor:
      return "TERRAIN_TRESOR";
    case TerrainType.Erreur:
      return "TERRAIN_ERREUR";
    default:
      return "TerrainType(" + (value as i32).toString() + ")";
  }
}

/** The cards of a hero. */
export enum CarteType {
  /** Blow: initiative 35, move 2, attack 3. */
  Coup = 0,
  /** Run: initiative 12, move 5, jumping. */
  Course = 1,
  /** Bow: initiative 60, move 2, attack 2 at range 4. */
  Arc = 2,
  /** Shadow: initiative 80, move 3, then invisible until the end of the next turn. */
  Ombre = 3,
  /** Stun: initiative 50, move 2, attack 1, stuns the target. */
  Assommer = 4,
  /** Disarm: initiative 45, move 2, attack 1 at range 3, disarms the target. */
  Desarmer = 5,
  /** Barricade: initiative 70, move 3, puts the hero's obstacle within range 3. */
  Barricade = 6,
  /** Trap: initiative 65, move 3, lays a trap on an adjacent hex. */
  Piege = 7,
  /** Rest: initiative 99, heals 2 and takes all cards back; always possible. */
  Repos = 8,
  /** No card. */
  Aucune = 9,
}

/** The value's name in the interface. */
export function string_of_carte_type(value: CarteType): string {
  switch (value) {
    case CarteType.Coup:
      return "CARTE_COUP";
    case CarteType.Course:
      return "CARTE_COURSE";
    case CarteType.Arc:
      return "CARTE_ARC";
    case CarteType.Ombre:
      return "CARTE_OMBRE";
    case CarteType.Assommer:
      return "CARTE_ASSOMMER";
    case CarteType.Desarmer:
      return "CARTE_DESARMER";
    case CarteType.Barricade:
      return "CARTE_BARRICADE";
    case CarteType.Piege:
      return "CARTE_PIEGE";
    case CarteType.Repos:
      return "CARTE_REPOS";
    case CarteType.Aucune:
      return "CARTE_AUCUNE";
    default:
      return "CarteType(" + (value as i32).toString() + ")";
  }
}

/** What a hero's card does besides moving and striking. */
export enum EffetType {
  /** Nothing. */
  Aucun = 0,
  /** The target loses its next turn. */
  Assomme = 1,
  /** The target does not strike in its next turn. */
  Desarme = 2,
  /** The hero is nobody's target until the end of its next turn. */
  Invisible = 3,
  /** The hero puts its obstacle. */
  Barricade = 4,
  /** The hero lays a trap. */
  Piege = 5,
  /** The hero heals and takes its cards back. */
  Repos = 6,
}

/** The value's name in the interface. */
export function string_of_effet_type(value: EffetType): string {
  switch (value) {
    case EffetType.Aucun:
      return "EFFET_AUCUN";
    case EffetType.Assomme:
      return "EFFET_ASSOMME";
    case EffetType.Desarme:
      return "EFFET_DESARME";
    case EffetType.Invisible:
      return "EFFET_INVISIBLE";
    case EffetType.Barricade:
      return "EFFET_BARRICADE";
    case EffetType.Piege:
      return "EFFET_PIEGE";
    case EffetType.Repos:
      return "EFFET_REPOS";
    default:
      return "EffetType(" + (value as i32).toString() + ")";
  }
}

/** The kinds of monsters. */
export enum GenreType {
  /** Guard: life 5, elite 8. */
  Garde = 0,
  /** Archer: life 4, elite 6. */
  Archer = 1,
  /** Bat: life 3, elite 5; flies. */
  ChauveSouris = 2,
  /** Healer: life 4, elite 7. */
  Guerisseur = 3,
}

/** The value's name in the interface. */
export function string_of_genre_type(value: GenreType): string {
  switch (value) {
    case GenreType.Garde:
      return "GENRE_GARDE";
    case GenreType.Archer:
      return "GENRE_ARCHER";
    case GenreType.ChauveSouris:
      return "GENRE_CHAUVE_SOURIS";
    case GenreType.Guerisseur:
      return "GENRE_GUERISSEUR";
    default:
      return "GenreType(" + (value as i32).toString() + ")";
  }
}

/** The shapes of attacks that strike several hexes. */
export enum ZoneType {
  /** No zone: so many targets, each in range and in sight. */
  Aucune = 0,
  /** Three neighbours of the monster in a row. */
  Arc = 1,
  /** A neighbour of the monster and a hex behind it, round the corner. */
  Crochet = 2,
  /** Three hexes around a corner, one of them in range. */
  Triangle = 3,
}

/** The value's name in the interface. */
export function string_of_zone_type(value: ZoneType): string {
  switch (value) {
    case ZoneType.Aucune:
      return "ZONE_AUCUNE";
    case ZoneType.Arc:
      return "ZONE_ARC";
    case ZoneType.Crochet:
      return "ZONE_CROCHET";
    case ZoneType.Triangle:
      return "ZONE_TRIANGLE";
    default:
      return "ZoneType(" + (value as i32).toString() + ")";
  }
}

/** The answer to an order. */
export enum Erreur {
  /** Not the phase, or not your turn, for such an order. */
  PhaseImpossible = 0,
  /** No such hero, not yours, not the one whose turn it is, or fallen. */
  HerosImpossible = 1,
  /** Done already in this phase. */
  DejaFait = 2,
  /** A card that is not in the hand, or that does not allow this. */
  CarteImpossible = 3,
  /** No path the hero could walk, or dearer than its card's move. */
  CheminImpossible = 4,
  /** No figure in play, one of your own, or an invisible one. */
  CibleImpossible = 5,
  /** Outside, not plain floor, or a figure stands there. */
  PositionImpossible = 6,
  /** Out of range, or out of sight of an attack. */
  PorteeImpossible = 7,
  /** The map would be cut in two. */
  CarteCoupee = 8,
  /** There is no such option. */
  OptionImpossible = 9,
  /** The order counts. */
  Ok = 10,
}

/** The value's name in the interface. */
export function string_of_erreur(value: Erreur): string {
  switch (value) {
    case Erreur.PhaseImpossible:
      return "PHASE_IMPOSSIBLE";
    case Erreur.HerosImpossible:
      return "HEROS_IMPOSSIBLE";
    case Erreur.DejaFait:
      return "DEJA_FAIT";
    case Erreur.CarteImpossible:
      return "CARTE_IMPOSSIBLE";
    case Erreur.CheminImpossible:
      return "CHEMIN_IMPOSSIBLE";
    case Erreur.CibleImpossible:
      return "CIBLE_IMPOSSIBLE";
    case Erreur.PositionImpossible:
      return "POSITION_IMPOSSIBLE";
    case Erreur.PorteeImpossible:
      return "PORTEE_IMPOSSIBLE";
    case Erreur.CarteCoupee:
      return "CARTE_COUPEE";
    case Erreur.OptionImpossible:
      return "OPTION_IMPOSSIBLE";
    case Erreur.Ok:
      return "OK";
    default:
      return "Erreur(" + (value as i32).toString() + ")";
  }
}

/** A hex: x grows to the east, y to the south; odd rows lie half a hex further east. */
export class Position {
  constructor(
    /** Column, from 0 in the west. */
    public x: i32,
    /** Row, from 0 in the north. */
    public y: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: Position): bool {
    return this.x == other.x && this.y == other.y;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      this.x.toString(),
      this.y.toString(),
    ];
    return "(" + parts.join(", ") + ")";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.x);
    door.put(this.y);
  }

  /** Belongs to the bindings. */
  static api_take(): Position {
    const x = door.take();
    const y = door.take();
    return new Position(x, y);
  }
}

/** A hero. */
export class HerosInfo {
  constructor(
    /** Its id, from 0; hero h belongs to team h / 2. */
    public id: i32,
    /** Its team. */
    public equipe: i32,
    /** Where it stands; (-1, -1) if it has fallen. */
    public pos: Position,
    /** Its life; 0 if it has fallen. */
    public vie: i32,
    /** Its initiative in this round; 99 without a card. */
    public initiative: i32,
    /** Its card of this round, once revealed. */
    public carte: CarteType,
    /** 1 if it is stunned: its next turn is skipped. */
    public assomme: i32,
    /** 1 if it is disarmed: no attack in its next turn. */
    public desarme: i32,
    /** 1 if it is invisible: nobody's target. */
    public invisible: i32,
    /** The round in which it is back; -1 if it is in play. */
    public retour: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: HerosInfo): bool {
    return this.id == other.id && this.equipe == other.equipe && this.pos.equals(other.pos) && this.vie == other.vie && this.initiative == other.initiative && this.carte == other.carte && this.assomme == other.assomme && this.desarme == other.desarme && this.invisible == other.invisible && this.retour == other.retour;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "id: " + this.id.toString(),
      "equipe: " + this.equipe.toString(),
      "pos: " + this.pos.toString(),
      "vie: " + this.vie.toString(),
      "initiative: " + this.initiative.toString(),
      "carte: " + string_of_carte_type(this.carte),
      "assomme: " + this.assomme.toString(),
      "desarme: " + this.desarme.toString(),
      "invisible: " + this.invisible.toString(),
      "retour: " + this.retour.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.id);
    door.put(this.equipe);
    this.pos.api_put();
    door.put(this.vie);
    door.put(this.initiative);
    door.put(this.carte);
    door.put(this.assomme);
    door.put(this.desarme);
    door.put(this.invisible);
    door.put(this.retour);
  }

  /** Belongs to the bindings. */
  static api_take(): HerosInfo {
    const id = door.take();
    const equipe = door.take();
    const pos = Position.api_take();
    const vie = door.take();
    const initiative = door.take();
    const carte = door.take() as CarteType;
    const assomme = door.take();
    const desarme = door.take();
    const invisible = door.take();
    const retour = door.take();
    return new HerosInfo(id, equipe, pos, vie, initiative, carte, assomme, desarme, invisible, retour);
  }
}

/** A monster. */
export class MonstreInfo {
  constructor(
    /** Its id, from 8. */
    public id: i32,
    /** Its kind. */
    public genre: GenreType,
    /** 1 if it is an elite: more life, attacks with +1. */
    public elite: i32,
    /** Where it stands; (-1, -1) if it has fallen. */
    public pos: Position,
    /** Its life; 0 if it has fallen. */
    public vie: i32,
    /** Its shield until the end of the round. */
    public bouclier: i32,
    /** 1 if it is stunned: its next turn is skipped. */
    public assomme: i32,
    /** 1 if it is disarmed: no attack in its next turn. */
    public desarme: i32,
    /** The round in which it is back; -1 if it is in play. */
    public retour: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: MonstreInfo): bool {
    return this.id == other.id && this.genre == other.genre && this.elite == other.elite && this.pos.equals(other.pos) && this.vie == other.vie && this.bouclier == other.bouclier && this.assomme == other.assomme && this.desarme == other.desarme && this.retour == other.retour;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "id: " + this.id.toString(),
      "genre: " + string_of_genre_type(this.genre),
      "elite: " + this.elite.toString(),
      "pos: " + this.pos.toString(),
      "vie: " + this.vie.toString(),
      "bouclier: " + this.bouclier.toString(),
      "assomme: " + this.assomme.toString(),
      "desarme: " + this.desarme.toString(),
      "retour: " + this.retour.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.id);
    door.put(this.genre);
    door.put(this.elite);
    this.pos.api_put();
    door.put(this.vie);
    door.put(this.bouclier);
    door.put(this.assomme);
    door.put(this.desarme);
    door.put(this.retour);
  }

  /** Belongs to the bindings. */
  static api_take(): MonstreInfo {
    const id = door.take();
    const genre = door.take() as GenreType;
    const elite = door.take();
    const pos = Position.api_take();
    const vie = door.take();
    const bouclier = door.take();
    const assomme = door.take();
    const desarme = door.take();
    const retour = door.take();
    return new MonstreInfo(id, genre, elite, pos, vie, bouclier, assomme, desarme, retour);
  }
}

/** What a hero's card does; what it does not have is 0. */
export class CarteInfo {
  constructor(
    /** When it is played: low numbers first; -1 if there is no such card. */
    public initiative: i32,
    /** How far the hero may go. */
    public mouvement: i32,
    /** 1 if it jumps. */
    public saut: i32,
    /** How hard it strikes. */
    public attaque: i32,
    /** How far it strikes, or how far away a thing can be put. */
    public portee: i32,
    /** What it does besides. */
    public effet: EffetType,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: CarteInfo): bool {
    return this.initiative == other.initiative && this.mouvement == other.mouvement && this.saut == other.saut && this.attaque == other.attaque && this.portee == other.portee && this.effet == other.effet;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "initiative: " + this.initiative.toString(),
      "mouvement: " + this.mouvement.toString(),
      "saut: " + this.saut.toString(),
      "attaque: " + this.attaque.toString(),
      "portee: " + this.portee.toString(),
      "effet: " + string_of_effet_type(this.effet),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.initiative);
    door.put(this.mouvement);
    door.put(this.saut);
    door.put(this.attaque);
    door.put(this.portee);
    door.put(this.effet);
  }

  /** Belongs to the bindings. */
  static api_take(): CarteInfo {
    const initiative = door.take();
    const mouvement = door.take();
    const saut = door.take();
    const attaque = door.take();
    const portee = door.take();
    const effet = door.take() as EffetType;
    return new CarteInfo(initiative, mouvement, saut, attaque, portee, effet);
  }
}

/** What a monsters' card does; what it does not have is 0. */
export class CarteMonstreInfo {
  constructor(
    /** When it is played: low numbers first; -1 if there is no such card. */
    public initiative: i32,
    /** How far the monster may go. */
    public mouvement: i32,
    /** 1 if it jumps. */
    public saut: i32,
    /** How hard it strikes. */
    public attaque: i32,
    /** How far it strikes. */
    public portee: i32,
    /** How many heroes it strikes, if it has no zone. */
    public cibles: i32,
    /** The shape it strikes. */
    public zone: ZoneType,
    /** How much it heals. */
    public soin: i32,
    /** How far it heals; 0 is only itself. */
    public soin_portee: i32,
    /** 1 if it heals first, before it moves. */
    public soin_avant: i32,
    /** The shield it takes. */
    public bouclier: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: CarteMonstreInfo): bool {
    return this.initiative == other.initiative && this.mouvement == other.mouvement && this.saut == other.saut && this.attaque == other.attaque && this.portee == other.portee && this.cibles == other.cibles && this.zone == other.zone && this.soin == other.soin && this.soin_portee == other.soin_portee && this.soin_avant == other.soin_avant && this.bouclier == other.bouclier;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "initiative: " + this.initiative.toString(),
      "mouvement: " + this.mouvement.toString(),
      "saut: " + this.saut.toString(),
      "attaque: " + this.attaque.toString(),
      "portee: " + this.portee.toString(),
      "cibles: " + this.cibles.toString(),
      "zone: " + string_of_zone_type(this.zone),
      "soin: " + this.soin.toString(),
      "soin_portee: " + this.soin_portee.toString(),
      "soin_avant: " + this.soin_avant.toString(),
      "bouclier: " + this.bouclier.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.initiative);
    door.put(this.mouvement);
    door.put(this.saut);
    door.put(this.attaque);
    door.put(this.portee);
    door.put(this.cibles);
    door.put(this.zone);
    door.put(this.soin);
    door.put(this.soin_portee);
    door.put(this.soin_avant);
    door.put(this.bouclier);
  }

  /** Belongs to the bindings. */
  static api_take(): CarteMonstreInfo {
    const initiative = door.take();
    const mouvement = door.take();
    const saut = door.take();
    const attaque = door.take();
    const portee = door.take();
    const cibles = door.take();
    const zone = door.take() as ZoneType;
    const soin = door.take();
    const soin_portee = door.take();
    const soin_avant = door.take();
    const bouclier = door.take();
    return new CarteMonstreInfo(initiative, mouvement, saut, attaque, portee, cibles, zone, soin, soin_portee, soin_avant, bouclier);
  }
}

/** One of the things a monster may do. */
export class ChoixInfo {
  constructor(
    /** Its focus, a hero's id; -1 if there is none. */
    public priorite: i32,
    /** Where its move ends. */
    public pos: Position,
    /** Whom it strikes: the sum of 2^id. */
    public cibles: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: ChoixInfo): bool {
    return this.priorite == other.priorite && this.pos.equals(other.pos) && this.cibles == other.cibles;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "priorite: " + this.priorite.toString(),
      "pos: " + this.pos.toString(),
      "cibles: " + this.cibles.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.priorite);
    this.pos.api_put();
    door.put(this.cibles);
  }

  /** Belongs to the bindings. */
  static api_take(): ChoixInfo {
    const priorite = door.take();
    const pos = Position.api_take();
    const cibles = door.take();
    return new ChoixInfo(priorite, pos, cibles);
  }
}

/** A hero as it might be, for prevoir. Bad in cas: no such hero, one twice, two figures on a hex, a hero on a wall or an obstacle. */
export class Hypothese {
  constructor(
    /** Which hero. */
    public id: i32,
    /** Where it would stand; outside the map: not in play. */
    public pos: Position,
    /** Its initiative then. */
    public initiative: i32,
    /** Not 0 if it would be invisible. */
    public invisible: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: Hypothese): bool {
    return this.id == other.id && this.pos.equals(other.pos) && this.initiative == other.initiative && this.invisible == other.invisible;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "id: " + this.id.toString(),
      "pos: " + this.pos.toString(),
      "initiative: " + this.initiative.toString(),
      "invisible: " + this.invisible.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.id);
    this.pos.api_put();
    door.put(this.initiative);
    door.put(this.invisible);
  }

  /** Belongs to the bindings. */
  static api_take(): Hypothese {
    const id = door.take();
    const pos = Position.api_take();
    const initiative = door.take();
    const invisible = door.take();
    return new Hypothese(id, pos, initiative, invisible);
  }
}
