//! Novice: is content with little, and hurts nobody.

use super::mine::Mine;
use crate::cave_mining::{state::CaveMining, types::Action};
use lamproom_game::Seat;

/// The layer where it takes treasure.
const ENOUGH: u8 = 3;

/// The choice among at least one legal action.
pub(super) fn choose(game: &CaveMining, seat: Seat, legal: &[Action]) -> Action {
    let me = game.digger(seat);
    let others = || game.diggers.iter().filter(|other| other.turns > me.turns);
    let best_other = others().map(|other| other.score).max().unwrap_or(0);
    let lead = usize::from(best_other.saturating_sub(me.score));
    let digs_on = if best_other >= game.target {
        // Its last turn: whatever is below what it needs is worth nothing.
        Mine::new().sums(me.digger.into()).all(|(sum, _)| sum <= lead)
    } else {
        me.digger < ENOUGH && !me.caved_in
    };
    let wish = if digs_on { Action::Dig {} } else { Action::TakeTreasure {} };
    let declines = Action::DeclineSabotage {};
    [wish, declines].into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0])
}
