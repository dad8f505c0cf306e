//! The door between a champion in Zig and its host: not for champions themselves.
//!
//! Everything that crosses it is a row of 32-bit words: a number or an enumeration is one,
//! a structure its fields in order, an array its length and then its items.
//!
//! Names are quoted here, so that each of them may be a word of the language.

const api = @import("api.zig");
const builtin = @import("builtin");
const std = @import("std");

const is_wasm = builtin.target.cpu.arch.isWasm();

/// What the host offers to a library, as its struct in C.
pub const Host = extern struct {
    call: *const fn (u32, ?[*]const i32, u32, [*]i32, u32) callconv(.c) u32,
    log: *const fn ([*]const u8, u32) callconv(.c) void,
};

/// What it offers to WASM.
const imports = struct {
    extern "stechec" fn call(u32, ?[*]const i32, u32, [*]i32, u32) u32;
    extern "stechec" fn log([*]const u8, u32) void;
};

/// The host of a library, once it is there.
pub var host: ?Host = null;

fn hostCall(function: u32, args: []const i32, result: []i32) usize {
    const args_len: u32 = @intCast(args.len);
    const result_cap: u32 = @intCast(result.len);
    if (is_wasm) return imports.call(function, args.ptr, args_len, result.ptr, result_cap);
    const bound = host orelse @panic("functions of the interface can only be called during a match");
    return bound.call(function, args.ptr, args_len, result.ptr, result_cap);
}

/// Writes a line to the champion's log.
pub fn log(text: []const u8) void {
    const len: u32 = @intCast(text.len);
    if (is_wasm) return imports.log(text.ptr, len);
    if (host) |bound| bound.log(text.ptr, len);
}

/// What is allocated here is gone with the next entry point.
var arena: std.heap.ArenaAllocator = .init(std.heap.page_allocator);

/// Of the arena, for champions too.
pub const allocator: std.mem.Allocator = arena.allocator();

/// Before an entry point is called.
pub fn begin() void {
    _ = arena.reset(.retain_capacity);
}

fn room(comptime T: type, len: usize) []T {
    return allocator.alloc(T, len) catch
        @panic("there is no memory left for what goes through the door");
}

/// Asks for the last result again, with more room for it.
const last_result = std.math.maxInt(u32);

/// The number by which the host is asked for chance.
pub const chance = std.math.maxInt(i32) - 2;

/// The number by which the host is asked for pieces of data files, and how many bytes these have.
const data_number = std.math.maxInt(i32) - 3;
const piece = 4096;

/// Most results fit in here.
var few: [64]i32 = undefined;

/// Calls a function of the host.
pub fn ask(comptime R: type, function: u32, arguments: anytype) R {
    var count: usize = 0;
    inline for (arguments) |argument| count += width(argument);
    const args = room(i32, count);
    var end: Put = .{ .words = args };
    inline for (arguments) |argument| end.put(argument);
    const len = hostCall(function, args, &few);
    if (len <= few.len) return read(R, few[0..len]);
    const many = room(i32, len);
    _ = hostCall(last_result, &.{}, many);
    return read(R, many);
}

/// What is in a data file.
pub fn data(path: []const u8) ?[]const u8 {
    const args = room(i32, 2 + path.len);
    for (path, args[2..]) |byte, *word| word.* = byte;
    var words: [1 + piece / 4]i32 = undefined;
    var content: []u8 = &.{};
    var from: usize = 0;
    while (true) {
        args[0] = @intCast(from);
        args[1] = piece;
        _ = hostCall(data_number, args, &words);
        if (words[0] < 0) return null;
        const whole: usize = @intCast(words[0]);
        if (from == 0) content = room(u8, whole);
        const got = @min(piece, whole - from);
        @memcpy(content[from..][0..got], std.mem.sliceAsBytes(words[1..])[0..got]);
        from += got;
        if (from == whole) return content;
    }
}

fn read(comptime R: type, words: []const i32) R {
    var beginning: Take = .{ .words = words };
    return beginning.take(R);
}

/// How many words a value takes.
fn width(value: anytype) usize {
    return switch (@TypeOf(value)) {
        api.Position => 2,
        api.PartieInfo => 12,
        api.SalleInfo => 4,
        api.FigureInfo => 14,
        api.ObjetInfo => 3,
        api.CombatInfo => 5,
        api.CombattantInfo => 3,
        []const i32 => 1 + value.len * 1,
        []const api.FigureInfo => 1 + value.len * 14,
        []const api.ObjetInfo => 1 + value.len * 3,
        []const api.CombattantInfo => 1 + value.len * 3,
        []const api.Position => 1 + value.len * 2,
        []const api.ActionType => 1 + value.len * 1,
        else => 1,
    };
}

