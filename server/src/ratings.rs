//! How strong players are: a fold over the matches that count, by Weng-Lin. Nothing of it is kept,
//! so ratings always follow from the matches there are.

use std::collections::{BTreeMap, HashMap};

use lamproom_game::GameKind;
use lamproom_protocol::{Leaderboard, LeaderboardPlayer, Level, PlayerRating, RatingPoint};
use lamproom_table::KeyHash;
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};
use tokio::task::yield_now;
use uuid::Uuid;

use crate::{
    config::limits,
    store::{RatedCount, RatedMatch, RatedPlayer, Store, StoreError},
};

/// The ratings of bots do not change, and are known as well as this: the standard deviation.
const BOT_UNCERTAINTY: f64 = 1.0;

/// How far below its rating a player is placed, in standard deviations.
const CAUTION: f64 = 1.96;

/// The ratings after the matches that have been folded.
#[derive(Debug)]
pub struct Ratings {
    games: &'static [GameKind],
    by_game: BTreeMap<String, HashMap<KeyHash, Rated>>,
    /// What of the matches has been folded.
    folded: RatedCount,
    /// All that ended when the last of them did.
    last: Vec<Uuid>,
}

/// A player in a game.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The name in the latest match.
    pub name: String,
    pub rating: WengLinRating,
    /// The rating after each match.
    pub history: Vec<RatingPoint>,
}

impl Rated {
    /// How many matches counted.
    pub fn matches(&self) -> u32 {
        u32::try_from(self.history.len()).unwrap_or(u32::MAX)
    }

    /// What the rating is at least, with some certainty.
    pub fn at_least(&self) -> f64 {
        self.rating.rating - CAUTION * self.rating.uncertainty
    }
}

impl Ratings {
    /// The ratings before any match.
    pub fn new(games: &'static [GameKind]) -> Self {
        Self { games, by_game: BTreeMap::new(), folded: RatedCount::default(), last: Vec::new() }
    }

