//! Compresses what is made for each request: pages, and the answers of the interface. The files of
//! the client are compressed already, and pictures cannot be.

use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version, header};
use tower_http::{
    CompressionLevel,
    compression::{CompressionLayer, Predicate, predicate::SizeAbove},
};

use crate::config::limits;

/// Compresses pages and JSON.
pub(super) fn layer() -> CompressionLayer<impl Predicate> {
    let is_text = |_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions| {
        let kind = headers.get(header::CONTENT_TYPE).map_or(&b""[..], HeaderValue::as_bytes);
        kind.starts_with(b"application/json") || kind.starts_with(b"text/html")
    };
    CompressionLayer::new()
        .quality(CompressionLevel::Precise(limits::COMPRESSION))
        .compress_when(SizeAbove::new(limits::COMPRESSED_BYTES).and(is_text))
}
