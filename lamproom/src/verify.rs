//! `lamproom verify`: says exactly what a match file proves.

use std::{error::Error, fs, path::Path};

use anyhow::{Context as _, anyhow};
use lamproom_games::registry::GAMES;
use lamproom_table::{
    MatchOrigin,
    match_file::{self, Checked, Fault, MatchFile, Proof},
};

use crate::output::{plain, say};

/// What holds for every file that verifies.
const NOT_COVERED: &str = "Names, ids, times, and options without an effect are only what the file \
    says. So is whether the player of a seat chose its actions or something else did for them, and \
    whether a seat without entropy was a bot’s from the start.";

/// Reads a commitment as pages show it.
///
/// # Errors
/// If it has another form, so that no match could keep it.
pub(crate) fn read_commitment(text: &str) -> Result<String, &'static str> {
    let is_hash = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then(|| text.to_ascii_lowercase()).ok_or("a commitment has 64 hexadecimal digits")
}

/// Verifies a match file, against the commitment that was shown before the match if there is one.
pub(crate) fn verify(path: &Path, shown: Option<&str>) -> anyhow::Result<()> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let refused = |why: &dyn Error| anyhow!("{}: {}", path.display(), plain(&why.to_string()));
    let failed = |why: Fault| match why {
        // It may be a good file: this program cannot tell.
        Fault::Format { .. } | Fault::Rules { .. } => refused(&why),
        _ => anyhow!("{}: verification FAILED: {}", path.display(), plain(&why.to_string())),
    };
    let file = MatchFile::read(&text).map_err(|why| refused(&why))?;
    let checked = match_file::verify(&file, GAMES).map_err(failed)?;
    let proof = shown.map(|shown| checked.proof(shown)).transpose().map_err(failed)?;

    let names: Vec<String> = file.seats.iter().map(|seat| plain(&seat.name)).collect();
    let (game, table) = (&file.game, &file.table);
    say(&format!("Match {} of {game} at table {table}, with {}:", file.id, names.join(", ")))?;
    let Checked { steps, draws, commitment, match_commitment, .. } = &checked;
    let source = match file.daily {
        None => "the secret and the entropy".to_owned(),
        Some(day) => format!("the server's secret of {day}, the same for everybody"),
    };
    say(&format!("  {steps} steps follow the rules; {draws} draws follow from {source}."))?;
    if let Some(origin) = &file.origin {
        say(&format!("  {}", beginning(origin)))?;
    }
    if let Some(match_commitment) = match_commitment {
        say(&format!("  Commitment of the match:  {match_commitment}"))?;
    }
    say(&format!("  Commitment of the server: {commitment}"))?;
    say(&format!("  {}", conclusion(proof, match_commitment.is_some())))?;
    say(&format!("  {NOT_COVERED}"))?;
    Ok(())
}

/// What went before a match that continues another one.
fn beginning(MatchOrigin { id, step, replay_step, moves, .. }: &MatchOrigin) -> String {
    let (step, moves) = (step.0, moves.len());
    format!(
        "It began with the position after step {step} of match {id} (step {replay_step} of its \
         replay). The {moves} moves before it follow the rules; their draws are not from this \
         secret and entropy. Whether that match went so, its own file shows."
    )
}

/// What is proven.
fn conclusion(proof: Option<Proof>, has_match_commitment: bool) -> &'static str {
    match (proof, has_match_commitment) {
        (Some(Proof::Chance), _) => {
            "Every chance outcome was fixed before it was drawn. Nobody could choose it, not even \
             the operator of the server, if your browser took part or that of somebody you trust."
        }
        (Some(Proof::Secret), true) => {
            "The server had fixed its secret before any player was ready. To know that the players \
             had fixed their entropy as well, give the commitment of the match that your page kept."
        }
        (Some(Proof::Secret), false) => {
            "The server had fixed its secret before any player was ready. In matches of this \
             version, whoever ran the server could still choose their own entropy, if they got \
             ready last."
        }
        (Some(Proof::Day), _) => {
            "The server had fixed its secret of the day before the match. It chose that secret \
             alone: from it follows all chance of the day, and no player adds entropy."
        }
        (None, _) => {
            "The file is consistent, but anybody can make up a whole file. If your page kept a \
             commitment of this match, give it with --commitment to know more."
        }
    }
}
