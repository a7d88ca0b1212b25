//! What the program prints.

use std::{
    io::{self, Write as _},
    path::Path,
};

use anyhow::Context as _;
use comfy_table::{Table, presets::NOTHING};
use lamproom_protocol::Day;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

/// Prints a line on standard output at once, also into a pipe. A pipe whose reader has ended, such
/// as `head`, is no reason to stop working.
pub(crate) fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let said = writeln!(out, "{line}").and_then(|()| out.flush());
    said.or_else(|error| match error.kind() {
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

/// A number of things, such as `1 table` and `2 tables`.
pub(crate) fn count(number: u64, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
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

/// Who may read a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Readers {
    Everybody,
    Owner,
}

/// Writes a file at once, so that none is ever half there.
pub(crate) fn write_file(path: &Path, text: &str, readers: Readers) -> anyhow::Result<()> {
    let mode = match readers {
        Readers::Everybody => 0o644,
        Readers::Owner => 0o600,
    };
    let failed = || format!("cannot write {}", path.display());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut file = tempfile::Builder::new()
        .permissions(std::os::unix::fs::PermissionsExt::from_mode(mode))
        .tempfile_in(folder.unwrap_or(Path::new(".")))
        .with_context(failed)?;
    file.write_all(text.as_bytes()).with_context(failed)?;
    file.persist(path).map(|_| ()).with_context(failed)
}
