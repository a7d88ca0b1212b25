//! What a seat may do, and which rule forbids the rest.

use super::{
    cards::{Kind, Tool},
    data::SHOVELS_MAX,
    state::{Attack, CardGame, Decision, Due, Explosion},
    types::{Action, Answer, Payment, Source},
};
use lamproom_game::{Illegal, Seat};

/// The legal actions of a seat, sorted.
pub(super) fn legal_actions(game: &CardGame, seat: Seat) -> Vec<Action> {
    if seat.0 >= game.seats() {
        return Vec::new();
    }
    let candidates = match &game.due {
        Due::Turn => turn_candidates(game, seat),
        Due::Tnt(explosion) => pairs(explosion),
        Due::Creeper(_) => {
            let answers = game.player(seat).answers().into_iter();
            answers.map(|answer| Action::Meet { answer }).collect()
        }
        _ => Vec::new(),
    };
    let candidates = candidates.into_iter().filter(|action| check(game, seat, action).is_ok());
    let mut legal: Vec<Action> = crafts(game, seat).into_iter().chain(candidates).collect();
    legal.sort();
    legal
}

/// Every card a seat can craft, with every payment for it (CG-7, CG-8).
fn crafts(game: &CardGame, seat: Seat) -> Vec<Action> {
    if check_action_left(game, seat).is_err() {
        return Vec::new();
    }
    let purse = game.player(seat).purse();
    let crafts = |from| {
        let card = game.craft_card(seat, from);
        let payments = card.map(|card| purse.payments(card)).unwrap_or_default();
        payments.into_iter().map(move |payment| Action::Craft { from, payment })
    };
    game.sources().flat_map(crafts).collect()
}

/// What a seat might do in a turn, except craft.
fn turn_candidates(game: &CardGame, seat: Seat) -> Vec<Action> {
    let mine = game.resource_pile_numbers().map(|pile| Action::Mine { pile });
    let reserve = game.craft_pile_numbers().map(|pile| Action::Reserve { pile });
    let shovel = Seat::all(game.seats())
        .filter(|&victim| victim != seat)
        .map(|victim| Action::Shovel { victim });
    let others = [Action::PickAxe {}, Action::Hoe {}, Action::EndTurn {}];
    mine.chain(reserve).chain(shovel).chain(others).collect()
}

/// All ways to keep two of the cards that TNT took (CG-12).
fn pairs(explosion: &Explosion) -> Vec<Action> {
    let piles = explosion.blast.iter().filter(|blown| blown.keepable).map(|blown| blown.pile);
    let right = |left| piles.clone().filter(move |&right| left < right);
    let pair = |left| right(left).map(move |right| Action::Keep { piles: [left, right] });
    piles.clone().flat_map(pair).collect()
}

/// The fallback ends the turn, keeps the most valuable cards from an explosion, and gives a Creeper
/// the least valuable card, but never a Sword.
pub(super) fn fallback(game: &CardGame, seat: Seat) -> Option<Action> {
    match &game.due {
        Due::Turn if seat == game.turn => Some(Action::EndTurn {}),
        Due::Tnt(explosion) if seat == game.turn => {
            let value = |piles: [u8; 2]| -> u8 {
                let kept = explosion.blast.iter().filter(|blown| piles.contains(&blown.pile));
                kept.map(|blown| blown.card.face.value).sum()
            };
            pairs(explosion).into_iter().max_by_key(|action| match action {
                Action::Keep { piles } => value(*piles),
                _ => 0,
            })
        }
        Due::Creeper(attack) if attack.thinking().contains(&seat) => {
            let faces = game.player(seat).cards.iter().map(|card| card.face);
            let least = faces.min_by_key(|face| (face.value, face.kind == Kind::Wild))?;
            Some(Action::Meet { answer: Answer::Discard(least) })
        }
        _ => None,
    }
}

/// Whether a seat may do this.
///
/// # Errors
/// With the rule that forbids it.
pub(super) fn check(game: &CardGame, seat: Seat, action: &Action) -> Result<(), Illegal> {
    if seat.0 >= game.seats() {
        return Err(Illegal::without_rule("This seat is not part of the match."));
    }
    match action {
        Action::Mine { pile } => {
            check_action_left(game, seat)?;
            game.top(*pile)
                .map(drop)
                .ok_or_else(|| Illegal::new("CG-6", "This pile is empty. Mine another one."))
        }
        Action::Craft { from, payment } => {
            check_action_left(game, seat)?;
            check_craft(game, seat, *from, payment)
        }
        Action::Reserve { pile } => {
            check_action_left(game, seat)?;
            check_reserve(game, seat, *pile)
        }
        Action::PickAxe {} => {
            check_turn(game, seat)?;
            check_unused(game, seat, Tool::PickAxe)
        }
        Action::EndTurn {} => check_turn(game, seat),
        Action::Shovel { victim } => {
            check_nothing_pending(game)?;
            check_unused(game, seat, Tool::Shovel)?;
            check_victim(game, seat, *victim)
        }
        Action::Hoe {} => {
            check_nothing_pending(game)?;
            check_unused(game, seat, Tool::Hoe)
        }
        Action::Keep { piles } => check_keep(game, seat, *piles),
        Action::Meet { answer } => check_answer(game, seat, *answer),
    }
}

