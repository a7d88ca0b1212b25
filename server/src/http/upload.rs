//! Match files that clients send. They are read before their address has a turn to replay, so that
//! a file which comes slowly keeps nobody waiting. What has come is counted for each address, so
//! that none fills the memory.

use std::sync::LazyLock;

use axum::{body::Bytes, extract::Request, http::StatusCode};
use futures_util::StreamExt as _;
use lamproom_protocol::RefusalCode;
use tokio::sync::OwnedSemaphorePermit;

use super::per_address::PerAddress;
use crate::{
    config::limits,
    edge::{Address, HttpError},
};

/// One permit for each byte.
static ADDRESSES: LazyLock<PerAddress> =
    LazyLock::new(|| PerAddress::new(limits::MATCH_FILES_BYTES));

/// A text that has been read, with the memory that it takes.
#[derive(Debug)]
pub(super) struct Upload {
    pub(super) text: String,
    _memory: Option<OwnedSemaphorePermit>,
}

impl Upload {
    /// Reads the body of a request. What has no memory yet waits.
    ///
    /// # Errors
    /// If it is too large, or no text.
    pub(super) async fn read(address: Address, request: Request) -> Result<Self, HttpError> {
        let own = ADDRESSES.of(address);
        let mut body = request.into_body().into_data_stream();
        let (mut bytes, mut memory) = (Vec::new(), None::<OwnedSemaphorePermit>);
        while let Some(piece) = body.next().await {
            let piece: Bytes = piece.map_err(|_| no_text())?;
            if bytes.len() + piece.len() > limits::MATCH_FILE_BYTES {
                return Err(too_large());
            }
            let needed = u32::try_from(piece.len()).map_err(|_| too_large())?;
            let more = own.clone().acquire_many_owned(needed).await;
            let more = more.map_err(|_| HttpError::unavailable())?;
            match &mut memory {
                Some(memory) => memory.merge(more),
                None => memory = Some(more),
            }
            bytes.extend_from_slice(&piece);
        }
        let text = String::from_utf8(bytes).map_err(|_| no_text())?;
        Ok(Self { text, _memory: memory })
    }
}

fn too_large() -> HttpError {
    let text = format!(
        "This file is too large for a match file: at most {} MiB can be replayed.",
        limits::MATCH_FILE_BYTES / (1024 * 1024)
    );
    HttpError::new(StatusCode::PAYLOAD_TOO_LARGE, RefusalCode::TooLarge, text)
}

fn no_text() -> HttpError {
    let text = "This is not a match file: it is no text.";
    HttpError::new(StatusCode::BAD_REQUEST, RefusalCode::BadMatchFile, text)
}
