// The types of the interface. See api.ts.
//
// Made from api/donjon.yml by `stechec api`: changes here are lost.

import * as door from "./door";

/** A direction. */
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

/** What a figure is. */
export enum FigureClasse {
  /** Warrior: strength 4, agility 2; breaks portcullises and walls. */
  Guerrier = 0,
  /** Thief: strength 2, agility 4; opens and closes portcullises. */
  Voleuse = 1,
  /** Cleric: strength 3, agility 3; heals with a die of 2 or more. */
  Clerc = 2,
  /** Magician: strength 2, agility 3; throws fire with a baguette, opens passages on runes. */
  Magicien = 3,
  /** Elvish archer: strength 2, agility 4, shoots with 3; enters trees. */
  ArcherElfe = 4,
  /** Crossbowman: strength 3, agility 2, shoots with 3. */
  Arbaletrier = 5,
  /** Berserker: strength 4, agility 3; plays a second card when only two fight. */
  Berserker = 6,
  /** Weapon master: strength 3, agility 3; sees the enemy's cards before playing. */
  MaitreArmes = 7,
  /** Whip mistress: strength 2, agility 3; keeps one enemy out of a fight. */
  Fouetteuse = 8,
  /** Werewolf: strength 2, agility 3 as a man, 5 and 4 as a wolf. */
  LoupGarou = 9,
}

/** The value's name in the interface. */
export function string_of_figure_classe(value: FigureClasse): string {
  switch (value) {
    case FigureClasse.Guerrier:
      return "CLASSE_GUERRIER";
    case FigureClasse.Voleuse:
      return "CLASSE_VOLEUSE";
    case FigureClasse.Clerc:
      return "CLASSE_CLERC";
    case FigureClasse.Magicien:
      return "CLASSE_MAGICIEN";
    case FigureClasse.ArcherElfe:
      return "CLASSE_ARCHER_ELFE";
    case FigureClasse.Arbaletrier:
      return "CLASSE_ARBALETRIER";
    case FigureClasse.Berserker:
      return "CLASSE_BERSERKER";
    case FigureClasse.MaitreArmes:
      return "CLASSE_MAITRE_ARMES";
    case FigureClasse.Fouetteuse:
      return "CLASSE_FOUETTEUSE";
    case FigureClasse.LoupGarou:
      return "CLASSE_LOUP_GAROU";
    default:
      return "FigureClasse(" + (value as i32).toString() + ")";
  }
}

/** How a figure is. */
export enum FigureEtat {
  /** Standing. */
  Debout = 0,
  /** Wounded: it does nothing until it is healed. */
  Blesse = 1,
  /** Dead: out of the dungeon. */
  Mort = 2,
  /** Gone out of the dungeon. */
  Sorti = 3,
}

/** The value's name in the interface. */
export function string_of_figure_etat(value: FigureEtat): string {
  switch (value) {
    case FigureEtat.Debout:
      return "ETAT_DEBOUT";
    case FigureEtat.Blesse:
      return "ETAT_BLESSE";
    case FigureEtat.Mort:
      return "ETAT_MORT";
    case FigureEtat.Sorti:
      return "ETAT_SORTI";
    default:
      return "FigureEtat(" + (value as i32).toString() + ")";
  }
}

/** What lies about or is carried. */
export enum ObjetType {
  /** Nothing. */
  Rien = 0,
  /** Rope: where it lies, pits, precipices and open trapdoors do not kill. */
  Corde = 1,
  /** Treasure: a point more for whoever goes out with it or stands with it at the end. */
  Tresor = 2,
  /** Amulet: its bearer sees elves in trees. */
  Amulette = 3,
  /** Bow: its bearer shoots with 2. */
  Arc = 4,
  /** Crossbow: its bearer shoots with 3. */
  Arbalete = 5,
  /** Wand: a magician throws fire with it, once. */
  Baguette = 6,
  /** Potion: one more Déplacement this turn. */
  PotionVitesse = 7,
  /** Potion: FORCE_POTION more in fights this turn. */
  PotionForce = 8,
  /** Scroll: kills a wounded figure. */
  ParcheminMort = 9,
  /** Scroll: wounds a figure, then its reader. */
  ParcheminSang = 10,
  /** Scroll: freezes a standing figure. */
  ParcheminGel = 11,
}

