//! A first champion: its figures attack whom they can, and otherwise move towards the nearest
//! enemy. It plays as it is; change everything.
//!
//! All that can be called is in build/api/api.zig.

const std = @import("std");
const api = @import("api");

/// Called once, before the placement.
pub fn partie_init() void {
    std.debug.print("team {d}\n", .{api.partie().equipe});
}

/// Called once: place your figures. Without orders they take the first start cells.
pub fn jouer_placement() void {}

/// Called for each action of your turn: give one order.
pub fn jouer_action() void {
    const toutes = api.figures();
    const moi = api.partie().equipe;
    for (toutes) |f| {
        if (f.equipe == moi and attaque(f, toutes)) return;
    }
    for (toutes) |f| {
        if (f.equipe == moi and avance(f, toutes)) return;
    }
    api.finir() catch {};
}

/// Called in a fight that others may join: without an order shooters do.
pub fn jouer_soutien() void {}

/// Called in a fight: plays the highest card.
pub fn jouer_carte() void {
    var plus: i32 = 0;
    for (api.cartes(api.partie().equipe)) |valeur| plus = @max(plus, valeur);
    api.carte(plus, -1) catch {};
}

/// Called once, after the end.
pub fn partie_fin() void {
    std.debug.print("the end\n", .{});
}

/// Whether an order counts. A refused one costs nothing.
fn reussit(ordre: api.Erreur!void) bool {
    ordre catch return false;
    return true;
}

fn ecart(a: i32, b: i32) i32 {
    return @max(a - b, b - a);
}

/// How far the nearest enemy of a team is.
fn loin(pos: api.Position, toutes: []const api.FigureInfo, moi: i32) i32 {
    var moins: i32 = 100000;
    for (toutes) |f| {
        if (f.equipe == moi or f.pos.x < 0) continue;
        moins = @min(moins, ecart(pos.x, f.pos.x) + ecart(pos.y, f.pos.y));
    }
    return moins;
}

/// Attacks or shoots at anybody: all are tried.
fn attaque(f: api.FigureInfo, toutes: []const api.FigureInfo) bool {
    const cases = [_]api.Position{};
    for (toutes) |autre| {
        if (reussit(api.attaquer(f.figure, .attaque, autre.figure, &cases))) return true;
        if (reussit(api.attaquer(f.figure, .tir, autre.figure, &cases))) return true;
    }
    return false;
}

/// Moves to the cell of an adjacent zone that is nearest to an enemy.
fn avance(f: api.FigureInfo, toutes: []const api.FigureInfo) bool {
    var vers = f.pos;
    for (api.arrivees(f.figure)) |pos| {
        if (loin(pos, toutes, f.equipe) < loin(vers, toutes, f.equipe)) vers = pos;
    }
    if (loin(vers, toutes, f.equipe) >= loin(f.pos, toutes, f.equipe)) return false;
    return reussit(api.deplacer(f.figure, vers, 1, &[_]i32{}));
}
