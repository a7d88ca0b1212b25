//! What speaks for going to a passage and for lighting it, by what the team knows of its top card.

use super::{
    card::CardId,
    types::{Ahead, Item, Strength, View},
};

/// What speaks for the passage of a character, who is there in this view.
pub(super) fn to_a_passage(view: &View, miner: u8, passage: u8) -> String {
    let there = &view.passages[usize::from(passage)];
    let Some(ahead) = there.ahead else {
        return "Nobody has seen the card there: it may take your strength.".to_owned();
    };
    let Some(takes) = ahead.takes else { return bearing(ahead) };
    let seat = view.miners[usize::from(miner)].seat;
    let joins = || view.miners.iter().any(|it| it.seat != seat && it.passage == Some(passage));
    let is_harmless = ahead.consequence.is_none_or(|it| it.hearts == 0 && it.loot == 0);
    let said = if ahead.within_reach {
        "The strength there is then enough for the card."
    } else if lit(view, passage).is_some_and(|takes| there.strength.covers(takes)) {
        "By the light of a torch, the strength there is then enough for the card."
    } else if everybodys(view).covers(takes) {
        "Together, the team has the strength that the card there takes."
    } else if joins() {
        "The card there is turned up in any case, so that one more there costs nothing."
    } else if is_harmless {
        "The card there takes more than you have, but costs nothing."
    } else {
        "Everybody has to go somewhere, and nowhere looks better."
    };
    said.to_owned()
}

/// Against a card that strength does not help with.
fn bearing(ahead: Ahead) -> String {
    let hearts = ahead.consequence.map_or(0, |consequence| consequence.hearts);
    match (ahead.dark, ahead.consequence) {
        (Some(_), _) => "A torch tile may be flipped there, and its light side helps.".to_owned(),
        (None, None) => "The card there is loot at once.".to_owned(),
        _ if hearts == 0 => "The card there costs no heart, and frees the way.".to_owned(),
        _ if hearts == 1 => "The card there costs 1 heart, but frees the way.".to_owned(),
        _ => format!("The card there costs {hearts} hearts, but frees the way."),
    }
}

/// What speaks for lighting a passage.
pub(super) fn lighting(view: &View, passage: u8) -> &'static str {
    match view.passages[usize::from(passage)].ahead {
        None => "The team sees what it will meet while it can still choose.",
        Some(ahead) if ahead.takes.is_some() => match lit(view, passage) {
            Some(takes) if !everybodys(view).covers(takes) => {
                "By light, the card there takes less strength, but still more than the team has."
            }
            _ => "By light, the card there takes less strength.",
        },
        Some(_) => "By light, the card there costs nothing.",
    }
}

/// The strength that the top card of a passage takes by light; none if strength does not help, or
/// if nobody has seen it.
fn lit(view: &View, passage: u8) -> Option<Strength> {
    let top = view.passages[usize::from(passage)].cards.first()?;
    CardId(top.card?).takes(true)
}

/// The strength of everybody's unused tools.
fn everybodys(view: &View) -> Strength {
    let items = view.miners.iter().flat_map(|miner| &miner.items);
    Strength::sum(items.filter(|item| item.is_active()).copied().map(Item::strength))
}
