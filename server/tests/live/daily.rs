//! The daily match: one try that counts for each player, a ranking that cannot be forged, and
//! past days.

use std::time::{Duration, UNIX_EPOCH};

use lamproom_game::GameKind;
use lamproom_games::{
    cavern_shuffle::{
        Options,
        solver::{Verdict, solve_deal},
    },
    registry::GAMES,
};
use lamproom_loadtest::{new_entropy, new_key};
use lamproom_protocol::{
    AskOrigin, Daily, DailyPast, DailyRanking, DailyTry, DailyVerdict, Day, Op, OpenTable,
    OpenedTable, Phase, PlayerKey, RefusalCode, Seat, TableCode,
};
use lamproom_server::{
    config::limits,
    store::{AnyStore, NewTable, NewTry, Store as _, StoreAddress},
};
use lamproom_table::{Effect, KeyHash, Limits, Moment, Opening, Request, Row, StoredRow, Table};
use lamproom_toys::solitaire;
use serde_json::json;
use sqlx::Executor as _;
use tokio::time::sleep;

use crate::{
    http::{get, post},
    test_client::{TestClient, sit},
    test_server::{TestServer, database_in},
};

pub(crate) const TOY: &str = "solitaire";
const DAY_SECONDS: u64 = 86_400;
/// Longer than any of these tests takes.
const TEST_MAX: Duration = Duration::from_mins(1);
const CAVERN: &str = "cavern_shuffle";

pub(crate) fn bearer(key: &PlayerKey) -> String {
    format!("Authorization: Bearer {}", key.as_str())
}

