//! Links by which a person takes their identity to another device. The server keeps what such a
//! link leads to for ten minutes, and gives it away once. The player key in it is masked with bits
//! that only the link has, so the server never knows it.
//!
//! They are kept in memory: a restart ends them, and the person makes another.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use lamproom_protocol::{IdentityParcel, TokenHash};

use crate::config::limits;

/// The links that have not expired, by the hash of their token.
#[derive(Debug, Default)]
pub struct IdentityLinks(Mutex<HashMap<TokenHash, Link>>);

#[derive(Debug)]
struct Link {
    /// None once it has been used.
    parcel: Option<IdentityParcel>,
    until: Instant,
}

/// There are too many links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

impl IdentityLinks {
    /// Makes a link.
    ///
    /// # Errors
    /// If there are too many.
    pub fn make(
        &self,
        token_hash: TokenHash,
        parcel: IdentityParcel,
        now: Instant,
    ) -> Result<(), TooMany> {
        let mut links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        links.retain(|_, link| now < link.until);
        if links.len() >= limits::IDENTITY_LINKS {
            return Err(TooMany);
        }
        let until = now + limits::IDENTITY_LINK;
        links.insert(token_hash, Link { parcel: Some(parcel), until });
        Ok(())
    }

    /// Uses a link: what it leads to, once.
    pub fn take(&self, token_hash: &TokenHash, now: Instant) -> Option<IdentityParcel> {
        let mut links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        links.get_mut(token_hash).filter(|link| now < link.until)?.parcel.take()
    }

    /// Whether a link has been used; `None` if it has expired.
    pub fn is_used(&self, token_hash: &TokenHash, now: Instant) -> Option<bool> {
        let links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let link = links.get(token_hash).filter(|link| now < link.until)?;
        Some(link.parcel.is_none())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn parcel(name: &str) -> IdentityParcel {
        let masked_key = "0123456789abcdef0123456789abcdef".parse().unwrap();
        IdentityParcel { masked_key, name: name.to_owned(), badge: None, tables: Vec::new() }
    }

    fn hash(digit: &str) -> TokenHash {
        digit.repeat(64).parse().unwrap()
    }

    #[test]
    fn a_link_works_once_and_for_ten_minutes() {
        let (links, now) = (IdentityLinks::default(), Instant::now());
        links.make(hash("a"), parcel("Ada"), now).unwrap();
        links.make(hash("b"), parcel("Ben"), now).unwrap();
        assert_eq!(links.is_used(&hash("a"), now), Some(false));
        assert_eq!(links.take(&hash("c"), now), None);
        assert_eq!(links.take(&hash("a"), now), Some(parcel("Ada")));
        assert_eq!(links.take(&hash("a"), now), None);
        assert_eq!(links.is_used(&hash("a"), now), Some(true));

        let later = now + Duration::from_mins(10);
        assert_eq!(links.take(&hash("b"), later), None);
        assert_eq!(links.is_used(&hash("a"), later), None);
    }

    #[test]
    fn the_number_of_links_is_limited() {
        let (links, now) = (IdentityLinks::default(), Instant::now());
        for number in 0..limits::IDENTITY_LINKS {
            let hash = format!("{number:064x}").parse().unwrap();
            links.make(hash, parcel(""), now).unwrap();
        }
        assert_eq!(links.make(hash("a"), parcel(""), now), Err(TooMany));
        assert_eq!(links.make(hash("a"), parcel(""), now + limits::IDENTITY_LINK), Ok(()));
    }
}
