//! The hostile collection, as data: sources in `champions/`, how each is compiled, and what is
//! to be said about it. The host's own tests try them closely, the command line's tests
//! take them through whole matches and tournaments.

use stechec_host::{FaultKind, native::Layer};

/// A hostile champion and what is to be said about it.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) source: &'static str,
    pub(crate) defines: &'static [&'static str],
    /// Where it happens; `load` for while it is loaded.
    pub(crate) place: &'static str,
    pub(crate) kind: FaultKind,
    pub(crate) words: &'static str,
    /// The layer that alone makes this of it. Without that one it may come to something else, or
    /// to nothing, and harms nobody even then.
    pub(crate) only: Option<Layer>,
}

macro_rules! only {
    () => {
        None
    };
    ($layer:ident) => {
        Some(Layer::$layer)
    };
}

macro_rules! cases {
    ($($name:literal: $source:literal $defines:tt, $place:literal, $kind:ident, $words:literal
        $(only $layer:ident)?;)*) => {
        &[$(Case {
            name: $name,
            source: $source,
            defines: &$defines,
            place: $place,
            kind: FaultKind::$kind,
            words: $words,
            only: only!($($layer)?),
        }),*]
    };
}

const CASES: &[Case] = cases! {
    "loop in partie_init": "loop.c" ["ENTRY=partie_init"], "partie_init", Time,
        "used more than 200 ms of processor time in partie_init";
    "loop in jouer_placement": "loop.c" ["ENTRY=jouer_placement"], "jouer_placement", Time,
        "used more than 100 ms of processor time in jouer_placement";
    "loop in jouer_deplacement": "loop.c" ["ENTRY=jouer_deplacement"], "jouer_deplacement", Time,
        "in jouer_deplacement";
    "loop in jouer_attaque": "loop.c" ["ENTRY=jouer_attaque"], "jouer_attaque", Time,
        "in jouer_attaque";
    "loop in partie_fin": "loop.c" ["ENTRY=partie_fin"], "partie_fin", Time, "in partie_fin";
    "loop in a constructor": "loop.c" ["ENTRY=begin", "CONSTRUCTOR"], "load", Time,
        "while it was loaded";
    "loop in the bind function": "loop.c" ["ENTRY=stechec_bind"], "load", Time,
        "while it was loaded";
    "abort": "die.c" ["ENTRY=jouer_attaque", "HOW=0"], "jouer_attaque", Crash,
        "abort (SIGABRT) in jouer_attaque";
    "segmentation fault": "die.c" ["ENTRY=jouer_attaque", "HOW=1"], "jouer_attaque", Crash,
        "segmentation fault (SIGSEGV) in jouer_attaque";
    "segmentation fault in a constructor": "die.c" ["ENTRY=begin", "CONSTRUCTOR", "HOW=1"],
        "load", Crash, "segmentation fault (SIGSEGV) while it was loaded";
    "division by zero": "die.c" ["ENTRY=jouer_placement", "HOW=2"], "jouer_placement", Crash,
        "SIGFPE";
    "illegal instruction": "die.c" ["ENTRY=jouer_attaque", "HOW=3"], "jouer_attaque", Crash,
        "SIGILL";
    "stack overflow": "die.c" ["ENTRY=jouer_attaque", "HOW=4"], "jouer_attaque", Crash,
        "stack overflow in jouer_attaque";
    "exit": "die.c" ["ENTRY=jouer_attaque", "HOW=5"], "jouer_attaque", Exit,
        "exit code 3 in jouer_attaque";
    "exit at once": "die.c" ["ENTRY=partie_fin", "HOW=6"], "partie_fin", Exit, "exit code 0";
    "exit in a constructor": "die.c" ["ENTRY=begin", "CONSTRUCTOR", "HOW=5"], "load", Exit,
        "exit code 3 while it was loaded";
    "allocates until death": "die.c" ["ENTRY=jouer_attaque", "HOW=7"], "jouer_attaque", Memory,
        "64 MiB of memory in jouer_attaque";
    "allocates far too much": "die.c" ["ENTRY=partie_init", "HOW=8"], "partie_init", Memory,
        "64 MiB of memory in partie_init";
    "allocates a little too much": "die.c" ["ENTRY=jouer_attaque", "HOW=9"], "jouer_attaque",
        Memory, "64 MiB";
    "raises a signal": "die.c" ["ENTRY=jouer_attaque", "HOW=11"], "jouer_attaque", Crash,
        "SIGSEGV";
    "ignores a fault": "die.c" ["ENTRY=jouer_attaque", "HOW=12"], "jouer_attaque", Time,
        "processor time";
    "catches signals": "catch.c" [], "jouer_attaque", Time, "processor time";
    "floods its output": "noise.c" ["FLOOD"], "jouer_attaque", Time, "processor time";
    "floods control bytes": "noise.c" ["CONTROL"], "jouer_attaque", Time, "processor time";
    "calls an unknown function": "words.c" ["WORDS=0"], "jouer_attaque", Protocol,
        "there is no function number 1000";
    "too few words": "words.c" ["WORDS=1"], "jouer_attaque", Protocol, "carte_zone_type";
    "too many words": "words.c" ["WORDS=2"], "jouer_attaque", Protocol, "carte_zone_type";
    "a length that lies": "words.c" ["WORDS=3"], "jouer_attaque", Protocol, "perso_deplace";
    "a negative length": "words.c" ["WORDS=4"], "jouer_attaque", Protocol, "perso_deplace";
    "a length that wraps": "words.c" ["WORDS=5"], "jouer_attaque", Protocol, "perso_deplace";
    "endless arguments": "words.c" ["WORDS=6"], "jouer_attaque", Protocol, "lengths";
    "arguments nowhere": "words.c" ["WORDS=7"], "jouer_attaque", Protocol, "addresses";
    "an answer to nowhere": "words.c" ["WORDS=8"], "jouer_attaque", Protocol, "addresses";
    "a log from nowhere": "words.c" ["WORDS=9"], "jouer_attaque", Protocol, "address";
    "fork bomb": "forbidden.c" ["WHAT=0"], "jouer_attaque", Crash,
        "system call clone in" only Seccomp;
    "a child that outlives it": "forbidden.c" ["WHAT=1"], "jouer_attaque", Crash,
        "cannot start processes" only Seccomp;
    "vfork": "forbidden.c" ["WHAT=2"], "jouer_attaque", Crash,
        "cannot start processes" only Seccomp;
    "execve": "forbidden.c" ["WHAT=3"], "jouer_attaque", Crash, "system call execve" only Seccomp;
    "a thread": "forbidden.c" ["WHAT=4"], "jouer_attaque", Crash, "to start a thread" only Seccomp;
    "open for writing": "forbidden.c" ["WHAT=5"], "jouer_attaque", Crash,
        "system call openat in jouer_attaque: champions cannot write files" only Seccomp;
    "fopen for writing": "forbidden.c" ["WHAT=6"], "jouer_attaque", Crash,
        "write files" only Seccomp;
    "unlink": "forbidden.c" ["WHAT=7"], "jouer_attaque", Crash, "system call unlink" only Seccomp;
    "connect": "forbidden.c" ["WHAT=8"], "jouer_attaque", Crash,
        "system call socket in jouer_attaque: champions have no network" only Seccomp;
    "a local socket": "forbidden.c" ["WHAT=9"], "jouer_attaque", Crash, "network" only Seccomp;
    "ptrace": "forbidden.c" ["WHAT=10"], "jouer_attaque", Crash, "system call ptrace" only Seccomp;
    "kills its parent": "forbidden.c" ["WHAT=11"], "jouer_attaque", Crash,
        "system call kill" only Seccomp;
    "kills everybody": "forbidden.c" ["WHAT=12"], "jouer_attaque", Crash,
        "system call kill" only Seccomp;
    "reads its parent": "forbidden.c" ["WHAT=13"], "jouer_attaque", Crash,
        "process_vm_readv" only Seccomp;
    "shared memory": "forbidden.c" ["WHAT=14"], "jouer_attaque", Crash, "shmget" only Seccomp;
    "a file in memory": "forbidden.c" ["WHAT=15"], "jouer_attaque", Crash,
        "memfd_create" only Seccomp;
    "a namespace": "forbidden.c" ["WHAT=16"], "jouer_attaque", Crash, "unshare" only Seccomp;
    "mkdir": "forbidden.c" ["WHAT=17"], "jouer_attaque", Crash, "write files" only Seccomp;
    "io_uring": "forbidden.c" ["WHAT=18"], "jouer_attaque", Crash, "io_uring_setup" only Seccomp;
    "a handler for blocked calls": "forbidden.c" ["WHAT=19"], "jouer_attaque", Crash,
        "system call socket" only Seccomp;
    "clone3": "forbidden.c" ["WHAT=20"], "jouer_attaque", Crash, "clone3" only Seccomp;
    "a filter of its own": "forbidden.c" ["WHAT=21"], "jouer_attaque", Crash,
        "seccomp" only Seccomp;
    "signals by descriptor": "forbidden.c" ["WHAT=22"], "jouer_attaque", Crash,
        "fcntl" only Seccomp;
    "sends on the channel": "forbidden.c" ["WHAT=23"], "jouer_attaque", Crash,
        "sendto" only Seccomp;
    "kills itself": "forbidden.c" ["WHAT=24"], "jouer_attaque", Crash,
        "system call kill" only Seccomp;
    "kills its thread": "forbidden.c" ["WHAT=25"], "jouer_attaque", Crash,
        "system call tgkill" only Seccomp;
    "limits another process": "forbidden.c" ["WHAT=26"], "jouer_attaque", Crash,
        "prlimit64" only Seccomp;
    "a call of 32-bit programs": "forbidden.c" ["WHAT=27"], "jouer_attaque", Crash,
        "int 0x80" only Seccomp;
    "stops itself": "forbidden.c" ["WHAT=28"], "jouer_attaque", Crash,
        "system call kill" only Seccomp;
    "stops its thread": "forbidden.c" ["WHAT=29"], "jouer_attaque", Crash,
        "system call tgkill" only Seccomp;
    "a call of 32-bit addresses": "forbidden.c" ["WHAT=30"], "jouer_attaque", Crash,
        "number 39 by the interface for programs with 32-bit addresses" only Seccomp;
    "words of somebody else": "channel.c" ["WHAT=12"], "jouer_attaque", Protocol,
        ": \"machine: the disk is full\u{fffd}\u{fffd}[2Jplay again!\"";
    "pages made read-only": "memory.c" ["HOW=0"], "jouer_attaque", Memory,
        "64 MiB of memory in jouer_attaque";
    "pages made read-only and given back": "memory.c" ["HOW=1"], "jouer_attaque", Memory,
        "64 MiB of memory in jouer_attaque";
    "pages of a private file": "memory.c" ["HOW=2"], "jouer_attaque", Memory,
        "64 MiB of memory in jouer_attaque";
    "pages made read-only in a constructor": "memory.c" ["HOW=0", "CONSTRUCTOR"], "load", Memory,
        "64 MiB of memory while it was loaded";
    "tables of pages that are never written": "memory.c" ["HOW=4"], "jouer_attaque", Memory,
        "64 MiB of memory in jouer_attaque";
    "memory in the place of other memory": "memory.c" ["HOW=5"], "jouer_attaque", Memory,
        "64 MiB of memory in jouer_attaque";
    "memory that its file asks for": "memory.c" ["OWN_FILE"], "jouer_attaque", Memory,
        "64 MiB of memory in jouer_attaque";
    "a timer that kills": "timer.c" ["SIGNAL=SIGKILL"], "jouer_attaque", Time,
        "processor time" only Seccomp;
    "a timer that stops": "timer.c" ["SIGNAL=SIGSTOP"], "jouer_attaque", Time,
        "processor time" only Seccomp;
    "ends its thread": "odd.c" ["HOW=0"], "jouer_attaque", Exit, "exit code 0";
    "ends its only thread": "odd.c" ["HOW=1"], "jouer_attaque", Exit, "exit code 0";
    "stops as a terminal would stop it": "odd.c" ["HOW=2"], "jouer_attaque", Time,
        "processor time";
    "puts its output in the channel's place": "odd.c" ["HOW=3"], "jouer_attaque", Protocol,
        "closed the referee's channel";
    "frames that do not wait": "odd.c" ["HOW=4"], "jouer_attaque", Protocol, "channel";
    "a storm of signals": "odd.c" ["HOW=5"], "jouer_attaque", Time, "processor time";
    "all timers there are": "odd.c" ["HOW=6"], "jouer_attaque", Time, "processor time";
    "output in many pieces": "odd.c" ["HOW=7"], "jouer_attaque", Time, "processor time";
    "output in packets of half a character": "odd.c" ["HOW=8"], "jouer_attaque", Time,
        "processor time";
    "another stack": "odd.c" ["HOW=9"], "jouer_attaque", Crash, "SIGABRT";
    "a forbidden call that cannot be told": "odd.c" ["HOW=10"], "jouer_attaque", Crash,
        "cannot be named" only Seccomp;
    "locks its memory": "odd.c" ["HOW=11"], "jouer_attaque", Crash,
        "forbidden system call" only Seccomp;
    "takes its own code away": "odd.c" ["HOW=12"], "jouer_attaque", Crash, "SIGSEGV";
    "a loop where symbols are resolved": "odd.c" ["RESOLVER"], "load", Time,
        "while it was loaded";
    "a loop when it exits": "strange.c" ["HOW=0"], "jouer_attaque", Time, "processor time";
    "no room for handlers": "strange.c" ["HOW=1"], "jouer_attaque", Crash, "SIGSEGV";
    "takes all its memory away": "strange.c" ["HOW=2"], "jouer_attaque", Crash, "SIGSEGV";
    "lowers all its limits": "strange.c" ["HOW=3"], "jouer_attaque", Time,
        "processor time" only Seccomp;
    "moves its memory away": "strange.c" ["HOW=4"], "jouer_attaque", Memory,
        "64 MiB of memory in jouer_attaque";
    "answers before it aborts": "strange.c" ["HOW=5"], "jouer_attaque", Protocol, "channel";
    "makes up what a crash leaves": "strange.c" ["HOW=6"], "jouer_attaque", Protocol, "channel";
    "jumps out of a handler": "strange.c" ["HOW=7"], "jouer_attaque", Crash,
        "system call socket" only Seccomp;
    "memory in many areas": "strange.c" ["HOW=8"], "jouer_attaque", Time, "processor time";
    "calls in the channel's place": "strange.c" ["HOW=9"], "jouer_attaque", Protocol,
        "closed the referee's channel";
    "raises the signal of limits": "strange.c" ["HOW=10"], "jouer_attaque", Crash, "SIGXCPU";
    "thread-local memory": "strange.c" ["THREAD_LOCAL"], "jouer_attaque", Exit,
        "exit code 127" only ResourceLimits;
    "answers twice": "sly.c" ["HOW=0"], "jouer_placement", Protocol, "channel";
    "answers while it is loaded": "sly.c" ["CONSTRUCTOR"], "jouer_placement", Protocol, "channel";
    "a frame that stays unfinished": "sly.c" ["HOW=1"], "jouer_attaque", Time, "processor time";
    "logs into the channel": "sly.c" ["HOW=2"], "jouer_attaque", Protocol, "channel";
    "dies without a word": "sly.c" ["HOW=3"], "jouer_attaque", Crash, "SIGSEGV";
    "tells without end where it is": "sly.c" ["HOW=4"], "jouer_attaque", Time, "processor time";
    "makes up where it is": "sly.c" ["HOW=5"], "jouer_attaque", Time, "processor time";
    "calls itself stopped": "sly.c" ["HOW=6"], "jouer_attaque", Time, "processor time";
    "a list of locks in a circle": "sly.c" ["HOW=7"], "jouer_attaque", Exit, "exit code 0";
    "a frame larger than the stack": "sly.c" ["HOW=8"], "jouer_attaque", Crash, "SIGSEGV";
    "no descriptors left": "sly.c" ["HOW=9"], "jouer_attaque", Time, "processor time";
    "exits while it exits": "sly.c" ["DESTRUCTOR"], "jouer_attaque", Exit, "exit code 7";
    "lines that many units share": "debug.c" ["HOW=0"], "jouer_attaque", Crash, "SIGSEGV";
    "functions within functions": "debug.c" ["HOW=1"], "jouer_attaque", Crash, "SIGSEGV";
    "a name with lines in it": "debug.c" ["HOW=2"], "jouer_attaque", Crash, "SIGSEGV";
    "debug information without sense": "debug.c" ["HOW=3"], "jouer_attaque", Crash, "SIGSEGV";
    "garbage on the channel": "channel.c" ["WHAT=0"], "jouer_attaque", Protocol, "channel";
    "a frame without end": "channel.c" ["WHAT=1"], "jouer_attaque", Protocol, "channel";
    "a frame of no kind": "channel.c" ["WHAT=2"], "jouer_attaque", Protocol, "channel";
    "orders that are none": "channel.c" ["WHAT=3"], "jouer_attaque", Protocol, "channel";
    "an answer to no call": "channel.c" ["WHAT=4"], "jouer_attaque", Protocol, "channel";
    "loaded a second time": "channel.c" ["WHAT=5"], "jouer_attaque", Protocol, "channel";
    "a text that is none": "channel.c" ["WHAT=6"], "jouer_attaque", Protocol, "channel";
    "blames the machine": "channel.c" ["WHAT=11"], "jouer_attaque", Protocol, "channel";
    "floods the channel": "channel.c" ["WHAT=7"], "jouer_attaque", Protocol, "channel";
    "closes its descriptors": "channel.c" ["WHAT=8"], "jouer_attaque", Protocol,
        "closed the referee's channel in jouer_attaque";
    "answers and stops listening": "channel.c" ["WHAT=13"], "jouer_placement", Protocol,
        "closed the referee's channel in jouer_placement";
    "closes its descriptors and stays": "channel.c" ["WHAT=9"], "jouer_attaque", Protocol,
        "closed the referee's channel in jouer_attaque";
};

