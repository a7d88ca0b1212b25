//! The address of a client, also behind proxies that the operator trusts.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::{Mutex, PoisonError},
};

use axum::{
    extract::ConnectInfo,
    http::{HeaderMap, HeaderName, request::Parts},
};
use tracing::warn;

use crate::{
    config::limits,
    network::{Network, is_in, is_near},
};

/// The clients and proxies that a request came through.
pub(crate) const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The address of a client, as coarse as its limits are: an IPv4 address, or the /64 network of an
/// IPv6 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Address(IpAddr);

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Address {
    /// The client that sent a request, which may have come through trusted proxies.
    pub fn of_request(parts: &Parts, trusted: &[Network]) -> Self {
        Self::of_peer(client(parts, trusted))
    }

    /// The client that has this address.
    pub(crate) fn of_peer(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self(IpAddr::V4(address)),
            IpAddr::V6(address) => {
                let network = u128::from(address) & !u128::from(u64::MAX);
                Self(IpAddr::V6(Ipv6Addr::from(network)))
            }
        }
    }
}

/// The whole address of the client that sent a request.
pub(crate) fn client(parts: &Parts, trusted: &[Network]) -> IpAddr {
    let peer = peer(parts);
    if forwards_untrusted(peer, &parts.headers, trusted) {
        warn_once(peer);
    }
    client_behind(peer, &parts.headers, trusted)
}

/// Warns of a reverse proxy that the operator has not named. Any visitor who is near can seem to be
/// one, so only of the first few.
fn warn_once(peer: IpAddr) {
    static WARNED: Mutex<Vec<IpAddr>> = Mutex::new(Vec::new());
    let mut warned = WARNED.lock().unwrap_or_else(PoisonError::into_inner);
    if warned.len() == limits::PROXIES_WARNED_OF || warned.contains(&peer) {
        return;
    }
    warned.push(peer);
    warn!(
        "a request with X-Forwarded-For came from {peer}: if that is your reverse proxy, name it \
         with --trusted-proxy or LAMPROOM_TRUSTED_PROXIES; until then, all its clients count as \
         one, and share the limits of one"
    );
}

/// The client behind a peer. If the peer is a trusted proxy, that is the right-most address in
/// `X-Forwarded-For` that is not a trusted proxy's.
fn client_behind(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    if !is_in(peer, trusted) {
        return peer;
    }
    // A client may have written anything before what our proxies append.
    let forwarded: Vec<&[u8]> = headers
        .get_all(FORWARDED_FOR)
        .into_iter()
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b','))
        .collect();
    let mut nearest = peer;
    for hop in forwarded.into_iter().rev() {
        let hop = str::from_utf8(hop).ok().map(str::trim);
        let Some(hop) = hop.and_then(read_hop) else { break };
        nearest = hop;
        if !is_in(hop, trusted) {
            break;
        }
    }
    nearest
}

/// Whether a peer seems to be a reverse proxy that the operator has not named. Proxies are near;
/// the header of a stranger means nothing.
fn forwards_untrusted(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> bool {
    headers.contains_key(FORWARDED_FOR) && !is_in(peer, trusted) && is_near(peer)
}

/// Whether a request comes straight from a trusted proxy.
pub(super) fn is_proxied(parts: &Parts, trusted: &[Network]) -> bool {
    is_in(peer(parts), trusted)
}

/// The other end of the connection that a request came through.
fn peer(parts: &Parts) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip())
}

/// The address of a hop, which some proxies write with a port, and some in brackets.
fn read_hop(hop: &str) -> Option<IpAddr> {
    let bare = || hop.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok();
    hop.parse::<IpAddr>()
        .ok()
        .or_else(|| hop.parse::<SocketAddr>().ok().map(|hop| hop.ip()))
        .or_else(|| bare().map(IpAddr::V6))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[track_caller]
    fn check(peer: &str, forwarded: &[&str], expected: &str) {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            // One byte for each character, as in a header.
            let bytes: Vec<u8> = value.chars().map(|c| u8::try_from(c).unwrap()).collect();
            headers.append("x-forwarded-for", HeaderValue::from_bytes(&bytes).unwrap());
        }
        let trusted = ["10.0.0.1", "10.0.0.2", "172.18.0.0/16"].map(|it| it.parse().unwrap());
        let expected = Address(expected.parse().unwrap());
        let client = client_behind(peer.parse().unwrap(), &headers, &trusted);
        assert_eq!(Address::of_peer(client), expected);
    }

    #[test]
    fn a_proxy_that_is_not_named_is_noticed() {
        let forwarded =
            HeaderMap::from_iter([(FORWARDED_FOR, HeaderValue::from_static("1.1.1.1"))]);
        let trusted = ["10.0.0.1".parse().unwrap()];
        let is_noticed = |peer: &str, headers: &HeaderMap| {
            forwards_untrusted(peer.parse().unwrap(), headers, &trusted)
        };
        for near in ["10.0.0.2", "127.0.0.1", "::ffff:172.18.0.1", "fd00::1", "::1"] {
            assert!(is_noticed(near, &forwarded), "{near}");
            assert!(!is_noticed(near, &HeaderMap::new()), "{near}");
        }
        assert!(!is_noticed("10.0.0.1", &forwarded), "it is trusted");
        assert!(!is_noticed("203.0.113.9", &forwarded), "anybody can write such a header");
    }

    #[test]
    fn the_header_is_believed_from_trusted_proxies_only() {
        check("192.0.2.7", &["203.0.113.9"], "192.0.2.7");
        check("10.0.0.1", &["203.0.113.9"], "203.0.113.9");
        check("::ffff:10.0.0.1", &["203.0.113.9"], "203.0.113.9");
        check("10.0.0.1", &[], "10.0.0.1");
        check("172.18.0.9", &["203.0.113.9, 172.18.3.4"], "203.0.113.9");
        check("172.19.0.9", &["203.0.113.9"], "172.19.0.9");
    }

    #[test]
    fn the_right_most_hop_that_is_not_ours_counts() {
        check("10.0.0.1", &["1.1.1.1, 203.0.113.9, 10.0.0.2"], "203.0.113.9");
        check("10.0.0.1", &["1.1.1.1", "203.0.113.9"], "203.0.113.9");
        check("10.0.0.1", &["203.0.113.9, nonsense"], "10.0.0.1");
        check("10.0.0.1", &["\u{e9}, 203.0.113.9"], "203.0.113.9");
        check("10.0.0.1", &["203.0.113.9, \u{ff}"], "10.0.0.1");
    }

    #[test]
    fn a_hop_may_have_a_port_and_brackets() {
        check("10.0.0.1", &["203.0.113.9:5678"], "203.0.113.9");
        check("10.0.0.1", &["[2001:db8::7]:99"], "2001:db8::");
        check("10.0.0.1", &["[2001:db8::7]"], "2001:db8::");
        check("10.0.0.1", &["203.0.113.9:5678, 10.0.0.2:80"], "203.0.113.9");
        check("10.0.0.1", &["203.0.113.9:99999"], "10.0.0.1");
        check("10.0.0.1", &["[203.0.113.9]"], "10.0.0.1");
    }

    #[test]
    fn an_ipv6_network_counts_as_one() {
        check("2001:db8:1:2:3:4:5:6", &[], "2001:db8:1:2::");
    }
}
