//! Clocks of matches when the server is killed: a turn time goes on where it was, and a table by
//! days is woken in time.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

use std::{
    path::{Path, PathBuf},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use lamproom_games::registry::GAMES;
use lamproom_loadtest::{Api, Client, Launch, ServerProcess, new_entropy, new_key};
use lamproom_protocol::{Chooser, Op, Pace, Phase, PlayerKey, TableCode};
use lamproom_server::store::{AnyStore, NewTable, Store as _, StoreAddress, StoredRow};
use lamproom_table::{Acted, Effect, Entry, KeyHash, Limits, Moment, Opening, Request, Row, Table};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

const SERVER: &str = env!("CARGO_BIN_EXE_lamproom");
const GAME: &str = "cave_mining";
const DAY_MS: u64 = 86_400_000;

/// The longest wait for anything that should happen soon.
const SOON: Duration = Duration::from_mins(2);

/// How often a server notes that it is up, with time for a slow machine.
const SLACK: Duration = Duration::from_secs(15);

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    u64::try_from(since.as_millis()).unwrap()
}

fn launch(folder: &TempDir) -> (Launch, PathBuf) {
    let data = folder.path().join("data");
    (Launch::lamproom(Path::new(SERVER), &data, None), data)
}

async fn kept<T, E: std::fmt::Debug>(what: impl Future<Output = Result<T, E>>) -> T {
    timeout(SOON, what).await.unwrap().unwrap()
}

/// Two people begin a match with a turn time.
async fn begin(server: &ServerProcess, pace: Pace) -> [Client; 2] {
    let (host, guest) = (new_key(), new_key());
    let code = Api::new(server.base_url()).open_table(GAME, &host).await.unwrap();
    let mut ada = kept(Client::connect(server.base_url(), code.clone(), host)).await;
    let mut ben = kept(Client::connect(server.base_url(), code, guest)).await;
    kept(ada.sit_ready("Ada")).await.unwrap();
    kept(ada.op(Op::Pace { pace })).await.unwrap();
    kept(ben.sit_ready("Ben")).await.unwrap();
    kept(ada.until(|fold| fold.online().len() == 2)).await;
    kept(ada.op(Op::Start {})).await.unwrap();
    // Both have to reveal their entropy, so both have to listen.
    let has_begun = |fold: &lamproom_loadtest::Fold| fold.game().is_some();
    tokio::join!(kept(ada.until(has_begun)), kept(ben.until(has_begun)));
    [ada, ben]
}

