//! The web client, embedded by `build.rs`: which file answers a path, in which encoding, and how
//! long a browser may cache it.
//!
//! Files below `/assets/` have a hash of their content in their name and are cached forever. All
//! others are revalidated each time, which costs a 304.

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};

/// One file of the client.
#[derive(Debug)]
struct Asset {
    /// As in the URL, with the leading slash.
    path: &'static str,
    media_type: &'static str,
    hash: &'static str,
    plain: &'static [u8],
    /// `None` if it would not be smaller than `plain`.
    brotli: Option<&'static [u8]>,
    /// `None` if it would not be smaller than `plain`.
    gzip: Option<&'static [u8]>,
}

/// Sorted by path.
static ASSETS: &[Asset] = &include!(concat!(env!("OUT_DIR"), "/assets.rs"));

const CACHED_FOREVER: &str = "public, max-age=31536000, immutable";
pub(super) const REVALIDATED: &str = "no-cache";

/// The answer with the file at a path; `None` if there is no such file.
pub(super) fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    find(path).map(|asset| answer(asset, headers))
}

/// The content of a file of the client.
pub(crate) fn content(path: &str) -> Option<&'static [u8]> {
    find(path).map(|asset| asset.plain)
}

fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.binary_search_by_key(&path, |asset| asset.path).ok().map(|index| &ASSETS[index])
}

/// Whether the path is `top` or below it.
pub(super) fn is_below(path: &str, top: &str) -> bool {
    path.strip_prefix(top).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn answer(asset: &'static Asset, request: &HeaderMap) -> Response {
    let caching = if is_below(asset.path, "/assets") { CACHED_FOREVER } else { REVALIDATED };
    let (encoding, body) = choose_encoding(asset, request);
    let etag = match encoding {
        Some(encoding) => format!("\"{}-{encoding}\"", asset.hash),
        None => format!("\"{}\"", asset.hash),
    };
    let unchanged = is_known(request, &etag);

    let mut response = Response::new(if unchanged { Body::empty() } else { Body::from(body) });
    if unchanged {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(
        header::ETAG,
        HeaderValue::from_str(&etag)
            .expect("hexadecimal digits and the name of an encoding are valid in a header"),
    );
    if !unchanged {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.media_type));
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
    }
    response
}

/// The smallest form of the file that the browser accepts, with the name of its encoding.
fn choose_encoding(asset: &Asset, request: &HeaderMap) -> (Option<&'static str>, &'static [u8]) {
    [("br", asset.brotli), ("gzip", asset.gzip)]
        .into_iter()
        .find_map(|(name, body)| Some((Some(name), body.filter(|_| accepts(request, name))?)))
        .unwrap_or((None, asset.plain))
}

/// Whether `Accept-Encoding` allows this encoding. `q=0` refuses one, and `*` stands for those not
/// named.
fn accepts(request: &HeaderMap, encoding: &str) -> bool {
    let weight_of = |wanted: &str| {
        list(request, header::ACCEPT_ENCODING).find_map(|item| {
            let (name, weight) = item.split_once(';').unwrap_or((item, "q=1"));
            let refused =
                weight.trim().strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0);
            name.trim().eq_ignore_ascii_case(wanted).then_some(!refused)
        })
    };
    weight_of(encoding).or_else(|| weight_of("*")).unwrap_or(false)
}

/// Whether the browser has this version, according to `If-None-Match`.
pub(super) fn is_known(request: &HeaderMap, etag: &str) -> bool {
    list(request, header::IF_NONE_MATCH)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == etag)
}

/// The items of a header whose value is a list.
fn list(request: &HeaderMap, name: header::HeaderName) -> impl Iterator<Item = &str> {
    request
        .get_all(name)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    fn fetch(path: &str, headers: &[(header::HeaderName, &str)]) -> Response {
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap()));
        file(path, &headers.collect()).unwrap()
    }

    fn header(response: &Response, name: header::HeaderName) -> Option<&str> {
        response.headers().get(name).map(|value| value.to_str().unwrap())
    }

    async fn body(response: Response) -> Vec<u8> {
        to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec()
    }

    /// A file of the built client whose name has a hash; `None` if the server was built without
    /// one.
    fn hashed_asset() -> Option<&'static Asset> {
        ASSETS.iter().find(|asset| asset.path.starts_with("/assets/"))
    }

    #[test]
    fn a_missing_file_is_not_answered() {
        for path in ["/assets/missing.js", "/assets", "/favicon.png", "/t/../index.html", "/"] {
            assert!(file(path, &HeaderMap::new()).is_none(), "{path}");
        }
    }

    #[tokio::test]
    async fn files_with_a_hash_in_their_name_are_cached_forever() {
        let Some(asset) = hashed_asset() else { return };
        let response = fetch(asset.path, &[]);
        assert_eq!(header(&response, header::CACHE_CONTROL), Some(CACHED_FOREVER));
        assert_eq!(body(response).await, asset.plain);
    }

    #[tokio::test]
    async fn a_known_version_is_not_sent_again() {
        let first = fetch("/index.html", &[]);
        let etag = header(&first, header::ETAG).unwrap().to_owned();
        for known in
            [etag.clone(), format!("W/{etag}"), format!("\"other\", {etag}"), "*".to_owned()]
        {
            let again = fetch("/index.html", &[(header::IF_NONE_MATCH, &known)]);
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{known}");
            assert_eq!(header(&again, header::ETAG), Some(etag.as_str()));
            assert_eq!(header(&again, header::VARY), Some("accept-encoding"));
            assert!(body(again).await.is_empty());
        }
        let changed = fetch("/index.html", &[(header::IF_NONE_MATCH, "\"other\"")]);
        assert_eq!(changed.status(), StatusCode::OK);
    }

    #[tokio::test]
    async fn the_smallest_accepted_encoding_is_sent_and_has_a_tag_of_its_own() {
        let asset = find("/index.html").unwrap();
        assert!(asset.brotli.is_some() && asset.gzip.is_some());
        let plain = fetch("/index.html", &[]);
        for (accepted, encoding) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip", Some("gzip")),
            ("BR;q=0.5", Some("br")),
            ("br;q=0, gzip", Some("gzip")),
            ("br; q=0.0, *", Some("gzip")),
            ("*", Some("br")),
            ("*;q=0", None),
            ("identity", None),
            ("", None),
        ] {
            let response = fetch("/index.html", &[(header::ACCEPT_ENCODING, accepted)]);
            assert_eq!(header(&response, header::CONTENT_ENCODING), encoding, "{accepted}");
            assert_eq!(header(&response, header::VARY), Some("accept-encoding"));
            let tags_differ = header(&response, header::ETAG) != header(&plain, header::ETAG);
            assert_eq!(tags_differ, encoding.is_some(), "{accepted}");
        }
    }

    #[test]
    fn the_table_of_files_is_sorted() {
        assert!(ASSETS.is_sorted_by_key(|asset| asset.path));
    }
}
