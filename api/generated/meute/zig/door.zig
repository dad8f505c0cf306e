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
        api.HerosInfo => 11,
        api.MonstreInfo => 10,
        api.CarteInfo => 6,
        api.CarteMonstreInfo => 11,
        api.ChoixInfo => 4,
        api.Hypothese => 5,
        []const api.HerosInfo => 1 + value.len * 11,
        []const api.MonstreInfo => 1 + value.len * 10,
        []const ?api.CarteType => 1 + value.len * 1,
        []const i32 => 1 + value.len * 1,
        []const api.Position => 1 + value.len * 2,
        []const api.Hypothese => 1 + value.len * 5,
        []const api.ChoixInfo => 1 + value.len * 4,
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
            api.Direction => {
                const number: i32 = switch (value) {
                    .@"est" => 0,
                    .@"nord_est" => 1,
                    .@"nord_ouest" => 2,
                    .@"ouest" => 3,
                    .@"sud_ouest" => 4,
                    .@"sud_est" => 5,
                };
                self.put(number);
            },
            ?api.TerrainType => {
                const number: i32 = if (value) |some| switch (some) {
                    .@"sol" => 0,
                    .@"mur" => 1,
                    .@"obstacle" => 2,
                    .@"piege" => 3,
                    .@"danger" => 4,
                    .@"difficile" => 5,
                    .@"tresor" => 6,
                } else 7;
                self.put(number);
            },
            ?api.CarteType => {
                const number: i32 = if (value) |some| switch (some) {
                    .@"coup" => 0,
                    .@"course" => 1,
                    .@"arc" => 2,
                    .@"ombre" => 3,
                    .@"assommer" => 4,
                    .@"desarmer" => 5,
                    .@"barricade" => 6,
                    .@"piege" => 7,
                    .@"repos" => 8,
                } else 9;
                self.put(number);
            },
            api.EffetType => {
                const number: i32 = switch (value) {
                    .@"aucun" => 0,
                    .@"assomme" => 1,
                    .@"desarme" => 2,
                    .@"invisible" => 3,
                    .@"barricade" => 4,
                    .@"piege" => 5,
                    .@"repos" => 6,
                };
                self.put(number);
            },
            api.GenreType => {
                const number: i32 = switch (value) {
                    .@"garde" => 0,
                    .@"archer" => 1,
                    .@"chauve_souris" => 2,
                    .@"guerisseur" => 3,
                };
                self.put(number);
            },
            api.ZoneType => {
                const number: i32 = switch (value) {
                    .@"aucune" => 0,
                    .@"arc" => 1,
                    .@"crochet" => 2,
                    .@"triangle" => 3,
                };
                self.put(number);
            },
            api.Erreur!void => {
                const number: i32 = if (value) |_| 10 else |err| switch (err) {
                    error.PhaseImpossible => 0,
                    error.HerosImpossible => 1,
                    error.DejaFait => 2,
                    error.CarteImpossible => 3,
                    error.CheminImpossible => 4,
                    error.CibleImpossible => 5,
                    error.PositionImpossible => 6,
                    error.PorteeImpossible => 7,
                    error.CarteCoupee => 8,
                    error.OptionImpossible => 9,
                };
                self.put(number);
            },
            api.Position => {
                self.put(value.@"x");
                self.put(value.@"y");
            },
            api.HerosInfo => {
                self.put(value.@"id");
                self.put(value.@"equipe");
                self.put(value.@"pos");
                self.put(value.@"vie");
                self.put(value.@"initiative");
                self.put(value.@"carte");
                self.put(value.@"assomme");
                self.put(value.@"desarme");
                self.put(value.@"invisible");
                self.put(value.@"retour");
            },
            api.MonstreInfo => {
                self.put(value.@"id");
                self.put(value.@"genre");
                self.put(value.@"elite");
                self.put(value.@"pos");
                self.put(value.@"vie");
                self.put(value.@"bouclier");
                self.put(value.@"assomme");
                self.put(value.@"desarme");
                self.put(value.@"retour");
            },
            api.CarteInfo => {
                self.put(value.@"initiative");
                self.put(value.@"mouvement");
                self.put(value.@"saut");
                self.put(value.@"attaque");
                self.put(value.@"portee");
                self.put(value.@"effet");
            },
            api.CarteMonstreInfo => {
                self.put(value.@"initiative");
                self.put(value.@"mouvement");
                self.put(value.@"saut");
                self.put(value.@"attaque");
                self.put(value.@"portee");
                self.put(value.@"cibles");
                self.put(value.@"zone");
                self.put(value.@"soin");
                self.put(value.@"soin_portee");
                self.put(value.@"soin_avant");
                self.put(value.@"bouclier");
            },
            api.ChoixInfo => {
                self.put(value.@"priorite");
                self.put(value.@"pos");
                self.put(value.@"cibles");
            },
            api.Hypothese => {
                self.put(value.@"id");
                self.put(value.@"pos");
                self.put(value.@"initiative");
                self.put(value.@"invisible");
            },
            []const api.HerosInfo => self.putAll(value),
            []const api.MonstreInfo => self.putAll(value),
            []const ?api.CarteType => self.putAll(value),
            []const i32 => self.putAll(value),
            []const api.Position => self.putAll(value),
            []const api.Hypothese => self.putAll(value),
            []const api.ChoixInfo => self.putAll(value),
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
            api.Direction => switch (self.take(i32)) {
                0 => .@"est",
                1 => .@"nord_est",
                2 => .@"nord_ouest",
                3 => .@"ouest",
                4 => .@"sud_ouest",
                5 => .@"sud_est",
                else => unreachable,
            },
            ?api.TerrainType => switch (self.take(i32)) {
                0 => .@"sol",
                1 => .@"mur",
                2 => .@"obstacle",
                3 => .@"piege",
                4 => .@"danger",
                5 => .@"difficile",
                6 => .@"tresor",
                else => null,
            },
            ?api.CarteType => switch (self.take(i32)) {
                0 => .@"coup",
                1 => .@"course",
                2 => .@"arc",
                3 => .@"ombre",
                4 => .@"assommer",
                5 => .@"desarmer",
                6 => .@"barricade",
                7 => .@"piege",
                8 => .@"repos",
                else => null,
            },
            api.EffetType => switch (self.take(i32)) {
                0 => .@"aucun",
                1 => .@"assomme",
                2 => .@"desarme",
                3 => .@"invisible",
                4 => .@"barricade",
                5 => .@"piege",
                6 => .@"repos",
                else => unreachable,
            },
            api.GenreType => switch (self.take(i32)) {
                0 => .@"garde",
                1 => .@"archer",
                2 => .@"chauve_souris",
                3 => .@"guerisseur",
                else => unreachable,
            },
            api.ZoneType => switch (self.take(i32)) {
                0 => .@"aucune",
                1 => .@"arc",
                2 => .@"crochet",
                3 => .@"triangle",
                else => unreachable,
            },
            api.Erreur!void => switch (self.take(i32)) {
                0 => error.PhaseImpossible,
                1 => error.HerosImpossible,
                2 => error.DejaFait,
                3 => error.CarteImpossible,
                4 => error.CheminImpossible,
                5 => error.CibleImpossible,
                6 => error.PositionImpossible,
                7 => error.PorteeImpossible,
                8 => error.CarteCoupee,
                9 => error.OptionImpossible,
                else => {},
            },
            api.Position => .{
                .@"x" = self.take(i32),
                .@"y" = self.take(i32),
            },
            api.HerosInfo => .{
                .@"id" = self.take(i32),
                .@"equipe" = self.take(i32),
                .@"pos" = self.take(api.Position),
                .@"vie" = self.take(i32),
                .@"initiative" = self.take(i32),
                .@"carte" = self.take(?api.CarteType),
                .@"assomme" = self.take(i32),
                .@"desarme" = self.take(i32),
                .@"invisible" = self.take(i32),
                .@"retour" = self.take(i32),
            },
            api.MonstreInfo => .{
                .@"id" = self.take(i32),
                .@"genre" = self.take(api.GenreType),
                .@"elite" = self.take(i32),
                .@"pos" = self.take(api.Position),
                .@"vie" = self.take(i32),
                .@"bouclier" = self.take(i32),
                .@"assomme" = self.take(i32),
                .@"desarme" = self.take(i32),
                .@"retour" = self.take(i32),
            },
            api.CarteInfo => .{
                .@"initiative" = self.take(i32),
                .@"mouvement" = self.take(i32),
                .@"saut" = self.take(i32),
                .@"attaque" = self.take(i32),
                .@"portee" = self.take(i32),
                .@"effet" = self.take(api.EffetType),
            },
            api.CarteMonstreInfo => .{
                .@"initiative" = self.take(i32),
                .@"mouvement" = self.take(i32),
                .@"saut" = self.take(i32),
                .@"attaque" = self.take(i32),
                .@"portee" = self.take(i32),
                .@"cibles" = self.take(i32),
                .@"zone" = self.take(api.ZoneType),
                .@"soin" = self.take(i32),
                .@"soin_portee" = self.take(i32),
                .@"soin_avant" = self.take(i32),
                .@"bouclier" = self.take(i32),
            },
            api.ChoixInfo => .{
                .@"priorite" = self.take(i32),
                .@"pos" = self.take(api.Position),
                .@"cibles" = self.take(i32),
            },
            api.Hypothese => .{
                .@"id" = self.take(i32),
                .@"pos" = self.take(api.Position),
                .@"initiative" = self.take(i32),
                .@"invisible" = self.take(i32),
            },
            []api.HerosInfo => self.takeAll(api.HerosInfo),
            []api.MonstreInfo => self.takeAll(api.MonstreInfo),
            []?api.CarteType => self.takeAll(?api.CarteType),
            []i32 => self.takeAll(i32),
            []api.Position => self.takeAll(api.Position),
            []api.Hypothese => self.takeAll(api.Hypothese),
            []api.ChoixInfo => self.takeAll(api.ChoixInfo),
            else => @compileError("nothing that crosses the door: " ++ @typeName(T)),
        };
    }

    fn takeAll(self: *Take, comptime T: type) []T {
        const values = room(T, @intCast(self.take(i32)));
        for (values) |*value| value.* = self.take(T);
        return values;
    }
};
