//! A temporary Postgres cluster for tests and benchmarks: in a temporary folder, on a Unix socket
//! only, owned by a user other than root, and removed however this process ends.

use std::{
    env, fs,
    io::{BufRead, BufReader, Write},
    os::unix::process::CommandExt,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        LazyLock, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

use rustix::process::geteuid;

use crate::process::cpu_seconds_of_family;

const PROGRAMS: &str = "/usr/lib/postgresql/15/bin";

/// Postgres refuses to run as root. Debian's package creates this user.
const USER: &str = "postgres";

/// The shell script that keeps the cluster. It reads one command per line and answers each with a
/// line: `ok`, or the end of the log. Its input ends when our process does, even by `kill -9`. It
/// then cleans up, and must not be ended by a broken output pipe.
const KEEPER: &str = r#"
    settings=$1
    trap '' PIPE
    cd /
    folder=$(mktemp -d "${TMPDIR:-/tmp}/lamproom-postgres-XXXXXX") || exit 1
    log=$folder/log
    answer() {
        if [ "$1" -eq 0 ]; then echo "ok ${2-}"; else tail -n 5 "$log" | tr '\n' ' '; echo; fi
    }
    start() {
        pg_ctl start --silent --wait --timeout 60 --pgdata "$folder/data" --log "$log" \
            --options "-k $folder -c listen_addresses='' $settings"
    }
    initdb --no-sync --auth trust --username postgres --encoding UTF8 --locale C \
        --pgdata "$folder/data" >"$log" 2>&1 && start >>"$log" 2>&1
    answer $? "$folder"
    while read -r order name; do
        case $order in
            start) start ;;
            stop) pg_ctl stop --silent --wait --mode immediate --pgdata "$folder/data" ;;
            create) createdb --host "$folder" --username postgres "$name" ;;
        esac >>"$log" 2>&1
        answer $?
    done
    pg_ctl stop --silent --wait --mode immediate --pgdata "$folder/data" >>"$log" 2>&1
    rm -rf "$folder"
"#;

/// The purpose of a cluster, which decides its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Small and fast. A power cut may lose its data, which are temporary anyway.
    Tests,
    /// The default settings of Postgres: what it has committed is on disk.
    Benchmarks,
}

impl Purpose {
    fn settings(self) -> &'static str {
        match self {
            Self::Tests => "-c fsync=off -c shared_buffers=16MB",
            Self::Benchmarks => "",
        }
    }
}

/// A cluster, running or stopped.
#[derive(Debug)]
pub struct Cluster {
    keeper: Child,
    /// `None` once the keeper is to end.
    pipes: Mutex<Option<Pipes>>,
    /// The folder of the socket.
    folder: String,
}

/// The pipes to the keeper.
#[derive(Debug)]
struct Pipes {
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Cluster {
    /// The cluster that all tests of this process share, each with a database of its own.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Cluster> = LazyLock::new(|| Cluster::start(Purpose::Tests));
        &SHARED
    }

    /// Starts a new cluster, which can be stopped and started.
    ///
    /// # Panics
    /// If Postgres fails: without it there is nothing to test.
    pub fn start(purpose: Purpose) -> Self {
        let mut command = if geteuid().is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", USER, "--", "sh", "-c", KEEPER, "keeper"]);
            command
        } else {
            let mut command = Command::new("sh");
            command.args(["-c", KEEPER, "keeper"]);
            command
        };
        let path = env::var("PATH").unwrap_or_default();
        let mut keeper = command
            .arg(purpose.settings())
            .env("PATH", format!("{PROGRAMS}:{path}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // A signal to the process group of the test must not end the keeper before it cleans
            // up.
            .process_group(0)
            .spawn()
            .expect("sh and runuser are part of every system");
        let mut pipes = Pipes {
            commands: keeper.stdin.take().expect("stdin is piped"),
            answers: BufReader::new(keeper.stdout.take().expect("stdout is piped")),
        };
        let folder = pipes.answer();
        Self { keeper, pipes: Mutex::new(Some(pipes)), folder }
    }

    /// Creates an empty database, and returns its URL.
    ///
    /// # Panics
    /// If Postgres fails: without it there is nothing to test.
    pub fn new_database(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("lamproom_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        self.run(&format!("create {name}"));
        format!("postgres://postgres@localhost/{name}?host={}", self.folder)
    }

    /// The processor time of all its processes since it was started, in seconds; `None` while it is
    /// stopped.
    pub fn cpu_seconds(&self) -> Option<f64> {
        let lock = fs::read_to_string(format!("{}/data/postmaster.pid", self.folder)).ok()?;
        cpu_seconds_of_family(lock.lines().next()?.parse().ok()?)
    }

    /// Stops the cluster at once and without warning, as a crash would.
    pub fn stop(&self) {
        self.run("stop");
    }

    /// Starts the stopped cluster again, with all its data, and waits until it is ready.
    pub fn start_again(&self) {
        self.run("start");
    }

    fn run(&self, command: &str) {
        let mut pipes = self.pipes.lock().unwrap_or_else(PoisonError::into_inner);
        let pipes = pipes.as_mut().expect("only drop takes the pipes");
        writeln!(pipes.commands, "{command}").expect("the keeper reads as long as we run");
        pipes.answer();
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.pipes.get_mut().unwrap_or_else(PoisonError::into_inner).take());
        let _ = self.keeper.wait();
    }
}

impl Pipes {
    /// Reads an answer; returns what follows `ok`.
    fn answer(&mut self) -> String {
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("the keeper writes UTF-8");
        match answer.strip_prefix("ok") {
            Some(rest) => rest.trim().to_owned(),
            None => panic!("Postgres in {PROGRAMS} failed: {answer:?}"),
        }
    }
}
