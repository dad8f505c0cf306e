//! The interface of meute for champions in Zig (0.14 or later).
//!
//! Made from api/meute.yml by `stechec api`: changes here are lost.
//!
//! A champion is a file that imports this one as "api" and defines all entry points, as
//! functions that return nothing or an error:
//!
//!     pub fn partie_init() void
//!         Called once before the first round; orders are not possible yet.
//!     pub fn jouer_cartes() void
//!         Called at the beginning of every round: choose the cards of your heroes.
//!     pub fn jouer_heros() void
//!         Called when the turn of one of your heroes comes: move, strike, put.
//!     pub fn jouer_choix() void
//!         Called when you have the token and a monster has several options: choose one.
//!     pub fn partie_fin() void
//!         Called once after the last round; orders are not possible any more.
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
pub const API_HASH: u64 = 0x287a00ae12f4ab8e;

// Constants.

/// Life of a hero.
pub const VIE_HEROS = 10;
/// Damage of entering a trap, which is gone then.
pub const DEGATS_PIEGE = 3;
/// Damage of entering a hazard, which stays.
pub const DEGATS_DANGER = 1;
/// Life a resting hero gets back.
pub const REPOS_SOIN = 2;
/// Rounds after which a fallen hero is back.
pub const RETOUR_HEROS = 2;
/// Rounds after which a fallen monster is back.
pub const RETOUR_MONSTRE = 3;
/// Points for killing a monster.
pub const POINTS_MONSTRE = 2;
/// Points for killing an elite monster.
pub const POINTS_ELITE = 4;
/// Points for felling a hero of another team.
pub const POINTS_HEROS = 3;
/// Points a team loses when one of its heroes falls.
pub const POINTS_CHUTE = 1;
/// Points for each hero on treasure at the end of a round.
pub const POINTS_TRESOR = 1;
/// Initiative of a hero without a card.
pub const INITIATIVE_MAX = 99;
/// Id of the first monster.
pub const PREMIER_MONSTRE = 8;

/// The six sides of a hex.
pub const Direction = enum(i32) {
    /// Right.
    est = 0,
    /// Up and right.
    nord_est = 1,
    /// Up and left.
    nord_ouest = 2,
    /// Left.
    ouest = 3,
    /// Down and left.
    sud_ouest = 4,
    /// Down and right.
    sud_est = 5,
};

/// What a hex is now.
///
/// What the interface calls TERRAIN_ERREUR is `null` here.
pub const TerrainType = enum(i32) {
    /// Plain floor.
    sol = 0,
    /// Wall: nobody enters it, and it blocks the view.
    mur = 1,
    /// Obstacle: nobody stops on it but bats; it does not block the view.
    obstacle = 2,
    /// Trap: hurts whoever enters it, and is gone then.
    piege = 3,
    /// Hazard: hurts whoever enters it.
    danger = 4,
    /// Difficult ground: costs 2 movement to enter.
    difficile = 5,
    /// Treasure: pays each hero on it at the end of a round.
    tresor = 6,
};

/// The cards of a hero.
///
/// What the interface calls CARTE_AUCUNE is `null` here.
pub const CarteType = enum(i32) {
    /// Blow: initiative 35, move 2, attack 3.
    coup = 0,
    /// Run: initiative 12, move 5, jumping.
    course = 1,
    /// Bow: initiative 60, move 2, attack 2 at range 4.
    arc = 2,
    /// Shadow: initiative 80, move 3, then invisible until the end of the next turn.
    ombre = 3,
    /// Stun: initiative 50, move 2, attack 1, stuns the target.
    assommer = 4,
    /// Disarm: initiative 45, move 2, attack 1 at range 3, disarms the target.
    desarmer = 5,
    /// Barricade: initiative 70, move 3, puts the hero's obstacle within range 3.
    barricade = 6,
    /// Trap: initiative 65, move 3, lays a trap on an adjacent hex.
    piege = 7,
    /// Rest: initiative 99, heals 2 and takes all cards back; always possible.
    repos = 8,
};

