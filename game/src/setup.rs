//! What a match starts from. A [`Setup`] can only be made from something valid, so that no game
//! checks seats and options again.

use serde::Serialize;
use serde_json::Value;

use crate::{Illegal, Meta, OptionSpec, Seat};

/// A valid start of a match: options on offer, a possible number of seats, and rules that this
/// code still knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<O> {
    options: O,
    seats: u8,
    first: Option<Seat>,
    rules_version: u16,
}

impl<O: Serialize> Setup<O> {
    /// A setup of the game that `meta` describes, under its current rules. `first` is the first
    /// player if the table decides it (a rematch starts with the next seat); with none, the game
    /// decides or draws.
    ///
    /// # Errors
    /// If the number of seats is out of range, `first` is not a seat, or an option is not on
    /// offer.
    pub fn new(meta: &Meta, options: O, seats: u8, first: Option<Seat>) -> Result<Self, Illegal> {
        let (fewest, most) = meta.seats;
        if !(fewest..=most).contains(&seats) {
            let text = if fewest == most {
                format!("{} is for {most} players.", meta.title)
            } else {
                format!("{} is for {fewest} to {most} players.", meta.title)
            };
            return Err(Illegal::without_rule(text));
        }
        if first.is_some_and(|first| first.0 >= seats) {
            return Err(Illegal::without_rule("The first player must have a seat."));
        }
        on_offer(meta, &options)?;
        Ok(Self { options, seats, first, rules_version: meta.rules_version })
    }

    /// The same setup under an older version of the rules.
    ///
    /// # Errors
    /// If this code does not know that version.
    pub fn under(self, meta: &Meta, rules_version: u16) -> Result<Self, Illegal> {
        if (meta.rules_version_min..=meta.rules_version).contains(&rules_version) {
            Ok(Self { rules_version, ..self })
        } else {
            let title = meta.title;
            let text = format!("Rules version {rules_version} of {title} is unknown here.");
            Err(Illegal::without_rule(text))
        }
    }
}

impl<O> Setup<O> {
    /// The table options.
    pub fn options(&self) -> &O {
        &self.options
    }

    /// The number of players.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The first player, if the table decides it.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// The version of the rules to play by.
    pub fn rules_version(&self) -> u16 {
        self.rules_version
    }
}

/// Checks that every option has one of its choices, or a typed value where it takes one. Typed
/// values were checked when the options were read.
fn on_offer(meta: &Meta, options: &impl Serialize) -> Result<(), Illegal> {
    let options = crate::json::tree(options);
    meta.options.iter().try_for_each(|spec| {
        let value = &options[spec.key];
        if is_choice(spec, value) || (spec.typed.is_some() && value.is_string()) {
            return Ok(());
        }
        let labels: Vec<&str> = spec.choices.iter().map(|choice| choice.label).collect();
        let (label, labels) = (spec.label, labels.join("; "));
        let text = format!("{label}: {value} is not on offer. Choose one of these: {labels}.");
        Err(Illegal::without_rule(text))
    })
}

fn is_choice(spec: &OptionSpec, value: &Value) -> bool {
    spec.choices.iter().any(|choice| {
        serde_json::from_str::<Value>(choice.json).is_ok_and(|choice| choice == *value)
    })
}
