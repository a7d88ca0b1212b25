//! A server as a process that can be started, measured and killed.

use std::{
    ffi::OsString,
    fs::{self, File},
    path::{Path, PathBuf},
    process::{ExitStatus, Stdio},
    time::Duration,
};

use anyhow::{Context, bail, ensure};
use rustix::{
    param::clock_ticks_per_second,
    process::{Pid, Signal, getpid, kill_process},
};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, ChildStdout, Command},
    time::{Instant, sleep, timeout},
};

use crate::Api;

/// The longest wait for a server to print its address and be ready.
const START_MAX: Duration = Duration::from_mins(1);
/// The interval at which to ask whether it is ready.
const READY_POLL: Duration = Duration::from_millis(2);
/// The longest wait for a server to end after SIGTERM.
const END_MAX: Duration = Duration::from_secs(30);
/// What a server prints on standard output before its address.
pub const ADDRESS_PREFIX: &str = "Lamproom is open at ";

/// How to start a server, any number of times.
#[derive(Clone, Debug)]
pub struct Launch {
    pub program: PathBuf,
    pub arguments: Vec<OsString>,
    /// The file to append its log to.
    pub log: PathBuf,
}

/// A running server. It is killed when dropped.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    pid: Pid,
    /// Empty until the server has printed it.
    base_url: String,
    /// Kept open, because the server must not write into a closed pipe.
    stdout: BufReader<ChildStdout>,
}

/// What a process has used so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Usage {
    /// Processor time, in seconds.
    pub cpu_seconds: f64,
    /// The resident set, in KiB.
    pub resident_kib: u32,
}

impl Launch {
    /// A Lamproom server on a free port. It has no rate limits, since all clients share one
    /// address. Without a database URL it stores its tables in the data folder.
    pub fn lamproom(binary: &Path, data: &Path, database_url: Option<&str>) -> Self {
        let mut arguments: Vec<OsString> =
            ["serve", "--listen", "127.0.0.1:0", "--rate-limits", "off", "--data"]
                .map(Into::into)
                .into();
        arguments.push(data.into());
        if let Some(url) = database_url {
            arguments.extend(["--database-url".into(), url.into()]);
        }
        Self { program: binary.to_owned(), arguments, log: data.with_extension("log") }
    }

    /// Listens at this address, such as 127.8.9.1:8080, instead of a free port.
    pub fn listen_at(&mut self, address: &str) {
        let mut arguments = self.arguments.iter_mut();
        if arguments.any(|argument| argument == "--listen")
            && let Some(listen) = arguments.next()
        {
            *listen = address.into();
        }
    }

    /// The end of the server's log, for error messages.
    pub fn log_tail(&self) -> String {
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(30)..].join("\n")
    }
}

impl ServerProcess {
    /// Starts a server, and waits until it is ready.
    ///
    /// # Errors
    /// If it does not get ready; with the end of its log.
    pub async fn start(launch: &Launch) -> anyhow::Result<Self> {
        let mut server = Self::spawn(launch)?;
        match timeout(START_MAX, server.await_ready()).await {
            Ok(Ok(())) => Ok(server),
            Ok(Err(error)) => Err(error.context(launch.log_tail())),
            Err(_) => bail!("the server did not get ready in time:\n{}", launch.log_tail()),
        }
    }

    /// Starts a server without waiting for it.
    ///
    /// # Errors
    /// If the binary cannot be started, or the log cannot be written.
    pub fn spawn(launch: &Launch) -> anyhow::Result<Self> {
        let log = File::options().create(true).append(true).open(&launch.log)?;
        let mut child = Command::new(&launch.program)
            .args(&launch.arguments)
            .env_remove("DATABASE_URL")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("cannot start {}", launch.program.display()))?;
        let pid = child.id().and_then(|id| Pid::from_raw(id.cast_signed()));
        let pid = pid.context("a child that was not waited for has a process id")?;
        let stdout = BufReader::new(child.stdout.take().context("stdout is a pipe")?);
        Ok(Self { child, pid, base_url: String::new(), stdout })
    }

    async fn await_ready(&mut self) -> anyhow::Result<()> {
        self.base_url = loop {
            let mut line = String::new();
            let read = self.stdout.read_line(&mut line).await?;
            ensure!(read > 0, "the server ended before it printed its address");
            if let Some(url) = line.strip_prefix(ADDRESS_PREFIX) {
                break url.trim().to_owned();
            }
        };
        let api = Api::new(&self.base_url);
        while !api.is_ready().await {
            sleep(READY_POLL).await;
        }
        Ok(())
    }

    /// Its address, such as `http://127.0.0.1:4711`.
    pub fn base_url(&self) -> &str {
        &self.base_url
    }

    /// Its process id.
    pub fn id(&self) -> i32 {
        self.pid.as_raw_nonzero().get()
    }

    /// What it has used so far.
    ///
    /// # Errors
    /// If it has ended.
    pub fn usage(&self) -> anyhow::Result<Usage> {
        usage_of(self.pid)
    }

    /// Kills it with SIGKILL.
    ///
    /// # Errors
    /// If it had ended already.
    pub async fn kill(mut self) -> anyhow::Result<()> {
        let ended = self.child.try_wait()?;
        ensure!(ended.is_none(), "the server had ended by itself: {ended:?}");
        self.child.kill().await.context("cannot kill the server")
    }

    /// Lets it stand still, with SIGSTOP.
    ///
    /// # Errors
    /// If it has ended.
    pub fn pause(&self) -> anyhow::Result<()> {
        Ok(kill_process(self.pid, Signal::STOP)?)
    }

    /// Lets it go on after a pause, with SIGCONT.
    ///
    /// # Errors
    /// If it has ended.
    pub fn resume(&self) -> anyhow::Result<()> {
        Ok(kill_process(self.pid, Signal::CONT)?)
    }

    /// Sends SIGTERM, and waits for the end.
    ///
    /// # Errors
    /// If it does not end in time.
    pub async fn terminate(mut self) -> anyhow::Result<ExitStatus> {
        let asked = Instant::now();
        kill_process(self.pid, Signal::TERM)?;
        let ended = timeout(END_MAX, self.child.wait()).await;
        ended
            .with_context(|| format!("the server did not end within {:?}", asked.elapsed()))?
            .map_err(Into::into)
    }
}