/// What a hero's card does besides moving and striking.
pub const EffetType = enum(i32) {
    /// Nothing.
    aucun = 0,
    /// The target loses its next turn.
    assomme = 1,
    /// The target does not strike in its next turn.
    desarme = 2,
    /// The hero is nobody's target until the end of its next turn.
    invisible = 3,
    /// The hero puts its obstacle.
    barricade = 4,
    /// The hero lays a trap.
    piege = 5,
    /// The hero heals and takes its cards back.
    repos = 6,
};

/// The kinds of monsters.
pub const GenreType = enum(i32) {
    /// Guard: life 5, elite 8.
    garde = 0,
    /// Archer: life 4, elite 6.
    archer = 1,
    /// Bat: life 3, elite 5; flies.
    chauve_souris = 2,
    /// Healer: life 4, elite 7.
    guerisseur = 3,
};

/// The shapes of attacks that strike several hexes.
pub const ZoneType = enum(i32) {
    /// No zone: so many targets, each in range and in sight.
    aucune = 0,
    /// Three neighbours of the monster in a row.
    arc = 1,
    /// A neighbour of the monster and a hex behind it, round the corner.
    crochet = 2,
    /// Three hexes around a corner, one of them in range.
    triangle = 3,
};

/// The answer to an order.
///
/// What the interface calls OK is no error here.
pub const Erreur = error{
    /// Not the phase, or not your turn, for such an order.
    PhaseImpossible,
    /// No such hero, not yours, not the one whose turn it is, or fallen.
    HerosImpossible,
    /// Done already in this phase.
    DejaFait,
    /// A card that is not in the hand, or that does not allow this.
    CarteImpossible,
    /// No path the hero could walk, or dearer than its card's move.
    CheminImpossible,
    /// No figure in play, one of your own, or an invisible one.
    CibleImpossible,
    /// Outside, not plain floor, or a figure stands there.
    PositionImpossible,
    /// Out of range, or out of sight of an attack.
    PorteeImpossible,
    /// The map would be cut in two.
    CarteCoupee,
    /// There is no such option.
    OptionImpossible,
};

/// A hex: x grows to the east, y to the south; odd rows lie half a hex further east.
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

/// A hero.
pub const HerosInfo = struct {
    /// Its id, from 0; hero h belongs to team h / 2.
    id: i32,
    /// Its team.
    equipe: i32,
    /// Where it stands; (-1, -1) if it has fallen.
    pos: Position,
    /// Its life; 0 if it has fallen.
    vie: i32,
    /// Its initiative in this round; 99 without a card.
    initiative: i32,
    /// Its card of this round, once revealed.
    carte: ?CarteType,
    /// 1 if it is stunned: its next turn is skipped.
    assomme: i32,
    /// 1 if it is disarmed: no attack in its next turn.
    desarme: i32,
    /// 1 if it is invisible: nobody's target.
    invisible: i32,
    /// The round in which it is back; -1 if it is in play.
    retour: i32,
};

/// A monster.
pub const MonstreInfo = struct {
    /// Its id, from 8.
    id: i32,
    /// Its kind.
    genre: GenreType,
    /// 1 if it is an elite: more life, attacks with +1.
    elite: i32,
    /// Where it stands; (-1, -1) if it has fallen.
    pos: Position,
    /// Its life; 0 if it has fallen.
    vie: i32,
    /// Its shield until the end of the round.
    bouclier: i32,
    /// 1 if it is stunned: its next turn is skipped.
    assomme: i32,
    /// 1 if it is disarmed: no attack in its next turn.
    desarme: i32,
    /// The round in which it is back; -1 if it is in play.
    retour: i32,
};

/// What a hero's card does; what it does not have is 0.
pub const CarteInfo = struct {
    /// When it is played: low numbers first; -1 if there is no such card.
    initiative: i32,
    /// How far the hero may go.
    mouvement: i32,
    /// 1 if it jumps.
    saut: i32,
    /// How hard it strikes.
    attaque: i32,
    /// How far it strikes, or how far away a thing can be put.
    portee: i32,
    /// What it does besides.
    effet: EffetType,
};

