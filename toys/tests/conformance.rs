//! The conformance suite passes a sound game and finds every planted flaw, or it would test
//! nothing.

use lamproom_game::{ChanceOutcome, GameKind, Input, Seat, conformance, playthrough};
use lamproom_toys::bids::{Toy, flaw};
use serde_json::json;

/// The number of cards in the toy.
const CARDS: u8 = 10;

#[test]
fn the_toy_without_flaws_passes() {
    conformance::check::<Toy<{ flaw::NONE }>>();
}

/// In a playthrough, secrets stand beside what the others see of them.
#[test]
fn a_playthrough_keeps_viewers_apart() {
    let kind = GameKind::of::<Toy<{ flaw::NONE }>>();
    let deal = Input::Chance(ChanceOutcome::Shuffle((0..u16::from(CARDS)).collect()));
    let bid = Input::Act { seat: Seat(1), action: json!({"do": "bid", "card": 4}).into() };
    let text = playthrough::text(&kind, &json!({"rounds": 2}), 2, &[deal, bid])
        .expect("the toy allows these inputs");
    for line in [
        "#1 shuffle for deal: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]",
        "  tells seat 1 dealt, hand [3,4,5]",
        "  view: hands.0 [0,1,2], hands.1 [3,4,5]",
        "  view of seat 0: hands.1 null",
        "  view of spectators: hands [null,null]",
        "#2 seat 1: bid, card 4",
        "  tells seat 1 bid, card 4, seat 1",
        "  tells the others bid, card null, seat 1",
        "  seat 0 may: bid, card 0 | bid, card 1 | bid, card 2",
        "  seat 1 may: take_back",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} is not in\n{text}");
    }
}

/// The suite must find this fault.
#[track_caller]
fn caught<const FLAW: u8>(words: &str) {
    match conformance::examine::<Toy<FLAW>>() {
        Ok(()) => panic!("the suite does not see: {words}"),
        Err(fault) => assert!(fault.contains(words), "another fault was found: {fault}"),
    }
}

#[test]
fn leaks_are_caught() {
    caught::<{ flaw::LEAKY_VIEW }>("the view of Seat(Seat(0)) depends on what");
    caught::<{ flaw::LEAKY_EVENT }>("is told what it cannot know");
    caught::<{ flaw::LEAKY_LEGAL }>("may do depends on what it cannot know");
    caught::<{ flaw::LEAKY_REASON }>("the reason for");
    caught::<{ flaw::LEAKY_WAITING }>("who must move depends on what");
    caught::<{ flaw::REDEAL_DOES_NOTHING }>("redeal changes nothing");
    caught::<{ flaw::REDEAL_FORGETS }>("the view of Seat(Seat(0)) depends on what");
    caught::<{ flaw::REDEAL_KEEPS_ORDER }>("depends on what it cannot know");
}

#[test]
fn faults_of_actions_are_caught() {
    caught::<{ flaw::UNSORTED }>("not sorted and unique");
    caught::<{ flaw::UNLISTED }>("is allowed, but not listed");
    caught::<{ flaw::LISTED_BUT_REFUSED }>("is listed, but");
    caught::<{ flaw::IGNORES }>("changes nothing");
    caught::<{ flaw::MOODY }>("does not lead twice to the same");
    caught::<{ flaw::STUCK }>("must act and cannot");
    caught::<{ flaw::NAMELESS_RULE }>("no refusal with a rule");
    caught::<{ flaw::WILD_BOT }>("the bot of");
    caught::<{ flaw::WILD_FALLBACK }>("the fallback of");
    caught::<{ flaw::WILD_HINT }>("asked for a Hint");
    caught::<{ flaw::SILENT }>("is told None");
    caught::<{ flaw::MUTTERS }>("is no sentence");
    caught::<{ flaw::LONELY_DECISION }>("not all may decide the same");
}

#[test]
fn faults_of_matches_are_caught() {
    caught::<{ flaw::UNLISTED_HONOUR }>("the honour rounds is not listed");
    caught::<{ flaw::SAME_HONOURS }>("two honours are called rounds");
    caught::<{ flaw::ENDLESS }>("has not ended");
    caught::<{ flaw::TOO_LONG }>("a table has too few steps");
    caught::<{ flaw::GAMBLES }>("draws more than 0 times");
    caught::<{ flaw::UNKNOWN_END }>("not one of its ends");
    caught::<{ flaw::WRONG_PLACES }>("no places for");
}

#[test]
fn a_referee_who_does_not_see_the_position_is_caught() {
    caught::<{ flaw::BLIND_REFEREE }>("the referee is blind");
}
