//! Where a run is kept: a folder with an SQLite file, or a database and the run's name in it.
//! Everything else opens it here and does not know which.

use crate::{
    Busy, Replaced, Sqlite, Store, StoreError, copy,
    folder::{Folder, runs},
    postgres::{Address, BadAddress, Client, NoLock, Postgres, RunLock},
};
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};
use stechec_files::FileError;

/// What the server's list of connections calls us.
const APPLICATION: &str = "stechec";
/// What the name of a run ends in that is being brought in.
const PART: &str = "/part";
/// Where files of runs go whose results are in a database.
const FILES: &str = "results";
/// What is said of a password where none belongs.
const PASSWORD: &str = "it has a password in it, which belongs into PGPASSWORD, ~/.pgpass, or a \
                        file named with passfile=";
/// What names of runs that were put aside end in, before their number.
const REPLACED: &str = "/replaced-";

/// Where a run is kept.
#[derive(Clone, Debug)]
pub struct Place {
    /// Where its files are: report, manifest, and results if they are in a file.
    folder: Folder,
    /// Where its results are, unless they are in the folder.
    database: Option<Box<InDatabase>>,
}

/// A run in a database.
#[derive(Clone, Debug)]
struct InDatabase {
    address: Address,
    run: String,
}

/// Where runs are kept: a folder, or a database.
#[derive(Clone, Debug)]
pub enum Shelf {
    /// In the folders below one.
    Folder(PathBuf),
    /// In a database; files are below a folder.
    Database(Box<Address>, PathBuf),
}

/// Keeps others from playing a run.
pub enum Lock {
    /// A file in its folder.
    File(File),
    /// In its database.
    Database(Arc<RunLock>),
}

/// Why runs cannot be kept where somebody says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadShelf {
    /// Nothing is said.
    #[error("results cannot be kept in a folder without a name")]
    Empty,
    /// No file system and no database has such a name.
    #[error("results cannot be kept where a name has control characters")]
    Control,
    /// A database that cannot be used.
    #[error(transparent)]
    Address(#[from] BadAddress),
}

impl Shelf {
    /// Reads where runs are kept: a folder seen from `base`, or a database, whose files go below
    /// `base`. A text with a password in it is refused: it is copied around, and everybody on the
    /// machine can read a command line.
    pub fn of(text: &str, base: &Path) -> Result<Self, BadShelf> {
        if text.is_empty() {
            return Err(BadShelf::Empty);
        }
        if text.chars().any(char::is_control) {
            return Err(BadShelf::Control);
        }
        if !Address::is_one(text) {
            return Ok(Self::Folder(base.join(text)));
        }
        let address = Address::parse(text)?;
        if address.has_password() {
            return Err(BadAddress(vec![PASSWORD.to_owned()]).into());
        }
        Ok(Self::Database(address.into(), base.join(FILES)))
    }

    /// The database, if it is one.
    pub fn address(&self) -> Option<&Address> {
        match self {
            Self::Folder(_) => None,
            Self::Database(address, _) => Some(address),
        }
    }

    /// Where a run of this name is.
    pub fn place(&self, run: &str) -> Place {
        match self {
            Self::Folder(results) => Place::new(results, run),
            Self::Database(address, files) => Place::in_database(address, run, files),
        }
    }

    /// The folder that files of runs are below.
    pub fn files(&self) -> &Path {
        match self {
            Self::Folder(folder) | Self::Database(_, folder) => folder,
        }
    }

    /// In words, for people.
    pub fn shown(&self) -> PathBuf {
        match self {
            Self::Folder(folder) => folder.clone(),
            Self::Database(address, _) => address.to_string().into(),
        }
    }

    /// The runs there are, by name.
    pub fn runs(&self) -> io::Result<Vec<String>> {
        match self {
            Self::Folder(folder) => runs(folder),
            Self::Database(address, _) => names(address).map_err(io::Error::other),
        }
    }
}

/// The runs of a database that have begun, without those that were put aside.
fn names(address: &Address) -> Result<Vec<String>, StoreError> {
    let client = Client::connect(address, APPLICATION)?;
    crate::postgres::schema::expect_version(&client)?;
    let names =
        "SELECT name FROM stechec.run WHERE secret IS NOT NULL AND position('/' IN name) = 0";
    let rows = client.query(names, &[])?;
    let mut names: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    names.sort();
    Ok(names)
}

