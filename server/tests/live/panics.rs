//! A fault in the rules of a game ends the room it strikes, which is folded anew, and no other.

use lamproom_game::GameKind;
use lamproom_games::cave_mining::CaveMining;
use lamproom_protocol::ByeCode;
use lamproom_toys::fragile::{Fragile, break_next};

use crate::{
    house::House,
    pair::{LONG, Pair},
    soon,
};

static GAMES: &[GameKind] = &[GameKind::of::<Fragile<CaveMining>>()];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_that_panics_ends_alone_and_comes_back() {
    let house = House::open_with(GAMES, &[]).await;
    let mut sound = Pair::plays_to(&house, LONG).await;
    let mut struck = Pair::plays_to(&house, LONG).await;
    sound.moves().await;
    let before = struck.ada.seq();
    let dig = struck.ada.game().legal[0].clone();

    break_next();
    let id = struck.ada.client.send_act(dig).await.unwrap();
    assert_eq!(struck.ada.is_sent_off().await, ByeCode::Moved);
    assert_eq!(struck.bob.is_sent_off().await, ByeCode::Moved);
    sound.moves().await;

    // The move was not done, is sent again, and goes well this time.
    struck.ada.comes_back(house.url()).await;
    let acted = soon("the answer", struck.ada.client.answer(&id)).await.unwrap().unwrap();
    assert_eq!(acted, before.next());
    struck.bob.comes_back(house.url()).await;
    assert_eq!(struck.bob.table(), struck.ada.table());
    struck.moves().await;
    sound.moves().await;
}
