//! A server in this process, with its own data folder or Postgres database.

use std::path::Path;

use clap::Parser;
use lamproom_game::GameKind;
use lamproom_games::registry::GAMES;
use lamproom_loadtest::{Api, new_key};
use lamproom_protocol::{PlayerKey, TableCode};
use lamproom_server::{
    config::Serve,
    serve::Server,
    store::{AnyStore, ConnectError, Epoch, Store as _, StoreAddress},
};
use sqlx::{Connection as _, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;

use crate::soon;

/// The SQLite database in the folder of a server, which may be running.
pub(crate) async fn database_in(folder: &Path) -> SqliteConnection {
    let file = SqliteConnectOptions::new().filename(folder.join("lamproom.sqlite"));
    SqliteConnection::connect_with(&file).await.unwrap()
}

/// What differs from the defaults: all clients share one address, and bots move at once.
const FLAGS: [&str; 7] =
    ["serve", "--listen", "127.0.0.1:0", "--rate-limits", "off", "--bot-pace", "0"];

#[derive(Debug, Parser)]
#[command(args_override_self = true)]
struct Flags {
    #[command(flatten)]
    serve: Serve,
}

/// A server in this process.
pub(crate) struct TestServer {
    server: Server,
    url: String,
    folder: TempDir,
}

impl TestServer {
    /// Starts on SQLite, in a new folder, with these additional flags.
    pub(crate) async fn start(flags: &[&str]) -> Self {
        Self::start_in(tempfile::tempdir().unwrap(), flags).await
    }

    /// Starts on SQLite in this folder.
    pub(crate) async fn start_in(folder: TempDir, flags: &[&str]) -> Self {
        Self::launch(folder, None, GAMES, flags).await
    }

    /// Starts with other games on SQLite in this folder.
    pub(crate) async fn start_in_with(folder: TempDir, games: &'static [GameKind]) -> Self {
        Self::launch(folder, None, games, &[]).await
    }

    /// Starts on a Postgres database.
    pub(crate) async fn start_on(database_url: &str) -> Self {
        Self::launch(tempfile::tempdir().unwrap(), Some(database_url), GAMES, &[]).await
    }

    /// Starts with other games.
    pub(crate) async fn start_with(games: &'static [GameKind], flags: &[&str]) -> Self {
        Self::launch(tempfile::tempdir().unwrap(), None, games, flags).await
    }

    async fn launch(
        folder: TempDir,
        database_url: Option<&str>,
        games: &'static [GameKind],
        flags: &[&str],
    ) -> Self {
        Self::try_launch(folder, database_url, games, flags).await.unwrap()
    }

    /// Tries to start on a Postgres database.
    pub(crate) async fn try_start_on(database_url: &str) -> anyhow::Result<Self> {
        Self::try_launch(tempfile::tempdir().unwrap(), Some(database_url), GAMES, &[]).await
    }

    /// Tries to start on SQLite, in a new folder, with these additional flags.
    pub(crate) async fn try_start(flags: &[&str]) -> anyhow::Result<Self> {
        Self::try_launch(tempfile::tempdir().unwrap(), None, GAMES, flags).await
    }

    /// Tries to start a node of a cluster on a Postgres database. Tables fall asleep soon.
    pub(crate) async fn start_node_on(database_url: &str) -> anyhow::Result<Self> {
        Self::start_node_with(database_url, GAMES, &["--sleep-after", "1"]).await
    }

    /// Tries to start a node of a cluster with these games and additional flags.
    pub(crate) async fn start_node_with(
        database_url: &str,
        games: &'static [GameKind],
        flags: &[&str],
    ) -> anyhow::Result<Self> {
        let flags: Vec<&str> = ["--cluster", "127.0.0.1:0"].iter().chain(flags).copied().collect();
        Self::try_launch(tempfile::tempdir().unwrap(), Some(database_url), games, &flags).await
    }

    async fn try_launch(
        folder: TempDir,
        database_url: Option<&str>,
        games: &'static [GameKind],
        flags: &[&str],
    ) -> anyhow::Result<Self> {
        let mut config = Flags::try_parse_from(FLAGS.iter().chain(flags)).unwrap().serve;
        config.storage.data = folder.path().to_owned();
        // Set here, because otherwise the environment variable would apply.
        config.storage.database_url = database_url.map(str::to_owned);
        let server = Server::start(config, games, None).await?;
        let url = format!("http://{}", server.address);
        Ok(Self { server, url, folder })
    }

    /// Waits until another server has taken over its database.
    pub(crate) async fn superseded(&self) {
        self.server.superseded().await;
    }

    /// Stops it, and returns its folder.
    pub(crate) async fn stop(self) -> TempDir {
        self.server.stop().await;
        self.folder
    }

    /// Stops it, and claims a table: the epoch tells how often the table had been claimed.
    pub(crate) async fn claim_after_stop(self, code: &TableCode) -> Option<Epoch> {
        let folder = self.stop().await;
        let file = folder.path().join("lamproom.sqlite");
        let opened = async {
            loop {
                match AnyStore::connect(&StoreAddress::file(&file)).await {
                    // The connection of the last request is still ending.
                    Err(ConnectError::InUse(_)) => tokio::task::yield_now().await,
                    opened => return opened.unwrap(),
                }
            }
        };
        let store = soon("the database", opened).await;
        store.claim(code).await.unwrap()
    }

    /// Its address, such as `http://127.0.0.1:4711`.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Its data folder.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// Its HTTP interface.
    pub(crate) fn api(&self) -> Api {
        Api::new(&self.url)
    }

    /// Opens a table of Cave Mining; returns its code and the key of its host.
    pub(crate) async fn new_table(&self) -> (TableCode, PlayerKey) {
        let host = new_key();
        (self.api().open_table("cave_mining", &host).await.unwrap(), host)
    }
}
