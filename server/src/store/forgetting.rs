//! Removing a player: journals are written again without them, with a new chain, and all else that
//! has their key goes.

use lamproom_protocol::Seat;
use serde_json::{Value, json};
use sqlx::{Postgres, Sqlite, query, query_scalar};
use uuid::Uuid;

use super::{
    AnyStore, ConnectError, KeyHash, Record, ServerLock, Session, Sharing, StoreAddress,
    StoreError, StoredRow,
    backup::open_to_write,
    chain::ChainEnd,
    postgres::SESSION as POSTGRES_SESSION,
    session::on,
    sql::kept::{KEPT, Worded as _},
};
use crate::config::limits;

/// A database whose journals are written again, in transactions. Nothing is changed unless it is
/// committed.
#[derive(Debug)]
pub struct Rewriting {
    session: Session,
    /// What keeps servers away; `None` beside servers that run.
    exclusive: Option<(ServerLock, AnyStore)>,
}

/// The tables in whose journals a text occurs.
const TABLES_WITH: &str = "select distinct table_code from journal
    where cast(entry as text) like $1 escape '!' order by 1";

impl Session {
    /// The codes of the tables in whose journals a text occurs.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tables_with(&mut self, text: &str) -> Result<Vec<String>, StoreError> {
        let literal = text.replace('!', "!!").replace('%', "!%").replace('_', "!_");
        let pattern = format!("%{literal}%");
        on!(self, connection => query_scalar(TABLES_WITH).bind(pattern).fetch_all(connection).await)
            .map_err(StoreError::of)
    }
}

/// Takes a table from its owner, whose rows are fenced from now on.
const CLAIM: &str = "update tables set epoch = epoch + 1 where code = $1";

impl Rewriting {
    /// Opens a database that no server uses, and updates its schema.
    ///
    /// # Errors
    /// See [`ConnectError`].
    pub async fn exclusively(address: &StoreAddress) -> Result<Self, ConnectError> {
        let lock = ServerLock::take(address, Sharing::Alone).await?;
        let store = AnyStore::connect(address).await?;
        let session = open_to_write(address).await.map_err(ConnectError::Unreachable)?;
        Ok(Self { session, exclusive: Some((lock, store)) })
    }

