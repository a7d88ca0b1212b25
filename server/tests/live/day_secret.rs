//! Matches of the day against a bot: the same for everybody by a secret, which is told when they
//! close.

use lamproom_game::Sameness;
use lamproom_games::registry::GAMES;
use lamproom_loadtest::new_key;
use lamproom_protocol::{
    DailyOfMatch, DailyVerdict, Day, Holder, Level, MatchSummary, PlayerKey, RefusalCode, Seat,
};
use lamproom_table::match_file::{self, MatchFile};

use crate::{
    daily::{bearer, begin, ranking, today},
    http::{Response, get},
    pair::play_out,
    test_server::TestServer,
};

/// The games whose daily match has a secret.
fn with_secret() -> impl Iterator<Item = &'static str> {
    let daily = GAMES.iter().filter_map(|kind| Some((kind.meta.id, kind.meta.daily?)));
    daily.filter(|(_, daily)| daily.sameness == Sameness::Secret).map(|(game, _)| game)
}

/// Plays a match of a day to its end, and returns its id.
async fn played(server: &TestServer, game: &str, day: Day, key: &PlayerKey, dice: u64) -> String {
    let mut guest = begin(server, game, day, key, "Ada").await;
    assert!(matches!(guest.holder(1), Some(Holder::Bot { level: Level::Skilled, .. })));
    assert_eq!(guest.you().seat, Some(Seat(0)));
    play_out(&mut [&mut guest], &mut fastrand::Rng::with_seed(dice)).await;
    let result = guest.table().result.clone().unwrap();
    assert_eq!(result.secret, None);
    result.match_id
}

async fn part(server: &TestServer, id: &str, part: &str, key: &PlayerKey) -> Response {
    get(server.url(), &format!("/api/matches/{id}/{part}"), &[&bearer(key)]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_has_the_same_chance_and_can_verify_it_when_it_has_closed() {
    let server = TestServer::start(&[]).await;
    let ada = new_key();
    for game in with_secret() {
        let earlier = today(&server, game).await.before(2);
        let mut files = Vec::new();
        for (dice, key) in [(1, &ada), (2, &new_key())] {
            let id = played(&server, game, earlier, key, dice).await;
            let played: MatchSummary =
                get(server.url(), &format!("/api/matches/{id}"), &[]).await.json();
            assert_eq!(played.daily, Some(DailyOfMatch { day: earlier, closed: true }));
            let file: MatchFile = part(&server, &id, "file", &ada).await.json();
            match_file::verify(&file, GAMES).unwrap();
            assert_eq!(file.daily, Some(earlier));
            files.push(file);
        }
        let [one, other] = &files[..] else { panic!("two files") };
        assert_eq!(one.seed, other.seed);
        assert_ne!(one.commitment, other.commitment, "the code of the table is part of it");
        assert_ne!(one.steps.rest, other.steps.rest);
        assert_eq!(one.steps.begun.drawn, other.steps.begun.drawn);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_secret_of_today_is_told_to_nobody() {
    let server = TestServer::start(&[]).await;
    let ada = new_key();
    for game in with_secret() {
        let day = today(&server, game).await;
        let id = played(&server, game, day, &ada, 3).await;
        let refused = [
            (part(&server, &id, "file", &ada).await, "the player's own file"),
            (part(&server, &id, "file", &new_key()).await, "the file"),
            (part(&server, &id, "replay", &new_key()).await, "the replay"),
            (part(&server, &id, "analysis", &ada).await, "the analysis"),
        ];
        let replay = part(&server, &id, "replay", &ada).await;
        let played: MatchSummary =
            get(server.url(), &format!("/api/matches/{id}"), &[]).await.json();
        let seen = ranking(&server, game, "today", &ada).await;
        // The day may have ended meanwhile.
        if today(&server, game).await != day {
            return;
        }
        for (answer, what) in refused {
            assert_eq!(answer.refusal(), (403, RefusalCode::DealOfToday), "{what}");
        }
        assert_eq!(replay.status, 200);
        assert_eq!(played.daily, Some(DailyOfMatch { day, closed: false }));
        let yours = seen.yours.unwrap();
        assert_eq!(yours.match_id, Some(id));
        let verdict = yours.verdict;
        assert!([Some(DailyVerdict::Lost), Some(DailyVerdict::Ranked)].contains(&verdict));
    }
}