/** The value's name in the interface. */
export function string_of_objet_type(value: ObjetType): string {
  switch (value) {
    case ObjetType.Rien:
      return "OBJET_RIEN";
    case ObjetType.Corde:
      return "OBJET_CORDE";
    case ObjetType.Tresor:
      return "OBJET_TRESOR";
    case ObjetType.Amulette:
      return "OBJET_AMULETTE";
    case ObjetType.Arc:
      return "OBJET_ARC";
    case ObjetType.Arbalete:
      return "OBJET_ARBALETE";
    case ObjetType.Baguette:
      return "OBJET_BAGUETTE";
    case ObjetType.PotionVitesse:
      return "OBJET_POTION_VITESSE";
    case ObjetType.PotionForce:
      return "OBJET_POTION_FORCE";
    case ObjetType.ParcheminMort:
      return "OBJET_PARCHEMIN_MORT";
    case ObjetType.ParcheminSang:
      return "OBJET_PARCHEMIN_SANG";
    case ObjetType.ParcheminGel:
      return "OBJET_PARCHEMIN_GEL";
    default:
      return "ObjetType(" + (value as i32).toString() + ")";
  }
}

/** What a cell is. */
export enum TerrainType {
  /** Floor. */
  Sol = 0,
  /** Tree: only elves enter; hides what is beyond. */
  Arbre = 1,
  /** Statue: solid; hides what is beyond. */
  Statue = 2,
  /** Zat that looks north: kills the first figure it sees when a switch of its room is entered. */
  ZatNord = 3,
  /** Zat that looks east. */
  ZatEst = 4,
  /** Zat that looks south. */
  ZatSud = 5,
  /** Zat that looks west. */
  ZatOuest = 6,
  /** Mirror that rises to the east: solid; turns rays from north to east and back, from south to west and back. */
  MiroirMontant = 7,
  /** Mirror that falls to the east: solid; turns rays from north to west and back, from south to east and back. */
  MiroirDescendant = 8,
  /** Rubble: can be entered, hides what is beyond. */
  Gravats = 9,
  /** Mist: hides itself and what is beyond. */
  Brume = 10,
  /** Darkness: hides what is beyond. */
  Tenebres = 11,
  /** Pit: kills unless a corde lies there. */
  Fosse = 12,
  /** Precipice: kills unless a corde lies there. */
  Precipice = 13,
  /** Lava: kills. */
  Lave = 14,
  /** Trap: wounds once, then it is floor. */
  Piege = 15,
  /** Switch: works the trapdoors and Zats of its room. */
  Interrupteur = 16,
  /** Closed trapdoor. */
  TrappeFermee = 17,
  /** Open trapdoor: kills unless a corde lies there. */
  TrappeOuverte = 18,
  /** Rain: thaws, and makes wolves men again. */
  Averse = 19,
  /** Rune: from here a magician opens a passage. */
  Rune = 20,
  /** Gear: from here rooms are turned. */
  Engrenage = 21,
  /** Start cell of team 0; team 1 goes out here. */
  Depart0 = 22,
  /** Start cell of team 1; team 0 goes out here. */
  Depart1 = 23,
  /** A boulder lies here: solid; hides what is beyond. */
  Rocher = 24,
  /** The passage: who steps in goes out, who is pushed in dies. */
  Portail = 25,
  /** Unknown: the room lies face down. */
  Inconnu = 26,
  /** No cell: outside the dungeon. */
  Erreur = 27,
}

