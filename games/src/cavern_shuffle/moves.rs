//! What may be done on a board.

use super::{
    board::{Board, Pile, Place},
    card::{Adventurer, Card, Enemy, Item, Kind},
    data::{LEVELS, MINOTAUR_POWER, PILES, POTION},
    types::{Action, ItemState, Standing},
};

impl Board {
    /// All that may be done, sorted.
    pub(super) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if self.standing == Standing::Playing {
            self.each_change(&mut |action| legal.push(action));
            self.each_stock_turn(&mut |action| legal.push(action));
            legal.push(Action::GiveUp {});
        }
        legal.sort_unstable();
        legal
    }

    /// All that changes more than what lies on top of Discard.
    pub(super) fn each_change(&self, found: &mut impl FnMut(Action)) {
        for (place, card) in self.available() {
            self.each_use(card, found);
            match place {
                Place::Pile(number) => self.each_run(number, found),
                Place::Discard => self.each_goal(card, None, found),
            }
        }
        self.each_item(found);
    }

    /// What can be done with the top of Discard.
    pub(super) fn each_with_top(&self, found: &mut impl FnMut(Action)) {
        if let Some(card) = self.stock.exposed() {
            self.each_use(card, found);
            self.each_goal(card, None, found);
        }
    }

    /// Explore and turn over (CS-11, CS-12).
    pub(super) fn each_stock_turn(&self, found: &mut impl FnMut(Action)) {
        if !self.stock.explore().is_empty() {
            found(Action::Explore {});
        } else if !self.stock.discard().is_empty() {
            found(Action::TurnOver {});
        }
    }

    /// What an available card can be used for, but to be moved.
    fn each_use(&self, card: Card, found: &mut impl FnMut(Action)) {
        match card.kind() {
            Kind::Adventurer(..) => {
                if self.levels_up(card) {
                    found(Action::LevelUp { card });
                }
            }
            Kind::Obstacle(_) | Kind::Enemy(_) => {
                if self.completes(card, 0) {
                    found(Action::Complete { card });
                }
                if self.completes(card, POTION) && self.can_use(Item::Potion) {
                    found(Action::Potion { card });
                }
            }
            Kind::Item(item) => {
                if self.item(item) == ItemState::NotFound {
                    found(Action::SetAside { card });
                }
            }
            Kind::Minotaur => {}
        }
        if self.can_put_out(card) {
            found(Action::PutOut { card });
        }
    }

    /// Would the party complete this encounter, with so many levels lent (CS-22, CS-23, CS-32)?
    pub(super) fn completes(&self, card: Card, lent: u8) -> bool {
        self.challenge(card).is_some_and(|(needed, brought)| brought + lent >= needed)
    }

    /// May this available card be put out of play for nothing (CS-33, CS-34)?
    pub(super) fn can_put_out(&self, card: Card) -> bool {
        self.replaced == Some(card)
            || card == Card::item(Item::Illusion) && self.item(Item::Illusion) == ItemState::Used
    }

    /// The moves of each tail of the run at the end of a pile (CS-7).
    fn each_run(&self, from: usize, found: &mut impl FnMut(Action)) {
        let pile = &self.piles[from];
        let last = pile.cards().len() - 1;
        let start = self.run_start(pile);
        let start = if self.suffers(Enemy::GiantSpider) { start.max(last) } else { start };
        for place in start..=last {
            self.each_goal(pile.cards()[place], Some((from, place)), found);
        }
    }

    /// Where a card can go, with what hangs on it, from a place in a pile or from Discard.
    fn each_goal(&self, card: Card, from: Option<(usize, usize)>, found: &mut impl FnMut(Action)) {
        for (goal, pile) in self.open() {
            let away = from.is_none_or(|(pile, _)| pile != goal);
            let goes = if pile.is_empty() {
                self.enters_passage(card, from)
            } else {
                self.fits(card, pile)
            };
            if away && goes {
                found(Action::Move { card, to: number(goal) });
            }
        }
    }

    /// CS-7.
    pub(super) fn fits(&self, card: Card, pile: &Pile) -> bool {
        let below = pile.exposed().and_then(|below| self.value(below));
        matches!((self.value(card), below), (Some(above), Some(below)) if above.fits_on(below))
    }

    /// CS-9: a level 10 that was not placed into a passage before, and that does not lie alone.
    pub(super) fn enters_passage(&self, card: Card, from: Option<(usize, usize)>) -> bool {
        matches!(card.kind(), Kind::Adventurer(_, LEVELS))
            && from.is_none_or(|(number, place)| {
                let pile = &self.piles[number];
                let alone = pile.cards().len() == 1;
                !(alone || pile.settled && place == 0)
            })
    }

    /// What the inventory allows (CS-30 to CS-34).
    fn each_item(&self, found: &mut impl FnMut(Action)) {
        if !Item::ALL.into_iter().any(|item| self.item(item) == ItemState::Held)
            || self.suffers(Enemy::Fanatic)
        {
            return;
        }
        if self.can_use(Item::Illusion) {
            for (goal, pile) in self.open() {
                if pile.illusion().is_some() {
                    found(Action::Illusion { to: number(goal) });
                }
            }
        }
        if self.can_use(Item::Treasure) {
            for who in Adventurer::ALL {
                if self.can_treasure(who) {
                    found(Action::Treasure { who });
                }
            }
        }
        if self.can_use(Item::Potion) && self.party_level() + POTION >= MINOTAUR_POWER {
            found(Action::Potion { card: Card::MINOTAUR });
        }
        if self.can_use(Item::ShortRest) {
            found(Action::ShortRest {});
        }
    }

    /// No legal move changes anything but the Explore cycle, and the player knows that a whole pass through it offers nothing
    /// (CS-41). It is not said before the pass was made, as it would tell what lies face down.
    pub(super) fn no_move_left(&self) -> bool {
        if self.standing != Standing::Playing || !self.stock.known && !self.stock.cards().is_empty()
        {
            return false;
        }
        let mut board = *self;
        // With three at a time, no top of Discard comes for the first time after as many turns.
        for _ in 0..=2 * board.stock.cards().len() + 2 {
            let mut changes = false;
            board.each_change(&mut |_| changes = true);
            if changes {
                return false;
            }
            board.turn_stock();
        }
        true
    }

    /// Explores, or turns over where nothing is left to explore.
    pub(super) fn turn_stock(&mut self) {
        if self.stock.explore().is_empty() {
            self.stock.turn_over();
        } else {
            self.stock.explore_on(self.variant.explore);
        }
    }
}

/// A pile's number for people.
pub(super) fn number(pile: usize) -> u8 {
    u8::try_from(pile + 1).expect("seven piles")
}

/// The pile with a number for people.
pub(super) fn index(number: u8) -> Option<usize> {
    usize::from(number).checked_sub(1).filter(|&pile| pile < PILES)
}
