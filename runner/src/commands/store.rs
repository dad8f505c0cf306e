//! `stechec store`: databases made ready for runs and looked over; runs moved in and out.

use super::{Failure, address, read_shelf, recorded};
use crate::{
    cli::{DatabaseArgs, ExportArgs, ImportArgs, StoreCommand},
    exit,
    failure::Misuse,
    report,
};
use stechec_console::matches_are;
use stechec_jury::import;
use stechec_past::Recorded;
use stechec_problem::{harmless, harmless_path};
use stechec_store::{
    Place, Shelf, StoreError,
    postgres::{Address, Client, schema},
};

/// What the server's list of connections calls us.
const APPLICATION: &str = "stechec store";

pub(super) fn run(command: &StoreCommand) -> Result<(), Failure> {
    match command {
        StoreCommand::Init(args) => init(args),
        StoreCommand::Upgrade(args) => upgrade(args),
        StoreCommand::Check(args) => check(args),
        StoreCommand::Grants => {
            report::print(grants().trim_end());
            Ok(())
        }
        StoreCommand::Export(args) => export(args),
        StoreCommand::Import(args) => bring_in(args),
    }
}

fn opened(args: &DatabaseArgs) -> Result<(Address, Client), Failure> {
    let address = address(args.database.as_deref())?;
    let client = Client::connect(&address, APPLICATION)?;
    Ok((address, client))
}

fn init(args: &DatabaseArgs) -> Result<(), Failure> {
    let (address, client) = opened(args)?;
    let program = format!("stechec {}", env!("CARGO_PKG_VERSION"));
    let new = schema::init(&client, &program)?;
    let so_far = if new { "is" } else { "was already" };
    report::print(&format!("{address} {so_far} ready for runs"));
    if schema::grant(&client)? {
        let [organizer, worker] = schema::ROLES;
        report::say(&format!(
            "the roles {organizer} and {worker} have their rights; make those who log in members:\n  \
             CREATE ROLE lab LOGIN PASSWORD '…' IN ROLE {worker};"
        ));
    } else {
        report::say(
            "note: this account may not make roles; whoever may runs what `stechec store grants` prints",
        );
    }
    Ok(())
}

/// The statements that make both roles and give them their rights.
fn grants() -> String {
    let roles: String = (schema::ROLES.iter())
        .map(|role| format!("CREATE ROLE {role} NOLOGIN;\n"))
        .collect();
    format!("{roles}\n{}", schema::GRANTS)
}

fn upgrade(args: &DatabaseArgs) -> Result<(), Failure> {
    let (address, client) = opened(args)?;
    let found = schema::upgrade(&client)?;
    report::print(&format!(
        "{address} has format {found}, which is the one of this version"
    ));
    Ok(())
}

/// Everything that is not as it was written: in the schema, and in every run.
fn check(args: &DatabaseArgs) -> Result<(), Failure> {
    let (address, client) = opened(args)?;
    schema::expect_version(&client)?;
    let mut wrong = Vec::new();
    for damage in schema::foreign(&client)? {
        wrong.push(format!("the schema: {damage}"));
    }
    let blobs = schema::changed_blobs(&client)?;
    wrong.extend(blobs.iter().map(ToString::to_string));
    let shelf = Shelf::Database(address.clone().into(), "results".into());
    let failed = |error: std::io::Error| Failure::Database(error.to_string(), None);
    let runs = shelf.runs().map_err(failed)?;
    for run in &runs {
        match shelf.place(run).read().and_then(|store| store.damage()) {
            Ok(found) => wrong.extend(found.iter().map(|it| format!("{}: {it}", harmless(run)))),
            Err(error @ StoreError::Database(_)) => return Err(error.into()),
            Err(error) => wrong.push(format!("{}: {error}", harmless(run))),
        }
    }
    let runs = runs.len();
    if wrong.is_empty() {
        report::print(&format!(
            "{address}: the schema and {runs} runs are as they were written"
        ));
        return Ok(());
    }
    report::print(&format!("{address}: not as it was written:"));
    wrong
        .iter()
        .for_each(|line| report::print(&format!("- {line}")));
    Err(Failure::Said(exit::FOUND_WRONG))
}

fn export(args: &ExportArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let into = Place::at(&args.out);
    let count = import(&results, &into)?;
    report::print(&format!(
        "{} in {}; look at them with {}",
        matches_are(count),
        harmless_path(&args.out),
        into.options(report::quoted)
    ));
    Ok(())
}

fn bring_in(args: &ImportArgs) -> Result<(), Failure> {
    let results = Recorded::open(Place::at(&args.from))?;
    let shelf = match &args.results {
        Some(text) => read_shelf(text)?,
        None => Shelf::Database(address(None)?.into(), "results".into()),
    };
    if let Shelf::Folder(path) = shelf {
        return Err(Misuse::NoDatabase(path).into());
    }
    let name = args.name.clone();
    let name = name.unwrap_or_else(|| results.folder.run_name());
    let into = shelf.place(&name);
    let count = import(&results, &into)?;
    report::print(&format!(
        "{} in {}; look at them with {}",
        matches_are(count),
        harmless_path(&into.shown()),
        into.options(report::quoted)
    ));
    Ok(())
}
