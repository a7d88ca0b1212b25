//! Names and lines of chat: what people type, made safe to show to others.

use lamproom_protocol::{CHAT_CHARACTERS_MAX, NAME_CHARACTERS_MAX, Refusal, RefusalCode};
use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory as _};
use unicode_security::confusable_detection::skeleton;
use unicode_segmentation::UnicodeSegmentation as _;

use crate::limits::{BYTES_A_CHARACTER, CHARACTER_BYTES_MAX};

/// A name as it will be shown: trimmed, with single spaces, without control and direction marks.
///
/// # Errors
/// [`RefusalCode::BadName`] if nothing visible is left, or too much.
pub fn name(text: &str) -> Result<String, Refusal> {
    let name = visible(text);
    if !name.chars().any(char::is_alphanumeric) && !name.chars().any(is_pictograph) {
        let text = "A name needs at least one letter, digit or emoji.";
        return Err(Refusal::new(RefusalCode::BadName, text));
    }
    if is_longer(&name, NAME_CHARACTERS_MAX) {
        let text = format!("A name may have at most {NAME_CHARACTERS_MAX} characters.");
        return Err(Refusal::new(RefusalCode::BadName, text));
    }
    Ok(name)
}

/// A line of chat as it will be shown. White space and marks are treated as in [`name`].
///
/// # Errors
/// [`RefusalCode::BadText`] if it is empty or too long.
pub fn chat(text: &str) -> Result<String, Refusal> {
    let line = visible(text);
    if line.is_empty() {
        return Err(Refusal::new(RefusalCode::BadText, "A line of chat cannot be empty."));
    }
    if is_longer(&line, CHAT_CHARACTERS_MAX) {
        let text = format!("A line of chat may have at most {CHAT_CHARACTERS_MAX} characters.");
        return Err(Refusal::new(RefusalCode::BadText, text));
    }
    Ok(line)
}

/// Do two names look the same to a reader in a hurry, in whatever scripts they are written?
pub fn same_name(one: &str, other: &str) -> bool {
    let (one, other) = (looks(one), looks(other));
    one[0] == other[0] || one[1] == other[1]
}

/// Two looks of a name, without width of letters, joiners, spaces and punctuation: the skeleton of
/// Unicode TR 39, by which characters of different scripts look alike, without case, and the
/// skeleton of the name in lower case. Other letters look alike in capitals: Н and H, but not н.
fn looks(name: &str) -> [String; 2] {
    let plain: String = name.nfkc().filter(|c| !is_overlooked(*c)).collect();
    let look = |text: &str| skeleton(text).collect::<String>().to_lowercase();
    [look(&plain), look(&plain.to_lowercase())]
}

/// What readers in a hurry do not see in a name. Every name has more than that.
fn is_overlooked(c: char) -> bool {
    let group = c.general_category_group();
    is_invisible_joiner(c)
        || matches!(group, GeneralCategoryGroup::Punctuation | GeneralCategoryGroup::Separator)
}

/// The joiners, and the variation selectors, which choose between two forms of a character.
fn is_invisible_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}')
}

fn visible(text: &str) -> String {
    let kept: String = text
        .chars()
        .filter(|c| !is_invisible_mark(*c) && !means_nothing(*c))
        .map(|c| if c.is_whitespace() || c.is_control() || is_blank(c) { ' ' } else { c })
        .collect();
    kept.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Invisible marks that change the text around them: directions, invisible operators, tags, blank
/// fillers, and the place of an object. The joiners U+200C and U+200D stay, since scripts and emoji
/// need them.
fn is_invisible_mark(c: char) -> bool {
    matches!(
        c,
        '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
        | '\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}'
        | '\u{FFF0}'..='\u{FFFC}' | '\u{E0000}'..='\u{E0FFF}'
    )
}

/// Characters that Unicode gives no meaning: they show a box or nothing. Emoji that are newer than
/// our tables stay.
fn means_nothing(c: char) -> bool {
    let category = c.general_category();
    matches!(category, GeneralCategory::PrivateUse | GeneralCategory::Unassigned)
        && !is_pictograph(c)
}

/// Characters that count as letters or pictographs and show nothing: the empty Braille pattern and
/// two blank hieroglyphs.
fn is_blank(c: char) -> bool {
    matches!(c, '\u{2800}' | '\u{13441}' | '\u{13442}')
}

fn is_pictograph(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}')
}

