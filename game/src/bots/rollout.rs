//! Flat Monte Carlo: every action is tried in imagined positions that are then played out at
//! random, and the action with the best mean result wins.

use rand_core::Rng;

use crate::{Game, Input, Outcome, Seat, Tell, Viewer, Waiting, random};

/// The most inputs that one choice may play, over all actions and playouts.
pub const INPUTS_MAX: u32 = 4_000;

/// The longest playout; a match that takes longer counts as half won.
const PLAYOUT_INPUTS_MAX: u32 = 200;

/// The action that does best in random playouts, from what the seat knows: everything else is
/// redealt before each playout.
///
/// # Panics
/// If there is no legal action.
pub fn rollout<G: Game>(game: &G, seat: Seat, legal: &[G::Action], rng: &mut dyn Rng) -> G::Action {
    let mut totals = vec![0.0; legal.len()];
    let mut left = INPUTS_MAX;
    while legal.len() > 1 && left > 0 {
        // A whole round, so that every action is tried equally often.
        let mut imagined = game.clone();
        imagined.redeal(Viewer::Seat(seat), rng);
        for (total, action) in totals.iter_mut().zip(legal) {
            let input = Input::Act { seat, action: action.clone() };
            let (value, inputs) = play_out(imagined.clone(), input, seat, rng);
            *total += value;
            left = left.saturating_sub(inputs);
        }
    }
    let best = (0..legal.len()).max_by(|&one, &other| totals[one].total_cmp(&totals[other]));
    legal[best.expect("a bot is asked only where it may act")].clone()
}

/// Plays on at random to the end: what it was worth to a seat, and how many inputs it took.
fn play_out<G: Game>(
    mut game: G,
    first: Input<G::Action>,
    seat: Seat,
    rng: &mut dyn Rng,
) -> (f64, u32) {
    let mut input = first;
    for inputs in 1..=PLAYOUT_INPUTS_MAX {
        game.apply(&input, &mut Tell::default());
        input = match game.waiting() {
            Waiting::Over(outcome) => return (value(&outcome, seat), inputs),
            Waiting::Chance(node) => Input::Chance(random::draw(node.kind, rng)),
            waiting => {
                let seat = random::pick(waiting.seats().to_vec(), rng);
                let seat = seat.expect("a position that does not wait for chance has a seat");
                let legal = game.legal_actions(seat);
                let action = random::pick(legal, rng).expect("whoever must move can");
                Input::Act { seat, action }
            }
        };
    }
    (0.5, PLAYOUT_INPUTS_MAX)
}

/// From 0 (last, or lost) to 1 (first, or won).
fn value(outcome: &Outcome, seat: Seat) -> f64 {
    match outcome {
        Outcome::Shared { won, .. } => f64::from(u8::from(*won)),
        Outcome::Ranked { places, .. } => {
            let place = f64::from(places[seat.index()]);
            let others = f64::from(u8::try_from(places.len()).unwrap_or(u8::MAX)) - 1.0;
            if others == 0.0 { 1.0 } else { 1.0 - (place - 1.0) / others }
        }
    }
}
