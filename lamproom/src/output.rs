//! What the program prints.

/// Prints a line on standard output at once, also into a pipe.
pub(crate) fn say(line: &str) -> std::io::Result<()> {
    use std::io::Write as _;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
