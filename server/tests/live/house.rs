//! A server in this process, with a data folder or a Postgres database of its own.

use clap::Parser;
use lamproom_game::GameKind;
use lamproom_games::registry::GAMES;
use lamproom_loadtest::{Api, new_key};
use lamproom_protocol::{PlayerKey, TableCode};
use lamproom_server::{config::Serve, serve::Server};
use tempfile::TempDir;

/// What differs from a server as it is delivered: one address plays everybody, and bots do not pretend to think.
const FLAGS: [&str; 7] =
    ["serve", "--listen", "127.0.0.1:0", "--rate-limits", "off", "--bot-pace", "0"];

#[derive(Debug, Parser)]
#[command(args_override_self = true)]
struct Flags {
    #[command(flatten)]
    serve: Serve,
}

/// A server in this process.
pub(crate) struct House {
    server: Server,
    url: String,
    folder: TempDir,
}

impl House {
    /// Opens on the embedded database, in a new folder, with these flags besides the usual ones.
    pub(crate) async fn open(flags: &[&str]) -> Self {
        Self::open_in(tempfile::tempdir().unwrap(), flags).await
    }

    /// Opens on the embedded database in this folder.
    pub(crate) async fn open_in(folder: TempDir, flags: &[&str]) -> Self {
        Self::start(folder, None, GAMES, flags).await
    }

    /// Opens on a Postgres database.
    pub(crate) async fn open_on(database_url: &str) -> Self {
        Self::start(tempfile::tempdir().unwrap(), Some(database_url), GAMES, &[]).await
    }

    /// Opens with other games.
    pub(crate) async fn open_with(games: &'static [GameKind], flags: &[&str]) -> Self {
        Self::start(tempfile::tempdir().unwrap(), None, games, flags).await
    }

    async fn start(
        folder: TempDir,
        database_url: Option<&str>,
        games: &'static [GameKind],
        flags: &[&str],
    ) -> Self {
        let mut config = Flags::try_parse_from(FLAGS.iter().chain(flags)).unwrap().serve;
        config.storage.data = folder.path().to_owned();
        // Said here, since the variable of the environment would count otherwise.
        config.storage.database_url = database_url.map(str::to_owned);
        let server = Server::start(config, games, None).await.unwrap();
        let url = format!("http://{}", server.address);
        Self { server, url, folder }
    }

    /// Closes in order, and leaves the folder.
    pub(crate) async fn close(self) -> TempDir {
        self.server.stop().await;
        self.folder
    }

    /// Where it is, as in `http://127.0.0.1:4711`.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// The few requests over HTTP that clients make.
    pub(crate) fn api(&self) -> Api {
        Api::new(&self.url)
    }

    /// A new table of Cave Mining, and the key of its host.
    pub(crate) async fn new_table(&self) -> (TableCode, PlayerKey) {
        let host = new_key();
        (self.api().open_table("cave_mining", &host).await.unwrap(), host)
    }
}
