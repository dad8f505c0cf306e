//! What the host sees of a champion in Zig. See api.zig.
//!
//! Made from api/meute.yml by `stechec api`: changes here are lost.

const api = @import("api");
const builtin = @import("builtin");
const champion = @import("champion");
const std = @import("std");

const is_wasm = builtin.target.cpu.arch.isWasm();

/// Where a library failed is found out by trace.zig, which is compiled without
/// optimisation: that takes a second instead of many.
extern fn stechec_trace(addresses: [*]usize, len: usize) void;

pub const std_options: std.Options = options: {
    var options: std.Options = .{};
    if (@hasField(std.Options, "allow_stack_tracing")) options.allow_stack_tracing = false;
    if (@hasField(std.Options, "networking")) options.networking = false;
    break :options options;
};

pub const panic = std.debug.FullPanic(fail);

/// The frame in which the entry point was called.
var entered: usize = 0;

/// Logs what went wrong and where, and ends the champion. In WASM the host knows where.
fn fail(message: []const u8, address: ?usize) noreturn {
    @branchHint(.cold);
    tell("panic: {s}", .{message});
    var room: [8]usize = undefined;
    if (!is_wasm) show(callers(@frameAddress(), address, &room));
    end();
}

/// The same for an error that an entry point returned.
fn failWith(name: []const u8, err: anyerror, way: ?*std.builtin.StackTrace) noreturn {
    @branchHint(.cold);
    tell("{s} returned error.{s}", .{ name, @errorName(err) });
    if (!is_wasm) if (way) |steps| {
        show(steps.instruction_addresses[0..@min(steps.index, steps.instruction_addresses.len)]);
    };
    end();
}

fn tell(comptime format: []const u8, values: anytype) void {
    var room: [1000]u8 = undefined;
    api.door.log(std.fmt.bufPrint(&room, format, values) catch &room);
}

fn show(addresses: []usize) void {
    stechec_trace(addresses.ptr, addresses.len);
}

fn end() noreturn {
    if (is_wasm) @trap();
    std.process.abort();
}

/// Where the calls between the entry point and a frame return to, the last one first, from
/// an address on if it is among them. Every frame begins with a pointer to the one before.
fn callers(last: usize, address: ?usize, room: []usize) []usize {
    var count: usize = 0;
    var frame = last;
    while (frame != 0 and frame < entered and count < room.len) {
        const words: [*]const usize = @ptrFromInt(frame);
        if (words[1] == address) count = 0;
        room[count] = words[1];
        count += 1;
        if (words[0] <= frame) break;
        frame = words[0];
    }
    return room[0..count];
}

fn enter(comptime name: []const u8) void {
    if (!@hasDecl(champion, name))
        @compileError("the champion does not define `pub fn " ++ name ++ "() void`");
    api.door.begin();
    entered = @frameAddress();
    const result = @field(champion, name)();
    switch (@typeInfo(@TypeOf(result))) {
        .error_union => result catch |err| failWith(name, err, @errorReturnTrace()),
        else => {},
    }
}

fn entryPoint(comptime name: []const u8) fn () callconv(.c) void {
    return struct {
        fn call() callconv(.c) void {
            enter(name);
        }
    }.call;
}

fn hash() callconv(.c) u64 {
    return api.API_HASH;
}

fn bind(host: *const api.door.Host) callconv(.c) void {
    api.door.host = host.*;
}

comptime {
    @export(&hash, .{ .name = "stechec_api_hash" });
    if (!is_wasm) @export(&bind, .{ .name = "stechec_bind" });
    @export(&entryPoint("partie_init"), .{ .name = "partie_init" });
    @export(&entryPoint("jouer_cartes"), .{ .name = "jouer_cartes" });
    @export(&entryPoint("jouer_heros"), .{ .name = "jouer_heros" });
    @export(&entryPoint("jouer_choix"), .{ .name = "jouer_choix" });
    @export(&entryPoint("partie_fin"), .{ .name = "partie_fin" });
}
