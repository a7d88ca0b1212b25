//! Links by which a person takes their identity to another device.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Badge, LinkToken, MaskedKey, TableCode, TokenHash};

/// Who a person is, as it travels: the server cannot read the key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct IdentityParcel {
    /// The player key, each bit of it turned by a secret bit of the link.
    pub masked_key: MaskedKey,
    /// The name that the person chose; empty if they never did.
    pub name: String,
    /// The badge that the person chose, if they did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub badge: Option<Badge>,
    /// The tables at which they have a name.
    pub tables: Vec<TableCode>,
}

/// `POST /api/identity-links`: makes a link that can be used once within ten minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MakeIdentityLink {
    pub token_hash: TokenHash,
    pub parcel: IdentityParcel,
}

/// `POST /api/identity-links/use`: uses a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UseIdentityLink {
    pub token: LinkToken,
}

/// `POST /api/identity-links/watch`: asks what has become of a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WatchIdentityLink {
    pub token_hash: TokenHash,
}

/// What has become of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct IdentityLinkState {
    /// Whether it has been used; null if it has expired.
    pub used: Option<bool>,
}