    /// Opens a database that servers use. Each journal must be claimed before it is written again.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn beside_servers(address: &StoreAddress) -> Result<Self, StoreError> {
        let address = match address {
            StoreAddress::Postgres(plain) => {
                StoreAddress::Postgres(Box::new(plain.as_ref().clone().options(POSTGRES_SESSION)))
            }
            StoreAddress::Sqlite(path) => StoreAddress::Sqlite(path.clone()),
        };
        let mut session = open_to_write(&address).await.map_err(StoreError::of)?;
        if let Session::Sqlite(_) = session {
            // Nobody can vacuum the file now, but what is deleted is written over. Copies that were
            // left behind when rows moved to other pages stay until it is vacuumed.
            session.execute("pragma secure_delete = on").await.map_err(StoreError::of)?;
        }
        Ok(Self { session, exclusive: None })
    }

    /// Begins a transaction.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn begin(&mut self) -> Result<(), StoreError> {
        self.session.execute("begin").await.map_err(StoreError::of)
    }

    /// Takes a table from the server that holds it, first thing in a transaction.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn claim(&mut self, code: &str) -> Result<(), StoreError> {
        self.change(CLAIM, &[code]).await?;
        Ok(())
    }

    /// The codes of the tables in whose journals a text occurs. Reads all journals.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tables_with(&mut self, text: &str) -> Result<Vec<String>, StoreError> {
        self.session.tables_with(text).await
    }

    /// The codes of the tables to which a player came, or which they opened.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tables_of(&mut self, key: &KeyHash) -> Result<Vec<String>, StoreError> {
        let key = hex::encode(key.0);
        let tables = match &mut self.session {
            Session::Postgres(connection) => {
                query_scalar(Postgres::TABLES).bind(key).fetch_all(connection).await
            }
            Session::Sqlite(connection) => {
                query_scalar(Sqlite::TABLES).bind(key).fetch_all(connection).await
            }
        };
        tables.map_err(StoreError::of)
    }

    /// All that the database has of a table; `None` if there is no such table.
    ///
    /// # Errors
    /// If the database does not answer, or has something that cannot be decoded.
    pub async fn record(&mut self, code: &str) -> Result<Option<Record>, StoreError> {
        self.session.read_record(code).await
    }

    /// Writes a whole journal again, with a new chain from the first row that is different, and
    /// drops what was made from it.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn rewrite(
        &mut self,
        code: &str,
        rows: &[StoredRow],
        first: u64,
    ) -> Result<(), StoreError> {
        let mut end = ChainEnd::of_empty(code);
        let mut changed = Vec::new();
        for row in rows {
            let previous_hash = end.push(row.step.0, row.at_ms, &row.json);
            if row.step.0 >= first {
                changed.push(json!([row.step.0, row.json, previous_hash]));
            }
        }
        let update = match self.session {
            Session::Postgres(_) => {
                "update journal set entry = cast(new.value ->> 1 as json),
                    previous_hash = new.value ->> 2
                from json_array_elements(cast($2 as json)) as new (value)
                where table_code = $1 and step = cast(new.value ->> 0 as bigint)"
            }
            // Unless the list is materialized first, SQLite reads it again for each row.
            Session::Sqlite(_) => {
                "with new (step, entry, hash) as materialized
                    (select value ->> 0, value ->> 1, value ->> 2 from json_each($2))
                update journal set entry = new.entry, previous_hash = new.hash
                from new
                where table_code = $1 and journal.step = new.step"
            }
        };
        for rows in changed.chunks(limits::ROWS_COPIED) {
            let rows = Value::from(rows).to_string();
            self.change(update, &[code, &rows]).await?;
        }
        self.change("update tables set head_hash = $2 where code = $1", &[code, &end.hash]).await?;
        self.drop_derived(&[code]).await
    }

    /// Drops what was made from the journals of some tables: it is made again when it is needed.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn drop_derived(&mut self, codes: &[&str]) -> Result<(), StoreError> {
        let drops = match self.session {
            Session::Postgres(_) => [
                "delete from extracts
                where table_code in (select json_array_elements_text(cast($1 as json)))",
                "delete from overviews
                where table_code in (select json_array_elements_text(cast($1 as json)))",
            ],
            Session::Sqlite(_) => [
                "delete from extracts where table_code in (select value from json_each($1))",
                "delete from overviews where table_code in (select value from json_each($1))",
            ],
        };
        let codes = json!(codes).to_string();
        for drop in drops {
            self.change(drop, &[&codes]).await?;
        }
        Ok(())
    }

    /// Gives the player of a seat in a finished match another name, if they have this one.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn rename(
        &mut self,
        id: Uuid,
        seat: Seat,
        before: &str,
        name: &str,
    ) -> Result<(), StoreError> {
        let rename = match self.session {
            Session::Postgres(_) => {
                "update match_players set name = $4
                where match_id = cast($1 as uuid) and seat = cast($2 as smallint) and name = $3"
            }
            Session::Sqlite(_) => {
                "update match_players set name = $4
                where match_id = $1 and seat = cast($2 as integer) and name = $3"
            }
        };
        let (id, seat) = (id.to_string(), seat.0.to_string());
        self.change(rename, &[&id, &seat, before, name]).await?;
        Ok(())
    }

    /// Removes everything else that has the hash of a key. Returns how many rows that changed.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn remove_key(&mut self, key: &KeyHash) -> Result<u64, StoreError> {
        let mut changed = 0;
        for kept in KEPT {
            changed += self.change(kept.remove, &[&hex::encode(key.0)]).await?;
        }
        Ok(changed)
    }

    /// Makes the changes of a transaction durable.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn commit(&mut self) -> Result<(), StoreError> {
        self.session.execute("commit").await.map_err(StoreError::of)
    }

    /// After a commit, leaves nothing of what was before in the file of SQLite: pages keep it until
    /// they are used again, and so does the log.
    ///
    /// # Errors
    /// If the database does not answer, or the disk has no room for a second file.
    pub async fn erase_the_past(&mut self) -> Result<(), StoreError> {
        if let Session::Sqlite(_) = self.session {
            for statement in ["vacuum", "pragma wal_checkpoint(truncate)"] {
                self.session.execute(statement).await.map_err(StoreError::of)?;
            }
        }
        Ok(())
    }

    /// Lets servers use the database again. What was not committed does not count.
    pub async fn close(self) {
        drop(self.session);
        if let Some((lock, store)) = self.exclusive {
            drop(store);
            lock.release().await;
        }
    }

    /// Returns how many rows were changed.
    async fn change(
        &mut self,
        statement: &'static str,
        values: &[&str],
    ) -> Result<u64, StoreError> {
        on!(&mut self.session, connection => {
            let bound = values.iter().fold(query(statement), |query, value| query.bind(*value));
            bound.execute(connection).await.map(|done| done.rows_affected())
        })
        .map_err(StoreError::of)
    }
}
