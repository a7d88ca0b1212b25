//! Why something may not be done: the rule, and a sentence that says what to do.

use super::{
    board::{Board, Place},
    card::{Adventurer, Card, Enemy, Item, Kind},
    data::{LEVELS, MINOTAUR_POWER, POTION},
    moves::index,
    types::{Action, ItemState, Standing},
};
use crate::Illegal;

impl Board {
    /// May this be done?
    pub(super) fn allows(&self, action: Action) -> Result<(), Illegal> {
        if self.legal().contains(&action) { Ok(()) } else { Err(self.refusal(action)) }
    }

    /// Why this, which is not legal, is not.
    fn refusal(&self, action: Action) -> Illegal {
        if self.standing != Standing::Playing {
            return Illegal::new("CS-41", "Your game has ended.");
        }
        match action {
            Action::LevelUp { card } => self.no_level_up(card),
            Action::Complete { card } => self.not_completed(card, 0),
            Action::SetAside { card } => self.unavailable(card).unwrap_or_else(|| {
                Illegal::new("CS-30", format!("Only items are set aside, and the {} is none.", title(card)))
            }),
            Action::PutOut { card } => self.unavailable(card).unwrap_or_else(|| {
                Illegal::new(
                    "CS-33",
                    "Only a card that the Treasure has replaced or the Illusion can be put out of play.",
                )
            }),
            Action::Move { card, to } => self.no_move(card, to),
            Action::Explore {} => {
                Illegal::new("CS-12", "The Explore pile is empty: turn the Discard over.")
            }
            Action::TurnOver {} => {
                Illegal::new("CS-12", "The Discard is turned over when the Explore pile is empty.")
            }
            Action::Illusion { to } => {
                self.unusable(Item::Illusion).unwrap_or_else(|| self.no_illusion(to))
            }
            Action::Treasure { who } => {
                self.unusable(Item::Treasure).unwrap_or_else(|| self.no_treasure(who))
            }
            Action::Potion { card } => {
                self.unusable(Item::Potion).unwrap_or_else(|| self.not_completed(card, POTION))
            }
            Action::ShortRest {} => self
                .unusable(Item::ShortRest)
                .unwrap_or_else(|| Illegal::new("CS-31", "There is nothing to shuffle.")),
            Action::GiveUp {} => Illegal::new("CS-41", "Your game has ended."),
        }
    }

    /// Not available (CS-4), and why.
    fn unavailable(&self, card: Card) -> Option<Illegal> {
        if self.place(card).is_some() {
            return None;
        }
        let blocked = self.piles[self.blocked()].exposed() == Some(card);
        Some(if blocked {
            Illegal::new(
                "CS-6",
                "The Minotaur stands on that pile: level somebody up, and it moves on.",
            )
        } else {
            Illegal::new("CS-4", format!("The {} is not available now.", title(card)))
        })
    }

    fn no_level_up(&self, card: Card) -> Illegal {
        self.unavailable(card).unwrap_or_else(|| match card.kind() {
            Kind::Adventurer(who, level) => {
                let at = self.level(who);
                let text =
                    format!("The {who:?} is level {at}, so that level {level} cannot come next.");
                Illegal::new("CS-10", text)
            }
            _ => Illegal::new("CS-10", "Only adventurers level up."),
        })
    }

    fn not_completed(&self, card: Card, lent: u8) -> Illegal {
        if card != Card::MINOTAUR
            && let Some(illegal) = self.unavailable(card)
        {
            return illegal;
        }
        match (card.kind(), self.challenge(card)) {
            (Kind::Minotaur, _) if lent == 0 => Illegal::new(
                "CS-21",
                format!("The Minotaur falls at Party level {MINOTAUR_POWER} by itself."),
            ),
            (kind, Some((needed, brought))) => {
                let rule = match kind {
                    _ if lent > 0 => "CS-32",
                    Kind::Obstacle(_) => "CS-22",
                    _ => "CS-23",
                };
                let with = if lent > 0 { " with the Potion" } else { "" };
                let text = format!(
                    "The {} asks for {needed}, and you have {}{with}.",
                    title(card),
                    brought + lent
                );
                Illegal::new(rule, text)
            }
            (_, None) => Illegal::new("CS-22", "Only encounters are completed."),
        }
    }

