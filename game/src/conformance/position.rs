//! What must be true of any position: who must move can, what is listed is allowed and applies, all
//! else is refused and changes nothing.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;
use serde_json::json;

use super::checked::Checked;
use crate::{
    AnyGame, ChanceKind, ChanceOutcome, Game, Illegal, Input, Json, Level, Seat, Viewer, Waiting,
    any::{is_joint, reason},
    bots, json, random,
};

/// The checks that take little time.
pub(super) fn examine<G: Game>(game: &G, seats: u8) -> Checked {
    let waiting = game.waiting();
    let must = waiting.seats();
    let nobody = matches!(waiting, Waiting::Chance(_) | Waiting::Over(_));
    let sorted = must.is_sorted_by(|one, next| one < next);
    if must.is_empty() != nobody || !sorted || must.iter().any(|seat| seat.0 >= seats) {
        return Err(format!("waits for {waiting:?}"));
    }
    digested_as_ever(game)?;
    let legal: Vec<Vec<G::Action>> =
        Seat::all(seats).map(|seat| game.legal_actions(seat)).collect();
    joint(game, &legal)?;
    let over = matches!(waiting, Waiting::Over(_));
    for (seat, legal) in Seat::all(seats).zip(&legal) {
        if over && !legal.is_empty() {
            return Err(format!("{seat:?} may act after the end"));
        }
        if !legal.is_sorted_by(|one, next| one < next) {
            return Err(format!("the actions of {seat:?} are not sorted and unique: {legal:?}"));
        }
        if must.contains(&seat) && legal.is_empty() {
            return Err(format!("{seat:?} must act and cannot"));
        }
        let fallback = game.fallback(seat);
        if fallback.is_some() != must.contains(&seat) {
            return Err(format!("a fallback is for those who must act, and not for {seat:?}"));
        }
        if fallback.is_some_and(|action| !legal.contains(&action)) {
            return Err(format!("the fallback of {seat:?} is not allowed"));
        }
        if !legal.is_empty() {
            let bot = bots::choose(game, Level::Skilled, seat, legal);
            if !legal.contains(&bot) {
                return Err(format!("the bot of {seat:?} does {bot:?}, which is not allowed"));
            }
        }
    }
    Ok(())
}

/// The canonical form is that of a tree with sorted keys, of which the digests of all matches were
/// made before it was written at once.
fn digested_as_ever<G: Game>(game: &G) -> Checked {
    let view = game.view(Viewer::Referee);
    let sorted = json::tree(&view).to_string();
    if json::canonical_text(&view) == sorted {
        Ok(())
    } else {
        Err(format!("the canonical form of {view:?} is not that of its tree"))
    }
}

/// What decides for all can be proposed, and agreed to, by all.
fn joint<G: Game>(game: &G, legal: &[Vec<G::Action>]) -> Checked {
    let mut all = legal
        .iter()
        .map(|legal| legal.iter().filter(|action| is_joint(game, action)).collect::<Vec<_>>());
    let first = all.next();
    match all.find(|others| Some(others) != first.as_ref()) {
        Some(others) => Err(format!("not all may decide the same: {first:?}, but {others:?}")),
        None => Ok(()),
    }
}

/// What speaks for an action is a sentence.
fn explained<G: Game>(game: &G, action: &G::Action) -> Checked {
    match reason(game, action) {
        Some(reason) if !reason.ends_with('.') => {
            Err(format!("the reason for {action:?} is no sentence: {reason:?}"))
        }
        _ => Ok(()),
    }
}

