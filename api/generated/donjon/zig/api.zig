//! The interface of donjon for champions in Zig (0.14 or later).
//!
//! Made from api/donjon.yml by `stechec api`: changes here are lost.
//!
//! A champion is a file that imports this one as "api" and defines all entry points, as
//! functions that return nothing or an error:
//!
//!     pub fn partie_init() void
//!         Called once before the placement; orders are not possible yet.
//!     pub fn jouer_placement() void
//!         Called once, at the beginning: place your figures.
//!     pub fn jouer_action() void
//!         Called for each action of your turns: give one order.
//!     pub fn jouer_soutien() void
//!         Called in a fight in which you may bring in or exclude somebody.
//!     pub fn jouer_carte() void
//!         Called in a fight: play a card.
//!     pub fn partie_fin() void
//!         Called once after the end; orders are not possible any more.
//!
//! Slices you are given stay valid until the entry point you were called for returns. Copy
//! what you want to keep. Functions can be called in entry points and in what they call.
//!
//! What `std.debug.print` and `std.log` write goes to the champion's log. So do panics, and
//! errors that an entry point returns, with a trace; they end the champion.

const std = @import("std");

/// What stands behind the functions: not for champions.
pub const door = @import("door.zig");

/// For whatever is needed no longer than until the entry point returns: nothing has to be
/// freed.
pub const allocator: std.mem.Allocator = door.allocator;

/// Identifies the interface: a host with another one refuses the champion.
pub const API_HASH: u64 = 0xe5197ec8c860f504;

// Constants.

/// Dice thrown at the start of a team's turn.
pub const DES_PAR_TOUR = 4;
/// Dice thrown in turn 1.
pub const DES_PREMIER_TOUR = 2;
/// Fights a team may begin in its turn.
pub const COMBATS_PAR_TOUR = 2;
/// Face a dodging die must reach when no enemy is ready where the figure goes.
pub const ESQUIVE_FACILE = 5;
/// Face a dodging die must reach when an enemy is ready where the figure goes.
pub const ESQUIVE_DIFFICILE = 6;
/// Face with which a reaction wounds.
pub const COUP_DE_REACTION = 4;
/// Strength that a potion_force adds in fights.
pub const FORCE_POTION = 3;
/// The highest fight card.
pub const CARTE_MAX = 6;

/// A direction.
pub const Orientation = enum(i32) {
    /// Up: y falls.
    nord = 0,
    /// Right: x rises.
    est = 1,
    /// Down: y rises.
    sud = 2,
    /// Left: x falls.
    ouest = 3,
};

/// What a figure is.
pub const FigureClasse = enum(i32) {
    /// Warrior: strength 4, agility 2; breaks portcullises and walls.
    guerrier = 0,
    /// Thief: strength 2, agility 4; opens and closes portcullises.
    voleuse = 1,
    /// Cleric: strength 3, agility 3; heals with a die of 2 or more.
    clerc = 2,
    /// Magician: strength 2, agility 3; throws fire with a baguette, opens passages on runes.
    magicien = 3,
    /// Elvish archer: strength 2, agility 4, shoots with 3; enters trees.
    archer_elfe = 4,
    /// Crossbowman: strength 3, agility 2, shoots with 3.
    arbaletrier = 5,
    /// Berserker: strength 4, agility 3; plays a second card when only two fight.
    berserker = 6,
    /// Weapon master: strength 3, agility 3; sees the enemy's cards before playing.
    maitre_armes = 7,
    /// Whip mistress: strength 2, agility 3; keeps one enemy out of a fight.
    fouetteuse = 8,
    /// Werewolf: strength 2, agility 3 as a man, 5 and 4 as a wolf.
    loup_garou = 9,
};

/// How a figure is.
pub const FigureEtat = enum(i32) {
    /// Standing.
    debout = 0,
    /// Wounded: it does nothing until it is healed.
    blesse = 1,
    /// Dead: out of the dungeon.
    mort = 2,
    /// Gone out of the dungeon.
    sorti = 3,
};

