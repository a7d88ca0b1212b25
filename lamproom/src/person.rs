//! A person whom an operator names.

use lamproom_server::{
    deletion::{self, DeleteError},
    store::{KeyHash, Session},
};

/// The player with this id, or who had this name at some table.
pub(crate) async fn named(session: &mut Session, who: &str) -> Result<KeyHash, DeleteError> {
    // An id is the hash of a key, in hexadecimal.
    match serde_json::from_value(serde_json::Value::from(who)) {
        Ok(key) => Ok(key),
        Err(_) => deletion::find(session, who).await,
    }
}
