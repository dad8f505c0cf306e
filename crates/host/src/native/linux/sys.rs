//! The few system calls that have no safe wrapper elsewhere.

use super::wire::Exit;
use rustix::{
    process::Pid,
    thread::{UnshareFlags, get_clear_child_tid_address, unshare_unsafe},
};
use std::{
    ffi::{CStr, c_void},
    fs,
    io::{self, Read, Write},
    mem::MaybeUninit,
    os::fd::{AsRawFd, OwnedFd},
    ptr::NonNull,
    time::Duration,
};

/// A process with exactly one thread, which may therefore fork and go on as it likes.
#[derive(Clone, Copy, Debug)]
pub(super) struct SingleThreaded {
    /// Where the C library keeps the thread's number, if the kernel says.
    number_at: Option<NonNull<c_void>>,
}

impl SingleThreaded {
    /// Looks whether this process is one.
    pub(super) fn check() -> io::Result<Self> {
        match fs::read_dir("/proc/self/task")?.count() {
            1 => Ok(Self {
                number_at: get_clear_child_tid_address().ok().flatten(),
            }),
            count => Err(io::Error::other(format!("the process has {count} threads"))),
        }
    }

    /// Forks, into a new process namespace if asked to; the child gets none. This does what
    /// the C library's `fork` does for a process of one thread.
    #[expect(unsafe_code, reason = "clone has no safe wrapper")]
    pub(super) fn fork(self, namespace: bool) -> io::Result<Option<Pid>> {
        let flags = match self.number_at {
            Some(_) => libc::CLONE_CHILD_SETTID | libc::CLONE_CHILD_CLEARTID,
            None => 0,
        };
        let namespace = if namespace { libc::CLONE_NEWPID } else { 0 };
        let flags = libc::c_long::from(flags | namespace | libc::SIGCHLD);
        let thread = self.number_at.map_or(std::ptr::null_mut(), NonNull::as_ptr);
        let none = std::ptr::null_mut::<c_void>();
        // The last two: where the thread's number is kept, and its own data.
        let (fourth, fifth) = if cfg!(target_arch = "x86_64") {
            (thread, none)
        } else {
            (none, thread)
        };
        // SAFETY: there is no other thread whose locks or memory could be left in between;
        // no stack is given, so the child has a copy of this one.
        match unsafe { libc::syscall(libc::SYS_clone, flags, none, none, fourth, fifth) } {
            -1 => Err(io::Error::last_os_error()),
            pid => Ok(Pid::from_raw(pid as i32)),
        }
    }

    /// Takes the descriptor this process was started with as its standard input.
    #[expect(unsafe_code, reason = "ownership of a descriptor that came with exec")]
    pub(super) fn take_stdin(self) -> OwnedFd {
        // SAFETY: descriptor 0 is open since exec, and nothing here reads standard input.
        unsafe { rustix::stdio::take_stdin() }
    }
}

/// Moves into new namespaces.
#[expect(unsafe_code, reason = "unsafe only for flags that are not used here")]
pub(super) fn unshare(flags: UnshareFlags) -> rustix::io::Result<()> {
    let flags = flags.difference(UnshareFlags::FILES);
    // SAFETY: the table of descriptors stays shared.
    unsafe { unshare_unsafe(flags) }
}

