//! A deal by the standard rules that one player is about to play, and random numbers that follow
//! from its number.

use chacha20::ChaCha20Rng;
use lamproom_game::{Game, Setup, Tell};
use rand_core::SeedableRng;

use super::super::{
    state::CavernShuffle,
    types::{DealChoice, DealNumber, ExploreEnd, Options, Reveal},
};

pub(super) fn start(deal: DealNumber) -> (CavernShuffle, ChaCha20Rng) {
    let (reveal, explore) = (Reveal::BeforeMinotaur, ExploreEnd::TurnOver);
    let options = Options { deal: DealChoice::Numbered(deal), reveal, explore };
    let setup = Setup::new(&CavernShuffle::META, options, 1, None).expect("one player may play");
    let game = CavernShuffle::new(&setup, &mut Tell::default());
    let seed: Vec<u8> = deal.to_string().bytes().cycle().take(32).collect();
    (game, ChaCha20Rng::from_seed(seed.try_into().expect("32 bytes")))
}
