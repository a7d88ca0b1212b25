//! A server as a process of its own: started, measured from outside, killed.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::{ExitStatus, Stdio},
    time::Duration,
};

use anyhow::{Context, bail, ensure};
use rustix::{
    param::clock_ticks_per_second,
    process::{Pid, Signal, kill_process},
};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, ChildStdout, Command},
    time::{Instant, sleep, timeout},
};

use crate::Api;

/// Longest wait for a server to say its address and to be ready.
const START_MAX: Duration = Duration::from_mins(1);
/// How often to ask whether it is ready.
const READY_POLL: Duration = Duration::from_millis(2);
/// Longest wait for a server to end after it was asked to.
const END_MAX: Duration = Duration::from_secs(30);
/// What the server says before its address.
const OPEN_LINE: &str = "Lamproom is open at ";

/// How to start a server; the same data again and again.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The server's binary.
    pub binary: PathBuf,
    /// Its data folder. Its log is kept there as `server.log`.
    pub data: PathBuf,
    /// Where to keep the tables, when not in the data folder.
    pub database_url: Option<String>,
    /// Further arguments.
    pub arguments: Vec<String>,
}

/// A running server. It is killed when dropped.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    pid: Pid,
    base_url: String,
    /// Kept open, so that the server does not write into a closed pipe.
    _stdout: BufReader<ChildStdout>,
}

/// What a process has used so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Usage {
    /// Time of processors, in seconds.
    pub cpu_seconds: f64,
    /// Memory it holds, in bytes.
    pub resident_bytes: u64,
}

impl Launch {
    /// Without rate limits, as one machine plays everybody.
    pub fn unlimited(binary: &Path, data: &Path, database_url: Option<String>) -> Self {
        let arguments = vec!["--rate-limits".to_owned(), "off".to_owned()];
        Self { binary: binary.to_owned(), data: data.to_owned(), database_url, arguments }
    }

    /// The end of the server's log, to show when something went wrong.
    pub fn log_tail(&self) -> String {
        let log = fs::read_to_string(self.log_path()).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(30)..].join("\n")
    }

    fn log_path(&self) -> PathBuf {
        self.data.join("server.log")
    }
}

impl ServerProcess {
    /// Starts a server on a free port and waits until it is ready.
    ///
    /// # Errors
    /// When it does not get ready.
    pub async fn start(launch: &Launch) -> anyhow::Result<Self> {
        fs::create_dir_all(&launch.data)?;
        let log = File::options().create(true).append(true).open(launch.log_path())?;
        let mut command = Command::new(&launch.binary);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&launch.data);
        if let Some(url) = &launch.database_url {
            command.args(["--database-url", url]);
        }
        command.args(&launch.arguments).env_remove("DATABASE_URL");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).kill_on_drop(true);
        let starting = Self::await_ready(command);
        match timeout(START_MAX, starting).await {
            Ok(Ok(server)) => Ok(server),
            Ok(Err(error)) => Err(error.context(launch.log_tail())),
            Err(_) => bail!("the server did not get ready:\n{}", launch.log_tail()),
        }
    }

    async fn await_ready(mut command: Command) -> anyhow::Result<Self> {
        let mut child = command.spawn().context("cannot start the server")?;
        let pid = child.id().and_then(|id| Pid::from_raw(id.cast_signed()));
        let pid = pid.context("the server ended at once")?;
        let mut stdout = BufReader::new(child.stdout.take().context("no stdout")?);
        let base_url = loop {
            let mut line = String::new();
            ensure!(stdout.read_line(&mut line).await? > 0, "the server ended before it was open");
            if let Some(url) = line.strip_prefix(OPEN_LINE) {
                break url.trim().to_owned();
            }
        };
        let api = Api::new(&base_url);
        while !api.is_ready().await {
            sleep(READY_POLL).await;
        }
        Ok(Self { child, pid, base_url, _stdout: stdout })
    }

    /// Where it is, as in `http://127.0.0.1:4711`.
    pub fn base_url(&self) -> &str {
        &self.base_url
    }

    /// What it has used so far.
    ///
    /// # Errors
    /// When it has ended.
    pub fn usage(&self) -> anyhow::Result<Usage> {
        usage_of(self.pid)
    }

    /// `kill -9`.
    ///
    /// # Errors
    /// When it had ended already.
    pub async fn kill(mut self) -> anyhow::Result<()> {
        let ended = self.child.try_wait()?;
        ensure!(ended.is_none(), "the server had ended by itself: {ended:?}");
        self.child.kill().await.context("cannot kill the server")
    }

    /// Asks it to end (SIGTERM), and waits for that.
    ///
    /// # Errors
    /// When it does not end in time.
    pub async fn terminate(mut self) -> anyhow::Result<ExitStatus> {
        let asked = Instant::now();
        kill_process(self.pid, Signal::TERM)?;
        let ended = timeout(END_MAX, self.child.wait()).await;
        ended
            .with_context(|| format!("the server did not end within {:?}", asked.elapsed()))?
            .map_err(Into::into)
    }
}

/// Reads `/proc/PID/stat` and `/proc/PID/status`.
fn usage_of(pid: Pid) -> anyhow::Result<Usage> {
    let folder = PathBuf::from(format!("/proc/{}", pid.as_raw_nonzero()));
    let stat = fs::read_to_string(folder.join("stat"))?;
    let status = fs::read_to_string(folder.join("status"))?;
    parse_usage(&stat, &status, clock_ticks_per_second())
        .with_context(|| format!("{} has another form than expected", folder.display()))
}

fn parse_usage(stat: &str, status: &str, ticks_per_second: u64) -> Option<Usage> {
    // The name of the command stands in brackets and may hold anything; utime and stime are the 12th and 13th after it.
    let mut after_name = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let user: u32 = after_name.next()?.parse().ok()?;
    let system: u32 = after_name.next()?.parse().ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = resident.trim().strip_suffix(" kB")?.parse().ok()?;
    let ticks_per_second = f64::from(u32::try_from(ticks_per_second).ok()?);
    Some(Usage {
        cpu_seconds: (f64::from(user) + f64::from(system)) / ticks_per_second,
        resident_bytes: kibibytes * 1024,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usage_is_read_past_any_name() {
        let stat = "7 (a) b (c)) S 1 7 7 0 -1 4194560 190 0 0 0 250 50 0 0 20 0 3 0 99 1 2";
        let status = "Name:\ta) b (c)\nVmPeak:\t  9000 kB\nVmRSS:\t    2048 kB\n";
        let usage = parse_usage(stat, status, 100);
        assert_eq!(usage, Some(Usage { cpu_seconds: 3.0, resident_bytes: 2 * 1024 * 1024 }));
    }

    #[test]
    fn this_process_can_be_measured() {
        let pid = rustix::process::getpid();
        assert!(usage_of(pid).unwrap().resident_bytes > 0);
    }
}
