//! Who may ask at all, and the headers of every answer.

use crate::{keys::is_token, limits};
use hyper::{
    HeaderMap, Method, Request,
    header::{
        ACCEPT_ENCODING, AUTHORIZATION, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY,
        HOST, HeaderName, HeaderValue, IF_NONE_MATCH, REFERRER_POLICY, TRANSFER_ENCODING,
        X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
    },
    http::StatusCode,
};
use std::net::{IpAddr, SocketAddr};

/// What pages may do: load what is served here, and nothing else. No text can become markup
/// that runs; the one type that is trusted is the address of the script that listens for all
/// tabs, which is always the same.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types stechec-listener";
/// What a report may do: look as it says. It has no scripts.
pub(crate) const REPORT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; \
    img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// What pictures may do: nothing.
pub(crate) const PICTURE_POLICY: &str = "default-src 'none'; sandbox";

/// Under which names this server may be asked. Without it, a page elsewhere could have its
/// own name lead here and read everything.
pub(crate) struct Names {
    /// Names that were given to it.
    pub(crate) given: Vec<String>,
    /// Whether it is to be reached from other machines, by any address.
    pub(crate) any_address: bool,
}

impl Names {
    fn allow(&self, host: &str) -> bool {
        let name = host_name(host);
        if name.eq_ignore_ascii_case("localhost") {
            return true;
        }
        let address = name.trim_start_matches('[').trim_end_matches(']');
        match address.parse::<IpAddr>() {
            Ok(address) => self.any_address || address.is_loopback(),
            Err(_) => (self.given.iter()).any(|given| given.eq_ignore_ascii_case(name)),
        }
    }
}

/// A host without its port.
pub(crate) fn host_name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Refuses what nobody has a reason to ask.
pub(crate) fn check<B>(request: &Request<B>, names: &Names) -> Result<(), (StatusCode, String)> {
    let refuse = |status, why: &str| Err((status, why.to_owned()));
    let headers = request.headers();
    let host = single(headers, HOST);
    if !host.is_some_and(|host| names.allow(host)) {
        let why = "this server is not known by that name; start it with `--name NAME` to allow it";
        return refuse(StatusCode::MISDIRECTED_REQUEST, why);
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let why = "only GET and HEAD are allowed";
        return refuse(StatusCode::METHOD_NOT_ALLOWED, why);
    }
    let length = headers.get(CONTENT_LENGTH);
    if length.is_some_and(|length| length != "0") || headers.contains_key(TRANSFER_ENCODING) {
        let why = "requests must not have a body";
        return refuse(StatusCode::PAYLOAD_TOO_LARGE, why);
    }
    let target = request.uri().path_and_query();
    if target.is_none_or(|target| target.as_str().len() > limits::TARGET_BYTES) {
        return refuse(StatusCode::URI_TOO_LONG, "this address is too long");
    }
    if comes_from_elsewhere(headers) {
        let why = "other sites may link to this server, not use it";
        return refuse(StatusCode::FORBIDDEN, why);
    }
    Ok(())
}

/// Whether another site's page asks behind its reader's back. Following a link is fine.
fn comes_from_elsewhere(headers: &HeaderMap) -> bool {
    let said = |name: &'static str| single(headers, HeaderName::from_static(name));
    let from = said("sec-fetch-site");
    from.is_some_and(|from| from != "same-origin" && from != "none")
        && said("sec-fetch-mode") != Some("navigate")
}

/// A header that is there exactly once.
fn single(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut all = headers.get_all(name).iter();
    let first = all.next()?.to_str().ok()?;
    all.next().is_none().then_some(first)
}

/// A tool that shows something else than a token of this server.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadToken {
    #[error("`Authorization` must be `Bearer` and a token of this server")]
    NoToken,
    #[error("this token opens nothing on this server")]
    OpensNothing,
}

/// The token of a request: that of a tool in its own header, or that of a browser in a
/// cookie. A tool that shows something else is told.
pub(crate) fn token(headers: &HeaderMap, cookie_name: &str) -> Result<ShownToken, BadToken> {
    if !headers.contains_key(AUTHORIZATION) {
        let kept = cookie(headers, cookie_name).map(str::to_owned);
        return Ok(kept.map_or(ShownToken::None, ShownToken::Cookie));
    }
    let shown = single(headers, AUTHORIZATION).and_then(|value| value.split_once(' '));
    let token = shown.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    match token.map(|(_, token)| token.trim()) {
        Some(token) if is_token(token) => Ok(ShownToken::Bearer(token.to_owned())),
        _ => Err(BadToken::NoToken),
    }
}

/// How a token was shown.
pub(crate) enum ShownToken {
    None,
    Cookie(String),
    Bearer(String),
}