    /// Folds the matches that have ended since. If others have gone, or have come that ended
    /// earlier, or a player was removed, all are folded again.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn update(&mut self, store: &impl Store) -> Result<(), StoreError> {
        // Matches that end at the same time may become durable one after the other.
        let count = store.count_rated().await?;
        if count == self.folded {
            return Ok(());
        }
        if count.removed == self.folded.removed {
            let mut new = store.rated_since(self.folded.last_ms).await?;
            new.retain(|one| !self.last.contains(&one.id));
            if self.folded.matches + new.len() as u64 == count.matches {
                self.extend(new).await;
                return Ok(());
            }
        }
        *self = Self::new(self.games);
        self.folded.removed = count.removed;
        self.extend(store.rated_since(0).await?).await;
        Ok(())
    }

    /// Adds matches in the order in which they ended. Tables do not wait for a long list: other
    /// tasks run in between. If it is cancelled, the next update adds the rest.
    pub async fn extend(&mut self, matches: Vec<RatedMatch>) {
        let mut matches = matches.into_iter().peekable();
        while matches.peek().is_some() {
            matches.by_ref().take(limits::RATED_AT_ONCE).for_each(|one| self.add(one));
            yield_now().await;
        }
    }

    fn add(&mut self, rated: RatedMatch) {
        let RatedMatch { id, game, ended_at_ms, players } = rated;
        let bots = GameKind::find(self.games, &game).and_then(|kind| kind.meta.bot_ratings);
        let known = self.by_game.entry(game).or_default();
        let before: Vec<[WengLinRating; 1]> =
            players.iter().map(|player| [rating_before(player, known, bots)]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(&players)
            .map(|(team, player)| (&team[..], MultiTeamOutcome::new(player.place.into())))
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
        for (seat, (player, after)) in players.into_iter().zip(after).enumerate() {
            let (Some(key), &[rating]) = (player.key_hash, &after[..]) else { continue };
            let mut against = names.clone();
            against.remove(seat);
            let WengLinRating { rating: value, uncertainty } = rating;
            let id = id.to_string();
            let point = RatingPoint { id, ended_at_ms, against, rating: value, uncertainty };
            let of_player = known.entry(key).or_insert_with(|| Rated {
                name: String::new(),
                rating,
                history: Vec::new(),
            });
            of_player.name = player.name;
            of_player.rating = rating;
            of_player.history.push(point);
        }
        self.folded.matches += 1;
        if self.folded.last_ms < ended_at_ms {
            self.folded.last_ms = ended_at_ms;
            self.last.clear();
        }
        self.last.push(id);
    }

    /// The ratings of a player, of a game or of all, the latest rated game first.
    pub fn of(&self, player: &KeyHash, game: Option<&str>) -> Vec<PlayerRating> {
        let wanted = self.by_game.iter().filter(|(id, _)| game.is_none_or(|game| game == *id));
        let mut ratings: Vec<PlayerRating> =
            wanted.filter_map(|(id, players)| Some(of_game(id, players.get(player)?))).collect();
        let last = |rating: &PlayerRating| rating.history.last().map(|point| point.ended_at_ms);
        ratings.sort_by_key(|rating| std::cmp::Reverse(last(rating)));
        ratings
    }

    /// The players of a game, the strongest first.
    pub fn ranked(&self, game: &str) -> Vec<(&KeyHash, &Rated)> {
        let mut players: Vec<_> = self.by_game.get(game).into_iter().flatten().collect();
        players.sort_by(|(key, one), (other_key, other)| {
            other.at_least().total_cmp(&one.at_least()).then(key.0.cmp(&other_key.0))
        });
        players
    }

    /// The leaderboards of the games that have any, in the order of the list of games.
    pub fn leaderboards(&self, asker: Option<&KeyHash>) -> Vec<Leaderboard> {
        let games = self.games.iter().map(|kind| Leaderboard {
            game: kind.meta.id.to_owned(),
            players: self
                .ranked(kind.meta.id)
                .into_iter()
                .filter(|(_, rated)| rated.matches() >= limits::RATED_FOR_LEADERBOARD)
                .take(limits::LEADERBOARD_PLACES)
                .map(|(key, rated)| LeaderboardPlayer {
                    name: rated.name.clone(),
                    you: asker == Some(key),
                    rating: rated.rating.rating,
                    uncertainty: rated.rating.uncertainty,
                    matches: rated.matches(),
                })
                .collect(),
        });
        games.filter(|board| !board.players.is_empty()).collect()
    }
}

/// The rating with which a player begins a match. A bot has that of its level. A removed player
/// counts as one who has not been rated.
fn rating_before(
    player: &RatedPlayer,
    known: &HashMap<KeyHash, Rated>,
    bots: Option<[u8; 3]>,
) -> WengLinRating {
    if let (Some(level), Some([novice, skilled, master])) = (player.level, bots) {
        let rating = match level {
            Level::Novice => novice,
            Level::Skilled => skilled,
            Level::Master => master,
        };
        return WengLinRating { rating: f64::from(rating), uncertainty: BOT_UNCERTAINTY };
    }
    let rated = player.key_hash.and_then(|key| known.get(&key));
    rated.map_or_else(WengLinRating::new, |rated| rated.rating)
}