/// Writes values as words, one after the other.
const Put = struct {
    words: []i32,

    fn put(self: *Put, value: anytype) void {
        switch (@TypeOf(value)) {
            i32 => {
                self.words[0] = value;
                self.words = self.words[1..];
            },
            api.Orientation => {
                const number: i32 = switch (value) {
                    .@"nord" => 0,
                    .@"est" => 1,
                    .@"sud" => 2,
                    .@"ouest" => 3,
                };
                self.put(number);
            },
            api.FigureClasse => {
                const number: i32 = switch (value) {
                    .@"guerrier" => 0,
                    .@"voleuse" => 1,
                    .@"clerc" => 2,
                    .@"magicien" => 3,
                    .@"archer_elfe" => 4,
                    .@"arbaletrier" => 5,
                    .@"berserker" => 6,
                    .@"maitre_armes" => 7,
                    .@"fouetteuse" => 8,
                    .@"loup_garou" => 9,
                };
                self.put(number);
            },
            api.FigureEtat => {
                const number: i32 = switch (value) {
                    .@"debout" => 0,
                    .@"blesse" => 1,
                    .@"mort" => 2,
                    .@"sorti" => 3,
                };
                self.put(number);
            },
            ?api.ObjetType => {
                const number: i32 = if (value) |some| switch (some) {
                    .@"corde" => 1,
                    .@"tresor" => 2,
                    .@"amulette" => 3,
                    .@"arc" => 4,
                    .@"arbalete" => 5,
                    .@"baguette" => 6,
                    .@"potion_vitesse" => 7,
                    .@"potion_force" => 8,
                    .@"parchemin_mort" => 9,
                    .@"parchemin_sang" => 10,
                    .@"parchemin_gel" => 11,
                } else 0;
                self.put(number);
            },
            ?api.TerrainType => {
                const number: i32 = if (value) |some| switch (some) {
                    .@"sol" => 0,
                    .@"arbre" => 1,
                    .@"statue" => 2,
                    .@"zat_nord" => 3,
                    .@"zat_est" => 4,
                    .@"zat_sud" => 5,
                    .@"zat_ouest" => 6,
                    .@"miroir_montant" => 7,
                    .@"miroir_descendant" => 8,
                    .@"gravats" => 9,
                    .@"brume" => 10,
                    .@"tenebres" => 11,
                    .@"fosse" => 12,
                    .@"precipice" => 13,
                    .@"lave" => 14,
                    .@"piege" => 15,
                    .@"interrupteur" => 16,
                    .@"trappe_fermee" => 17,
                    .@"trappe_ouverte" => 18,
                    .@"averse" => 19,
                    .@"rune" => 20,
                    .@"engrenage" => 21,
                    .@"depart_0" => 22,
                    .@"depart_1" => 23,
                    .@"rocher" => 24,
                    .@"portail" => 25,
                    .@"inconnu" => 26,
                } else 27;
                self.put(number);
            },
            ?api.BordType => {
                const number: i32 = if (value) |some| switch (some) {
                    .@"ouvert" => 0,
                    .@"mur" => 1,
                    .@"herse_fermee" => 2,
                    .@"herse_ouverte" => 3,
                    .@"support_torche" => 4,
                    .@"support_cle" => 5,
                    .@"meurtriere" => 6,
                    .@"inconnu" => 7,
                } else 8;
                self.put(number);
            },
            api.ActionType => {
                const number: i32 = switch (value) {
                    .@"deplacement" => 0,
                    .@"pas" => 1,
                    .@"attaque" => 2,
                    .@"charge" => 3,
                    .@"tir" => 4,
                    .@"reveler" => 5,
                    .@"masquer" => 6,
                    .@"oublier" => 7,
                    .@"tourner" => 8,
                    .@"ouvrir" => 9,
                    .@"fermer" => 10,
                    .@"briser" => 11,
                    .@"percer" => 12,
                    .@"soigner" => 13,
                    .@"prendre" => 14,
                    .@"poser" => 15,
                    .@"boire" => 16,
                    .@"lire" => 17,
                    .@"feu" => 18,
                    .@"transformer" => 19,
                    .@"pluie" => 20,
                    .@"passage" => 21,
                    .@"rouler" => 22,
                };
                self.put(number);
            },
            api.CombatRole => {
                const number: i32 = switch (value) {
                    .@"protagoniste" => 0,
                    .@"voisin" => 1,
                    .@"gele" => 2,
                    .@"tireur" => 3,
                };
                self.put(number);
            },
            api.Erreur!void => {
                const number: i32 = if (value) |_| 7 else |err| switch (err) {
                    error.PhaseImpossible => 0,
                    error.DejaDonne => 1,
                    error.FigureImpossible => 2,
                    error.ActionImpossible => 3,
                    error.DeImpossible => 4,
                    error.CibleImpossible => 5,
                    error.CarteImpossible => 6,
                };
                self.put(number);
            },
            api.Position => {
                self.put(value.@"x");
                self.put(value.@"y");
            },
            api.PartieInfo => {
                self.put(value.@"colonnes");
                self.put(value.@"lignes");
                self.put(value.@"cote");
                self.put(value.@"equipe");
                self.put(value.@"tour");
                self.put(value.@"tours");
                self.put(value.@"actif");
                self.put(value.@"action");
                self.put(value.@"combats");
                self.put(value.@"objectif");
                self.put(value.@"points_equipe");
                self.put(value.@"points_adverse");
            },
            api.SalleInfo => {
                self.put(value.@"place");
                self.put(value.@"engrenage");
                self.put(value.@"sens");
                self.put(value.@"decouverte");
            },
            api.FigureInfo => {
                self.put(value.@"figure");
                self.put(value.@"equipe");
                self.put(value.@"classe");
                self.put(value.@"etat");
                self.put(value.@"pos");
                self.put(value.@"objet");
                self.put(value.@"gel");
                self.put(value.@"loup");
                self.put(value.@"fort");
                self.put(value.@"deplacements");
                self.put(value.@"elan");
                self.put(value.@"combat");
                self.put(value.@"reaction");
            },
            api.ObjetInfo => {
                self.put(value.@"objet");
                self.put(value.@"pos");
            },
            api.CombatInfo => {
                self.put(value.@"attaquant");
                self.put(value.@"cible");
                self.put(value.@"mode");
                self.put(value.@"carte_1");
                self.put(value.@"carte_2");
            },
            api.CombattantInfo => {
                self.put(value.@"figure");
                self.put(value.@"force");
                self.put(value.@"role");
            },
            []const i32 => self.putAll(value),
            []const api.FigureInfo => self.putAll(value),
            []const api.ObjetInfo => self.putAll(value),
            []const api.CombattantInfo => self.putAll(value),
            []const api.Position => self.putAll(value),
            []const api.ActionType => self.putAll(value),
            else => @compileError("nothing that crosses the door: " ++ @typeName(@TypeOf(value))),
        }
    }

    fn putAll(self: *Put, values: anytype) void {
        self.put(@as(i32, @intCast(values.len)));
        for (values) |value| self.put(value);
    }
};

