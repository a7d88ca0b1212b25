//! The places of all characters that are worth most together.

use super::{journey::Journey, prospect::Top, team::Team, visit::Visit, weights::STAY};
use crate::digging_down::data::PASSAGES;

/// A place for every character.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// By character.
    pub places: Vec<u8>,
    /// In torches.
    pub value: f64,
}

impl Plan {
    /// The best plan. Those who are ready stay where they are.
    pub(super) fn best(team: &Team<'_>) -> Self {
        let miners = team.strength.len();
        let masks = 1_u8 << miners;
        let open: Vec<u8> = (0..PASSAGES)
            .filter(|&passage| !team.view.passages[usize::from(passage)].cards.is_empty())
            .collect();
        let visits: Vec<Vec<Visit>> =
            (0..PASSAGES).map(|passage| Visit::of_all(team, passage, masks)).collect();
        let start = Journey::new(team);
        let mut best =
            Self { places: vec![open.first().copied().unwrap_or(0); miners], value: f64::MIN };
        let mut choice = vec![0_usize; miners];
        loop {
            let places: Vec<u8> = choice.iter().map(|&place| open[place]).collect();
            let mut fixed = team.fixed.iter().zip(&places);
            if fixed.all(|(fixed, at)| fixed.is_none_or(|fixed| fixed == *at)) {
                let mut journey = start.clone();
                for &passage in &open {
                    let mask = mask(&places, passage);
                    if mask != 0 {
                        journey.visit(&visits[usize::from(passage)][usize::from(mask)].prospect);
                    }
                }
                let value = journey.value(team) + STAY * stays(team, &places);
                if value > best.value {
                    best = Self { places, value };
                }
            }
            if !next(&mut choice, open.len()) {
                return best;
            }
        }
    }

    /// Who lights a passage that the plan wants lit: whoever there has most torches.
    pub(super) fn lights(&self, team: &Team<'_>, passage: u8) -> Option<u8> {
        let here = (0_u8..).zip(&self.places).filter(|&(_, &place)| place == passage);
        let torches = |&(miner, _): &(u8, _)| team.torches[usize::from(miner)];
        // The first of those with equally many.
        let lighter = here.min_by_key(|one| std::cmp::Reverse(torches(one)));
        let (lighter, _) = lighter?;
        let top = Top::of(team, passage);
        Visit::of(team, passage, &top, mask(&self.places, passage)).by_light.then_some(lighter)
    }
}

/// How many characters need not move.
fn stays(team: &Team<'_>, places: &[u8]) -> f64 {
    let stays = team.view.miners.iter().zip(places);
    let stays = stays.filter(|(miner, at)| miner.passage == Some(**at)).count();
    f64::from(u8::try_from(stays).unwrap_or_default())
}

/// The characters that stand at a passage, a bit for each.
fn mask(places: &[u8], passage: u8) -> u8 {
    let here = places.iter().enumerate().filter(|&(_, &place)| place == passage);
    here.fold(0, |mask, (miner, _)| mask | 1 << miner)
}

/// Counts on to the next choice of places. False after the last.
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
