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
        api.Cube => 3,
        api.FigureInfo => 10,
        api.ProfilInfo => 11,
        api.ArmeInfo => 4,
        api.PartieInfo => 6,
        api.ActivationInfo => 7,
        api.QuestionInfo => 4,
        api.DetonateurInfo => 6,
        []const api.FigureInfo => 1 + value.len * 10,
        []const i32 => 1 + value.len * 1,
        []const api.CommandeType => 1 + value.len * 1,
        []const api.DetonateurInfo => 1 + value.len * 6,
        []const api.Cube => 1 + value.len * 3,
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
            api.GenreType => {
                const number: i32 = switch (value) {
                    .@"chef" => 0,
                    .@"tirailleur" => 1,
                    .@"sniper" => 2,
                    .@"assaut" => 3,
                    .@"colosse" => 4,
                };
                self.put(number);
            },
            api.EtatType => {
                const number: i32 = switch (value) {
                    .@"debout" => 0,
                    .@"bloque" => 1,
                    .@"mort" => 2,
                    .@"parti" => 3,
                };
                self.put(number);
            },
            ?api.ArmeType => {
                const number: i32 = if (value) |some| switch (some) {
                    .@"pistolet" => 0,
                    .@"fusil" => 1,
                    .@"lunette" => 2,
                    .@"canon" => 3,
                    .@"crosse" => 4,
                    .@"sabre" => 5,
                    .@"masse" => 6,
                } else 7;
                self.put(number);
            },
            api.ActionType => {
                const number: i32 = switch (value) {
                    .@"deplacer" => 0,
                    .@"sprinter" => 1,
                    .@"relever" => 2,
                    .@"tirer" => 3,
                    .@"combattre" => 4,
                    .@"speciale" => 5,
                    .@"mitrailler" => 6,
                };
                self.put(number);
            },
            api.CommandeType => {
                const number: i32 = switch (value) {
                    .@"mouvement" => 0,
                    .@"tir" => 1,
                    .@"combat" => 2,
                    .@"de" => 3,
                    .@"activation" => 4,
                    .@"joker" => 5,
                };
                self.put(number);
            },
            api.DirectionType => {
                const number: i32 = switch (value) {
                    .@"nord" => 0,
                    .@"est" => 1,
                    .@"sud" => 2,
                    .@"ouest" => 3,
                };
                self.put(number);
            },
            api.CoteType => {
                const number: i32 = switch (value) {
                    .@"ouvert" => 0,
                    .@"large" => 1,
                    .@"moyen" => 2,
                    .@"petit" => 3,
                    .@"bloque" => 4,
                    .@"eboulis" => 5,
                };
                self.put(number);
            },
            ?api.SolType => {
                const number: i32 = if (value) |some| switch (some) {
                    .@"aucun" => 0,
                    .@"plein" => 1,
                    .@"trappe" => 2,
                } else 3;
                self.put(number);
            },
            api.MarqueType => {
                const number: i32 = switch (value) {
                    .@"rien" => 0,
                    .@"depart_0" => 1,
                    .@"depart_1" => 2,
                    .@"objectif_1" => 3,
                    .@"objectif_2" => 4,
                    .@"sortie_0" => 5,
                    .@"sortie_1" => 6,
                    .@"detonateur" => 7,
                };
                self.put(number);
            },
            api.VueType => {
                const number: i32 = switch (value) {
                    .@"nulle" => 0,
                    .@"partielle" => 1,
                    .@"degagee" => 2,
                };
                self.put(number);
            },
            api.ReponseType => {
                const number: i32 = switch (value) {
                    .@"esquive" => 0,
                    .@"contre" => 1,
                };
                self.put(number);
            },
            api.Erreur!void => {
                const number: i32 = if (value) |_| 10 else |err| switch (err) {
                    error.PhaseImpossible => 0,
                    error.FigureImpossible => 1,
                    error.ActionImpossible => 2,
                    error.CheminImpossible => 3,
                    error.PlaceImpossible => 4,
                    error.ArmeImpossible => 5,
                    error.CibleImpossible => 6,
                    error.PorteeImpossible => 7,
                    error.VueImpossible => 8,
                    error.CommandeImpossible => 9,
                };
                self.put(number);
            },
            api.Cube => {
                self.put(value.@"x");
                self.put(value.@"y");
                self.put(value.@"z");
            },
            api.FigureInfo => {
                self.put(value.@"id");
                self.put(value.@"equipe");
                self.put(value.@"genre");
                self.put(value.@"position");
                self.put(value.@"place");
                self.put(value.@"etat");
                self.put(value.@"blessures");
                self.put(value.@"activee");
            },
            api.ProfilInfo => {
                self.put(value.@"taille");
                self.put(value.@"vitesse");
                self.put(value.@"sprint");
                self.put(value.@"tir");
                self.put(value.@"combat");
                self.put(value.@"survie");
                self.put(value.@"armure");
                self.put(value.@"valeur");
                self.put(value.@"arme1");
                self.put(value.@"arme2");
                self.put(value.@"arme3");
            },
            api.ArmeInfo => {
                self.put(value.@"portee");
                self.put(value.@"pa");
                self.put(value.@"rapide");
                self.put(value.@"assomme");
            },
            api.PartieInfo => {
                self.put(value.@"equipe");
                self.put(value.@"manche");
                self.put(value.@"manches");
                self.put(value.@"victoire");
                self.put(value.@"tour");
                self.put(value.@"initiative");
            },
            api.ActivationInfo => {
                self.put(value.@"figure");
                self.put(value.@"courtes");
                self.put(value.@"longue");
                self.put(value.@"faites");
                self.put(value.@"gratuite");
                self.put(value.@"engagee");
                self.put(value.@"seconde");
            },
            api.QuestionInfo => {
                self.put(value.@"attaquant");
                self.put(value.@"cible");
                self.put(value.@"des");
                self.put(value.@"contre");
            },
            api.DetonateurInfo => {
                self.put(value.@"position");
                self.put(value.@"equipe");
                self.put(value.@"manche");
                self.put(value.@"fait");
            },
            []const api.FigureInfo => self.putAll(value),
            []const i32 => self.putAll(value),
            []const api.CommandeType => self.putAll(value),
            []const api.DetonateurInfo => self.putAll(value),
            []const api.Cube => self.putAll(value),
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
            api.GenreType => switch (self.take(i32)) {
                0 => .@"chef",
                1 => .@"tirailleur",
                2 => .@"sniper",
                3 => .@"assaut",
                4 => .@"colosse",
                else => unreachable,
            },
            api.EtatType => switch (self.take(i32)) {
                0 => .@"debout",
                1 => .@"bloque",
                2 => .@"mort",
                3 => .@"parti",
                else => unreachable,
            },
            ?api.ArmeType => switch (self.take(i32)) {
                0 => .@"pistolet",
                1 => .@"fusil",
                2 => .@"lunette",
                3 => .@"canon",
                4 => .@"crosse",
                5 => .@"sabre",
                6 => .@"masse",
                else => null,
            },
            api.ActionType => switch (self.take(i32)) {
                0 => .@"deplacer",
                1 => .@"sprinter",
                2 => .@"relever",
                3 => .@"tirer",
                4 => .@"combattre",
                5 => .@"speciale",
                6 => .@"mitrailler",
                else => unreachable,
            },
            api.CommandeType => switch (self.take(i32)) {
                0 => .@"mouvement",
                1 => .@"tir",
                2 => .@"combat",
                3 => .@"de",
                4 => .@"activation",
                5 => .@"joker",
                else => unreachable,
            },
            api.DirectionType => switch (self.take(i32)) {
                0 => .@"nord",
                1 => .@"est",
                2 => .@"sud",
                3 => .@"ouest",
                else => unreachable,
            },
            api.CoteType => switch (self.take(i32)) {
                0 => .@"ouvert",
                1 => .@"large",
                2 => .@"moyen",
                3 => .@"petit",
                4 => .@"bloque",
                5 => .@"eboulis",
                else => unreachable,
            },
            ?api.SolType => switch (self.take(i32)) {
                0 => .@"aucun",
                1 => .@"plein",
                2 => .@"trappe",
                else => null,
            },
            api.MarqueType => switch (self.take(i32)) {
                0 => .@"rien",
                1 => .@"depart_0",
                2 => .@"depart_1",
                3 => .@"objectif_1",
                4 => .@"objectif_2",
                5 => .@"sortie_0",
                6 => .@"sortie_1",
                7 => .@"detonateur",
                else => unreachable,
            },
            api.VueType => switch (self.take(i32)) {
                0 => .@"nulle",
                1 => .@"partielle",
                2 => .@"degagee",
                else => unreachable,
            },
            api.ReponseType => switch (self.take(i32)) {
                0 => .@"esquive",
                1 => .@"contre",
                else => unreachable,
            },
            api.Erreur!void => switch (self.take(i32)) {
                0 => error.PhaseImpossible,
                1 => error.FigureImpossible,
                2 => error.ActionImpossible,
                3 => error.CheminImpossible,
                4 => error.PlaceImpossible,
                5 => error.ArmeImpossible,
                6 => error.CibleImpossible,
                7 => error.PorteeImpossible,
                8 => error.VueImpossible,
                9 => error.CommandeImpossible,
                else => {},
            },
            api.Cube => .{
                .@"x" = self.take(i32),
                .@"y" = self.take(i32),
                .@"z" = self.take(i32),
            },
            api.FigureInfo => .{
                .@"id" = self.take(i32),
                .@"equipe" = self.take(i32),
                .@"genre" = self.take(api.GenreType),
                .@"position" = self.take(api.Cube),
                .@"place" = self.take(i32),
                .@"etat" = self.take(api.EtatType),
                .@"blessures" = self.take(i32),
                .@"activee" = self.take(i32),
            },
            api.ProfilInfo => .{
                .@"taille" = self.take(i32),
                .@"vitesse" = self.take(i32),
                .@"sprint" = self.take(i32),
                .@"tir" = self.take(i32),
                .@"combat" = self.take(i32),
                .@"survie" = self.take(i32),
                .@"armure" = self.take(i32),
                .@"valeur" = self.take(i32),
                .@"arme1" = self.take(?api.ArmeType),
                .@"arme2" = self.take(?api.ArmeType),
                .@"arme3" = self.take(?api.ArmeType),
            },
            api.ArmeInfo => .{
                .@"portee" = self.take(i32),
                .@"pa" = self.take(i32),
                .@"rapide" = self.take(i32),
                .@"assomme" = self.take(i32),
            },
            api.PartieInfo => .{
                .@"equipe" = self.take(i32),
                .@"manche" = self.take(i32),
                .@"manches" = self.take(i32),
                .@"victoire" = self.take(i32),
                .@"tour" = self.take(i32),
                .@"initiative" = self.take(i32),
            },
            api.ActivationInfo => .{
                .@"figure" = self.take(i32),
                .@"courtes" = self.take(i32),
                .@"longue" = self.take(i32),
                .@"faites" = self.take(i32),
                .@"gratuite" = self.take(i32),
                .@"engagee" = self.take(i32),
                .@"seconde" = self.take(i32),
            },
            api.QuestionInfo => .{
                .@"attaquant" = self.take(i32),
                .@"cible" = self.take(i32),
                .@"des" = self.take(i32),
                .@"contre" = self.take(i32),
            },
            api.DetonateurInfo => .{
                .@"position" = self.take(api.Cube),
                .@"equipe" = self.take(i32),
                .@"manche" = self.take(i32),
                .@"fait" = self.take(i32),
            },
            []api.FigureInfo => self.takeAll(api.FigureInfo),
            []i32 => self.takeAll(i32),
            []api.CommandeType => self.takeAll(api.CommandeType),
            []api.DetonateurInfo => self.takeAll(api.DetonateurInfo),
            []api.Cube => self.takeAll(api.Cube),
            else => @compileError("nothing that crosses the door: " ++ @typeName(T)),
        };
    }

    fn takeAll(self: *Take, comptime T: type) []T {
        const values = room(T, @intCast(self.take(i32)));
        for (values) |*value| value.* = self.take(T);
        return values;
    }
};
