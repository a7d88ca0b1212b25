//! Why a store fails, and whether trying again can help.

use std::io;

use sqlx::error::DatabaseError;

use super::chain::Damage;

/// Why a store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A table with this code exists, or the player has already begun the try of the day.
    #[error("a table with this code exists, or the try of the day has begun")]
    Taken,
    /// The database cannot be reached or cannot work at the moment, and nobody knows whether the
    /// operation was done. Every operation may be repeated without harm, except that a table is
    /// then opened under another code.
    #[error("the database is not available: {0}")]
    Unavailable(#[source] sqlx::Error),
    /// The database refuses these data, or holds data that cannot be decoded. Trying again does
    /// not help.
    #[error("invalid data from or for the database: {0}")]
    Broken(#[source] sqlx::Error),
    /// The rows of a journal are not those that were written.
    #[error("the journal is damaged: {0}")]
    Damaged(#[from] Damage),
}

impl StoreError {
    /// Tells errors that may pass from those that will not. In doubt it takes an error to pass:
    /// waiting loses nothing.
    pub(super) fn of(error: sqlx::Error) -> Self {
        let stays = match &error {
            sqlx::Error::Database(database) => is_about_the_data(&**database),
            sqlx::Error::InvalidArgument(_)
            | sqlx::Error::Encode(_)
            | sqlx::Error::Decode(_)
            | sqlx::Error::ColumnDecode { .. } => true,
            _ => false,
        };
        if stays { Self::Broken(error) } else { Self::Unavailable(error) }
    }

    /// Whether SQLite says that its file is damaged.
    pub fn is_damage(&self) -> bool {
        matches!(self, Self::Unavailable(cause) | Self::Broken(cause) if is_damage(cause))
    }

    /// The database has not answered in time.
    pub(crate) fn timed_out() -> Self {
        Self::Unavailable(io::Error::from(io::ErrorKind::TimedOut).into())
    }

    /// A value from the database that cannot be decoded.
    pub(crate) fn undecodable(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Broken(sqlx::Error::Decode(error.into()))
    }
}

/// Whether SQLite says that the file is damaged, or not a database. It then stays so.
pub(super) fn is_damage(error: &sqlx::Error) -> bool {
    const CORRUPT: u8 = 11;
    const NOT_A_DATABASE: u8 = 26;
    let code = error.as_database_error().and_then(DatabaseError::code);
    // The higher bytes hold details.
    let code = code.and_then(|code| code.parse::<u32>().ok()).map(|code| code.to_le_bytes()[0]);
    matches!(code, Some(CORRUPT | NOT_A_DATABASE))
}

/// Whether the database refuses its input, as opposed to being unable to work.
fn is_about_the_data(error: &dyn DatabaseError) -> bool {
    let code = error.code().unwrap_or_default();
    if code.len() == 5 {
        // Postgres: invalid data, a constraint, a program limit.
        ["22", "23", "54"].iter().any(|class| code.starts_with(class))
    } else {
        // SQLite, whose higher bytes hold details: too big, a constraint, a type mismatch.
        code.parse().is_ok_and(|code: u32| matches!(code & 0xff, 18..=20))
    }
}
