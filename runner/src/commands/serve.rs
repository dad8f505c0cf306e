//! `stechec serve`: results in the browser, live while they come.

use super::{Failure, machine, read_plan, read_shelf};
use crate::{cli::ServeArgs, failure::Misuse, report};
use std::{
    fs, io,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
};
use stechec_catalogue::GAMES;
use stechec_dashboard::{ReplaySite, ResultsSite, keys_of};
use stechec_past::PastMatch;
use stechec_problem::harmless_path;
use stechec_serve::{Keys, Server, Settings, Site};
use stechec_store::{Shelf, postgres::Address};

pub(super) fn run(args: &ServeArgs) -> Result<(), Failure> {
    let what = what(args)?;
    match what {
        What::Replay(path) if args.tokens => Err(Misuse::TokensOfReplay(path).into()),
        What::Replay(path) => {
            let opened = PastMatch::file(&path, GAMES)?;
            let site = Arc::new(ReplaySite::new(opened.game, opened.replay));
            serve(args, &path, site, passing_keys()?)
        }
        What::Results { site, above, .. } if args.tokens => tokens(args, &site, &keys_of(&above)?),
        What::Results { path, site, above } => serve(args, &path, site, lasting_keys(&above)?),
    }
}

/// What is to be served.
enum What {
    Replay(PathBuf),
    Results {
        path: PathBuf,
        site: Arc<ResultsSite>,
        /// The folder all runs are in.
        above: PathBuf,
    },
}

fn what(args: &ServeArgs) -> Result<What, Failure> {
    let path = match &args.what {
        Some(path) if path.to_str().is_some_and(Address::is_one) => {
            return in_database(read_shelf(&path.to_string_lossy())?);
        }
        Some(path) => path.clone(),
        None => match planned()? {
            Shelf::Folder(path) => path,
            database => return in_database(database),
        },
    };
    if path.is_file() {
        return Ok(What::Replay(path));
    }
    if !path.is_dir() {
        return Err(Misuse::NothingToServe(path).into());
    }
    let (site, above) = ResultsSite::at(&path, GAMES, complain)?;
    let site = Arc::new(site);
    Ok(What::Results { path, site, above })
}

/// All runs of a database, which has to answer now; later it may be away for a while.
fn in_database(shelf: Shelf) -> Result<What, Failure> {
    let failed = |error: io::Error| Failure::Database(error.to_string(), None);
    shelf.runs().map_err(failed)?;
    let (path, above) = (shelf.shown(), shelf.files().to_owned());
    // What tokens follow from is kept beside reports; where it cannot be, that is said later.
    let _ = fs::create_dir_all(&above);
    let site = Arc::new(ResultsSite::on(shelf, GAMES, complain));
    Ok(What::Results { path, site, above })
}

/// Says what is wrong with results.
fn complain(why: &str) {
    report::complain(why, None);
}

/// Where the plan keeps its results.
fn planned() -> Result<Shelf, Failure> {
    let plan = Path::new("stechec.toml");
    // Also what cannot be read as one: whoever has put it there is told.
    if plan.exists() {
        return read_plan(plan).map(|plan| plan.results);
    }
    Ok(Shelf::Folder(PathBuf::from("results")))
}

/// Keys that outlive this server, if the folder can be written.
fn lasting_keys(above: &Path) -> Result<Keys, Failure> {
    keys_of(above).or_else(|error| {
        report::say(&format!(
            "note: {error}; tokens are valid until this server stops"
        ));
        passing_keys()
    })
}

/// Keys that end with this server.
pub(super) fn passing_keys() -> Result<Keys, Failure> {
    Keys::secret().map(Keys::new).map_err(machine)
}

fn tokens(args: &ServeArgs, site: &ResultsSite, keys: &Keys) -> Result<(), Failure> {
    let front = args
        .url
        .as_ref()
        .map_or_else(String::new, ToString::to_string);
    let table = site.addresses(keys, &front);
    report::print(table.text().trim_end());
    report::say(match args.url {
        Some(_) => "send each only to its owner",
        None => "put the server's own address in front, and send each only to its owner",
    });
    Ok(())
}

fn serve(args: &ServeArgs, path: &Path, site: Arc<dyn Site>, keys: Keys) -> Result<(), Failure> {
    let address = SocketAddr::new(args.listen, args.port);
    let settings = Settings {
        address,
        names: args.names.clone(),
        public: args.url.clone(),
        proxies: args.proxies.clone(),
    };
    let organizer = keys.organizer();
    let (stop, stopped) = mpsc::channel();
    ctrlc::set_handler(move || {
        let _ = stop.send(());
    })
    .map_err(machine)?;
    let server = Server::start(settings, site, Arc::new(keys));
    let server = server.map_err(|error| Misuse::NotListening { address, error })?;
    let here = match &args.url {
        Some(url) => format!("{url}/"),
        None => format!("http://{}/", server.address()),
    };
    if !args.listen.is_loopback() {
        report::say(&format!(
            "warning: anyone who can reach {address} can read these results, and nothing is encrypted"
        ));
    }
    if args.url.is_some() {
        let address = server.address();
        report::say(&format!("listening on {address} for the proxy in front"));
    }
    report::print(&format!(
        "{} is served on {here}\nwith the logs of all champions, only for organizers: \
         {here}?token={organizer}\nCtrl-C stops it",
        harmless_path(&path)
    ));
    // An error means that the handler is gone, which ends it as well.
    let _ = stopped.recv();
    drop(server);
    Ok(())
}
