//! The interface of escouade for champions in Zig (0.14 or later).
//!
//! Made from api/escouade.yml by `stechec api`: changes here are lost.
//!
//! A champion is a file that imports this one as "api" and defines all entry points, as
//! functions that return nothing or an error:
//!
//!     pub fn partie_init() void
//!         Called once before the first round; orders are not possible yet.
//!     pub fn jouer_commandement() void
//!         Called at the start of a round: throw command dice again if you like.
//!     pub fn jouer_action() void
//!         Called for each action of your turn: order one action, or end the turn.
//!     pub fn jouer_interception() void
//!         An enemy leaves your figures or stands up beside them: choose who fights it.
//!     pub fn jouer_place() void
//!         Your figure has to make room: say where it stands.
//!     pub fn jouer_assaut() void
//!         Your figure came into a cube with enemies: choose whom it fights.
//!     pub fn jouer_reponse() void
//!         Your figure is attacked: dodge or counter-attack, spend dice.
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
pub const API_HASH: u64 = 0x253653495cc50075;

// Constants.

/// Figures of a team; figure i of team t has the number 6 * t + i.
pub const NB_FIGURES = 6;
/// The sizes of a team's figures in one cube never add up to more.
pub const CAPACITE = 4;
/// Places in a cube: 4 rows of 4, numbered from the north-west.
pub const NB_PLACES = 16;
/// Dice of a test before modifiers.
pub const DES_TEST = 3;
/// Points for setting off a detonator.
pub const POINTS_DETONATEUR = 3;

/// What a figure is.
pub const GenreType = enum(i32) {
    /// The leader: a pistol, a sabre and a mace.
    chef = 0,
    /// The rifleman: rapid fire; there are two of them.
    tirailleur = 1,
    /// The sniper: shoots far, cannot fight.
    sniper = 2,
    /// The assault trooper: fast, fights, cannot shoot.
    assaut = 3,
    /// The giant: large, slow and hard to kill; has the shock wave.
    colosse = 4,
};

/// The state of a figure.
pub const EtatType = enum(i32) {
    /// Standing.
    debout = 0,
    /// Blocked: lying on the ground.
    bloque = 1,
    /// Dead.
    mort = 2,
    /// Gone through an exit.
    parti = 3,
};

/// The weapons.
///
/// What the interface calls ARME_AUCUNE is `null` here.
pub const ArmeType = enum(i32) {
    /// Pistol.
    pistolet = 0,
    /// Rifle: rapid fire.
    fusil = 1,
    /// Rifle with a telescopic sight.
    lunette = 2,
    /// Cannon.
    canon = 3,
    /// Rifle butt, for fights.
    crosse = 4,
    /// Sabre, for fights.
    sabre = 5,
    /// Mace, for fights: stuns.
    masse = 6,
};

/// What a figure can do in its activation.
pub const ActionType = enum(i32) {
    /// Move by the first speed value, or to another place of the cube (short).
    deplacer = 0,
    /// Move by the second speed value (long).
    sprinter = 1,
    /// Stand up (short).
    relever = 2,
    /// Shoot (short).
    tirer = 3,
    /// Fight somebody in the same cube (long).
    combattre = 4,
    /// Detonator or shock wave (short).
    speciale = 5,
    /// Suppress with rapid fire: a shot that blocks instead of hurting (short, the same type as shooting).
    mitrailler = 6,
};

/// The faces of a command die.
pub const CommandeType = enum(i32) {
    /// A free move of one cube.
    mouvement = 0,
    /// A free shot or suppression.
    tir = 1,
    /// A free fight.
    combat = 2,
    /// One more die in one of your own tests.
    de = 3,
    /// A second figure in the same turn.
    activation = 4,
    /// Any of the others.
    joker = 5,
};

/// The four directions.
pub const DirectionType = enum(i32) {
    /// Up on the plan: y falls.
    nord = 0,
    /// Right on the plan: x rises.
    est = 1,
    /// Down on the plan: y rises.
    sud = 2,
    /// Left on the plan: x falls.
    ouest = 3,
};

