//! A progress bar on standard error, if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

use crate::output::complain;

/// A bar, which goes away when it is dropped.
#[derive(Debug)]
pub(crate) struct Bar(ProgressBar);

impl Bar {
    /// A bar that counts things with this name.
    pub(crate) fn of(things: &'static str) -> Self {
        let template = format!("{{wide_bar}} {{human_pos}} of {{human_len}} {things}");
        let style = ProgressStyle::with_template(&template);
        let style = style.expect("the template names what indicatif knows");
        Self(ProgressBar::new(0).with_style(style))
    }

    /// Prints a line on standard error, above the bar.
    pub(crate) fn say(&self, line: &str) {
        self.0.suspend(|| complain(line));
    }

    /// Shows how many of all things are done.
    pub(crate) fn show(&self, done: u64, all: u64) {
        self.0.set_length(all.max(done));
        self.0.set_position(done);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