impl Place {
    /// The folder of a run below one of results, which may not be there yet.
    pub fn new(results: &Path, run: &str) -> Self {
        Self {
            folder: Folder::new(results, run),
            database: None,
        }
    }

    /// A folder that was named as it is.
    pub fn at(path: &Path) -> Self {
        Self {
            folder: Folder::at(path),
            database: None,
        }
    }

    /// A run in a database; its files go below a folder.
    pub fn in_database(address: &Address, run: &str, files: &Path) -> Self {
        Self {
            folder: Folder::new(files, run),
            database: Some(Box::new(InDatabase {
                address: address.clone(),
                run: run.to_owned(),
            })),
        }
    }

    /// Another run in the same place, by its name.
    #[must_use]
    pub fn beside(&self, run: &str) -> Self {
        let above = self.folder.path().parent().unwrap_or(Path::new("."));
        match &self.database {
            None => Self::new(above, run),
            Some(it) => Self::in_database(&it.address, run, above),
        }
    }

    /// The folder of its files.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The database and the name it has there, if it is in one.
    pub fn database(&self) -> Option<(&Address, &str)> {
        self.database
            .as_ref()
            .map(|it| (&it.address, it.run.as_str()))
    }

    /// Its name: what a database calls it, or that of its folder.
    pub fn run_name(&self) -> String {
        if let Some(database) = &self.database {
            return database.run.clone();
        }
        let path = self.folder.path();
        let whole = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let name = whole.file_name().map(|name| name.to_string_lossy());
        name.map_or_else(|| "run".to_owned(), |name| name.into_owned())
    }

    /// Where its results are, for people: a file, or a database and the run's name.
    pub fn store(&self) -> PathBuf {
        match &self.database {
            None => self.folder.store(),
            Some(it) => PathBuf::from(format!("{}, run {}", it.address, it.run)),
        }
    }

    /// What it is called by, for people: its folder, or a database and the run's name.
    pub fn shown(&self) -> PathBuf {
        match &self.database {
            None => self.folder.path().to_owned(),
            Some(_) => self.store(),
        }
    }

    /// The options of commands that mean it, quoted by `quote` where a shell needs that.
    pub fn options(&self, quote: impl Fn(&Path) -> String) -> String {
        let Some(it) = &self.database else {
            return format!("--run {}", quote(self.folder.path()));
        };
        let shelf = it
            .address
            .told()
            .map_or_else(|| it.address.to_string(), str::to_owned);
        let (shelf, run) = (quote(Path::new(&shelf)), quote(Path::new(&it.run)));
        format!("--results {shelf} --run {run}")
    }

    /// Whether there are results, readable or not.
    pub fn exists(&self) -> Result<bool, StoreError> {
        match &self.database {
            None => Ok(fs::symlink_metadata(self.folder.store()).is_ok()),
            Some(it) => match Postgres::read(&it.address, &it.run) {
                Ok(_) => Ok(true),
                Err(StoreError::Unbegun) => Ok(false),
                Err(error) => Err(error),
            },
        }
    }

    /// The names of runs beside it.
    pub fn others(&self) -> Vec<String> {
        let others = match &self.database {
            None => runs(self.folder.path().parent().unwrap_or(Path::new("."))),
            Some(it) => names(&it.address).map_err(io::Error::other),
        };
        others.unwrap_or_default()
    }

    /// Opens its results to read from.
    pub fn read(&self) -> Result<Box<dyn Store>, StoreError> {
        Ok(match &self.database {
            None => Box::new(Sqlite::read(&self.folder.store())?),
            Some(it) => Box::new(Postgres::read(&it.address, &it.run)?),
        })
    }

    /// Opens its results to write to, as long as a lock is held.
    pub fn open_under(&self, lock: &Lock) -> Result<Box<dyn Store>, StoreError> {
        Ok(match lock {
            Lock::Database(lock) => Box::new(Postgres::open_locked(lock.clone())?),
            Lock::File(_) => self.open()?,
        })
    }

    /// Opens its results to write to. Beside whoever plays it, only entries of the audit trail may
    /// be written so.
    pub fn open(&self) -> Result<Box<dyn Store>, StoreError> {
        Ok(match &self.database {
            None => Box::new(Sqlite::open(&self.folder.store())?),
            Some(it) => Box::new(Postgres::open(&it.address, &it.run)?),
        })
    }