/// What only processors of this kind offer.
#[cfg(target_arch = "x86_64")]
pub(crate) const OF_PROCESSOR: &[Case] = cases! {
    "forgets its thread": "sly.c" ["HOW=10"], "jouer_attaque", Crash, "SIGSEGV";
    "a trap": "sly.c" ["HOW=11"], "jouer_attaque", Crash, "SIGTRAP";
    "a stack that is nowhere": "sly.c" ["HOW=12"], "jouer_attaque", Crash, "SIGSEGV";
    "an address that is not aligned": "sly.c" ["HOW=13"], "jouer_attaque", Crash, "SIGBUS";
};
#[cfg(not(target_arch = "x86_64"))]
pub(crate) const OF_PROCESSOR: &[Case] = &[];

/// All cases there are on this machine.
pub(crate) fn cases() -> impl Iterator<Item = &'static Case> {
    CASES.iter().chain(OF_PROCESSOR)
}

/// Calls that end a champion, whatever their arguments.
pub(crate) const FORBIDDEN: &[&str] = &[
    "userfaultfd",
    "bpf",
    "perf_event_open",
    "keyctl",
    "add_key",
    "request_key",
    "mount",
    "umount2",
    "pivot_root",
    "chroot",
    "setns",
    "setuid",
    "setgid",
    "setresuid",
    "setresgid",
    "setgroups",
    "reboot",
    "syslog",
    "swapon",
    "acct",
    "quotactl",
    "open_by_handle_at",
    "init_module",
    "finit_module",
    "pidfd_open",
    "pidfd_getfd",
    "pidfd_send_signal",
    "process_madvise",
    "kcmp",
    "mq_open",
    "semget",
    "msgget",
    "socketpair",
    "accept4",
    "bind",
    "listen",
    "sendmmsg",
    "recvmsg",
    "truncate",
    "fallocate",
    "linkat",
    "symlinkat",
    "renameat2",
    "fchmodat",
    "utimensat",
    "splice",
    "sendfile",
    "copy_file_range",
    "inotify_init1",
    "waitid",
    "rt_sigqueueinfo",
    "landlock_restrict_self",
    "settimeofday",
    "clock_settime",
    "sethostname",
    "memfd_secret",
    "mlockall",
    "pkey_mprotect",
    "remap_file_pages",
    "move_pages",
    "migrate_pages",
    "vmsplice",
    "tee",
    "signalfd4",
    "timerfd_create",
    "io_setup",
    "io_uring_enter",
    "sched_setattr",
    "ioprio_set",
    "name_to_handle_at",
    "fanotify_init",
    "open_tree",
    "move_mount",
    "fsopen",
    "kexec_load",
    "process_mrelease",
    "landlock_create_ruleset",
    "vhangup",
];

/// How a champion is compiled that makes such a call.
pub(crate) fn forbidden(call: &str) -> (&'static str, [String; 2]) {
    (
        "forbidden.c",
        ["WHAT=31".to_owned(), format!("NUMBER=SYS_{call}")],
    )
}
