//! `lamproom healthcheck`: asks a server on this machine whether it is ready. Small images have no
//! other tool for that.

use std::{
    io::{self, Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
};

use crate::config::limits;

/// Asks the server that listens on this address; on loopback if it listens on all addresses.
///
/// # Errors
/// If it does not answer, or is not ready.
pub fn ask(listen: SocketAddr) -> io::Result<()> {
    let host = match listen.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        host => host,
    };
    let mut stream =
        TcpStream::connect_timeout(&SocketAddr::new(host, listen.port()), limits::HEALTHCHECK)?;
    stream.set_read_timeout(Some(limits::HEALTHCHECK))?;
    stream.set_write_timeout(Some(limits::HEALTHCHECK))?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(limits::HEALTHCHECK_BYTES).read_to_string(&mut answer)?;
    if answer.starts_with("HTTP/1.1 200 ") {
        return Ok(());
    }
    Err(io::Error::other(answer.lines().last().unwrap_or("no answer").to_owned()))
}
