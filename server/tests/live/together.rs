//! All decide at once: nobody's choice voids another's, and for who is away the table decides.

use lamproom_loadtest::{News, new_key};
use lamproom_protocol::{Cause, Chooser, Op, Phase, Seat};
use serde_json::json;

use crate::{
    guest::{Guest, ready, sit},
    house::House,
    sealed, soon,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_away_is_decided_for_and_comes_back_to_the_next_question() {
    let house = House::open_with(sealed::GAMES, &["--away-after", "1", "--bot-pace", "2000"]).await;
    let key = new_key();
    let code = house.api().open_table("sealed", &key).await.unwrap();
    let mut ada = Guest::comes_as(house.url(), &code, key).await;
    ada.does(sit("Ada")).await;
    let mut ben = Guest::comes(&house, &code).await;
    ben.does(sit("Ben")).await;
    ada.does(ready()).await;
    ben.does(ready()).await;
    ada.does(Op::Start {}).await;
    ben.sees_phase(Phase::Playing).await;
    assert!(ada.game().together);
    assert_eq!(ada.client.fold().limits().unwrap().away_ms, 1_000);

    let acted = ada.acts(json!(3)).await;
    ben.client.cut();
    let decided = async {
        loop {
            if let News::Step { cause: Cause::Acted { seat, chosen_by }, .. } =
                ada.client.next().await.unwrap()
            {
                return (seat, chosen_by);
            }
        }
    };
    assert_eq!(soon("a decision for Ben", decided).await, (Seat(1), Chooser::Table));
    assert_eq!(ada.game().view["read_out"], json!([[3, 1]]));

    // Ben is told what was decided for him, and decides himself from now on.
    ben.comes_back(house.url()).await;
    assert_eq!(ben.seq(), acted.next());
    assert_eq!(ben.game().waiting, [Seat(0), Seat(1)]);
    ada.acts(json!(1)).await;
    ben.acts(json!(2)).await;
    ada.sees_phase(Phase::Finished).await;
}
