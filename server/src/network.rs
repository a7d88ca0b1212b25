//! Networks of addresses, as operators write them.

use std::{net::IpAddr, str::FromStr, sync::LazyLock};

use ipnet::{IpNet, Ipv4Net};

/// How many bits of an IPv6 address come before the IPv4 address that it stands for.
const IPV4_MAPPED_BITS: u8 = 96;

/// This machine and private networks.
pub const NEAR: [&str; 6] =
    ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7"];

static NEAR_NETWORKS: LazyLock<Vec<Network>> = LazyLock::new(|| {
    let networks = NEAR.iter().map(|network| network.parse());
    networks.collect::<Result<_, _>>().expect("each is a network")
});

/// Whether an address is in one of these networks.
pub fn is_in(address: IpAddr, networks: &[Network]) -> bool {
    networks.iter().any(|network| network.contains(address))
}

/// Whether an address is in one of [`NEAR`].
pub fn is_near(address: IpAddr) -> bool {
    is_in(address, &NEAR_NETWORKS)
}

/// All addresses that begin like one, or a single one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

impl Network {
    /// Whether the address is one of them. An IPv4 address may be written as one of IPv6.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl FromStr for Network {
    type Err = &'static str;

    /// Reads `172.18.0.1` or `172.18.0.0/16`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Ok(address) = text.parse::<IpAddr>() {
            return Ok(Self(address.to_canonical().into()));
        }
        match text.parse::<IpNet>().map(canonical) {
            Ok(network) if network.prefix_len() > 0 => Ok(Self(network)),
            Ok(_) => Err("name a part of all addresses, such as 172.18.0.0/16"),
            Err(_) => Err("write an address or a network, such as 172.18.0.1 or 172.18.0.0/16"),
        }
    }
}

/// A network of IPv4 addresses that are written as those of IPv6 is one of IPv4.
fn canonical(network: IpNet) -> IpNet {
    let as_v4 = || {
        let IpNet::V6(mapped) = network else { return None };
        let length = mapped.prefix_len().checked_sub(IPV4_MAPPED_BITS)?;
        Ipv4Net::new(mapped.addr().to_ipv4_mapped()?, length).ok()
    };
    as_v4().map_or(network, IpNet::V4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(network: &str, inside: &[&str], outside: &[&str]) {
        let network: Network = network.parse().unwrap();
        let contains = |address: &&&str| network.contains(address.parse().unwrap());
        assert_eq!(inside.iter().find(|it| !contains(it)), None);
        assert_eq!(outside.iter().find(contains), None);
    }

    #[test]
    fn a_network_has_the_addresses_that_begin_like_it() {
        check("10.0.0.1", &["10.0.0.1", "::ffff:10.0.0.1"], &["10.0.0.2", "::10.0.0.1"]);
        check("::ffff:10.0.0.1", &["10.0.0.1"], &["10.0.0.2"]);
        check("172.18.0.0/16", &["172.18.0.1", "172.18.255.255"], &["172.19.0.0", "::1"]);
        check("172.18.0.9/31", &["172.18.0.8", "172.18.0.9"], &["172.18.0.7", "172.18.0.10"]);
        check("::ffff:127.0.0.0/104", &["127.0.0.1", "::ffff:127.9.9.9"], &["128.0.0.1"]);
        check("fd00:1::/32", &["fd00:1::7", "fd00:1:ffff::"], &["fd00:2::7", "10.0.0.1"]);
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for wrong in
            ["", "/", "10.0.0.1/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/0", "::ffff:0.0.0.0/96"]
        {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
