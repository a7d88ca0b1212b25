//! The prospects of an exploration: the chances of the hearts left and the gain, after each
//! passage.

use super::{
    prospect::{Gain, Prospect},
    team::Team,
    weights::{HEART, HEARTS_AT_STAKE, RETURN, WEAR, WITHOUT_WAY_BACK},
};

/// More hearts and armour than this are treated alike.
const HEARTS: usize = 10;

/// An exploration up to some passage.
#[derive(Clone, Debug)]
pub(super) struct Journey {
    /// By the hearts left.
    by_hearts: [Gain; HEARTS],
    /// After the last heart is lost: everybody is back at the base, without the loot.
    respawned: Gain,
}

impl Journey {
    /// Before the first card.
    pub(super) fn new(team: &Team<'_>) -> Self {
        let mut by_hearts = [Gain::default(); HEARTS];
        by_hearts[usize::from(team.hearts).min(HEARTS - 1)] =
            Gain { chance: 1.0, lasting: 0.0, loot: team.loot, wear: team.worn };
        Self { by_hearts, respawned: Gain::default() }
    }

    /// A card is turned up.
    pub(super) fn visit(&mut self, prospect: &Prospect) {
        let before = std::mem::take(&mut self.by_hearts);
        let reached = before.into_iter().enumerate().filter(|(_, so_far)| so_far.chance > 0.0);
        for (hearts, so_far) in reached {
            for (loss, gain) in prospect.by_loss() {
                let both = so_far.and(gain);
                if loss > 0 && loss >= hearts {
                    self.respawned.add(both);
                } else {
                    self.by_hearts[hearts - loss].add(both);
                }
            }
        }
    }

    /// What the position is worth, compared with a fresh team at the base.
    pub(super) fn value(&self, team: &Team<'_>) -> f64 {
        let full = f64::from(team.view.health.hearts_max);
        let reached = (0_u8..).zip(&self.by_hearts).filter(|(_, gain)| gain.chance > 0.0);
        let in_cave = reached.map(|(hearts, gain)| {
            let hearts = f64::from(hearts);
            let lost = (full - hearts).max(0.0) * gain.chance;
            let kept = gain.loot * hearts / (hearts + HEARTS_AT_STAKE);
            let stays = |kept: f64| kept - WEAR * gain.wear - HEART * lost;
            if team.can_return {
                gain.lasting + stays(kept).max(gain.loot - RETURN * gain.chance)
            } else {
                gain.lasting + stays(WITHOUT_WAY_BACK * kept)
            }
        });
        self.respawned.lasting + in_cave.sum::<f64>()
    }
}
