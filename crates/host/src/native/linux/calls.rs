//! Seccomp: which system calls a cell may use.
//!
//! Three answers, in the main. What programs need for themselves is allowed. What runtimes try and can
//! do without is answered with "not implemented". All else ends the champion with a
//! fault that names the call: better than a program that goes on in silence without the
//! file it meant to write. Only where threads are allowed most of that merely fails: it is
//! for languages whose runtimes try all kinds of things, and report what went wrong.
//!
//! A filter is costly to install, so the keeper puts on the large ones once, and its cells
//! inherit them. They let through the few calls that only the keeper needs; each cell puts
//! on a small one that does not.

use libc::{
    CLONE_THREAD, F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_GETFL, F_SETFD, F_SETFL, MAP_ANONYMOUS,
    MAP_GROWSDOWN, MAP_HUGETLB, MAP_SHARED, O_ACCMODE, O_CREAT, O_TRUNC, PR_GET_NAME, PR_SET_NAME,
    PR_SET_NO_NEW_PRIVS, PR_SET_PDEATHSIG, PR_SET_VMA, SIGKILL, SIGSTOP, SIGSYS,
};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
    SeccompFilter, SeccompRule, TargetArch,
};
use std::collections::BTreeMap;

/// A list of system calls, without those that this architecture never had.
macro_rules! calls {
    ($($name:ident)* $(; x86_64: $($old:ident)*)?) => {
        &[
            $((libc::$name, stringify!($name)),)*
            $($(#[cfg(target_arch = "x86_64")] (libc::$old, stringify!($old)),)*)?
        ]
    };
}

type Calls = &'static [(i64, &'static str)];
type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// Allowed whatever the arguments: memory, time, waiting, signals to itself, reading.
const ALLOWED: Calls = calls! {
    SYS_brk SYS_mmap SYS_mprotect SYS_munmap SYS_mremap SYS_madvise
    SYS_read SYS_readv SYS_pread64 SYS_write SYS_writev SYS_lseek SYS_close SYS_close_range
    SYS_dup SYS_dup3 SYS_fstat SYS_newfstatat SYS_statx SYS_faccessat SYS_faccessat2
    SYS_getdents64 SYS_readlinkat SYS_getcwd
    SYS_rt_sigaction SYS_rt_sigprocmask SYS_rt_sigreturn SYS_rt_sigpending
    SYS_rt_sigsuspend SYS_rt_sigtimedwait SYS_sigaltstack SYS_restart_syscall
    SYS_setitimer SYS_getitimer SYS_timer_create SYS_timer_settime SYS_timer_gettime
    SYS_timer_delete SYS_timer_getoverrun
    SYS_clock_gettime SYS_clock_getres SYS_clock_nanosleep SYS_nanosleep SYS_gettimeofday
    SYS_times SYS_getrusage SYS_getcpu SYS_sched_yield SYS_sched_getaffinity
    SYS_sched_getscheduler SYS_sched_getparam SYS_sched_get_priority_max
    SYS_sched_get_priority_min
    SYS_getpid SYS_gettid SYS_getppid SYS_getpgid SYS_getsid SYS_getuid SYS_geteuid
    SYS_getgid SYS_getegid SYS_getgroups SYS_uname SYS_sysinfo SYS_getrandom
    SYS_prctl SYS_prlimit64 SYS_getrlimit SYS_setrlimit SYS_capget SYS_capset SYS_setsid
    SYS_futex SYS_futex_waitv SYS_set_robust_list SYS_get_robust_list SYS_rseq
    SYS_set_tid_address SYS_membarrier SYS_ppoll SYS_pselect6
    SYS_exit SYS_exit_group
    ; x86_64: SYS_arch_prctl SYS_dup2 SYS_stat SYS_lstat SYS_access SYS_readlink SYS_getdents
    SYS_poll SYS_select SYS_time SYS_alarm SYS_pause SYS_getpgrp
};

/// Allowed where threads are.
const THREADS: Calls = calls! {
    SYS_epoll_create1 SYS_epoll_ctl SYS_epoll_pwait SYS_eventfd2 SYS_pipe2
    ; x86_64: SYS_epoll_wait
};

/// What a keeper needs, and a new cell until it is locked. The other calls of that kind,
/// such as those that set limits or give up rights, do no harm in a champion's hands.
const KEEPER: Calls = calls! {
    SYS_recvmsg SYS_clone SYS_wait4 SYS_pidfd_open SYS_kill SYS_tgkill SYS_seccomp
    SYS_landlock_restrict_self SYS_setresuid SYS_setresgid
};

/// Answered by the cell itself, with what is the same on every machine: see `signals`.
const CONSTANT: Calls = calls! { SYS_uname SYS_sysinfo };