/// The checks that take long: all known actions are tried on all seats, and on some that are not
/// there.
pub(super) fn probe<G: Game>(game: &G, seats: u8, known: &[G::Action]) -> Checked {
    for seat in Seat::all(seats).chain([Seat(seats), Seat(u8::MAX)]) {
        let legal = game.legal_actions(seat);
        if seat.0 >= seats && (!legal.is_empty() || game.fallback(seat).is_some()) {
            return Err(format!("{seat:?} is not there and may act"));
        }
        unique_as_json(&legal)?;
        for action in &legal {
            game.check(seat, action).map_err(|illegal| {
                format!("{action:?} of {seat:?} is listed, but {illegal} ({:?})", illegal.rule)
            })?;
            explained(game, action)?;
            leads_on(game, &Input::Act { seat, action: json::action(action) })?;
        }
        for action in known.iter().filter(|action| !legal.contains(action)) {
            let Err(illegal) = game.check(seat, action) else {
                return Err(format!("{action:?} of {seat:?} is allowed, but not listed"));
            };
            speaks::<G>(&illegal)?;
            refuses(game, &Input::Act { seat, action: json::action(action) })?;
        }
        for action in
            [json!(null), json!("rubbish"), json!(17), json!({}), json!({"do": "rubbish"})]
        {
            refuses(game, &Input::Act { seat, action: action.into() })?;
        }
    }
    chance(game)
}

fn unique_as_json<A: serde::Serialize>(legal: &[A]) -> Checked {
    let mut texts = legal.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>();
    if let Ok(texts) = &mut texts {
        texts.sort();
        texts.dedup();
    }
    match texts {
        Ok(texts) if texts.len() == legal.len() => Ok(()),
        _ => Err("two actions are the same as JSON".to_owned()),
    }
}

/// A refusal names a rule that there is, and says a sentence.
fn speaks<G: Game>(illegal: &Illegal) -> Checked {
    let known = illegal.rule.is_none_or(|number| G::RULES.iter().any(|rule| rule.id == number));
    if known && illegal.text.ends_with('.') {
        Ok(())
    } else {
        Err(format!("{illegal:?} is no refusal with a rule and a sentence"))
    }
}

/// An input that is taken leads to another position, and always to the same.
fn leads_on<G: Game>(game: &G, input: &Input<Json>) -> Checked {
    let (mut one, mut other) = (game.clone(), game.clone());
    let told = one
        .apply_json(input)
        .map_err(|illegal| format!("{input:?} is listed, but refused: {illegal}"))?;
    if one == *game {
        return Err(format!("{input:?} changes nothing"));
    }
    if one.digest() == game.digest() {
        return Err(format!(
            "{input:?} changes what the referee does not see: the referee is blind"
        ));
    }
    if other.apply_json(input).ok() != Some(told) || one != other {
        return Err(format!("{input:?} does not lead twice to the same"));
    }
    Ok(())
}

/// An input that is not taken changes nothing.
fn refuses<G: Game>(game: &G, input: &Input<Json>) -> Checked {
    let mut after = game.clone();
    if after.apply_json(input).is_ok() {
        return Err(format!("{input:?} is taken"));
    }
    if after == *game {
        Ok(())
    } else {
        Err(format!("{input:?} is refused, but changes something"))
    }
}

/// The dice that are waited for are taken, and no others.
fn chance<G: Game>(game: &G) -> Checked {
    let mut wrong = vec![ChanceOutcome::Die(0), ChanceOutcome::Shuffle(vec![0, 0])];
    if let Waiting::Chance(node) = game.waiting() {
        if node.purpose.is_empty() {
            return Err("waits for chance without saying what for".to_owned());
        }
        let mut rng = ChaCha20Rng::from_seed([1; 32]);
        leads_on(game, &Input::Chance(random::draw(node.kind, &mut rng)))?;
        wrong.push(match node.kind {
            ChanceKind::Die(sides) => ChanceOutcome::Die(sides + 1),
            ChanceKind::Shuffle(cards) => ChanceOutcome::Shuffle((0..=cards).collect()),
        });
    } else {
        wrong.extend([ChanceOutcome::Die(1), ChanceOutcome::Shuffle(vec![0])]);
    }
    wrong.into_iter().try_for_each(|outcome| refuses(game, &Input::Chance(outcome)))
}
