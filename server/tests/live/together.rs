//! All decide at once: nobody's choice voids another's, and for who is away the table decides.

use lamproom_loadtest::{News, new_key};
use lamproom_protocol::{Cause, Chooser, Op, Phase, Seat};
use serde_json::json;

use lamproom_toys::sealed;

use crate::{
    guest::{Guest, ready, sit},
    house::House,
    pair::play_one,
    soon,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_away_is_decided_for_and_comes_back_to_the_next_question() {
    let house = House::open_with(sealed::GAMES, &["--away-after", "1", "--bot-pace", "2000"]).await;
    let (mut ada, mut ben) = seated(&house, "sealed").await;
    ada.does(ready()).await;
    ben.does(ready()).await;
    ada.does(Op::Start {}).await;
    ben.sees_phase(Phase::Playing).await;
    assert!(ada.game().together);
    assert_eq!(ada.client.fold().limits().unwrap().away_ms, 1_000);

    let acted = ada.acts(json!(3)).await;
    ben.client.cut();
    assert_eq!(hears_of_an_act(&mut ada).await, (Seat(1), Chooser::Table));
    assert_eq!(ada.game().view["read_out"], json!([[3, 1]]));

    // Ben is told what was decided for him, and decides himself from now on.
    ben.comes_back(house.url()).await;
    assert_eq!(ben.seq(), acted.next());
    assert_eq!(ben.game().waiting, [Seat(0), Seat(1)]);
    ada.acts(json!(1)).await;
    ben.acts(json!(2)).await;
    ada.sees_phase(Phase::Finished).await;
}

/// In Card Game? a Creeper asks everybody at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_creeper_waits_for_nobody_for_ever() {
    let house = House::open(&["--away-after", "1"]).await;
    let mut dice = fastrand::Rng::with_seed(3);
    let (mut ada, mut ben) = seated(&house, "card_game").await;
    loop {
        ada.does(ready()).await;
        ben.does(ready()).await;
        if ada.table().phase == Phase::Lobby {
            ada.does(Op::Start {}).await;
        }
        ben.sees_phase(Phase::Playing).await;
        while play_one(&mut [&mut ada, &mut ben], &mut dice).await.is_some() {
            if ada.game().together && ada.game().waiting == [Seat(0), Seat(1)] {
                let answer = ada.game().legal[0].clone();
                ada.acts(answer).await;
                ben.client.cut();
                assert_eq!(hears_of_an_act(&mut ada).await, (Seat(1), Chooser::Table));
                // Another Creeper may have come to light below it, and asks both again.
                let asked_again = ada.game().waiting.contains(&Seat(0));
                return assert!(!ada.game().together || asked_again, "the Creeper is gone");
            }
        }
    }
}

/// Two people at a table of this game.
async fn seated(house: &House, game: &str) -> (Guest, Guest) {
    let key = new_key();
    let code = house.api().open_table(game, &key).await.unwrap();
    let mut ada = Guest::comes_as(house.url(), &code, key).await;
    ada.does(sit("Ada")).await;
    let mut ben = Guest::comes(house, &code).await;
    ben.does(sit("Ben")).await;
    (ada, ben)
}

/// The next act that somebody is told of: whose it is, and who chose it.
async fn hears_of_an_act(guest: &mut Guest) -> (Seat, Chooser) {
    let heard = async {
        loop {
            if let News::Step { cause: Cause::Acted { seat, chosen_by }, .. } =
                guest.client.next().await.unwrap()
            {
                return (seat, chosen_by);
            }
        }
    };
    soon("an act", heard).await
}