/// Answered with "not implemented": runtimes ask for these and go on without.
const UNANSWERED: Calls = calls! {
    SYS_ioctl SYS_statfs SYS_fstatfs SYS_umask SYS_mlock SYS_mlock2 SYS_munlock SYS_mincore
    SYS_msync SYS_sched_setaffinity SYS_sched_setscheduler SYS_sched_setparam
    SYS_setpriority SYS_getpriority SYS_get_mempolicy SYS_set_mempolicy SYS_mbind
    SYS_personality SYS_pkey_alloc SYS_fadvise64 SYS_getxattr
};

/// Not allowed, and known by name and by what it would be used for.
const FORBIDDEN: &[(&str, Calls)] = &[
    (
        "champions cannot start processes or threads",
        calls! {
            SYS_clone SYS_clone3 SYS_execve SYS_execveat SYS_wait4 SYS_waitid SYS_setpgid
            ; x86_64: SYS_fork SYS_vfork
        },
    ),
    (
        "champions cannot write files",
        calls! {
            SYS_openat SYS_openat2 SYS_unlinkat SYS_mkdirat SYS_mknodat SYS_renameat SYS_renameat2
            SYS_linkat SYS_symlinkat SYS_truncate SYS_ftruncate SYS_fallocate SYS_fchmod
            SYS_fchmodat SYS_fchown SYS_fchownat SYS_utimensat SYS_pwrite64 SYS_pwritev
            SYS_sendfile SYS_copy_file_range SYS_splice SYS_flock SYS_fsync SYS_chdir SYS_fchdir
            SYS_memfd_create SYS_memfd_secret SYS_setxattr SYS_inotify_init1 SYS_vmsplice SYS_tee
            SYS_sync SYS_syncfs SYS_fdatasync SYS_io_setup SYS_io_submit
            ; x86_64: SYS_open SYS_creat SYS_unlink SYS_mkdir SYS_rmdir SYS_rename SYS_link
            SYS_symlink SYS_chmod SYS_chown SYS_lchown SYS_mknod SYS_utime SYS_utimes
        },
    ),
    (
        "champions have no network",
        calls! {
            SYS_socket SYS_socketpair SYS_connect SYS_bind SYS_listen SYS_accept SYS_accept4
            SYS_sendto SYS_recvfrom SYS_sendmsg SYS_recvmsg SYS_sendmmsg SYS_recvmmsg
            SYS_shutdown SYS_getsockname SYS_getpeername SYS_setsockopt SYS_getsockopt
        },
    ),
    (
        "champions cannot touch other processes",
        calls! {
            SYS_kill SYS_tkill SYS_tgkill SYS_rt_sigqueueinfo SYS_rt_tgsigqueueinfo SYS_ptrace
            SYS_process_vm_readv SYS_process_vm_writev SYS_process_madvise SYS_process_mrelease
            SYS_move_pages SYS_migrate_pages SYS_pidfd_open
            SYS_pidfd_getfd SYS_pidfd_send_signal SYS_kcmp SYS_shmget SYS_shmat SYS_shmctl
            SYS_shmdt SYS_semget SYS_semop SYS_semctl SYS_msgget SYS_msgsnd SYS_msgrcv
            SYS_mq_open
        },
    ),
    (
        "champions cannot change the system or their sandbox",
        calls! {
            SYS_fcntl SYS_unshare SYS_setns SYS_mount SYS_umount2 SYS_pivot_root SYS_chroot
            SYS_bpf SYS_perf_event_open SYS_userfaultfd SYS_io_uring_setup SYS_keyctl
            SYS_add_key SYS_request_key SYS_setuid SYS_setgid SYS_setresuid SYS_setresgid
            SYS_setgroups SYS_seccomp SYS_landlock_restrict_self SYS_reboot
            SYS_init_module SYS_finit_module SYS_syslog SYS_sethostname SYS_settimeofday
            SYS_clock_settime SYS_swapon SYS_acct SYS_quotactl SYS_open_by_handle_at
            SYS_name_to_handle_at SYS_io_uring_enter SYS_io_uring_register SYS_mlockall
            SYS_munlockall SYS_pkey_mprotect SYS_remap_file_pages SYS_signalfd4
            SYS_timerfd_create SYS_sched_setattr SYS_ioprio_set SYS_fanotify_init
            SYS_landlock_create_ruleset SYS_landlock_add_rule SYS_open_tree SYS_move_mount
            SYS_fsopen SYS_fsmount SYS_mount_setattr SYS_kexec_load SYS_vhangup
            SYS_delete_module SYS_swapoff
            ; x86_64: SYS_iopl SYS_ioperm SYS_modify_ldt
        },
    ),
];

/// Marks calls of another interface, on x86 only.
const X32: u32 = 0x4000_0000;

