//! What speaks for going to a passage and for lighting it, by what the team knows of its top card.

use super::{
    card::CardId,
    types::{Ahead, Item, Strength, View},
};

/// What speaks for the passage of a character, who is there in this view.
pub(super) fn to_a_passage(view: &View, miner: u8, passage: u8) -> String {
    let there = &view.passages[usize::from(passage)];
    // A hint may name several passages.
    let (number, card) = (passage + 1, format!("the card of passage {}", passage + 1));
    let Some(ahead) = there.ahead else {
        return format!("Nobody has seen {card}; your strength may be enough for it.");
    };
    let Some(takes) = ahead.takes else { return bearing(ahead, &card) };
    let seat = view.miners[usize::from(miner)].seat;
    let joins = || view.miners.iter().any(|it| it.seat != seat && it.passage == Some(passage));
    let is_harmless = ahead.consequence.is_none_or(|it| it.hearts == 0 && it.loot == 0);
    if ahead.within_reach {
        format!("The strength in passage {number} is then enough for the card.")
    } else if lit(view, passage).is_some_and(|takes| there.strength.covers(takes)) {
        format!(
            "By the light of a torch, the strength in passage {number} is then enough for the card."
        )
    } else if everybodys(view).covers(takes) {
        format!("Together, the team has the strength that {card} takes.")
    } else if joins() {
        format!("Somebody turns up {card} anyway, so going there, too, costs nothing.")
    } else if is_harmless {
        format!("What {card} takes is more than you have, but failing costs nothing.")
    } else {
        "Everybody has to go somewhere, and nowhere looks better.".to_owned()
    }
}

/// Against a card that strength does not help with.
fn bearing(ahead: Ahead, card: &str) -> String {
    let hearts = ahead.consequence.map_or(0, |consequence| consequence.hearts);
    match (ahead.dark, ahead.consequence) {
        (Some(_), _) => format!("A torch tile may be flipped at {card}, and its light side helps."),
        (None, None) => format!("Nothing has to be done for {card}: it is loot at once."),
        _ if hearts == 0 => format!("Meeting {card} costs no hearts, and frees the way."),
        _ if hearts == 1 => format!("Meeting {card} costs 1 heart, but frees the way."),
        _ => format!("Meeting {card} costs {hearts} hearts, but frees the way."),
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