/// Who asks through proxies that are believed: the last address none of them added.
pub(crate) fn client(headers: &HeaderMap, peer: IpAddr, proxies: &[IpAddr]) -> IpAddr {
    let trusted = |address: IpAddr| {
        let address = address.to_canonical();
        proxies.iter().any(|it| it.to_canonical() == address)
    };
    if !trusted(peer) {
        return peer;
    }
    let all = headers.get_all("x-forwarded-for").iter();
    let said: Vec<&str> = all
        .filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(','))
        .collect();
    let mut client = peer;
    for address in said.into_iter().rev().map(address_of) {
        match address {
            Some(address) => client = address,
            None => break,
        }
        if !trusted(client) {
            break;
        }
    }
    client
}

/// An address as proxies write it, perhaps with a port.
fn address_of(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let with_port = || text.parse().ok().map(|it: SocketAddr| it.ip());
    text.parse().ok().or_else(with_port)
}

/// The value of a cookie.
pub(crate) fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let all = headers.get_all(hyper::header::COOKIE).iter();
    all.filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(found, _)| *found == name)
        .map(|(_, value)| value)
}

/// Whether an answer may be packed.
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let all = headers.get_all(ACCEPT_ENCODING).iter();
    let refused = |parameters: &str| {
        let quality = parameters.trim().strip_prefix("q=");
        quality.is_some_and(|it| it.parse() == Ok(0.0))
    };
    all.filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(','))
        .map(|coding| coding.split_once(';').unwrap_or((coding, "")))
        .any(|(name, rest)| name.trim().eq_ignore_ascii_case("gzip") && !refused(rest))
}

/// Whether somebody already has the answer with this tag.
pub(crate) fn has_tag(headers: &HeaderMap, tag: &str) -> bool {
    let all = headers.get_all(IF_NONE_MATCH).iter();
    all.filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(','))
        .any(|it| it.trim().trim_start_matches("W/") == tag)
}

/// The headers of every answer.
pub(crate) fn protect(headers: &mut HeaderMap) {
    let text = HeaderValue::from_static;
    let named = HeaderName::from_static;
    let policy = headers.entry(CONTENT_SECURITY_POLICY);
    policy.or_insert(text(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, text("nosniff"));
    headers.insert(X_FRAME_OPTIONS, text("DENY"));
    headers.insert(REFERRER_POLICY, text("no-referrer"));
    headers.insert(named("cross-origin-opener-policy"), text("same-origin"));
    headers.insert(named("cross-origin-resource-policy"), text("same-origin"));
    headers.insert(
        named("permissions-policy"),
        text("camera=(), geolocation=(), microphone=()"),
    );
    headers.entry(CACHE_CONTROL).or_insert(text("no-store"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_names_are_answered() {
        let own = Names {
            given: vec!["contest.example".into()],
            any_address: false,
        };
        for host in [
            "127.0.0.1:2012",
            "127.0.0.1",
            "localhost:2012",
            "LocalHost",
            "[::1]:2012",
            "[::1]",
            "contest.example:80",
        ] {
            assert!(own.allow(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example:2012",
            "127.0.0.1.evil.example",
            "192.168.0.7:2012",
            "contest.example.evil",
            "2130706433",
            "localhost:80@evil.example",
        ] {
            assert!(!own.allow(host), "{host}");
        }
        let open = Names {
            given: Vec::new(),
            any_address: true,
        };
        assert!(open.allow("192.168.0.7:2012") && open.allow("[fe80::1]:2012"));
        assert!(!open.allow("evil.example:2012"));
    }

    #[test]
    fn only_proxies_that_are_believed_say_who_asks() {
        let proxies = ["127.0.0.1", "10.0.0.9"].map(|it| it.parse().unwrap());
        for (peer, said, expected) in [
            ("192.0.2.1", "198.51.100.7", "192.0.2.1"),
            ("127.0.0.1", "198.51.100.7", "198.51.100.7"),
            ("127.0.0.1", "1.2.3.4, 198.51.100.7", "198.51.100.7"),
            ("::ffff:127.0.0.1", "198.51.100.7:555", "198.51.100.7"),
            ("127.0.0.1", "198.51.100.7, 10.0.0.9", "198.51.100.7"),
            ("127.0.0.1", "[2001:db8::1]:80", "2001:db8::1"),
            ("127.0.0.1", "unknown", "127.0.0.1"),
            ("127.0.0.1", "", "127.0.0.1"),
        ] {
            let mut headers = HeaderMap::new();
            headers.append("x-forwarded-for", HeaderValue::from_static(said));
            let found = client(&headers, peer.parse().unwrap(), &proxies);
            assert_eq!(found, expected.parse::<IpAddr>().unwrap(), "{peer} {said}");
        }
    }

    #[test]
    fn cookies_are_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append("cookie", HeaderValue::from_static("a=1; stechec-2=x ;b=2"));
        headers.append("cookie", HeaderValue::from_static("stechec-20=y"));
        assert_eq!(cookie(&headers, "stechec-2"), Some("x"));
        assert_eq!(cookie(&headers, "stechec-20"), Some("y"));
        assert_eq!(cookie(&headers, "stechec"), None);
    }
}
