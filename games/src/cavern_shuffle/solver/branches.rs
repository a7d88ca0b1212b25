//! The branches of the search: what can be done next. An action that only prepares another one
//! (exploring, laying the Illusion under a card, a Short Rest) is no branch of its own but part of
//! what it prepares, as doing it earlier would lead nowhere else.

use super::super::{
    board::{Board, Place, number},
    card::{Adventurer, Card, Enemy, Item, Kind},
    data::{DIFFICULTIES, EXPLORED, MINOTAUR_POWER, POTION},
    types::{Action, ExploreEnd, ItemState},
};

const FANATIC: Card = Card::enemy(Enemy::Fanatic);
const SPIDER: Card = Card::enemy(Enemy::GiantSpider);

/// An action, and what prepares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Branch {
    /// A Short Rest comes first.
    rests: bool,
    /// How often to explore or turn over after that.
    turns: u8,
    /// The Illusion is laid on this pile before the action, which moves something onto it.
    illusion: Option<u8>,
    action: Action,
    /// Higher is more promising.
    pub priority: i16,
}

impl Branch {
    /// The board after it.
    pub(super) fn after(self, board: &Board) -> Board {
        let mut next = *board;
        self.play(&mut next, &mut |_| {});
        next
    }

    /// Plays it, and reports each action.
    pub(super) fn play(self, board: &mut Board, played: &mut impl FnMut(Action)) {
        if self.rests {
            // The Fanatic is the top of Discard. Where it is so again after a turn, the next one
            // turns the Discard over.
            for _ in 0..2 {
                if board.is_active(Enemy::Fanatic) {
                    turn(board, played);
                }
            }
            act(board, Action::ShortRest {}, played);
        }
        for _ in 0..self.turns {
            turn(board, played);
        }
        if let Some(to) = self.illusion {
            act(board, Action::Illusion { to }, played);
        }
        act(board, self.action, played);
    }
}

fn act(board: &mut Board, action: Action, played: &mut impl FnMut(Action)) {
    board.play(action, &mut ());
    played(action);
}

fn turn(board: &mut Board, played: &mut impl FnMut(Action)) {
    played(board.stock_turn());
    board.turn_stock();
}

/// Puts branches in order.
pub(super) trait Order {
    /// How promising an action is on a board, to which this number of turns of the stock and of
    /// items has led.
    fn priority(&mut self, board: &Board, action: Action, turns: u8, items: u8) -> i16;
}

/// Adds all branches from here, the most promising last. A branch that can only help stands alone.
pub(super) fn branches(
    board: &Board,
    may: &dyn Fn(Action) -> bool,
    order: &mut impl Order,
    found: &mut Vec<Branch>,
) {
    let from = found.len();
    let mut list = List { may, order, found, fanatic: Fanatic::of(board) };
    if let Some(action) = free(board).filter(|&action| may(action)) {
        list.push(board, Branch { rests: false, turns: 0, illusion: None, action, priority: 0 });
        return;
    }
    list.now(board);
    list.rested(board);
    found[from..].sort_by_key(|branch| branch.priority);
}

/// Where the Fanatic lies, whose curse forbids using items.
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

/// Which cards to look at.
#[derive(Clone, Copy)]
enum Reached {
    All,
    /// The top of Discard.
    Top,
}

/// Collects branches.
struct List<'a, O> {
    may: &'a dyn Fn(Action) -> bool,
    order: &'a mut O,
    found: &'a mut Vec<Branch>,
    fanatic: Fanatic,
}