/// When the turn of the player who is asked ends.
fn turn_ends_ms(client: &Client) -> Option<u64> {
    client.fold().game()?.seat_clocks.iter().find_map(|clock| clock.turn_ends_at_ms)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_takes_no_time_from_anybody() {
    let folder = TempDir::new().unwrap();
    let (launch, _) = launch(&folder);
    let server = ServerProcess::start(&launch).await.unwrap();
    let pace = Pace::Timed { turn_s: 300, reserve_s: 60 };
    let mut players = begin(&server, pace).await;
    let ended_ms = turn_ends_ms(&players[0]).unwrap();
    sleep(Duration::from_secs(3)).await;

    let killed_ms = now_ms();
    server.kill().await.unwrap();
    sleep(Duration::from_secs(5)).await;
    let server = ServerProcess::start(&launch).await.unwrap();
    for player in &mut players {
        kept(player.reconnect(server.base_url())).await;
    }
    let moved = |fold: &lamproom_loadtest::Fold| {
        let clocks = fold.game().map_or(&[][..], |game| &game.seat_clocks);
        clocks.iter().any(|clock| clock.turn_ends_at_ms.is_some_and(|at_ms| at_ms > ended_ms))
    };
    kept(players[0].until(moved)).await;
    let back_ms = now_ms();

    let stood_ms = turn_ends_ms(&players[0]).unwrap() - ended_ms;
    let down_ms = back_ms - killed_ms;
    assert!(stood_ms >= 5_000, "the server was down for five seconds: {stood_ms}");
    let most_ms = down_ms + u64::try_from(SLACK.as_millis()).unwrap();
    assert!(stood_ms <= most_ms, "{stood_ms} of {down_ms} ms");
    let reserves = &players[0].fold().game().unwrap().seat_clocks;
    assert!(reserves.iter().all(|clock| clock.reserve_ms == 60_000), "{reserves:?}");
    assert!(server.terminate().await.unwrap().success());
}

/// A table as it was days ago.
struct Past {
    table: Table,
    rows: Vec<Row>,
    at_ms: u64,
    messages: u32,
}

impl Past {
    fn open(code: &TableCode, host: &PlayerKey, at_ms: u64) -> Self {
        let kind = GAMES.iter().find(|kind| kind.meta.id == GAME).unwrap();
        let opening = Opening {
            opener: Some(KeyHash::of(host)),
            options: kind.default_options(),
            ..Opening::default()
        };
        let rows = Table::open(kind, opening, Moment { now_ms: at_ms, random: [7; 32] });
        let stored: Vec<StoredRow> = rows.iter().map(StoredRow::from).collect();
        let table = Table::load(code, GAMES, &stored, Limits::default(), at_ms).unwrap();
        Self { table, rows, at_ms, messages: 0 }
    }

    fn ask(&mut self, key: &PlayerKey, op: Op) {
        self.messages += 1;
        self.at_ms += 10;
        let id = format!("m{}", self.messages).parse().unwrap();
        let moment = Moment { now_ms: self.at_ms, random: [9; 32] };
        let key = KeyHash::of(key);
        match self.table.handle(&key, &id, Request::Op(op), moment).unwrap() {
            Effect::Appended(rows) => self.rows.extend(rows),
            Effect::Repeated(step) => panic!("nothing happens in {step:?}"),
        }
        self.table.set_online(&key, true, self.at_ms);
    }

    /// Two people begin a match by days.
    fn begin(&mut self, players: [&PlayerKey; 2]) {
        let entropy = [new_entropy(), new_entropy()];
        for ((key, (_, hash)), name) in players.into_iter().zip(&entropy).zip(["Ada", "Ben"]) {
            let entropy_hash = Some(hash.clone());
            self.ask(key, Op::Sit { name: name.to_owned(), seat: None, entropy_hash });
        }
        self.ask(players[0], Op::Pace { pace: Pace::ByDays { days: 1 } });
        self.ask(players[1], Op::Ready { entropy_hash: entropy[1].1.clone(), seen: None });
        self.ask(players[0], Op::Start {});
        for (key, (entropy, _)) in players.into_iter().zip(entropy) {
            self.ask(key, Op::Reveal { entropy });
        }
        assert_eq!(self.table.phase(), Phase::Playing);
    }
}

/// How often the clock has chosen at a table.
async fn chosen_by_clock(data: &Path, code: &TableCode) -> usize {
    let store = AnyStore::connect(&StoreAddress::file(data.join("lamproom.sqlite"))).await.unwrap();
    let rows = store.rows(code).await.unwrap();
    let is_by_clock = |row: &StoredRow| {
        let entry = Row::try_from(row).unwrap().logged.entry;
        matches!(entry, Entry::Acted(Acted { chosen_by: Chooser::Clock, .. }))
    };
    rows.iter().filter(|row| is_by_clock(row)).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sleeping_table_by_days_is_woken_when_a_turn_is_over() {
    let folder = TempDir::new().unwrap();
    let (launch, data) = launch(&folder);
    let code: TableCode = "k7m-2qx-9fd".parse().unwrap();
    let (ada, ben) = (new_key(), new_key());
    // The match began a day and a half ago. A server was up from then until now, so that one turn
    // is over, and nobody has been connected.
    let began_ms = now_ms() - DAY_MS * 3 / 2;
    let mut past = Past::open(&code, &ada, began_ms);
    past.begin([&ada, &ben]);
    std::fs::create_dir(&data).unwrap();
    let store = AnyStore::connect(&StoreAddress::file(data.join("lamproom.sqlite"))).await.unwrap();
    store.begin_run(began_ms).await.unwrap();
    store.note_run(began_ms, now_ms()).await.unwrap();
    let rows = past.rows.iter().map(StoredRow::from).collect();
    let table = NewTable {
        code: code.clone(),
        game: GAME.to_owned(),
        created_at_ms: began_ms,
        rows,
        daily: None,
    };
    store.open_table(&table).await.unwrap();
    let epoch = store.claim(&code).await.unwrap().unwrap();
    store.set_waking(&code, epoch, past.table.waking_ms()).await.unwrap();
    drop(store);
    assert_eq!(chosen_by_clock(&data, &code).await, 0);

    // Killed as soon as it is up, it has not lost the table: the next one wakes it.
    ServerProcess::start(&launch).await.unwrap().kill().await.unwrap();
    let mut chosen = 0;
    for _ in 0..10 {
        let server = ServerProcess::start(&launch).await.unwrap();
        sleep(Duration::from_secs(3)).await;
        assert!(server.terminate().await.unwrap().success());
        chosen = chosen_by_clock(&data, &code).await;
        if chosen > 0 {
            break;
        }
    }
    assert_eq!(chosen, 1, "the turn that is over, and not the next one\n{}", launch.log_tail());
}
