//! In a cell: calls of a contestant's code from a place that exceptions cannot pass.
//!
//! An exception that nobody catches must not run through the host's own frames. In C++ the
//! search for a handler ends where a frame has no unwinding information; the program is
//! then ended on the spot, with the exception's words on standard error. The function here
//! is such a frame.

#![expect(
    unsafe_code,
    reason = "a function in assembly, and calls of a contestant's code"
)]

use std::ffi::c_void;

#[cfg(target_arch = "x86_64")]
std::arch::global_asm!(
    ".pushsection .text.stechec_bare_call,\"ax\",@progbits",
    ".hidden stechec_bare_call",
    ".globl stechec_bare_call",
    ".type stechec_bare_call, @function",
    "stechec_bare_call:",
    "push rbp",
    "mov rbp, rsp",
    "mov rax, rdi",
    "mov rdi, rsi",
    "call rax",
    "pop rbp",
    "ret",
    ".size stechec_bare_call, . - stechec_bare_call",
    ".popsection",
);

#[cfg(target_arch = "aarch64")]
std::arch::global_asm!(
    ".pushsection .text.stechec_bare_call,\"ax\",@progbits",
    ".hidden stechec_bare_call",
    ".globl stechec_bare_call",
    ".type stechec_bare_call, @function",
    "stechec_bare_call:",
    "stp x29, x30, [sp, #-16]!",
    "mov x29, sp",
    "mov x8, x0",
    "mov x0, x1",
    "blr x8",
    "ldp x29, x30, [sp], #16",
    "ret",
    ".size stechec_bare_call, . - stechec_bare_call",
    ".popsection",
);

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
unsafe extern "C" {
    fn stechec_bare_call(function: unsafe extern "C" fn(*mut c_void), argument: *mut c_void);
}

/// Calls a function with an argument.
///
/// # Safety
/// As for calling it directly.
pub(super) unsafe fn call(function: unsafe extern "C" fn(*mut c_void), argument: *mut c_void) {
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    // SAFETY: it does nothing but call the function with the argument.
    unsafe {
        stechec_bare_call(function, argument);
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    // SAFETY: as the caller promises.
    unsafe {
        function(argument);
    }
}

/// Calls a closure of the host's from which a contestant's code is reached.
pub(super) fn run<T>(closure: impl FnOnce() -> T) -> Option<T> {
    struct Errand<F, T> {
        closure: Option<F>,
        result: Option<T>,
    }
    unsafe extern "C" fn errand<F: FnOnce() -> T, T>(address: *mut c_void) {
        // SAFETY: `run` hands over its own errand, and waits.
        let errand = unsafe { &mut *address.cast::<Errand<F, T>>() };
        errand.result = errand.closure.take().map(|closure| closure());
    }
    fn errand_of<F: FnOnce() -> T, T>(_: &Errand<F, T>) -> unsafe extern "C" fn(*mut c_void) {
        errand::<F, T>
    }
    let mut order = Errand {
        closure: Some(closure),
        result: None,
    };
    let function = errand_of(&order);
    // SAFETY: the function is made for an errand of exactly this type.
    unsafe { call(function, (&raw mut order).cast()) };
    order.result
}
