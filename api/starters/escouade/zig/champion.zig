//! A first champion: its figures stand up, fight whom they are beside, shoot at whom they
//! see, and walk to the nearest objective. It plays as it is; change everything.
//!
//! All that can be called is in build/api/api.zig.

const std = @import("std");
const api = @import("api");

const lames = [_]api.ArmeType{ .crosse, .sabre, .masse };

/// The objectives.
var buts: [64]api.Cube = undefined;
var nb_buts: usize = 0;

/// Called once, before the first round: looks for the objectives.
pub fn partie_init() void {
    const t = api.taille();
    var z: i32 = 0;
    while (z < t.z) : (z += 1) {
        var y: i32 = 0;
        while (y < t.y) : (y += 1) {
            var x: i32 = 0;
            while (x < t.x) : (x += 1) note(api.Cube.init(x, y, z));
        }
    }
    std.debug.print("team {d}, {d} objectives\n", .{ api.partie().equipe, nb_buts });
}

/// Called at the start of a round: throws again what is neither DE nor JOKER.
pub fn jouer_commandement() void {
    var masque: i32 = 0;
    var bit: i32 = 1;
    for (api.commandes(api.partie().equipe)) |face| {
        if (face != .de and face != .joker) masque += bit;
        bit *= 2;
    }
    api.relancer(masque) catch {};
}

/// Called for each action of your turn: order one, or end the turn.
pub fn jouer_action() void {
    const toutes = api.figures();
    const f = choisie(toutes);
    if (f.etat == .bloque and reussit(api.deplacer(f.id, .relever, &[_]api.Cube{}, -1))) return;
    if (combat(f, toutes) or tire(f, toutes) or avance(f)) return;
    api.finir(f.id) catch {};
}

/// An enemy leaves your figures or stands up beside them: the first one that can fights it.
pub fn jouer_interception() void {
    const moi = api.partie().equipe;
    for (api.figures()) |f| {
        for (lames) |lame| {
            if (f.equipe == moi and reussit(api.choisir(f.id, lame, 0))) return;
        }
    }
}

/// Your figure has to make room: it takes the last free place, away from the corner.
pub fn jouer_place() void {
    const moi = api.partie().equipe;
    for (api.figures()) |f| {
        var place: i32 = 15;
        while (place >= 0) : (place -= 1) {
            if (f.equipe == moi and reussit(api.placer(f.id, place))) return;
        }
    }
}

/// Your figure came into a cube with enemies: it fights where it has most dice.
pub fn jouer_assaut() void {
    const elle = api.question().attaquant;
    const toutes = api.figures();
    var des: i32 = 20;
    while (des > 0) : (des -= 1) {
        for (toutes) |autre| {
            if ((api.des_combat(elle, autre.id, 1) orelse 0) != des) continue;
            for (lames) |lame| {
                if (reussit(api.choisir(autre.id, lame, 0))) return;
            }
        }
    }
}

/// Your figure is attacked: it strikes back if it can, or else it dodges.
pub fn jouer_reponse() void {
    for (lames) |lame| {
        if (reussit(api.repondre(.contre, lame, 1))) return;
        if (reussit(api.repondre(.contre, lame, 0))) return;
    }
    api.repondre(.esquive, null, 1) catch {};
}

/// Called once, after the last round.
pub fn partie_fin() void {
    std.debug.print("the end\n", .{});
}

fn note(pos: api.Cube) void {
    switch (api.marque(pos)) {
        .objectif_1, .objectif_2 => {},
        else => return,
    }
    if (nb_buts == buts.len) return;
    buts[nb_buts] = pos;
    nb_buts += 1;
}

/// Whether an order counts. A refused one costs nothing.
fn reussit(ordre: api.Erreur!void) bool {
    ordre catch return false;
    return true;
}

/// How far the nearest objective is.
fn loin(pos: api.Cube) i32 {
    var moins: i32 = 100000;
    for (buts[0..nb_buts]) |but| {
        const dx = pos.x - but.x;
        const dy = pos.y - but.y;
        const dz = pos.z - but.z;
        moins = @min(moins, dx * dx + dy * dy + dz * dz);
    }
    return moins;
}

/// The active figure, or else the first one that was not activated in this round.
fn choisie(toutes: []const api.FigureInfo) api.FigureInfo {
    const active = api.activation().figure;
    const moi = api.partie().equipe;
    for (toutes) |f| {
        if (f.id == active) return f;
        const en_jeu = f.etat == .debout or f.etat == .bloque;
        if (active < 0 and f.equipe == moi and en_jeu and f.activee == 0) return f;
    }
    return toutes[0];
}

/// Fights an enemy in the same cube: all weapons are tried.
fn combat(f: api.FigureInfo, toutes: []const api.FigureInfo) bool {
    for (toutes) |autre| {
        if (autre.equipe == f.equipe or api.distance(f.position, autre.position) != 0) continue;
        for (lames) |lame| {
            // With one more die, if a DE or JOKER is there to pay for it.
            if (reussit(api.agir(f.id, .combattre, autre.id, lame, 1))) return true;
            if (reussit(api.agir(f.id, .combattre, autre.id, lame, 0))) return true;
        }
    }
    return false;
}

/// Shoots where it has most dice.
fn tire(f: api.FigureInfo, toutes: []const api.FigureInfo) bool {
    const arme = api.profil(f.genre).arme1;
    var cible: i32 = -1;
    var plus: i32 = 0;
    for (toutes) |autre| {
        const des = api.des_tir(f.id, autre.id, arme, 0) orelse continue;
        if (des <= plus) continue;
        plus = des;
        cible = autre.id;
    }
    if (cible < 0) return false;
    if (reussit(api.agir(f.id, .tirer, cible, arme, 1))) return true;
    return reussit(api.agir(f.id, .tirer, cible, arme, 0));
}

/// One step nearer to an objective.
fn avance(f: api.FigureInfo) bool {
    const ici = f.position;
    const grandeur = api.profil(f.genre).taille;
    var vers = ici;
    var n: i32 = 0;
    while (n < 27) : (n += 1) {
        const dx = @mod(n, 3) - 1;
        const dy = @mod(@divTrunc(n, 3), 3) - 1;
        const dz = @divTrunc(n, 9) - 1;
        const pos = api.Cube.init(ici.x + dx, ici.y + dy, ici.z + dz);
        if (api.pas(grandeur, ici, pos) != null and loin(pos) < loin(vers)) vers = pos;
    }
    const chemin = [_]api.Cube{vers};
    return loin(vers) < loin(ici) and reussit(api.deplacer(f.id, .deplacer, &chemin, -1));
}
