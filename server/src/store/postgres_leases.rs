//! The leases of nodes in Postgres. `postgres_claims.rs` has the claims that respect them.

use lamproom_protocol::TableCode;
use sqlx::{postgres::PgPoolOptions, query, query_as, query_scalar};

use super::{
    Claimant, Epoch, Leases, Membership, Peer, Place, Postgres, Renewal, StoreError,
    sql::Connections,
};
use crate::config::limits;

const REGISTER: &str = "insert into nodes (address, secret, lease_until)
    values ($1, $2, clock_timestamp() + $3)
    returning id";
/// A server that is alone has the lock of its database: no other can be right to go on.
const REGISTER_ALONE: &str = "insert into nodes (lease_until) values ('infinity') returning id";
const REPLACE_OTHERS: &str = "delete from nodes where id < $1";
/// The lock of the database lets a node in only when no server is alone there.
const FORGET_DEAD: &str = "delete from nodes
    where lease_until = 'infinity' or lease_until < clock_timestamp() - interval '1 hour'";

const RENEW: &str = "with before as (
        select id, lease_until > clock_timestamp() as was_living
        from nodes
        where id = $1
        for no key update
    )
    update nodes
    set lease_until = clock_timestamp() + $2
    from before
    where nodes.id = before.id
    returning before.was_living";
const LIVING: &str = "select id from nodes where lease_until > clock_timestamp() order by id";

const PLACE: &str = "select n.id, n.address, n.secret
    from tables t
    left join nodes n
        on n.id = t.owner and n.id <> $2 and n.lease_until > clock_timestamp()
    where t.code = $1";
const ELDEST: &str = "select id, address, secret
    from nodes
    where lease_until > clock_timestamp()
    order by id
    limit 1";

const RELEASE: &str =
    "update tables set owner = null where code = $1 and epoch = $2 and owner = $3";
const LEAVE: &str = "delete from nodes where id = $1";

impl Postgres {
    /// What this server is called in the database, if it is a node of a cluster.
    fn node(&self) -> Option<i64> {
        match self.claimant {
            Claimant::Node(id) => Some(id),
            Claimant::Nobody | Claimant::Alone(_) => None,
        }
    }
}

impl Leases for Postgres {
    async fn join(&mut self, membership: &Membership) -> Result<(), StoreError> {
        let register = async {
            let mut transaction = self.writers.pool().begin().await?;
            let claimant = match membership {
                Membership::Alone => {
                    let id: i64 = query_scalar(REGISTER_ALONE).fetch_one(&mut *transaction).await?;
                    query(REPLACE_OTHERS).bind(id).execute(&mut *transaction).await?;
                    Claimant::Alone(id)
                }
                Membership::Node { address, secret } => {
                    query(FORGET_DEAD).execute(&mut *transaction).await?;
                    let id = query_scalar(REGISTER).bind(address).bind(secret).bind(limits::LEASE);
                    Claimant::Node(id.fetch_one(&mut *transaction).await?)
                }
            };
            transaction.commit().await?;
            Ok(claimant)
        };
        self.claimant = self.writers.run(register).await.map_err(StoreError::of)?;
        if self.node().is_some() {
            let options = self.writers.pool().connect_options().as_ref().clone();
            let pool = PgPoolOptions::new()
                .max_connections(1)
                .acquire_timeout(limits::LEASE)
                .connect_lazy_with(options);
            self.renewing = Some(Connections::of(pool));
        }
        Ok(())
    }

    async fn renew(&self) -> Result<Option<Renewal>, StoreError> {
        let (Some(id), Some(renewing)) = (self.node(), &self.renewing) else { return Ok(None) };
        let renew = async {
            let mut connection = renewing.pool().acquire().await?;
            let renewed = query_scalar(RENEW).bind(id).bind(limits::LEASE);
            let Some(was_living) = renewed.fetch_optional(&mut *connection).await? else {
                return Ok(None);
            };
            let living = query_scalar(LIVING).fetch_all(&mut *connection).await?;
            Ok(Some(Renewal { was_living, living }))
        };
        renewing.run(renew).await.map_err(StoreError::of)
    }

    async fn place(&self, code: &TableCode) -> Result<Option<Place>, StoreError> {
        type Found = (Option<i64>, Option<String>, Option<String>);
        let found = query_as(PLACE)
            .bind(code.as_str())
            .bind(self.node())
            .fetch_optional(self.readers.pool());
        let found: Option<Found> = self.readers.run(found).await.map_err(StoreError::of)?;
        Ok(found.map(|found| match found {
            (Some(id), Some(address), Some(secret)) => Place::At(Peer { id, address, secret }),
            _ => Place::Free,
        }))
    }

    async fn eldest(&self) -> Result<Option<Peer>, StoreError> {
        let found = query_as(ELDEST).fetch_optional(self.readers.pool());
        let found: Option<(i64, Option<String>, Option<String>)> =
            self.readers.run(found).await.map_err(StoreError::of)?;
        Ok(match found {
            Some((id, Some(address), Some(secret))) if Some(id) != self.node() => {
                Some(Peer { id, address, secret })
            }
            _ => None,
        })
    }

    async fn release(&self, code: &TableCode, epoch: Epoch) -> Result<(), StoreError> {
        let release = query(RELEASE)
            .bind(code.as_str())
            .bind(epoch.0.cast_signed())
            .bind(self.node())
            .execute(self.writers.pool());
        self.writers.run(release).await.map(|_| ()).map_err(StoreError::of)
    }

    async fn leave(&self) -> Result<(), StoreError> {
        let leave = query(LEAVE).bind(self.node()).execute(self.writers.pool());
        self.writers.run(leave).await.map(|_| ()).map_err(StoreError::of)
    }
}
