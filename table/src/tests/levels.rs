//! The levels of bots: who plays on them, how the host chooses them, and what old journals say.

use super::*;

fn bot(name: &str, level: Level) -> Holder {
    Holder::Bot { name: name.to_owned(), level }
}

fn add(seat: Option<u8>, level: impl Into<Option<Level>>) -> Op {
    Op::AddBot { seat: seat.map(Seat), level: level.into() }
}

#[test]
fn a_bot_is_the_character_of_its_level() {
    let mut fixture = Fixture::open();
    fixture.sit(ADA, "Ada");
    let characters = GAMES[0].meta.characters.map(|character| character.name);
    fixture.op(ADA, add(None, None));
    fixture.op(ADA, add(None, Level::Master));
    assert_eq!(fixture.holder(1), Some(bot(characters[1], Level::Skilled)));
    assert_eq!(fixture.holder(2), Some(bot(characters[2], Level::Master)));
}

#[test]
fn a_second_bot_of_a_character_and_one_named_like_a_person_are_told_apart() {
    let mut fixture = Fixture::open();
    let [novice, ..] = GAMES[0].meta.characters.map(|character| character.name);
    fixture.sit(ADA, novice);
    fixture.op(ADA, add(None, Level::Novice));
    fixture.op(ADA, add(None, Level::Novice));
    assert_eq!(fixture.holder(1), Some(bot(&format!("{novice} 2"), Level::Novice)));
    assert_eq!(fixture.holder(2), Some(bot(&format!("{novice} 3"), Level::Novice)));
}

#[test]
fn the_host_changes_the_level_in_the_lobby() {
    let mut fixture = Fixture::open();
    fixture.sit(ADA, "Ada");
    fixture.op(ADA, add(Some(1), None));
    assert_eq!(fixture.refused(ADA, add(Some(1), Level::Skilled)), RefusalCode::SeatTaken);
    assert_eq!(fixture.refused(ADA, add(Some(0), Level::Master)), RefusalCode::SeatTaken);
    assert_eq!(fixture.refused(BEN, add(Some(1), Level::Master)), RefusalCode::NotJoined);
    let name = GAMES[0].meta.characters[2].name;
    fixture.op(ADA, add(Some(1), Level::Master));
    assert_eq!(fixture.holder(1), Some(bot(name, Level::Master)));
    fixture.ready(ADA);
    fixture.op(ADA, Op::Start {});
    assert_eq!(fixture.refused(ADA, add(Some(1), Level::Novice)), RefusalCode::WrongPhase);
    assert_eq!(fixture.current().setup.seats[1].level, Some(Level::Master));
    assert_eq!(fixture.current().setup.seats[0].level, None);
}

#[test]
fn a_table_opens_with_bots_of_a_level() {
    let options = GAMES[0].default_options();
    let opening = Opening {
        opener: Some(key(ADA)),
        options,
        seats: Some(3),
        bots: 2,
        level: Level::Master,
        ..Opening::default()
    };
    let fixture = Fixture::open_by(GAMES, opening, Limits::default());
    let name = GAMES[0].meta.characters[2].name;
    assert_eq!(fixture.holder(1), Some(bot(name, Level::Master)));
    assert_eq!(fixture.holder(2), Some(bot(&format!("{name} 2"), Level::Master)));
}

#[test]
fn a_bot_that_plays_on_for_somebody_is_skilled() {
    let mut fixture = Fixture::playing();
    fixture.op(ADA, Op::Remove { seat: Seat(1) });
    assert_eq!(fixture.holder(1), Some(bot(GAMES[0].meta.characters[1].name, Level::Skilled)));
}

/// Rows of earlier versions have a name and no level, and a skilled bot is still written so.
#[test]
fn a_row_without_a_level_is_a_skilled_bot() {
    let old = r#"{"entry":"bot_added","seat":1,"name":"Cobble"}"#;
    let logged: crate::Logged = serde_json::from_str(old).unwrap();
    let entry = Entry::BotAdded { seat: Seat(1), name: "Cobble".to_owned(), level: Level::Skilled };
    assert_eq!(logged.entry, entry);
    assert_eq!(serde_json::to_string(&logged).unwrap(), old);
    let mut fixture = Fixture::open();
    fixture.sit(ADA, "Ada");
    fixture.op(ADA, add(Some(1), None));
    let mut rows = fixture.stored();
    alter(rows.last_mut().unwrap(), |row| row["name"] = json!("Cobble"));
    let limits = fixture.table.limits;
    let table = Table::load(&fixture.table.code, GAMES, &rows, limits, fixture.now_ms).unwrap();
    fixture.table = table;
    assert_eq!(fixture.holder(1), Some(bot("Cobble", Level::Skilled)));
}
