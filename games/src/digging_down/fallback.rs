//! The action taken for a seat that does not act in time: nothing risky, and the match moves on.

use super::{expedition::Expedition, state::DiggingDown, types::Action};
use lamproom_game::{Game, Seat};

/// See [`Game::fallback`]. It resolves a card where it can, and explores while the team can pay. It
/// never flips a torch tile or throws cards away.
pub(super) fn fallback(game: &DiggingDown, seat: Seat) -> Option<Action> {
    if !game.waiting().seats().contains(&seat) {
        return None;
    }
    let expedition = &game.expedition;
    let payer = expedition.default_payers(1).first().copied();
    let payers = expedition.default_payers(expedition.return_cost());
    let legal = game.legal_actions(seat);
    let choices = [
        Some(Action::Resolve {}),
        Some(Action::Accept {}),
        Some(Action::Stay {}),
        Some(Action::GoOn {}),
        Some(Action::ToLoot {}),
        Some(Action::Ready {}),
        join(expedition, seat),
        payer.map(|payer| Action::Explore { payer }),
        Some(Action::Return { payers }),
    ];
    let choice = choices.into_iter().flatten().find(|choice| legal.contains(choice));
    // All that remains is to choose the loot card that a Creeper destroys.
    choice.or_else(|| legal.into_iter().next())
}

/// Takes a character of the seat from the base to a passage: to a team mate if one is in the cave.
fn join(expedition: &Expedition, seat: Seat) -> Option<Action> {
    let at_base = |miner: &u8| expedition.miner(*miner).passage.is_none();
    let miner = expedition.miners_of(seat).find(at_base)?;
    let beside = expedition.miners.iter().find_map(|miner| miner.passage);
    let open = || expedition.passages.iter().position(|passage| !passage.cards.is_empty());
    let passage = beside.or_else(|| u8::try_from(open()?).ok())?;
    Some(Action::Move { miner, passage })
}