fn of_game(game: &str, rated: &Rated) -> PlayerRating {
    let WengLinRating { rating, uncertainty } = rated.rating;
    let first = rated.history.len().saturating_sub(limits::RATING_POINTS);
    PlayerRating {
        game: game.to_owned(),
        rating,
        uncertainty,
        matches: rated.matches(),
        history: rated.history[first..].to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use lamproom_games::registry::GAMES;

    use super::*;

    const ADA: KeyHash = KeyHash([1; 32]);
    const BOB: KeyHash = KeyHash([2; 32]);

    /// A game whose matches can count.
    fn game() -> &'static str {
        GAMES.iter().find(|kind| kind.meta.bot_ratings.is_some()).unwrap().meta.id
    }

    fn person(key: KeyHash, place: u8) -> RatedPlayer {
        RatedPlayer { name: format!("{key:?}"), key_hash: Some(key), level: None, place }
    }

    fn bot(level: Level, place: u8) -> RatedPlayer {
        RatedPlayer { name: "Bot".to_owned(), key_hash: None, level: Some(level), place }
    }

    fn rated(players: &[[RatedPlayer; 2]]) -> Ratings {
        let mut ratings = Ratings::new(GAMES);
        for (number, players) in (1..).zip(players) {
            let (id, game) = (Uuid::from_u128(number.into()), game().to_owned());
            ratings.add(RatedMatch { id, game, ended_at_ms: number, players: players.to_vec() });
        }
        ratings
    }

    fn rating(ratings: &Ratings, key: KeyHash) -> f64 {
        ratings.of(&key, None)[0].rating
    }

    #[test]
    fn who_wins_rises_and_who_loses_falls_and_both_become_more_certain() {
        let ratings = rated(&[[person(ADA, 1), person(BOB, 2)]]);
        assert!(rating(&ratings, ADA) > 25.0 && rating(&ratings, BOB) < 25.0);
        assert!(ratings.of(&ADA, None)[0].uncertainty < 25.0 / 3.0);
        assert_eq!(ratings.of(&ADA, Some("another")), []);
        let history = &ratings.of(&ADA, Some(game()))[0].history;
        assert_eq!(history.len(), 1);
        assert_eq!(history[0].id, Uuid::from_u128(1).to_string());
        assert_eq!(history[0].against, [person(BOB, 2).name]);
    }

    #[test]
    fn bots_are_anchors_by_level() {
        let against = |level| rating(&rated(&[[person(ADA, 1), bot(level, 2)]]), ADA);
        let levels = [Level::Novice, Level::Skilled, Level::Master];
        let [novice, skilled, master] = levels.map(against);
        assert!(novice < skilled && skilled <= master, "{novice} {skilled} {master}");
        // Many victories against the same bot lead to a limit: its rating does not change.
        let half: Vec<_> = (0..200)
            .map(|number| {
                let place = 1 + number % 2;
                [person(ADA, place), bot(Level::Skilled, 3 - place)]
            })
            .collect();
        let even = rating(&rated(&half), ADA);
        assert!((even - 25.0).abs() < 1.5, "who wins every other match is as strong: {even}");
    }

    #[test]
    fn leaderboards_list_who_has_played_enough_and_certainly_is_strong() {
        let mut matches = vec![[person(BOB, 1), bot(Level::Skilled, 2)]; 4];
        matches.extend(vec![[person(ADA, 2), bot(Level::Skilled, 1)]; 5]);
        let listed = |matches: &[[RatedPlayer; 2]]| {
            let boards = rated(matches).leaderboards(Some(&ADA));
            boards.into_iter().flat_map(|board| board.players).collect::<Vec<_>>()
        };
        let names = |players: &[LeaderboardPlayer]| {
            players.iter().map(|player| (player.you, player.matches)).collect::<Vec<_>>()
        };
        assert_eq!(names(&listed(&matches)), [(true, 5)], "Bob has played four");
        matches.push([person(BOB, 1), bot(Level::Skilled, 2)]);
        assert_eq!(names(&listed(&matches)), [(false, 5), (true, 5)], "Bob is stronger");
    }

    #[tokio::test]
    async fn other_tasks_run_in_between_and_what_is_cancelled_is_a_beginning() {
        let of_number = |number: u64| RatedMatch {
            id: Uuid::from_u128(number.into()),
            game: game().to_owned(),
            ended_at_ms: number,
            players: vec![person(ADA, 1), bot(Level::Skilled, 2)],
        };
        let many = (1..).map(of_number).take(2 * limits::RATED_AT_ONCE).collect();
        let mut ratings = Ratings::new(GAMES);
        tokio::select! {
            biased;
            () = ratings.extend(many) => panic!("nothing else could run"),
            () = async {} => {}
        }
        let folded = limits::RATED_AT_ONCE as u64;
        let counted = RatedCount { matches: folded, last_ms: folded, removed: 0 };
        assert_eq!((ratings.folded, ratings.last), (counted, vec![Uuid::from_u128(folded.into())]));
    }

    #[test]
    fn who_was_removed_is_nobody_and_their_opponents_are_still_rated() {
        let removed = RatedPlayer { key_hash: None, ..person(BOB, 2) };
        let ratings = rated(&[[person(ADA, 1), removed]]);
        assert!(rating(&ratings, ADA) > 25.0);
        assert_eq!(ratings.of(&BOB, None), []);
    }
}
