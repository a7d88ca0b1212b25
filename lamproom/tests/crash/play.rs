//! People who play at tables of every game, while the test does to the servers what it likes.

use std::{collections::BTreeSet, env, path::Path, time::Duration};

use lamproom_games::registry::GAMES;
use lamproom_loadtest::{Api, Cluster, Group, Launch, ServerProcess, Tally, Target, new_key};
use lamproom_protocol::{PlayerKey, Seq, TableCode};
use lamproom_server::store::{AnyStore, Store, StoreAddress};
use lamproom_table::Row;
use sqlx::postgres::PgConnectOptions;
use tempfile::TempDir;
use tokio::{
    process::Command,
    sync::watch,
    time::{Instant, sleep, timeout},
};

const SERVER: &str = env!("CARGO_BIN_EXE_lamproom");
/// How often groups are asked whether they have seen a fault.
const CHECK_INTERVAL: Duration = Duration::from_millis(20);
/// The longest wait for anything: long enough to play the longest game to its end on a busy
/// machine.
const SOON: Duration = Duration::from_mins(4);
/// How long a table may stand still when its server is killed, or stopped in order, and there are
/// others. On an idle machine that is 3 s and 2 s (docs/scaling.md); the machine of a test may be
/// busy.
const STANDSTILL_MAX: Duration = Duration::from_secs(10);

/// Servers on one database, and the groups that play on them.
pub(crate) struct Play {
    launches: Vec<Launch>,
    /// Those that run.
    servers: Vec<Option<ServerProcess>>,
    /// Whether connections go through a proxy, and not to the servers themselves.
    is_proxied: bool,
    target: watch::Sender<Target>,
    groups: Vec<Group>,
    pub(crate) dice: fastrand::Rng,
    address: StoreAddress,
    folder: TempDir,
}

impl Play {
    /// Prepares one server with an SQLite database.
    pub(crate) fn on_sqlite() -> Self {
        let folder = TempDir::new().unwrap();
        let data = folder.path().join("server0");
        let launches = vec![Launch::lamproom(Path::new(SERVER), &data, None)];
        Self::with(folder, launches, StoreAddress::file(data.join("lamproom.sqlite")))
    }

    /// Prepares one server with a Postgres database.
    pub(crate) fn on_postgres(postgres: &Cluster) -> Self {
        Self::on_postgres_with(postgres, &[&[]])
    }

    /// Prepares servers with one Postgres database, each with these arguments in addition.
    pub(crate) fn on_postgres_with(postgres: &Cluster, servers: &[&[&str]]) -> Self {
        let folder = TempDir::new().unwrap();
        let url = postgres.new_database();
        let launch = |(number, arguments): (usize, &&[&str])| {
            let data = folder.path().join(format!("server{number}"));
            let mut launch = Launch::lamproom(Path::new(SERVER), &data, Some(&url));
            launch.arguments.extend(arguments.iter().map(Into::into));
            launch
        };
        let launches = servers.iter().enumerate().map(launch).collect();
        Self::with(folder, launches, StoreAddress::url(&url).unwrap())
    }

    fn with(folder: TempDir, launches: Vec<Launch>, address: StoreAddress) -> Self {
        let given = env::var("LAMPROOM_CRASH_SEED").ok().and_then(|seed| seed.parse().ok());
        let seed = given.unwrap_or_else(|| fastrand::u64(..));
        println!("LAMPROOM_CRASH_SEED={seed}");
        Self {
            servers: launches.iter().map(|_| None).collect(),
            launches,
            is_proxied: false,
            target: watch::channel(Target::at("")).0,
            groups: Vec::new(),
            dice: fastrand::Rng::with_seed(seed),
            address,
            folder,
        }
    }

    /// Servers listen at these addresses, and not on free ports.
    pub(crate) fn listen_at(&mut self, addresses: &[String]) {
        for (launch, address) in self.launches.iter_mut().zip(addresses) {
            launch.listen_at(address);
        }
    }

    /// The folder of the servers' data and logs.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The Postgres database of the servers.
    pub(crate) fn postgres(&self) -> &PgConnectOptions {
        match &self.address {
            StoreAddress::Postgres(options) => options,
            StoreAddress::Sqlite(_) => panic!("the servers use SQLite"),
        }
    }