/// What stands between two cubes of a level.
pub const CoteType = enum(i32) {
    /// Nothing.
    ouvert = 0,
    /// A large opening: all sizes pass.
    large = 1,
    /// A medium opening: sizes 1 and 2 pass.
    moyen = 2,
    /// A small opening: size 1 passes.
    petit = 3,
    /// A wall: nobody passes.
    bloque = 4,
    /// Rubble: all sizes pass, for a die.
    eboulis = 5,
};

/// What a cube has for a floor.
///
/// What the interface calls SOL_ERREUR is `null` here.
pub const SolType = enum(i32) {
    /// No floor: nobody stands here.
    aucun = 0,
    /// A floor.
    plein = 1,
    /// A floor with a hatch: sizes 1 and 2 pass.
    trappe = 2,
};

/// What a cube is marked as.
pub const MarqueType = enum(i32) {
    /// Nothing.
    rien = 0,
    /// Deployment of team 0.
    depart_0 = 1,
    /// Deployment of team 1.
    depart_1 = 2,
    /// An objective worth 1 point a round.
    objectif_1 = 3,
    /// An objective worth 2 points a round.
    objectif_2 = 4,
    /// An exit of team 0.
    sortie_0 = 5,
    /// An exit of team 1.
    sortie_1 = 6,
    /// A detonator.
    detonateur = 7,
};

/// How much one figure sees of another.
pub const VueType = enum(i32) {
    /// Nothing.
    nulle = 0,
    /// A part.
    partielle = 1,
    /// All: a clear shot.
    degagee = 2,
};

/// What the target of an attack does.
pub const ReponseType = enum(i32) {
    /// Dodge: a test of Survie.
    esquive = 0,
    /// Counter-attack: a test of Combat.
    contre = 1,
};

/// The answer to an order.
///
/// What the interface calls OK is no error here.
pub const Erreur = error{
    /// You are not asked, this is no order for this phase, or it was given already.
    PhaseImpossible,
    /// Not this figure.
    FigureImpossible,
    /// The figure cannot do this now.
    ActionImpossible,
    /// No path the figure could take.
    CheminImpossible,
    /// Not this place.
    PlaceImpossible,
    /// Not with this weapon.
    ArmeImpossible,
    /// Not this target.
    CibleImpossible,
    /// The target is out of range.
    PorteeImpossible,
    /// The target is not seen.
    VueImpossible,
    /// Your command dice do not pay for this.
    CommandeImpossible,
};

/// A cube: x grows to the east, y to the south, z upwards.
pub const Cube = struct {
    /// Column, from 0 in the west.
    x: i32,
    /// Row, from 0 in the north.
    y: i32,
    /// Level, from 0 on the ground.
    z: i32,

    /// Made of its parts.
    pub fn init(x: i32, y: i32, z: i32) Cube {
        return .{ .x = x, .y = y, .z = z };
    }
};

/// A figure.
pub const FigureInfo = struct {
    /// Its number, 0 to 11.
    id: i32,
    /// Its team.
    equipe: i32,
    /// What it is.
    genre: GenreType,
    /// Its cube; (-1, -1, -1) if dead or gone.
    position: Cube,
    /// Its place in the cube; -1 if dead, gone or lifted.
    place: i32,
    /// Its state.
    etat: EtatType,
    /// Its wounds; more than its size kill it.
    blessures: i32,
    /// 1 if it was activated this round, otherwise 0.
    activee: i32,
};

/// What all figures of a kind have in common.
pub const ProfilInfo = struct {
    /// Size.
    taille: i32,
    /// Cubes of a move.
    vitesse: i32,
    /// Cubes of a sprint.
    sprint: i32,
    /// Value of shooting tests; 0: it has none.
    tir: i32,
    /// Value of fighting tests; 0: it has none.
    combat: i32,
    /// Value of survival tests.
    survie: i32,
    /// Armour: takes so much damage.
    armure: i32,
    /// Points for its death, and for its exit.
    valeur: i32,
    /// First weapon.
    arme1: ?ArmeType,
    /// Second weapon.
    arme2: ?ArmeType,
    /// Third weapon.
    arme3: ?ArmeType,
};

