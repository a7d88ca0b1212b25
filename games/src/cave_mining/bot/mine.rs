//! The layers as chances.

use crate::cave_mining::data;

/// Layers with the surface.
pub(super) const LAYERS: usize = data::LAYERS.len();

/// The most that all treasure dice together can show.
pub(super) const SUM_MAX: usize = 150;

/// The chances of cave-ins and of treasure (CM-1, CM-2, CM-16).
#[derive(Debug)]
pub(super) struct Mine {
    risk: [f64; LAYERS],
    /// By the layer of a camp and the one where it comes to rest.
    settles: [[f64; LAYERS]; LAYERS],
    /// By layer: the sums of the dice down to it, and their chances.
    sums: Vec<Vec<(usize, f64)>>,
}

impl Mine {
    pub(super) fn new() -> Self {
        let risk = data::LAYERS.map(|layer| f64::from(layer.risk) / 100.0);
        let mut settles = [[0.0; LAYERS]; LAYERS];
        for (camp, settles) in settles.iter_mut().enumerate() {
            let mut reached = 1.0;
            for rest in (0..=camp).rev() {
                settles[rest] = reached * (1.0 - risk[rest]);
                reached *= risk[rest];
            }
        }
        let mut sums = vec![vec![(0, 1.0)]];
        for sides in data::LAYERS.iter().filter_map(|layer| layer.die) {
            sums.push(with_die(&sums[sums.len() - 1], sides.into()));
        }
        Self { risk, settles, sums }
    }

    /// The chance of a cave-in.
    pub(super) fn risk(&self, layer: usize) -> f64 {
        self.risk[layer]
    }

    /// The chance that a rolling cave-in from a layer comes to rest on another one.
    pub(super) fn settles(&self, from: usize, rest: usize) -> f64 {
        self.settles[from][rest]
    }

    /// What the treasure dice down to a layer may sum up to, with chances.
    pub(super) fn sums(&self, layer: usize) -> impl Iterator<Item = (usize, f64)> {
        self.sums[layer].iter().copied()
    }
}

/// Sums with one more die.
fn with_die(sums: &[(usize, f64)], sides: usize) -> Vec<(usize, f64)> {
    let mut next = vec![0.0; SUM_MAX + 1];
    for (sum, chance) in sums {
        for roll in 1..=sides {
            next[sum + roll] += chance / f64::from(u32::try_from(sides).expect("at most 100"));
        }
    }
    next.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0).collect()
}
