//! The origin of a web page: its scheme, host and port, as browsers name it.

use std::{fmt, str::FromStr};

use url::Url;

/// An origin such as `https://games.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    /// The origin as browsers write it in the header of that name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Why a text is not an origin.
#[derive(Debug, PartialEq, Eq)]
pub struct NoOrigin;

impl fmt::Display for NoOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("write the scheme and the host, such as https://games.example.org")
    }
}

impl std::error::Error for NoOrigin {}

impl FromStr for Origin {
    type Err = NoOrigin;

    /// Reads an origin in any notation. Browsers write the host in small letters, and no port where
    /// it is that of the scheme.
    fn from_str(text: &str) -> Result<Self, NoOrigin> {
        let url: Url = text.parse().map_err(|_| NoOrigin)?;
        let origin = url.origin().ascii_serialization();
        let is_web = ["http", "https"].contains(&url.scheme());
        // More than an origin: a path, a query, a fragment or a user.
        let has_more = url.as_str() != format!("{origin}/");
        if !is_web || has_more || origin.contains('*') {
            return Err(NoOrigin);
        }
        Ok(Self(origin))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_written_as_browsers_write_it() {
        for (text, written) in [
            ("https://games.example.org", "https://games.example.org"),
            ("https://games.example.org/", "https://games.example.org"),
            ("HTTPS://Games.Example.org:443", "https://games.example.org"),
            ("http://games.example.org:443", "http://games.example.org:443"),
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("http://127.1", "http://127.0.0.1"),
            ("http://[0:0:0:0:0:0:0:1]", "http://[::1]"),
            ("https://höhle.example", "https://xn--hhle-5qa.example"),
            ("https://games.example.org:", "https://games.example.org"),
        ] {
            assert_eq!(text.parse::<Origin>().unwrap().as_str(), written, "{text}");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "*",
            "games.example.org",
            "//games.example.org",
            "https://",
            "https:///",
            "ftp://games.example.org",
            "https://games.example.org/tables",
            "https://games.example.org?a=b",
            "https://ada@games.example.org",
            "https://games.example.org#a",
            "https://games.example.org:99999",
            "https://*.example.org",
        ] {
            assert_eq!(text.parse::<Origin>(), Err(NoOrigin), "{text}");
        }
    }
}
