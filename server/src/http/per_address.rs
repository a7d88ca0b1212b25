//! A semaphore for each address.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use tokio::sync::Semaphore;

use crate::edge::Address;

/// Semaphores of addresses, each with as many permits.
#[derive(Debug)]
pub(super) struct PerAddress {
    permits: usize,
    semaphores: Mutex<HashMap<Address, Weak<Semaphore>>>,
}

impl PerAddress {
    pub(super) fn new(permits: usize) -> Self {
        Self { permits, semaphores: Mutex::default() }
    }

    /// The semaphore of an address. Those that nobody uses are forgotten.
    pub(super) fn of(&self, address: Address) -> Arc<Semaphore> {
        let mut semaphores = self.semaphores.lock().unwrap_or_else(PoisonError::into_inner);
        semaphores.retain(|_, semaphore| semaphore.strong_count() > 0);
        let kept = semaphores.get(&address).and_then(Weak::upgrade);
        kept.unwrap_or_else(|| {
            let own = Arc::new(Semaphore::new(self.permits));
            semaphores.insert(address, Arc::downgrade(&own));
            own
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_uses_no_permit_is_forgotten() {
        let address = |text: &str| Address::of_peer(text.parse().unwrap());
        let addresses = PerAddress::new(1);
        let used = addresses.of(address("192.0.2.7")).try_acquire_owned().unwrap();
        assert!(addresses.of(address("192.0.2.7")).try_acquire_owned().is_err());
        let is_kept = |addresses: &PerAddress| {
            addresses.of(address("192.0.2.8"));
            addresses.semaphores.lock().unwrap().contains_key(&address("192.0.2.7"))
        };
        assert!(is_kept(&addresses));
        drop(used);
        assert!(!is_kept(&addresses));
    }
}
