//! Which server holds which table. Each server that uses a Postgres database is a node there, with
//! a lease on all tables that it has claimed and not let go of; a server without a cluster has one
//! that does not end. Postgres decides by its own clock. SQLite has one server, and no leases.

use lamproom_protocol::TableCode;

use super::{Epoch, StoreError};

/// How a server uses its database.
#[derive(Clone, Debug)]
pub enum Membership {
    /// Alone: all earlier servers of the database may claim nothing more.
    Alone,
    /// Beside others, which reach it at an address and are known by a secret.
    Node { address: String, secret: String },
}

/// Another node of the cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peer {
    pub id: i64,
    pub address: String,
    /// What it wants to be told by whoever forwards something to it.
    pub secret: String,
}

/// Where a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nobody else holds it.
    Free,
    /// Another node holds it under a living lease.
    At(Peer),
}

/// What has come of the renewal of a lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renewal {
    /// Whether the lease had not ended before: no other node can have taken a table meanwhile.
    pub was_living: bool,
    /// The nodes whose leases live, this one included, the eldest first.
    pub living: Vec<i64>,
}

/// The part of a store that knows the servers of its database.
pub trait Leases: Send + Sync + 'static {
    /// Registers this server. Its claims are then made in its name.
    fn join(
        &mut self,
        membership: &Membership,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Renews the lease of this node for [`limits::LEASE`](crate::config::limits::LEASE) from now.
    /// `None` if the database does not know this node any longer.
    fn renew(&self) -> impl Future<Output = Result<Option<Renewal>, StoreError>> + Send;

    /// Where a table is; `None` if there is no such table.
    fn place(
        &self,
        code: &TableCode,
    ) -> impl Future<Output = Result<Option<Place>, StoreError>> + Send;

    /// The node whose lease has lived longest; `None` if that is this one.
    fn eldest(&self) -> impl Future<Output = Result<Option<Peer>, StoreError>> + Send;

    /// Lets go of a table that was claimed under an epoch, so that any node may claim it at once.
    fn release(
        &self,
        code: &TableCode,
        epoch: Epoch,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Ends the lease of this node.
    fn leave(&self) -> impl Future<Output = Result<(), StoreError>> + Send;
}

/// In whose name tables are claimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Claimant {
    /// A tool or a test: nothing is checked.
    #[default]
    Nobody,
    /// A server that is alone.
    Alone(i64),
    /// A node of a cluster.
    Node(i64),
}
