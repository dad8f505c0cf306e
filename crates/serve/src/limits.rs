//! Limits on everything that comes from outside.

use std::time::Duration;

/// Connections at a time. Later ones take the place of those that do not use theirs.
pub const CONNECTIONS: usize = 600;
/// Of these, from one address: the rest is kept for others. A school may have one address.
pub const CONNECTIONS_EACH: usize = 480;
/// Connections that may wait for a place, how often they look for one, and how long in between.
pub const WAITING: usize = 200;
/// See [`WAITING`].
pub const TRIES: u32 = 100;
/// See [`WAITING`].
pub const TRY: Duration = Duration::from_millis(20);
/// Listeners to events at a time: others must still get an answer.
pub const LISTENERS: usize = 500;
/// Of these, from one address.
pub const LISTENERS_EACH: usize = 400;
/// Topics one listener may hear.
pub const TOPICS: usize = 16;
/// How long it is waited for who does not take what it is sent.
pub const WRITE_TIME: Duration = Duration::from_secs(10);
/// Bytes a second that a reader has to take on average while it is waited for.
pub const LEAST_RATE: f64 = 4096.0;
/// Bytes that may be on their way in the system: what is more shows that nobody reads.
pub const SEND_BUFFER: u32 = 256 << 10;
/// Connections that may wait to be looked at.
pub const BACKLOG: u32 = 1024;
/// Bytes of a request's head.
pub const HEAD_BYTES: usize = 16 << 10;
/// Headers of a request.
pub const HEADERS: usize = 64;
/// How long a request's head may take, and how long a connection may be idle.
pub const HEAD_TIME: Duration = Duration::from_secs(10);
/// Bytes of a path and its query.
pub const TARGET_BYTES: usize = 2_000;
/// Parts of a path.
pub const SEGMENTS: usize = 8;
/// Values in a query.
pub const VALUES: usize = 16;
/// Questions that are worked on at a time; the tournament needs the cores, too.
pub const QUESTIONS: usize = 2;
/// Replays that are played for viewers at a time.
pub const STREAMS: usize = 8;
/// Bytes of replays that are kept packed, for those who ask next.
pub const PLAYED_BYTES: usize = 64 << 20;
/// Topics that are looked at at a time.
pub const LOOKS: usize = 1;
/// How long a question waits for its turn, and a stream for its reader.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// Matches on a page.
pub const PAGE: u32 = 200;
/// How often a topic is looked at, while it changes.
pub const TICK: Duration = Duration::from_millis(250);
/// How often otherwise.
pub const CALM_TICK: Duration = Duration::from_secs(1);
/// How much longer for each listener: the more there are, the fewer updates each gets.
pub const TICK_EACH: Duration = Duration::from_micros(2_500);
/// Looking at a topic takes at most this part of the time.
pub const LOOK_SHARE: u32 = 10;
/// A listener hears something at least so often.
pub const HEARTBEAT: Duration = Duration::from_secs(15);
