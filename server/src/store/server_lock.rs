//! The lock that lets only one server at a time use a Postgres database, like the lock file beside
//! an SQLite database; or only the nodes of a cluster, which share it. It is an advisory lock held
//! by a connection of its own: Postgres releases it however the server ends. Epochs fence the rows
//! of a server that has lost it, but not what it shows.

use sqlx::{
    Connection as _, PgConnection,
    postgres::{PgConnectOptions, Postgres},
    query_scalar,
};
use tokio::{
    task::JoinHandle,
    time::{Instant, sleep},
};
use tokio_util::sync::CancellationToken;
use tracing::{error, warn};

use super::{ConnectError, StoreAddress, sql::within_limit};
use crate::config::limits;

/// "lamproom" in ASCII.
const KEY: i64 = 0x6c61_6d70_726f_6f6d;

/// Which other servers may use a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// No other server.
    Alone,
    /// Other nodes of a cluster.
    Cluster,
}

/// Held while this server may use its database.
#[derive(Debug)]
pub struct ServerLock {
    /// `None` with SQLite, whose store holds its lock itself.
    guard: Option<JoinHandle<()>>,
    closing: CancellationToken,
    lost: CancellationToken,
}

impl ServerLock {
    /// Takes the lock. Waits a while for a server that is about to end.
    ///
    /// # Errors
    /// [`ConnectError::Locked`] or [`ConnectError::LockedAlone`] if another server keeps it;
    /// [`ConnectError::Unreachable`].
    pub async fn take(address: &StoreAddress, sharing: Sharing) -> Result<Self, ConnectError> {
        let began = Instant::now();
        let mut warned = false;
        loop {
            if let Some(lock) = Self::try_take(address, sharing).await? {
                return Ok(lock);
            }
            if began.elapsed() > limits::DATABASE_LOCK {
                return Err(match sharing {
                    Sharing::Alone => ConnectError::Locked,
                    Sharing::Cluster => ConnectError::LockedAlone,
                });
            }
            if !std::mem::replace(&mut warned, true) {
                warn!("another server is using the database; waiting for it to end");
            }
            sleep(limits::DATABASE_LOCK_PAUSE).await;
        }
    }

    /// Takes the lock, unless another server has it.
    pub(super) async fn try_take(
        address: &StoreAddress,
        sharing: Sharing,
    ) -> Result<Option<Self>, ConnectError> {
        let (closing, lost) = (CancellationToken::new(), CancellationToken::new());
        let StoreAddress::Postgres(options) = address else {
            return Ok(Some(Self { guard: None, closing, lost }));
        };
        let request = LockRequest { options: with_keepalive(options), sharing };
        let connection = request.lock().await.map_err(ConnectError::Unreachable)?;
        Ok(connection.map(|connection| {
            let guard = tokio::spawn(guard(request, connection, closing.clone(), lost.clone()));
            Self { guard: Some(guard), closing, lost }
        }))
    }

    /// Waits until another server has the lock; forever if none takes it.
    pub async fn lost(&self) {
        self.lost.cancelled().await;
    }

    /// Lets another server use the database.
    pub async fn release(mut self) {
        self.closing.cancel();
        if let Some(guard) = self.guard.take() {
            // It ends by itself, or has panicked, and with it the session.
            let _ = guard.await;
        }
    }
}

impl Drop for ServerLock {
    fn drop(&mut self) {
        if let Some(guard) = &self.guard {
            guard.abort();
        }
    }
}

/// How to get the lock.
struct LockRequest {
    options: PgConnectOptions,
    sharing: Sharing,
}

impl LockRequest {
    /// A connection that holds the lock; `None` if another one does.
    async fn lock(&self) -> Result<Option<PgConnection>, sqlx::Error> {
        within_limit(async {
            let mut connection = PgConnection::connect_with(&self.options).await?;
            let lock = match self.sharing {
                Sharing::Alone => "select pg_try_advisory_lock($1)",
                Sharing::Cluster => "select pg_try_advisory_lock_shared($1)",
            };
            let locked = query_scalar::<Postgres, bool>(lock);
            let is_mine = locked.bind(KEY).fetch_one(&mut connection).await?;
            Ok(is_mine.then_some(connection))
        })
        .await
    }
}

/// Lets Postgres notice within seconds that the machine of this server has gone.
fn with_keepalive(options: &PgConnectOptions) -> PgConnectOptions {
    options.clone().application_name("lamproom lock").options(limits::POSTGRES_KEEPALIVE)
}

/// Keeps the session alive, and takes the lock again after the connection was lost.
async fn guard(
    request: LockRequest,
    connection: PgConnection,
    closing: CancellationToken,
    lost: CancellationToken,
) {
    let mut held = Some(connection);
    loop {
        tokio::select! {
            () = closing.cancelled() => {
                if let Some(connection) = held {
                    // Without an answer, Postgres notices the end of the connection.
                    let _ = within_limit(connection.close()).await;
                }
                return;
            }
            () = sleep(limits::DATABASE_LOCK_CHECK) => {}
        }
        held = match held {
            Some(mut connection) => {
                within_limit(connection.ping()).await.is_ok().then_some(connection)
            }
            None => match request.lock().await {
                Ok(Some(connection)) => Some(connection),
                Ok(None) => {
                    error!("another server has taken over the database");
                    lost.cancel();
                    return;
                }
                // The journal writer reports that the database does not answer.
                Err(_) => None,
            },
        };
    }
}
