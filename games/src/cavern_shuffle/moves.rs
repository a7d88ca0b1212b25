//! What is legal on a board: one check for each kind of action, which also finds all that is legal.

use super::{
    board::{Board, Pile, Place, index, number},
    card::{Adventurer, Card, Enemy, Item, Kind, LEVELS, Value},
    data::{POTION, SECOND_RULES},
    refusal::Reason,
    types::{Action, ItemState, Standing},
};

/// Where a moving card lies: pile and place in it, or none for the top of Discard.
type Origin = Option<(usize, usize)>;

impl Board {
    /// Whether an action is legal.
    pub(super) fn check(&self, action: Action) -> Result<(), Reason> {
        if self.standing != Standing::Playing {
            return Err(Reason::GameOver);
        }
        match action {
            Action::LevelUp { card } => {
                self.check_available(card)?;
                self.check_level_up(card)
            }
            Action::Complete { card: Card::MINOTAUR } => Err(Reason::FallsByItself),
            Action::Complete { card } => {
                self.check_available(card)?;
                self.check_complete(card, 0)
            }
            Action::SetAside { card } => {
                self.check_available(card)?;
                self.check_set_aside(card)
            }
            Action::PutOut { card } => {
                self.check_available(card)?;
                self.check_put_out(card)
            }
            Action::Move { card, to } => self.check_move(card, to),
            Action::Explore {} => self.check_explore(),
            Action::TurnOver {} => self.check_turn_over(),
            Action::Illusion { to } => {
                self.check_usable(Item::Illusion)?;
                match index(to) {
                    Some(goal) if goal == self.blocked() => Err(Reason::BlockedGoal),
                    Some(goal) => check_illusion(&self.piles[goal]),
                    None => Err(Reason::NoSequence),
                }
            }
            Action::Treasure { who } => {
                self.check_usable(Item::Treasure)?;
                self.check_treasure(who)
            }
            Action::Potion { card } => {
                self.check_usable(Item::Potion)?;
                if card != Card::MINOTAUR {
                    self.check_available(card)?;
                }
                self.check_complete(card, POTION)
            }
            Action::ShortRest {} => self.check_short_rest(),
            Action::GiveUp {} => Ok(()),
        }
    }

    /// The legal actions, sorted.
    pub(super) fn legal_actions(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if self.standing == Standing::Playing {
            self.each_change(&mut |action| legal.push(action));
            self.each_stock_turn(&mut |action| legal.push(action));
            legal.push(Action::GiveUp {});
        }
        legal.sort_unstable();
        legal
    }

    /// All legal actions that change more than what lies on top of Discard.
    pub(super) fn each_change(&self, found: &mut impl FnMut(Action)) {
        let webbed = self.is_active(Enemy::GiantSpider);
        for (place, card) in self.available() {
            self.each_use(card, found);
            match place {
                Place::Pile(number) => self.each_run(number, webbed, found),
                Place::Discard => self.each_goal(card, None, found),
            }
        }
        self.each_item(found);
    }

    /// All legal actions with the top of Discard.
    pub(super) fn each_with_top(&self, found: &mut impl FnMut(Action)) {
        if let Some(card) = self.stock.exposed() {
            self.each_use(card, found);
            self.each_goal(card, None, found);
        }
    }

    /// To explore or to turn over, whichever is legal (CS-11, CS-12).
    pub(super) fn each_stock_turn(&self, found: &mut impl FnMut(Action)) {
        let turn = self.stock_turn();
        if self.check(turn).is_ok() {
            found(turn);
        }
    }

    /// The legal uses of an available card, except moving it.
    fn each_use(&self, card: Card, found: &mut impl FnMut(Action)) {
        match card.kind() {
            Kind::Adventurer(..) => {
                if self.check_level_up(card).is_ok() {
                    found(Action::LevelUp { card });
                }
            }
            Kind::Obstacle(_) | Kind::Enemy(_) => {
                if self.check_complete(card, 0).is_ok() {
                    found(Action::Complete { card });
                }
                if self.check_complete(card, POTION).is_ok()
                    && self.check_usable(Item::Potion).is_ok()
                {
                    found(Action::Potion { card });
                }
            }
            Kind::Item(_) => {
                if self.check_set_aside(card).is_ok() {
                    found(Action::SetAside { card });
                }
            }
            Kind::Minotaur => {}
        }
        if self.check_put_out(card).is_ok() {
            found(Action::PutOut { card });
        }
    }

    /// The legal moves of each tail of the run at the end of a pile (CS-7).
    fn each_run(&self, from: usize, webbed: bool, found: &mut impl FnMut(Action)) {
        let pile = &self.piles[from];
        let start = movable_from(pile, self.run_start(pile), webbed);
        for (place, &card) in pile.cards().iter().enumerate().skip(start) {
            self.each_goal(card, Some((from, place)), found);
        }
    }