/** The value's name in the interface. */
export function string_of_terrain_type(value: TerrainType): string {
  switch (value) {
    case TerrainType.Sol:
      return "TERRAIN_SOL";
    case TerrainType.Arbre:
      return "TERRAIN_ARBRE";
    case TerrainType.Statue:
      return "TERRAIN_STATUE";
    case TerrainType.ZatNord:
      return "TERRAIN_ZAT_NORD";
    case TerrainType.ZatEst:
      return "TERRAIN_ZAT_EST";
    case TerrainType.ZatSud:
      return "TERRAIN_ZAT_SUD";
    case TerrainType.ZatOuest:
      return "TERRAIN_ZAT_OUEST";
    case TerrainType.MiroirMontant:
      return "TERRAIN_MIROIR_MONTANT";
    case TerrainType.MiroirDescendant:
      return "TERRAIN_MIROIR_DESCENDANT";
    case TerrainType.Gravats:
      return "TERRAIN_GRAVATS";
    case TerrainType.Brume:
      return "TERRAIN_BRUME";
    case TerrainType.Tenebres:
      return "TERRAIN_TENEBRES";
    case TerrainType.Fosse:
      return "TERRAIN_FOSSE";
    case TerrainType.Precipice:
      return "TERRAIN_PRECIPICE";
    case TerrainType.Lave:
      return "TERRAIN_LAVE";
    case TerrainType.Piege:
      return "TERRAIN_PIEGE";
    case TerrainType.Interrupteur:
      return "TERRAIN_INTERRUPTEUR";
    case TerrainType.TrappeFermee:
      return "TERRAIN_TRAPPE_FERMEE";
    case TerrainType.TrappeOuverte:
      return "TERRAIN_TRAPPE_OUVERTE";
    case TerrainType.Averse:
      return "TERRAIN_AVERSE";
    case TerrainType.Rune:
      return "TERRAIN_RUNE";
    case TerrainType.Engrenage:
      return "TERRAIN_ENGRENAGE";
    case TerrainType.Depart0:
      return "TERRAIN_DEPART_0";
    case TerrainType.Depart1:
      return "TERRAIN_DEPART_1";
    case TerrainType.Rocher:
      return "TERRAIN_ROCHER";
    case TerrainType.Portail:
      return "TERRAIN_PORTAIL";
    case TerrainType.Inconnu:
      return "TERRAIN_INCONNU";
    case TerrainType.Erreur:
      return "TERRAIN_ERREUR";
    default:
      return "TerrainType(" + (value as i32).toString() + ")";
  }
}

/** What the side of a cell is. */
export enum BordType {
  /** Open. */
  Ouvert = 0,
  /** Wall: stops figures and sight. */
  Mur = 1,
  /** Closed portcullis: stops figures and sight. */
  HerseFermee = 2,
  /** Open portcullis: stops nothing. */
  HerseOuverte = 3,
  /** Torch bracket: a wall that cannot be pierced. */
  SupportTorche = 4,
  /** Key bracket: a wall that cannot be pierced. */
  SupportCle = 5,
  /** Slit: stops figures, and sight unless one stands right behind it. */
  Meurtriere = 6,
  /** Unknown: the room lies face down. */
  Inconnu = 7,
  /** No side: outside the dungeon, or no direction. */
  Erreur = 8,
}

/** The value's name in the interface. */
export function string_of_bord_type(value: BordType): string {
  switch (value) {
    case BordType.Ouvert:
      return "BORD_OUVERT";
    case BordType.Mur:
      return "BORD_MUR";
    case BordType.HerseFermee:
      return "BORD_HERSE_FERMEE";
    case BordType.HerseOuverte:
      return "BORD_HERSE_OUVERTE";
    case BordType.SupportTorche:
      return "BORD_SUPPORT_TORCHE";
    case BordType.SupportCle:
      return "BORD_SUPPORT_CLE";
    case BordType.Meurtriere:
      return "BORD_MEURTRIERE";
    case BordType.Inconnu:
      return "BORD_INCONNU";
    case BordType.Erreur:
      return "BORD_ERREUR";
    default:
      return "BordType(" + (value as i32).toString() + ")";
  }
}

