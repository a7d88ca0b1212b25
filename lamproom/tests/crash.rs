//! Promise 2, tried on the real server with real sockets: no acknowledged move is lost and none is done twice, whenever the
//! server is killed.
//!
//! At tables of every game, companies of two players and two spectators play, talk, and come back by themselves; each witness compares
//! everything that is told to everybody, before and after each crash (see `lamproom_loadtest::Witness`). What is random comes from the
//! printed seed.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]
#![expect(clippy::print_stdout, reason = "the seed is shown when a test fails")]

use std::{collections::BTreeSet, env, path::Path, time::Duration};

use lamproom_games::registry::GAMES;
use lamproom_loadtest::{
    Api, Cluster, Company, Launch, Place, Purpose, ServerProcess, Tally, new_key,
};
use lamproom_protocol::{Seq, TableCode};
use lamproom_server::store::{AnyStore, Store};
use lamproom_table::Row;
use tempfile::TempDir;
use tokio::{
    process::Command,
    sync::watch,
    time::{Instant, sleep, timeout},
};

const SERVER: &str = env!("CARGO_BIN_EXE_lamproom");
/// At the least; every game is played.
const TABLES_MIN: usize = 3;
const KILLS: u32 = 50;
/// Every so many kills, the server that has been started again is killed before it is ready.
const KILLS_AT_START_EVERY: u32 = 5;
/// Longest time of play between kills.
const PLAY_MS_MAX: u64 = 700;
/// Longest time from a start to a kill before the server is ready.
const START_MS_MAX: u64 = 60;
/// A match and a rematch.
const MATCHES_MIN: usize = 2;
/// Of a thousand messages, after how many somebody's line breaks as well.
const CUTS_PERMILLE: u16 = 5;
/// Longest wait for whatever should happen soon: the longest game is still played to its end, by chance, on a busy machine.
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
    let everybody = siege.tables() * Company::MEMBERS;
    let tally = siege.end().await;
    assert!(tally.restarts_announced <= everybody, "somebody was told more than once: {tally:?}");
    // But for those whose own line had just been broken.
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
    assert!(tally.returns >= kills * tables, "the kills hardly disturbed anybody: {tally:?}");
    assert!(tally.acknowledged > kills, "hardly anybody played: {tally:?}");
}

/// A server, those who play there, and the dice of the test.
struct Siege {
    launch: Launch,
    server: Option<ServerProcess>,
    place: watch::Sender<Place>,
    companies: Vec<Company>,
    dice: fastrand::Rng,
    /// Of the database.
    address: String,
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
        let in_file = || data.join("lamproom.sqlite").display().to_string();
        let address = database_url.unwrap_or_else(in_file);
        let server = ServerProcess::start(&launch).await.unwrap();
        let base_url = server.base_url().to_owned();
        let (place, told) = watch::channel(Place { base_url: base_url.clone(), closing: false });
        let mut companies = Vec::new();
        for game in GAMES.iter().cycle().take(TABLES_MIN.max(GAMES.len())) {
            let host = new_key();
            let code = Api::new(&base_url).open_table(game.meta.id, &host).await.unwrap();
            companies.push(Company::gather(&code, host, &told, CUTS_PERMILLE, dice.u64(..)));
        }
        Self { launch, server: Some(server), place, companies, dice, address, folder }
    }

    fn tables(&self) -> u64 {
        self.companies.len() as u64
    }

    /// Starts the server again, on the same data and another port.
    async fn start(&mut self) {
        let server = ServerProcess::start(&self.launch).await.unwrap();
        self.place.send_modify(|place| server.base_url().clone_into(&mut place.base_url));
        self.server = Some(server);
    }

    async fn play_for(&mut self, time: Duration) {
        sleep(time).await;
        for company in &mut self.companies {
            if let Err(error) = company.check() {
                panic!("{error:#}\n{}", self.launch.log_tail());
            }
        }
    }

    async fn play_until_matches(&mut self, matches: usize) {
        let end = Instant::now() + SOON;
        while self.companies.iter().any(|company| company.matches().len() < matches) {
            self.play_for(Duration::from_millis(20)).await;
            assert!(Instant::now() < end, "play does not go on\n{}", self.launch.log_tail());
        }
    }

    /// Everybody is answered and goes; the books are compared, a match of each table is verified, the server ends, and what it
    /// has left in its journals is looked through.
    async fn end(mut self) -> Tally {
        self.place.send_modify(|place| place.closing = true);
        let server = self.server.take().unwrap();
        let (mut tally, mut tables) = (Tally::default(), Vec::new());
        for company in self.companies.drain(..) {
            let (code, matches) = (company.code().clone(), company.matches());
            let (head, seen) = match timeout(SOON, company.finish()).await.unwrap() {
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

/// The file of a match holds what was really rolled, and what the server had committed to.
async fn verify(server: &ServerProcess, id: &str, folder: &Path) {
    let file = folder.join(format!("{id}.json"));
    let text = Api::new(server.base_url()).match_file(id).await.unwrap();
    std::fs::write(&file, text).unwrap();
    let verified = Command::new(SERVER).arg("verify").arg(&file).output().await.unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

/// The journal goes without gap to the last step anybody was shown, and no message stands in it twice.
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
