//! Where everybody stands: the places of all characters that are worth most together.

use super::team::Team;
use crate::digging_down::data::PASSAGES;

/// What a torch costs that lights a passage, in torches of the way.
const LIGHT: f64 = 1.7;
/// The same when torches are scarce.
const LIGHT_WHEN_SCARCE: f64 = 2.0;
/// So many torches are scarce.
const SCARCE: u8 = 7;

/// So many torches are kept in the inventories.
const KEPT: u8 = 2;
/// To stay where one stands, so that nobody walks to and fro for next to nothing.
const STAY: f64 = 0.1;

/// A place for every character.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// By character.
    pub places: Vec<u8>,
    /// What it is worth, in torches.
    pub value: f64,
}

/// What standing at a passage is worth to some characters.
#[derive(Clone, Copy, Debug)]
struct Worth {
    value: f64,
    /// It is worth so much only by light.
    by_light: bool,
}

impl Plan {
    /// The best one; those who are ready stay where they are.
    pub(super) fn best(team: &Team<'_>) -> Self {
        let miners = team.strength.len();
        let masks = 1_u8 << miners;
        let open: Vec<u8> = (0..PASSAGES)
            .filter(|&passage| !team.view.passages[usize::from(passage)].cards.is_empty())
            .collect();
        let worth: Vec<Vec<f64>> = (0..PASSAGES)
            .map(|passage| (0..masks).map(|mask| worth(team, passage, mask).value).collect())
            .collect();
        let mut best =
            Self { places: vec![open.first().copied().unwrap_or(0); miners], value: f64::MIN };
        let mut places = vec![0_usize; miners];
        loop {
            let at: Vec<u8> = places.iter().map(|&place| open[place]).collect();
            let kept = team
                .fixed
                .iter()
                .zip(&at)
                .all(|(fixed, at)| fixed.is_none_or(|fixed| fixed == *at));
            let value: f64 = if kept {
                let mask = |passage: u8| {
                    let here = at.iter().enumerate().filter(|&(_, &place)| place == passage);
                    here.fold(0_u8, |mask, (miner, _)| mask | 1 << miner)
                };
                let stays = team.view.miners.iter().zip(&at);
                let stays = stays.filter(|(miner, at)| miner.passage == Some(**at)).count();
                let worth = open.iter().map(|&one| worth[usize::from(one)][usize::from(mask(one))]);
                worth.sum::<f64>() + STAY * f64::from(u8::try_from(stays).unwrap_or_default())
            } else {
                f64::MIN
            };
            if value > best.value {
                best = Self { places: at, value };
            }
            if !next(&mut places, open.len()) {
                return best;
            }
        }
    }

    /// Who lights a passage, where the plan wants it lit: whoever there has most torches.
    pub(super) fn lights(&self, team: &Team<'_>, passage: u8) -> Option<u8> {
        let here = (0_u8..).zip(&self.places).filter(|&(_, &place)| place == passage);
        let here: Vec<u8> = here.map(|(miner, _)| miner).collect();
        let mask = here.iter().fold(0_u8, |mask, miner| mask | 1 << miner);
        let torches = |miner: &u8| team.torches[usize::from(*miner)];
        let lighter = here.into_iter().rev().max_by_key(torches);
        lighter.filter(|_| worth(team, passage, mask).by_light)
    }
}

/// The next choice of places, as one counts; false after the last.
fn next(places: &mut [usize], open: usize) -> bool {
    for place in places {
        *place += 1;
        if *place < open {
            return true;
        }
        *place = 0;
    }
    false
}

/// What it is worth to these characters to turn up the top card of a passage.
fn worth(team: &Team<'_>, passage: u8, mask: u8) -> Worth {
    if mask == 0 {
        return Worth { value: 0.0, by_light: false };
    }
    let there = &team.view.passages[usize::from(passage)];
    let (strength, progress) = (team.together(mask), team.progress(passage));
    let tops = team.tops(passage);
    let by = |lit: bool| -> f64 {
        let value =
            tops.iter().map(|&(card, chance)| chance * team.value(card, strength, lit, progress));
        value.sum()
    };
    if there.lit {
        return Worth { value: by(true), by_light: false };
    }
    let dark = by(false);
    let torches: u8 =
        (0..).zip(&team.torches).filter(|(m, _)| mask >> m & 1 == 1).map(|(_, t)| *t).sum();
    let price = if team.torches_in_all <= SCARCE { LIGHT_WHEN_SCARCE } else { LIGHT };
    // Who has seen the card may still go elsewhere.
    let seen = tops
        .iter()
        .map(|&(card, chance)| chance * team.value(card, strength, true, progress).max(0.0));
    let lit = seen.sum::<f64>() - price;
    let spare = team.torches_in_all > 2 && team.view.torches.carried > KEPT;
    if torches > 0 && spare && lit > dark {
        Worth { value: lit, by_light: true }
    } else {
        Worth { value: dark, by_light: false }
    }
}
