//! Hints: what the strongest bot would do, and why.

use rand_core::Rng;

use super::{
    actions::legal_actions,
    bot,
    cards::{CraftCard, Face, Kind, Material},
    data::TNT_KEEPS,
    state::CardGame,
    types::{Action, Answer, Phase, Source, View},
    view,
};
use lamproom_game::{
    Advice, Budget, Game, Seat, Viewer, in_words,
    search::{Candidate, Ranking},
};

/// A hint for a seat; none if it need not act. On other turns it could use a tool, but no search
/// compares that with keeping it.
pub(super) fn hint(
    game: &CardGame,
    seat: Seat,
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Option<Advice<Action>> {
    if !game.waiting().seats().contains(&seat) {
        return None;
    }
    let legal = legal_actions(game, seat);
    let each = Budget { positions: budget.positions / 2, ..budget };
    let best = bot::ranking(game, seat, &legal, each, rng).tried().distinct(is_like);
    let ranking = match best.candidates() {
        [only] => compared(game, seat, only.clone(), &legal, each, rng),
        _ => best,
    };
    let action = ranking.candidates().first()?.action.clone();
    let view = view::without_prospects(game, Viewer::Seat(seat));
    Some(Advice::hint(action.clone(), why(&view, seat, &action), &ranking))
}

/// The only action that was tried, and the best of the others.
fn compared(
    game: &CardGame,
    seat: Seat,
    only: Candidate<Action>,
    legal: &[Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<Action> {
    let others: Vec<Action> =
        legal.iter().filter(|other| !is_like(other, &only.action)).cloned().collect();
    let mut candidates = vec![only];
    if !others.is_empty() {
        let second = bot::ranking(game, seat, &others, budget, rng);
        candidates.extend(second.candidates().first().cloned());
    }
    Ranking::in_order(candidates).tried()
}

/// Are these the same to a player: the same card, paid for otherwise?
fn is_like(one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Craft { from: one, .. }, Action::Craft { from: other, .. }) => one == other,
        _ => one == other,
    }
}

/// What speaks for an action.
pub(super) fn why(view: &View, seat: Seat, action: &Action) -> String {
    let said = match action {
        Action::Mine { pile } => return why_mine(view, seat, usize::from(*pile)),
        Action::Craft { from, .. } => return why_craft(view, seat, *from),
        Action::Keep { piles } => {
            let Phase::Tnt { blast, .. } = &view.phase else { return String::new() };
            let kept = blast.iter().filter(|blown| piles.contains(&blown.pile));
            let kept: Vec<Face> = kept.map(|blown| blown.card.face).collect();
            return closer(view, seat, &kept)
                .unwrap_or_else(|| "They are worth most of what the TNT took.".to_owned());
        }
        Action::Reserve { .. } => "Nobody else can craft it then.",
        Action::PickAxe {} => "Another action now is worth more than the tool later.",
        Action::Shovel { .. } => "It costs them an action in their next turn.",
        Action::Hoe {} => return why_hoe(view, seat),
        Action::Meet { answer: Answer::Sword } => "It saves a card that you need.",
        Action::Meet { answer: Answer::Discard(_) } => "It is the card that you can spare best.",
        Action::EndTurn {} => "Nothing else that you can do helps you.",
    };
    said.to_owned()
}

/// How many cards the TNT on a pile brings (CG-12).
fn taken_by_tnt(view: &View, pile: usize) -> usize {
    let others = view.resource_piles.iter().enumerate().filter(|(other, _)| *other != pile);
    let tops = others.filter_map(|(_, other)| other.top);
    tops.filter(|card| card.face.is_kept()).count().min(TNT_KEEPS)
}

fn why_mine(view: &View, seat: Seat, pile: usize) -> String {
    let mut tops = view.resource_piles.iter().filter_map(|pile| pile.top);
    let uncovers = if tops.any(|card| closer(view, seat, &[card.face]).is_some()) {
        "It brings you a card and uncovers the next one."
    } else {
        "No card on the piles brings you closer to a craft, but this uncovers the next one."
    };
    match view.resource_piles[pile].top.map(|card| card.face) {
        Some(Face { kind: Kind::Tnt, .. }) => match taken_by_tnt(view, pile) {
            0 => "The TNT clears the tops of the other piles.".to_owned(),
            1 => "The TNT brings you a card and clears the tops of the other piles.".to_owned(),
            cards => format!("The TNT brings you {} cards with one action.", in_words(cards)),
        },
        Some(face) => closer(view, seat, &[face]).unwrap_or_else(|| uncovers.to_owned()),
        None => uncovers.to_owned(),
    }
}

fn why_craft(view: &View, seat: Seat, from: Source) -> String {
    let me = &view.players[seat.index()];
    let card = match from {
        Source::Pile(pile) => view.craft_piles[usize::from(pile)].top,
        Source::Holder => me.holder,
    };
    let points = card.map_or(0, |card| card.points);
    if me.points + points >= view.goal {
        return format!("With it you have {} points, and win.", me.points + points);
    }
    let plural = if points == 1 { "" } else { "s" };
    let then = me.points + points;
    format!("It brings {points} point{plural}: you then have {then} of {}.", view.goal)
}

fn why_hoe(view: &View, seat: Seat) -> String {
    match bot::threat(view, seat) {
        Some(card) => format!("Otherwise somebody else may win with the {}.", name(card)),
        None => "The cards in the middle are of more use to the others.".to_owned(),
    }
}

/// What these cards are good for, if they are.
fn closer(view: &View, seat: Seat, gained: &[Face]) -> Option<String> {
    let card = bot::next_plan(view, seat, gained)?;
    let brings = if gained.len() == 1 { "It brings" } else { "They bring" };
    Some(format!("{brings} you closer to the {}.", name(card)))
}

fn name(CraftCard { material, tool, .. }: CraftCard) -> String {
    let made_of = match material {
        Material::Wood => "Wooden",
        Material::Stone => "Stone",
        Material::Iron => "Iron",
        Material::Gold => "Golden",
        Material::Diamond => "Diamond",
    };
    format!("{made_of} {tool}")
}
