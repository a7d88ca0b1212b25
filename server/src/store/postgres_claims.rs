//! Claims of tables in Postgres.
//!
//! A node may show a table only while nobody else can have claimed it. So a claim locks the rows of
//! its tables first, and then those of the nodes that own them: it waits for a renewal that is
//! under way, and a renewal waits for it. Whichever comes second sees what the first has done.

use sqlx::{PgConnection, query_as, query_scalar};

use super::{Claimant, sql::HeadRow};

/// Waits for whoever removes the node.
const IS_REGISTERED: &str = "select true from nodes where id = $1 for key share";
const OWNERS: &str = "select code, owner from tables where code = any($1)
    order by code
    for no key update";
const LOCK_NODES: &str = "select id, lease_until > clock_timestamp() from nodes
    where id = any($1) and id <> $2
    order by id
    for share";
const CLAIM: &str = "update tables set epoch = epoch + 1, owner = $2
    where code = any($1)
    returning code, epoch, head_step, head_hash";

/// Claims tables in the name of a server, but not those that another one holds.
pub(super) async fn claim(
    connection: &mut PgConnection,
    codes: &[&str],
    claimant: Claimant,
) -> Result<Vec<HeadRow>, sqlx::Error> {
    let (id, free) = match claimant {
        Claimant::Nobody => (None, codes.to_vec()),
        Claimant::Alone(id) => (Some(id), codes.to_vec()),
        Claimant::Node(id) => (Some(id), free(connection, codes, id).await?),
    };
    if let Some(id) = id {
        let registered = query_scalar::<_, bool>(IS_REGISTERED).bind(id);
        if registered.fetch_optional(&mut *connection).await?.is_none() {
            return Err(sqlx::Error::Protocol("another server has taken over".to_owned()));
        }
    }
    query_as(CLAIM).bind(free).bind(id).fetch_all(connection).await
}

/// Locks tables, and returns those that nobody else holds.
async fn free<'c>(
    connection: &mut PgConnection,
    codes: &[&'c str],
    id: i64,
) -> Result<Vec<&'c str>, sqlx::Error> {
    let owners: Vec<(String, Option<i64>)> =
        query_as(OWNERS).bind(codes).fetch_all(&mut *connection).await?;
    let all: Vec<i64> = owners.iter().filter_map(|(_, owner)| *owner).collect();
    let nodes: Vec<(i64, bool)> =
        query_as(LOCK_NODES).bind(all).bind(id).fetch_all(connection).await?;
    let is_living = |owner: i64| nodes.contains(&(owner, true));
    let is_free = |code: &&&str| {
        let held =
            |(held, owner): &(String, Option<i64>)| held == **code && owner.is_some_and(is_living);
        !owners.iter().any(held)
    };
    Ok(codes.iter().filter(is_free).copied().collect())
}