    /// Starts a server again, or for the first time.
    pub(crate) async fn start(&mut self, server: usize) {
        self.servers[server] = Some(ServerProcess::start(&self.launches[server]).await.unwrap());
        self.lead_to_all();
    }

    pub(crate) async fn start_all(&mut self) {
        for server in 0..self.servers.len() {
            self.start(server).await;
        }
    }

    /// Starts a server, and kills it after a while, most likely before it is ready.
    pub(crate) async fn kill_at_start(&self, server: usize, after: Duration) {
        let starting = ServerProcess::spawn(&self.launches[server]).unwrap();
        sleep(after).await;
        starting.kill().await.unwrap();
    }

    /// A server that runs.
    pub(crate) fn server(&self, server: usize) -> &ServerProcess {
        self.servers[server].as_ref().unwrap()
    }

    /// Takes a server out, to be stopped. New connections lead to the others.
    pub(crate) fn take(&mut self, server: usize) -> ServerProcess {
        let taken = self.servers[server].take().unwrap();
        self.lead_to_all();
        taken
    }

    /// All connections go through this proxy from now on.
    pub(crate) fn lead_through(&mut self, proxy_url: &str) {
        self.is_proxied = true;
        self.target.send_modify(|target| target.base_urls = vec![proxy_url.to_owned()]);
    }

    /// New connections lead to all servers that run, unless there is a proxy.
    pub(crate) fn lead_to_all(&self) {
        self.lead_to(|_| true);
    }

    /// New connections lead to the other servers, as by a proxy that knows.
    pub(crate) fn leave_out(&self, left_out: usize) {
        self.lead_to(|server| server != left_out);
    }

    fn lead_to(&self, may: impl Fn(usize) -> bool) {
        if self.is_proxied {
            return;
        }
        let running = self.servers.iter().enumerate().filter(|(server, _)| may(*server));
        let running =
            running.filter_map(|(_, server)| Some(server.as_ref()?.base_url().to_owned()));
        let base_urls = running.collect();
        self.target.send_modify(|target| target.base_urls = base_urls);
    }

    /// Opens tables of each game at a server, and starts groups there, who go where all
    /// connections lead. Of a thousand messages, their connections break after some.
    pub(crate) async fn open_tables(&mut self, of_each_game: usize, cuts_permille: u16) {
        for game in GAMES.iter().cycle().take(of_each_game * GAMES.len()) {
            let base_url = self.dice.choice(&self.target.borrow().base_urls).cloned().unwrap();
            let host = new_key();
            let code = Api::new(&base_url).open_table(game.meta.id, &host).await.unwrap();
            self.join(&code, host, cuts_permille);
        }
    }

    /// Starts a group at a table.
    pub(crate) fn join(&mut self, code: &TableCode, host: PlayerKey, cuts_permille: u16) {
        let (receiver, seed) = (self.target.subscribe(), self.dice.u64(..));
        self.groups.push(Group::start(code, host, &receiver, cuts_permille, seed));
    }

    pub(crate) fn tables(&self) -> usize {
        self.groups.len()
    }

    pub(crate) async fn go_on_for(&mut self, time: Duration) {
        let end = Instant::now() + time;
        while Instant::now() < end {
            sleep(CHECK_INTERVAL.min(time)).await;
            self.check();
        }
    }

    fn check(&mut self) {
        let failed = self.groups.iter_mut().find_map(|group| group.check().err());
        if let Some(error) = failed {
            panic!("{error:#}\n{}", self.log_tail());
        }
    }

    /// Kills a server. Every table must go on elsewhere before long.
    pub(crate) async fn kill(&mut self, server: usize) {
        self.take(server).kill().await.unwrap();
        self.expect_no_standstill("killed").await;
    }

    /// Stops a server in order. Every table must go on elsewhere before long.
    pub(crate) async fn stop(&mut self, server: usize) {
        let stopped = self.take(server);
        let (status, ()) = tokio::join!(stopped.terminate(), self.expect_no_standstill("stopped"));
        assert_eq!(status.unwrap().code(), Some(0), "{}", self.log_tail());
    }

    /// Waits until every table has gone on, which must not take long after what happened to a
    /// server.
    pub(crate) async fn expect_no_standstill(&mut self, happened: &str) {
        let stood = self.standstill().await;
        println!("{happened}: tables went on after {stood:?}");
        assert!(stood < STANDSTILL_MAX, "{}", self.log_tail());
    }

