//! Nobody is shown, offered or told what they may not know: two positions that differ only in what
//! a viewer cannot know are the same to that viewer, to the byte.

use chacha20::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng as _};

use super::checked::Checked;
use crate::{AnyGame, Game, Input, Json, Seat, Viewer, any::reason, players::random_input, random};

/// Other actions that are tried in place of one.
const LIKEWISE_TRIED: usize = 40;

/// Whether there is anything to hide, and whether `redeal` moves it: or nothing would have been
/// tested.
#[derive(Debug, Default)]
pub(super) struct Hidden {
    seen: bool,
    redealt: bool,
}

impl Hidden {
    /// Compares a position with one that every viewer must take for the same.
    pub(super) fn examine<G: Game>(
        &mut self,
        game: &G,
        seats: u8,
        rng: &mut ChaCha20Rng,
    ) -> Checked {
        let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers {
            let mut other = game.clone();
            other.redeal(viewer, rng);
            self.seen |= game.view(viewer) != game.view(Viewer::Referee);
            self.redealt |= other != *game;
            same_to(viewer, game, &other)?;
            same_imagined(viewer, game, &other, rng.next_u64())?;
            same_next(viewer, game, &other, seats, rng)?;
        }
        let mut other = game.clone();
        other.redeal(Viewer::Referee, rng);
        if other == *game {
            Ok(())
        } else {
            Err("the referee knows all, but is redealt".to_owned())
        }
    }

    /// Adds what was hidden in other matches.
    pub(super) fn add(&mut self, other: &Self) {
        self.seen |= other.seen;
        self.redealt |= other.redealt;
    }

    /// After all matches: was something hidden, and never redealt?
    pub(super) fn is_redealt(&self) -> Checked {
        if self.seen && !self.redealt {
            return Err("viewers do not see all, but redeal changes nothing".to_owned());
        }
        Ok(())
    }
}

/// What a bot imagines in place of what it cannot know says nothing about what is there: dealt
/// again with the same random numbers, both positions are one.
fn same_imagined<G: Game>(viewer: Viewer, game: &G, other: &G, seed: u64) -> Checked {
    let imagined = |game: &G| {
        let mut imagined = game.clone();
        imagined.redeal(viewer, &mut ChaCha20Rng::seed_from_u64(seed));
        imagined
    };
    if imagined(game) == imagined(other) {
        Ok(())
    } else {
        Err(format!("what is redealt for {viewer:?} depends on what it cannot know"))
    }
}

/// View, waiting, legal actions and their reasons of a viewer, and what spectators see, who know no
/// more than anybody.
fn same_to<G: Game>(viewer: Viewer, game: &G, other: &G) -> Checked {
    for eyes in [viewer, Viewer::Spectator] {
        if shown(game, eyes) != shown(other, eyes) {
            return Err(format!("the view of {eyes:?} depends on what {viewer:?} cannot know"));
        }
    }
    if game.waiting() != other.waiting() {
        return Err(format!("who must move depends on what {viewer:?} cannot know"));
    }
    if let Viewer::Seat(seat) = viewer {
        let legal = game.legal_actions(seat);
        if legal != other.legal_actions(seat) {
            return Err(format!("what {viewer:?} may do depends on what it cannot know"));
        }
        if let Some(action) = legal.iter().find(|it| reason(game, it) != reason(other, it)) {
            return Err(format!(
                "the reason for {action:?} depends on what {viewer:?} cannot know"
            ));
        }
    }
    Ok(())
}

/// What the next input tells a viewer depends on nothing that the view does not show after it:
/// neither on what the viewer could not know before, nor on what somebody does in secret. (What is
/// revealed, the views show from then on.)
fn same_next<G: Game>(
    viewer: Viewer,
    game: &G,
    other: &G,
    seats: u8,
    rng: &mut ChaCha20Rng,
) -> Checked {
    let Some(input) = random_input(game, seats, rng) else { return Ok(()) };
    let Some(next) = After::input(game, viewer, &input) else {
        return Err(format!("{input:?} was possible and is refused"));
    };
    // What somebody else does may be impossible in the other position, and then says nothing.
    let mut likewise: Vec<After<G>> = After::input(other, viewer, &input).into_iter().collect();
    if let Input::Act { seat, .. } = input {
        let mut actions = game.legal_json(seat);
        random::shuffle(&mut actions, rng);
        likewise.extend(
            actions
                .into_iter()
                .take(LIKEWISE_TRIED)
                .filter_map(|action| After::input(game, viewer, &Input::Act { seat, action })),
        );
    }
    if likewise.iter().any(|other| next.tells_more_than_it_shows(other, viewer)) {
        let told = next.told;
        return Err(format!("{viewer:?} is told what it cannot know by {input:?}: {told:?}"));
    }
    Ok(())
}

/// What came of an input.
struct After<G> {
    game: G,
    /// What the viewer was told.
    told: Vec<Json>,
}

impl<G: Game> After<G> {
    /// None where the input is refused.
    fn input(game: &G, viewer: Viewer, input: &Input<Json>) -> Option<Self> {
        let mut game = game.clone();
        let told = game.apply_json(input).ok()?.told;
        let told = told.iter().filter_map(|told| told.to(viewer)).cloned().collect();
        Some(Self { game, told })
    }

    /// The two differ in secret, look the same, and sound different.
    fn tells_more_than_it_shows(&self, other: &Self, viewer: Viewer) -> bool {
        let looks_the_same = |eyes| self.game.view(eyes) == other.game.view(eyes);
        self.told != other.told && looks_the_same(viewer) && !looks_the_same(Viewer::Referee)
    }
}

/// A view, to the byte.
fn shown<G: Game>(game: &G, viewer: Viewer) -> String {
    game.view_json(viewer).text().to_owned()
}
