//! `lamproom healthcheck`: asks a server on this machine whether it is ready. Small images have no
//! other tool for that.

use std::{
    io::{self, Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
};

use crate::config::limits;

/// Why a server is not healthy.
#[derive(Debug, thiserror::Error)]
pub enum HealthError {
    #[error("no server answers at {address}: {cause}")]
    Silent { address: SocketAddr, cause: io::Error },
    #[error("the server at {address} is not ready: {answer}")]
    NotReady { address: SocketAddr, answer: String },
}

/// Asks the server that listens on this address; on loopback if it listens on all addresses.
///
/// # Errors
/// If it does not answer, or is not ready.
pub fn ask(listen: SocketAddr) -> Result<(), HealthError> {
    let host = match listen.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        host => host,
    };
    let address = SocketAddr::new(host, listen.port());
    let answer = request(address).map_err(|cause| HealthError::Silent { address, cause })?;
    if answer.starts_with("HTTP/1.1 200 ") {
        return Ok(());
    }
    let last = answer.lines().last().unwrap_or("an empty answer");
    Err(HealthError::NotReady { address, answer: last.to_owned() })
}

/// The answer to whether the server at this address is ready.
fn request(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, limits::HEALTHCHECK)?;
    stream.set_read_timeout(Some(limits::HEALTHCHECK))?;
    stream.set_write_timeout(Some(limits::HEALTHCHECK))?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(limits::HEALTHCHECK_BYTES).read_to_string(&mut answer)?;
    Ok(answer)
}
