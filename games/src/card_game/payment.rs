//! What pays for a craft card (CG-8, CG-9): every payment without waste, cheapest first.
//!
//! A payment has waste if something in it could be left out and the rest would still cover the
//! cost, whatever its Wilds count as. Without waste each thing covers at least one unit of a cost
//! of at most five, so payments are short and few.

use std::{cmp::Ordering, fmt, iter, ops::ControlFlow};

use super::{
    cards::{CraftCard, Face, Kind, Material},
    data::{AXE_WOOD, VALUE_MAX},
    types::{Paid, Payment},
};
use lamproom_game::Illegal;

/// Numbers of cards, by value from 1.
type ByValue = [u8; VALUE_MAX as usize];

/// What a player can pay with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Purse {
    /// The number of cards, by material and value.
    materials: [ByValue; Material::ALL.len()],
    /// The number of Wilds, by value.
    wilds: ByValue,
    /// The number of unused Axes.
    axes: u8,
}

impl Purse {
    /// A purse with these cards and a number of Axes.
    pub(super) fn new(faces: impl IntoIterator<Item = Face>, axes: u8) -> Self {
        let mut purse = Self { axes, ..Self::default() };
        purse.extend(faces);
        purse
    }

    /// The same purse with more cards. Creepers and TNT do not count.
    pub(super) fn with(&self, faces: impl IntoIterator<Item = Face>) -> Self {
        let mut purse = self.clone();
        purse.extend(faces);
        purse
    }

    /// Whether it can pay for this card: whether the Wilds fill what the materials leave open.
    pub(super) fn covers(&self, card: CraftCard) -> bool {
        let mut gaps = card
            .needs()
            .map(|(material, needed)| u16::from(needed).saturating_sub(self.worth(material)));
        let (one, other) = (gaps.next().unwrap_or(0), gaps.next().unwrap_or(0));
        let wilds = worth(self.wilds);
        if one == 0 || other == 0 {
            return one + other <= wilds;
        }
        self.wilds().any(|spent| one <= spent && other <= wilds - spent)
    }

    /// The value of all cards of a material, with the Axes for Wood.
    fn worth(&self, material: Material) -> u16 {
        let axes = if material == Material::Wood { self.axes } else { 0 };
        worth(self.materials[material as usize]) + u16::from(axes) * u16::from(AXE_WOOD)
    }

    /// The value of each choice of Wilds.
    fn wilds(&self) -> impl Iterator<Item = u16> {
        let [ones, twos, threes] = self.wilds.map(u16::from);
        (0..=ones).flat_map(move |ones| {
            (0..=twos).flat_map(move |twos| (0..=threes).map(move |it| ones + 2 * twos + 3 * it))
        })
    }

    /// All payments for this card, cheapest first.
    pub(super) fn payments(&self, card: CraftCard) -> Vec<Payment> {
        if !self.covers(card) {
            return Vec::new();
        }
        let mut payments = Vec::new();
        let _ = Search::new(self, card).run(&mut |payment| {
            if self.check(card, &payment).is_ok() {
                payments.push(payment);
            }
            ControlFlow::Continue(())
        });
        payments.sort();
        payments
    }

    /// Whether this pays for that card.
    ///
    /// # Errors
    /// With the first flaw of the payment.
    pub(super) fn check(&self, card: CraftCard, payment: &Payment) -> Result<(), Flaw> {
        let mut rest = self.clone();
        if let Some(thing) = payment.things().find(|&thing| !rest.take(thing)) {
            return Err(Flaw::Missing(thing));
        }
        for (material, needed) in card.needs() {
            let paid = payment.worth(material);
            if paid < u16::from(needed) {
                return Err(Flaw::Short { material, paid, needed });
            }
        }
        match payment.waste(card) {
            Some(thing) => Err(Flaw::Waste(thing)),
            None if payment.cards.is_sorted() => Ok(()),
            None => Err(Flaw::Unsorted),
        }
    }

    fn extend(&mut self, faces: impl IntoIterator<Item = Face>) {
        for face in faces {
            if let Some(count) = self.count(face) {
                *count += 1;
            }
        }
    }

    /// The counter of a face; none for a face that pays nothing.
    fn count(&mut self, Face { kind, value }: Face) -> Option<&mut u8> {
        let counts = match kind {
            Kind::Material(material) => &mut self.materials[material as usize],
            Kind::Wild => &mut self.wilds,
            Kind::Creeper | Kind::Tnt => return None,
        };
        counts.get_mut(usize::from(value.checked_sub(1)?))
    }

    fn counter(&mut self, thing: Thing) -> Option<&mut u8> {
        match thing {
            Thing::Card(paid) => self.count(paid.face()),
            Thing::Axe => Some(&mut self.axes),
        }
    }

    /// Takes one thing out; false if there is none.
    fn take(&mut self, thing: Thing) -> bool {
        self.counter(thing).is_some_and(|count| {
            let there = *count > 0;
            *count -= u8::from(there);
            there
        })
    }

    fn give_back(&mut self, thing: Thing) {
        *self.counter(thing).expect("it was taken out") += 1;
    }
}

/// The value of cards, counted by their values.
fn worth(counts: ByValue) -> u16 {
    (1..).zip(counts).map(|(value, count)| value * u16::from(count)).sum()
}

