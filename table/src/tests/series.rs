//! A series of matches and its tally.

use lamproom_protocol::{Side, SideWins};

use super::*;

fn set(best_of: Option<u8>) -> Op {
    Op::Series { best_of }
}

/// Ada and Ben begin a series in which whoever first wins two matches wins.
fn best_of_three() -> Fixture {
    let mut fixture = Fixture::seated();
    fixture.op(ADA, set(Some(3)));
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.op(ADA, Op::Start {});
    fixture
}

fn rematch(fixture: &mut Fixture) {
    fixture.ready(ADA);
    fixture.ready(BEN);
    assert_eq!(fixture.table.phase(), Phase::Playing);
}

/// Who has won the match that has just ended; none if both did.
fn winner(fixture: &Fixture) -> Option<Side> {
    let seats = &fixture.finished().seats;
    let first = seats.iter().filter(|seat| seat.place == Some(1)).count();
    let seat = seats.iter().position(|seat| seat.place == Some(1)).unwrap();
    let Some(Holder::Person { id, .. }) = fixture.holder(u8::try_from(seat).unwrap()) else {
        panic!("people play")
    };
    (first == 1).then_some(Side::Person { id })
}

#[test]
fn the_host_chooses_the_length_of_a_series() {
    let mut fixture = Fixture::seated();
    assert_eq!(fixture.refused(BEN, set(Some(3))), RefusalCode::NotHost);
    assert_eq!(fixture.refused(ADA, set(Some(4))), RefusalCode::BadOptions);
    fixture.op(ADA, set(Some(5)));
    assert_eq!(fixture.view().series.unwrap().best_of, 5);
    fixture.op(ADA, set(None));
    assert_eq!(fixture.view().series, None);
    assert_eq!(best_of_three().refused(ADA, set(None)), RefusalCode::WrongPhase);
}

#[test]
fn rematches_continue_a_series_until_somebody_has_won_more_than_half() {
    let mut fixture = best_of_three();
    let mut wins: Vec<SideWins> = Vec::new();
    for played in 1.. {
        fixture.play_to_the_end();
        if let Some(side) = winner(&fixture) {
            match wins.iter_mut().find(|known| known.side == side) {
                Some(known) => known.wins += 1,
                None => wins.push(SideWins { side, wins: 1 }),
            }
        }
        let series = fixture.view().series.unwrap();
        assert_eq!((series.played, &series.wins), (played, &wins));
        let decided = wins.iter().find(|side| side.wins == 2).map(|side| side.side.clone());
        assert_eq!(series.winner, decided);
        if decided.is_some() {
            break;
        }
        rematch(&mut fixture);
        assert_eq!(fixture.view().series.unwrap().played, played, "the tally stays");
    }
    rematch(&mut fixture);
    let series = fixture.view().series.unwrap();
    assert_eq!((series.best_of, series.played, series.winner), (3, 0, None), "another series");
}

#[test]
fn wins_stay_with_a_person_who_takes_another_seat() {
    let mut fixture = best_of_three();
    fixture.play_to_the_end();
    let wins = fixture.view().series.unwrap().wins;
    fixture.op(ADA, Op::Lobby {});
    fixture.op(ADA, Op::Stand {});
    fixture.op(ADA, Op::Sit { name: "Ada".to_owned(), seat: Some(Seat(2)), entropy_hash: None });
    assert_eq!(fixture.view().series.unwrap().wins, wins);
    fixture.ready(ADA);
    fixture.ready(BEN);
    // Ben became host when Ada left her seat.
    fixture.op(BEN, Op::Start {});
    assert_eq!(fixture.view().series.unwrap().wins, wins);
}

#[test]
fn a_team_plays_its_series_against_the_game() {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    for who in [ADA, BEN] {
        fixture.sit(who, who);
    }
    fixture.op(ADA, set(Some(3)));
    for who in [ADA, BEN] {
        fixture.ready(who);
    }
    fixture.op(ADA, Op::Start {});
    for who in [ADA, BEN] {
        let seen = fixture.table.seq();
        fixture.act(who, seen, json!("home")).unwrap();
    }
    let series = fixture.view().series.unwrap();
    assert_eq!(series.played, 1);
    assert!(matches!(series.wins[..], [SideWins { side: Side::Team | Side::Game, wins: 1 }]));
}
