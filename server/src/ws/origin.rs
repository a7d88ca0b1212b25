//! Which pages may open a socket: those of this server, and those its operator allows. Programs
//! that are not browsers send no origin, and may.

use axum::http::{HeaderMap, header};

use crate::config::Origin;

/// Whether a request with these headers may open a socket.
pub(super) fn is_allowed(headers: &HeaderMap, allowed: &[Origin]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let of_this_server = origin
        .split_once("://")
        .is_some_and(|(scheme, rest)| matches!(scheme, "http" | "https") && Some(rest) == host);
    of_this_server || allowed.iter().any(|allowed| allowed.as_str() == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(origin: Option<&str>, is: bool) {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "lamp.example:8080".parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        let allowed = ["https://friends.example".parse().unwrap()];
        assert_eq!(is_allowed(&headers, &allowed), is, "{origin:?}");
    }

    #[test]
    fn only_pages_of_this_server_and_allowed_origins_open_sockets() {
        check(None, true);
        check(Some("http://lamp.example:8080"), true);
        check(Some("https://lamp.example:8080"), true);
        check(Some("https://friends.example"), true);
        check(Some("https://lamp.example"), false);
        check(Some("https://lamp.example:8080.evil.example"), false);
        check(Some("https://evil.example"), false);
        check(Some("ftp://lamp.example:8080"), false);
        check(Some("null"), false);
        check(Some(""), false);
    }
}
