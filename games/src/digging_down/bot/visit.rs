//! Characters go to a passage: with light where that is better.

use super::{
    journey::Journey,
    prospect::{Prospect, Top},
    team::Team,
    weights::LIGHT,
};

/// So many torches are kept in the inventories.
const KEPT: u8 = 2;

/// What some characters may find at a passage.
#[derive(Clone, Debug)]
pub(super) struct Visit {
    pub prospect: Prospect,
    /// They light it first.
    pub by_light: bool,
}

impl Visit {
    /// Of all characters, by the mask of those who go: each is a bit.
    pub(super) fn of_all(team: &Team<'_>, passage: u8, masks: u8) -> Vec<Self> {
        let top = Top::of(team, passage);
        (0..masks).map(|mask| Self::of(team, passage, &top, mask)).collect()
    }

    /// Of these characters.
    pub(super) fn of(team: &Team<'_>, passage: u8, top: &Top, mask: u8) -> Self {
        let strength = team.together(mask);
        let by = |lit: bool| Prospect::new(team, top, strength, lit);
        if team.view.passages[usize::from(passage)].lit {
            return Self { prospect: by(true), by_light: false };
        }
        let dark = by(false);
        if !can_light(team, mask) {
            return Self { prospect: dark, by_light: false };
        }
        let lit = by(true).less(LIGHT);
        let by_light = worth(team, &lit) > worth(team, &dark);
        Self { prospect: if by_light { lit } else { dark }, by_light }
    }
}

/// Has one of them a torch to spare?
fn can_light(team: &Team<'_>, mask: u8) -> bool {
    let mut torches = team.torches.iter().enumerate();
    let carried = torches.any(|(miner, torches)| mask >> miner & 1 == 1 && *torches > 0);
    carried && team.torches_in_all > 2 && team.view.torches.carried > KEPT
}

/// What this passage alone is worth.
fn worth(team: &Team<'_>, prospect: &Prospect) -> f64 {
    let mut journey = Journey::new(team);
    journey.visit(prospect);
    journey.value(team)
}