/// Reads values from words, one after the other.
const Take = struct {
    words: []const i32,

    fn take(self: *Take, comptime T: type) T {
        return switch (T) {
            i32 => {
                const first = self.words[0];
                self.words = self.words[1..];
                return first;
            },
            api.Orientation => switch (self.take(i32)) {
                0 => .@"nord",
                1 => .@"est",
                2 => .@"sud",
                3 => .@"ouest",
                else => unreachable,
            },
            api.FigureClasse => switch (self.take(i32)) {
                0 => .@"guerrier",
                1 => .@"voleuse",
                2 => .@"clerc",
                3 => .@"magicien",
                4 => .@"archer_elfe",
                5 => .@"arbaletrier",
                6 => .@"berserker",
                7 => .@"maitre_armes",
                8 => .@"fouetteuse",
                9 => .@"loup_garou",
                else => unreachable,
            },
            api.FigureEtat => switch (self.take(i32)) {
                0 => .@"debout",
                1 => .@"blesse",
                2 => .@"mort",
                3 => .@"sorti",
                else => unreachable,
            },
            ?api.ObjetType => switch (self.take(i32)) {
                1 => .@"corde",
                2 => .@"tresor",
                3 => .@"amulette",
                4 => .@"arc",
                5 => .@"arbalete",
                6 => .@"baguette",
                7 => .@"potion_vitesse",
                8 => .@"potion_force",
                9 => .@"parchemin_mort",
                10 => .@"parchemin_sang",
                11 => .@"parchemin_gel",
                else => null,
            },
            ?api.TerrainType => switch (self.take(i32)) {
                0 => .@"sol",
                1 => .@"arbre",
                2 => .@"statue",
                3 => .@"zat_nord",
                4 => .@"zat_est",
                5 => .@"zat_sud",
                6 => .@"zat_ouest",
                7 => .@"miroir_montant",
                8 => .@"miroir_descendant",
                9 => .@"gravats",
                10 => .@"brume",
                11 => .@"tenebres",
                12 => .@"fosse",
                13 => .@"precipice",
                14 => .@"lave",
                15 => .@"piege",
                16 => .@"interrupteur",
                17 => .@"trappe_fermee",
                18 => .@"trappe_ouverte",
                19 => .@"averse",
                20 => .@"rune",
                21 => .@"engrenage",
                22 => .@"depart_0",
                23 => .@"depart_1",
                24 => .@"rocher",
                25 => .@"portail",
                26 => .@"inconnu",
                else => null,
            },
            ?api.BordType => switch (self.take(i32)) {
                0 => .@"ouvert",
                1 => .@"mur",
                2 => .@"herse_fermee",
                3 => .@"herse_ouverte",
                4 => .@"support_torche",
                5 => .@"support_cle",
                6 => .@"meurtriere",
                7 => .@"inconnu",
                else => null,
            },
            api.ActionType => switch (self.take(i32)) {
                0 => .@"deplacement",
                1 => .@"pas",
                2 => .@"attaque",
                3 => .@"charge",
                4 => .@"tir",
                5 => .@"reveler",
                6 => .@"masquer",
                7 => .@"oublier",
                8 => .@"tourner",
                9 => .@"ouvrir",
                10 => .@"fermer",
                11 => .@"briser",
                12 => .@"percer",
                13 => .@"soigner",
                14 => .@"prendre",
                15 => .@"poser",
                16 => .@"boire",
                17 => .@"lire",
                18 => .@"feu",
                19 => .@"transformer",
                20 => .@"pluie",
                21 => .@"passage",
                22 => .@"rouler",
                else => unreachable,
            },
            api.CombatRole => switch (self.take(i32)) {
                0 => .@"protagoniste",
                1 => .@"voisin",
                2 => .@"gele",
                3 => .@"tireur",
                else => unreachable,
            },
            api.Erreur!void => switch (self.take(i32)) {
                0 => error.PhaseImpossible,
                1 => error.DejaDonne,
                2 => error.FigureImpossible,
                3 => error.ActionImpossible,
                4 => error.DeImpossible,
                5 => error.CibleImpossible,
                6 => error.CarteImpossible,
                else => {},
            },
            api.Position => .{
                .@"x" = self.take(i32),
                .@"y" = self.take(i32),
            },
            api.PartieInfo => .{
                .@"colonnes" = self.take(i32),
                .@"lignes" = self.take(i32),
                .@"cote" = self.take(i32),
                .@"equipe" = self.take(i32),
                .@"tour" = self.take(i32),
                .@"tours" = self.take(i32),
                .@"actif" = self.take(i32),
                .@"action" = self.take(i32),
                .@"combats" = self.take(i32),
                .@"objectif" = self.take(i32),
                .@"points_equipe" = self.take(i32),
                .@"points_adverse" = self.take(i32),
            },
            api.SalleInfo => .{
                .@"place" = self.take(i32),
                .@"engrenage" = self.take(i32),
                .@"sens" = self.take(i32),
                .@"decouverte" = self.take(i32),
            },
            api.FigureInfo => .{
                .@"figure" = self.take(i32),
                .@"equipe" = self.take(i32),
                .@"classe" = self.take(api.FigureClasse),
                .@"etat" = self.take(api.FigureEtat),
                .@"pos" = self.take(api.Position),
                .@"objet" = self.take(?api.ObjetType),
                .@"gel" = self.take(i32),
                .@"loup" = self.take(i32),
                .@"fort" = self.take(i32),
                .@"deplacements" = self.take(i32),
                .@"elan" = self.take(i32),
                .@"combat" = self.take(i32),
                .@"reaction" = self.take(i32),
            },
            api.ObjetInfo => .{
                .@"objet" = self.take(?api.ObjetType),
                .@"pos" = self.take(api.Position),
            },
            api.CombatInfo => .{
                .@"attaquant" = self.take(i32),
                .@"cible" = self.take(i32),
                .@"mode" = self.take(api.ActionType),
                .@"carte_1" = self.take(i32),
                .@"carte_2" = self.take(i32),
            },
            api.CombattantInfo => .{
                .@"figure" = self.take(i32),
                .@"force" = self.take(i32),
                .@"role" = self.take(api.CombatRole),
            },
            []i32 => self.takeAll(i32),
            []api.FigureInfo => self.takeAll(api.FigureInfo),
            []api.ObjetInfo => self.takeAll(api.ObjetInfo),
            []api.CombattantInfo => self.takeAll(api.CombattantInfo),
            []api.Position => self.takeAll(api.Position),
            []api.ActionType => self.takeAll(api.ActionType),
            else => @compileError("nothing that crosses the door: " ++ @typeName(T)),
        };
    }

    fn takeAll(self: *Take, comptime T: type) []T {
        const values = room(T, @intCast(self.take(i32)));
        for (values) |*value| value.* = self.take(T);
        return values;
    }
};
