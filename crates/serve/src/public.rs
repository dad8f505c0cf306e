//! The address by which browsers reach the server when a proxy stands in front of it.

use crate::query::encoded;
use std::str::FromStr;

/// What addresses of the server itself begin with: a proxy's path that begins so could not
/// be told from them.
const OWN: [&str; 5] = ["api", "assets", "healthz", "metrics", "runs"];

/// Such as `https://contest.example/live`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublicAddress {
    https: bool,
    host: String,
    base: String,
}

impl PublicAddress {
    /// The path in front of all others: empty, or `/live`.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Whether browsers reach it encrypted, so that cookies can be kept from all else.
    pub(crate) fn is_https(&self) -> bool {
        self.https
    }

    /// The name of the host, without its port.
    pub(crate) fn host_name(&self) -> &str {
        crate::guard::host_name(&self.host)
    }

    /// A path of this server as browsers see it.
    pub(crate) fn outside(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// A path as this server knows it, whether or not the proxy took the base off.
    pub(crate) fn inside<'p>(&self, path: &'p str) -> &'p str {
        match path.strip_prefix(self.base.as_str()) {
            Some("") if !self.base.is_empty() => "/",
            Some(rest) if rest.starts_with('/') => rest,
            _ => path,
        }
    }
}

impl std::fmt::Display for PublicAddress {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let scheme = if self.https { "https" } else { "http" };
        write!(out, "{scheme}://{}{}", self.host, self.base)
    }
}

/// Why a text is not an address of a server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPublicAddress {
    /// It has no scheme.
    #[error("it begins with `https://` or `http://`")]
    Scheme,
    /// What should be a host is none.
    #[error("`{0}` is not a host name")]
    Host(String),
    /// Its path has characters that would have to be encoded.
    #[error(
        "its path `/{0}` has something else than letters, digits, `-`, `_`, `.` and `~` between slashes"
    )]
    Path(String),
    /// Its path begins like the server's own addresses.
    #[error("its path begins with `/{0}`, which is an address of the server itself")]
    Own(String),
}

impl FromStr for PublicAddress {
    type Err = BadPublicAddress;

    fn from_str(text: &str) -> Result<Self, BadPublicAddress> {
        let (https, rest) = match (text.strip_prefix("https://"), text.strip_prefix("http://")) {
            (Some(rest), _) => (true, rest),
            (_, Some(rest)) => (false, rest),
            _ => return Err(BadPublicAddress::Scheme),
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let is_host = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]_".contains(letter);
        if host.is_empty() || !host.chars().all(is_host) {
            return Err(BadPublicAddress::Host(host.to_owned()));
        }
        let path = path.strip_suffix('/').unwrap_or(path);
        let parts: Vec<&str> = path.split('/').filter(|_| !path.is_empty()).collect();
        for part in &parts {
            if part.is_empty() || *part == "." || *part == ".." || encoded(part) != *part {
                return Err(BadPublicAddress::Path(path.to_owned()));
            }
        }
        if let Some(first) = parts.first().filter(|first| OWN.contains(first)) {
            return Err(BadPublicAddress::Own((*first).to_owned()));
        }
        let base = parts.iter().map(|part| format!("/{part}")).collect();
        Ok(Self {
            https,
            host: host.to_owned(),
            base,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_scheme_a_host_and_perhaps_a_path() {
        for (text, written, base) in [
            ("https://contest.example", "https://contest.example", ""),
            (
                "http://contest.example:8080/",
                "http://contest.example:8080",
                "",
            ),
            (
                "https://a.example/x/y-1/",
                "https://a.example/x/y-1",
                "/x/y-1",
            ),
            ("https://[::1]:4/x", "https://[::1]:4/x", "/x"),
        ] {
            let read: PublicAddress = text.parse().unwrap();
            assert_eq!((read.to_string().as_str(), read.base()), (written, base));
        }
        for (text, why) in [
            ("contest.example", "it begins with `https://` or `http://`"),
            (
                "ftp://contest.example",
                "it begins with `https://` or `http://`",
            ),
            ("https://", "`` is not a host name"),
            ("https://me@host", "`me@host` is not a host name"),
            ("https://a.example/runs", "an address of the server itself"),
            ("https://a.example/x//y", "something else than"),
            ("https://a.example/../y", "something else than"),
            ("https://a.example/x?y=1", "something else than"),
            ("https://a.example/<b>", "something else than"),
        ] {
            let error = text.parse::<PublicAddress>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }

    #[test]
    fn a_proxy_may_take_the_path_off_or_leave_it() {
        let public: PublicAddress = "https://a.example/live".parse().unwrap();
        for (path, inside) in [
            ("/live", "/"),
            ("/live/", "/"),
            ("/live/runs/live", "/runs/live"),
            ("/runs/live", "/runs/live"),
            ("/lively", "/lively"),
            ("/", "/"),
        ] {
            assert_eq!(public.inside(path), inside);
        }
        assert_eq!(public.outside("/runs/x"), "/live/runs/x");
        let plain = PublicAddress::default();
        assert_eq!((plain.inside("/"), plain.inside("/x")), ("/", "/x"));
        assert_eq!(plain.outside("/x"), "/x");
    }
}
