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
        api.PersoInfo => 4,
        []const api.PersoInfo => 1 + value.len * 4,
        []const api.Position => 1 + value.len * 2,
        []const i32 => 1 + value.len * 1,
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
            api.PersoClasse => {
                const number: i32 = switch (value) {
                    .@"voleur" => 0,
                    .@"barbare" => 1,
                    .@"elfe" => 2,
                };
                self.put(number);
            },
            ?api.ZoneType => {
                const number: i32 = if (value) |some| switch (some) {
                    .@"herbe" => 0,
                    .@"route" => 1,
                    .@"foret" => 2,
                    .@"marais" => 3,
                    .@"mur" => 4,
                    .@"tour" => 5,
                } else 6;
                self.put(number);
            },
            api.AttaqueType => {
                const number: i32 = switch (value) {
                    .@"normale" => 0,
                    .@"palantir" => 1,
                    .@"traitrise" => 2,
                    .@"bastoooon" => 3,
                    .@"fus_ro_dah" => 4,
                    .@"i_see" => 5,
                    .@"loto" => 6,
                };
                self.put(number);
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
            api.Erreur!void => {
                const number: i32 = if (value) |_| 4 else |err| switch (err) {
                    error.PositionImpossible => 0,
                    error.PersonnageImpossible => 1,
                    error.CheminImpossible => 2,
                    error.AttaqueIndisponible => 3,
                };
                self.put(number);
            },
            api.Position => {
                self.put(value.@"x");
                self.put(value.@"y");
            },
            api.PersoInfo => {
                self.put(value.@"equipe");
                self.put(value.@"classe");
                self.put(value.@"vie");
                self.put(value.@"direction");
            },
            []const api.PersoInfo => self.putAll(value),
            []const api.Position => self.putAll(value),
            []const i32 => self.putAll(value),
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
            api.PersoClasse => switch (self.take(i32)) {
                0 => .@"voleur",
                1 => .@"barbare",
                2 => .@"elfe",
                else => unreachable,
            },
            ?api.ZoneType => switch (self.take(i32)) {
                0 => .@"herbe",
                1 => .@"route",
                2 => .@"foret",
                3 => .@"marais",
                4 => .@"mur",
                5 => .@"tour",
                else => null,
            },
            api.AttaqueType => switch (self.take(i32)) {
                0 => .@"normale",
                1 => .@"palantir",
                2 => .@"traitrise",
                3 => .@"bastoooon",
                4 => .@"fus_ro_dah",
                5 => .@"i_see",
                6 => .@"loto",
                else => unreachable,
            },
            api.Orientation => switch (self.take(i32)) {
                0 => .@"nord",
                1 => .@"est",
                2 => .@"sud",
                3 => .@"ouest",
                else => unreachable,
            },
            api.Erreur!void => switch (self.take(i32)) {
                0 => error.PositionImpossible,
                1 => error.PersonnageImpossible,
                2 => error.CheminImpossible,
                3 => error.AttaqueIndisponible,
                else => {},
            },
            api.Position => .{
                .@"x" = self.take(i32),
                .@"y" = self.take(i32),
            },
            api.PersoInfo => .{
                .@"equipe" = self.take(i32),
                .@"classe" = self.take(api.PersoClasse),
                .@"vie" = self.take(i32),
                .@"direction" = self.take(api.Orientation),
            },
            []api.PersoInfo => self.takeAll(api.PersoInfo),
            []api.Position => self.takeAll(api.Position),
            []i32 => self.takeAll(i32),
            else => @compileError("nothing that crosses the door: " ++ @typeName(T)),
        };
    }

    fn takeAll(self: *Take, comptime T: type) []T {
        const values = room(T, @intCast(self.take(i32)));
        for (values) |*value| value.* = self.take(T);
        return values;
    }
};
