//! What the program prints.

use std::{
    fs,
    io::{self, Write as _},
    path::Path,
};

use anyhow::Context as _;
use comfy_table::{Table, presets::NOTHING};
use lamproom_protocol::Day;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

/// Prints a line on standard output at once, also into a pipe.
pub(crate) fn say(line: &str) -> io::Result<()> {
    print(&mut io::stdout().lock(), line)
}

/// Prints a line on standard error. If that cannot be written, nobody can be told.
pub(crate) fn complain(line: &str) {
    let _ = print(&mut io::stderr().lock(), line);
}

/// A pipe whose reader has ended, such as `head`, is no reason to stop working.
fn print(out: &mut impl io::Write, line: &str) -> io::Result<()> {
    let printed = writeln!(out, "{line}").and_then(|()| out.flush());
    printed.or_else(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    })
}

/// Text from elsewhere, in which nothing breaks the line or steers a terminal.
pub(crate) fn plain(text: &str) -> String {
    let unseen = |it: char| it.is_control() || it.general_category() == GeneralCategory::Format;
    let escaped =
        |it: char| if unseen(it) { it.escape_unicode().to_string() } else { it.to_string() };
    text.chars().map(escaped).collect()
}

/// A number of things, such as `1 table`, `2 tables`, and `2 matches`.
pub(crate) fn count(number: u64, thing: &str) -> String {
    match (number, thing.ends_with("ch")) {
        (1, _) => format!("1 {thing}"),
        (_, false) => format!("{number} {thing}s"),
        (_, true) => format!("{number} {thing}es"),
    }
}

/// A table without lines, with these headings.
pub(crate) fn grid(headings: &[&str]) -> Table {
    let mut grid = Table::new();
    grid.load_style(NOTHING).set_header(headings.to_vec());
    grid
}

/// A time, such as `2026-11-23 04:05`, in UTC.
pub(crate) fn date(ms: u64) -> String {
    let minutes = ms / 60_000;
    format!("{} {:02}:{:02}", Day::at(ms), minutes / 60 % 24, minutes % 60)
}

/// A number of bytes, such as `12 KiB`.
pub(crate) fn size(bytes: u64) -> String {
    match bytes {
        0..1024 => format!("{bytes} B"),
        1024..1_048_576 => format!("{} KiB", bytes / 1024),
        _ => format!("{} MiB", bytes / 1_048_576),
    }
}

/// Writes a file at once, so that none is ever half there. Only its owner can read it: it may
/// contain names, chat, and the codes of tables, which are invitations. What is no regular file,
/// such as a pipe, is written to.
pub(crate) fn write_file(path: &Path, text: &str) -> anyhow::Result<()> {
    let failed = || format!("cannot write {}", path.display());
    if path.metadata().is_ok_and(|found| !found.is_file()) {
        return fs::write(path, text).with_context(failed);
    }
    // What a symbolic link leads to is replaced, and not the link.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let file = tempfile::Builder::new().tempfile_in(folder.unwrap_or(Path::new(".")));
    let mut file = file.with_context(failed)?;
    file.write_all(text.as_bytes()).with_context(failed)?;
    file.persist(path).map(|_| ()).with_context(failed)
}
