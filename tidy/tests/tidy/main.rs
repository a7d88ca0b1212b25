//! Style as a test: what neither the compiler nor a linter checks.
//!
//! Each rule is a module with a function from source text to findings, and one test here that
//! runs it on the whole repository. A rule may have exceptions in `tidy/allowed/<rule>.txt`, with
//! a number for each file. The number must be exact, so that it only ever shrinks.

mod commits;
mod cycles;
mod dependencies;
mod docs;
mod functions;
mod game_names;
mod limits;
mod lines;
mod locks;
mod orphans;
mod phrases;
mod report;
mod sources;

use report::judge;
use sources::tree;

#[test]
fn lines_have_at_most_100_columns() {
    judge("lines", tree().iter().flat_map(lines::too_long));
}

#[test]
fn no_game_is_named_outside_its_folder() {
    let games = game_names::games(tree());
    assert!(!games.is_empty(), "no game was found: have the folders moved?");
    let named = |source| game_names::named(source, &games);
    judge("game_names", tree().iter().flat_map(named));
}

#[test]
fn every_limit_is_in_the_file_for_limits() {
    judge("limits", tree().iter().flat_map(limits::misplaced));
}

#[test]
fn no_file_is_an_orphan() {
    judge("orphans", orphans::orphans(tree()));
}

#[test]
fn doc_comments_say_something() {
    judge("one_word", tree().iter().flat_map(docs::one_word));
}

#[test]
fn public_items_have_doc_comments() {
    judge("undocumented", tree().iter().flat_map(docs::undocumented));
}

#[test]
fn functions_have_at_most_70_lines() {
    judge("functions", tree().iter().flat_map(functions::too_long));
}

#[test]
fn modules_do_not_import_each_other_in_a_cycle() {
    judge("cycles", cycles::cycles(tree()));
}

#[test]
fn direct_dependencies_are_listed() {
    judge("dependencies", dependencies::unlisted(tree()));
}

#[test]
fn lock_files_outside_the_workspace_are_up_to_date() {
    judge("locks", locks::outdated(tree()));
}

#[test]
fn phrases_are_english() {
    let phrases = phrases::read(include_str!("../../phrases.txt"));
    let said = |source| phrases::said(source, &phrases);
    judge("phrases", tree().iter().flat_map(said));
}

#[test]
fn commit_subjects_have_at_most_72_characters() {
    judge("commits", commits::too_long(&commits::subjects()));
}