/// What lies about or is carried.
///
/// What the interface calls OBJET_RIEN is `null` here.
pub const ObjetType = enum(i32) {
    /// Rope: where it lies, pits, precipices and open trapdoors do not kill.
    corde = 1,
    /// Treasure: a point more for whoever goes out with it or stands with it at the end.
    tresor = 2,
    /// Amulet: its bearer sees elves in trees.
    amulette = 3,
    /// Bow: its bearer shoots with 2.
    arc = 4,
    /// Crossbow: its bearer shoots with 3.
    arbalete = 5,
    /// Wand: a magician throws fire with it, once.
    baguette = 6,
    /// Potion: one more Déplacement this turn.
    potion_vitesse = 7,
    /// Potion: FORCE_POTION more in fights this turn.
    potion_force = 8,
    /// Scroll: kills a wounded figure.
    parchemin_mort = 9,
    /// Scroll: wounds a figure, then its reader.
    parchemin_sang = 10,
    /// Scroll: freezes a standing figure.
    parchemin_gel = 11,
};

/// What a cell is.
///
/// What the interface calls TERRAIN_ERREUR is `null` here.
pub const TerrainType = enum(i32) {
    /// Floor.
    sol = 0,
    /// Tree: only elves enter; hides what is beyond.
    arbre = 1,
    /// Statue: solid; hides what is beyond.
    statue = 2,
    /// Zat that looks north: kills the first figure it sees when a switch of its room is entered.
    zat_nord = 3,
    /// Zat that looks east.
    zat_est = 4,
    /// Zat that looks south.
    zat_sud = 5,
    /// Zat that looks west.
    zat_ouest = 6,
    /// Mirror that rises to the east: solid; turns rays from north to east and back, from south to west and back.
    miroir_montant = 7,
    /// Mirror that falls to the east: solid; turns rays from north to west and back, from south to east and back.
    miroir_descendant = 8,
    /// Rubble: can be entered, hides what is beyond.
    gravats = 9,
    /// Mist: hides itself and what is beyond.
    brume = 10,
    /// Darkness: hides what is beyond.
    tenebres = 11,
    /// Pit: kills unless a corde lies there.
    fosse = 12,
    /// Precipice: kills unless a corde lies there.
    precipice = 13,
    /// Lava: kills.
    lave = 14,
    /// Trap: wounds once, then it is floor.
    piege = 15,
    /// Switch: works the trapdoors and Zats of its room.
    interrupteur = 16,
    /// Closed trapdoor.
    trappe_fermee = 17,
    /// Open trapdoor: kills unless a corde lies there.
    trappe_ouverte = 18,
    /// Rain: thaws, and makes wolves men again.
    averse = 19,
    /// Rune: from here a magician opens a passage.
    rune = 20,
    /// Gear: from here rooms are turned.
    engrenage = 21,
    /// Start cell of team 0; team 1 goes out here.
    depart_0 = 22,
    /// Start cell of team 1; team 0 goes out here.
    depart_1 = 23,
    /// A boulder lies here: solid; hides what is beyond.
    rocher = 24,
    /// The passage: who steps in goes out, who is pushed in dies.
    portail = 25,
    /// Unknown: the room lies face down.
    inconnu = 26,
};

/// What the side of a cell is.
///
/// What the interface calls BORD_ERREUR is `null` here.
pub const BordType = enum(i32) {
    /// Open.
    ouvert = 0,
    /// Wall: stops figures and sight.
    mur = 1,
    /// Closed portcullis: stops figures and sight.
    herse_fermee = 2,
    /// Open portcullis: stops nothing.
    herse_ouverte = 3,
    /// Torch bracket: a wall that cannot be pierced.
    support_torche = 4,
    /// Key bracket: a wall that cannot be pierced.
    support_cle = 5,
    /// Slit: stops figures, and sight unless one stands right behind it.
    meurtriere = 6,
    /// Unknown: the room lies face down.
    inconnu = 7,
};