    /// The legal moves of a card, with the run that hangs on it.
    fn each_goal(&self, card: Card, from: Origin, found: &mut impl FnMut(Action)) {
        let Some(value) = self.value(card) else { return };
        for (goal, pile) in self.open() {
            let takes = if pile.is_empty() {
                self.check_passage(card, from).is_ok()
            } else {
                self.continues(pile, value)
            };
            if takes && from.is_none_or(|(pile, _)| pile != goal) {
                found(Action::Move { card, to: number(goal) });
            }
        }
    }

    /// The legal uses of the inventory, except the Potion for an available card (CS-30 to CS-34).
    fn each_item(&self, found: &mut impl FnMut(Action)) {
        if !Item::ALL.into_iter().any(|item| self.item(item) == ItemState::Held)
            || self.is_active(Enemy::Fanatic)
        {
            return;
        }
        if self.check_usable(Item::Illusion).is_ok() {
            for (goal, pile) in self.open() {
                if check_illusion(pile).is_ok() {
                    found(Action::Illusion { to: number(goal) });
                }
            }
        }
        if self.check_usable(Item::Treasure).is_ok() {
            for who in Adventurer::ALL {
                if self.check_treasure(who).is_ok() {
                    found(Action::Treasure { who });
                }
            }
        }
        if self.check_usable(Item::Potion).is_ok()
            && self.check_complete(Card::MINOTAUR, POTION).is_ok()
        {
            found(Action::Potion { card: Card::MINOTAUR });
        }
        if self.check_short_rest().is_ok() {
            found(Action::ShortRest {});
        }
    }

    /// A card is available (CS-4, CS-6).
    fn check_available(&self, card: Card) -> Result<(), Reason> {
        if self.place(card).is_some() {
            Ok(())
        } else if self.piles[self.blocked()].exposed() == Some(card) {
            Err(Reason::Blocked)
        } else {
            Err(Reason::Unavailable(card))
        }
    }

    /// An available card levels somebody up (CS-10).
    pub(super) fn check_level_up(&self, card: Card) -> Result<(), Reason> {
        match card.kind() {
            Kind::Adventurer(who, level) => match self.level(who) {
                at if level == at + 1 => Ok(()),
                at => Err(Reason::NotNextLevel { who, level, at }),
            },
            _ => Err(Reason::NotAnAdventurer),
        }
    }

    /// The party completes an encounter, with a number of levels lent (CS-22, CS-23, CS-32).
    pub(super) fn check_complete(&self, card: Card, lent: u8) -> Result<(), Reason> {
        let (needed, own) = self.challenge(card).ok_or(Reason::NotAnEncounter)?;
        let brought = own + lent;
        if brought >= needed {
            Ok(())
        } else {
            Err(Reason::TooWeak { card, needed, brought, potion: lent > 0 })
        }
    }

    /// An available card is an item that was not set aside before (CS-30).
    fn check_set_aside(&self, card: Card) -> Result<(), Reason> {
        match card.kind() {
            Kind::Item(item) if self.item(item) == ItemState::NotFound => Ok(()),
            Kind::Item(item) => Err(Reason::AlreadyUsed(item)),
            _ => Err(Reason::NotAnItem(card)),
        }
    }

    /// An available card can be put out of play for free (CS-33, CS-34).
    pub(super) fn check_put_out(&self, card: Card) -> Result<(), Reason> {
        let illusion = Card::item(Item::Illusion);
        if self.replaced == Some(card)
            || card == illusion && self.item(Item::Illusion) == ItemState::Used
        {
            Ok(())
        } else {
            Err(Reason::StaysInPlay)
        }
    }

    /// Cards are left to explore, or complete three from the next pass (CS-11, CS-12).
    fn check_explore(&self) -> Result<(), Reason> {
        let cards = if self.variant.explores_from_none() {
            self.stock.cards()
        } else {
            self.stock.explore()
        };
        if cards.is_empty() { Err(Reason::NothingToExplore) } else { Ok(()) }
    }

    /// All cards of the stock lie in Discard, and exploring does not turn them over (CS-12).
    fn check_turn_over(&self) -> Result<(), Reason> {
        if self.variant.explores_from_none() {
            return Err(Reason::CarriesOver);
        }
        let can = self.stock.explore().is_empty() && !self.stock.discard().is_empty();
        if can { Ok(()) } else { Err(Reason::NothingToTurnOver) }
    }

    /// There is something to shuffle (CS-31), and the item can be used.
    fn check_short_rest(&self) -> Result<(), Reason> {
        self.check_usable(Item::ShortRest)?;
        if self.stock.cards().is_empty() && self.variant.rules_version >= SECOND_RULES {
            Err(Reason::NothingToShuffle)
        } else {
            Ok(())
        }
    }