    /// Waits until every table has gone on, and returns how long that took.
    pub(crate) async fn standstill(&mut self) -> Duration {
        let began = Instant::now();
        let heads: Vec<Seq> = self.groups.iter().map(Group::head).collect();
        while self.groups.iter().zip(&heads).any(|(group, head)| group.head() <= *head) {
            sleep(Duration::from_millis(10)).await;
            self.check();
            assert!(began.elapsed() < SOON, "play has stopped\n{}", self.log_tail());
        }
        began.elapsed()
    }

    /// Plays until each table has played that number of matches. Such a table begins no other, so
    /// that a short game does not reach the limit of steps while a long one ends.
    pub(crate) async fn play_until_matches(&mut self, matches: usize) {
        self.target.send_modify(|target| target.matches_max = matches);
        let end = Instant::now() + SOON;
        while self.groups.iter().any(|group| group.matches().len() < matches) {
            self.go_on_for(CHECK_INTERVAL).await;
            let (progress, log) = (self.progress(), self.log_tail());
            assert!(Instant::now() < end, "play has stopped: {progress:?}\n{log}");
        }
        self.target.send_modify(|target| target.matches_max = usize::MAX);
    }

    /// The steps and finished matches of each table.
    fn progress(&self) -> Vec<(TableCode, Seq, usize)> {
        let groups = self.groups.iter();
        groups.map(|group| (group.code().clone(), group.head(), group.matches().len())).collect()
    }

    /// The end of each server's log, for error messages.
    pub(crate) fn log_tail(&self) -> String {
        self.launches.iter().map(Launch::log_tail).collect::<Vec<_>>().join("\n--- next server\n")
    }

    /// Waits for all replies, compares what everybody was told, verifies a match of each table,
    /// stops the servers, and checks their journals.
    pub(crate) async fn end(mut self) -> Tally {
        self.target.send_modify(|target| target.closing = true);
        let (mut tally, mut tables, mut matches) = (Tally::default(), Vec::new(), Vec::new());
        for group in std::mem::take(&mut self.groups) {
            let code = group.code().clone();
            matches.extend(group.matches().into_iter().next());
            match timeout(SOON, group.finish()).await.unwrap() {
                Ok((told, seen)) => {
                    tally = tally.plus(seen);
                    tables.push((code, told));
                }
                Err(error) => panic!("{error:#}\n{}", self.log_tail()),
            }
        }
        println!("{tally:?}, {tables:?}");
        assert_eq!(matches.len(), tables.len(), "a match of each table is verified");
        let base_url = self.target.borrow().base_urls[0].clone();
        for id in matches {
            verify(&base_url, &id, self.folder.path()).await;
        }
        for server in self.servers.into_iter().flatten() {
            assert!(server.terminate().await.unwrap().success());
        }
        let store = AnyStore::connect(&self.address).await.unwrap();
        for (code, told) in tables {
            check_journal(&store, &code, told).await;
        }
        tally
    }
}

/// Verifies the file of a match with the command line.
async fn verify(base_url: &str, id: &str, folder: &Path) {
    let file = folder.join(format!("{id}.json"));
    let text = Api::new(base_url).match_file(id).await.unwrap();
    std::fs::write(&file, text).unwrap();
    let verified = Command::new(SERVER).arg("verify").arg(&file).output().await.unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

/// Checks that the journal reaches the last step that anybody was told of, without a gap, and
/// contains no message twice. What comes after that step, nobody has asked for.
async fn check_journal(store: &AnyStore, code: &TableCode, told: Seq) {
    let rows = store.rows(code).await.unwrap();
    assert!(rows.iter().map(|row| row.step.0).eq(1..=rows.len() as u64), "{code}: a gap");
    assert!(rows.last().is_some_and(|row| row.step >= told), "{code}: ends before {told:?}");
    let mut messages = BTreeSet::new();
    for row in rows {
        let origin = Row::try_from(&row).unwrap().logged.from;
        let message = origin.map(|origin| (origin.person, origin.id));
        assert!(row.step <= told || message.is_none(), "{code}: nobody was told of {row:?}");
        let new = message.as_ref().is_none_or(|message| messages.insert(message.clone()));
        assert!(new, "{code}: step {:?} repeats {message:?}", row.step);
    }
}
