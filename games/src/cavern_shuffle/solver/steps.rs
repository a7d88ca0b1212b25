//! What can be done next. What only prepares something is no step of its own, but a part of what it prepares: to explore, to lay the Illusion
//! under a card, and a Short Rest. Done earlier, it would lead to nothing else.

use super::{
    super::{
        board::{Board, Place},
        card::{Adventurer, Card, Enemy, Item, Kind},
        data::{DIFFICULTIES, MINOTAUR_POWER, POTION},
        moves::number,
        types::{Action, ExploreEnd, ItemState, Standing},
    },
    promise::{Mood, promise},
};

const FANATIC: Card = Card::enemy(Enemy::Fanatic);
const SPIDER: Card = Card::enemy(Enemy::GiantSpider);

/// An action, and what prepares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// A Short Rest comes first.
    rests: bool,
    /// How often to explore or turn over then.
    turns: u8,
    /// The Illusion is laid on this pile before the action, which moves something onto it.
    illusion: Option<u8>,
    action: Action,
    /// How promising it looks.
    promise: i16,
}

impl Step {
    /// The board after it.
    pub(super) fn after(self, board: &Board) -> Board {
        let mut next = *board;
        self.play(&mut next, &mut |_| {});
        next
    }

    /// Does it, and says what was done.
    pub(super) fn play(self, board: &mut Board, did: &mut impl FnMut(Action)) {
        if self.rests {
            if board.suffers(Enemy::Fanatic) {
                // It is the top of Discard.
                turn(board, did);
            }
            act(board, Action::ShortRest {}, did);
        }
        for _ in 0..self.turns {
            turn(board, did);
        }
        if let Some(to) = self.illusion {
            act(board, Action::Illusion { to }, did);
        }
        act(board, self.action, did);
    }
}

fn act(board: &mut Board, action: Action, did: &mut impl FnMut(Action)) {
    board.play(action, &mut ());
    did(action);
}

fn turn(board: &mut Board, did: &mut impl FnMut(Action)) {
    did(if board.stock.explore().is_empty() { Action::TurnOver {} } else { Action::Explore {} });
    board.turn_stock();
}

/// All steps from here, the most promising last. A step that takes nothing away stands alone.
pub(super) fn steps(
    board: &Board,
    may: &dyn Fn(Action) -> bool,
    mood: &mut Mood,
    found: &mut Vec<Step>,
) {
    let from = found.len();
    let mut list = List { may, mood, found, fanatic: Fanatic::of(board) };
    if let Some(action) = free(board).filter(|&action| may(action)) {
        list.push(board, Step { rests: false, turns: 0, illusion: None, action, promise: 0 });
        return;
    }
    list.now(board);
    list.rested(board);
    found[from..].sort_by_key(|step| step.promise);
}

/// The board that comes of always doing what looks most promising, as long as something does.
pub(super) fn at_the_end_of_promises(board: &Board) -> Board {
    /// More than a win takes; what is only moved to and fro comes to no end by itself.
    const LONGEST: u32 = 100;
    let mut board = *board;
    let mut found = Vec::new();
    for _ in 0..LONGEST {
        found.clear();
        steps(&board, &|_| true, &mut Mood(0), &mut found);
        match found.pop() {
            Some(step) if step.promise > 0 => board = step.after(&board),
            _ => break,
        }
        if board.standing != Standing::Playing {
            break;
        }
    }
    board
}

/// Where the Fanatic is, under whose curse no item is used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fanatic {
    InPile,
    InStock,
    Gone,
}

impl Fanatic {
    fn of(board: &Board) -> Self {
        if board.stock.cards().contains(&FANATIC) {
            Self::InStock
        } else if lies_in_a_pile(board, FANATIC) {
            Self::InPile
        } else {
            Self::Gone
        }
    }
}

fn lies_in_a_pile(board: &Board, card: Card) -> bool {
    board.piles.iter().any(|pile| pile.cards().contains(&card))
}

/// Which cards are looked at.
#[derive(Clone, Copy)]
enum Reached {
    All,
    /// The top of Discard.
    Top,
}

/// Steps that were found.
struct List<'a> {
    may: &'a dyn Fn(Action) -> bool,
    mood: &'a mut Mood,
    found: &'a mut Vec<Step>,
    fanatic: Fanatic,
}