/// Makes a mounted tree with all that is mounted in it read-only.
#[expect(unsafe_code, reason = "mount_setattr has no safe wrapper")]
pub(super) fn make_read_only(path: &CStr) -> io::Result<()> {
    let attributes = libc::mount_attr {
        attr_set: libc::MOUNT_ATTR_RDONLY | libc::MOUNT_ATTR_NOSUID,
        attr_clr: 0,
        propagation: 0,
        userns_fd: 0,
    };
    // SAFETY: the pointers are to a string with an end and to a structure of the size
    // given, and both live through the call.
    let result = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            libc::AT_FDCWD,
            path.as_ptr(),
            libc::AT_RECURSIVE,
            &raw const attributes,
            size_of_val(&attributes),
        )
    };
    match result {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Names the machine, within its namespace.
#[expect(unsafe_code, reason = "sethostname has no safe wrapper")]
pub(super) fn set_host_name(name: &str) -> io::Result<()> {
    // SAFETY: the pointer and the length are those of a string.
    match unsafe { libc::sethostname(name.as_ptr().cast(), name.len()) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Closes a range of descriptors, both ends included. For a process that does not use
/// what it owned there.
#[expect(unsafe_code, reason = "closes descriptors it does not own")]
pub(super) fn close_range(first: u32, last: u32) {
    // SAFETY: a system call without pointers. Who calls promises to use none of them.
    unsafe { libc::syscall(libc::SYS_close_range, first, last, 0) };
}

/// Gives a descriptor a number; what had it is closed.
#[expect(unsafe_code, reason = "closes a descriptor it does not own")]
pub(super) fn place(descriptor: OwnedFd, number: i32) -> io::Result<()> {
    // SAFETY: a system call without pointers. Who calls promises that nothing else has it.
    match unsafe { libc::dup2(descriptor.as_raw_fd(), number) } {
        -1 => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

/// A descriptor that is known by its number, and stays open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Descriptor(pub i32);

impl Read for Descriptor {
    #[expect(unsafe_code, reason = "a descriptor without an owner")]
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        // SAFETY: the pointer and the length are those of a slice.
        let count = unsafe { libc::read(self.0, bytes.as_mut_ptr().cast(), bytes.len()) };
        usize::try_from(count).map_err(|_| io::Error::last_os_error())
    }
}

/// Without allocating: a signal handler may use it.
impl Write for Descriptor {
    #[expect(unsafe_code, reason = "a descriptor without an owner")]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // SAFETY: the pointer and the length are those of a slice.
        let count = unsafe { libc::write(self.0, bytes.as_ptr().cast(), bytes.len()) };
        usize::try_from(count).map_err(|_| io::Error::last_os_error())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Sees to it that writing to a cell that has closed its pipe is an error and not the end of this
/// process. Programs in Rust begin like that; whoever has a handler of its own keeps it.
#[expect(unsafe_code, reason = "signal handlers have no safe wrapper")]
pub(super) fn outlive_broken_pipes() {
    let mut action = MaybeUninit::<libc::sigaction>::zeroed();
    // SAFETY: the pointer is to memory of the right type that lives through the call.
    let asked = unsafe { libc::sigaction(libc::SIGPIPE, std::ptr::null(), action.as_mut_ptr()) };
    // SAFETY: all zeroes is a valid `sigaction`, and so is what the kernel wrote.
    let action = unsafe { action.assume_init() };
    if asked == 0 && action.sa_sigaction == libc::SIG_DFL {
        // SAFETY: nothing is run when the signal comes.
        unsafe { libc::signal(libc::SIGPIPE, libc::SIG_IGN) };
    }
}

/// Waits for a child's end; also tells the most memory it had in use, in bytes.
#[expect(unsafe_code, reason = "wait4 has no safe wrapper")]
pub(super) fn reap(pid: Pid) -> io::Result<(Exit, u64)> {
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    let pid = pid.as_raw_nonzero().get();
    // SAFETY: both pointers are to memory of the right type that lives through the call.
    while unsafe { libc::wait4(pid, &mut status, 0, usage.as_mut_ptr()) } == -1 {
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    // SAFETY: all zeroes is a valid `rusage`, and so is what the kernel wrote.
    let usage = unsafe { usage.assume_init() };
    let exit = if libc::WIFSIGNALED(status) {
        Exit::Signal(libc::WTERMSIG(status))
    } else {
        Exit::Code(libc::WEXITSTATUS(status))
    };
    Ok((exit, u64::try_from(usage.ru_maxrss).unwrap_or(0) * 1024))
}

/// The processor time a process has used with all its threads; none if it is no more.
pub(crate) fn cpu_time(pid: Pid) -> Option<Duration> {
    // How the kernel numbers the clock of a process, see clock_getcpuclockid(3).
    read_clock((!pid.as_raw_nonzero().get() << 3) | 2)
}

/// The processor time this thread has used.
pub(crate) fn thread_time() -> Duration {
    read_clock(libc::CLOCK_THREAD_CPUTIME_ID).unwrap_or_default()
}

#[expect(unsafe_code, reason = "clocks of processes have no safe wrapper")]
fn read_clock(clock: libc::clockid_t) -> Option<Duration> {
    let mut time = MaybeUninit::<libc::timespec>::zeroed();
    // SAFETY: the pointer is to memory of the right type that lives through the call.
    let failed = unsafe { libc::clock_gettime(clock, time.as_mut_ptr()) } != 0;
    // SAFETY: all zeroes is a valid `timespec`, and so is what the kernel wrote.
    let time = unsafe { time.assume_init() };
    let seconds = u64::try_from(time.tv_sec).ok().filter(|_| !failed)?;
    Some(Duration::new(seconds, u32::try_from(time.tv_nsec).ok()?))
}

/// Takes memory and hides it from [`rustix::process::Resource::Data`], which does not count
/// what was written and can no longer be. It is never given back.
#[expect(unsafe_code, reason = "mmap and mprotect have no safe wrappers")]
pub(super) fn take_and_hide(bytes: usize) -> io::Result<()> {
    let step = 1 << 20;
    for _ in 0..bytes.div_ceil(step) {
        let writable = libc::PROT_READ | libc::PROT_WRITE;
        let private = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        // SAFETY: asks for new memory at no address in particular.
        let memory = unsafe { libc::mmap(std::ptr::null_mut(), step, writable, private, -1, 0) };
        if memory == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: the memory is new, of this size, and nobody else knows of it.
        let hidden = unsafe {
            memory.cast::<u8>().write_bytes(1, step);
            libc::mprotect(memory, step, libc::PROT_READ)
        };
        if hidden != 0 {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(())
}

/// A page of memory that other processes can be given, by its number. It is gone with the last
/// process that has it, however that ends.
#[derive(Debug)]
pub(super) struct SharedMemory {
    number: i32,
    address: *const c_void,
}

impl SharedMemory {
    /// A new page.
    #[expect(unsafe_code, reason = "shared memory has no safe wrapper")]
    pub(super) fn new() -> io::Result<Self> {
        // SAFETY: a system call without pointers.
        let number = unsafe { libc::shmget(libc::IPC_PRIVATE, 1, 0o600) };
        if number == -1 {
            return Err(io::Error::last_os_error());
        }
        let attached = Self::attach(number);
        // SAFETY: the pointer is not used by this command. Whoever has the page keeps it.
        unsafe { libc::shmctl(number, libc::IPC_RMID, std::ptr::null_mut()) };
        attached
    }

    /// The page that has this number.
    #[expect(unsafe_code, reason = "shared memory has no safe wrapper")]
    pub(super) fn attach(number: i32) -> io::Result<Self> {
        // SAFETY: asks for memory at no address in particular, which is never looked at.
        let address = unsafe { libc::shmat(number, std::ptr::null(), libc::SHM_RDONLY) };
        if address.addr() == usize::MAX {
            return Err(io::Error::last_os_error());
        }
        Ok(Self { number, address })
    }

    pub(super) fn number(&self) -> i32 {
        self.number
    }
}

impl Drop for SharedMemory {
    #[expect(unsafe_code, reason = "shared memory has no safe wrapper")]
    fn drop(&mut self) {
        // SAFETY: the address came from `shmat`, and nobody else knows it.
        unsafe { libc::shmdt(self.address) };
    }
}

/// Ends this process at once, before anything of a contestant's can run.
#[expect(unsafe_code, reason = "_exit has no safe wrapper")]
pub(super) fn exit_now(code: i32) -> ! {
    // SAFETY: ends the process, there is nothing after it.
    unsafe { libc::_exit(code) }
}
