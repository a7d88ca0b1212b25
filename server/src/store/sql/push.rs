//! The statements for Web Push, which are the same in both databases.

use lamproom_protocol::{Seq, TableCode};
use sqlx::{
    ColumnIndex, Decode, Encode, Executor, IntoArguments, Type, query, query_as, query_scalar,
};

use super::{Dialect, SqlStore, daily::key_hash};
use crate::store::{KeyHash, PushStore, StoreError, Subscription};

const INSERT_KEY: &str = "insert into push_key (id, secret) values (1, $1) on conflict do nothing";

const KEY: &str = "select secret from push_key";

const SUBSCRIBE: &str =
    "insert into push_subscriptions (endpoint, key_hash, p256dh, auth, origin, subscribed_at_ms)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (endpoint) do update
    set key_hash = excluded.key_hash, p256dh = excluded.p256dh, auth = excluded.auth,
        origin = excluded.origin, subscribed_at_ms = excluded.subscribed_at_ms";

const DROP_OLDEST: &str = "delete from push_subscriptions
    where key_hash = $1 and endpoint not in (
        select endpoint from push_subscriptions where key_hash = $1
        order by subscribed_at_ms desc, endpoint
        limit $2
    )";

const UNSUBSCRIBE: &str = "delete from push_subscriptions where endpoint = $1";

const SUBSCRIPTION: &str = "select endpoint, key_hash, p256dh, auth, origin
    from push_subscriptions where endpoint = $1";

const SUBSCRIPTIONS: &str = "select endpoint, key_hash, p256dh, auth, origin
    from push_subscriptions where key_hash = $1
    order by subscribed_at_ms, endpoint";

const NOTE_CALL: &str = "insert into push_calls (table_code, key_hash, step) values ($1, $2, $3)
    on conflict (table_code, key_hash) do update set step = excluded.step
    where push_calls.step < $4
    returning step";

/// A subscription as its columns.
type Row = (String, String, String, String, String);

impl<D> PushStore for SqlStore<D>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    usize: ColumnIndex<D::Row>,
{
    async fn push_key(&self, new: &str) -> Result<String, StoreError> {
        let key = async {
            let mut transaction = self.writers.pool().begin_with(D::STATEMENTS.begin).await?;
            query(INSERT_KEY).bind(new).execute(&mut *transaction).await?;
            let kept: String = query_scalar(KEY).fetch_one(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(kept)
        };
        self.writers.run(key).await.map_err(StoreError::of)
    }

    async fn subscribe(
        &self,
        subscription: &Subscription,
        replaces: Option<&str>,
        now_ms: u64,
        limit: u32,
    ) -> Result<(), StoreError> {
        let Subscription { endpoint, player, p256dh, auth, origin } = subscription;
        let player = hex::encode(player.0);
        let kept = async {
            let mut transaction = self.writers.pool().begin_with(D::STATEMENTS.begin).await?;
            if let Some(replaces) = replaces {
                query(UNSUBSCRIBE).bind(replaces).execute(&mut *transaction).await?;
            }
            query(SUBSCRIBE)
                .bind(endpoint.as_str())
                .bind(player.as_str())
                .bind(p256dh.as_str())
                .bind(auth.as_str())
                .bind(origin.as_str())
                .bind(now_ms.cast_signed())
                .execute(&mut *transaction)
                .await?;
            query(DROP_OLDEST)
                .bind(player.as_str())
                .bind(i64::from(limit))
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await
        };
        self.writers.run(kept).await.map_err(StoreError::of)
    }

    async fn unsubscribe(&self, endpoint: &str) -> Result<(), StoreError> {
        let dropped = query(UNSUBSCRIBE).bind(endpoint).execute(self.writers.pool());
        self.writers.run(dropped).await.map(drop).map_err(StoreError::of)
    }

    async fn subscription(&self, endpoint: &str) -> Result<Option<Subscription>, StoreError> {
        let found = query_as(SUBSCRIPTION).bind(endpoint).fetch_optional(self.readers.pool());
        let found: Option<Row> = self.readers.run(found).await.map_err(StoreError::of)?;
        found.map(read).transpose()
    }

    async fn subscriptions_of(&self, player: &KeyHash) -> Result<Vec<Subscription>, StoreError> {
        let found = query_as(SUBSCRIPTIONS).bind(hex::encode(player.0));
        let found = self.readers.run(found.fetch_all(self.readers.pool()));
        let found: Vec<Row> = found.await.map_err(StoreError::of)?;
        found.into_iter().map(read).collect()
    }

    async fn note_call(
        &self,
        table: &TableCode,
        player: &KeyHash,
        asked: Seq,
        now: Seq,
    ) -> Result<bool, StoreError> {
        let noted = async {
            let mut transaction = self.writers.pool().begin_with(D::STATEMENTS.begin).await?;
            let step: Option<i64> = query_scalar(NOTE_CALL)
                .bind(table.as_str())
                .bind(hex::encode(player.0))
                .bind(now.0.cast_signed())
                .bind(asked.0.cast_signed())
                .fetch_optional(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(step.is_some())
        };
        self.writers.run(noted).await.map_err(StoreError::of)
    }
}

fn read((endpoint, player, p256dh, auth, origin): Row) -> Result<Subscription, StoreError> {
    Ok(Subscription { endpoint, player: key_hash(&player)?, p256dh, auth, origin })
}
