//! Playing on by the policy of a guide.

use rand_core::Rng;

use super::{Guide, meter::Meter};
use crate::{Game, Input, Tell, Waiting, random};

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
