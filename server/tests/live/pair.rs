//! Two clients at a table, and how they play.

use fastrand::Rng;
use futures_util::future::join_all;
use lamproom_protocol::{Op, Phase, Seq, TableCode};

use crate::{
    test_client::{TestClient, is_asked, options, sit},
    test_server::TestServer,
};

/// A target score that hardly any test reaches.
pub(crate) const LONG: u16 = 300;

/// The shortest match.
pub(crate) const SHORT: u16 = 50;

/// Ada, who is the host on seat 0, and Bob.
pub(crate) struct Pair {
    pub(crate) code: TableCode,
    pub(crate) ada: TestClient,
    pub(crate) bob: TestClient,
    pub(crate) dice: Rng,
}

impl Pair {
    /// Both sit down in the lobby of a new table.
    pub(crate) async fn in_lobby(server: &TestServer) -> Self {
        let (code, host) = server.new_table().await;
        let mut ada = TestClient::join_as(server.url(), &code, host).await;
        ada.op(sit("Ada")).await;
        let mut bob = TestClient::join(server, &code).await;
        bob.op(sit("Bob")).await;
        Self { code, ada, bob, dice: Rng::with_seed(7) }
    }

    /// Both begin a match to this score.
    pub(crate) async fn playing_to(server: &TestServer, target: u16) -> Self {
        let mut pair = Self::in_lobby(server).await;
        pair.ada.op(options(target)).await;
        pair.start().await;
        pair
    }

    /// Both get ready, and Ada starts the match.
    pub(crate) async fn start(&mut self) {
        self.start_with(&mut []).await;
    }

    /// Both get ready, and Ada starts the match, in which these others play as well.
    pub(crate) async fn start_with(&mut self, others: &mut [&mut TestClient]) {
        self.ada.ready().await;
        self.bob.ready().await;
        self.ada.op(Op::Start {}).await;
        let both = [&mut self.ada, &mut self.bob];
        all_begin(both.into_iter().chain(others.iter_mut().map(|other| &mut **other))).await;
    }

    /// Both want a rematch, which begins.
    pub(crate) async fn rematch(&mut self) {
        self.ada.ready().await;
        self.bob.ready().await;
        all_begin([&mut self.ada, &mut self.bob]).await;
    }

    /// Makes a move for one who must choose, and waits until both see it. If the match has ended,
    /// starts another first.
    pub(crate) async fn make_move(&mut self) -> Seq {
        loop {
            let mut both = [&mut self.ada, &mut self.bob];
            if let Some(step) = play_one(&mut both, &mut self.dice).await {
                return step;
            }
            self.rematch().await;
        }
    }

    /// Plays the match to its end.
    pub(crate) async fn play_out(&mut self) {
        play_out(&mut [&mut self.ada, &mut self.bob], &mut self.dice).await;
    }
}

/// Waits until the match begins, for which all players must reveal their entropy.
pub(crate) async fn all_begin<'a>(players: impl IntoIterator<Item = &'a mut TestClient>) {
    join_all(players.into_iter().map(|player| player.wait_for_phase(Phase::Playing))).await;
}

/// Makes a random move for one who must choose, and waits until all see it. `None` if the match has
/// ended.
pub(crate) async fn play_one(guests: &mut [&mut TestClient], dice: &mut Rng) -> Option<Seq> {
    loop {
        let latest = guests.iter().map(|guest| guest.seq()).max()?;
        for guest in &mut *guests {
            guest.wait_for_step(latest).await;
        }
        if guests.iter().any(|guest| guest.is_over()) {
            return None;
        }
        if let Some(asked) = guests.iter_mut().find(|guest| guest.is_asked()) {
            let action = dice.choice(asked.game().legal.items())?;
            let step = asked.act(action).await;
            for guest in guests {
                guest.wait_for_step(step).await;
            }
            return Some(step);
        }
        // A bot is thinking.
        let over = |fold: &lamproom_loadtest::Fold| {
            fold.table().is_some_and(|table| table.phase != Phase::Playing)
        };
        let before = guests[0].seq();
        guests[0]
            .wait_for("a move", |fold| over(fold) || is_asked(fold) || fold.seq() > Some(before))
            .await;
    }
}

/// Plays the match to its end.
pub(crate) async fn play_out(guests: &mut [&mut TestClient], dice: &mut Rng) {
    while play_one(guests, dice).await.is_some() {}
    for guest in guests {
        guest.wait_for_phase(Phase::Finished).await;
    }
}
