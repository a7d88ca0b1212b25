//! `docs/bots.md` says of every bot what the page of its game says.

use lamproom_game::{Character, Level, Share};
use lamproom_games::registry::GAMES;

#[test]
fn the_documentation_says_what_the_page_of_a_game_says() {
    let text = include_str!("../../docs/bots.md").split_whitespace().collect::<Vec<_>>().join(" ");
    let mut rows = 0;
    for (character, level) in
        GAMES.iter().flat_map(|kind| kind.meta.characters.iter().zip(Level::ALL))
    {
        let thoughts = character.portrayal.thoughts;
        assert!(text.contains(&format!("- **{level:?}.** {thoughts}")), "{thoughts}");
        for share in character.wins.iter().chain(character.portrayal.also_wins) {
            let row = row(character, share);
            assert!(text.contains(&row), "{row}");
            rows += 1;
        }
    }
    assert_eq!(text.matches("% |").count(), rows, "every row is some bot's");
}

fn row(character: &Character, share: &Share) -> String {
    let tenths = |permille: u16| format!("{}.{}", permille / 10, permille % 10);
    let (won, margin) = (tenths(share.won), tenths(share.margin));
    let played = grouped(share.played);
    format!("| {} | {} | {played} | {won} ± {margin}% |", character.name, share.of)
}

/// A number below a million with a comma after its thousands.
fn grouped(number: u32) -> String {
    if number < 1_000 {
        return number.to_string();
    }
    format!("{},{:03}", number / 1_000, number % 1_000)
}