/// A system call's name and, if it is forbidden for a reason one can say, the reason.
pub(super) fn describe(number: u32) -> (String, Option<&'static str>) {
    for (reason, calls) in FORBIDDEN {
        if let Some(name) = name_in(calls, number) {
            return (name.to_owned(), Some(reason));
        }
    }
    if number & X32 != 0 {
        let words = "by the interface for programs with 32-bit addresses";
        return (format!("number {} {words}", number & !X32), None);
    }
    let known = [ALLOWED, THREADS, UNANSWERED];
    let name = known.iter().find_map(|calls| name_in(calls, number));
    (
        name.map_or_else(|| format!("number {number}"), str::to_owned),
        None,
    )
}

fn name_in(calls: Calls, number: u32) -> Option<&'static str> {
    let (_, name) = calls.iter().find(|(call, _)| *call == i64::from(number))?;
    name.strip_prefix("SYS_")
}

/// The filters of a keeper, in the order they are put on.
pub(super) fn for_keeper(threads: bool) -> Result<[BpfProgram; 3], BackendError> {
    let (done, not_implemented) = (
        SeccompAction::Errno(0),
        SeccompAction::Errno(libc::ENOSYS as u32),
    );
    let forbidden = if threads {
        SeccompAction::Errno(libc::EPERM as u32)
    } else {
        SeccompAction::Trap
    };
    Ok([
        program(pretended()?, SeccompAction::Allow, done)?,
        program(unanswered(threads)?, SeccompAction::Allow, not_implemented)?,
        program(allowed(threads)?, forbidden, SeccompAction::Allow)?,
    ])
}

/// The filter of a cell that is not the first process of a namespace. A timer can send any
/// signal, and one that kills or stops it would look like somebody else's doing.
pub(super) fn without_namespace() -> Result<BpfProgram, BackendError> {
    let rules = Rules::from([(libc::SYS_timer_create, Vec::new())]);
    let not_implemented = SeccompAction::Errno(libc::ENOSYS as u32);
    program(rules, SeccompAction::Allow, not_implemented)
}

/// The filter of a cell whose process number is `pid`.
pub(super) fn for_cell(pid: i32, threads: bool) -> Result<BpfProgram, BackendError> {
    let rules = keepers_only(pid, threads)?;
    program(rules, SeccompAction::Allow, SeccompAction::Trap)
}

fn program(
    rules: Rules,
    otherwise: SeccompAction,
    action: SeccompAction,
) -> Result<BpfProgram, BackendError> {
    let arch = TargetArch::try_from(std::env::consts::ARCH)?;
    SeccompFilter::new(rules, otherwise, action, arch)?.try_into()
}

/// A condition on an argument that is an `int`.
fn int(argument: u8, operator: SeccompCmpOp, value: i32) -> Result<SeccompCondition, BackendError> {
    SeccompCondition::new(
        argument,
        SeccompCmpArgLen::Dword,
        operator,
        value as u32 as u64,
    )
}

/// A condition on some bits of an argument.
fn bits(argument: u8, mask: i32, value: i32) -> Result<SeccompCondition, BackendError> {
    int(argument, SeccompCmpOp::MaskedEq(mask as u32 as u64), value)
}

/// A condition on an argument that is an address: none, or not none.
fn address(argument: u8, operator: SeccompCmpOp) -> Result<SeccompCondition, BackendError> {
    SeccompCondition::new(argument, SeccompCmpArgLen::Qword, operator, 0)
}

fn rule<const N: usize>(
    conditions: [Result<SeccompCondition, BackendError>; N],
) -> Result<SeccompRule, BackendError> {
    SeccompRule::new(conditions.into_iter().collect::<Result<_, _>>()?)
}

/// Everything that does not end the champion. What is left unanswered is allowed here and
/// stopped by the other filter.
fn allowed(threads: bool) -> Result<Rules, BackendError> {
    let lists: &[Calls] = if threads {
        &[ALLOWED, UNANSWERED, KEEPER, THREADS]
    } else {
        &[ALLOWED, UNANSWERED, KEEPER]
    };
    let always = lists.iter().copied().flatten();
    let mut rules: Rules = always.map(|(call, _)| (*call, Vec::new())).collect();
    let write = O_ACCMODE | O_CREAT | O_TRUNC;
    rules.insert(libc::SYS_openat, vec![rule([bits(2, write, 0)])?]);
    #[cfg(target_arch = "x86_64")]
    rules.insert(libc::SYS_open, vec![rule([bits(1, write, 0)])?]);
    let commands = [F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL];
    let commands = commands.map(|command| rule([int(1, SeccompCmpOp::Eq, command)]));
    rules.insert(
        libc::SYS_fcntl,
        commands.into_iter().collect::<Result<_, _>>()?,
    );
    if threads {
        rules.insert(libc::SYS_clone3, Vec::new());
    }
    Ok(rules)
}

