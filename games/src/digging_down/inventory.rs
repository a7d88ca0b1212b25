//! A character and what it carries. Each thing fills a slot (DD-2).

use super::{
    data::{self, SHARPNESS},
    types::{Gear, Item, ItemState, Kit, Strength, Tool},
};

/// A character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Miner {
    /// Where it stands; none at the base.
    pub passage: Option<u8>,
    /// Sorted, so that equal inventories compare equal.
    items: Vec<Item>,
    slots: u8,
    /// Torches it has paid.
    pub torches_used: u16,
    /// Cards its tools have helped to resolve.
    pub resolved: u16,
    /// Torch tiles it has flipped.
    pub flips: u16,
}

impl Gear {
    pub(super) fn is_sword(self) -> bool {
        matches!(self, Self::StoneSword | Self::IronSword | Self::DiamondSword)
    }

    pub(super) fn is_pickaxe(self) -> bool {
        matches!(self, Self::StonePickaxe | Self::IronPickaxe | Self::DiamondPickaxe)
    }
}

impl Item {
    /// A thing as it is found: active and without an enchantment.
    pub(super) fn new(gear: Gear) -> Self {
        Self { gear, enchanted: false, state: ItemState::Active }
    }

    /// A thing that can be used.
    pub(super) fn active(gear: Gear, enchanted: bool) -> Self {
        Self { gear, enchanted, state: ItemState::Active }
    }

    /// A tool raised against a card.
    pub(super) fn committed(gear: Gear, enchanted: bool) -> Self {
        Self { gear, enchanted, state: ItemState::Committed }
    }

    pub(super) fn is_torch(self) -> bool {
        self.gear == Gear::Torch
    }

    pub(super) fn is_active(self) -> bool {
        self.state == ItemState::Active
    }

    pub(super) fn strength(self) -> Strength {
        let plain = data::strength(self.gear);
        let combat = if self.enchanted { plain.combat * SHARPNESS } else { plain.combat };
        Strength { combat, ..plain }
    }
}

impl Tool {
    /// Every kind, plain and enchanted.
    pub(super) fn all() -> Vec<Self> {
        let kinds = data::TOOLS.iter().flat_map(|&gear| [(gear, false), (gear, true)]);
        let tool = |(gear, enchanted)| {
            let strength = Item::active(gear, enchanted).strength();
            Self { gear, enchanted, strength }
        };
        kinds.map(tool).collect()
    }
}

impl Strength {
    /// Strengths of the same kind add up (DD-15).
    pub(super) fn sum(tools: impl IntoIterator<Item = Self>) -> Self {
        tools.into_iter().fold(Self::default(), |sum, tool| Self {
            combat: sum.combat + tool.combat,
            mining: sum.mining + tool.mining,
        })
    }

    /// Is it enough of both kinds?
    pub(super) fn covers(self, other: Self) -> bool {
        self.combat >= other.combat && self.mining >= other.mining
    }
}

impl Miner {
    /// A character at the base, with what everybody begins with (DD-2).
    pub(super) fn new(kit: Kit) -> Self {
        let mut miner = Self {
            passage: None,
            items: Vec::new(),
            slots: kit.slots,
            torches_used: 0,
            resolved: 0,
            flips: 0,
        };
        for _ in 0..kit.tools {
            miner.put(Item::new(Gear::StoneSword));
            miner.put(Item::new(Gear::StonePickaxe));
        }
        for _ in 0..kit.torches {
            miner.put(Item::new(Gear::Torch));
        }
        miner
    }

    pub(super) fn slots(&self) -> u8 {
        self.slots
    }

    pub(super) fn items(&self) -> &[Item] {
        &self.items
    }

    /// Empty slots.
    pub(super) fn free(&self) -> u8 {
        let filled = u8::try_from(self.items.len()).expect("at most as many items as slots");
        self.slots - filled
    }

    pub(super) fn has(&self, item: Item) -> bool {
        self.items.binary_search(&item).is_ok()
    }

    /// How many of a kind of thing it carries, in any state.
    pub(super) fn count(&self, gear: Gear) -> u8 {
        let count = self.items.iter().filter(|item| item.gear == gear).count();
        u8::try_from(count).expect("at most as many items as slots")
    }

    pub(super) fn torches(&self) -> u8 {
        self.count(Gear::Torch)
    }

    /// Puts a thing into a free slot.
    pub(super) fn put(&mut self, item: Item) {
        debug_assert!(self.free() > 0, "{item:?} needs a free slot");
        let place = self.items.partition_point(|other| *other < item);
        self.items.insert(place, item);
    }

    /// Removes a thing that is there.
    pub(super) fn take(&mut self, item: Item) {
        let place = self.items.binary_search(&item).expect("a legal action names what is there");
        self.items.remove(place);
    }

    /// Removes a torch that is there.
    pub(super) fn take_torch(&mut self) {
        self.take(Item::new(Gear::Torch));
    }

    /// Replaces a thing, as when a tool is raised.
    pub(super) fn change(&mut self, from: Item, to: Item) {
        self.take(from);
        self.put(to);
    }

    /// Puts all tools in one state into another.
    pub(super) fn turn_all(&mut self, from: ItemState, to: ItemState) {
        for item in &mut self.items {
            if item.state == from {
                item.state = to;
            }
        }
        self.items.sort_unstable();
    }

    /// The strength of all tools in a state.
    pub(super) fn strength(&self, state: ItemState) -> Strength {
        let tools = self.items.iter().filter(|item| item.state == state);
        Strength::sum(tools.map(|item| item.strength()))
    }

    /// Each different thing once.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Item> {
        let mut kinds = self.items.clone();
        kinds.dedup();
        kinds.into_iter()
    }
}