/// What a figure can do with a die.
pub const ActionType = enum(i32) {
    /// 2+: move to an adjacent zone; order it with deplacer.
    deplacement = 0,
    /// 2+: go to any empty cell of the own zone or to an adjacent one.
    pas = 1,
    /// 3+: attack an adjacent enemy; order it with attaquer.
    attaque = 2,
    /// 3+: attack after a Déplacement and push the loser; order it with attaquer.
    charge = 3,
    /// 3+: shoot at an enemy in sight; order it with attaquer.
    tir = 4,
    /// 2+: turn a neighbouring room face up.
    reveler = 5,
    /// 3+: turn a neighbouring room without figures face down.
    masquer = 6,
    /// 4+: the same, and it is turned by chance.
    oublier = 7,
    /// 3+: on a gear, turn the own room or one of the same gear number by a quarter.
    tourner = 8,
    /// 2+: the voleuse opens a portcullis.
    ouvrir = 9,
    /// 2+: the voleuse closes a portcullis.
    fermer = 10,
    /// 4+: the guerrier breaks a portcullis.
    briser = 11,
    /// 5+: the guerrier breaks through a wall.
    percer = 12,
    /// 4+, clerc 2+: heal an own figure next to you that is wounded or frozen.
    soigner = 13,
    /// 1+: take an object from your cell or an adjacent one.
    prendre = 14,
    /// 1+: put your object on your cell or an adjacent one.
    poser = 15,
    /// 1+: drink your potion; the cell does not matter.
    boire = 16,
    /// 4+: read your scroll at a figure in sight.
    lire = 17,
    /// 5+: the magicien kills a figure in sight with a baguette.
    feu = 18,
    /// 2+: the loup_garou becomes a wolf or a man; the cell does not matter.
    transformer = 19,
    /// 1+: in the rain, thaw and become a man; the cell does not matter.
    pluie = 20,
    /// 5+: the magicien on a rune opens a passage next to him.
    passage = 21,
    /// 4+: roll a boulder away from you.
    rouler = 22,
};

/// Why a figure is part of a fight.
pub const CombatRole = enum(i32) {
    /// It attacks or is attacked.
    protagoniste = 0,
    /// It stands next to one of the two: it fights.
    voisin = 1,
    /// Frozen next to one of the two: it fights if its team wants.
    gele = 2,
    /// It sees the enemy of the two and can shoot: it fights if its team wants, and is never wounded.
    tireur = 3,
};

/// The answer to an order.
///
/// What the interface calls OK is no error here.
pub const Erreur = error{
    /// You are not asked for this now.
    PhaseImpossible,
    /// You have given this order already.
    DejaDonne,
    /// Not a figure that can do this.
    FigureImpossible,
    /// Not an action that this figure has now.
    ActionImpossible,
    /// No die is left that shows enough.
    DeImpossible,
    /// Not a target of this order.
    CibleImpossible,
    /// Not a card that you can play now.
    CarteImpossible,
};

/// A cell: x grows to the east, y to the south.
pub const Position = struct {
    /// Column, from 0 in the west.
    x: i32,
    /// Row, from 0 in the north.
    y: i32,

    /// Made of its parts.
    pub fn init(x: i32, y: i32) Position {
        return .{ .x = x, .y = y };
    }
};

/// The match as a whole.
pub const PartieInfo = struct {
    /// Columns of cells.
    colonnes: i32,
    /// Rows of cells.
    lignes: i32,
    /// Cells per side of a room.
    cote: i32,
    /// Your team: 0 or 1.
    equipe: i32,
    /// The turn; 0 is the placement.
    tour: i32,
    /// The last turn.
    tours: i32,
    /// The team whose turn it is; -1 in the placement.
    actif: i32,
    /// The number of the action in its turn, from 1; 0 in the placement.
    action: i32,
    /// Fights begun this turn.
    combats: i32,
    /// Points with which a team wins at once.
    objectif: i32,
    /// Your points.
    points_equipe: i32,
    /// The other team's points.
    points_adverse: i32,
};

