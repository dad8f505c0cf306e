//! Shows where a champion in Zig has failed, as a library. See root.zig.
//!
//! Made from api/meute.yml by `stechec api`: changes here are lost.

const std = @import("std");

pub const std_options: std.Options = options: {
    var options: std.Options = .{};
    if (@hasField(std.Options, "allow_stack_tracing")) options.allow_stack_tracing = true;
    if (@hasField(std.Options, "networking")) options.networking = false;
    break :options options;
};

/// A failure to tell of a failure is not told.
pub const panic = std.debug.no_panic;

/// Writes the places in the source that belong to addresses to standard error.
export fn stechec_trace(addresses: [*]usize, len: usize) void {
    // Zig 0.16 has another type for it.
    if (@hasDecl(std.debug, "StackTrace")) {
        std.debug.dumpStackTrace(&.{ .return_addresses = addresses[0..len], .skipped = .none });
    } else {
        std.debug.dumpStackTrace(.{ .instruction_addresses = addresses[0..len], .index = len });
    }
}