/** What a figure can do with a die. */
export enum ActionType {
  /** 2+: move to an adjacent zone; order it with deplacer. */
  Deplacement = 0,
  /** 2+: go to any empty cell of the own zone or to an adjacent one. */
  Pas = 1,
  /** 3+: attack an adjacent enemy; order it with attaquer. */
  Attaque = 2,
  /** 3+: attack after a Déplacement and push the loser; order it with attaquer. */
  Charge = 3,
  /** 3+: shoot at an enemy in sight; order it with attaquer. */
  Tir = 4,
  /** 2+: turn a neighbouring room face up. */
  Reveler = 5,
  /** 3+: turn a neighbouring room without figures face down. */
  Masquer = 6,
  /** 4+: the same, and it is turned by chance. */
  Oublier = 7,
  /** 3+: on a gear, turn the own room or one of the same gear number by a quarter. */
  Tourner = 8,
  /** 2+: the voleuse opens a portcullis. */
  Ouvrir = 9,
  /** 2+: the voleuse closes a portcullis. */
  Fermer = 10,
  /** 4+: the guerrier breaks a portcullis. */
  Briser = 11,
  /** 5+: the guerrier breaks through a wall. */
  Percer = 12,
  /** 4+, clerc 2+: heal an own figure next to you that is wounded or frozen. */
  Soigner = 13,
  /** 1+: take an object from your cell or an adjacent one. */
  Prendre = 14,
  /** 1+: put your object on your cell or an adjacent one. */
  Poser = 15,
  /** 1+: drink your potion; the cell does not matter. */
  Boire = 16,
  /** 4+: read your scroll at a figure in sight. */
  Lire = 17,
  /** 5+: the magicien kills a figure in sight with a baguette. */
  Feu = 18,
  /** 2+: the loup_garou becomes a wolf or a man; the cell does not matter. */
  Transformer = 19,
  /** 1+: in the rain, thaw and become a man; the cell does not matter. */
  Pluie = 20,
  /** 5+: the magicien on a rune opens a passage next to him. */
  Passage = 21,
  /** 4+: roll a boulder away from you. */
  Rouler = 22,
}

/** The value's name in the interface. */
export function string_of_action_type(value: ActionType): string {
  switch (value) {
    case ActionType.Deplacement:
      return "ACTION_DEPLACEMENT";
    case ActionType.Pas:
      return "ACTION_PAS";
    case ActionType.Attaque:
      return "ACTION_ATTAQUE";
    case ActionType.Charge:
      return "ACTION_CHARGE";
    case ActionType.Tir:
      return "ACTION_TIR";
    case ActionType.Reveler:
      return "ACTION_REVELER";
    case ActionType.Masquer:
      return "ACTION_MASQUER";
    case ActionType.Oublier:
      return "ACTION_OUBLIER";
    case ActionType.Tourner:
      return "ACTION_TOURNER";
    case ActionType.Ouvrir:
      return "ACTION_OUVRIR";
    case ActionType.Fermer:
      return "ACTION_FERMER";
    case ActionType.Briser:
      return "ACTION_BRISER";
    case ActionType.Percer:
      return "ACTION_PERCER";
    case ActionType.Soigner:
      return "ACTION_SOIGNER";
    case ActionType.Prendre:
      return "ACTION_PRENDRE";
    case ActionType.Poser:
      return "ACTION_POSER";
    case ActionType.Boire:
      return "ACTION_BOIRE";
    case ActionType.Lire:
      return "ACTION_LIRE";
    case ActionType.Feu:
      return "ACTION_FEU";
    case ActionType.Transformer:
      return "ACTION_TRANSFORMER";
    case ActionType.Pluie:
      return "ACTION_PLUIE";
    case ActionType.Passage:
      return "ACTION_PASSAGE";
    case ActionType.Rouler:
      return "ACTION_ROULER";
    default:
      return "ActionType(" + (value as i32).toString() + ")";
  }
}