/// A room.
pub const SalleInfo = struct {
    /// Its place, from 0 in reading order; -1 outside.
    place: i32,
    /// Its gear number; -1 if it lies face down.
    engrenage: i32,
    /// The way it turns: 1 right, -1 left, 0 unknown.
    sens: i32,
    /// 1 if it lies face up, else 0.
    decouverte: i32,
};

/// A figure.
pub const FigureInfo = struct {
    /// Its number: team 0's come first.
    figure: i32,
    /// Its team.
    equipe: i32,
    /// What it is.
    classe: FigureClasse,
    /// How it is.
    etat: FigureEtat,
    /// Where it is; (-1, -1) when it is out or not placed yet.
    pos: Position,
    /// What it carries.
    objet: ?ObjetType,
    /// The turn at whose end it thaws; 0 if it is not frozen.
    gel: i32,
    /// 1 if it is a wolf.
    loup: i32,
    /// 1 if a potion_force works.
    fort: i32,
    /// The Déplacements it has left this turn.
    deplacements: i32,
    /// 1 if it moved by Déplacement this turn and may charge.
    elan: i32,
    /// 1 if it began a fight this turn.
    combat: i32,
    /// 1 if it has its reaction left.
    reaction: i32,
};

/// An object that lies about.
pub const ObjetInfo = struct {
    /// What it is.
    objet: ?ObjetType,
    /// Where it lies.
    pos: Position,
};

/// The fight that is going on.
pub const CombatInfo = struct {
    /// Who attacks; -1 if there is no fight.
    attaquant: i32,
    /// Who is attacked; -1 if there is no fight.
    cible: i32,
    /// ACTION_ATTAQUE, ACTION_CHARGE or ACTION_TIR.
    mode: ActionType,
    /// The enemy's card, if you see it; else -1.
    carte_1: i32,
    /// The enemy's second card, if there is one and you see it; else -1.
    carte_2: i32,
};

/// A figure in a fight.
pub const CombattantInfo = struct {
    /// Its number.
    figure: i32,
    /// What it adds to its team's sum.
    force: i32,
    /// Why it is part of the fight.
    role: CombatRole,
};

// What you can call.

/// The match as a whole.
pub fn partie() PartieInfo {
    return door.ask(PartieInfo, 0, .{});
}

/// The dice the active team has left, ascending.
pub fn des() []i32 {
    return door.ask([]i32, 1, .{});
}

/// What a cell is; a boulder or the passage comes before what lies under it.
///
/// `null` stands for TERRAIN_ERREUR.
pub fn terrain(pos: Position) ?TerrainType {
    return door.ask(?TerrainType, 2, .{pos});
}

/// The side of a cell, as its own room has it.
///
/// `null` stands for BORD_ERREUR.
pub fn bord(pos: Position, direction: Orientation) ?BordType {
    return door.ask(?BordType, 3, .{ pos, direction });
}

/// The zone of a cell as a number: place times 26 plus its letter (a is 0); -1 outside and face down.
///
/// `null` stands for -1.
pub fn zone(pos: Position) ?i32 {
    const answer = door.ask(i32, 4, .{pos});
    return if (answer == -1) null else answer;
}

/// The room a cell lies in.
pub fn salle(pos: Position) SalleInfo {
    return door.ask(SalleInfo, 5, .{pos});
}

/// All figures of both teams, by number.
pub fn figures() []FigureInfo {
    return door.ask([]FigureInfo, 6, .{});
}

