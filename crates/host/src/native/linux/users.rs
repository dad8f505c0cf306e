//! Users that exist for cells only. Root can make a namespace with many of them: each cell is
//! then a different user, who owns nothing and shares nothing with the others.

use super::sys::{self, SingleThreaded};
use rustix::{
    pipe::pipe,
    process::{Gid, Uid, getpid},
    thread::{UnshareFlags, set_thread_groups, set_thread_res_gid, set_thread_res_uid},
};
use std::{
    fs::{self, File},
    io::{self, Read, Write},
};

/// The first of these users, on the machine: above what systems give to people, services
/// and containers.
const FIRST: u32 = 0x7000_0000;
const COUNT: u32 = 65_536;

/// Enters a namespace with such users and becomes the first of them. Only somebody outside
/// can say who they are, so a child stays outside to do that.
pub(super) fn enter(alone: SingleThreaded) -> io::Result<()> {
    let keeper = getpid().as_raw_nonzero();
    let ((entered, enters), (mapped, maps)) = (pipe()?, pipe()?);
    let Some(child) = alone.fork(false)? else {
        drop(enters);
        let map = |file: &str| {
            let line = format!("0 {FIRST} {COUNT}");
            fs::write(format!("/proc/{keeper}/{file}"), line)
        };
        let heard = File::from(entered).read_exact(&mut [0]);
        let done = heard.and_then(|()| map("gid_map").and_then(|()| map("uid_map")));
        let _ = File::from(maps).write_all(&[u8::from(done.is_ok())]);
        sys::exit_now(0)
    };
    drop(maps);
    let done = (|| {
        set_thread_groups(&[])?;
        sys::unshare(UnshareFlags::NEWUSER)?;
        File::from(enters).write_all(&[1])?;
        let mut done = [0];
        File::from(mapped).read_exact(&mut done)?;
        match done {
            [1] => become_user(0),
            _ => Err(io::ErrorKind::PermissionDenied.into()),
        }
    })();
    sys::reap(child)?;
    done
}

/// In a cell: becomes one of these users, another one than the cells before.
pub(super) fn become_one(number: u32) -> io::Result<()> {
    become_user(1 + number % (COUNT - 1))
}

fn become_user(number: u32) -> io::Result<()> {
    let (user, group) = (Uid::from_raw(number), Gid::from_raw(number));
    set_thread_res_gid(group, group, group)?;
    Ok(set_thread_res_uid(user, user, user)?)
}
