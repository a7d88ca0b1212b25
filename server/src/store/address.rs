//! The address of a store: which database, and where.

use std::{
    fmt,
    path::{Path, PathBuf},
};

use sqlx::postgres::PgConnectOptions;

/// Where a store is.
#[derive(Clone)]
pub enum StoreAddress {
    Postgres(Box<PgConnectOptions>),
    /// The path of the SQLite file.
    Sqlite(PathBuf),
}

/// Why a text is not the URL of a database. Neither sentence shows it, since it may contain a
/// password.
#[derive(Debug, thiserror::Error)]
pub enum BadUrl {
    /// It is the URL of something else, or mistyped.
    #[error(
        "the database URL must begin with postgres:// or postgresql://; leave it out to use the \
         embedded database"
    )]
    Scheme,
    /// It cannot be read.
    #[error(
        "the database URL is malformed ({0}); it should look like postgres://user@host/name, with \
         special characters percent-encoded"
    )]
    Malformed(sqlx::Error),
}

impl StoreAddress {
    /// The Postgres database with this URL.
    ///
    /// # Errors
    /// If it is not the URL of a Postgres database.
    pub fn url(url: &str) -> Result<Self, BadUrl> {
        if !["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme)) {
            return Err(BadUrl::Scheme);
        }
        let options = url.parse().map_err(BadUrl::Malformed)?;
        Ok(Self::Postgres(Box::new(options)))
    }

    /// The SQLite file with this path.
    pub fn file(path: impl AsRef<Path>) -> Self {
        Self::Sqlite(path.as_ref().to_owned())
    }

    /// With the password for a Postgres database; SQLite has none.
    #[must_use]
    pub fn with_password(self, password: &str) -> Self {
        match self {
            Self::Postgres(options) => Self::Postgres(Box::new(options.password(password))),
            file @ Self::Sqlite(_) => file,
        }
    }
}

impl fmt::Debug for StoreAddress {
    /// Without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Postgres(_) => f.write_str("Postgres"),
            Self::Sqlite(path) => f.debug_tuple("Sqlite").field(path).finish(),
        }
    }
}

impl fmt::Display for StoreAddress {
    /// For an operator. Without the user and the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Postgres(options) => {
                let name = options.get_database().unwrap_or(options.get_username());
                write!(f, "the Postgres database {name} at ")?;
                match options.get_socket() {
                    Some(socket) => socket.display().fmt(f),
                    None => write!(f, "{}:{}", options.get_host(), options.get_port()),
                }
            }
            Self::Sqlite(path) => path.display().fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_refused(url: &str, wrong: &str) {
        let refused = StoreAddress::url(url).unwrap_err().to_string();
        assert!(refused.contains(wrong), "{refused}");
        assert!(!refused.contains("s3cret"), "{refused}");
    }

    #[test]
    fn a_mistyped_url_is_refused_without_its_password() {
        for url in [
            "",
            "postgres//u:s3cret@localhost/x",
            "postgres:/u:s3cret@localhost/x",
            "mysql://u:s3cret@localhost/x",
            "Postgres://u:s3cret@localhost/x",
            " postgres://u:s3cret@localhost/x",
            "u:s3cret@localhost/x",
            "./data",
        ] {
            check_refused(url, "must begin with postgres://");
        }
        check_refused("postgres://u:s3cret@localhost:port/x", "malformed");
        check_refused("postgres://u:s3cret/@localhost/x", "malformed");
        for url in ["postgres://u:s3cret@localhost/x", "postgresql://localhost"] {
            let debug = format!("{:?}", StoreAddress::url(url).unwrap());
            assert_eq!(debug, "Postgres");
        }
    }

    #[test]
    fn an_address_is_shown_without_its_password() {
        let shown = |url| StoreAddress::url(url).unwrap().to_string();
        let of_url = shown("postgres://u:s3cret@db.example:5433/x?sslmode=require");
        assert_eq!(of_url, "the Postgres database x at db.example:5433");
        let of_socket = shown("postgres:///x?host=/run/postgresql");
        assert_eq!(of_socket, "the Postgres database x at /run/postgresql");
        let of_file = StoreAddress::file("data/lamproom.sqlite").to_string();
        assert_eq!(of_file, "data/lamproom.sqlite");
    }
}