pub(crate) async fn ranking(
    server: &TestServer,
    game: &str,
    day: &str,
    asker: &PlayerKey,
) -> DailyRanking {
    let path = format!("/api/daily/{game}/{day}");
    let answer = get(server.url(), &path, &[&bearer(asker)]).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// The day, of which enough is left for a test: shortly before midnight, the next one.
pub(crate) async fn today(server: &TestServer, game: &str) -> Day {
    let now = UNIX_EPOCH.elapsed().expect("it is later than 1970").as_secs();
    let left = Duration::from_secs(DAY_SECONDS - now % DAY_SECONDS);
    if left < TEST_MAX {
        sleep(left).await;
    }
    ranking(server, game, "today", &new_key()).await.today
}

/// Opens a table for the match of a day; returns its code, and whether it is new.
pub(crate) async fn open(
    server: &TestServer,
    game: &str,
    day: Day,
    key: &PlayerKey,
) -> (TableCode, bool) {
    let body = OpenTable { game: game.to_owned(), daily: Some(day), ..OpenTable::default() };
    let body = serde_json::to_string(&body).unwrap();
    let answer = post(server.url(), "/api/tables", &[&bearer(key)], &body).await;
    assert!([200, 201].contains(&answer.status), "{answer:?}");
    (answer.json::<OpenedTable>().code, answer.status == 201)
}

/// Opens a table for the match of a day, and starts the match.
pub(crate) async fn begin(
    server: &TestServer,
    game: &str,
    day: Day,
    key: &PlayerKey,
    name: &str,
) -> TestClient {
    let (code, _) = open(server, game, day, key).await;
    TestClient::join_solo(server, &code, key.clone(), name).await
}

pub(crate) async fn play(guest: &mut TestClient, actions: &[&str]) {
    for action in actions {
        guest.act(json!(action)).await;
    }
}

pub(crate) fn places(ranking: &DailyRanking) -> Vec<(u32, &str, u32)> {
    ranking.best.iter().map(|entry| (entry.place, entry.name.as_str(), entry.moves)).collect()
}

fn verdict(ranking: &DailyRanking) -> Option<DailyVerdict> {
    ranking.yours.as_ref().and_then(|yours| yours.verdict)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_try_counts_and_no_second_one() {
    let server = TestServer::start_with(solitaire::GAMES, &[]).await;
    let today = today(&server, TOY).await;
    let (ada, ben) = (new_key(), new_key());

    let (code, new) = open(&server, TOY, today, &ada).await;
    assert!(new);
    // Until it has ended, the same request leads to it.
    assert_eq!(open(&server, TOY, today, &ada).await, (code.clone(), false));
    let mut guest = TestClient::join_solo(&server, &code, ada.clone(), "Ada").await;
    assert_eq!(guest.table().daily, Some(Daily { day: today, counts: true }));
    play(&mut guest, &["count", "count", "count"]).await;
    let under_way = ranking(&server, TOY, "today", &ada).await;
    assert_eq!((under_way.ranked, verdict(&under_way)), (0, None));
    assert_eq!(under_way.yours.map(|yours| yours.table), Some(code.clone()));
    play(&mut guest, &["stop"]).await;
    assert_eq!(places(&ranking(&server, TOY, "today", &ada).await), [(1, "Ada", 3)]);

    // Better results at the same table and at another one are only for fun.
    guest.ready().await;
    guest.wait_for_phase(Phase::Playing).await;
    assert_eq!(guest.table().daily, Some(Daily { day: today, counts: false }));
    play(&mut guest, &["count", "stop"]).await;
    let (again, new) = open(&server, TOY, today, &ada).await;
    assert!(new && again != code);
    let mut guest = TestClient::join_solo(&server, &again, ada.clone(), "Ada").await;
    assert_eq!(guest.table().daily, Some(Daily { day: today, counts: false }));
    play(&mut guest, &["count", "stop"]).await;

    let mut guest = begin(&server, TOY, today, &ben, "Ben").await;
    play(&mut guest, &["count", "count", "stop"]).await;
    let ranking = ranking(&server, TOY, "today", &ada).await;
    assert_eq!(places(&ranking), [(1, "Ben", 2), (2, "Ada", 3)]);
    assert_eq!((ranking.ranked, verdict(&ranking)), (2, Some(DailyVerdict::Ranked)));
    let own: Vec<bool> = ranking.best.iter().map(|entry| entry.you).collect();
    assert_eq!(own, [false, true]);
    assert!(ranking.next_in_ms <= 86_400_000);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tries_that_cannot_be_read_hold_up_no_others() {
    let server = TestServer::start_with(solitaire::GAMES, &[]).await;
    let today = today(&server, TOY).await;
    for _ in 0..limits::DAILY_JUDGED {
        let mut guest = begin(&server, TOY, today, &new_key(), "Ben").await;
        play(&mut guest, &["stop"]).await;
    }
    let ada = new_key();
    let (code, _) = open(&server, TOY, today, &ada).await;
    let mut guest = TestClient::join_solo(&server, &code, ada.clone(), "Ada").await;
    play(&mut guest, &["count", "stop"]).await;
    let damage = format!("delete from journal where step = 1 and table_code <> '{code}'");
    let mut database = database_in(server.folder()).await;
    database.execute(sqlx::AssertSqlSafe(damage)).await.unwrap();

    assert_eq!(places(&ranking(&server, TOY, "today", &ada).await), []);
    assert_eq!(places(&ranking(&server, TOY, "today", &ada).await), [(1, "Ada", 1)]);
}

/// CS-42, and a try that another player has played.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_marked_try_stays_off_the_ranking_and_a_try_is_its_openers() {
    let server = TestServer::start_with(solitaire::GAMES, &[]).await;
    let today = today(&server, TOY).await;

    let ada = new_key();
    let mut guest = begin(&server, TOY, today, &ada, "Ada").await;
    let counted = guest.act(json!("count")).await;
    play(&mut guest, &["turn_up"]).await;
    guest.op(Op::Undo { to: counted }).await;
    play(&mut guest, &["stop"]).await;
    let seen = ranking(&server, TOY, "today", &ada).await;
    assert_eq!((seen.ranked, verdict(&seen)), (0, Some(DailyVerdict::Marked)));
    let own = server.api().matches(&ada).await.unwrap();
    assert!(own[0].marked);

    // Ben's table: his try is not spent by whoever has its link.
    let (ben, cleo) = (new_key(), new_key());
    let (code, _) = open(&server, TOY, today, &ben).await;
    let mut guest = TestClient::join_as(server.url(), &code, cleo.clone()).await;
    assert_eq!(guest.expect_refusal(sit("Cleo")).await, RefusalCode::SeatTaken);
    let mut guest = TestClient::join_solo(&server, &code, ben.clone(), "Ben").await;
    play(&mut guest, &["count", "stop"]).await;
    let seen = ranking(&server, TOY, "today", &ben).await;
    assert_eq!((seen.ranked, verdict(&seen)), (1, Some(DailyVerdict::Ranked)));
    assert_eq!(ranking(&server, TOY, "today", &cleo).await.yours, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn past_days_are_for_fun_and_future_days_are_closed() {
    let server = TestServer::start_with(solitaire::GAMES, &[]).await;
    let today = today(&server, TOY).await;
    let ada = new_key();
    let yesterday = today.before(1);
    let mut guest = begin(&server, TOY, yesterday, &ada, "Ada").await;
    assert_eq!(guest.table().daily, Some(Daily { day: yesterday, counts: false }));
    play(&mut guest, &["count", "stop"]).await;
    let seen = ranking(&server, TOY, &yesterday.to_string(), &ada).await;
    assert_eq!((seen.ranked, seen.yours), (0, None));

    let tomorrow = Day::numbered(today.number() + 1).unwrap();
    for path in [
        format!("/api/daily/{TOY}/{tomorrow}"),
        format!("/api/daily/{TOY}?until={tomorrow}"),
        format!("/api/daily/{TOY}/1970-12-31"),
        format!("/api/daily/{TOY}/2026-02-30"),
        format!("/api/daily/{TOY}/x"),
    ] {
        let answer = get(server.url(), &path, &[]).await;
        assert_eq!(answer.refusal(), (404, RefusalCode::UnknownDay), "{path}");
    }
    let unknown = get(server.url(), "/api/daily/chess", &[]).await;
    assert_eq!(unknown.refusal(), (404, RefusalCode::UnknownGame));
    let refused = [
        (json!({"game": TOY, "daily": tomorrow}), 404, RefusalCode::UnknownDay),
        (json!({"game": TOY, "daily": "soon"}), 422, RefusalCode::BadMessage),
        (json!({"game": TOY, "daily": today, "options": {}}), 422, RefusalCode::BadOptions),
    ];
    for (body, status, code) in refused {
        let answer = post(server.url(), "/api/tables", &[&bearer(&ada)], &body.to_string()).await;
        assert_eq!(answer.refusal(), (status, code), "{body}");
    }
    // Without a key nobody plays, or the day's match could be rehearsed.
    for day in [today, yesterday] {
        let body = json!({"game": TOY, "daily": day}).to_string();
        let answer = post(server.url(), "/api/tables", &[], &body).await;
        assert_eq!(answer.refusal(), (401, RefusalCode::BadKey));
    }
}

/// A server with Ada's try of the day before yesterday, whose table was opened in the last second
/// of that day. The daily match of that day has closed.
struct EarlierTry {
    server: TestServer,
    day: Day,
    code: TableCode,
    ada: PlayerKey,
}

impl EarlierTry {
    /// `begun` if the match began in that second, too.
    async fn open(begun: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let ada = new_key();
        let player = KeyHash::of(&ada);
        let day = Day::at(lamproom_server::moment::now_ms()).before(2);
        let code: TableCode = "k7m-2qx-9fd".parse().unwrap();
        let kind = GameKind::find(GAMES, CAVERN).unwrap();
        let moment = Moment { now_ms: day.end_ms() - 1, random: [7; 32] };
        let opening = Opening {
            opener: Some(player),
            solo: true,
            daily: Some(Daily { day, counts: true }),
            options: kind.daily(day.number()).unwrap(),
            ..Opening::default()
        };
        let mut rows = stored(&Table::open(kind, opening, moment));
        if begun {
            rows.extend(beginning(&code, &rows, player, moment));
        }
        let table = NewTable {
            code: code.clone(),
            game: CAVERN.to_owned(),
            created_at_ms: moment.now_ms,
            rows,
            daily: Some(NewTry { day, player }),
        };
        let file = folder.path().join("lamproom.sqlite");
        let store = AnyStore::connect(&StoreAddress::file(&file)).await.unwrap();
        store.open_table(&table).await.unwrap();
        drop(store);
        let server = TestServer::start_in(folder, &[]).await;
        Self { server, day, code, ada }
    }

    async fn ranking(&self, day: &str) -> DailyRanking {
        ranking(&self.server, CAVERN, day, &self.ada).await
    }
}

fn stored(rows: &[Row]) -> Vec<StoredRow> {
    rows.iter().map(StoredRow::from).collect()
}

/// The rows of a table at which Ada sits down, and the match begins.
fn beginning(
    code: &TableCode,
    rows: &[StoredRow],
    player: KeyHash,
    moment: Moment,
) -> Vec<StoredRow> {
    let mut table = Table::load(code, GAMES, rows, Limits::default(), moment.now_ms).unwrap();
    let (entropy, entropy_hash) = new_entropy();
    let sit = Op::Sit { name: "Ada".to_owned(), seat: None, entropy_hash: None };
    let (ready, reveal) = (Op::Ready { entropy_hash, seen: None }, Op::Reveal { entropy });
    let mut begun = Vec::new();
    for (id, op) in [("sit", sit), ("ready", ready), ("reveal", reveal)] {
        let answer = table.handle(&player, &id.parse().unwrap(), Request::Op(op), moment);
        let Ok(Effect::Appended(rows)) = answer else { panic!("{answer:?}") };
        begun.extend(stored(&rows));
        table.set_online(&player, true, moment.now_ms);
    }
    assert_eq!(table.phase(), Phase::Playing);
    begun
}

/// By then, everybody can study the deal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cs_52_a_try_that_ends_after_its_match_has_closed_does_not_count() {
    let tried = Box::pin(EarlierTry::open(true)).await;
    let EarlierTry { server, day, code, ada } = &tried;
    // A click on the cavern of that day leads to the try that has begun.
    assert_eq!(open(server, CAVERN, *day, ada).await, (code.clone(), false));
    let mut guest = TestClient::join_as(server.url(), code, ada.clone()).await;
    win(&mut guest).await;
    let seen = tried.ranking(&day.to_string()).await;
    assert_eq!((seen.ranked, verdict(&seen)), (0, Some(DailyVerdict::Late)));
    let today_ranking = tried.ranking("today").await;
    assert_eq!((today_ranking.ranked, today_ranking.yours), (0, None));
    // Nobody has begun a try before.
    let days = past(server, ada).await;
    assert_eq!((days.len(), days[0].day.before(2), seen.first), (3, *day, *day));
}

async fn past(server: &TestServer, key: &PlayerKey) -> Vec<DailyPast> {
    get(server.url(), &format!("/api/daily/{CAVERN}"), &[&bearer(key)]).await.json()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cs_52_a_try_that_was_only_opened_on_its_day_does_not_count() {
    let tried = Box::pin(EarlierTry::open(false)).await;
    let EarlierTry { server, day, code, ada } = &tried;
    let mut guest = TestClient::join_solo(server, code, ada.clone(), "Ada").await;
    assert!(!guest.table().daily.unwrap().counts);
    win(&mut guest).await;
    let seen = tried.ranking(&day.to_string()).await;
    assert_eq!((seen.ranked, verdict(&seen)), (0, Some(DailyVerdict::Late)));
}

/// Wins the cavern with the moves of the solver; returns their number.
async fn win(guest: &mut TestClient) -> u32 {
    let options: Options = serde_json::from_value(guest.table().options.clone()).unwrap();
    let deal = options.deal.number().unwrap();
    let solved = solve_deal(deal, options, 50_000);
    let Verdict::Winnable(way) = solved.verdict else { panic!("{deal} can be won") };
    for action in &way {
        guest.act(serde_json::to_value(action).unwrap()).await;
    }
    guest.wait_for_phase(Phase::Finished).await;
    u32::try_from(way.len()).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_cavern_of_today_is_won_at_its_own_table_only() {
    let server = TestServer::start(&[]).await;
    let today = today(&server, CAVERN).await;
    let (ada, ben) = (new_key(), new_key());
    let mut first = begin(&server, CAVERN, today, &ada, "Ada").await;
    let options = first.table().options.clone();
    let number = serde_json::from_value::<Options>(options.clone()).unwrap().deal.number().unwrap();

    // Nothing names the deal before the try has ended, and no table chooses the day.
    let shown = format!("{:?} {:?}", first.table(), first.game());
    assert!(!shown.contains(&number.to_string()), "{shown}");
    let body = json!({"game": CAVERN, "options": options}).to_string();
    let answer = post(server.url(), "/api/tables", &[&bearer(&ben)], &body).await;
    assert_eq!(answer.refusal(), (422, RefusalCode::BadOptions));
    let (code, _) = open(&server, CAVERN, today, &ada).await;
    let summary = get(server.url(), &format!("/api/tables/{code}"), &[]).await;
    assert!(!format!("{summary:?}").contains(&number.to_string()));

    // Nor by its number, while others have yet to play it.
    let mut options = options;
    options["deal"] = json!(number);
    let body = json!({"game": CAVERN, "solo": true, "options": options}).to_string();
    let answer = post(server.url(), "/api/tables", &[&bearer(&ben)], &body).await;
    assert_eq!(answer.refusal(), (422, RefusalCode::BadOptions));
    assert_eq!(ranking(&server, CAVERN, "today", &ben).await.ranked, 0);

    // Illegal actions and another deal are refused.
    assert_eq!(
        first.expect_act_refusal(json!({"do": "treasure", "who": "cleric"})).await,
        RefusalCode::Illegal
    );
    let moves = win(&mut first).await;
    assert_eq!(first.expect_refusal(Op::Options { options }).await, RefusalCode::BadOptions);
    let seen = ranking(&server, CAVERN, "today", &ada).await;
    assert_eq!(places(&seen), [(1, "Ada", moves)]);
    assert!(["legend", "seasoned", "novice"].contains(&seen.best[0].grade.as_str()));
    let Some(DailyTry { entry: Some(entry), .. }) = seen.yours else { panic!("her place") };
    assert_eq!(entry, seen.best[0]);
    // A program has played it.
    assert!(entry.you && entry.place == 1 && entry.too_fast);
    let days = past(&server, &ada).await;
    assert_eq!((days[0].day, days[0].ranked, days[0].yours.clone()), (today, 1, Some(entry)));
}

/// Several tabs, one click each, begin a single try.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_clicks_at_once_begin_one_try() {
    let server = TestServer::start_with(solitaire::GAMES, &[]).await;
    let today = today(&server, TOY).await;
    let ada = new_key();
    let clicks = futures_util::future::join_all((0..8).map(|_| open(&server, TOY, today, &ada)));
    let opened = clicks.await;
    assert!(opened.iter().all(|(code, _)| *code == opened[0].0), "{opened:?}");
    assert_eq!(opened.iter().filter(|(_, new)| *new).count(), 1);
}

/// Otherwise a link to a result would show the deal to those who have yet to play it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_deal_of_the_day_is_shown_only_to_its_players() {
    let server = TestServer::start(&[]).await;
    let day = today(&server, CAVERN).await;
    let ada = new_key();
    let mut guest = begin(&server, CAVERN, day, &ada, "Ada").await;
    let legal = guest.game().legal.items();
    let give_up = legal.iter().find(|action| action.text().contains("give_up")).unwrap().clone();
    guest.act(give_up).await;
    let id = guest.table().result.clone().unwrap().match_id;
    let request = OpenTable {
        game: CAVERN.to_owned(),
        origin: Some(AskOrigin { match_id: id.clone(), step: 0, seat: Seat(0) }),
        ..OpenTable::default()
    };
    // Not even by its players: they could show it to others at the new table.
    let body = serde_json::to_string(&request).unwrap();
    let answer = post(server.url(), "/api/tables", &[&bearer(&ada)], &body).await;
    if today(&server, CAVERN).await == day {
        assert_eq!(answer.refusal(), (403, RefusalCode::DealOfToday));
    }
    // What is best in it could be told to others as well.
    let path = format!("/api/matches/{id}/analysis");
    for answer in [
        get(server.url(), &path, &[&bearer(&ada)]).await,
        post(server.url(), &path, &[&bearer(&ada)], "").await,
    ] {
        if today(&server, CAVERN).await == day {
            assert_eq!(answer.refusal(), (403, RefusalCode::DealOfToday), "analysis");
        }
    }
    for part in ["replay", "file"] {
        let path = format!("/api/matches/{id}/{part}");
        assert_eq!(get(server.url(), &path, &[&bearer(&ada)]).await.status, 200);
        for headers in [vec![], vec![bearer(&new_key())]] {
            let headers: Vec<&str> = headers.iter().map(String::as_str).collect();
            let answer = get(server.url(), &path, &headers).await;
            // The day may have ended meanwhile.
            if today(&server, CAVERN).await == day {
                assert_eq!(answer.refusal(), (403, RefusalCode::DealOfToday), "{part}");
            }
        }
    }
}