/// Why a payment is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// The player does not have this.
    Missing(Thing),
    /// A material is not covered.
    Short { material: Material, paid: u16, needed: u8 },
    /// This could be left out.
    Waste(Thing),
    /// The cards are not listed in the order of [`Payment::cards`].
    Unsorted,
}

impl From<Flaw> for Illegal {
    fn from(flaw: Flaw) -> Self {
        match flaw {
            Flaw::Missing(thing) => {
                Self::new(thing.rule(), format!("You do not have {thing}. Choose other cards."))
            }
            Flaw::Short { material, paid, needed } => {
                Self::new("CG-8", format!("This pays {paid} of {needed} {material}. Add more."))
            }
            Flaw::Waste(thing) => {
                let text = format!("Leave out {thing}. The rest already covers the cost.");
                Self::new(thing.rule(), text)
            }
            Flaw::Unsorted => Self::without_rule("The cards of a payment must be listed in order."),
        }
    }
}

impl Paid {
    /// What the card shows.
    pub(super) fn face(self) -> Face {
        let kind = if self.wild { Kind::Wild } else { Kind::Material(self.material) };
        Face { kind, value: self.value }
    }
}

impl Payment {
    fn things(&self) -> impl Iterator<Item = Thing> {
        let axes = iter::repeat_n(Thing::Axe, usize::from(self.axes));
        self.cards.iter().copied().map(Thing::Card).chain(axes)
    }

    /// How much it pays of a material.
    fn worth(&self, material: Material) -> u16 {
        let of_it = self.things().filter(|thing| thing.material() == material);
        of_it.map(|thing| u16::from(thing.value())).sum()
    }

    /// Something that could be left out.
    fn waste(&self, card: CraftCard) -> Option<Thing> {
        let mut purse = Purse::new(self.cards.iter().map(|paid| paid.face()), self.axes);
        self.things().find(|&thing| {
            purse.take(thing);
            let spare = purse.covers(card);
            purse.give_back(thing);
            spare
        })
    }

    /// What it costs the player. Whatever is more useful elsewhere weighs more.
    fn price(&self) -> u16 {
        self.things()
            .map(|thing| match thing {
                Thing::Card(Paid { wild: true, value, .. }) => u16::from(value) + 1,
                Thing::Card(Paid { value, .. }) => u16::from(value),
                Thing::Axe => u16::from(AXE_WOOD) + 1,
            })
            .sum()
    }
}

impl Ord for Payment {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |payment: &Self| (payment.price(), payment.axes, payment.cards.len());
        key(self).cmp(&key(other)).then_with(|| self.cards.cmp(&other.cards))
    }
}

impl PartialOrd for Payment {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A part of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    Card(Paid),
    Axe,
}

impl Thing {
    /// Everything that can pay for a material, most valuable first.
    fn all(material: Material) -> impl Iterator<Item = Self> {
        let axe = (material == Material::Wood).then_some(Self::Axe);
        (1..=VALUE_MAX).rev().flat_map(move |value| {
            let card = |wild| Self::Card(Paid { material, value, wild });
            [card(false), card(true)].into_iter().chain(axe.filter(|axe| axe.value() == value))
        })
    }

    fn material(self) -> Material {
        match self {
            Self::Card(paid) => paid.material,
            Self::Axe => Material::Wood,
        }
    }

    fn value(self) -> u8 {
        match self {
            Self::Card(paid) => paid.value,
            Self::Axe => AXE_WOOD,
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Self::Card(_) => "CG-8",
            Self::Axe => "CG-9",
        }
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(paid) => paid.face().fmt(formatter),
            Self::Axe => formatter.write_str("an Axe"),
        }
    }
}

/// Receives each payment that covers the cost, until it breaks.
type Found<'a> = dyn FnMut(Payment) -> ControlFlow<()> + 'a;

/// Enumerates the payments that cover each material with nothing to spare.
struct Search {
    purse: Purse,
    needs: Vec<(Material, u8)>,
    paid: Vec<Thing>,
}

impl Search {
    fn new(purse: &Purse, card: CraftCard) -> Self {
        Self { purse: purse.clone(), needs: card.needs().collect(), paid: Vec::new() }
    }

    fn run(&mut self, found: &mut Found<'_>) -> ControlFlow<()> {
        self.next_need(0, found)
    }

    fn next_need(&mut self, need: usize, found: &mut Found<'_>) -> ControlFlow<()> {
        match self.needs.get(need) {
            Some(&(material, amount)) => {
                let things: Vec<Thing> = Thing::all(material).collect();
                self.cover(need, amount, &things, found)
            }
            None => found(self.payment()),
        }
    }

    /// Adds things of falling value until nothing is left to cover. Then the last one, the least
    /// valuable, is needed, and so are all others.
    fn cover(
        &mut self,
        need: usize,
        left: u8,
        things: &[Thing],
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return self.next_need(need + 1, found);
        }
        for (place, &thing) in things.iter().enumerate() {
            if self.purse.take(thing) {
                self.paid.push(thing);
                self.cover(need, left.saturating_sub(thing.value()), &things[place..], found)?;
                self.paid.pop();
                self.purse.give_back(thing);
            }
        }
        ControlFlow::Continue(())
    }

    fn payment(&self) -> Payment {
        let mut payment = Payment { cards: Vec::new(), axes: 0 };
        for thing in &self.paid {
            match thing {
                Thing::Card(paid) => payment.cards.push(*paid),
                Thing::Axe => payment.axes += 1,
            }
        }
        payment.cards.sort_unstable();
        payment
    }
}