/// What a monsters' card does; what it does not have is 0.
pub const CarteMonstreInfo = struct {
    /// When it is played: low numbers first; -1 if there is no such card.
    initiative: i32,
    /// How far the monster may go.
    mouvement: i32,
    /// 1 if it jumps.
    saut: i32,
    /// How hard it strikes.
    attaque: i32,
    /// How far it strikes.
    portee: i32,
    /// How many heroes it strikes, if it has no zone.
    cibles: i32,
    /// The shape it strikes.
    zone: ZoneType,
    /// How much it heals.
    soin: i32,
    /// How far it heals; 0 is only itself.
    soin_portee: i32,
    /// 1 if it heals first, before it moves.
    soin_avant: i32,
    /// The shield it takes.
    bouclier: i32,
};

/// One of the things a monster may do.
pub const ChoixInfo = struct {
    /// Its focus, a hero's id; -1 if there is none.
    priorite: i32,
    /// Where its move ends.
    pos: Position,
    /// Whom it strikes: the sum of 2^id.
    cibles: i32,
};

/// A hero as it might be, for prevoir. Bad in cas: no such hero, one twice, two figures on a hex, a hero on a wall or an obstacle.
pub const Hypothese = struct {
    /// Which hero.
    id: i32,
    /// Where it would stand; outside the map: not in play.
    pos: Position,
    /// Its initiative then.
    initiative: i32,
    /// Not 0 if it would be invisible.
    invisible: i32,
};

// What you can call.

/// The size of the map: x columns, y rows.
pub fn taille() Position {
    return door.ask(Position, 0, .{});
}

/// What a hex is now; TERRAIN_ERREUR outside the map. Starts and sprung traps are floor.
///
/// `null` stands for TERRAIN_ERREUR.
pub fn terrain(pos: Position) ?TerrainType {
    return door.ask(?TerrainType, 1, .{pos});
}

/// 1 if there is a thin wall on that side of a hex, else 0.
pub fn mur(pos: Position, dir: Direction) i32 {
    return door.ask(i32, 2, .{ pos, dir });
}

/// The neighbour of a hex, walls or not; (-1, -1) if one of the two is outside the map.
///
/// `null` stands for `x` = -1 and `y` = -1.
pub fn voisin(pos: Position, dir: Direction) ?Position {
    const answer = door.ask(Position, 3, .{ pos, dir });
    return if (answer.x == -1 and answer.y == -1) null else answer;
}

/// The team whose trap or barricade stands on a hex; -1 if there is none.
///
/// `null` stands for -1.
pub fn proprietaire(pos: Position) ?i32 {
    const answer = door.ask(i32, 4, .{pos});
    return if (answer == -1) null else answer;
}

/// All heroes, by id.
pub fn heros() []HerosInfo {
    return door.ask([]HerosInfo, 5, .{});
}

/// All monsters, by id.
pub fn monstres() []MonstreInfo {
    return door.ask([]MonstreInfo, 6, .{});
}

/// The cards in the hand of any hero, without CARTE_REPOS, which is always possible.
///
/// `null` stands for CARTE_AUCUNE.
pub fn cartes_en_main(id: i32) []?CarteType {
    return door.ask([]?CarteType, 7, .{id});
}

/// What a hero's card does; initiative is -1 if there is no such card.
pub fn carte_detail(carte: ?CarteType) CarteInfo {
    return door.ask(CarteInfo, 8, .{carte});
}

/// The card of a kind in this round; -1 if there is none yet.
///
/// `null` stands for -1.
pub fn carte_monstre(genre: GenreType) ?i32 {
    const answer = door.ask(i32, 9, .{genre});
    return if (answer == -1) null else answer;
}

/// The cards that the next draw of a kind can give, ascending.
pub fn cartes_restantes(genre: GenreType) []i32 {
    return door.ask([]i32, 10, .{genre});
}

