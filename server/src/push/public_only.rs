//! Where messages may go. A browser says where its push service is, so anybody can make the server
//! connect to any host. Therefore a name is looked up once, all its addresses are checked, and the
//! connection goes to one of exactly these.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    task::{Context, Poll},
    vec,
};

use futures_util::future::{BoxFuture, FutureExt as _};
use hyper_util::client::legacy::connect::dns::Name;
use tower::Service;

/// Where messages may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// To hosts on the Internet, over TLS.
    PublicOnly,
    /// Also to this machine without TLS, for tests.
    PublicAndLoopback,
}

impl Reach {
    pub(super) fn includes(self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        match self {
            Self::PublicOnly => is_public(address),
            Self::PublicAndLoopback => is_public(address) || address.is_loopback(),
        }
    }
}

/// Looks names up, and fails for those with any address that is out of reach.
impl Service<Name> for Reach {
    type Response = vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = BoxFuture<'static, Result<Self::Response, io::Error>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), io::Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let reach = *self;
        async move {
            let addresses: Vec<SocketAddr> =
                tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            if addresses.iter().all(|address| reach.includes(address.ip())) {
                return Ok(addresses.into_iter());
            }
            let text = "the host has an address that is not on the Internet";
            Err(io::Error::new(io::ErrorKind::PermissionDenied, text))
        }
        .boxed()
    }
}

/// Whether an address belongs to a host on the Internet, by the registries of IANA. Forms that
/// carry an IPv4 address inside, such as 6to4 and NAT64, do not count.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !NOT_PUBLIC_V4.iter().any(|(network, bits)| {
            let shift = 32 - bits;
            u32::from(address) >> shift == u32::from(*network) >> shift
        }),
        IpAddr::V6(address) => {
            let is_in = |(network, bits): &(Ipv6Addr, u32)| {
                let shift = 128 - bits;
                u128::from(address) >> shift == u128::from(*network) >> shift
            };
            is_in(&GLOBAL_V6) && !NOT_PUBLIC_V6.iter().any(is_in)
        }
    }
}

/// Networks and the bits of their prefixes.
const NOT_PUBLIC_V4: [(Ipv4Addr, u32); 14] = [
    (Ipv4Addr::UNSPECIFIED, 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    // Multicast and everything above.
    (Ipv4Addr::new(224, 0, 0, 0), 3),
];

/// What has been given out so far.
const GLOBAL_V6: (Ipv6Addr, u32) = (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);

const NOT_PUBLIC_V6: [(Ipv6Addr, u32); 4] = [
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(address: &str, is: bool) {
        let address: IpAddr = address.parse().unwrap();
        assert_eq!(Reach::PublicOnly.includes(address), is, "{address}");
        let loopback = address.to_canonical().is_loopback();
        assert_eq!(Reach::PublicAndLoopback.includes(address), is || loopback, "{address}");
    }

    #[test]
    fn only_hosts_on_the_internet_are_within_reach() {
        for public in ["1.1.1.1", "100.63.255.255", "100.128.0.0", "172.32.0.1", "223.255.255.255"]
        {
            check(public, true);
            check(&format!("::ffff:{public}"), true);
        }
        let internal = [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.168.1.1",
            "198.19.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
        ];
        for internal in internal {
            check(internal, false);
            check(&format!("::ffff:{internal}"), false);
        }
        for public in ["2606:4700::1111", "2a00:1450:4001:80b::200e", "2001:4860:4860::8888"] {
            check(public, true);
        }
        let internal = [
            "::",
            "::1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "3fff::1",
            "4000::1",
        ];
        for internal in internal {
            check(internal, false);
        }
    }

    #[tokio::test]
    async fn a_name_with_an_internal_address_is_out_of_reach() {
        let find = async |mut reach: Reach| reach.call("localhost".parse().unwrap()).await;
        assert!(find(Reach::PublicOnly).await.is_err());
        let mut found = find(Reach::PublicAndLoopback).await.unwrap();
        assert!(found.all(|address| address.ip().is_loopback()));
    }
}
