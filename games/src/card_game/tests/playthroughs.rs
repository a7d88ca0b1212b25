//! Golden matches in readable text, one for each thing worth reading about. `make gen` rewrites
//! them.

use serde_json::json;

use super::*;
use lamproom_game::GameKind;

impl Fixture {
    #[track_caller]
    fn assert_golden(&self, name: &str) {
        let kind = GameKind::of::<CardGame>();
        let seats = self.game.seats();
        crate::testing::assert_playthrough(&kind, name, &json!({}), seats, &self.inputs);
    }

    /// Seat 0 is drawn to begin.
    fn drawn(seats: u8, resources: &[&str], crafts: &[&str]) -> Self {
        Self::undealt(seats, None).deal(resources, crafts).draws(ChanceOutcome::Die(1))
    }
}

#[test]
fn tnt() {
    let piles = ["T W1", "D3 C C S1", "X2 S2", "T S3", "I1 I2"];
    let moves = "0 mine 0; 0 keep 1 2; 0 mine 1; 1 mine 2";
    Fixture::drawn(2, &piles, &[]).play(moves).assert_golden("tnt");
}

#[test]
fn chained_creepers_with_swords() {
    let piles = ["W3", "W3 S3", "W2 C C C D1", "X1 I1"];
    let moves =
        "0 mine 0; 1 mine 1; 1 mine 1; 2 mine 3; 2 mine 3; 0 craft 0 W3; 0 mine 4; 1 end; 2 end
        0 mine 2; 1 discard S3; 0 sword; 2 discard I1; 0 discard W1";
    let fixture = Fixture::drawn(3, &piles, &["wood sword"]).play(moves);
    fixture.assert_golden("chained_creepers_with_swords");
}

#[test]
fn hoe_out_of_turn() {
    let piles = ["W3", "W2 W1 C C S1", "X1 X2 T", "D2 D3"];
    let moves = "0 mine 0; 0 mine 1; 1 mine 2; 1 mine 2; 0 craft 1 W2 W3; 0 mine 0
        1 mine 3; 0 hoe; 1 mine 1";
    let fixture = Fixture::drawn(2, &piles, &["diamond axe, stone axe", "wood hoe"]).play(moves);
    fixture.assert_golden("hoe_out_of_turn");
}

#[test]
fn shovels_and_a_pick_axe_at_no_actions() {
    let piles = ["W3 X1", "W3 W2", "S1", "W2"];
    let moves = "0 mine 0; 0 craft 0 W3; 1 mine 1; 1 mine 1; 0 mine 2; 0 mine 3
        1 craft 2 W2 W3; 1 mine 4; 1 end
        0 craft 1 S1 W2; 0 shovel 1; 0 shovel 1; 0 mine 0; 1 pick_axe; 1 mine 0";
    let crafts = ["wood shovel", "stone shovel", "wood pick axe"];
    Fixture::drawn(2, &piles, &crafts)
        .play(moves)
        .assert_golden("shovels_and_a_pick_axe_at_no_actions");
}

#[test]
fn axes_and_wilds_in_payments() {
    let piles = ["W3 W3", "W2 X2", "X3 X1", "D2"];
    let moves = "0 mine 0; 0 mine 1; 1 mine 2; 1 mine 1; 0 craft 0 W2 W3; 0 mine 3
        1 craft 2 X2=gold X3=wood; 1 mine 0; 0 mine 2; 0 craft 1 D2 X1=diamond axe";
    let fixture = Fixture::drawn(2, &piles, &["wood axe", "diamond axe", "gold hoe"]).play(moves);
    fixture.assert_golden("axes_and_wilds_in_payments");
}

#[test]
fn a_rebuilt_pile() {
    let piles = ["W2 S1 I1 G1 D1 X1 W2 S2 I2 G2 D2 X2 T W2 W3", "W1 C S3", "X3"];
    let moves = "0 mine 0; 0 mine 0; 1 mine 0; 1 mine 0; 0 mine 0; 0 mine 0; 1 mine 0; 1 mine 0
        0 mine 0; 0 mine 0; 1 mine 0; 1 mine 0; 0 mine 0; 0 keep 1 2; 0 mine 0; 1 mine 0
        shuffle C W1 T W1; 1 mine 0";
    Fixture::drawn(2, &piles, &[]).play(moves).assert_golden("a_rebuilt_pile");
}
