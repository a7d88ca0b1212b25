//! A throw-away Postgres cluster for tests and measurements: in a temporary folder, on a Unix socket only, owned by a user who
//! is not root, and gone when this process is, however it ends.

use std::{
    env,
    io::{BufRead, BufReader, Write},
    os::unix::{fs::MetadataExt, process::CommandExt},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        LazyLock, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

const PROGRAMS: &str = "/usr/lib/postgresql/15/bin";

/// Postgres refuses to run as root; Debian's package brings this user.
const USER: &str = "postgres";

/// Keeps the cluster. It gets one order a line and answers each with a line, `ok` or the end of the log. Its input ends when
/// our process does, even by `kill -9`: it clears up then, and must not be ended by an answer that nobody hears.
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

/// What a cluster is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Small and fast; a power cut may take its data, which are thrown away anyhow.
    Tests,
    /// As Postgres is delivered: what it has committed is on the disk.
    Measures,
}

impl Purpose {
    fn settings(self) -> &'static str {
        match self {
            Self::Tests => "-c fsync=off -c shared_buffers=16MB",
            Self::Measures => "",
        }
    }
}

/// A running cluster, or one that has been stopped for a while.
#[derive(Debug)]
pub struct Cluster {
    keeper: Child,
    /// Taken away to end the keeper.
    line: Mutex<Option<Line>>,
    /// Where the socket is.
    folder: String,
}

/// The line to the keeper.
#[derive(Debug)]
struct Line {
    orders: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Cluster {
    /// The cluster that all tests of this process share, each with a database of its own.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Cluster> = LazyLock::new(|| Cluster::start(Purpose::Tests));
        &SHARED
    }

    /// A cluster of one's own, to be stopped and started.
    ///
    /// # Panics
    /// When Postgres does not do its part: without it there is nothing to test.
    pub fn start(purpose: Purpose) -> Self {
        let mut command = if is_root() {
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
            // What ends the test and all its family must leave the keeper to clear up.
            .process_group(0)
            .spawn()
            .expect("sh and runuser are part of every system");
        let mut line = Line {
            orders: keeper.stdin.take().expect("its input was asked for"),
            answers: BufReader::new(keeper.stdout.take().expect("its output was asked for")),
        };
        let folder = line.answer();
        Self { keeper, line: Mutex::new(Some(line)), folder }
    }

    /// Makes an empty database and returns its address.
    ///
    /// # Panics
    /// When Postgres does not do its part: without it there is nothing to test.
    pub fn new_database(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("lamproom_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        self.order(&format!("create {name}"));
        format!("postgres://postgres@localhost/{name}?host={}", self.folder)
    }

    /// Stops the server at once, without saying goodbye to anybody, as a crash would.
    pub fn stop(&self) {
        self.order("stop");
    }

    /// Starts the stopped server again, with all its data, and waits until it can be used.
    pub fn start_again(&self) {
        self.order("start");
    }

    fn order(&self, order: &str) {
        let mut line = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        let line = line.as_mut().expect("it is taken away by drop only");
        writeln!(line.orders, "{order}").expect("the keeper listens as long as we do");
        line.answer();
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.line.get_mut().unwrap_or_else(PoisonError::into_inner).take());
        let _ = self.keeper.wait();
    }
}

impl Line {
    /// What follows `ok`.
    fn answer(&mut self) -> String {
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("the keeper speaks UTF-8");
        match answer.strip_prefix("ok") {
            Some(rest) => rest.trim().to_owned(),
            None => panic!("Postgres in {PROGRAMS} does not do its part: {answer:?}"),
        }
    }
}

/// Does this process run as root? What belongs to it under `/proc` says so without unsafe code.
fn is_root() -> bool {
    Path::new("/proc/self").metadata().is_ok_and(|metadata| metadata.uid() == 0)
}
