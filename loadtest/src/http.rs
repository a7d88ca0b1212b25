//! The HTTP requests that a player makes.

use anyhow::{Context, ensure};
use lamproom_protocol::{MatchSummary, OpenTable, OpenedTable, PlayerKey, TableCode};

/// The HTTP interface of one server.
#[derive(Clone, Debug)]
pub struct Api {
    base_url: String,
    http: reqwest::Client,
}

impl Api {
    /// The interface of the server at this address, such as `http://127.0.0.1:8080`.
    pub fn new(base_url: &str) -> Self {
        Self { base_url: base_url.to_owned(), http: reqwest::Client::new() }
    }

    /// Opens a table with the owner of the key as its host.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub async fn open_table(&self, game: &str, host: &PlayerKey) -> anyhow::Result<TableCode> {
        self.open(&OpenTable { game: game.to_owned(), ..OpenTable::default() }, host).await
    }

    /// Opens a table with any of the possible parameters.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub async fn open(&self, table: &OpenTable, host: &PlayerKey) -> anyhow::Result<TableCode> {
        let request = self
            .http
            .post(format!("{}/api/tables", self.base_url))
            .bearer_auth(host.as_str())
            .json(table);
        let opened: OpenedTable = json(request).await?;
        Ok(opened.code)
    }

    /// The finished matches of a player, newest first.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub async fn matches(&self, player: &PlayerKey) -> anyhow::Result<Vec<MatchSummary>> {
        json(self.http.get(format!("{}/api/matches", self.base_url)).bearer_auth(player.as_str()))
            .await
    }

    /// The file of a finished match, for `lamproom verify`.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub async fn match_file(&self, id: &str) -> anyhow::Result<String> {
        text(self.http.get(format!("{}/api/matches/{id}/file", self.base_url))).await
    }

    /// The server's metrics, as Prometheus reads them.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn metrics(&self) -> anyhow::Result<String> {
        text(self.http.get(format!("{}/metrics", self.base_url))).await
    }

    /// Whether the server is ready.
    pub async fn is_ready(&self) -> bool {
        text(self.http.get(format!("{}/readyz", self.base_url))).await.is_ok()
    }
}

async fn text(request: reqwest::RequestBuilder) -> anyhow::Result<String> {
    let answer = request.send().await.context("the server does not answer")?;
    let (status, url) = (answer.status(), answer.url().clone());
    let body = answer.text().await?;
    ensure!(status.is_success(), "{url} answered {status}: {body}");
    Ok(body)
}

async fn json<T: serde::de::DeserializeOwned>(
    request: reqwest::RequestBuilder,
) -> anyhow::Result<T> {
    let body = text(request).await?;
    serde_json::from_str(&body).with_context(|| format!("unexpected answer: {body}"))
}
