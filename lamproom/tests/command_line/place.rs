//! A database of a server, and the program's commands on it.

use std::{path::PathBuf, process::Output};

use lamproom_loadtest::{Cluster, Launch, ServerProcess};
use serde_json::Value;
use sqlx::{
    AssertSqlSafe, Connection as _, Executor as _, PgConnection, SqliteConnection, query_scalar,
    sqlite::SqliteConnectOptions,
};
use tempfile::TempDir;
use tokio::{process::Command, time::timeout};

use crate::program::{PROGRAM, SOON, program, words};

/// A folder with an SQLite database, or a Postgres database.
pub(crate) struct Place {
    pub(crate) folder: TempDir,
    url: Option<String>,
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        Self { folder: TempDir::new().unwrap(), url: None }
    }

    pub(crate) fn postgres() -> Self {
        let url = Some(Cluster::shared().new_database());
        Self { folder: TempDir::new().unwrap(), url }
    }

    /// An empty database of the other kind.
    pub(crate) fn other(&self) -> Self {
        if self.is_sqlite() { Self::postgres() } else { Self::sqlite() }
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        self.url.is_none()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A path in its folder.
    pub(crate) fn path(&self, name: &str) -> String {
        self.folder.path().join(name).into_os_string().into_string().unwrap()
    }

    /// Starts a server with these additional settings.
    pub(crate) async fn serve(&self, settings: &[&str]) -> ServerProcess {
        let program = std::path::Path::new(PROGRAM);
        let mut launch = Launch::lamproom(program, &self.data(), self.url.as_deref());
        launch.arguments.extend(settings.iter().map(Into::into));
        ServerProcess::start(&launch).await.unwrap()
    }

    /// Runs a command on this database.
    pub(crate) async fn run(&self, command: &[&str]) -> Output {
        let program = self.program(command).output();
        timeout(SOON, program).await.unwrap().unwrap()
    }

    /// Runs a command of which nobody reads what it prints; returns its exit code.
    pub(crate) async fn run_unread(&self, command: &[&str]) -> Option<i32> {
        let unread = || std::io::pipe().unwrap().1;
        let mut program = self.program(command);
        program.stdout(unread()).stderr(unread());
        timeout(SOON, program.status()).await.unwrap().unwrap().code()
    }

    fn program(&self, command: &[&str]) -> Command {
        let mut program = program(command);
        program.arg("--data").arg(self.data());
        if let Some(url) = &self.url {
            program.args(["--database-url", url]);
        }
        program
    }

    /// Runs a command that must succeed; returns what it printed.
    pub(crate) async fn succeed(&self, command: &[&str]) -> String {
        let output = self.run(command).await;
        assert!(output.status.success(), "{command:?}: {}", words(&output));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Runs a command that must succeed and prints JSON.
    pub(crate) async fn read(&self, command: &[&str]) -> Value {
        serde_json::from_str(&self.succeed(command).await).unwrap()
    }

    /// The codes of all tables, in order.
    pub(crate) async fn tables(&self) -> Vec<String> {
        let tables = self.read(&["tables", "--json"]).await;
        let code = |table: &Value| table["code"].as_str().unwrap().to_owned();
        tables.as_array().unwrap().iter().map(code).collect()
    }

    /// Runs a command that must fail; returns all that it printed.
    pub(crate) async fn fail(&self, command: &[&str]) -> String {
        let output = self.run(command).await;
        assert_eq!(output.status.code(), Some(1), "{command:?}: {}", words(&output));
        words(&output)
    }

    /// A number that the database gives as the answer to a query.
    pub(crate) async fn number(&self, query: &'static str) -> i64 {
        if let Some(url) = &self.url {
            let mut connection = PgConnection::connect(url).await.unwrap();
            query_scalar(query).fetch_one(&mut connection).await.unwrap()
        } else {
            let file = self.data().join("lamproom.sqlite");
            let options = SqliteConnectOptions::new().filename(file);
            let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
            query_scalar(query).fetch_one(&mut connection).await.unwrap()
        }
    }

    /// Runs statements as somebody would who edits the database, and keeps no rules.
    pub(crate) async fn edit(&self, statements: &str) {
        let statements = AssertSqlSafe(statements.to_owned());
        if let Some(url) = &self.url {
            let mut connection = PgConnection::connect(url).await.unwrap();
            // Foreign keys are triggers.
            connection.execute("set session_replication_role = replica").await.unwrap();
            connection.execute(statements).await.unwrap();
        } else {
            let file = self.data().join("lamproom.sqlite");
            let options = SqliteConnectOptions::new().filename(file).foreign_keys(false);
            let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
            connection.execute(statements).await.unwrap();
            connection.close().await.unwrap();
        }
    }
}
