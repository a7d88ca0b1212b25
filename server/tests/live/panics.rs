//! A panic in the rules of a game ends only its own room, whose table is loaded again.

use std::sync::atomic::{AtomicBool, Ordering};

use lamproom_games::{
    Game, Illegal, Input, Meta, Rule, Seat, Setup, Tell, Viewer, Waiting,
    cave_mining::{Action, CaveMining, Event, Options, View},
    registry::Entry,
};
use lamproom_protocol::ByeCode;
use rand_core::Rng;

use crate::{
    pair::{LONG, Pair},
    soon,
    test_server::TestServer,
};

/// The target score of the tables whose mine is unsound.
const UNSOUND: u16 = 200;

/// The next dig in an unsound mine goes wrong.
static ARMED: AtomicBool = AtomicBool::new(false);

static GAMES: &[Entry] = &[Entry::of::<UnsoundMine>()];

/// Cave Mining with a fault that strikes once.
#[derive(Clone, Debug, PartialEq, Eq)]
struct UnsoundMine {
    game: CaveMining,
    unsound: bool,
}

impl Game for UnsoundMine {
    const META: Meta = CaveMining::META;
    const RULES: &'static [Rule] = CaveMining::RULES;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>) -> Result<Self, Illegal> {
        let unsound = setup.options.target == UNSOUND;
        Ok(Self { game: CaveMining::new(setup)?, unsound })
    }

    fn first(&self) -> Option<Seat> {
        self.game.first()
    }

    fn waiting(&self) -> Waiting {
        self.game.waiting()
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        self.game.legal_actions(seat)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.game.check(seat, action)
    }

    fn apply(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        let digs = matches!(input, Input::Act { action: Action::Dig {}, .. });
        assert!(
            !(digs && self.unsound && ARMED.swap(false, Ordering::SeqCst)),
            "this is the fault that the test has planted"
        );
        self.game.apply(input, tell);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng) {
        self.game.redeal(viewer, rng);
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.game.fallback(seat)
    }

    fn bot(view: &View, seat: Seat, legal: &[Action]) -> Action {
        CaveMining::bot(view, seat, legal)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_that_panics_ends_alone_and_comes_back() {
    let server = TestServer::start_with(GAMES, &[]).await;
    let mut sound = Pair::playing_to(&server, LONG).await;
    let mut struck = Pair::playing_to(&server, UNSOUND).await;
    sound.make_move().await;
    let before = struck.ada.seq();
    let dig = struck.ada.game().legal[0].clone();

    ARMED.store(true, Ordering::SeqCst);
    let id = struck.ada.client.send_act(dig).await.unwrap();
    assert_eq!(struck.ada.wait_for_bye().await, ByeCode::Moved);
    assert_eq!(struck.bob.wait_for_bye().await, ByeCode::Moved);
    sound.make_move().await;

    // The move was not done, is sent again, and goes well this time.
    struck.ada.reconnect(server.url()).await;
    let acted = soon("the answer", struck.ada.client.reply(&id)).await.unwrap().unwrap();
    assert_eq!(acted, before.next());
    struck.bob.reconnect(server.url()).await;
    assert_eq!(struck.bob.table(), struck.ada.table());
    struck.make_move().await;
    sound.make_move().await;
}
