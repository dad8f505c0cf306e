//! In a cell: what is still said when a signal ends it. And the names of signals.

use super::{
    constant, crash,
    limits::STACK_BYTES,
    sys::{self, Descriptor},
    wire::{ANSWERS, blocked_frame, signal_frame},
};
use libc::{SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGXCPU, c_int, c_void, siginfo_t};
use std::{
    io::{self, Write},
    mem::MaybeUninit,
    ptr,
    sync::atomic::{AtomicUsize, Ordering},
};

/// The signals a program gets for what it does itself, and the one by which the referee asks
/// where it is.
const FATAL: [c_int; 7] = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGXCPU];

/// Room for the handler, which cannot run on a stack that has overflowed.
const HANDLER_STACK_BYTES: usize = 32 << 10;

/// How far from its end an overflow of the stack is looked for: what the kernel keeps free
/// below a stack, and what is above the first address we know.
const STACK_MARGIN: usize = 2 << 20;

/// Where the stack ends if it grows as far as it may.
static STACK_END: AtomicUsize = AtomicUsize::new(0);

/// The beginning of what the kernel tells about a blocked system call, see sigaction(2).
#[repr(C)]
struct Blocked {
    signal: c_int,
    error: c_int,
    code: c_int,
    padding: c_int,
    address: *const c_void,
    call: c_int,
}

/// From here on, a fatal signal is named to the referee before the process ends.
#[expect(unsafe_code, reason = "signal handlers have no safe wrapper")]
pub(super) fn install() -> io::Result<()> {
    let here = 0_u8;
    let end = (&raw const here as usize).saturating_sub(STACK_BYTES as usize);
    STACK_END.store(end, Ordering::Relaxed);
    let room = Box::leak(Box::new([0_u8; HANDLER_STACK_BYTES]));
    let stack = libc::stack_t {
        ss_sp: room.as_mut_ptr().cast(),
        ss_flags: 0,
        ss_size: HANDLER_STACK_BYTES,
    };
    // SAFETY: the memory is never freed or used for anything else.
    if unsafe { libc::sigaltstack(&stack, ptr::null_mut()) } != 0 {
        return Err(io::Error::last_os_error());
    }
    let handler: extern "C" fn(c_int, *mut siginfo_t, *mut c_void) = on_signal;
    // SAFETY: all zeroes is a valid `sigaction`: no flags, an empty mask.
    let mut action = unsafe { MaybeUninit::<libc::sigaction>::zeroed().assume_init() };
    action.sa_sigaction = handler as libc::sighandler_t;
    action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
    for signal in FATAL {
        // SAFETY: the handler has the form that SA_SIGINFO asks for, and calls nothing
        // that a signal handler may not.
        if unsafe { libc::sigaction(signal, &action, ptr::null_mut()) } != 0 {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(())
}

/// Answers the calls that are the same everywhere; for all else it tells the referee and ends
/// the process. As the first process of its namespace it would
/// not die of a signal it sends itself, such as that of `abort`.
#[expect(unsafe_code, reason = "reads what the kernel tells a signal handler")]
extern "C" fn on_signal(signal: c_int, info: *mut siginfo_t, context: *mut c_void) {
    // SAFETY: always a valid pointer to this thread's `errno`.
    let error = unsafe { *libc::__errno_location() };
    if signal == SIGSYS {
        // SAFETY: the kernel hands over a `siginfo_t`, which is larger and begins so.
        let call = unsafe { (*info.cast::<Blocked>()).call };
        if constant::answer(i64::from(call), context.cast()) {
            return;
        }
        tell(&blocked_frame(call as u32));
    } else {
        // SAFETY: the kernel hands over a `siginfo_t`; the field is only looked at where
        // it has a meaning, and is a mere number otherwise.
        let address = unsafe { (*info).si_addr() } as usize;
        let end = STACK_END.load(Ordering::Relaxed);
        let near = address.abs_diff(end) < STACK_MARGIN;
        let stack = near && matches!(signal, SIGSEGV | SIGBUS);
        tell(&signal_frame(signal as u8, stack, error == libc::ENOMEM));
    }
    crash::leave(context);
    sys::exit_now(128 + signal)
}

/// Has this process leave word of where it is, as if the referee had asked.
#[expect(unsafe_code, reason = "raise has no safe wrapper")]
pub(super) fn raise_where() {
    // SAFETY: sends a signal to this thread, whose handler ends the process.
    unsafe { libc::raise(SIGXCPU) };
}

fn tell(frame: &[u8]) {
    let _ = Descriptor(ANSWERS).write(frame);
}

/// A signal in words.
pub(super) fn name(signal: i32) -> String {
    let (words, name) = match signal {
        SIGABRT => ("abort", "SIGABRT"),
        SIGBUS => ("bus error", "SIGBUS"),
        SIGFPE => ("arithmetic error, such as a division by zero", "SIGFPE"),
        SIGILL => ("illegal instruction", "SIGILL"),
        SIGSEGV => ("segmentation fault", "SIGSEGV"),
        SIGSYS => ("forbidden system call", "SIGSYS"),
        libc::SIGKILL => ("killed", "SIGKILL"),
        libc::SIGTERM => ("terminated", "SIGTERM"),
        libc::SIGTRAP => ("trap", "SIGTRAP"),
        libc::SIGPIPE => ("broken pipe", "SIGPIPE"),
        libc::SIGALRM => ("alarm", "SIGALRM"),
        libc::SIGXCPU => ("out of processor time", "SIGXCPU"),
        libc::SIGXFSZ => ("file too large", "SIGXFSZ"),
        other => return format!("signal {other}"),
    };
    format!("{words} ({name})")
}
