//! When a table is to be woken, as its room sets it.

use std::sync::Arc;

use lamproom_protocol::TableCode;
use tokio::sync::watch;
use tracing::warn;

use crate::{
    node::Node,
    store::{Epoch, Store as _},
};

/// When a table is to be woken, in milliseconds since 1970, as far as its room has set it. What is
/// set last is written last.
#[derive(Debug, Default)]
pub(super) struct Waking(Option<watch::Sender<Option<u64>>>);

impl Waking {
    pub(super) fn get(&self) -> Option<u64> {
        self.0.as_ref().and_then(|sender| *sender.borrow())
    }

    pub(super) fn set(
        &mut self,
        due_ms: Option<u64>,
        node: &Arc<Node>,
        code: &TableCode,
        epoch: Epoch,
    ) {
        let sender = self.0.get_or_insert_with(|| {
            let (sender, changes) = watch::channel(None);
            node.tasks.spawn(write(node.clone(), code.clone(), epoch, changes));
            sender
        });
        sender.send_replace(due_ms);
    }
}

/// Writes each time that is set, or the latest of them, until the room has ended.
async fn write(
    node: Arc<Node>,
    code: TableCode,
    epoch: Epoch,
    mut changes: watch::Receiver<Option<u64>>,
) {
    while changes.changed().await.is_ok() {
        let due_ms = *changes.borrow_and_update();
        if let Err(error) = node.store.set_waking(&code, epoch, due_ms).await {
            warn!(table = %code, %error, "cannot set when a table is to be woken");
        }
    }
}
