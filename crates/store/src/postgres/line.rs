//! A connection that is made anew when it is lost.

use super::{Address, Bell, Client, DatabaseError, patiently};
use std::{
    thread,
    time::{Duration, Instant},
};

/// How long to wait before a server without room is asked again.
const FULL: Duration = Duration::from_secs(1);

/// A way to a database that outlives restarts of the server and cut cables.
pub struct Line {
    address: Address,
    application: String,
    patience: Duration,
    bells: Vec<&'static str>,
    client: Option<Client>,
}

impl Line {
    /// Not connected yet. Whatever is asked is tried for as long as `patience`.
    pub fn new(address: &Address, application: &str, patience: Duration) -> Self {
        Self {
            address: address.clone(),
            application: application.to_owned(),
            patience,
            bells: Vec::new(),
            client: None,
        }
    }

    /// Where it leads.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Whether somebody answers at all: what is wrong with an address is not waited for.
    pub fn try_once(&self) -> Result<(), DatabaseError> {
        Client::connect(&self.address, &self.application).map(|_| ())
    }

    /// The same way once more, with a connection of its own.
    #[must_use]
    pub fn again(&self) -> Self {
        Self {
            bells: self.bells.clone(),
            client: None,
            ..Self::new(&self.address, &self.application, self.patience)
        }
    }

    /// Wants to hear a bell from now on.
    pub fn listen(&mut self, bell: &'static str) -> Result<(), DatabaseError> {
        if !self.bells.contains(&bell) {
            self.bells.push(bell);
            self.client = None;
        }
        self.ask(|_| Ok(()))
    }

    /// Asks something that may be asked twice: where the answer is lost on the way, it is. A server
    /// without room is waited for, too: somebody makes room.
    pub fn ask<T>(
        &mut self,
        mut question: impl FnMut(&Client) -> Result<T, DatabaseError>,
    ) -> Result<T, DatabaseError> {
        let end = Instant::now() + self.patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let answer = patiently(left, || {
                let answer = question(self.client()?);
                if answer.as_ref().is_err_and(DatabaseError::is_passing) {
                    // Nobody knows what state it is in.
                    self.client = None;
                }
                answer
            });
            match answer {
                Err(error) if error.is_full() && Instant::now() + FULL < end => {
                    thread::sleep(FULL);
                }
                answer => return answer,
            }
        }
    }

    /// Asks what is answered within moments: a connection that stays silent is noticed soon.
    pub fn ask_briefly<T>(
        &mut self,
        mut question: impl FnMut(&Client) -> Result<T, DatabaseError>,
    ) -> Result<T, DatabaseError> {
        self.ask(|client| client.briefly(&mut question))
    }

    /// Waits for a bell. A connection that is lost meanwhile rings, too: there may have been bells
    /// that nobody heard.
    pub fn bell(&mut self, patience: Duration) -> Result<Option<Bell>, DatabaseError> {
        self.ask(|_| Ok(()))?;
        let Some(client) = &self.client else {
            return Ok(None);
        };
        match client.bell(patience) {
            Ok(bell) => Ok(bell),
            Err(_) => {
                self.client = None;
                Ok(None)
            }
        }
    }

    fn client(&mut self) -> Result<&Client, DatabaseError> {
        let open = self.client.take().filter(Client::is_open);
        let client = match open {
            Some(client) => client,
            None => {
                let client = Client::connect(&self.address, &self.application)?;
                for bell in &self.bells {
                    client.briefly(|it| it.listen(bell))?;
                }
                client
            }
        };
        Ok(self.client.insert(client))
    }
}
