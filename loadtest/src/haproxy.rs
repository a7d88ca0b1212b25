//! HAProxy before the nodes of a cluster, with the configuration that hosts use, and with addresses
//! on this machine for all of them.

use std::{
    net::Ipv4Addr,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, bail};
use tokio::{net::TcpStream, time::sleep};

/// Where Debian's package installs it.
const PROGRAM: &str = "/usr/sbin/haproxy";
const CONFIGURATION: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy/haproxy.cfg");
/// The port of all addresses: not the one that Lamproom has by default, with which a server at
/// 0.0.0.0 would take it at every address.
const PORT: u16 = 24_680;
/// How often to look whether it listens, and how many times.
const START_POLL: Duration = Duration::from_millis(20);
const START_POLLS: u32 = 500;

/// A network of this machine's own. Its addresses, unlike ports of 127.0.0.1, are not used by
/// anybody else while a node is down.
#[derive(Clone, Copy, Debug)]
pub struct Loopback(u8, u8);

impl Loopback {
    /// One chosen at random among 64,516.
    pub fn random() -> Self {
        Self(fastrand::u8(1..255), fastrand::u8(1..255))
    }

    /// The address at which a node listens.
    pub fn node(self, number: u8) -> String {
        self.address(number + 1)
    }

    fn proxy(self) -> String {
        self.address(100)
    }

    fn address(self, host: u8) -> String {
        format!("{}:{PORT}", Ipv4Addr::new(127, self.0, self.1, host))
    }
}

/// A running HAProxy. It is killed when dropped.
#[derive(Debug)]
pub struct Haproxy {
    child: Child,
    base_url: String,
}

impl Haproxy {
    /// The address from which it connects to nodes.
    pub const SOURCE: &str = "127.0.0.1";

    /// Starts it before nodes, and waits until it listens. It logs to a file in the folder.
    ///
    /// # Errors
    /// If it does not start; `scripts/test-tools.sh` installs it.
    pub async fn start(
        loopback: Loopback,
        nodes: [&str; 3],
        folder: &Path,
    ) -> anyhow::Result<Self> {
        let address = loopback.proxy();
        let log = std::fs::File::create(folder.join("haproxy.log"))?;
        let child = Command::new(PROGRAM)
            .args(["-db", "-f", CONFIGURATION])
            .env("LAMPROOM_PROXY", &address)
            .envs(["LAMPROOM_NODE1", "LAMPROOM_NODE2", "LAMPROOM_NODE3"].into_iter().zip(nodes))
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .with_context(|| format!("cannot start {PROGRAM}"))?;
        let mut started = Self { child, base_url: format!("http://{address}") };
        for _ in 0..START_POLLS {
            if TcpStream::connect(&address).await.is_ok() {
                return Ok(started);
            }
            if let Some(status) = started.child.try_wait()? {
                let log = std::fs::read_to_string(folder.join("haproxy.log"))?;
                bail!("HAProxy has ended with {status}:\n{log}");
            }
            sleep(START_POLL).await;
        }
        bail!("HAProxy does not listen on {address}")
    }

    /// Its address, such as `http://127.8.9.100:24680`.
    pub fn base_url(&self) -> &str {
        &self.base_url
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Haproxy {
    fn drop(&mut self) {
        // It has ended by itself, or ends now.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
