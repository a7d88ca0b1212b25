//! CM-3, CM-4 and CM-20: before the first turn, and dice.

use super::{super::types::CaveInCause, *};

#[test]
fn cm_3_all_start_on_the_surface_and_the_first_player_is_drawn() {
    let options = Options { first: First::Drawn, ..OPTIONS };
    let game = crate::testing::start(options, 3, None);
    let fixture = Fixture { game, events: Vec::new() };
    assert_eq!((fixture.stand(), fixture.scores()), (vec![(0, 0); 3], vec![0; 3]));
    assert_eq!((fixture.game.first(), fixture.view().turn), (None, None));
    assert_eq!(fixture.die(), (3, "first player".to_owned()));

    let fixture = fixture.play("2");
    assert_eq!(
        fixture.events,
        [
            Event::FirstPlayer { seat: Seat(1), drawn: true },
            Event::TurnBegan { seat: Seat(1), round: 1 }
        ]
    );
    assert_eq!((fixture.game.first(), fixture.view().first), (Some(Seat(1)), Some(Seat(1))));
    assert_eq!(fixture.choices(), (1, vec![DIG]));
    let fixture = fixture.play("dig 1");
    assert_eq!(fixture.choices().0, 2);
    let fixture = fixture.play("dig 1");
    assert_eq!(fixture.choices().0, 0);
}

#[test]
fn cm_3_seat_order_may_be_kept_and_a_rematch_names_who_begins() {
    let fixture = Fixture::choosing(&[0, 0]);
    assert_eq!(fixture.choices(), (0, vec![DIG]));

    for first in [First::Drawn, First::SeatOrder] {
        let rematch =
            Setup::new(&CaveMining::META, Options { first, ..OPTIONS }, 2, Some(Seat(1))).unwrap();
        let mut tell = Tell::default();
        let game = CaveMining::new(&rematch, &mut tell);
        let told = [
            Event::FirstPlayer { seat: Seat(1), drawn: false },
            Event::TurnBegan { seat: Seat(1), round: 1 },
        ];
        assert_eq!(tell.into_told(), told.map(Told::All));
        assert_eq!(game.first(), Some(Seat(1)));
        assert_eq!(game.waiting(), Waiting::Turn(Seat(1)));
    }
}

#[test]
fn cm_4_the_target_is_150_or_another_that_is_offered() {
    let choices: Vec<&str> =
        CaveMining::META.options[0].choices.iter().map(|choice| choice.json).collect();
    assert_eq!(choices[0], "150");
    for target in [50, 100, 150, 200, 300] {
        let options = Options { target, first: First::Drawn };
        let game = crate::testing::start::<CaveMining>(options, 2, None);
        assert_eq!(game.view(Viewer::Spectator).target, target);
        assert!(choices.contains(&target.to_string().as_str()));
    }
    for target in [0, 1, 149, 151, u16::MAX] {
        let options = Options { target, first: First::Drawn };
        assert!(Setup::new(&CaveMining::META, options, 2, None).is_err());
    }
}

#[test]
fn cm_20_every_die_has_its_sides_its_purpose_and_its_value_in_the_log() {
    let fixture = Fixture::beginning(&[2, 2]);
    assert_eq!(fixture.die(), (100, "cave-in of layer 2".to_owned()));
    let fixture = fixture.play("100 dig");
    assert_eq!(fixture.die(), (100, "cave-in of layer 3".to_owned()));
    assert_eq!(fixture.forbidden_by(0, TAKE), "CM-20");
    let fixture = fixture.play("1");
    assert_eq!(fixture.die(), (4, "treasure of layer 1".to_owned()));
    let fixture = fixture.play("3");
    assert_eq!(fixture.die(), (6, "treasure of layer 2".to_owned()));
    let fixture = fixture.play("5");
    let seat = Seat(0);
    let logged = [
        Event::CaveInRoll { seat, cause: CaveInCause::Unsteady, layer: 2, roll: 100 },
        Event::CaveInRoll { seat, cause: CaveInCause::Dig, layer: 3, roll: 1 },
        Event::TreasureRoll { seat, layer: 1, roll: 3 },
        Event::TreasureRoll { seat, layer: 2, roll: 5 },
    ];
    assert!(logged.iter().all(|event| fixture.has_told(event)), "{:?}", fixture.events);
}

/// By rules version 1, two such positions had the same digest.
#[test]
fn cm_20_the_view_says_what_a_die_is_rolled_for() {
    let position = |rules_version, script: &str| {
        let mut fixture = Fixture::choosing(&[0, 0]);
        fixture.game.rules_version = rules_version;
        let game = fixture.play(script).game;
        (lamproom_game::AnyGame::digest(&game), game.waiting())
    };
    for (one, other) in [
        ("dig 100 dig 100 dig 100 take 1", "dig 100 dig 100 dig 100 take 2"),
        ("dig 100 dig 100 take 3", "dig 100 dig 100 take 4"),
    ] {
        assert_eq!(position(1, one), position(1, other));
        assert_eq!(position(2, one).1, position(2, other).1);
        assert_ne!(position(2, one).0, position(2, other).0);
    }
}
