//! The node: what all rooms and all requests of one server process share.

use std::{sync::Arc, time::Duration};

use lamproom_game::GameKind;
use lamproom_protocol::Limits;
use lamproom_table::Uptime;
use tokio::{
    sync::{Mutex, Semaphore},
    time::{MissedTickBehavior, interval},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    analyses::Analyses,
    cluster::{Cluster, Lease},
    config::{Serve, limits},
    push::Push,
    ratings::Ratings,
    room::{CloseReason, Loads, OpenTables, RewrittenTables},
    standstill::Standstill,
    store::{AnyStore, Claims, WriterHandle},
    worker_pool::WorkerPool,
};

/// What all rooms and all requests of this process share.
#[derive(Debug)]
pub struct Node {
    pub config: Serve,
    /// The games that can be played.
    pub games: &'static [GameKind],
    /// Reads journals.
    pub store: Arc<AnyStore>,
    /// Writes journals.
    pub writer: WriterHandle,
    /// Takes ownership of tables.
    pub claims: Claims,
    /// For how long this node holds its tables.
    pub(crate) lease: Lease,
    /// Its part in a cluster, if it is a node of one.
    pub(crate) cluster: Option<Arc<Cluster>>,
    pub workers: WorkerPool,
    /// The analyses of matches that are being made.
    pub analyses: Arc<Analyses>,
    /// How strong players are.
    pub ratings: Mutex<Ratings>,
    /// When servers of this database have been up.
    pub uptime: Arc<Uptime>,
    /// How long this process has stood still.
    pub(crate) standstill: Standstill,
    /// Calls players; `None` if the operator has turned that off.
    pub push: Option<Push>,
    /// The tables that wait for players; `None` unless the operator wants them listed.
    pub open_tables: Option<Arc<OpenTables>>,
    /// Lets only a few tables load at once.
    pub loads: Loads,
    /// Lets only one table at a time check the rows that its extract stands for.
    pub(crate) checks: Semaphore,
    /// The tables whose journals were written again.
    pub rewritten: RewrittenTables,
    /// Cancelled when the server stops: rooms then save what they have begun, and end.
    pub stopping: CancellationToken,
    /// The tasks that must end before the process does.
    pub tasks: TaskTracker,
}

impl Node {
    /// What connections are told when the server is stopped. If there is another node, tables go on
    /// there at once.
    pub fn stop_reason(&self) -> CloseReason {
        let has_peers = self.cluster.as_ref().is_some_and(|cluster| cluster.has_peers());
        if has_peers { CloseReason::MOVED } else { CloseReason::RESTART }
    }

    /// Does some work at once and then again and again, at least this long apart, until the server
    /// stops. Work that is under way then is dropped.
    pub(crate) async fn every<F: Future<Output = ()>>(
        &self,
        period: Duration,
        mut work: impl FnMut() -> F,
    ) {
        let repeat = async {
            let mut interval = interval(period);
            interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                interval.tick().await;
                work().await;
            }
        };
        tokio::select! {
            biased;
            () = self.stopping.cancelled() => {}
            () = repeat => {}
        }
    }

    /// The limits that clients are told to keep.
    pub fn protocol_limits(&self) -> Limits {
        let number = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let ms = |ms: u64| u32::try_from(ms).unwrap_or(u32::MAX);
        let table = self.config.table_limits();
        Limits {
            message_bytes: number(lamproom_protocol::MESSAGE_BYTES_MAX),
            name_characters: number(lamproom_protocol::NAME_CHARACTERS_MAX),
            chat_characters: number(lamproom_protocol::CHAT_CHARACTERS_MAX),
            ping_ms: u32::try_from(limits::PING.as_millis()).unwrap_or(u32::MAX),
            stand_in_ms: ms(table.stand_in_ms),
            away_ms: ms(table.away_ms),
            idle_ms: ms(table.idle_ms),
        }
    }
}