/// A weapon.
pub const ArmeInfo = struct {
    /// Range in cubes; 0: for fights.
    portee: i32,
    /// Armour it goes through.
    pa: i32,
    /// 1 if it has rapid fire, otherwise 0.
    rapide: i32,
    /// 1 if it stuns, otherwise 0.
    assomme: i32,
};

/// Where the match stands.
pub const PartieInfo = struct {
    /// Your team.
    equipe: i32,
    /// The round, counted from 0.
    manche: i32,
    /// How many rounds there are at most.
    manches: i32,
    /// Points that win at the end of a round.
    victoire: i32,
    /// The turn, counted from 0 over the whole match.
    tour: i32,
    /// The team whose turn it is or will be.
    initiative: i32,
};

/// What was done in the current turn.
pub const ActivationInfo = struct {
    /// The active figure; -1: none yet.
    figure: i32,
    /// Short actions it did.
    courtes: i32,
    /// 1 if it did its long action, otherwise 0.
    longue: i32,
    /// What it did: the sum of 1 << action; suppression counts as shooting.
    faites: i32,
    /// 1 if its free action is used, otherwise 0.
    gratuite: i32,
    /// 1 if it began with an enemy in its cube, otherwise 0.
    engagee: i32,
    /// 1 if this is the turn's second figure, otherwise 0.
    seconde: i32,
};

/// What you are asked about, in a phase that is no action.
pub const QuestionInfo = struct {
    /// Who attacks or entered; -1: nobody yet.
    attaquant: i32,
    /// Who is attacked; -1: nobody yet.
    cible: i32,
    /// The attacker's number of dice, in jouer_reponse.
    des: i32,
    /// 1 if you may counter-attack, otherwise 0.
    contre: i32,
};

/// A detonator.
pub const DetonateurInfo = struct {
    /// Its cube.
    position: Cube,
    /// The team that armed it; -1: unarmed.
    equipe: i32,
    /// The round in which it was armed; -1: unarmed.
    manche: i32,
    /// 1 if it went off, otherwise 0.
    fait: i32,
};

// What you can call.

/// The size of the board as columns, rows and levels.
pub fn taille() Cube {
    return door.ask(Cube, 0, .{});
}

/// The floor of a cube; SOL_ERREUR outside the board.
///
/// `null` stands for SOL_ERREUR.
pub fn sol(pos: Cube) ?SolType {
    return door.ask(?SolType, 1, .{pos});
}

/// What stands at one side of a cube; COTE_BLOQUE at the border and outside.
pub fn cote(pos: Cube, vers: DirectionType) CoteType {
    return door.ask(CoteType, 2, .{ pos, vers });
}

/// The mark of a cube; MARQUE_RIEN outside the board.
pub fn marque(pos: Cube) MarqueType {
    return door.ask(MarqueType, 3, .{pos});
}

/// All twelve figures, by number.
pub fn figures() []FigureInfo {
    return door.ask([]FigureInfo, 4, .{});
}

/// What a kind of figure can do; missing weapons are ARME_AUCUNE.
pub fn profil(quel: GenreType) ProfilInfo {
    return door.ask(ProfilInfo, 5, .{quel});
}

/// What a weapon can do; all 0 for ARME_AUCUNE.
pub fn arme_detail(quelle: ?ArmeType) ArmeInfo {
    return door.ask(ArmeInfo, 6, .{quelle});
}

/// The points of both teams.
pub fn points() []i32 {
    return door.ask([]i32, 7, .{});
}

/// Where the match stands.
pub fn partie() PartieInfo {
    return door.ask(PartieInfo, 8, .{});
}

/// The command dice a team holds, in order; none for a wrong team.
pub fn commandes(equipe: i32) []CommandeType {
    return door.ask([]CommandeType, 9, .{equipe});
}

/// The detonators, by level, row and column.
pub fn detonateurs() []DetonateurInfo {
    return door.ask([]DetonateurInfo, 10, .{});
}

/// What was done in the current turn.
pub fn activation() ActivationInfo {
    return door.ask(ActivationInfo, 11, .{});
}

