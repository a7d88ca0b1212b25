//! Mutations of JSON text. A changed byte mostly ends in the JSON parser. These change values and
//! lines, so that inputs reach what is behind it.

use std::{ops::Range, str};

use fastrand::Rng;

/// Changes an input for the fuzzer: every other time byte by byte as libFuzzer does, otherwise by a
/// value or by a line. Returns its new length.
pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut dice = Rng::with_seed(seed.into());
    let changed = match str::from_utf8(&data[..size]) {
        Ok(text) if dice.bool() => {
            let change = if dice.bool() { change_line } else { change_value };
            change(text, &mut dice)
        }
        _ => None,
    };
    let Some(changed) = changed.filter(|changed| changed.len() <= max_size) else {
        return libfuzzer_sys::fuzzer_mutate(data, size, max_size);
    };
    data[..changed.len()].copy_from_slice(changed.as_bytes());
    changed.len()
}

/// Removes a line, repeats it, or moves it to another place.
fn change_line(text: &str, dice: &mut Rng) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.len() < 2 {
        return None;
    }
    let line = match dice.u8(..3) {
        0 => lines[dice.usize(..lines.len())],
        _ => lines.remove(dice.usize(..lines.len())),
    };
    if dice.bool() {
        lines.insert(dice.usize(..=lines.len()), line);
    }
    Some(lines.join("\n"))
}

/// Replaces a value by another one of the text, or by a number that is often a limit.
fn change_value(text: &str, dice: &mut Rng) -> Option<String> {
    const NUMBERS: [&str; 6] = ["0", "1", "-1", "255", "4294967296", "18446744073709551615"];
    let values = values(text);
    let old = dice.choice(&values)?;
    let new = match dice.u8(..4) {
        0 => NUMBERS[dice.usize(..NUMBERS.len())],
        _ => &text[dice.choice(&values)?.clone()],
    };
    Some(format!("{}{new}{}", &text[..old.start], &text[old.end..]))
}

/// Where the strings, numbers and words of a JSON text are, except the keys of objects.
fn values(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
    let mut values = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        if bytes[at] == b'"' {
            at += 1;
            while at < bytes.len() && bytes[at] != b'"' {
                at += if bytes[at] == b'\\' { 2 } else { 1 };
            }
            at = (at + 1).min(bytes.len());
        } else {
            at += bytes[at..].iter().take_while(|byte| is_word(byte)).count();
        }
        if at == start {
            at += 1;
        } else if bytes.get(at) != Some(&b':') && text.is_char_boundary(at) {
            values.push(start..at);
        }
    }
    values
}
