//! Two people at a table, and how they play.

use fastrand::Rng;
use lamproom_protocol::{Op, Phase, Seq, TableCode};

use crate::{
    guest::{Guest, is_asked, options, ready, sit},
    house::House,
};

/// A target score that hardly any test comes to.
pub(crate) const LONG: u16 = 300;

/// The shortest match.
pub(crate) const SHORT: u16 = 50;

/// Ada, who is host and sits first, and Bob.
pub(crate) struct Pair {
    pub(crate) code: TableCode,
    pub(crate) ada: Guest,
    pub(crate) bob: Guest,
    pub(crate) dice: Rng,
}

impl Pair {
    /// Both sit in the lobby.
    pub(crate) async fn sits(house: &House) -> Self {
        let (code, host) = house.new_table().await;
        let mut ada = Guest::comes_as(house.url(), &code, host).await;
        ada.does(sit("Ada")).await;
        let mut bob = Guest::comes(house, &code).await;
        bob.does(sit("Bob")).await;
        Self { code, ada, bob, dice: Rng::with_seed(7) }
    }

    /// A match to this score has begun.
    pub(crate) async fn plays_to(house: &House, target: u16) -> Self {
        let mut pair = Self::sits(house).await;
        pair.ada.does(options(target)).await;
        pair.starts().await;
        pair
    }

    /// Both get ready, and Ada starts the match.
    pub(crate) async fn starts(&mut self) {
        self.ada.does(ready()).await;
        self.bob.does(ready()).await;
        self.ada.does(Op::Start {}).await;
        self.bob.sees_phase(Phase::Playing).await;
    }

    /// Whoever is asked makes a move, and both see it: the table plays on. With luck even a long match ends; then it is the first
    /// move of another.
    pub(crate) async fn moves(&mut self) -> Seq {
        loop {
            let mut both = [&mut self.ada, &mut self.bob];
            if let Some(step) = play_one(&mut both, &mut self.dice).await {
                return step;
            }
            self.ada.does(ready()).await;
            self.bob.does(ready()).await;
            self.ada.sees_phase(Phase::Playing).await;
        }
    }

    /// Plays the match to its end.
    pub(crate) async fn plays_out(&mut self) {
        play_out(&mut [&mut self.ada, &mut self.bob], &mut self.dice).await;
    }
}

/// Whoever of them is asked does one of the actions offered, by the dice; all see it. None when the match has ended.
pub(crate) async fn play_one(guests: &mut [&mut Guest], dice: &mut Rng) -> Option<Seq> {
    loop {
        let latest = guests.iter().map(|guest| guest.seq()).max()?;
        for guest in &mut *guests {
            guest.sees_step(latest).await;
        }
        if guests.iter().any(|guest| guest.is_over()) {
            return None;
        }
        if let Some(asked) = guests.iter_mut().find(|guest| guest.is_asked()) {
            let action = dice.choice(&asked.game().legal).cloned()?;
            let step = asked.acts(action).await;
            for guest in guests {
                guest.sees_step(step).await;
            }
            return Some(step);
        }
        // A bot is thinking.
        let over = |fold: &lamproom_loadtest::Fold| {
            fold.table().is_some_and(|table| table.phase != Phase::Playing)
        };
        let before = guests[0].seq();
        guests[0]
            .sees("a move", |fold| over(fold) || is_asked(fold) || fold.seq() > Some(before))
            .await;
    }
}

/// Plays the match to its end.
pub(crate) async fn play_out(guests: &mut [&mut Guest], dice: &mut Rng) {
    while play_one(guests, dice).await.is_some() {}
    for guest in guests {
        guest.sees_phase(Phase::Finished).await;
    }
}
