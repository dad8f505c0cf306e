//! Archives come back as they were packed; whatever was changed in them is noticed.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use std::{fs, io::Read, path::Path};
use stechec_api::{Interface, ProgramKind, read};
use stechec_kit::{Folder, UnpackError, pack, unpack};
use tempfile::TempDir;

const API: &str = "game: little\n\
                   functions: [{name: turn, doc: The turn., returns: int}]\n\
                   entry_points: [{name: play, when: phase, doc: Play.}]\n";

fn interface() -> Interface {
    read(API).unwrap()
}

fn packed() -> (TempDir, Vec<u8>) {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write(
        "champion.toml",
        "name = \"a\"\ngame = \"little\"\nlanguage = \"c\"\nauthors = [\"me\"]\n",
    );
    write("champion.c", "void play(void) {}\n");
    write("more/part.h", "/* */\n");
    write(".secret", "not handed in");
    write(".stechecignore", "notes/\n");
    write("notes/todo.h", "not handed in");
    write("lost.replay", "not handed in");
    write("weights.bin", "0.5");
    write("build/champion.so", "the program");
    write("build/api/api.h", "not handed in");
    let archive = pack(&Folder::open(folder.path()).unwrap(), &interface())
        .unwrap()
        .1;
    (folder, archive)
}

/// The files of an archive, changed, in a new archive.
fn changed(archive: &[u8], change: impl FnOnce(&mut Vec<(String, Vec<u8>)>)) -> Vec<u8> {
    let mut files = Vec::new();
    let mut old = tar::Archive::new(GzDecoder::new(archive));
    for entry in old.entries().unwrap() {
        let mut entry = entry.unwrap();
        let mut content = Vec::new();
        entry.read_to_end(&mut content).unwrap();
        files.push((
            entry.path().unwrap().to_string_lossy().into_owned(),
            content,
        ));
    }
    change(&mut files);
    let mut new = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
    for (path, content) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        // As a hostile hand would: without any care for what paths mean.
        let name = &mut header.as_gnu_mut().unwrap().name;
        name[..path.len()].copy_from_slice(path.as_bytes());
        header.set_cksum();
        new.append(&header, content.as_slice()).unwrap();
    }
    new.into_inner().unwrap().finish().unwrap()
}

#[track_caller]
fn refused(archive: &[u8], words: &str) {
    let error = unpack(archive).unwrap_err().to_string();
    assert!(error.contains(words), "{error}");
}

#[test]
fn sources_and_program_come_back() {
    let (_folder, archive) = packed();
    let packed = unpack(&archive).unwrap();
    assert_eq!(
        (packed.kind, packed.program.as_slice()),
        (ProgramKind::Native, &b"the program"[..])
    );
    let contents = packed.contents;
    assert_eq!(
        (contents.name.as_str(), contents.language.as_str()),
        ("a", "c")
    );
    assert_eq!(contents.authors, ["me"]);
    let paths: Vec<&str> = contents.sources.iter().map(|it| it.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "sources/champion.c",
            "sources/champion.toml",
            "sources/more/part.h",
            "sources/weights.bin"
        ]
    );
}

#[test]
fn whatever_was_changed_is_noticed() {
    let (_folder, archive) = packed();
    let with = |change: fn(&mut Vec<(String, Vec<u8>)>)| changed(&archive, change);
    refused(
        &with(|files| files[1].1.push(b'!')),
        "program/champion.so does not match its list",
    );
    refused(
        &with(|files| drop(files.remove(2))),
        "sources/champion.c is missing",
    );
    refused(
        &with(|files| files.push(("more".into(), vec![1]))),
        "more is not listed in it",
    );
    refused(
        &with(|files| drop(files.remove(0))),
        "there is no contents.json",
    );
    refused(
        &with(|files| files.push(("../outside".into(), vec![1]))),
        "something other than plain files",
    );
    refused(
        &with(|files| {
            let list = String::from_utf8(files[0].1.clone()).unwrap();
            files[0].1 = list.replace("\"format\": 1", "\"format\": 9").into_bytes();
        }),
        "version 9",
    );
    refused(b"something else", "not a champion archive");
    refused(&archive[..archive.len() - 20], "");
}

#[test]
fn words_that_unpack_to_too_much_are_refused() {
    let (_folder, archive) = packed();
    let authors = "\"\",".repeat(20_000_000);
    let long = changed(&archive, |files| {
        let list = String::from_utf8(files[0].1.clone()).unwrap();
        files[0].1 = list.replace("\"me\"", &format!("{authors}\"me\"")).into();
    });
    assert!(long.len() < 1 << 20);
    refused(&long, "contents.json is longer than 4 MiB");
    let mut archive = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    let mut header = tar::Header::new_gnu();
    header.set_size(0);
    archive
        .append_data(&mut header, "n".repeat(10_000_000), &[][..])
        .unwrap();
    refused(
        &archive.into_inner().unwrap().finish().unwrap(),
        "a path in it has more than 4096 bytes",
    );
}

#[test]
fn what_is_wrong_is_told_in_few_words() {
    let (_folder, archive) = packed();
    let strange = changed(&archive, |files| {
        let list = String::from_utf8(files[0].1.clone()).unwrap();
        let kind = "k".repeat(1_000_000);
        files[0].1 = list.replace("\"native\"", &format!("\"{kind}\"")).into();
    });
    let error = unpack(&strange).unwrap_err().to_string();
    assert!(
        error.contains("unknown kind `kkk") && error.len() < 1_000,
        "{error}"
    );
}

#[test]
fn an_archive_that_unpacks_to_too_much_is_refused() {
    let mut bomb = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    let zeros = vec![0; 32 << 20];
    for number in 0..6 {
        let mut header = tar::Header::new_gnu();
        header.set_size(zeros.len() as u64);
        let path = format!("sources/{number}");
        bomb.append_data(&mut header, Path::new(&path), zeros.as_slice())
            .unwrap();
    }
    let bomb = bomb.into_inner().unwrap().finish().unwrap();
    assert!(bomb.len() < 1 << 20);
    let error = unpack(&bomb).unwrap_err();
    assert!(
        matches!(error, UnpackError::TooMuch | UnpackError::Broken(_)),
        "{error}"
    );
}
