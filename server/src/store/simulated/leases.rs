//! The servers of a simulated database, and their leases.

use std::collections::BTreeMap;

use crate::{
    config::limits,
    store::{Membership, Peer, Renewal},
};

/// The servers that may claim tables.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    /// How many have connected.
    connected: i64,
    registered: BTreeMap<i64, Node>,
    /// The clock of the database, in milliseconds since it began.
    pub(super) now_ms: u64,
}

/// A server that may claim tables.
#[derive(Debug)]
struct Node {
    /// Where others reach it; `None` if it is alone.
    address: Option<String>,
    lease_until_ms: u64,
}

impl Nodes {
    /// The number of a server that connects.
    pub(super) fn connect(&mut self) -> i64 {
        self.connected += 1;
        self.connected
    }

    pub(super) fn join(&mut self, server: i64, membership: &Membership) {
        let node = match membership {
            Membership::Alone => {
                self.registered.retain(|id, _| *id > server);
                Node { address: None, lease_until_ms: u64::MAX }
            }
            Membership::Node { address, .. } => {
                Node { address: Some(address.clone()), lease_until_ms: self.new_end_ms() }
            }
        };
        self.registered.insert(server, node);
    }

    pub(super) fn leave(&mut self, server: i64) {
        self.registered.remove(&server);
    }

    pub(super) fn knows(&self, server: i64) -> bool {
        self.registered.contains_key(&server)
    }

    pub(super) fn renew(&mut self, server: i64) -> Option<Renewal> {
        let (end_ms, now_ms) = (self.new_end_ms(), self.now_ms);
        let node = self.registered.get_mut(&server)?;
        let was_living = node.lease_until_ms > now_ms;
        node.lease_until_ms = end_ms;
        let living = self.registered.iter().filter(|(_, node)| node.lease_until_ms > now_ms);
        Some(Renewal { was_living, living: living.map(|(id, _)| *id).collect() })
    }

    /// An owner of a table, if another server must respect it.
    pub(super) fn holder(&self, server: i64, owner: i64) -> Option<Peer> {
        let node = self.registered.get(&owner).filter(|_| owner != server)?;
        let address = node.address.clone().filter(|_| node.lease_until_ms > self.now_ms)?;
        Some(Peer { id: owner, address, secret: String::new() })
    }

    fn new_end_ms(&self) -> u64 {
        self.now_ms + u64::try_from(limits::LEASE.as_millis()).unwrap_or(u64::MAX)
    }
}