    /// An item lies in the inventory, and no curse forbids its use (CS-30, CS-23).
    pub(super) fn check_usable(&self, item: Item) -> Result<(), Reason> {
        match self.item(item) {
            ItemState::NotFound => Err(Reason::NotSetAside(item)),
            ItemState::Used => Err(Reason::AlreadyUsed(item)),
            ItemState::Held if self.is_active(Enemy::Fanatic) => Err(Reason::Cursed),
            ItemState::Held => Ok(()),
        }
    }

    /// The Treasure can give an adventurer a level (CS-33).
    fn check_treasure(&self, who: Adventurer) -> Result<(), Reason> {
        match self.level(who) {
            0 => Err(Reason::NotInParty(who)),
            1..LEVELS => Ok(()),
            _ => Err(Reason::HighestLevel(who)),
        }
    }

    /// A card, with the run that hangs on it, goes to a pile (CS-7 to CS-9).
    fn check_move(&self, card: Card, to: u8) -> Result<(), Reason> {
        let goal = index(to).ok_or(Reason::NoSuchPile)?;
        if self.value(card).is_none() {
            return Err(Reason::Immovable(card));
        }
        let from = self.find_movable(card)?;
        if goal == self.blocked() {
            Err(Reason::BlockedGoal)
        } else if from.is_some_and(|(pile, _)| pile == goal) {
            Err(Reason::SamePile)
        } else {
            self.check_goal(card, from, &self.piles[goal])
        }
    }

    /// Where this card can move from (CS-7).
    fn find_movable(&self, card: Card) -> Result<Origin, Reason> {
        let find = |pile: &Pile| {
            let start = self.run_start(pile);
            let place = pile.cards()[start..].iter().position(|&other| other == card)?;
            Some((start, start + place))
        };
        if self.place(card) == Some(Place::Discard) {
            return Ok(None);
        }
        let webbed = self.is_active(Enemy::GiantSpider);
        for (number, pile) in self.open() {
            if let Some((start, place)) = find(pile) {
                let movable = place >= movable_from(pile, start, webbed);
                return if movable { Ok(Some((number, place))) } else { Err(Reason::Webbed) };
            }
        }
        let blocked = find(&self.piles[self.blocked()]).is_some();
        Err(if blocked { Reason::Blocked } else { Reason::Unavailable(card) })
    }

    /// A movable card goes to another pile that is not blocked (CS-7 to CS-9).
    fn check_goal(&self, card: Card, from: Origin, goal: &Pile) -> Result<(), Reason> {
        if goal.is_empty() {
            return self.check_passage(card, from);
        }
        match self.value(card) {
            Some(value) if self.continues(goal, value) => Ok(()),
            _ if goal.exposed().is_some_and(|card| self.value(card).is_none()) => {
                Err(Reason::CarriesNothing)
            }
            _ => Err(Reason::DoesNotFit),
        }
    }

    /// Whether a card of this value fits on the exposed card of a pile (CS-7).
    fn continues(&self, pile: &Pile, value: Value) -> bool {
        let below = pile.exposed().and_then(|card| self.value(card));
        below.is_some_and(|below| value.fits_on(below))
    }

    /// A level 10 enters a passage, unless it lies alone or was placed into one before (CS-9).
    fn check_passage(&self, card: Card, from: Origin) -> Result<(), Reason> {
        if !matches!(card.kind(), Kind::Adventurer(_, LEVELS)) {
            return Err(Reason::NotLevelTen);
        }
        let stays = from.is_some_and(|(number, place)| {
            let pile = &self.piles[number];
            pile.cards().len() == 1 || pile.settled && place == 0
        });
        if stays { Err(Reason::NoSecondPassage) } else { Ok(()) }
    }

    /// Whether no legal action changes anything but the Explore cycle, and the player knows that a
    /// whole pass through it offers nothing (CS-41). Before that pass it is false, as it would
    /// reveal what lies face down.
    pub(super) fn no_move_left(&self) -> bool {
        if self.standing != Standing::Playing || !self.stock.known && !self.stock.cards().is_empty()
        {
            return false;
        }
        let mut board = *self;
        // With three at a time, every top of Discard has come up after this many turns.
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
}

/// The Illusion continues the sequence of a pile (CS-34).
fn check_illusion(pile: &Pile) -> Result<(), Reason> {
    pile.illusion().map(drop).ok_or(Reason::NoSequence)
}

/// The first place in a pile whose card can move, given where its run starts: in the Giant Spider's
/// web only the last card can (CS-23).
fn movable_from(pile: &Pile, run_start: usize, webbed: bool) -> usize {
    if webbed { run_start.max(pile.cards().len() - 1) } else { run_start }
}