/** Why a figure is part of a fight. */
export enum CombatRole {
  /** It attacks or is attacked. */
  Protagoniste = 0,
  /** It stands next to one of the two: it fights. */
  Voisin = 1,
  /** Frozen next to one of the two: it fights if its team wants. */
  Gele = 2,
  /** It sees the enemy of the two and can shoot: it fights if its team wants, and is never wounded. */
  Tireur = 3,
}

/** The value's name in the interface. */
export function string_of_combat_role(value: CombatRole): string {
  switch (value) {
    case CombatRole.Protagoniste:
      return "ROLE_PROTAGONISTE";
    case CombatRole.Voisin:
      return "ROLE_VOISIN";
    case CombatRole.Gele:
      return "ROLE_GELE";
    case CombatRole.Tireur:
      return "ROLE_TIREUR";
    default:
      return "CombatRole(" + (value as i32).toString() + ")";
  }
}

/** The answer to an order. */
export enum Erreur {
  /** You are not asked for this now. */
  PhaseImpossible = 0,
  /** You have given this order already. */
  DejaDonne = 1,
  /** Not a figure that can do this. */
  FigureImpossible = 2,
  /** Not an action that this figure has now. */
  ActionImpossible = 3,
  /** No die is left that shows enough. */
  DeImpossible = 4,
  /** Not a target of this order. */
  CibleImpossible = 5,
  /** Not a card that you can play now. */
  CarteImpossible = 6,
  /** The order counts. */
  Ok = 7,
}

/** The value's name in the interface. */
export function string_of_erreur(value: Erreur): string {
  switch (value) {
    case Erreur.PhaseImpossible:
      return "PHASE_IMPOSSIBLE";
    case Erreur.DejaDonne:
      return "DEJA_DONNE";
    case Erreur.FigureImpossible:
      return "FIGURE_IMPOSSIBLE";
    case Erreur.ActionImpossible:
      return "ACTION_IMPOSSIBLE";
    case Erreur.DeImpossible:
      return "DE_IMPOSSIBLE";
    case Erreur.CibleImpossible:
      return "CIBLE_IMPOSSIBLE";
    case Erreur.CarteImpossible:
      return "CARTE_IMPOSSIBLE";
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

/** The match as a whole. */
export class PartieInfo {
  constructor(
    /** Columns of cells. */
    public colonnes: i32,
    /** Rows of cells. */
    public lignes: i32,
    /** Cells per side of a room. */
    public cote: i32,
    /** Your team: 0 or 1. */
    public equipe: i32,
    /** The turn; 0 is the placement. */
    public tour: i32,
    /** The last turn. */
    public tours: i32,
    /** The team whose turn it is; -1 in the placement. */
    public actif: i32,
    /** The number of the action in its turn, from 1; 0 in the placement. */
    public action: i32,
    /** Fights begun this turn. */
    public combats: i32,
    /** Points with which a team wins at once. */
    public objectif: i32,
    /** Your points. */
    public points_equipe: i32,
    /** The other team's points. */
    public points_adverse: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: PartieInfo): bool {
    return this.colonnes == other.colonnes && this.lignes == other.lignes && this.cote == other.cote && this.equipe == other.equipe && this.tour == other.tour && this.tours == other.tours && this.actif == other.actif && this.action == other.action && this.combats == other.combats && this.objectif == other.objectif && this.points_equipe == other.points_equipe && this.points_adverse == other.points_adverse;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "colonnes: " + this.colonnes.toString(),
      "lignes: " + this.lignes.toString(),
      "cote: " + this.cote.toString(),
      "equipe: " + this.equipe.toString(),
      "tour: " + this.tour.toString(),
      "tours: " + this.tours.toString(),
      "actif: " + this.actif.toString(),
      "action: " + this.action.toString(),
      "combats: " + this.combats.toString(),
      "objectif: " + this.objectif.toString(),
      "points_equipe: " + this.points_equipe.toString(),
      "points_adverse: " + this.points_adverse.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.colonnes);
    door.put(this.lignes);
    door.put(this.cote);
    door.put(this.equipe);
    door.put(this.tour);
    door.put(this.tours);
    door.put(this.actif);
    door.put(this.action);
    door.put(this.combats);
    door.put(this.objectif);
    door.put(this.points_equipe);
    door.put(this.points_adverse);
  }

  /** Belongs to the bindings. */
  static api_take(): PartieInfo {
    const colonnes = door.take();
    const lignes = door.take();
    const cote = door.take();
    const equipe = door.take();
    const tour = door.take();
    const tours = door.take();
    const actif = door.take();
    const action = door.take();
    const combats = door.take();
    const objectif = door.take();
    const points_equipe = door.take();
    const points_adverse = door.take();
    return new PartieInfo(colonnes, lignes, cote, equipe, tour, tours, actif, action, combats, objectif, points_equipe, points_adverse);
  }
}

/** A room. */
export class SalleInfo {
  constructor(
    /** Its place, from 0 in reading order; -1 outside. */
    public place: i32,
    /** Its gear number; -1 if it lies face down. */
    public engrenage: i32,
    /** The way it turns: 1 right, -1 left, 0 unknown. */
    public sens: i32,
    /** 1 if it lies face up, else 0. */
    public decouverte: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: SalleInfo): bool {
    return this.place == other.place && this.engrenage == other.engrenage && this.sens == other.sens && this.decouverte == other.decouverte;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "place: " + this.place.toString(),
      "engrenage: " + this.engrenage.toString(),
      "sens: " + this.sens.toString(),
      "decouverte: " + this.decouverte.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.place);
    door.put(this.engrenage);
    door.put(this.sens);
    door.put(this.decouverte);
  }

  /** Belongs to the bindings. */
  static api_take(): SalleInfo {
    const place = door.take();
    const engrenage = door.take();
    const sens = door.take();
    const decouverte = door.take();
    return new SalleInfo(place, engrenage, sens, decouverte);
  }
}