    /// Keeps others out, as long as the lock lives. Whoever comes later is told who we are.
    pub fn lock(&self) -> Result<Lock, Busy> {
        let Some(it) = &self.database else {
            return self.folder.lock().map(Lock::File);
        };
        match RunLock::take(&it.address, &it.run, &who()) {
            Ok(lock) => Ok(Lock::Database(Arc::new(lock))),
            Err(NoLock::Taken { run, who }) => Err(Busy::TakenBy { run, who }),
            Err(NoLock::Store(error)) => Err(Busy::Store(error)),
        }
    }

    /// Whether a run is writing there.
    pub fn is_running(&self) -> bool {
        let Some(it) = &self.database else {
            return self.folder.is_running();
        };
        let holder = Client::connect(&it.address, APPLICATION);
        let holder = holder.and_then(|client| RunLock::holder(&client, &it.run));
        holder.is_ok_and(|holder| holder.is_some())
    }

    /// Puts what is kept here aside, where it can still be looked at. Answers where, if there was
    /// anything.
    pub fn set_aside(&self) -> Result<Option<PathBuf>, FileError> {
        // Files that were written about a run go along with it.
        let files = self.folder.set_aside()?;
        let Some(it) = &self.database else {
            return Ok(files);
        };
        let renamed = set_aside_in(it).map_err(|error| FileError {
            action: "move",
            path: self.store(),
            cause: io::Error::other(error.to_string()),
        });
        Ok(renamed?.map(PathBuf::from))
    }

    /// Takes over everything that is kept of a run elsewhere, byte for byte, where nothing is
    /// kept yet. A database has it under another name until it is whole.
    pub fn take_over(&self, from: &dyn Store) -> Result<(), StoreError> {
        let Some(it) = &self.database else {
            return self.folder.take_over(from);
        };
        let part = format!("{}{PART}", it.run);
        copy(from, &mut Postgres::open(&it.address, &part)?)?;
        let client = Client::connect(&it.address, APPLICATION)?;
        let rename = "UPDATE stechec.run SET name = $2 WHERE name = $1";
        client.execute(rename, &[&part, &it.run])?;
        Ok(())
    }

    /// What was put aside last, if anything ever was.
    pub fn replaced(&self) -> Option<Replaced> {
        let Some(it) = &self.database else {
            return self.folder.replaced();
        };
        let client = Client::connect(&it.address, APPLICATION).ok()?;
        let (number, name) = last_replaced(&client, &it.run).ok()??;
        let matches = Postgres::read(&it.address, &name).and_then(|store| store.count());
        Some(Replaced {
            folder: format!("replaced-{number}"),
            matches: matches.ok(),
        })
    }
}

/// Gives a run in a database another name; tells which, if there was one.
fn set_aside_in(it: &InDatabase) -> Result<Option<String>, StoreError> {
    let client = Client::connect(&it.address, APPLICATION)?;
    let number = last_replaced(&client, &it.run)?.map_or(1, |(number, _)| number + 1);
    let aside = format!("{}{REPLACED}{number}", it.run);
    let rename = "UPDATE stechec.run SET name = $2 WHERE name = $1";
    let moved = client.execute(rename, &[&it.run, &aside])?;
    Ok((moved > 0).then_some(aside))
}

/// This process, for whoever wants what it has.
fn who() -> String {
    let name = machine_name().unwrap_or_else(|| "another machine".to_owned());
    format!("stechec on {name}, process {}", std::process::id())
}

/// What this machine is called, if the system says so.
pub fn machine_name() -> Option<String> {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").ok()?;
    let name: String = name
        .trim()
        .chars()
        .filter(|it| !it.is_control())
        .take(60)
        .collect();
    (!name.is_empty()).then_some(name)
}

/// The number and name of what was put aside last.
fn last_replaced(client: &Client, run: &str) -> Result<Option<(u64, String)>, StoreError> {
    let begin = format!("{run}{REPLACED}");
    let all = "SELECT name FROM stechec.run WHERE starts_with(name, $1)";
    let rows = client.query(all, &[&begin])?;
    let number = |name: String| Some((name.strip_prefix(&begin)?.parse().ok()?, name));
    Ok(rows.iter().filter_map(|row| number(row.get(0))).max())
}
