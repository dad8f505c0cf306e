//! Walks about and attacks what it sees; its twins in other languages give the same orders.
//! All it hears goes into a sum that decides where figures look and where the elf shoots, so
//! that one wrong word of one answer becomes another order.

const std = @import("std");
const api = @import("api");

const classes = [_]api.PersoClasse{ .voleur, .barbare, .elfe };
const points = [_]i32{ api.VOLEUR_DEPLACEMENT, api.BARBARE_DEPLACEMENT, api.ELFE_DEPLACEMENT };
const attaques = [_]api.AttaqueType{
    .normale, .palantir, .traitrise, .bastoooon, .fus_ro_dah, .i_see, .loto,
};

const zones = [_]?api.ZoneType{ .herbe, .route, .foret, .marais, .mur, .tour, null };
const orientations = [_]api.Orientation{ .nord, .est, .sud, .ouest };

var somme: i32 = 0;

/// The number of a value in the interface.
fn numero(comptime T: type, valeurs: []const T, valeur: T) i32 {
    for (valeurs, 0..) |autre, place| if (autre == valeur) return @intCast(place);
    unreachable;
}

fn entends(mot: i32) void {
    somme = @rem(somme * 31 + mot + 2, 10007);
}

fn entendsPosition(pos: api.Position) void {
    entends(pos.x);
    entends(pos.y);
}

fn entendsPositions(cases: []const api.Position) void {
    entends(@intCast(cases.len));
    for (cases) |pos| entendsPosition(pos);
}

fn entendsPerso(perso: api.PersoInfo) void {
    entends(perso.equipe);
    entends(numero(api.PersoClasse, &classes, perso.classe));
    entends(perso.vie);
    entends(numero(api.Orientation, &orientations, perso.direction));
}

/// The answer as the interface numbers it.
fn entendsReponse(reponse: api.Erreur!void) void {
    reponse catch |erreur| return entends(switch (erreur) {
        error.PositionImpossible => 0,
        error.PersonnageImpossible => 1,
        error.CheminImpossible => 2,
        error.AttaqueIndisponible => 3,
    });
    entends(4);
}

fn cout(pos: api.Position) i32 {
    const zone = api.carte_zone_type(pos);
    entends(numero(?api.ZoneType, &zones, zone));
    return switch (zone orelse return 1000) {
        .route => 1,
        .marais => 4,
        .mur => 1000,
        .herbe, .foret, .tour => 2,
    };
}

/// The start in odd turns, else a cell that can be reached, if the one in mind can be.
fn cible() api.Position {
    const equipe = api.mon_equipe();
    const tour = api.tour_actuel();
    const taille = api.carte_taille();
    const depart = api.carte_depart();
    const loin: api.Position = .{
        .x = @rem(equipe * 7 + tour * 3, taille.x),
        .y = @rem(equipe * 3 + tour * 5, taille.y),
    };
    const chemin = api.distance(depart, loin);
    entends(chemin orelse -1);
    return if (@rem(tour, 2) == 1 or chemin == null) depart else loin;
}

fn avancent() void {
    const but = cible();
    for (classes, points, 0..) |classe, les_points, place| {
        const moi = api.perso_classe_info(classe);
        const pos = api.perso_position(moi).?;
        const route = api.chemin(pos, but);
        var reste = les_points - cout(pos);
        var pas: usize = 0;
        entendsPerso(moi);
        entendsPositions(route);
        entendsPositions(api.perso_penombre(moi));
        while (pas < route.len and reste >= 0) : (pas += 1) reste -= cout(route[pas]);
        const tourne = somme + api.tour_actuel() + @as(i32, @intCast(place));
        const direction = orientations[@intCast(@rem(tourne, 4))];
        entendsReponse(api.perso_deplace(moi, route[0..pas], direction));
    }
}

/// Attacks the first foe the figure sees.
fn frappe(moi: api.PersoInfo) void {
    const cases = api.perso_vision_personnages(moi);
    entendsPositions(cases);
    for (cases) |pos| {
        for (api.carte_zone_perso(pos)) |perso| {
            entendsPerso(perso);
            if (perso.equipe == api.mon_equipe()) continue;
            return entendsReponse(api.perso_attaque(moi, .normale, pos));
        }
    }
}

fn pret(moi: api.PersoInfo, attaque: api.AttaqueType) bool {
    return api.perso_attaque_recharge(moi, attaque) == 0;
}

fn voleur() void {
    const moi = api.perso_classe_info(.voleur);
    const cases = api.perso_vision(moi);
    entendsPositions(cases);
    if (pret(moi, .palantir) and cases.len > 0) {
        entendsReponse(api.perso_attaque(moi, .palantir, cases[cases.len - 1]));
    } else frappe(moi);
}

fn barbare() void {
    const moi = api.perso_classe_info(.barbare);
    if (pret(moi, .fus_ro_dah) and api.perso_vision_personnages(moi).len >= 2) {
        entendsReponse(api.perso_attaque(moi, .fus_ro_dah, api.perso_position(moi).?));
    } else frappe(moi);
}

fn elfe() void {
    const moi = api.perso_classe_info(.elfe);
    const montre = api.elfe_vision();
    const pierre = api.palantir_vision();
    const taille = api.carte_taille();
    var pos: api.Position = .init(@rem(somme, taille.x), @rem(somme, taille.y));
    entendsPositions(montre);
    entendsPositions(pierre);
    if (montre.len > 0) {
        pos = montre[montre.len - 1];
    } else if (pierre.len > 0) {
        pos = pierre[pierre.len - 1];
    }
    const tour = @rem(api.tour_actuel(), 4);
    if (tour == 0 and pret(moi, .i_see)) {
        entendsReponse(api.perso_attaque(moi, .i_see, pos));
    } else if (tour == 1 and pret(moi, .loto)) {
        entendsReponse(api.perso_attaque(moi, .loto, pos));
    } else frappe(moi);
}

pub fn partie_init() void {
    const nulle_part: api.Position = .init(-1, -1);
    entends(api.nombre_equipes());
    entends(api.stechec_chance(1000));
    entends(api.nombre_tours_placement());
    entends(api.nombre_tours());
    entends(numero(?api.ZoneType, &zones, api.carte_zone_type(nulle_part)));
    // Not the time for it.
    entendsReponse(api.perso_attaque(api.perso_classe_info(.elfe), .loto, nulle_part));
}

pub fn jouer_placement() void {
    avancent();
}

pub fn jouer_deplacement() void {
    avancent();
}

pub fn jouer_attaque() void {
    entends(api.stechec_chance(1000));
    const marques = api.scores();
    entends(@intCast(marques.len));
    for (marques) |marque| entends(marque);
    for (classes) |classe| {
        for (attaques) |attaque| {
            const recharge = api.perso_attaque_recharge(api.perso_classe_info(classe), attaque);
            entends(recharge orelse -1);
        }
    }
    voleur();
    barbare();
    elfe();
}

pub fn partie_fin() void {
    for (api.scores()) |marque| std.debug.print("{d}\n", .{marque});
}
