//! The origin under which a browser reaches this server, for addresses in pages that must be
//! absolute.

use axum::http::{HeaderMap, header, request::Parts, uri::Authority};

use super::address::is_proxied;
use crate::network::Network;

/// Scheme, host and port, such as `https://games.example.org`. Empty if the request does not say:
/// paths are then all there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicOrigin(String);

impl PublicOrigin {
    /// The origin that a request was sent to, which may have come through trusted proxies.
    pub fn of_request(parts: &Parts, trusted: &[Network]) -> Self {
        Self::of(&parts.headers, is_proxied(parts, trusted))
    }

    /// The origin by these headers. A proxy that is trusted also says what it was asked for.
    fn of(headers: &HeaderMap, proxied: bool) -> Self {
        let forwarded = |name| if proxied { last(headers, name) } else { None };
        let host = forwarded("x-forwarded-host").or_else(|| last(headers, header::HOST.as_str()));
        let host: Option<Authority> = host.and_then(|host| host.parse().ok());
        let Some(host) = host.filter(|host| !host.as_str().contains('@')) else {
            return Self(String::new());
        };
        let https =
            forwarded("x-forwarded-proto").is_some_and(|it| it.eq_ignore_ascii_case("https"));
        Self(format!("{}://{host}", if https { "https" } else { "http" }))
    }

    /// The absolute address of a path.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

/// The last item of a header, which the nearest proxy has written.
fn last<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let value = headers.get_all(name).into_iter().next_back()?.to_str().ok()?;
    value.rsplit(',').next().map(str::trim).filter(|item| !item.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(headers: &[(&'static str, &str)], proxied: bool, expected: &str) {
        let headers =
            headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        assert_eq!(PublicOrigin::of(&headers.collect(), proxied).url("/t"), expected);
    }

    #[test]
    fn only_a_trusted_proxy_says_what_it_was_asked_for() {
        let forwarded = [
            ("host", "127.0.0.1:8080"),
            ("x-forwarded-host", "games.example.org"),
            ("x-forwarded-proto", "https"),
        ];
        check(&forwarded, true, "https://games.example.org/t");
        check(&forwarded, false, "http://127.0.0.1:8080/t");
        check(&forwarded[..1], true, "http://127.0.0.1:8080/t");
        check(&[("host", "[::1]:80"), ("x-forwarded-proto", "HTTPS")], true, "https://[::1]:80/t");
    }

    #[test]
    fn the_nearest_proxy_counts() {
        let chain = [("host", "a.example"), ("x-forwarded-proto", "http, https")];
        check(&chain, true, "https://a.example/t");
    }

    #[test]
    fn what_is_no_host_makes_no_address() {
        check(&[], true, "/t");
        for host in ["a b", "a\"><script>", "me@evil.example", "a/b", ""] {
            check(&[("host", host)], false, "/t");
        }
    }
}