/// What is answered with "done" and is not: the handler that names blocked calls stays.
fn pretended() -> Result<Rules, BackendError> {
    let handler = rule([
        int(0, SeccompCmpOp::Eq, SIGSYS),
        address(1, SeccompCmpOp::Ne),
    ])?;
    Ok(Rules::from([(libc::SYS_rt_sigaction, vec![handler])]))
}

/// What is answered with "not implemented".
fn unanswered(threads: bool) -> Result<Rules, BackendError> {
    let mut rules: Rules = UNANSWERED
        .iter()
        .map(|(call, _)| (*call, Vec::new()))
        .collect();
    // Two kinds of memory do not count against the limit on data: what is shared (though
    // files may be, being open for reading only) and what grows down like a stack.
    let shared = bits(3, MAP_SHARED | MAP_ANONYMOUS, MAP_SHARED | MAP_ANONYMOUS);
    let stack = bits(3, MAP_GROWSDOWN, MAP_GROWSDOWN);
    // Huge pages are set aside for somebody else on this machine, and no limit counts them.
    let huge = bits(3, MAP_HUGETLB, MAP_HUGETLB);
    rules.insert(
        libc::SYS_mmap,
        vec![rule([shared])?, rule([stack])?, rule([huge])?],
    );
    // What is written to a swap device is no longer in memory, but still somebody's. And pages
    // that are merged with others' tell by the time it takes to write them that there are such.
    let refused = [libc::MADV_PAGEOUT, libc::MADV_MERGEABLE];
    let refused = refused.map(|advice| rule([int(2, SeccompCmpOp::Eq, advice)]));
    rules.insert(
        libc::SYS_madvise,
        refused.into_iter().collect::<Result<_, _>>()?,
    );
    rules.insert(libc::SYS_prctl, process_options()?);
    let cpu = rule([
        int(1, SeccompCmpOp::Eq, libc::RLIMIT_CPU as i32),
        address(2, SeccompCmpOp::Ne),
    ])?;
    rules.insert(libc::SYS_prlimit64, vec![cpu]);
    let cpu = rule([int(0, SeccompCmpOp::Eq, libc::RLIMIT_CPU as i32)])?;
    rules.insert(libc::SYS_setrlimit, vec![cpu]);
    if threads {
        // Its arguments cannot be looked at; the C library then uses `clone`.
        rules.insert(libc::SYS_clone3, Vec::new());
    }
    Ok(rules)
}

/// All options of a process but names, and the two that locking in a cell takes: that it
/// gets no new privileges, and that it dies with its keeper.
fn process_options() -> Result<Vec<SeccompRule>, BackendError> {
    let fine = [
        PR_SET_NAME,
        PR_GET_NAME,
        PR_SET_VMA,
        PR_SET_NO_NEW_PRIVS,
        PR_SET_PDEATHSIG,
    ];
    let other = fine.map(|option| int(0, SeccompCmpOp::Ne, option));
    let outlive = [
        int(0, SeccompCmpOp::Eq, PR_SET_PDEATHSIG),
        int(1, SeccompCmpOp::Ne, SIGKILL),
    ];
    Ok(vec![rule(other)?, rule(outlive)?])
}

/// What is for the keeper alone; a cell may at most send signals to itself and, where
/// that is allowed, start threads.
fn keepers_only(pid: i32, threads: bool) -> Result<Rules, BackendError> {
    let both = KEEPER.iter().chain(CONSTANT);
    let mut rules: Rules = both.map(|(call, _)| (*call, Vec::new())).collect();
    // It cannot kill or stop itself: that would look like the machine's doing.
    for (call, signal) in [(libc::SYS_kill, 1), (libc::SYS_tgkill, 2)] {
        let other = rule([int(0, SeccompCmpOp::Ne, pid)])?;
        let kill = rule([int(signal, SeccompCmpOp::Eq, SIGKILL)])?;
        let stop = rule([int(signal, SeccompCmpOp::Eq, SIGSTOP)])?;
        rules.insert(call, vec![other, kill, stop]);
    }
    // Its own limits, which it can only lower.
    let foreign = rule([int(0, SeccompCmpOp::Ne, 0)])?;
    rules.insert(libc::SYS_prlimit64, vec![foreign]);
    if threads {
        let process = rule([bits(0, CLONE_THREAD, 0)])?;
        rules.insert(libc::SYS_clone, vec![process]);
    }
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_can_be_made() {
        for threads in [false, true] {
            for_keeper(threads).unwrap();
            for_cell(1, threads).unwrap();
        }
        without_namespace().unwrap();
    }

    #[test]
    fn calls_have_names_and_reasons() {
        let (name, reason) = describe(libc::SYS_connect as u32);
        assert_eq!(
            (name.as_str(), reason),
            ("connect", Some("champions have no network"))
        );
        assert_eq!(describe(123_456), ("number 123456".to_owned(), None));
    }
}
