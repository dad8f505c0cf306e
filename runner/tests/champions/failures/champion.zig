//! Fails in the turns 3 to 7, each time in another way.

const std = @import("std");
const api = @import("api");

var vu: i32 = 0;

noinline fn lance(cases: []const i32) i32 {
    const apres = cases.len;
    return cases[apres]; // exception
}

noinline fn lit(adresse: usize) i32 {
    return @as(*const volatile i32, @ptrFromInt(adresse)).*; // memory that is nobody's
}

noinline fn tourne() void { // endless loop
    const ici: *volatile i32 = &vu;
    while (true) ici.* +%= 1; // endless loop
}

noinline fn amasse() void {
    while (true) {
        const bloc = std.heap.page_allocator.alloc(u8, 1 << 20) catch @panic("full"); // too much memory
        @memset(bloc, 1); // too much memory
        vu +%= bloc[9]; // too much memory
    }
}

noinline fn plonge(dessus: *volatile i32) i32 {
    var ici: [64]i32 = undefined; // stack
    @memset(&ici, dessus.*); // stack
    return plonge(&ici[0]) +% ici[1]; // stack
}

pub fn partie_init() void {}

pub fn jouer_placement() void {}

pub fn jouer_deplacement() void {}

pub fn jouer_attaque() void {
    const cases = [_]i32{ 1, 2 };
    switch (api.tour_actuel()) {
        3 => vu = lance(&cases),
        4 => vu = lit(std.math.maxInt(usize) - 15),
        5 => tourne(),
        6 => amasse(),
        7 => vu = plonge(&vu),
        else => {},
    }
}

pub fn partie_fin() void {}
