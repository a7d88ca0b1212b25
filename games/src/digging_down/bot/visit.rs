//! What some characters may find at a passage, and whether they should light it.

use super::{
    journey::Journey,
    prospect::{Prospect, Top},
    team::Team,
    weights::LIGHT,
};

/// How many torches the inventories keep back.
const KEPT: u8 = 2;

/// What some characters may find at a passage.
#[derive(Clone, Debug)]
pub(super) struct Visit {
    pub prospect: Prospect,
    /// They should light it first.
    pub by_light: bool,
}

impl Visit {
    /// For every set of characters, by mask with a bit for each.
    pub(super) fn of_all(team: &Team<'_>, passage: u8, masks: u8) -> Vec<Self> {
        let top = Top::of(team, passage);
        (0..masks).map(|mask| Self::of(team, passage, &top, mask)).collect()
    }

    /// For the characters of a mask.
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

/// Does one of them have a torch to spare?
fn can_light(team: &Team<'_>, mask: u8) -> bool {
    let mut torches = team.torches.iter().enumerate();
    let carried = torches.any(|(miner, torches)| mask >> miner & 1 == 1 && *torches > 0);
    carried && team.torches_in_all > 2 && team.view.torches.carried > KEPT
}

/// The worth of this passage alone.
fn worth(team: &Team<'_>, prospect: &Prospect) -> f64 {
    let mut journey = Journey::new(team);
    journey.visit(prospect);
    journey.value(team)
}