/// The objects lying in rooms that are face up, in reading order.
pub fn objets() []ObjetInfo {
    return door.ask([]ObjetInfo, 7, .{});
}

/// The cards 1 to 6 left in a team's hand, ascending; card 0 is always there.
pub fn cartes(equipe: i32) []i32 {
    return door.ask([]i32, 8, .{equipe});
}

/// The fight that is going on, if there is one.
pub fn combat() CombatInfo {
    return door.ask(CombatInfo, 9, .{});
}

/// Who is part of the fight: attacker, target, then by number; in soutien all who may be, later those who fight.
pub fn combattants() []CombattantInfo {
    return door.ask([]CombattantInfo, 10, .{});
}

/// 1 if one sees from the first cell to the second, else 0; the figure on the first counts.
pub fn voit(depart: Position, arrivee: Position) i32 {
    return door.ask(i32, 11, .{ depart, arrivee });
}

/// The cells seen from a cell in a direction, in order; the figure on it counts.
pub fn rayon(pos: Position, direction: Orientation) []Position {
    return door.ask([]Position, 12, .{ pos, direction });
}

/// The cells that a Déplacement of a standing figure may go to, dice and limits apart, in reading order.
pub fn arrivees(figure: i32) []Position {
    return door.ask([]Position, 13, .{figure});
}

/// The cells of which one who pushes from the first cell the figure on the second may choose.
pub fn poussees(agresseur: Position, cible: Position) []Position {
    return door.ask([]Position, 14, .{ agresseur, cible });
}

/// The actions of which some order for your figure would be OK now; none outside of your action phases.
pub fn actions_possibles(figure: i32) []ActionType {
    return door.ask([]ActionType, 15, .{figure});
}

/// Placement: puts an own figure on an own start cell.
pub fn placer(figure: i32, pos: Position) Erreur!void {
    return door.ask(Erreur!void, 16, .{ figure, pos });
}

/// Action DEPLACEMENT: moves to an adjacent zone; repli not 0: rather stays than be struck on arrival; attaquants: who strikes first.
pub fn deplacer(figure: i32, pos: Position, repli: i32, attaquants: []const i32) Erreur!void {
    return door.ask(Erreur!void, 17, .{ figure, pos, repli, attaquants });
}

/// Any action but DEPLACEMENT, ATTAQUE, CHARGE and TIR.
pub fn agir(figure: i32, action: ActionType, pos: Position) Erreur!void {
    return door.ask(Erreur!void, 18, .{ figure, action, pos });
}

/// ATTAQUE, CHARGE or TIR at an enemy; cases: for CHARGE, the cells into which you would push, best first.
pub fn attaquer(figure: i32, action: ActionType, cible: i32, cases: []const Position) Erreur!void {
    return door.ask(Erreur!void, 19, .{ figure, action, cible, cases });
}

/// Support in a fight: the own candidates that join, and the enemy that the fouetteuse keeps out, or -1.
pub fn soutenir(participants: []const i32, exclu: i32) Erreur!void {
    return door.ask(Erreur!void, 20, .{ participants, exclu });
}

/// Plays a card of 0 to 6; seconde: the berserker's second one, or -1.
pub fn carte(valeur: i32, seconde: i32) Erreur!void {
    return door.ask(Erreur!void, 21, .{ valeur, seconde });
}

/// Ends the turn.
pub fn finir() Erreur!void {
    return door.ask(Erreur!void, 22, .{});
}

/// Draws a number from 0 to `bound - 1`; 0 if there is no such number.
///
/// It depends on the match, the seat and the turn: a match that is played again draws the same
/// numbers.
pub fn stechec_chance(bound: i32) i32 {
    return door.ask(i32, door.chance, .{bound});
}

/// What is in a data file of the champion, by its path in the folder `data`; null if there is no
/// such file. It is gone with the next entry point: copy what you want to keep.
pub fn stechec_data(path: []const u8) ?[]const u8 {
    return door.data(path);
}
