//! Where the pages of a server are found.

use std::net::{IpAddr, SocketAddr};

/// The addresses to open in a browser: on this machine and, if the server listens on all addresses,
/// from elsewhere in its networks.
pub(crate) fn of_pages(listen: SocketAddr) -> Vec<String> {
    if !listen.ip().is_unspecified() {
        return vec![page(listen.ip(), listen.port())];
    }
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let addresses = interfaces.iter().map(if_addrs::Interface::ip);
    let mut pages = vec![format!("http://localhost:{}", listen.port())];
    let in_networks = addresses.filter(|address| is_reached(*address, listen.is_ipv6()));
    pages.extend(in_networks.map(|address| page(address, listen.port())));
    pages
}

fn page(address: IpAddr, port: u16) -> String {
    format!("http://{}", SocketAddr::new(address, port))
}

/// Whether others can open this address, without naming an interface, while the server listens on
/// all addresses, of IPv6 as well or of IPv4 only.
fn is_reached(address: IpAddr, ipv6: bool) -> bool {
    match address {
        IpAddr::V4(address) => !address.is_loopback() && !address.is_link_local(),
        IpAddr::V6(address) => ipv6 && !address.is_loopback() && !address.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_was_chosen_is_shown_as_it_is() {
        assert_eq!(of_pages("127.0.0.1:8080".parse().unwrap()), ["http://127.0.0.1:8080"]);
        assert_eq!(of_pages("[::1]:8080".parse().unwrap()), ["http://[::1]:8080"]);
    }

    #[test]
    fn on_all_addresses_localhost_comes_first_and_nothing_is_unspecified() {
        for listen in ["0.0.0.0:8080", "[::]:8080"] {
            let pages = of_pages(listen.parse().unwrap());
            assert_eq!(pages[0], "http://localhost:8080");
            for page in &pages[1..] {
                let address: SocketAddr = page.strip_prefix("http://").unwrap().parse().unwrap();
                assert!(!address.ip().is_unspecified() && !address.ip().is_loopback(), "{page}");
            }
        }
    }

    #[test]
    fn addresses_that_nobody_else_can_open_are_left_out() {
        let check = |address: &str, v6: bool, v4: bool| {
            let address = address.parse().unwrap();
            assert_eq!((is_reached(address, true), is_reached(address, false)), (v6, v4));
        };
        check("192.168.1.5", true, true);
        check("2001:db8::5", true, false);
        check("127.0.0.1", false, false);
        check("169.254.7.7", false, false);
        check("fe80::1", false, false);
    }
}