/** A figure. */
export class FigureInfo {
  constructor(
    /** Its number: team 0's come first. */
    public figure: i32,
    /** Its team. */
    public equipe: i32,
    /** What it is. */
    public classe: FigureClasse,
    /** How it is. */
    public etat: FigureEtat,
    /** Where it is; (-1, -1) when it is out or not placed yet. */
    public pos: Position,
    /** What it carries. */
    public objet: ObjetType,
    /** The turn at whose end it thaws; 0 if it is not frozen. */
    public gel: i32,
    /** 1 if it is a wolf. */
    public loup: i32,
    /** 1 if a potion_force works. */
    public fort: i32,
    /** The Déplacements it has left this turn. */
    public deplacements: i32,
    /** 1 if it moved by Déplacement this turn and may charge. */
    public elan: i32,
    /** 1 if it began a fight this turn. */
    public combat: i32,
    /** 1 if it has its reaction left. */
    public reaction: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: FigureInfo): bool {
    return this.figure == other.figure && this.equipe == other.equipe && this.classe == other.classe && this.etat == other.etat && this.pos.equals(other.pos) && this.objet == other.objet && this.gel == other.gel && this.loup == other.loup && this.fort == other.fort && this.deplacements == other.deplacements && this.elan == other.elan && this.combat == other.combat && this.reaction == other.reaction;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "figure: " + this.figure.toString(),
      "equipe: " + this.equipe.toString(),
      "classe: " + string_of_figure_classe(this.classe),
      "etat: " + string_of_figure_etat(this.etat),
      "pos: " + this.pos.toString(),
      "objet: " + string_of_objet_type(this.objet),
      "gel: " + this.gel.toString(),
      "loup: " + this.loup.toString(),
      "fort: " + this.fort.toString(),
      "deplacements: " + this.deplacements.toString(),
      "elan: " + this.elan.toString(),
      "combat: " + this.combat.toString(),
      "reaction: " + this.reaction.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.figure);
    door.put(this.equipe);
    door.put(this.classe);
    door.put(this.etat);
    this.pos.api_put();
    door.put(this.objet);
    door.put(this.gel);
    door.put(this.loup);
    door.put(this.fort);
    door.put(this.deplacements);
    door.put(this.elan);
    door.put(this.combat);
    door.put(this.reaction);
  }

  /** Belongs to the bindings. */
  static api_take(): FigureInfo {
    const figure = door.take();
    const equipe = door.take();
    const classe = door.take() as FigureClasse;
    const etat = door.take() as FigureEtat;
    const pos = Position.api_take();
    const objet = door.take() as ObjetType;
    const gel = door.take();
    const loup = door.take();
    const fort = door.take();
    const deplacements = door.take();
    const elan = door.take();
    const combat = door.take();
    const reaction = door.take();
    return new FigureInfo(figure, equipe, classe, etat, pos, objet, gel, loup, fort, deplacements, elan, combat, reaction);
  }
}

