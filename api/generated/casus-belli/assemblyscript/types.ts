// The types of the interface. See api.ts.
//
// Made from api/casus-belli.yml by `stechec api`: changes here are lost.

import * as door from "./door";

/** What a figure is. */
export enum PersoClasse {
  /** The thief: fast and far-sighted. */
  Voleur = 0,
  /** The barbarian: strikes areas. */
  Barbare = 1,
  /** The elf: shoots wherever its team sees. */
  Elfe = 2,
}

/** The value's name in the interface. */
export function string_of_perso_classe(value: PersoClasse): string {
  switch (value) {
    case PersoClasse.Voleur:
      return "PERSO_VOLEUR";
    case PersoClasse.Barbare:
      return "PERSO_BARBARE";
    case PersoClasse.Elfe:
      return "PERSO_ELFE";
    default:
      return "PersoClasse(" + (value as i32).toString() + ")";
  }
}

/** The terrain of a cell. */
export enum ZoneType {
  /** Grass: 2 points to leave. */
  Herbe = 0,
  /** Road: 1 point to leave. */
  Route = 1,
  /** Forest: 2 points to leave, blocks the view. */
  Foret = 2,
  /** Marsh: 4 points to leave. */
  Marais = 3,
  /** Wall: cannot be entered, blocks the view. */
  Mur = 4,
  /** Watch tower: 2 points to leave, shows a square instead of a cone. */
  Tour = 5,
  /** No terrain: outside the grid. */
  Erreur = 6,
}

/** The value's name in the interface. */
export function string_of_zone_type(value: ZoneType): string {
  switch (value) {
    case ZoneType.Herbe:
      return "ZONE_HERBE";
    case ZoneType.Route:
      return "ZONE_ROUTE";
    case ZoneType.Foret:
      return "ZONE_FORET";
    case ZoneType.Marais:
      return "ZONE_MARAIS";
    case ZoneType.Mur:
      return "ZONE_MUR";
    case ZoneType.Tour:
      return "ZONE_TOUR";
    case ZoneType.Erreur:
      return "ZONE_ERREUR";
    default:
      return "ZoneType(" + (value as i32).toString() + ")";
  }
}

/** The ways to attack. */
export enum AttaqueType {
  /** A figure's ordinary attack. */
  Normale = 0,
  /** Thief: a seeing stone that stays. */
  Palantir = 1,
  /** Thief: kills the foes on his own cell. */
  Traitrise = 2,
  /** Barbarian: the more he suffered, the harder. */
  Bastoooon = 3,
  /** Barbarian: pushes away all he sees. */
  FusRoDah = 4,
  /** Elf: reveals a square anywhere. */
  ISee = 5,
  /** Elf: shoots anywhere. */
  Loto = 6,
}

/** The value's name in the interface. */
export function string_of_attaque_type(value: AttaqueType): string {
  switch (value) {
    case AttaqueType.Normale:
      return "ATTAQUE_NORMALE";
    case AttaqueType.Palantir:
      return "ATTAQUE_PALANTIR";
    case AttaqueType.Traitrise:
      return "ATTAQUE_TRAITRISE";
    case AttaqueType.Bastoooon:
      return "ATTAQUE_BASTOOOON";
    case AttaqueType.FusRoDah:
      return "ATTAQUE_FUS_RO_DAH";
    case AttaqueType.ISee:
      return "ATTAQUE_I_SEE";
    case AttaqueType.Loto:
      return "ATTAQUE_LOTO";
    default:
      return "AttaqueType(" + (value as i32).toString() + ")";
  }
}

/** Where a figure looks. */
export enum Orientation {
  /** Up: y falls. */
  Nord = 0,
  /** Right: x rises. */
  Est = 1,
  /** Down: y rises. */
  Sud = 2,
  /** Left: x falls. */
  Ouest = 3,
}

/** The value's name in the interface. */
export function string_of_orientation(value: Orientation): string {
  switch (value) {
    case Orientation.Nord:
      return "ORIENTATION_NORD";
    case Orientation.Est:
      return "ORIENTATION_EST";
    case Orientation.Sud:
      return "ORIENTATION_SUD";
    case Orientation.Ouest:
      return "ORIENTATION_OUEST";
    default:
      return "Orientation(" + (value as i32).toString() + ")";
  }
}

/** The answer to an order. */
export enum Erreur {
  /** The target is outside the grid or out of range. */
  PositionImpossible = 0,
  /** Not an own figure, or it has its order already. */
  PersonnageImpossible = 1,
  /** No path the figure could walk, or not the time to walk. */
  CheminImpossible = 2,
  /** Not this figure's attack, cooling down, or not the time to attack. */
  AttaqueIndisponible = 3,
  /** The order counts. */
  Ok = 4,
}

/** The value's name in the interface. */
export function string_of_erreur(value: Erreur): string {
  switch (value) {
    case Erreur.PositionImpossible:
      return "POSITION_IMPOSSIBLE";
    case Erreur.PersonnageImpossible:
      return "PERSONNAGE_IMPOSSIBLE";
    case Erreur.CheminImpossible:
      return "CHEMIN_IMPOSSIBLE";
    case Erreur.AttaqueIndisponible:
      return "ATTAQUE_INDISPONIBLE";
    case Erreur.Ok:
      return "OK";
    default:
      return "Erreur(" + (value as i32).toString() + ")";
  }
}

/** A cell: x grows to the east, y to the south. */
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

/** A figure. Where one is named in a call, only its team and class count. */
export class PersoInfo {
  constructor(
    /** Its team, counted from 0. */
    public equipe: i32,
    /** What it is. */
    public classe: PersoClasse,
    /** Its life. */
    public vie: i32,
    /** Where it looks. */
    public direction: Orientation,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: PersoInfo): bool {
    return this.equipe == other.equipe && this.classe == other.classe && this.vie == other.vie && this.direction == other.direction;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "equipe: " + this.equipe.toString(),
      "classe: " + string_of_perso_classe(this.classe),
      "vie: " + this.vie.toString(),
      "direction: " + string_of_orientation(this.direction),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.equipe);
    door.put(this.classe);
    door.put(this.vie);
    door.put(this.direction);
  }

  /** Belongs to the bindings. */
  static api_take(): PersoInfo {
    const equipe = door.take();
    const classe = door.take() as PersoClasse;
    const vie = door.take();
    const direction = door.take() as Orientation;
    return new PersoInfo(equipe, classe, vie, direction);
  }
}
