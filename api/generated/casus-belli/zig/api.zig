//! The interface of casus-belli for champions in Zig (0.14 or later).
//!
//! Made from api/casus-belli.yml by `stechec api`: changes here are lost.
//!
//! A champion is a file that imports this one as "api" and defines all entry points, as
//! functions that return nothing or an error:
//!
//!     pub fn partie_init() void
//!         Called once before the first turn; orders are not possible yet.
//!     pub fn jouer_placement() void
//!         Called in every placement turn: walk to where you want to begin.
//!     pub fn jouer_deplacement() void
//!         Called in every later turn, after the attacks: walk.
//!     pub fn jouer_attaque() void
//!         Called in every later turn, first: attack.
//!     pub fn partie_fin() void
//!         Called once after the last turn; orders are not possible any more.
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
pub const API_HASH: u64 = 0xfb18f0a48072405e;

// Constants.

/// Size of the thief's field of vision.
pub const VOLEUR_VISION_PORTEE = 5;
/// Movement points of the thief in each phase.
pub const VOLEUR_DEPLACEMENT = 10;
/// Life of the thief at the start and after each death.
pub const VOLEUR_VIE = 10;
/// Damage of the thief's normal attack.
pub const VOLEUR_ATTAQUE = 5;
/// Turns until the thief can use Palantír again.
pub const VOLEUR_PALANTIR_CD = 3;
/// Turns until the thief can use Traîtrise again.
pub const VOLEUR_TRAITRISE_CD = 5;
/// Size of the barbarian's field of vision.
pub const BARBARE_VISION_PORTEE = 4;
/// Movement points of the barbarian in each phase.
pub const BARBARE_DEPLACEMENT = 8;
/// Life of the barbarian at the start and after each death.
pub const BARBARE_VIE = 10;
/// Damage of the barbarian's normal attack.
pub const BARBARE_ATTAQUE = 3;
/// Turns until the barbarian can use Bastoooon again.
pub const BARBARE_BASTOOOON_CD = 3;
/// Size of the field in which Bastoooon can be aimed.
pub const BARBARE_BASTOOOON_PORTEE = 3;
/// Turns until the barbarian can use Fus Ro Dah again.
pub const BARBARE_FUS_RO_DAH_CD = 5;
/// Size of the elf's field of vision.
pub const ELFE_VISION_PORTEE = 4;
/// Movement points of the elf in each phase.
pub const ELFE_DEPLACEMENT = 6;
/// Life of the elf at the start and after each death.
pub const ELFE_VIE = 10;
/// Damage of the elf's normal attack.
pub const ELFE_ATTAQUE = 2;
/// Turns until the elf can use Loto again.
pub const ELFE_LOTO_CD = 5;
/// Turns until the elf can use I see again.
pub const ELFE_I_SEE_CD = 5;

/// What a figure is.
pub const PersoClasse = enum(i32) {
    /// The thief: fast and far-sighted.
    voleur = 0,
    /// The barbarian: strikes areas.
    barbare = 1,
    /// The elf: shoots wherever its team sees.
    elfe = 2,
};

/// The terrain of a cell.
///
/// What the interface calls ZONE_ERREUR is `null` here.
pub const ZoneType = enum(i32) {
    /// Grass: 2 points to leave.
    herbe = 0,
    /// Road: 1 point to leave.
    route = 1,
    /// Forest: 2 points to leave, blocks the view.
    foret = 2,
    /// Marsh: 4 points to leave.
    marais = 3,
    /// Wall: cannot be entered, blocks the view.
    mur = 4,
    /// Watch tower: 2 points to leave, shows a square instead of a cone.
    tour = 5,
};

/// The ways to attack.
pub const AttaqueType = enum(i32) {
    /// A figure's ordinary attack.
    normale = 0,
    /// Thief: a seeing stone that stays.
    palantir = 1,
    /// Thief: kills the foes on his own cell.
    traitrise = 2,
    /// Barbarian: the more he suffered, the harder.
    bastoooon = 3,
    /// Barbarian: pushes away all he sees.
    fus_ro_dah = 4,
    /// Elf: reveals a square anywhere.
    i_see = 5,
    /// Elf: shoots anywhere.
    loto = 6,
};

/// Where a figure looks.
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

