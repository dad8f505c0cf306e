//! A first champion: its figures walk to the middle of the map, turn on the foes they see,
//! and attack them. It plays as it is; change everything.
//!
//! All that can be called is in build/api/api.zig.

const std = @import("std");
const api = @import("api");

const classes = [_]api.PersoClasse{ .voleur, .barbare, .elfe };

/// Where to go when there is nobody to fight.
var milieu: api.Position = .{ .x = 0, .y = 0 };

/// Called once, before the first turn: chooses the cell nearest to the middle that can be
/// reached from the start.
pub fn partie_init() void {
    const taille = api.carte_taille();
    const depart = api.carte_depart();
    var meilleur: ?i32 = null;
    var y: i32 = 0;
    while (y < taille.y) : (y += 1) {
        var x: i32 = 0;
        while (x < taille.x) : (x += 1) {
            const dx = 2 * x - taille.x;
            const dy = 2 * y - taille.y;
            const loin = dx * dx + dy * dy;
            if (meilleur) |le_meilleur| if (loin >= le_meilleur) continue;
            if (api.distance(depart, .{ .x = x, .y = y }) == null) continue;
            meilleur = loin;
            milieu = .{ .x = x, .y = y };
        }
    }
    std.debug.print("team {d} of {d}, off to {d}, {d}\n", .{
        api.mon_equipe(), api.nombre_equipes(), milieu.x, milieu.y,
    });
}

/// Called in the first turns: walk to where you want to begin.
pub fn jouer_placement() void {
    avance();
}

/// Called in every later turn, first: attack.
pub fn jouer_attaque() void {
    const cible = ennemi() orelse return;
    for (classes) |classe| {
        // An attack that is out of reach is answered with an error, and costs nothing.
        api.perso_attaque(api.perso_classe_info(classe), .normale, cible) catch {};
    }
}

/// Called in every later turn, after the attacks: walk.
pub fn jouer_deplacement() void {
    avance();
}

/// Called once, after the last turn.
pub fn partie_fin() void {
    std.debug.print("the end\n", .{});
}

fn avance() void {
    const but = ennemi() orelse milieu;
    for (classes) |classe| {
        vaVers(classe, but) catch |erreur|
            std.debug.print("{s} cannot walk: {s}\n", .{ @tagName(classe), @errorName(erreur) });
    }
}

/// The points it costs to leave a cell.
fn cout(pos: api.Position) i32 {
    const zone = api.carte_zone_type(pos) orelse return 2;
    return switch (zone) {
        .route => 1,
        .marais => 4,
        else => 2,
    };
}

/// The points a figure can spend in a phase.
fn points(classe: api.PersoClasse) i32 {
    return switch (classe) {
        .voleur => api.VOLEUR_DEPLACEMENT,
        .barbare => api.BARBARE_DEPLACEMENT,
        .elfe => api.ELFE_DEPLACEMENT,
    };
}

fn regard(de: api.Position, vers: api.Position) api.Orientation {
    if (vers.x > de.x) return .est;
    if (vers.x < de.x) return .ouest;
    return if (vers.y > de.y) .sud else .nord;
}

/// A cell with a foe that a figure of ours sees.
fn ennemi() ?api.Position {
    for (classes) |classe| {
        for (api.perso_vision_personnages(api.perso_classe_info(classe))) |pos| {
            for (api.carte_zone_perso(pos)) |perso| {
                if (perso.equipe != api.mon_equipe()) return pos;
            }
        }
    }
    return null;
}

/// Walks towards a cell as far as the figure's points carry it, looking ahead.
fn vaVers(classe: api.PersoClasse, but: api.Position) api.Erreur!void {
    const moi = api.perso_classe_info(classe);
    var ici = api.perso_position(moi) orelse return;
    var direction = moi.direction;
    var reste = points(classe) - cout(ici);
    const route = api.chemin(ici, but);
    var pas: usize = 0;
    while (pas < route.len and reste >= 0) : (pas += 1) {
        reste -= cout(route[pas]);
        direction = regard(ici, route[pas]);
        ici = route[pas];
    }
    try api.perso_deplace(moi, route[0..pas], direction);
}
