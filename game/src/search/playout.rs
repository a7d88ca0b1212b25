//! Playing on by the policy of a guide.

use rand_core::Rng;

use super::{Guide, meter::Meter};
use crate::{Game, Input, Seat, Tell, Waiting, random};

/// Plays on to the end, or for as long as a playout may take.
pub(crate) fn play_out<G: Game>(
    game: &mut G,
    guide: &Guide<G>,
    meter: &mut Meter<'_>,
    rng: &mut dyn Rng,
) {
    for _ in 0..guide.playout_inputs {
        let input = match game.waiting() {
            Waiting::Over(_) => return,
            Waiting::Chance(node) => Input::Chance(random::draw(node.kind, rng)),
            waiting => {
                let seat = random::pick(waiting.seats().to_vec(), rng);
                let seat = seat.expect("a position that does not wait for chance has a seat");
                Input::Act { seat, action: (guide.policy)(game, seat, rng) }
            }
        };
        game.apply(&input, &mut Tell::default());
        meter.count();
    }
}

/// What it is worth to a seat to do this, one after another, in an imagined position that is then
/// played out.
pub(super) fn value_after<G: Game>(
    imagined: &G,
    seat: Seat,
    line: &[G::Action],
    guide: &Guide<G>,
    meter: &mut Meter<'_>,
    rng: &mut dyn Rng,
) -> f64 {
    let mut tried = imagined.clone();
    for action in line {
        tried.apply(&Input::Act { seat, action: action.clone() }, &mut Tell::default());
        meter.count();
    }
    play_out(&mut tried, guide, meter, rng);
    guide.value(&tried, seat)
}