/// Has a text more characters than this, or more bytes than they may take?
fn is_longer(text: &str, characters: usize) -> bool {
    text.len() > characters * BYTES_A_CHARACTER
        || text.graphemes(true).count() > characters
        || text.graphemes(true).any(|character| character.len() > CHARACTER_BYTES_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(typed: &str, shown: &str) {
        assert_eq!(name(typed).as_deref(), Ok(shown));
    }

    #[test]
    fn names_are_cleaned() {
        check("  Ada \t Lovelace\n", "Ada Lovelace");
        check("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦");
        check("⛏", "⛏");
        check("\u{202E}ada\u{200F}", "ada");
        check("مريم", "مريم");
        check("名無し", "名無し");
        check("a\u{0}b", "a b");
        check("\u{2800}a\u{2800}b", "a b");
        check("⠁⠙⠁", "⠁⠙⠁");
        for nothing in ["\u{FFFC}", "\u{E000}", "\u{10FFFD}", "\u{FDD0}", "\u{1FFFF}", "\u{378}"] {
            check(&format!("Ada{nothing}"), "Ada");
        }
        check("\u{1FAFF}", "\u{1FAFF}");
    }

    #[test]
    fn names_that_cannot_be_read_are_refused() {
        let zalgo = format!("a{}", "\u{0301}".repeat(60));
        for bad in [
            "",
            "   ",
            "\u{202E}\u{200F}",
            "\u{3164}",
            "\u{2800}\u{2800}",
            "\u{13441}",
            "…",
            &"x".repeat(25),
            &"x".repeat(10_000),
            &zalgo,
        ] {
            assert_eq!(name(bad).unwrap_err().code, RefusalCode::BadName, "{bad:?}");
        }
        assert!(name(&"x".repeat(24)).is_ok());
    }

    #[test]
    fn chat_keeps_its_words_and_its_limit() {
        assert_eq!(chat(" well  dug ").as_deref(), Ok("well dug"));
        assert_eq!(chat("\u{200B}").unwrap_err().code, RefusalCode::BadText);
        assert!(chat(&"é".repeat(500)).is_ok());
        assert_eq!(chat(&"é".repeat(501)).unwrap_err().code, RefusalCode::BadText);
    }

    #[test]
    fn names_are_compared_without_case() {
        assert!(same_name("ÄDA", "äda"));
        assert!(!same_name("Ada", "Eda"));
    }

    #[test]
    fn names_that_look_alike_are_the_same() {
        for twin in ["A\u{200D}da", "Ada\u{200C}", "Ad\u{FE0F}a", "\u{FF21}\u{FF44}\u{FF41}"] {
            assert!(same_name("Ada", twin), "{twin:?}");
        }
        for twin in ["Ada.", "A d a", "Ada’", "A·d·a", "-Ada-", "Ada\u{2014}", "«Ada»"] {
            assert!(same_name("Ada", twin), "{twin:?}");
        }
        for other in ["Ada 2", "Ada B.", "Ada ⛏", "Ada+"] {
            assert!(!same_name("Ada", other), "{other:?}");
        }
        assert!(!same_name("⛏", "🕯"));
        assert!(same_name("Zo\u{EB}", "Zoe\u{308}"));
        assert!(!same_name("Zo\u{EB}", "Zoe"));
    }

    #[test]
    fn names_in_other_scripts_that_look_alike_are_the_same() {
        for (name, twin) in [
            ("Ada", "\u{410}da"),
            ("Ada", "ad\u{430}"),
            ("BOB", "\u{412}\u{41E}\u{412}"),
            ("Bob", "\u{412}\u{43E}b"),
            ("Nina", "\u{39D}in\u{3B1}"),
            ("Bill", "Bi11"),
            ("Otto", "0tto"),
            ("Server", "\u{405}\u{435}rv\u{435}r"),
        ] {
            assert!(same_name(name, twin) && same_name(twin, name), "{twin:?}");
        }
        for other in ["Ida", "Adam", "Аня", "Άδα", "名無し"] {
            assert!(!same_name("Ada", other), "{other:?}");
        }
        assert!(!same_name("Аня", "Оля"));
    }

    #[test]
    fn a_few_characters_may_be_heavy_but_not_all() {
        let family = "👩‍👩‍👧‍👦";
        assert!(name(&family.repeat(4)).is_ok());
        assert_eq!(name(&family.repeat(24)).unwrap_err().code, RefusalCode::BadName);
        assert!(chat(&"\u{1F9CC}".repeat(500)).is_ok());
        let heavy = format!("a{}", "\u{301}".repeat(15)).repeat(500);
        assert_eq!(chat(&heavy).unwrap_err().code, RefusalCode::BadText);
    }
}
