//! Match files that clients send. They are read before their address has a turn to replay, so that
//! a file which comes slowly keeps nobody waiting. Each address has memory for a few of them. A
//! file waits until all of its bytes have room: files that each hold a part of it would wait for
//! each other.

use std::sync::LazyLock;

use axum::{
    body::{Bytes, HttpBody as _},
    extract::Request,
    http::StatusCode,
};
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
    _memory: OwnedSemaphorePermit,
}

impl Upload {
    /// Reads the body of a request, once there is room for all of it.
    ///
    /// # Errors
    /// If it is too large, or not text.
    pub(super) async fn read(address: Address, request: Request) -> Result<Self, HttpError> {
        let body = request.into_body();
        let size = body.size_hint();
        if size.lower() > limits::MATCH_FILE_BYTES as u64 {
            return Err(too_large());
        }
        let needed = size.upper().map_or(limits::MATCH_FILE_BYTES as u64, |size| size.max(1));
        let needed = u32::try_from(needed).map_err(|_| too_large())?;
        let memory = ADDRESSES.of(address).acquire_many_owned(needed).await;
        let memory = memory.map_err(|_| HttpError::unavailable())?;
        let (mut pieces, mut bytes) = (body.into_data_stream(), Vec::new());
        while let Some(piece) = pieces.next().await {
            let piece: Bytes = piece.map_err(|_| not_text())?;
            if bytes.len() + piece.len() > limits::MATCH_FILE_BYTES {
                return Err(too_large());
            }
            bytes.extend_from_slice(&piece);
        }
        let text = String::from_utf8(bytes).map_err(|_| not_text())?;
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

fn not_text() -> HttpError {
    let text = "This is not a match file: it is not text.";
    HttpError::new(StatusCode::BAD_REQUEST, RefusalCode::BadMatchFile, text)
}
