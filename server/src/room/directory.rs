//! The tables in memory: finds rooms, wakes those that are asleep, and drops those that have ended.

use std::{
    collections::HashMap,
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, PoisonError},
};

use futures_util::FutureExt as _;
use lamproom_protocol::TableCode;
use lamproom_table::Overview;
use tokio::sync::mpsc;
use tracing::error;

use super::{
    Command, Inbox, InboxSender, RoomHandle, actor,
    load::{self, LoadError},
};
use crate::{
    config::limits,
    metrics,
    node::Node,
    store::{Leases as _, Place, Store as _, StoreError},
};

/// Why a table could not be found.
#[derive(Debug, thiserror::Error)]
pub enum FindError {
    /// The visitor may not have another table loaded now.
    #[error("too many tables were loaded for this address")]
    LoadedTooMany,
    /// It cannot be loaded.
    #[error(transparent)]
    Load(#[from] LoadError),
}

impl From<StoreError> for FindError {
    fn from(error: StoreError) -> Self {
        Self::Load(error.into())
    }
}

/// The rooms of this process.
#[derive(Clone, Debug)]
pub struct Directory {
    node: Arc<Node>,
    rooms: Arc<Mutex<HashMap<TableCode, InboxSender>>>,
}

impl Directory {
    /// A directory without rooms.
    pub fn new(node: Arc<Node>) -> Self {
        Self { node, rooms: Arc::default() }
    }

    /// The node of these rooms.
    pub(crate) fn node(&self) -> &Arc<Node> {
        &self.node
    }

    /// The handle of a table's room, which is woken if it is asleep and `may_load` allows it.
    ///
    /// # Errors
    /// If there is no such table, if it may not be woken, or if the database does not answer.
    pub async fn find(
        &self,
        code: &TableCode,
        may_load: impl FnOnce() -> bool,
    ) -> Result<RoomHandle, FindError> {
        if let Some(room) = self.awake(code) {
            return Ok(room);
        }
        self.check_asleep(code, may_load).await?;
        Ok(self.wake(code))
    }

    /// What lists say about a table, which is not woken for that. If it is asleep and has changed
    /// since that was last asked, its journal is folded if `may_load` allows it.
    ///
    /// # Errors
    /// If there is no such table, or it cannot or may not be loaded.
    pub async fn overview(
        &self,
        code: &TableCode,
        may_load: impl FnOnce() -> bool,
    ) -> Result<Overview, FindError> {
        if let Some(room) = self.awake(code)
            && let Ok(overview) = room.overview().await
        {
            return Ok(overview);
        }
        let kept = self.node.store.overview(code).await?.ok_or(LoadError::Unknown)?;
        if let Some(overview) = kept.and_then(|kept| Overview::read(&kept)) {
            return Ok(overview);
        }
        if !may_load() {
            return Err(FindError::LoadedTooMany);
        }
        Ok(load::overview(&self.node, code).await?)
    }

    /// Is a table in memory?
    pub(crate) fn is_awake(&self, code: &TableCode) -> bool {
        self.awake(code).is_some()
    }

    /// Lets go of what is in memory of a table, whose journal was written again.
    pub(crate) async fn reload(&self, code: &str) {
        let Ok(code) = code.parse() else { return };
        self.node.rewritten.add(&code);
        self.node.store.forget_head(&code);
        if let Some(room) = self.awake(&code) {
            room.reload().await;
        }
    }

    /// Checks that a table exists, so that guessing codes loads nothing, that no other node holds
    /// it, and that it may be loaded.
    async fn check_asleep(
        &self,
        code: &TableCode,
        may_load: impl FnOnce() -> bool,
    ) -> Result<(), FindError> {
        let node = &self.node;
        if node.cluster.is_none() {
            node.store.exists(code).await?.then_some(()).ok_or(LoadError::Unknown)?;
        } else {
            match node.store.place(code).await?.ok_or(LoadError::Unknown)? {
                Place::Free => {}
                Place::At(_) => return Err(LoadError::Elsewhere.into()),
            }
        }
        may_load().then_some(()).ok_or(FindError::LoadedTooMany)
    }

    fn awake(&self, code: &TableCode) -> Option<RoomHandle> {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.get(code).filter(|room| !room.is_closed()).cloned().map(RoomHandle)
    }

    fn wake(&self, code: &TableCode) -> RoomHandle {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = rooms.get(code).filter(|room| !room.is_closed()) {
            return RoomHandle(room.clone());
        }
        let (sender, inbox) = mpsc::channel(limits::ROOM_INBOX);
        rooms.insert(code.clone(), sender.clone());
        metrics::tables().set(f64::from(u32::try_from(rooms.len()).unwrap_or(u32::MAX)));
        self.node.tasks.spawn(self.clone().supervise(code.clone(), sender.downgrade(), inbox));
        RoomHandle(sender)
    }

    /// Runs a room to its end. A panic ends only this room: its connections return to a room that
    /// is loaded again.
    async fn supervise(self, code: TableCode, own: mpsc::WeakSender<Box<Command>>, inbox: Inbox) {
        let room = actor::run(self.node.clone(), code.clone(), inbox);
        if AssertUnwindSafe(room).catch_unwind().await.is_err() {
            error!(table = %code, "room panicked; its table will be loaded again");
            metrics::room_panics().increment(1);
        }
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        // Once all senders of its own are gone, the list has another room.
        let is_own = |room: &InboxSender| own.upgrade().is_some_and(|own| own.same_channel(room));
        if rooms.get(&code).is_some_and(is_own) {
            rooms.remove(&code);
        }
        metrics::tables().set(f64::from(u32::try_from(rooms.len()).unwrap_or(u32::MAX)));
    }
}