/// The answer to an order.
///
/// What the interface calls OK is no error here.
pub const Erreur = error{
    /// The target is outside the grid or out of range.
    PositionImpossible,
    /// Not an own figure, or it has its order already.
    PersonnageImpossible,
    /// No path the figure could walk, or not the time to walk.
    CheminImpossible,
    /// Not this figure's attack, cooling down, or not the time to attack.
    AttaqueIndisponible,
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

/// A figure. Where one is named in a call, only its team and class count.
pub const PersoInfo = struct {
    /// Its team, counted from 0.
    equipe: i32,
    /// What it is.
    classe: PersoClasse,
    /// Its life.
    vie: i32,
    /// Where it looks.
    direction: Orientation,
};

// What you can call.

/// The size of the map: x columns, y rows.
pub fn carte_taille() Position {
    return door.ask(Position, 0, .{});
}

/// The cell where all figures begin.
pub fn carte_depart() Position {
    return door.ask(Position, 1, .{});
}

/// The terrain of a cell; ZONE_ERREUR outside the grid.
///
/// `null` stands for ZONE_ERREUR.
pub fn carte_zone_type(pos: Position) ?ZoneType {
    return door.ask(?ZoneType, 2, .{pos});
}

/// The figures on a cell, as far as your team sees it now; none on cells it does not see.
pub fn carte_zone_perso(pos: Position) []PersoInfo {
    return door.ask([]PersoInfo, 3, .{pos});
}

/// Movement points it takes from one cell to another; -1 if there is no way.
///
/// `null` stands for -1.
pub fn distance(p1: Position, p2: Position) ?i32 {
    const answer = door.ask(i32, 4, .{ p1, p2 });
    return if (answer == -1) null else answer;
}

/// A cheapest path from one cell to another, start excluded, end included; empty if there is none.
pub fn chemin(p1: Position, p2: Position) []Position {
    return door.ask([]Position, 5, .{ p1, p2 });
}

/// Orders an own figure to walk along a path of neighbouring cells and to look that way at its end.
pub fn perso_deplace(perso: PersoInfo, chemin_: []const Position, direction: Orientation) Erreur!void {
    return door.ask(Erreur!void, 6, .{ perso, chemin_, direction });
}

/// The cells where an own figure noticed others on the last walk; none for a foreign figure.
pub fn perso_penombre(perso: PersoInfo) []Position {
    return door.ask([]Position, 7, .{perso});
}

/// The cells an own figure sees; none for a foreign figure.
pub fn perso_vision(perso: PersoInfo) []Position {
    return door.ask([]Position, 8, .{perso});
}

/// The cells an own figure sees that have a figure on them, friend or foe.
pub fn perso_vision_personnages(perso: PersoInfo) []Position {
    return door.ask([]Position, 9, .{perso});
}

/// The cells the palantír sees that have a figure on them.
pub fn palantir_vision() []Position {
    return door.ask([]Position, 10, .{});
}

/// The cells the elf's I see shows that have a figure on them.
pub fn elfe_vision() []Position {
    return door.ask([]Position, 11, .{});
}

/// Orders an own figure to attack.
pub fn perso_attaque(perso: PersoInfo, attaque: AttaqueType, pos: Position) Erreur!void {
    return door.ask(Erreur!void, 12, .{ perso, attaque, pos });
}

/// Turns until an own figure can use an attack; -1 if the figure is foreign or has no such attack.
///
/// `null` stands for -1.
pub fn perso_attaque_recharge(perso: PersoInfo, attaque: AttaqueType) ?i32 {
    const answer = door.ask(i32, 13, .{ perso, attaque });
    return if (answer == -1) null else answer;
}

/// Where an own figure stands; (-1, -1) for a foreign one.
///
/// `null` stands for `x` = -1 and `y` = -1.
pub fn perso_position(perso: PersoInfo) ?Position {
    const answer = door.ask(Position, 14, .{perso});
    return if (answer.x == -1 and answer.y == -1) null else answer;
}

/// Your figure of a class; equipe is -1 if there is no such class.
pub fn perso_classe_info(classe: PersoClasse) PersoInfo {
    return door.ask(PersoInfo, 15, .{classe});
}

/// Your team, counted from 0.
pub fn mon_equipe() i32 {
    return door.ask(i32, 16, .{});
}

/// How many teams play.
pub fn nombre_equipes() i32 {
    return door.ask(i32, 17, .{});
}

/// The points of every team, by team.
pub fn scores() []i32 {
    return door.ask([]i32, 18, .{});
}

/// The turn, counted from 0.
pub fn tour_actuel() i32 {
    return door.ask(i32, 19, .{});
}

/// How many turns at the beginning are for placement.
pub fn nombre_tours_placement() i32 {
    return door.ask(i32, 20, .{});
}

/// How many turns there are in all.
pub fn nombre_tours() i32 {
    return door.ask(i32, 21, .{});
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