impl<O: Order> List<'_, O> {
    /// Adds a branch whose action is played on this board.
    fn push(&mut self, board: &Board, mut branch: Branch) {
        if (self.may)(branch.action) {
            let items = u8::from(branch.rests) + u8::from(branch.illusion.is_some());
            branch.priority = self.order.priority(board, branch.action, branch.turns, items);
            self.found.push(branch);
        }
    }

    /// The branches with the stock in its present order.
    fn now(&mut self, board: &Board) {
        self.changes(board, 0);
        let mut freed = !has_power(board.stock.exposed());
        let mut turned = *board;
        for turns in 1..=turns_max(board) {
            turned.turn_stock();
            if turned.stock.is_turned_like(&board.stock) {
                break;
            }
            let top = turned.stock.exposed();
            if !freed && !has_power(top) {
                // Whatever the ability of the top of Discard prevented.
                freed = true;
                self.changes(&turned, turns);
            } else if top.is_some() {
                self.with_top(&turned, turns, false);
            }
        }
    }

    /// The branches after a Short Rest.
    fn rested(&mut self, board: &Board) {
        let can = board.item(Item::ShortRest) == ItemState::Held && self.rests_when_needed(board);
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

    /// Whether a rest can wait until what it brings up is used: not if the Fanatic could be
    /// uncovered by then, or if only a rest covers the top of Discard, as each turn brings up the
    /// same three cards.
    fn rests_when_needed(&self, board: &Board) -> bool {
        let stays = board.variant.explores_from_none()
            && board.stock.cards().len() <= usize::from(EXPLORED);
        self.fanatic != Fanatic::InPile && !stays
    }

    /// Whether the Illusion can wait for the card to be laid on it: not if the Fanatic could be in
    /// the way by then.
    fn lays_when_needed(&self) -> bool {
        self.fanatic == Fanatic::Gone
    }

    fn changes(&mut self, board: &Board, turns: u8) {
        board.each_change(&mut |action| {
            let waits = match action {
                Action::ShortRest {} => self.rests_when_needed(board),
                Action::Illusion { .. } => self.lays_when_needed(),
                _ => false,
            };
            if !waits {
                self.push(
                    board,
                    Branch { rests: false, turns, illusion: None, action, priority: 0 },
                );
            }
        });
        self.on_illusion(board, Reached::All, turns, false);
    }

    fn with_top(&mut self, board: &Board, turns: u8, rests: bool) {
        board.each_with_top(&mut |action| {
            self.push(board, Branch { rests, turns, illusion: None, action, priority: 0 });
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
                    self.push(board, Branch { rests, turns, illusion, action, priority: 0 });
                }
            };
            match by {
                Reached::All => laid.each_change(&mut found),
                Reached::Top => laid.each_with_top(&mut found),
            }
        }
    }
}

/// The number of turns that bring up every top of Discard that exploring alone can bring up.
pub(super) fn turns_max(board: &Board) -> u8 {
    let cards = board.stock.cards().len();
    let turns = match board.variant.explore {
        // The rest of this pass, turning over, and the next pass.
        ExploreEnd::TurnOver if board.stock.discard().is_empty() => cards.div_ceil(3),
        ExploreEnd::TurnOver => board.stock.explore().len().div_ceil(3) + 1 + cards.div_ceil(3),
        // Each card can be the first of a pass.
        ExploreEnd::CarryOver => 2 * cards + 2,
    };
    if cards == 0 { 0 } else { u8::try_from(turns).expect("23 cards at most") }
}

/// Whether this is an enemy with an ability.
fn has_power(card: Option<Card>) -> bool {
    matches!(card, Some(FANATIC | SPIDER))
}

/// An action that can only help: winning, or clearing a pile of an item, a beaten enemy or the last
/// hard obstacle, unless that uncovers an enemy with an ability. (Clearing Discard is never free,
/// as it changes which cards come up.)
fn free(board: &Board) -> Option<Action> {
    if board.check_usable(Item::Potion).is_ok()
        && board.check_complete(Card::MINOTAUR, POTION).is_ok()
    {
        return Some(Action::Potion { card: Card::MINOTAUR });
    }
    let wins = board.party_level() + 1 == MINOTAUR_POWER;
    board.available().find_map(|(place, card)| {
        if wins && board.check_level_up(card).is_ok() {
            return Some(Action::LevelUp { card });
        }
        let Place::Pile(number) = place else { return None };
        let cards = board.piles[number].cards();
        let below = cards.len().checked_sub(2).map(|place| cards[place]);
        if has_power(below) {
            return None;
        }
        let completes = board.check_complete(card, 0).is_ok();
        match card.kind() {
            Kind::Item(_) if board.check_put_out(card).is_err() => Some(Action::SetAside { card }),
            Kind::Enemy(_) if completes => Some(Action::Complete { card }),
            Kind::Obstacle(who) if completes && others_are_easy(board, who) => {
                Some(Action::Complete { card })
            }
            _ => None,
        }
    })
}

/// Whether all other obstacles still in play can be completed, whatever level they will require.
fn others_are_easy(board: &Board, who: Adventurer) -> bool {
    let hardest = DIFFICULTIES[DIFFICULTIES.len() - 1];
    Adventurer::ALL.into_iter().all(|other| {
        let card = Card::obstacle(other);
        other == who
            || board.level(other) >= hardest
            || !(board.stock.cards().contains(&card) || lies_in_a_pile(board, card))
    })
}
