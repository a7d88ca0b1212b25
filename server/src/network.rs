//! Networks of addresses, as operators write them.

use std::{net::IpAddr, str::FromStr};

/// All addresses that begin like this one, or this one alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    /// How many bits they share.
    bits: u32,
}

impl Network {
    /// Whether the address is one of them. An IPv4 address may be written as one of IPv6.
    pub fn contains(&self, address: IpAddr) -> bool {
        let shared = match (self.address, address.to_canonical()) {
            (IpAddr::V4(ours), IpAddr::V4(other)) => {
                (ours.to_bits() ^ other.to_bits()).leading_zeros()
            }
            (IpAddr::V6(ours), IpAddr::V6(other)) => {
                (ours.to_bits() ^ other.to_bits()).leading_zeros()
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => return false,
        };
        shared >= self.bits
    }
}

impl FromStr for Network {
    type Err = &'static str;

    /// Reads `172.18.0.1` or `172.18.0.0/16`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = "write an address or a network, such as 172.18.0.1 or 172.18.0.0/16";
        let all_bits = |address: &IpAddr| if address.is_ipv4() { 32 } else { 128 };
        let Some((address, bits)) = text.split_once('/') else {
            let address = text.parse::<IpAddr>().map_err(|_| wrong)?.to_canonical();
            return Ok(Self { bits: all_bits(&address), address });
        };
        let address = address.parse().map_err(|_| wrong)?;
        match bits.parse() {
            Ok(0) => Err("behind a proxy at any address, clients could claim any address"),
            Ok(bits) if bits <= all_bits(&address) => Ok(Self { address, bits }),
            Ok(_) | Err(_) => Err(wrong),
        }
    }
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
        check("fd00:1::/32", &["fd00:1::7", "fd00:1:ffff::"], &["fd00:2::7", "10.0.0.1"]);
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for wrong in ["", "/", "10.0.0.1/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/0", "host/8"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
