//! The open connections of each address, whose number is limited.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use super::Address;

/// How many connections each address has open.
#[derive(Debug)]
pub struct OpenConnections {
    /// The most that one address may have; `None` without a limit.
    max: Option<usize>,
    counts: Mutex<HashMap<Address, usize>>,
}

/// Counts as an open connection until it is dropped.
#[derive(Debug)]
pub struct OpenConnection {
    all: Arc<OpenConnections>,
    address: Address,
}

/// What a request knows of its connection: how it was counted, or `None` if it comes from a trusted
/// proxy, whose connections are not. A socket keeps this, because it outlives its request.
#[derive(Clone, Debug)]
pub struct Counted(pub Option<Arc<OpenConnection>>);

impl OpenConnections {
    /// No connections, of which an address may have this many; any number with `None`.
    pub fn new(max: Option<usize>) -> Arc<Self> {
        Arc::new(Self { max, counts: Mutex::default() })
    }

    /// Counts a connection of this address; `None` if it has too many open.
    pub fn open(self: &Arc<Self>, address: Address) -> Option<OpenConnection> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if self.max.is_some_and(|max| *count >= max) {
            return None;
        }
        *count += 1;
        Some(OpenConnection { all: Arc::clone(self), address })
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        let mut counts = self.all.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let left = counts.get(&self.address).map_or(0, |count| count.saturating_sub(1));
        if left == 0 {
            counts.remove(&self.address);
        } else {
            counts.insert(self.address, left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_its_own_count_and_leaves_no_trace() {
        let address = |text: &str| Address::of_peer(text.parse().unwrap());
        let all = OpenConnections::new(Some(2));
        let one = all.open(address("192.0.2.7")).unwrap();
        let two = all.open(address("192.0.2.7")).unwrap();
        assert!(all.open(address("192.0.2.7")).is_none());
        assert!(all.open(address("192.0.2.8")).is_some());
        drop(one);
        let again = all.open(address("192.0.2.7"));
        assert!(again.is_some() && all.open(address("192.0.2.7")).is_none());
        drop((two, again));
        assert!(all.counts.lock().unwrap().is_empty());

        let unlimited = OpenConnections::new(None);
        let many: Vec<_> = (0..1000).map(|_| unlimited.open(address("192.0.2.7"))).collect();
        assert!(many.iter().all(Option::is_some));
    }
}
