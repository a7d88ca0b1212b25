//! Two servers on one database: whoever takes a table over owns it, and the other's clients go there.

use lamproom_loadtest::Cluster;
use lamproom_protocol::ByeCode;

use crate::{
    guest::Guest,
    house::House,
    pair::{LONG, Pair},
    soon,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_moves_to_the_server_that_takes_it_over() {
    let database = Cluster::shared().new_database();
    let first = House::open_on(&database).await;
    let second = House::open_on(&database).await;
    let mut pair = Pair::plays_to(&first, LONG).await;
    pair.moves().await;

    // There, a few times: each is fenced as soon as it would write.
    for (here, there) in [(&first, &second), (&second, &first), (&first, &second)] {
        let mut cleo = Guest::comes(there, &pair.code).await;
        assert_eq!(cleo.seq(), pair.ada.seq());
        pair_moves_house(&mut pair, here, there).await;
        cleo.sees_step(pair.ada.seq()).await;
    }
}

async fn pair_moves_house(pair: &mut Pair, here: &House, there: &House) {
    let before = pair.ada.seq();
    let (asked, other) = if pair.ada.is_asked() {
        (&mut pair.ada, &mut pair.bob)
    } else {
        (&mut pair.bob, &mut pair.ada)
    };
    let action = asked.game().legal[0].clone();
    let id = asked.client.send_act(action).await.unwrap();
    assert_eq!(asked.is_sent_off().await, ByeCode::Moved, "from {}", here.url());
    assert_eq!(other.is_sent_off().await, ByeCode::Moved);
    assert_eq!((asked.seq(), other.seq()), (before, before), "what was not saved was not shown");

    // The move was not answered, so it is sent again, and done there.
    asked.comes_back(there.url()).await;
    let acted = soon("the answer", asked.client.answer(&id)).await.unwrap().unwrap();
    assert_eq!(acted, before.next());
    other.comes_back(there.url()).await;
    other.sees_step(acted).await;
    pair.moves().await;
}
