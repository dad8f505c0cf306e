//! A first champion: its heroes strike whom they can reach, walk up to the nearest monster, and
//! rest when they have no attack left. It plays as it is; change everything.
//!
//! All that can be called is in build/api/api.zig.

const std = @import("std");
const api = @import("api");

/// The cards it plays, the best first.
const attaques = [_]api.CarteType{ .coup, .arc, .assommer, .desarmer };

/// Called once, before the first round.
pub fn partie_init() void {
    std.debug.print("team {d} of {d}\n", .{ api.moi(), api.nombre_equipes() });
}

/// Called at the beginning of every round: a hero without a card rests.
pub fn jouer_cartes() void {
    for ([_]i32{ 2 * api.moi(), 2 * api.moi() + 1 }) |id| {
        for (attaques) |carte| {
            if (reussit(api.jouer_carte(id, carte))) break;
        }
    }
}

/// Called when the turn of one of your heroes comes.
pub fn jouer_heros() void {
    const h = api.heros()[@intCast(api.ordre()[0])];
    if (frappe(h.id)) return;
    avance(h);
    _ = frappe(h.id);
}

/// Called when a monster has several options and you have the token: not the own heroes.
pub fn jouer_choix() void {
    for (api.options(), 0..) |choix, numero| {
        if ((choix.cibles >> @intCast(2 * api.moi())) & 3 == 0) {
            api.choisir(@intCast(numero)) catch {};
            return;
        }
    }
}

/// Called once, after the last round.
pub fn partie_fin() void {
    std.debug.print("the end\n", .{});
}

/// Whether an order counts. A refused one costs nothing.
fn reussit(ordre: api.Erreur!void) bool {
    ordre catch return false;
    return true;
}

/// How far the nearest monster is.
fn danger(pos: api.Position) i32 {
    var moins: i32 = 1000;
    for (api.monstres()) |m| {
        if (m.retour < 0) moins = @min(moins, api.distance(pos, m.pos) orelse 1000);
    }
    return moins;
}

/// Strikes the first monster it can: all are tried.
fn frappe(id: i32) bool {
    for (api.monstres()) |m| {
        if (reussit(api.frapper(id, m.id))) return true;
    }
    return false;
}

/// Walks as near to a monster as its card allows.
fn avance(h: api.HerosInfo) void {
    const carte = api.carte_detail(h.carte);
    var vers = h.pos;
    for (api.accessibles(h.id, carte.mouvement, carte.saut)) |pos| {
        if (api.terrain(pos) != .piege and danger(pos) < danger(vers)) vers = pos;
    }
    api.aller(h.id, api.chemin(h.id, vers, carte.saut)) catch {};
}
