//! `champion dev --view`: a match to look at in the browser, which gives way to the next.

use super::Failure;
use crate::{
    commands::serve::passing_keys,
    failure::{Misuse, machine},
    report,
};
use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
};
use stechec_capabilities::GameEntry;
use stechec_dashboard::NewestReplay;
use stechec_replay::Replay;
use stechec_serve::{Server, Settings};

/// The page and its server, once there is a match to show.
pub(super) struct View {
    port: u16,
    open: Option<(Arc<NewestReplay>, Server)>,
}

impl View {
    /// Nothing yet.
    pub(super) fn new(port: u16) -> Self {
        Self { port, open: None }
    }

    /// Shows a match in the place of the one before.
    pub(super) fn show(&mut self, game: &'static GameEntry, replay: &[u8]) -> Result<(), Failure> {
        let replay = Replay::decode(replay).map_err(machine)?;
        if let Some((site, _)) = &self.open {
            site.show(game, replay);
            return Ok(());
        }
        let site = Arc::new(NewestReplay::new(game, replay));
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, self.port));
        let settings = Settings {
            address,
            names: Vec::new(),
            public: None,
            proxies: Vec::new(),
        };
        let keys = passing_keys()?;
        let organizer = keys.organizer();
        let server = Server::start(settings, Arc::clone(&site) as _, Arc::new(keys));
        let server = server.map_err(|error| Misuse::NotListening { address, error })?;
        report::print(&format!(
            "watch a match, with all logs: http://{}/?token={organizer}",
            server.address()
        ));
        self.open = Some((site, server));
        Ok(())
    }
}
