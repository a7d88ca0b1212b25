//! What a match file says beside the match itself, as far as it can be known to be false.

use lamproom_game::{GameKind, Question};
use lamproom_protocol::{Chooser, Seat};

use super::{
    fault::Fault,
    format::{
        FileAct, FileEvent, FileSeat, FileStep, MatchFile, VERSION_WITH_DAY, VERSION_WITH_HASHES,
        VERSION_WITH_LEVELS, VERSION_WITH_ORIGIN,
    },
};
use crate::{fairness::entropy_hash, game_match::Match};

/// JSON can say the same in several ways, and can say more.
const NOT_OFFERED: &str = "the action is not exactly one of those that were offered";

/// Checks what does not depend on the rules: the fields of the version, seats, steps and times.
pub(super) fn check(file: &MatchFile) -> Result<(), Fault> {
    check_version(file)?;
    for (seat, held) in file.seats.iter().enumerate() {
        check_seat(held, file.version >= VERSION_WITH_HASHES)
            .and_then(|()| check_level(held, file.version >= VERSION_WITH_LEVELS))
            .map_err(|what| Fault::Seat { seat, what })?;
    }
    match &file.origin {
        Some(origin) if origin.first != file.first => return Err(Fault::OriginFirst),
        None if file.first.is_some() && file.number == 1 => return Err(Fault::First),
        Some(_) | None => {}
    }
    let begun = &file.steps.begun;
    let mut before = (begun.step, begun.at_ms);
    if begun.at_ms != file.started_at_ms {
        let what = "`started_at_ms` is not the time of the first step";
        return Err(Fault::Step { step: begun.step.0, what });
    }
    for FileStep { step, at_ms, .. } in &file.steps.rest {
        let fault = |what| Err(Fault::Step { step: step.0, what });
        if *step <= before.0 {
            return fault("its number does not rise");
        }
        // In earlier versions, a server's clock could be set back.
        if *at_ms < before.1 && file.version >= VERSION_WITH_HASHES {
            return fault("it is earlier than the step before it");
        }
        before = (*step, *at_ms);
    }
    Ok(())
}

/// Checks that the file has the fields of its version, and no others.
fn check_version(file: &MatchFile) -> Result<(), Fault> {
    let version = file.version;
    let steps = || file.steps.rest.iter().map(|step| &step.event);
    let wrong = |what| Err(Fault::Version { version, what });
    for (is_there, since, there, missing) in [
        (
            file.origin.is_some(),
            VERSION_WITH_ORIGIN,
            "must not have `origin`",
            "must have `origin`",
        ),
        (file.daily.is_some(), VERSION_WITH_DAY, "must not have `daily`", "must have `daily`"),
    ] {
        if is_there != (version == since) {
            return wrong(if is_there { there } else { missing });
        }
    }
    if version == 1 {
        let shared = file.steps.drawn().any(|drawn| drawn.node.shared.is_some());
        let new = |event: &FileEvent| match event {
            FileEvent::Acted(act, _) => act.bot.is_none() || act.chosen_by != Chooser::Person,
            FileEvent::WentTo(_) | FileEvent::Hinted(_) => true,
        };
        if file.marked || shared || steps().any(new) {
            return wrong("must not have fields of a later version");
        }
    } else if steps().any(|event| matches!(event, FileEvent::Acted(act, _) if act.bot.is_some())) {
        return wrong("must not have `bot` in an action");
    }
    Ok(())
}

fn check_level(seat: &FileSeat, levels: bool) -> Result<(), &'static str> {
    if seat.level.is_some() == (levels && seat.bot) {
        Ok(())
    } else {
        Err("bots have a level, and only they, from version 5 on")
    }
}

fn check_seat(seat: &FileSeat, hashes: bool) -> Result<(), &'static str> {
    let FileSeat { bot, entropy, entropy_hash: committed, .. } = seat;
    if *bot && entropy.is_some() {
        return Err("a bot adds no entropy");
    }
    match (entropy, committed) {
        (None, None) => Ok(()),
        (Some(entropy), Some(committed)) if hashes && entropy_hash(entropy) == *committed => Ok(()),
        (Some(_), None) if !hashes => Ok(()),
        _ => Err("the entropy is not the one that was committed to"),
    }
}

/// Checks who chose the next step, against the position before it.
pub(super) fn check_step(
    kind: &GameKind,
    file: &MatchFile,
    current: &Match,
    FileStep { step, event, .. }: &FileStep,
) -> Result<(), Fault> {
    let what = match event {
        FileEvent::Acted(act, _) => {
            let legal = current.legal(act.seat);
            if !legal.contains(&act.action) {
                let refusal = current.play(act.seat, &act.action, act.chosen_by).err();
                let text = refusal.map_or_else(|| NOT_OFFERED.to_owned(), |refusal| refusal.text);
                return Err(Fault::Illegal { step: step.0, text });
            }
            wrong_act(file, current, act)
        }
        FileEvent::Hinted(seat) => wrong_hint(kind, file, current, *seat),
        FileEvent::WentTo(_) => None,
    };
    what.map_or(Ok(()), |what| Err(Fault::Step { step: step.0, what }))
}

fn wrong_act(
    file: &MatchFile,
    current: &Match,
    FileAct { seat, chosen_by, action, .. }: &FileAct,
) -> Option<&'static str> {
    let is_bot = file.seats.get(usize::from(seat.0)).is_some_and(|seat| seat.bot);
    match chosen_by {
        Chooser::Person if is_bot && file.version > 1 => Some("no person has this seat"),
        // Every game can have a clock: a limit of the match, or the pace of a table.
        Chooser::Person | Chooser::Bot | Chooser::Clock => None,
        Chooser::Team => {
            (!current.is_joint(action)).then_some("this is no action for a team to decide on")
        }
        Chooser::Table if is_bot => Some("no person has this seat"),
        Chooser::Table => (!current.is_together())
            .then_some("the table chooses only where all seats decide at once"),
    }
}

fn wrong_hint(
    kind: &GameKind,
    file: &MatchFile,
    current: &Match,
    seat: Seat,
) -> Option<&'static str> {
    if !kind.questions().contains(&Question::Hint) {
        return Some("the game gives no hints");
    }
    if current.outcome().is_some() {
        return Some("there is no hint after the end");
    }
    match file.seats.get(usize::from(seat.0)) {
        Some(held) if held.bot => Some("no person has this seat"),
        Some(_) if !current.is_hinted(seat) => None,
        _ => Some("only the first hint of a seat is recorded"),
    }
}
