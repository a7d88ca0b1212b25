//! Master: tries what looks good to [`plans`] in imagined matches, which it plays on as `plans`
//! would.

use rand_core::Rng;

use super::plans;
use crate::card_game::{data, state::CardGame, types::Action, view};
use lamproom_game::{
    Budget, Game, Seat, Viewer,
    search::{self, Guide, Ranking},
};

/// The most positions that a choice may look at. Hints look at more.
const POSITIONS_MAX: u32 = 20_000;
/// The difference in points, as [`plans`] sees it, that makes an action look e times as promising.
const TEMPERATURE: f64 = 0.5;
/// Actions that look less promising than this, compared with the best, are not tried.
const LEAST: f64 = 0.01;

const GUIDE: Guide<CardGame> = Guide { policy, prior, evaluate, playout_inputs: 400 };

/// The bot's choice among at least one legal action.
pub(super) fn choose(
    game: &CardGame,
    seat: Seat,
    legal: &[Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Action {
    let budget = Budget { positions: budget.positions.min(POSITIONS_MAX), ..budget };
    ranking(game, seat, legal, budget, rng).best()
}

/// The legal actions, those tried most often first.
pub(in crate::card_game) fn ranking(
    game: &CardGame,
    seat: Seat,
    legal: &[Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<Action> {
    search::tree(game, seat, legal, &GUIDE, budget, rng)
}

fn policy(game: &CardGame, seat: Seat, _rng: &mut dyn Rng) -> Action {
    let view = view::without_prospects(game, Viewer::Seat(seat));
    plans::choose(&view, seat, &game.legal_actions(seat))
}

fn prior(game: &CardGame, seat: Seat, legal: &[Action]) -> Vec<f64> {
    let view = view::without_prospects(game, Viewer::Seat(seat));
    let worths = plans::worths(&view, seat, legal);
    // Keeping another player from winning is compared with what looks best besides.
    let rescues = |worth: f64| (plans::RESCUE..plans::VICTORY).contains(&worth);
    let best = worths.iter().copied().filter(|worth| !rescues(*worth)).fold(f64::MIN, f64::max);
    let weight = |worth: f64| ((worth.min(best) - best) / TEMPERATURE).exp();
    worths.into_iter().map(weight).map(|it| if it < LEAST { 0.0 } else { it }).collect()
}

/// Whoever has more points, or more hope of them, is more likely to win.
fn evaluate(game: &CardGame, seat: Seat) -> f64 {
    let view = view::without_prospects(game, Viewer::Seat(seat));
    let standing = |seat: Seat| {
        let points = f64::from(game.player(seat).points);
        points + plans::hopes(&view, seat)
    };
    let all = Seat::all(game.seats()).map(standing);
    let goal = f64::from(data::goal(game.seats()));
    let strength = |standing: f64| (standing / goal * 6.0).exp();
    strength(standing(seat)) / all.map(strength).sum::<f64>()
}
