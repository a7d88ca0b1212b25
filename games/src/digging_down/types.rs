//! What crosses the wire.

mod action;
mod event;
mod things;
mod view;

pub use action::Action;
pub use event::Event;
pub use things::{
    Card, Challenge, Decisions, Depth, Difficulty, Enchantment, Gear, Item, ItemState, Kit, Loot,
    Objective, Options, Side, Strength, TeamSize, Tool,
};
pub use view::{
    Ahead, Back, Consequence, Cost, DeckCard, Goal, Health, LootCard, MinerView, Needed,
    PassageView, PhaseView, RefereeView, Stock, Tally, TorchCount, View,
};