impl Usage {
    /// What this process has used so far.
    ///
    /// # Errors
    /// If there is no `/proc`.
    pub fn own() -> anyhow::Result<Self> {
        usage_of(getpid())
    }
}

/// Reads `/proc/PID/status`, and [`Stat`].
fn usage_of(pid: Pid) -> anyhow::Result<Usage> {
    let folder = PathBuf::from(format!("/proc/{}", pid.as_raw_nonzero()));
    let stat = fs::read_to_string(folder.join("stat"))?;
    let status = fs::read_to_string(folder.join("status"))?;
    parse_usage(&stat, &status, clock_ticks_per_second())
        .with_context(|| format!("{} has another form than expected", folder.display()))
}

/// The processor time of a process and its children, including those that have ended.
pub(crate) fn cpu_seconds_of_family(parent: u32) -> Option<f64> {
    let mut ticks: u64 = 0;
    for process in fs::read_dir("/proc").ok()?.flatten() {
        // Other files, and processes that end meanwhile.
        let Ok(stat) = fs::read_to_string(process.path().join("stat")) else { continue };
        let Some(stat) = Stat::parse(&stat) else { continue };
        if stat.pid == parent {
            ticks += stat.own_ticks + stat.ended_children_ticks;
        } else if stat.parent == parent {
            ticks += stat.own_ticks;
        }
    }
    let seconds = |ticks: u64| u32::try_from(ticks).ok().map(f64::from);
    Some(seconds(ticks)? / seconds(clock_ticks_per_second())?)
}

/// What `/proc/PID/stat` says about a process.
struct Stat {
    pid: u32,
    parent: u32,
    /// Its processor time.
    own_ticks: u64,
    /// That of its children that have ended.
    ended_children_ticks: u64,
}

impl Stat {
    fn parse(stat: &str) -> Option<Self> {
        // The name of the command is in brackets and may contain anything.
        let (before_name, after_name) = stat.rsplit_once(')')?;
        let fields: Vec<&str> = after_name.split_whitespace().collect();
        let ticks = |index: usize| fields.get(index)?.parse::<u64>().ok();
        Some(Self {
            pid: before_name.split_whitespace().next()?.parse().ok()?,
            parent: fields.get(1)?.parse().ok()?,
            // utime, stime, cutime, cstime.
            own_ticks: ticks(11)? + ticks(12)?,
            ended_children_ticks: ticks(13)? + ticks(14)?,
        })
    }
}

fn parse_usage(stat: &str, status: &str, ticks_per_second: u64) -> Option<Usage> {
    let ticks = u32::try_from(Stat::parse(stat)?.own_ticks).ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let resident_kib = resident.trim().strip_suffix(" kB")?.parse().ok()?;
    let ticks_per_second = f64::from(u32::try_from(ticks_per_second).ok()?);
    Some(Usage { cpu_seconds: f64::from(ticks) / ticks_per_second, resident_kib })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usage_is_read_past_any_name() {
        let stat = "7 (a) b (c)) S 1 7 7 0 -1 4194560 190 0 0 0 250 50 0 0 20 0 3 0 99 1 2";
        let status = "Name:\ta) b (c)\nVmPeak:\t  9000 kB\nVmRSS:\t    2048 kB\n";
        let usage = parse_usage(stat, status, 100);
        assert_eq!(usage, Some(Usage { cpu_seconds: 3.0, resident_kib: 2048 }));
    }

    #[test]
    fn this_process_can_be_measured() {
        assert!(Usage::own().unwrap().resident_kib > 0);
    }
}