impl List<'_> {
    /// Adds a step, whose action begins on this board.
    fn push(&mut self, board: &Board, mut step: Step) {
        /// What items are worth to keep.
        const KEEP: i16 = 40;
        if (self.may)(step.action) {
            step.promise = promise(board, step.action) - i16::from(step.turns) + self.mood.swing()
                - KEEP * (i16::from(step.rests) + i16::from(step.illusion.is_some()));
            self.found.push(step);
        }
    }

    /// The steps by the stock as it lies.
    fn now(&mut self, board: &Board) {
        self.changes(board, 0);
        let mut freed = !is_power(board.stock.exposed());
        let mut turned = *board;
        for turns in 1..=turns_max(board) {
            turned.turn_stock();
            if turned.stock.is_turned_like(&board.stock) {
                break;
            }
            let top = turned.stock.exposed();
            if !freed && !is_power(top) {
                // What the power of the top of Discard has hindered.
                freed = true;
                self.changes(&turned, turns);
            } else if top.is_some() {
                self.with_top(&turned, turns, false);
            }
        }
    }

    /// The steps by the stock after a Short Rest.
    fn rested(&mut self, board: &Board) {
        let can = board.item(Item::ShortRest) == ItemState::Held && self.rests_when_needed();
        if !can || !(self.may)(Action::ShortRest {}) {
            return;
        }
        let mut turned = *board;
        turned.shuffle_stock();
        for turns in 1..=turns_max(&turned) {
            turned.turn_stock();
            if turned.stock.exposed().is_some() {
                self.with_top(&turned, turns, true);
            }
        }
    }

    /// A rest can wait for the moment when what comes up by it is used, unless the Fanatic could be uncovered by then.
    fn rests_when_needed(&self) -> bool {
        self.fanatic != Fanatic::InPile
    }

    /// The Illusion can wait for the card that is laid on it, unless the Fanatic could be in the way by then.
    fn lays_when_needed(&self) -> bool {
        self.fanatic == Fanatic::Gone
    }

    fn changes(&mut self, board: &Board, turns: u8) {
        board.each_change(&mut |action| {
            let waits = match action {
                Action::ShortRest {} => self.rests_when_needed(),
                Action::Illusion { .. } => self.lays_when_needed(),
                _ => false,
            };
            if !waits {
                self.push(board, Step { rests: false, turns, illusion: None, action, promise: 0 });
            }
        });
        self.on_illusion(board, Reached::All, turns, false);
    }

    fn with_top(&mut self, board: &Board, turns: u8, rests: bool) {
        board.each_with_top(&mut |action| {
            self.push(board, Step { rests, turns, illusion: None, action, promise: 0 });
        });
        self.on_illusion(board, Reached::Top, turns, rests);
    }

    /// The moves onto the Illusion, wherever it can be laid.
    fn on_illusion(&mut self, board: &Board, by: Reached, turns: u8, rests: bool) {
        let held = board.item(Item::Illusion) == ItemState::Held;
        if !held || !self.lays_when_needed() {
            return;
        }
        for (goal, pile) in board.open() {
            let illusion = Action::Illusion { to: number(goal) };
            if pile.illusion().is_none() || !(self.may)(illusion) {
                continue;
            }
            let mut laid = *board;
            laid.play(illusion, &mut ());
            let mut found = |action| {
                if matches!(action, Action::Move { to, .. } if to == number(goal)) {
                    let illusion = Some(number(goal));
                    self.push(board, Step { rests, turns, illusion, action, promise: 0 });
                }
            };
            match by {
                Reached::All => laid.each_change(&mut found),
                Reached::Top => laid.each_with_top(&mut found),
            }
        }
    }
}

/// So many turns bring every top of Discard that can come up without anything else done.
fn turns_max(board: &Board) -> u8 {
    let cards = board.stock.cards().len();
    let turns = match board.variant.explore {
        // The rest of this pass; if that is not all, to turn over and the next pass.
        ExploreEnd::TurnOver if board.stock.discard().is_empty() => cards.div_ceil(3),
        ExploreEnd::TurnOver => board.stock.explore().len().div_ceil(3) + 1 + cards.div_ceil(3),
        // Each card can be the first of a pass.
        ExploreEnd::CarryOver => 2 * cards + 2,
    };
    if cards == 0 { 0 } else { u8::try_from(turns).expect("23 cards at most") }
}

/// An enemy whose ability hinders.
fn is_power(card: Option<Card>) -> bool {
    matches!(card, Some(FANATIC | SPIDER))
}

/// Something that can only help, and can be done at once: to win, or to clear a pile of an item, a beaten enemy or the last hard obstacle,
/// unless a hindering enemy comes to light. (From Discard it would not be free, as it changes which cards come up.)
fn free(board: &Board) -> Option<Action> {
    if board.can_use(Item::Potion) && board.completes(Card::MINOTAUR, POTION) {
        return Some(Action::Potion { card: Card::MINOTAUR });
    }
    let wins = board.party_level() + 1 == MINOTAUR_POWER;
    board.available().find_map(|(place, card)| {
        if wins && board.levels_up(card) {
            return Some(Action::LevelUp { card });
        }
        let Place::Pile(number) = place else { return None };
        let cards = board.piles[number].cards();
        let below = cards.len().checked_sub(2).map(|place| cards[place]);
        if is_power(below) {
            return None;
        }
        let completes = board.completes(card, 0);
        match card.kind() {
            Kind::Item(_) if !board.can_put_out(card) => Some(Action::SetAside { card }),
            Kind::Enemy(_) if completes => Some(Action::Complete { card }),
            Kind::Obstacle(who) if completes && others_are_easy(board, who) => {
                Some(Action::Complete { card })
            }
            _ => None,
        }
    })
}

/// Can the obstacles of all others who have one be completed, whatever they ask for?
fn others_are_easy(board: &Board, who: Adventurer) -> bool {
    let hardest = DIFFICULTIES[DIFFICULTIES.len() - 1];
    Adventurer::ALL.into_iter().all(|other| {
        let card = Card::obstacle(other);
        other == who
            || board.level(other) >= hardest
            || !(board.stock.cards().contains(&card) || lies_in_a_pile(board, card))
    })
}
