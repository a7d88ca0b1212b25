//! Three nodes of a cluster, with an empty database, and the proxy before them.

use std::path::Path;

use lamproom_loadtest::{Cluster, Haproxy, Launch, Loopback, ServerProcess};
use tempfile::TempDir;

/// Three nodes that can be started, and their empty database.
pub(super) struct Nodes {
    pub(super) launches: Vec<Launch>,
    loopback: Loopback,
    folder: TempDir,
}

impl Nodes {
    pub(super) const MAX: usize = 3;

    pub(super) fn with(server: &Path, postgres: &Cluster) -> anyhow::Result<Self> {
        let (folder, loopback, database) =
            (TempDir::new()?, Loopback::random(), postgres.new_database());
        let launches = (0..Self::MAX).zip(0..).map(|(_, number)| {
            let data = folder.path().join(format!("node{number}"));
            let mut launch = Launch::lamproom(server, &data, Some(&database));
            launch.listen_at(&loopback.node(number));
            let more = ["--cluster", "127.0.0.1:0", "--trusted-proxy", Haproxy::SOURCE];
            launch.arguments.extend(more.map(Into::into));
            launch
        });
        Ok(Self { launches: launches.collect(), loopback, folder })
    }

    pub(super) async fn start(&self, count: usize) -> anyhow::Result<Vec<ServerProcess>> {
        let mut servers = Vec::new();
        for launch in &self.launches[..count] {
            servers.push(ServerProcess::start(launch).await?);
        }
        Ok(servers)
    }

    pub(super) async fn haproxy(&self) -> anyhow::Result<Haproxy> {
        let nodes = [0, 1, 2].map(|number| self.loopback.node(number));
        let nodes = nodes.each_ref().map(String::as_str);
        Haproxy::start(self.loopback, nodes, self.folder.path()).await
    }
}
