//! Promise 2, tested on the real server with real sockets: no acknowledged move is lost and none is
//! done twice, whenever the server is killed.
//!
//! At tables of every game, groups of two players and two spectators play, chat, and reconnect by
//! themselves. Each witness compares everything that all clients are told, before and after each
//! crash (see `lamproom_loadtest::Witness`). All randomness comes from the printed seed.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]
#![expect(clippy::print_stdout, reason = "the seed is shown when a test fails")]

use std::{collections::BTreeSet, env, path::Path, time::Duration};

use lamproom_games::registry::GAMES;
use lamproom_loadtest::{
    Api, Cluster, Group, Launch, Purpose, ServerProcess, Tally, Target, new_key,
};
use lamproom_protocol::{Seq, TableCode};
use lamproom_server::store::{AnyStore, Store, StoreAddress};
use lamproom_table::Row;
use tempfile::TempDir;
use tokio::{
    process::Command,
    sync::watch,
    time::{Instant, sleep, timeout},
};

const SERVER: &str = env!("CARGO_BIN_EXE_lamproom");
/// The minimum; every game is played.
const TABLES_MIN: usize = 3;
const KILLS: u32 = 50;
/// After this many kills, the restarted server is killed once before it is ready.
const KILLS_AT_START_EVERY: u32 = 5;
/// The longest play between kills.
const PLAY_MS_MAX: u64 = 700;
/// The longest time from a start to a kill before the server is ready.
const START_MS_MAX: u64 = 60;
/// A match and a rematch.
const MATCHES_MIN: usize = 2;
/// The number of connections that break per thousand messages, in addition.
const CUTS_PERMILLE: u16 = 5;
/// The longest wait for anything: long enough to play the longest game to its end on a busy
/// machine.
const SOON: Duration = Duration::from_mins(4);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_by_kill_9_on_sqlite() {
    kill_many_times(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_by_kill_9_on_postgres() {
    let cluster = Cluster::start(Purpose::Tests);
    kill_many_times(Some(cluster.new_database())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_is_announced_and_play_goes_on() {
    let mut siege = Siege::begin(None).await;
    siege.play_until_matches(1).await;
    let status = siege.server.take().unwrap().terminate().await.unwrap();
    assert_eq!(status.code(), Some(0), "{}", siege.launch.log_tail());
    siege.start().await;
    siege.play_until_matches(MATCHES_MIN).await;
    let everybody = siege.tables() * Group::MEMBERS;
    let tally = siege.end().await;
    assert!(tally.restarts_announced <= everybody, "some were told more than once: {tally:?}");
    // Except those whose own connection had just been broken.
    assert!(tally.restarts_announced >= everybody / 2, "too few were told: {tally:?}");
}

async fn kill_many_times(database_url: Option<String>) {
    let mut siege = Siege::begin(database_url).await;
    for kill in 1..=KILLS {
        let time = Duration::from_millis(siege.dice.u64(..PLAY_MS_MAX));
        siege.play_for(time).await;
        siege.server.take().unwrap().kill().await.unwrap();
        if kill % KILLS_AT_START_EVERY == 0 {
            let starting = ServerProcess::spawn(&siege.launch).unwrap();
            sleep(Duration::from_millis(siege.dice.u64(..START_MS_MAX))).await;
            starting.kill().await.unwrap();
        }
        siege.start().await;
    }
    siege.play_until_matches(MATCHES_MIN).await;
    let (kills, tables) = (u64::from(KILLS), siege.tables());
    let tally = siege.end().await;
    assert!(tally.returns >= kills * tables, "the kills hardly disturbed play: {tally:?}");
    assert!(tally.acknowledged > kills, "hardly anybody played: {tally:?}");
}

/// A server, the groups that play on it, and the dice of the test.
struct Siege {
    launch: Launch,
    server: Option<ServerProcess>,
    target: watch::Sender<Target>,
    groups: Vec<Group>,
    dice: fastrand::Rng,
    /// The address of the database.
    address: StoreAddress,
    folder: TempDir,
}

impl Siege {
    async fn begin(database_url: Option<String>) -> Self {
        let given = env::var("LAMPROOM_CRASH_SEED").ok().and_then(|seed| seed.parse().ok());
        let seed = given.unwrap_or_else(|| fastrand::u64(..));
        println!("LAMPROOM_CRASH_SEED={seed}");
        let mut dice = fastrand::Rng::with_seed(seed);

        let folder = TempDir::new().unwrap();
        let data = folder.path().join("data");
        let launch = Launch::lamproom(Path::new(SERVER), &data, database_url.as_deref());
        let address = match &database_url {
            Some(url) => StoreAddress::url(url).unwrap(),
            None => StoreAddress::file(data.join("lamproom.sqlite")),
        };
        let server = ServerProcess::start(&launch).await.unwrap();
        let base_url = server.base_url().to_owned();
        let (target, receiver) = watch::channel(Target::at(&base_url));
        let mut groups = Vec::new();
        for game in GAMES.iter().cycle().take(TABLES_MIN.max(GAMES.len())) {
            let host = new_key();
            let code = Api::new(&base_url).open_table(game.meta.id, &host).await.unwrap();
            groups.push(Group::start(&code, host, &receiver, CUTS_PERMILLE, dice.u64(..)));
        }
        Self { launch, server: Some(server), target, groups, dice, address, folder }
    }

    fn tables(&self) -> u64 {
        self.groups.len() as u64
    }

    /// Restarts the server, on the same data and another port.
    async fn start(&mut self) {
        let server = ServerProcess::start(&self.launch).await.unwrap();
        self.target.send_modify(|target| target.base_urls = vec![server.base_url().to_owned()]);
        self.server = Some(server);
    }

    async fn play_for(&mut self, time: Duration) {
        sleep(time).await;
        for group in &mut self.groups {
            if let Err(error) = group.check() {
                panic!("{error:#}\n{}", self.launch.log_tail());
            }
        }
    }

    /// Plays until each table has played that number of matches. Such a table begins no other, so
    /// that a short game does not reach the limit of steps while a long one ends.
    async fn play_until_matches(&mut self, matches: usize) {
        self.target.send_modify(|target| target.matches_max = matches);
        let end = Instant::now() + SOON;
        while self.groups.iter().any(|group| group.matches().len() < matches) {
            self.play_for(Duration::from_millis(20)).await;
            assert!(
                Instant::now() < end,
                "play has stopped: {:?}\n{}",
                self.progress(),
                self.launch.log_tail()
            );
        }
        self.target.send_modify(|target| target.matches_max = usize::MAX);
    }

    /// The steps and finished matches of each table.
    fn progress(&self) -> Vec<(&TableCode, Seq, usize)> {
        let groups = self.groups.iter();
        groups.map(|group| (group.code(), group.head(), group.matches().len())).collect()
    }

    /// Waits for all replies, compares what everybody was told, verifies a match of each table,
    /// stops the server, and checks its journals.
    async fn end(mut self) -> Tally {
        self.target.send_modify(|target| target.closing = true);
        let server = self.server.take().unwrap();
        let (mut tally, mut tables) = (Tally::default(), Vec::new());
        for group in self.groups.drain(..) {
            let (code, matches) = (group.code().clone(), group.matches());
            let (head, seen) = match timeout(SOON, group.finish()).await.unwrap() {
                Ok(finished) => finished,
                Err(error) => panic!("{error:#}\n{}", self.launch.log_tail()),
            };
            tally = tally.plus(seen);
            tables.push((code, head));
            verify(&server, &matches[0], self.folder.path()).await;
        }
        println!("{tally:?}, {tables:?}");
        assert!(server.terminate().await.unwrap().success());
        let store = AnyStore::connect(&self.address).await.unwrap();
        for (code, head) in tables {
            check_journal(&store, &code, head).await;
        }
        tally
    }
}

/// Verifies the file of a match with the command line.
async fn verify(server: &ServerProcess, id: &str, folder: &Path) {
    let file = folder.join(format!("{id}.json"));
    let text = Api::new(server.base_url()).match_file(id).await.unwrap();
    std::fs::write(&file, text).unwrap();
    let verified = Command::new(SERVER).arg("verify").arg(&file).output().await.unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

/// Checks that the journal reaches the last step that was shown, without a gap, and contains no
/// message twice.
async fn check_journal(store: &AnyStore, code: &TableCode, head: Seq) {
    let rows = store.rows(code).await.unwrap();
    assert!(rows.iter().map(|row| row.step.0).eq(1..=head.0), "{code}: not 1 to {head:?}");
    let mut messages = BTreeSet::new();
    for row in rows {
        let origin = Row::try_from(&row).unwrap().logged.from;
        let message = origin.map(|origin| (origin.person, origin.id));
        let new = message.as_ref().is_none_or(|message| messages.insert(message.clone()));
        assert!(new, "{code}: step {:?} repeats {message:?}", row.step);
    }
}
