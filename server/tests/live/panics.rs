//! A panic in the rules of a game ends only its own room, whose table is loaded again.

use lamproom_game::GameKind;
use lamproom_games::cave_mining::CaveMining;
use lamproom_protocol::ByeCode;
use lamproom_toys::fragile::{Fragile, break_next};

use crate::{
    pair::{LONG, Pair},
    soon,
    test_server::TestServer,
};

static GAMES: &[GameKind] = &[GameKind::of::<Fragile<CaveMining>>()];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_that_panics_ends_alone_and_comes_back() {
    let server = TestServer::start_with(GAMES, &[]).await;
    let mut sound = Pair::playing_to(&server, LONG).await;
    let mut struck = Pair::playing_to(&server, LONG).await;
    sound.make_move().await;
    let before = struck.ada.seq();
    let dig = struck.ada.game().legal.items()[0].clone();

    break_next();
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