/** An object that lies about. */
export class ObjetInfo {
  constructor(
    /** What it is. */
    public objet: ObjetType,
    /** Where it lies. */
    public pos: Position,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: ObjetInfo): bool {
    return this.objet == other.objet && this.pos.equals(other.pos);
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "objet: " + string_of_objet_type(this.objet),
      "pos: " + this.pos.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.objet);
    this.pos.api_put();
  }

  /** Belongs to the bindings. */
  static api_take(): ObjetInfo {
    const objet = door.take() as ObjetType;
    const pos = Position.api_take();
    return new ObjetInfo(objet, pos);
  }
}

/** The fight that is going on. */
export class CombatInfo {
  constructor(
    /** Who attacks; -1 if there is no fight. */
    public attaquant: i32,
    /** Who is attacked; -1 if there is no fight. */
    public cible: i32,
    /** ACTION_ATTAQUE, ACTION_CHARGE or ACTION_TIR. */
    public mode: ActionType,
    /** The enemy's card, if you see it; else -1. */
    public carte_1: i32,
    /** The enemy's second card, if there is one and you see it; else -1. */
    public carte_2: i32,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: CombatInfo): bool {
    return this.attaquant == other.attaquant && this.cible == other.cible && this.mode == other.mode && this.carte_1 == other.carte_1 && this.carte_2 == other.carte_2;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "attaquant: " + this.attaquant.toString(),
      "cible: " + this.cible.toString(),
      "mode: " + string_of_action_type(this.mode),
      "carte_1: " + this.carte_1.toString(),
      "carte_2: " + this.carte_2.toString(),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.attaquant);
    door.put(this.cible);
    door.put(this.mode);
    door.put(this.carte_1);
    door.put(this.carte_2);
  }

  /** Belongs to the bindings. */
  static api_take(): CombatInfo {
    const attaquant = door.take();
    const cible = door.take();
    const mode = door.take() as ActionType;
    const carte_1 = door.take();
    const carte_2 = door.take();
    return new CombatInfo(attaquant, cible, mode, carte_1, carte_2);
  }
}

/** A figure in a fight. */
export class CombattantInfo {
  constructor(
    /** Its number. */
    public figure: i32,
    /** What it adds to its team's sum. */
    public force: i32,
    /** Why it is part of the fight. */
    public role: CombatRole,
  ) {}

  /** Whether all parts are the same; `==` only says whether it is the same object. */
  equals(other: CombattantInfo): bool {
    return this.figure == other.figure && this.force == other.force && this.role == other.role;
  }

  /** For people to read. */
  toString(): string {
    const parts = [
      "figure: " + this.figure.toString(),
      "force: " + this.force.toString(),
      "role: " + string_of_combat_role(this.role),
    ];
    return "{" + parts.join(", ") + "}";
  }

  /** Belongs to the bindings. */
  api_put(): void {
    door.put(this.figure);
    door.put(this.force);
    door.put(this.role);
  }

  /** Belongs to the bindings. */
  static api_take(): CombattantInfo {
    const figure = door.take();
    const force = door.take();
    const role = door.take() as CombatRole;
    return new CombattantInfo(figure, force, role);
  }
}