    fn unusable(&self, item: Item) -> Option<Illegal> {
        let name = title(Card::item(item));
        match self.item(item) {
            ItemState::NotFound => {
                Some(Illegal::new("CS-30", format!("You have not set the {name} aside yet.")))
            }
            ItemState::Used => Some(Illegal::new("CS-30", format!("The {name} has been used."))),
            ItemState::Held => self.suffers(Enemy::Fanatic).then(|| {
                Illegal::new(
                    "CS-23",
                    "The Fanatic's curse lies on all items while it is available.",
                )
            }),
        }
    }

    fn no_illusion(&self, to: u8) -> Illegal {
        match index(to) {
            Some(pile) if pile == self.blocked() => blocked_goal(),
            _ => Illegal::new(
                "CS-34",
                "The Illusion continues a sequence: lay it on an exposed adventurer of level 2 or more.",
            ),
        }
    }

    fn no_treasure(&self, who: Adventurer) -> Illegal {
        let text = match self.level(who) {
            LEVELS => format!("The {who:?} has the highest level."),
            _ => format!("The {who:?} is not in the party yet."),
        };
        Illegal::new("CS-33", text)
    }

    fn no_move(&self, card: Card, to: u8) -> Illegal {
        let Some(goal) = index(to) else { return Illegal::new("CS-7", "There is no such pile.") };
        if self.value(card).is_none() {
            return Illegal::new("CS-8", format!("The {} cannot be moved.", title(card)));
        }
        let from = match self.movable(card) {
            Ok(from) => from,
            Err(illegal) => return illegal,
        };
        let pile = &self.piles[goal];
        if goal == self.blocked() {
            blocked_goal()
        } else if from.is_some_and(|(number, _)| number == goal) {
            Illegal::new("CS-7", "It lies in that pile already.")
        } else if pile.is_empty() {
            let text = match card.kind() {
                Kind::Adventurer(_, LEVELS) => {
                    "A level 10 enters a passage once, and not from where it lies alone."
                }
                _ => "Only a level 10 can enter a passage.",
            };
            Illegal::new("CS-9", text)
        } else if pile.exposed().is_some_and(|below| self.value(below).is_none()) {
            Illegal::new("CS-8", "Nothing can be laid on an encounter or an item.")
        } else {
            Illegal::new("CS-7", "It goes on the next higher level of the other alignment only.")
        }
    }

    /// The place in a pile (or none for Discard) from where this card can move, with what hangs on it.
    fn movable(&self, card: Card) -> Result<Option<(usize, usize)>, Illegal> {
        if self.place(card) == Some(Place::Discard) {
            return Ok(None);
        }
        for (number, pile) in self.open() {
            let start = self.run_start(pile);
            if let Some(place) = pile.cards()[start..].iter().position(|&other| other == card) {
                let alone = start + place + 1 == pile.cards().len();
                if !alone && self.suffers(Enemy::GiantSpider) {
                    return Err(Illegal::new(
                        "CS-23",
                        "In the Giant Spider's web only single cards move between the piles.",
                    ));
                }
                return Ok(Some((number, start + place)));
            }
        }
        let pile = &self.piles[self.blocked()];
        let blocked = pile.cards()[self.run_start(pile)..].contains(&card);
        Err(if blocked {
            Illegal::new("CS-6", "The Minotaur stands on that pile: nothing leaves it.")
        } else {
            Illegal::new("CS-4", format!("The {} is not available now.", title(card)))
        })
    }
}

fn blocked_goal() -> Illegal {
    Illegal::new("CS-6", "The Minotaur stands on that pile: nothing enters it.")
}

/// A card's name in a sentence: `Rogue 7`, `Spike Trap`.
pub(super) fn title(card: Card) -> String {
    let words = card.to_string();
    let capital = |word: &str| {
        let (first, rest) = word.split_at(1);
        format!("{}{rest}", first.to_uppercase())
    };
    words.split('_').map(capital).collect::<Vec<_>>().join(" ")
}