/// What a card of a kind does; initiative is -1 if there is no such card.
pub fn carte_monstre_detail(genre: GenreType, numero: i32) CarteMonstreInfo {
    return door.ask(CarteMonstreInfo, 11, .{ genre, numero });
}

/// The points of every team, by team.
pub fn points() []i32 {
    return door.ask([]i32, 12, .{});
}

/// The round, counted from 0.
pub fn manche() i32 {
    return door.ask(i32, 13, .{});
}

/// How many rounds the match has.
pub fn nombre_manches() i32 {
    return door.ask(i32, 14, .{});
}

/// Your team, counted from 0.
pub fn moi() i32 {
    return door.ask(i32, 15, .{});
}

/// How many teams play.
pub fn nombre_equipes() i32 {
    return door.ask(i32, 16, .{});
}

/// The team with the token, which chooses for a monster that has several options.
pub fn jeton() i32 {
    return door.ask(i32, 17, .{});
}

/// The ids of the figures whose turn is to come in this round, a running one first.
pub fn ordre() []i32 {
    return door.ask([]i32, 18, .{});
}

/// Hexes from one to the other as if nothing were in the way; -1 if one of them is outside the map.
///
/// `null` stands for -1.
pub fn distance(a: Position, b: Position) ?i32 {
    const answer = door.ask(i32, 19, .{ a, b });
    return if (answer == -1) null else answer;
}

/// The fewest steps round walls from one hex to the other, whatever stands there; -1 if there is no way.
///
/// `null` stands for -1.
pub fn proximite(a: Position, b: Position) ?i32 {
    const answer = door.ask(i32, 20, .{ a, b });
    return if (answer == -1) null else answer;
}

/// 1 if one hex is in sight of the other, else 0.
pub fn visible(a: Position, b: Position) i32 {
    return door.ask(i32, 21, .{ a, b });
}

/// Where a hero could stop with so much movement, its own hex apart; saut not 0 for a jump.
pub fn accessibles(id: i32, mouvement: i32, saut: i32) []Position {
    return door.ask([]Position, 22, .{ id, mouvement, saut });
}

/// A hero's path to a hex with the least movement, then the fewest dangers; empty if there is none.
pub fn chemin(id: i32, pos: Position, saut: i32) []Position {
    return door.ask([]Position, 23, .{ id, pos, saut });
}

/// The options a monster would have now, with this card and the heroes of cas as written there. Idle or no focus: one, priorite -1, its own hex. Empty: no monster in play, stunned, bad numero or cas.
pub fn prevoir(id: i32, numero: i32, cas: []const Hypothese) []ChoixInfo {
    return door.ask([]ChoixInfo, 24, .{ id, numero, cas });
}

/// The options of the monster whose choice it is now; empty if there is no choice.
pub fn options() []ChoixInfo {
    return door.ask([]ChoixInfo, 25, .{});
}

/// In jouer_cartes, chooses the card of an own hero for this round.
pub fn jouer_carte(id: i32, carte: ?CarteType) Erreur!void {
    return door.ask(Erreur!void, 26, .{ id, carte });
}

/// In jouer_heros, moves the hero along a path of hexes, its own hex excluded.
pub fn aller(id: i32, chemin_: []const Position) Erreur!void {
    return door.ask(Erreur!void, 27, .{ id, chemin_ });
}

/// In jouer_heros, strikes a figure.
pub fn frapper(id: i32, cible: i32) Erreur!void {
    return door.ask(Erreur!void, 28, .{ id, cible });
}

/// In jouer_heros, puts the hero's barricade or lays a trap.
pub fn poser(id: i32, pos: Position) Erreur!void {
    return door.ask(Erreur!void, 29, .{ id, pos });
}

/// In jouer_choix, chooses one of the options, counted from 0.
pub fn choisir(numero: i32) Erreur!void {
    return door.ask(Erreur!void, 30, .{numero});
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
