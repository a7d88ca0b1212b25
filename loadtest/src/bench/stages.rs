//! What the stages of a move take, from the server's own histograms.

use lamproom_loadtest::Api;

use super::report::{Measure, Subject};

/// The sums of the server's histograms at some moment.
pub(super) struct Stages {
    text: String,
}

impl Stages {
    pub(super) async fn read(base_url: &str) -> anyhow::Result<Self> {
        Ok(Self { text: Api::new(base_url).metrics().await? })
    }

    /// The value of a metric, named as Prometheus does; 0 before it was first recorded.
    fn value(&self, name: &str) -> f64 {
        let line = self.text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|value| value.trim().parse().ok()).unwrap_or_default()
    }

    /// Notes how long each stage took per move since an earlier moment.
    pub(super) fn note_since(&self, before: &Self, subject: &mut Subject) {
        let since = |name: &str| self.value(name) - before.value(name);
        let moves = since("lamproom_moves_total");
        for (measure, name) in [
            (Measure::DecideMicros, r#"lamproom_stage_seconds_sum{stage="decide"}"#),
            (Measure::ViewsMicros, r#"lamproom_stage_seconds_sum{stage="views"}"#),
            (Measure::CommitMicros, "lamproom_commit_seconds_sum"),
            (Measure::SocketsMicros, r#"lamproom_stage_seconds_sum{stage="sockets"}"#),
        ] {
            subject.note(measure, since(name) * 1e6 / moves);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_their_whole_name() {
        let text = "# HELP moves_total x\nmoves_total_of_bots 7\nmoves_total 12\n\
            seconds_sum{stage=\"views\"} 0.25\n";
        let stages = Stages { text: text.to_owned() };
        let names = ["moves_total", "seconds_sum", r#"seconds_sum{stage="views"}"#];
        assert_eq!(names.map(|name| stages.value(name).to_string()), ["12", "0", "0.25"]);
    }
}
