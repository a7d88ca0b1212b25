//! What a game says of itself before anybody plays it: META, rules, options and who can play.

use std::{collections::BTreeSet, fmt::Debug};

use serde_json::{Map, Value};

use super::checked::Checked;
use crate::{Game, GameKind, InputsMax, STEP_LIMIT, Seat, Setup};

pub(super) fn examine<G: Game>() -> Checked {
    meta::<G>()?;
    rules::<G>()?;
    daily::<G>()?;
    for options in options::<G>()? {
        offered::<G>(&options)?;
        malformed::<G>(&options)?;
    }
    written::<G>().iter().try_for_each(offered::<G>)
}

/// All that can be chosen, as the options of a table; the defaults first.
pub(super) fn options<G: Game>() -> Result<Vec<Value>, String> {
    let mut tables = vec![Map::new()];
    for option in G::META.options {
        let mut longer = Vec::new();
        for table in &tables {
            for choice in option.choices {
                let value = serde_json::from_str::<Value>(choice.json)
                    .map_err(|error| format!("the choice {} is not JSON: {error}", choice.json))?;
                let mut table = table.clone();
                table.insert(option.key.to_owned(), value);
                longer.push(table);
            }
        }
        tables = longer;
    }
    let tables: Vec<Value> = tables.into_iter().map(Value::Object).collect();
    if tables.first() == Some(&GameKind::of::<G>().default_options()) {
        Ok(tables)
    } else {
        Err("the first choices are not the default options".to_owned())
    }
}

/// The defaults, each time with one option written instead of chosen, as its example has it.
fn written<G: Game>() -> Vec<Value> {
    let examples = G::META.options.iter().filter_map(|option| {
        let mut options = GameKind::of::<G>().default_options();
        options[option.key] = Value::from(option.typed?.example);
        Some(options)
    });
    examples.collect()
}

fn meta<G: Game>() -> Checked {
    let meta = G::META;
    let named = |text: &str| {
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
    };
    if !named(meta.id) || !meta.ends.iter().copied().all(named) || meta.ends.is_empty() {
        return Err("id and ends are names in small letters".to_owned());
    }
    if [meta.title, meta.summary, meta.credit].iter().any(|text| text.is_empty()) {
        return Err("says nothing of itself".to_owned());
    }
    if meta.rules_version_min == 0 || meta.rules_version_min > meta.rules_version {
        return Err("its oldest rules version is newer than its own".to_owned());
    }
    if meta.seats.0 == 0 || meta.seats.0 > meta.seats.1 {
        return Err("nobody can play it".to_owned());
    }
    if meta.length.minutes_min > meta.length.minutes_max {
        return Err("its short matches are longer than its long ones".to_owned());
    }
    if matches!(meta.inputs_max, InputsMax::ByRules(inputs) if inputs > STEP_LIMIT) {
        return Err("its rules allow matches for which a table has too few steps".to_owned());
    }
    unique("end", meta.ends)?;
    unique("option", meta.options.iter().map(|option| option.key))?;
    for option in meta.options {
        unique("choice", option.choices.iter().map(|choice| choice.json))?;
    }
    Ok(())
}

fn rules<G: Game>() -> Checked {
    unique("rule", G::RULES.iter().map(|rule| rule.id))?;
    match G::RULES.iter().find(|rule| rule.section.is_empty() || rule.text.is_empty()) {
        Some(rule) => Err(format!("{} says nothing", rule.id)),
        None => Ok(()),
    }
}

/// There are matches of a day where META says so, and they can be played.
fn daily<G: Game>() -> Checked {
    let days: Vec<_> =
        (0..40_000).step_by(97).filter_map(|day| GameKind::of::<G>().daily(day)).collect();
    if G::META.daily.is_some() == days.is_empty() {
        return Err("META is wrong about whether there is a daily match".to_owned());
    }
    let Some(meta) = G::META.daily else { return Ok(()) };
    let starts = |options: &Value| GameKind::of::<G>().start(options, meta.seats, None);
    match days.iter().find_map(|options| starts(options).err()) {
        Some(illegal) => Err(format!("the match of a day cannot be played: {illegal}")),
        None => Ok(()),
    }
}

fn unique<T: Ord + Copy + Debug>(what: &str, names: impl IntoIterator<Item = T>) -> Checked {
    let mut seen = BTreeSet::new();
    match names.into_iter().find(|&name| !seen.insert(name)) {
        Some(name) => Err(format!("two of one {what}: {name:?}")),
        None => Ok(()),
    }
}

/// Options on offer can be played by every number of seats in range, and by no other.
fn offered<G: Game>(json: &Value) -> Checked {
    let read = |json: &Value| serde_json::from_value::<G::Options>(json.clone());
    let options = read(json).map_err(|error| format!("{json} are no options: {error}"))?;
    if serde_json::to_value(&options).ok().as_ref() != Some(json) {
        return Err(format!("{json} become other options"));
    }
    let starts = |seats, first| Setup::new(&G::META, options.clone(), seats, first);
    let (fewest, most) = G::META.seats;
    for seats in fewest..=most {
        for first in [None].into_iter().chain(Seat::all(seats).map(Some)) {
            starts(seats, first)
                .map_err(|illegal| format!("{json} for {seats}, {first:?}: {illegal}"))?;
        }
        for first in [Seat(seats), Seat(u8::MAX)] {
            if starts(seats, Some(first)).is_ok() {
                return Err(format!("{first:?} can begin, where only {seats} play"));
            }
        }
    }
    for seats in [0, fewest - 1, most + 1, u8::MAX] {
        if starts(seats, None).is_ok() {
            return Err(format!("{seats} can play"));
        }
    }
    Ok(())
}

/// What is not offered is refused.
fn malformed<G: Game>(json: &Value) -> Checked {
    let kind = GameKind::of::<G>();
    let mut others = vec![Value::Null, Value::from("rubbish"), Value::from(17)];
    if let Value::Object(fields) = json {
        let changed = |change: &dyn Fn(&mut Map<String, Value>)| {
            let mut fields = fields.clone();
            change(&mut fields);
            Value::Object(fields)
        };
        others.push(changed(&|fields| {
            fields.insert("rubbish".to_owned(), Value::Null);
        }));
        for key in fields.keys() {
            others.push(changed(&|fields| {
                fields.remove(key);
            }));
            for rubbish in [Value::Null, Value::from("rubbish"), Value::from(-1)] {
                others.push(changed(&|fields| {
                    fields.insert(key.clone(), rubbish.clone());
                }));
            }
        }
    }
    match others.iter().find(|other| kind.start(other, G::META.seats.0, None).is_ok()) {
        Some(other) => Err(format!("{other} pass for options")),
        None => Ok(()),
    }
}