/// No choice and no shuffle is pending (CG-21).
fn check_nothing_pending(game: &CardGame) -> Result<(), Illegal> {
    match &game.due {
        Due::Turn => Ok(()),
        Due::Tnt(_) => Err(Illegal::new(
            "CG-21",
            "Wait until the player at turn has kept two cards from the explosion.",
        )),
        Due::Creeper(_) => {
            Err(Illegal::new("CG-21", "Wait until everybody has decided how to meet the Creeper."))
        }
        Due::Over(_) => Err(Illegal::new("CG-22", "The game has ended.")),
        Due::ResourceDeck | Due::CraftDeck | Due::FirstPlayer | Due::Rebuild(_) => {
            Err(Illegal::new("CG-2", "Wait until the cards have been laid out."))
        }
    }
}

/// It is this seat's turn, and nothing is pending (CG-5).
fn check_turn(game: &CardGame, seat: Seat) -> Result<(), Illegal> {
    check_nothing_pending(game)?;
    if seat == game.turn { Ok(()) } else { Err(Illegal::new("CG-5", "It is not your turn.")) }
}

/// This seat has an action left (CG-5).
fn check_action_left(game: &CardGame, seat: Seat) -> Result<(), Illegal> {
    check_turn(game, seat)?;
    if game.actions > 0 {
        Ok(())
    } else {
        Err(Illegal::new("CG-5", "You have no actions left. Use a Pick Axe or end your turn."))
    }
}

fn check_craft(
    game: &CardGame,
    seat: Seat,
    from: Source,
    payment: &Payment,
) -> Result<(), Illegal> {
    let card = game
        .craft_card(seat, from)
        .ok_or_else(|| Illegal::new("CG-7", "There is no craft card here. Choose another one."))?;
    Ok(game.player(seat).purse().check(card, payment)?)
}

fn check_reserve(game: &CardGame, seat: Seat, pile: u8) -> Result<(), Illegal> {
    if game.player(seat).holder.is_some() {
        return Err(Illegal::new("CG-10", "Your holder is full. Craft the card in it first."));
    }
    game.craft_card(seat, Source::Pile(pile))
        .map(drop)
        .ok_or_else(|| Illegal::new("CG-10", "This pile is empty. Reserve from another one."))
}

fn check_unused(game: &CardGame, seat: Seat, tool: Tool) -> Result<(), Illegal> {
    if game.player(seat).unused(tool) > 0 {
        return Ok(());
    }
    Err(Illegal::new("CG-17", format!("You have no unused {tool}. Craft one first.")))
}

fn check_victim(game: &CardGame, seat: Seat, victim: Seat) -> Result<(), Illegal> {
    if victim == seat || victim.0 >= game.seats() {
        return Err(Illegal::new("CG-18", "Choose another player for the Shovel."));
    }
    if game.player(victim).shovels == SHOVELS_MAX {
        return Err(Illegal::new(
            "CG-18",
            "Their next turn has no action left to take. Choose another player, or wait.",
        ));
    }
    Ok(())
}

fn check_keep(game: &CardGame, seat: Seat, piles: [u8; 2]) -> Result<(), Illegal> {
    let Due::Tnt(explosion) = &game.due else {
        check_nothing_pending(game)?;
        return Err(Illegal::new("CG-12", "There is no explosion to keep cards from."));
    };
    if seat != game.turn {
        return Err(Illegal::new("CG-12", "The player who mined the TNT chooses the cards."));
    }
    let keepable =
        |pile: &u8| explosion.blast.iter().any(|blown| blown.pile == *pile && blown.keepable);
    if piles[0] < piles[1] && piles.iter().all(keepable) {
        Ok(())
    } else {
        Err(Illegal::new("CG-12", "Keep two different resources or Wilds, the left one first."))
    }
}

fn check_answer(game: &CardGame, seat: Seat, answer: Answer) -> Result<(), Illegal> {
    let Due::Creeper(Attack { decisions, .. }) = &game.due else {
        check_nothing_pending(game)?;
        return Err(Illegal::new("CG-14", "There is no Creeper to meet."));
    };
    if decisions[seat.index()] != Decision::Pending {
        return Err(Illegal::new("CG-14", "You have no choice left. Wait for the others."));
    }
    if game.player(seat).answers().contains(&answer) {
        return Ok(());
    }
    Err(match answer {
        Answer::Discard(face) => {
            Illegal::new("CG-14", format!("You have no {face} to discard. Choose another card."))
        }
        Answer::Sword => {
            Illegal::new("CG-15", "You have no unused Sword. Choose a card to discard.")
        }
    })
}
