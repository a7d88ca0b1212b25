//! A match as text for people: each input in words, what it told, what it changed in the view, and
//! what may be done then.

use std::{collections::BTreeMap, fmt::Write};

use serde_json::Value;

use crate::{
    AnyGame, AnyTold, ChanceOutcome, GameKind, Input, Json, Seat, Start, Viewer, Waiting,
    replay::{self, Broken},
};

/// A view, flat: the path of each value, and the value.
type Flat = BTreeMap<String, String>;

/// A whole match as text.
///
/// # Errors
/// When the game refuses an input.
///
/// # Panics
/// When the game does not start with these options and seats.
pub fn text(
    kind: &GameKind,
    options: &Value,
    seats: u8,
    inputs: &[Input<Json>],
) -> Result<String, Broken> {
    let Start { mut game, told } =
        kind.start(options, seats, None).expect("the match was started before");
    let mut book = Book { text: String::new(), seats, seen: BTreeMap::new() };
    book.line("", format_args!("{}, rules version {}", kind.meta.title, kind.meta.rules_version));
    let options = words(options);
    let options = if options.is_empty() { "none" } else { &options };
    book.line("", format_args!("options {options}, {seats} players"));
    for told in &told {
        book.told(told);
    }
    book.position(game.as_ref());
    for (number, input) in inputs.iter().enumerate() {
        book.input(number + 1, game.as_ref(), input);
        let steps = replay::fold(game.as_mut(), std::slice::from_ref(input))
            .map_err(|broken| Broken { number: number + 1, ..broken })?;
        for told in steps.iter().flat_map(|step| &step.told) {
            book.told(told);
        }
        book.position(game.as_ref());
    }
    if let Some(outcome) = game.outcome() {
        book.line("\n", format_args!("The end: {}", outcome.how()));
    }
    Ok(book.text)
}

/// The text so far, and what everybody saw last.
struct Book {
    text: String,
    seats: u8,
    seen: BTreeMap<Viewer, Flat>,
}

impl Book {
    fn line(&mut self, before: &str, words: std::fmt::Arguments<'_>) {
        writeln!(self.text, "{before}{words}").expect("a string takes any text");
    }

    fn input(&mut self, number: usize, game: &dyn AnyGame, input: &Input<Json>) {
        let words = match input {
            Input::Act { seat, action } => {
                format!("seat {}: {}", seat.0, words(&action.to_value()))
            }
            Input::Chance(outcome) => {
                let purpose = match game.awaits() {
                    Waiting::Chance(node) => node.purpose,
                    _ => "nothing".to_owned(),
                };
                match outcome {
                    ChanceOutcome::Die(value) => format!("die for {purpose}: {value}"),
                    ChanceOutcome::Shuffle(order) => format!("shuffle for {purpose}: {order:?}"),
                }
            }
        };
        self.line("\n", format_args!("#{number} {words}"));
    }

    fn told(&mut self, told: &AnyTold) {
        match told {
            AnyTold::All(event) => {
                self.line("  tells ", format_args!("{}", words(&event.to_value())));
            }
            AnyTold::Split { seat, secret, public } => {
                self.line(
                    "  tells seat ",
                    format_args!("{} {}", seat.0, words(&secret.to_value())),
                );
                if let Some(public) = public {
                    self.line("  tells the others ", format_args!("{}", words(&public.to_value())));
                }
            }
        }
    }

    /// What has changed for whom, and what may be done now.
    fn position(&mut self, game: &dyn AnyGame) {
        let all = flat(&game.view_json(Viewer::Referee).to_value());
        self.changes(Viewer::Referee, "view", &all, |_, _| true);
        for viewer in Seat::all(self.seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let name = match viewer {
                Viewer::Seat(seat) => format!("view of seat {}", seat.0),
                Viewer::Spectator | Viewer::Referee => "view of spectators".to_owned(),
            };
            // Only what they see otherwise than the referee does.
            self.changes(
                viewer,
                &name,
                &flat(&game.view_json(viewer).to_value()),
                |path, value| all.get(path) != Some(value),
            );
        }
        for seat in Seat::all(self.seats) {
            let legal = game.legal_json(seat);
            let legal: Vec<String> = legal.iter().map(|json| words(&json.to_value())).collect();
            if !legal.is_empty() {
                self.line("  seat ", format_args!("{} may: {}", seat.0, legal.join(" | ")));
            }
        }
        self.line("  digest ", format_args!("{}", game.digest()));
    }

    fn changes(
        &mut self,
        viewer: Viewer,
        name: &str,
        now: &Flat,
        shown: impl Fn(&String, &String) -> bool,
    ) {
        let before = self.seen.insert(viewer, now.clone()).unwrap_or_default();
        let changed = now
            .iter()
            .filter(|&(path, value)| before.get(path) != Some(value) && shown(path, value))
            .map(|(path, value)| format!("{path} {value}"));
        let mut changed: Vec<String> = changed.collect();
        if viewer == Viewer::Referee {
            // What became simpler or richer has been said already.
            let related = |path: &String| {
                now.keys().any(|other| is_within(path, other) || is_within(other, path))
            };
            let gone = before.keys().filter(|path| !related(path));
            changed.extend(gone.map(|path| format!("{path} gone")));
        }
        if !changed.is_empty() {
            self.line("  ", format_args!("{name}: {}", changed.join(", ")));
        }
    }
}

/// Is this path another one, or below it?
fn is_within(path: &str, other: &str) -> bool {
    path.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// An object in words: the tag first, without its name where it is the only text.
fn words(value: &Value) -> String {
    let Value::Object(fields) = value else { return value.to_string() };
    let is_tag = |name: &str| matches!(name, "do" | "event");
    let tag = fields.iter().filter(|(name, _)| is_tag(name)).map(|(_, tag)| plain(tag));
    let rest = fields
        .iter()
        .filter(|(name, _)| !is_tag(name))
        .map(|(name, field)| format!("{name} {}", plain(field)));
    tag.chain(rest).collect::<Vec<_>>().join(", ")
}

/// A value without quotation marks where it is a text.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Every value by its path; lists of plain values stay whole.
fn flat(view: &Value) -> Flat {
    let mut paths = Flat::new();
    flatten(view, "", &mut paths);
    paths
}

fn flatten(value: &Value, path: &str, paths: &mut Flat) {
    let below = |name: &str| {
        if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
    };
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            for (name, field) in fields {
                flatten(field, &below(name), paths);
            }
        }
        Value::Array(items) if items.iter().any(|item| item.is_object() || item.is_array()) => {
            for (place, item) in items.iter().enumerate() {
                flatten(item, &below(&place.to_string()), paths);
            }
        }
        leaf => {
            paths.insert(path.to_owned(), plain(leaf));
        }
    }
}