/// What you are asked about; -1, -1, 0, 0 in a phase of actions.
pub fn question() QuestionInfo {
    return door.ask(QuestionInfo, 12, .{});
}

/// Dice for rubble that a step to an adjacent cube costs a size, capacity aside; -1: no such step.
///
/// `null` stands for -1.
pub fn pas(grandeur: i32, depuis: Cube, vers: Cube) ?i32 {
    const answer = door.ask(i32, 13, .{ grandeur, depuis, vers });
    return if (answer == -1) null else answer;
}

/// The range between two cubes; -1 if one is outside.
///
/// `null` stands for -1.
pub fn distance(depuis: Cube, vers: Cube) ?i32 {
    const answer = door.ask(i32, 14, .{ depuis, vers });
    return if (answer == -1) null else answer;
}

/// How much a figure sees of another; VUE_NULLE if one is not on board or lifted.
pub fn vue(figure: i32, cible: i32) VueType {
    return door.ask(VueType, 15, .{ figure, cible });
}

/// How much a figure would see of another from that place; VUE_NULLE for a wrong cube or place.
pub fn vue_depuis(figure: i32, pos: Cube, place: i32, cible: i32) VueType {
    return door.ask(VueType, 16, .{ figure, pos, place, cible });
}

/// Dice of a shot without those you may spend; -1 if weapon, target, range or sight forbid it.
///
/// `null` stands for -1.
pub fn des_tir(figure: i32, cible: i32, avec: ?ArmeType, mitraille: i32) ?i32 {
    const answer = door.ask(i32, 17, .{ figure, cible, avec, mitraille });
    return if (answer == -1) null else answer;
}

/// Dice of a figure in a fight in its opponent's cube without those you may spend; entree: 1 if it moves in; -1 unless both are enemies on board.
///
/// `null` stands for -1.
pub fn des_combat(figure: i32, adversaire: i32, entree: i32) ?i32 {
    const answer = door.ask(i32, 18, .{ figure, adversaire, entree });
    return if (answer == -1) null else answer;
}

/// Throws some of your command dice again, in jouer_commandement; bit i of the mask: die i.
pub fn relancer(masque: i32) Erreur!void {
    return door.ask(Erreur!void, 19, .{masque});
}

/// Makes the action you order next in this phase a free one, paid with this face.
pub fn depenser(face: CommandeType) Erreur!void {
    return door.ask(Erreur!void, 20, .{face});
}

/// Moves a figure along a path of cubes to a place (-1: any), or lets it stand up: ACTION_DEPLACER, ACTION_SPRINTER, ACTION_RELEVER.
pub fn deplacer(figure: i32, quoi: ActionType, chemin: []const Cube, place: i32) Erreur!void {
    return door.ask(Erreur!void, 21, .{ figure, quoi, chemin, place });
}

/// Lets a figure act on another, with so many more dice: ACTION_TIRER, ACTION_MITRAILLER, ACTION_COMBATTRE, ACTION_SPECIALE (cible -1: the detonator).
pub fn agir(figure: i32, quoi: ActionType, cible: i32, avec: ?ArmeType, des: i32) Erreur!void {
    return door.ask(Erreur!void, 22, .{ figure, quoi, cible, avec, des });
}

/// Ends the turn; with nobody active yet, that figure counts as activated. -1: pass, with fewer figures left than the other team.
pub fn finir(figure: i32) Erreur!void {
    return door.ask(Erreur!void, 23, .{figure});
}

/// Who fights, with what and with how many more dice; your own figure in jouer_interception, the enemy in jouer_assaut.
pub fn choisir(figure: i32, avec: ?ArmeType, des: i32) Erreur!void {
    return door.ask(Erreur!void, 24, .{ figure, avec, des });
}

/// What your attacked figure does, with what and with how many more dice.
pub fn repondre(choix: ReponseType, avec: ?ArmeType, des: i32) Erreur!void {
    return door.ask(Erreur!void, 25, .{ choix, avec, des });
}

/// Puts down your lifted figure in its cube.
pub fn placer(figure: i32, place: i32) Erreur!void {
    return door.ask(Erreur!void, 26, .{ figure, place });
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
