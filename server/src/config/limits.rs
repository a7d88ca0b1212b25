//! Every limit of the server that is not a setting: sizes that protect it, rates, and timeouts,
//! some of which clients rely on.

use std::time::Duration;

// Settings.

/// The longest time that a setting in seconds may name: a year, which is as good as never.
pub const SECONDS_SET: u64 = 365 * 24 * 60 * 60;
/// The longest time that a setting in milliseconds may name: an hour.
pub const MILLISECONDS_SET: u64 = 60 * 60 * 1000;

// Rooms.

/// Commands that wait in the inbox of one room. A connection that sends more waits.
pub const ROOM_INBOX: usize = 256;
/// Rows of one room that wait to be saved. Beyond that its moves are refused as frozen.
pub const ROOM_UNSAVED: usize = 64;
/// The most threads of the worker pool; no machine has use for more.
pub const ADVICE_THREADS: u16 = 256;
/// The longest time a room sleeps before it looks at its clock again.
pub const ROOM_CLOCK: Duration = Duration::from_hours(1);
/// Tables with rewritten journals that are remembered until they are loaded again.
pub const REWRITTEN_TABLES: usize = 1000;
/// Tables loaded at the same time. A long journal takes seconds of processor time to fold, and a
/// hundred megabytes of memory.
pub const LOADS: usize = 4;
/// Rows folded since its last extract after which a journal gets another one: folding fewer takes
/// less time than a player notices.
pub const EXTRACT_ROWS: usize = 300;
/// Codes tried for a new table when one is taken. Codes have 44 bits, so even the second is hardly
/// ever needed.
pub const CODES_TRIED: usize = 5;

/// How often tables are looked for that are to be woken because of a clock or a call.
pub const WAKER: Duration = Duration::from_secs(10);
/// Milliseconds by which times of one waking differ, as they are computed from two clocks.
pub const WAKINGS_DIFFER_MS: u64 = 1000;
/// Tables woken each time. The others wait, the longest overdue first.
pub const WAKINGS: u32 = 20;
/// When a table is tried again that was to be woken and could not be loaded.
pub const WAKING_AGAIN: Duration = Duration::from_mins(10);
/// How often a server notes that it is up: by at most this time players gain if it is killed.
pub const UPTIME: Duration = Duration::from_secs(10);
/// How often the process notes for itself that it goes on.
pub const BEAT: Duration = Duration::from_secs(1);
/// A process that has not noted it for this long has stood still, in milliseconds.
pub const STANDSTILL_MS: u64 = 5_000;
/// Runs of servers that are remembered: far more than there are restarts in the longest turn.
pub const RUNS_KEPT: i64 = 1_000;

// Connections.

/// Frames that wait in the outbox of one connection. Beyond that it is closed as too slow, and
/// resumes.
pub const CONNECTION_OUTBOX: usize = 256;
/// Missed steps that a returning client is sent one by one. Beyond that it gets a snapshot. Well
/// below [`CONNECTION_OUTBOX`], because they all come at once.
pub const STEPS_RESENT: usize = 128;
/// Bytes of a WebSocket message above which the connection is cut without a message. Smaller ones
/// that exceed the protocol's limit are refused.
pub const FRAME_BYTES: usize = 64 * 1024;
/// Bytes that wait to be written to one socket. No frame may be larger: a snapshot with the
/// heaviest chat and the most people is a third of it.
pub const WRITE_BYTES: usize = 1024 * 1024;
/// The read buffer that each socket keeps: larger than nearly all that clients say, and small,
/// since most sockets are idle most of the time.
pub const READ_BUFFER_BYTES: usize = 1024;
/// Bytes that gather for one socket before they are written.
pub const WRITE_BUFFER_BYTES: usize = 4 * 1024;
/// The longest time from the upgrade to the hello.
pub const HELLO: Duration = Duration::from_secs(10);
/// Of how many addresses the log says that they may be reverse proxies.
pub const PROXIES_WARNED_OF: usize = 8;
/// The longest silence of a connection, which the reference names. Clients ping every [`PING`].
pub const SILENCE: Duration = Duration::from_mins(1);
/// The interval at which clients should ping.
pub const PING: Duration = Duration::from_secs(10);
/// How often the delay of a connection is measured.
pub const LAG: Duration = Duration::from_secs(10);
/// The longest time of one write to a socket.
pub const WRITE: Duration = Duration::from_secs(10);
/// The longest time a closing socket is drained.
pub const DRAIN: Duration = Duration::from_secs(2);
/// Frames refused in a row after which a connection is closed.
pub const STRIKES: u32 = 20;
/// Messages of a connection at once, and then per second.
pub const MESSAGES: (u32, u32) = (60, 15);
/// The number of messages that a line of chat or a name counts as. Everybody at the table is shown
/// them, and nobody types three in a second.
pub const TEXT_WEIGHT: u32 = 5;
/// Questions for advice of a connection at once, and then per second.
pub const QUESTIONS: (u32, u32) = (10, 3);
/// Reactions of a person at a table at once, and then per second.
pub const REACTIONS: (u32, u32) = (4, 1);

// HTTP.

/// The longest time to send the head of a request, on a new or an idle connection.
pub const REQUEST_HEAD: Duration = Duration::from_secs(10);
/// Bytes of a request body.
pub const BODY_BYTES: usize = 16 * 1024;
/// The longest time to answer a request.
pub const REQUEST: Duration = Duration::from_secs(15);
/// The pause before the next connection is accepted after accepting one has failed, most likely
/// because no file descriptor is left.
pub const ACCEPT_PAUSE: Duration = Duration::from_secs(1);
/// Connections of an address at once, and then per minute.
pub const CONNECTS: (u32, u32) = (60, 60);
/// Codes of tables that do not exist that an address may ask for at once, and then per minute.
/// Beyond that it is answered nothing about any code, so that right guesses are not told apart.
pub const GUESSES: (u32, u32) = (20, 10);
/// Tables loaded for an address at once, and then per minute. Tables in memory do not count.
/// Opening the link of a sleeping table loads it twice: for the preview of the page and to wake it.
pub const LOADS_OF_ADDRESS: (u32, u32) = (50, 40);
/// Tables folded for the lists of an address at once, and then per minute. Tables in memory do not
/// count, nor those that have not changed since a list asked for them.
pub const LISTED_OF_ADDRESS: (u32, u32) = (40, 30);
/// Tables that wait for players in the list of the home page.
pub const OPEN_TABLES: usize = 12;
/// Those of them whose hosts share an address, where tables of others wait as well.
pub const OPEN_TABLES_OF_ADDRESS: usize = 3;
/// Tables that one `POST /api/tables/yours` asks about.
pub const TABLES_ASKED: usize = 50;
/// Tables of one such request that are looked up at the same time.
pub const TABLES_ASKED_AT_ONCE: usize = 4;
/// Other requests of an address at once, and then per minute.
pub const REQUESTS: (u32, u32) = (120, 240);
/// Matches in one answer of `GET /api/matches`.
pub const MATCHES_LISTED: u32 = 100;
/// Opponents in one answer of `GET /api/statistics`.
pub const OPPONENTS_LISTED: u32 = 100;
/// The latest matches with an honour in one answer of `GET /api/statistics`.
pub const HONOURS_LISTED: usize = 10;
/// Matches of earlier versions that are looked up at once, to fill in what they lack.
pub const BACKFILLED_AT_ONCE: u32 = 100;
/// The pause after each of them: nobody waits for it.
pub const BACKFILL_PAUSE: Duration = Duration::from_millis(5);
/// Matches of a player that must have counted for a place of a leaderboard.
pub const RATED_FOR_LEADERBOARD: u32 = 5;
/// Matches that are rated before other tasks run.
pub const RATED_AT_ONCE: usize = 500;
/// Places of a leaderboard.
pub const LEADERBOARD_PLACES: usize = 100;
/// Matches after which `GET /api/statistics` says what a rating was.
pub const RATING_POINTS: usize = 200;
/// Choices of options of each game in one answer of `GET /api/statistics`. No game has as many.
pub const STATISTICS_OPTIONS: usize = 100;
/// Places in one answer of `GET /api/daily/{game}/{day}`.
pub const DAILY_PLACES: u32 = 100;
/// Days in one answer of `GET /api/daily/{game}`.
pub const DAILY_DAYS: u32 = 14;
/// Tries of a day that one request replays to judge them. The next request continues.
pub const DAILY_JUDGED: u32 = 20;
/// Matches replayed at the same time, for their pages or files or to judge them.
pub const REPLAYS: usize = 2;
/// Replays that an address may ask for at once, and then per minute. The page of a long match asks
/// for a few.
pub const REPLAYS_OF_ADDRESS: (u32, u32) = (60, 60);
/// Exports and deletions of a player that an address may ask for at once, and then per minute. Each
/// reads the journals of all their tables.
pub const PLAYERS_OF_ADDRESS: (u32, u32) = (4, 2);
/// Bytes of views and events in one answer of a replay. The next request continues.
pub const REPLAY_BYTES: usize = 512 * 1024;
/// Bytes of a match file that is to be replayed: that of a match of some 10,000 steps.
pub const MATCH_FILE_BYTES: usize = 4 * 1024 * 1024;
/// The longest time to answer a request with such a file. The largest comes within it at a megabit
/// a second.
pub const UPLOAD: Duration = Duration::from_mins(1);
/// Bytes of such files that an address may have in memory, while they come or wait: four of the
/// largest.
pub const MATCH_FILES_BYTES: usize = 4 * MATCH_FILE_BYTES;
/// The longest time that a page waits for what its preview says of a table or a match.
pub const PREVIEW: Duration = Duration::from_secs(2);
/// Pictures of previews that are kept in memory, at up to half a megabyte each.
pub const PICTURES_KEPT: usize = 48;
/// How hard answers are compressed, as brotli and gzip count it: neither takes longer than sending
/// what it saves.
pub const COMPRESSION: i32 = 4;
/// Bytes of an answer below which it is not compressed.
pub const COMPRESSED_BYTES: u64 = 256;
/// The longest time that `lamproom healthcheck` waits to connect, and for each part of the answer.
pub const HEALTHCHECK: Duration = Duration::from_secs(3);
/// Bytes of the answer that `lamproom healthcheck` reads.
pub const HEALTHCHECK_BYTES: u64 = 4096;

/// How long a link works by which a person takes their identity to another device.
pub const IDENTITY_LINK: Duration = Duration::from_mins(10);
/// Such links at the same time, at some 4 KB each at most.
pub const IDENTITY_LINKS: usize = 2000;
/// Such links that an address may make at once, and then per minute: it cannot take all of them.
pub const IDENTITY_LINKS_OF_ADDRESS: (u32, u32) = (20, 6);
/// Bytes of the name in such a link.
pub const IDENTITY_NAME_BYTES: usize = 1000;

// Advice.

/// Jobs that wait for each thread of the worker pool. Beyond that questions are refused as busy.
pub const JOBS_WAITING: usize = 16;
/// The niceness of the worker threads.
pub const WORKER_NICE: i32 = 15;
/// Positions that the search for a hint may visit. This bounds its memory; a setting bounds its
/// time.
pub const HINT_POSITIONS: u32 = 200_000;
/// Positions that the proof that a match is lost, or whether its deal could have been won, may
/// visit. Each takes some 85 bytes.
pub const OUTLOOK_POSITIONS: u32 = 200_000;
/// The niceness of the thread that analyses matches: everything else goes first, and nobody waits
/// for it.
pub const ANALYSIS_NICE: i32 = 19;
/// Matches whose analysis has been asked for and is not there. Beyond that others are refused as
/// busy. One is analysed at a time.
pub const ANALYSES: usize = 16;
/// Analyses that an address may ask for at once, and then per minute. Those that are kept do not
/// count.
pub const ANALYSES_OF_ADDRESS: (u32, u32) = (8, 2);
/// The longest time of an analysis. Then it is given up.
pub const ANALYSIS: Duration = Duration::from_mins(30);
/// Positions that an analysis looks at for one decision, of a match with few of them.
pub const ANALYSIS_OF_DECISION: u32 = 100_000;
/// Positions that the search for a harmless end of a match may visit. Each takes some 300 bytes.
pub const FINISH_POSITIONS: u32 = 5_000;
/// How long the thought of a bot may run. Four tables can think one after another on one thread in
/// the time that a table waits for a thought.
pub const THOUGHT: Duration = Duration::from_millis(400);
/// Positions that the thought of a bot may visit. This bounds its memory.
pub const THOUGHT_POSITIONS: u32 = 200_000;

// Web Push.

/// Calls that wait to be sent. Beyond that they are dropped.
pub const PUSH_QUEUE: usize = 1024;
/// Players who are called at the same time. A service that does not answer holds a place for all
/// its attempts, 40 seconds, and some of these must not hold up the calls of others.
pub const PUSHES_AT_ONCE: usize = 64;
/// Browsers of one player that are called. Another one replaces the oldest.
pub const PUSH_SUBSCRIPTIONS: u32 = 8;
/// Browsers that an address may subscribe at each node at once, and then per minute.
pub const SUBSCRIPTIONS_OF_ADDRESS: (u32, u32) = (30, 10);
/// Bytes of the address that a browser's push service has for it.
pub const PUSH_ENDPOINT_BYTES: usize = 1024;
/// The longest time of one attempt to send a message.
pub const PUSH_ATTEMPT: Duration = Duration::from_secs(10);
/// Attempts to send a message while the push service fails.
pub const PUSH_ATTEMPTS: u32 = 3;
/// The pause before the second attempt. The third waits four times as long.
pub const PUSH_PAUSE: Duration = Duration::from_secs(2);
/// How long the signature of a message is valid; push services allow a day at most.
pub const PUSH_SIGNATURE: Duration = Duration::from_hours(12);
/// How long a push service keeps a message for a browser that is not running.
pub const PUSH_KEPT: Duration = Duration::from_hours(24);

// The store.

/// Decisions of tables that wait for the journal writer. Rooms that submit more wait.
pub const JOURNAL_QUEUE: usize = 4096;
/// Decisions of one commit, with a few rows each.
pub const JOURNAL_BATCH: usize = 512;
/// The pause before a failed commit is tried again. It doubles with each further failure, …
pub const JOURNAL_RETRY_MIN: Duration = Duration::from_millis(50);
/// … up to this.
pub const JOURNAL_RETRY_MAX: Duration = Duration::from_secs(2);
/// Tables of an earlier version that are looked up at once, to chain their journals at the start.
pub const TABLES_CHAINED: i64 = 500;
/// Tables claimed in one transaction.
pub const CLAIM_BATCH: usize = 512;
/// Heads of journals that are remembered between two commits, at some 200 bytes each.
pub const HEADS_KNOWN: usize = 20_000;
/// How often an append is repeated because another transaction wrote the same steps first.
pub const APPEND_RACES: usize = 3;
/// The longest time of one operation. A broken connection to the database is silent, and the
/// silence must end so that tables can tell that they cannot save.
pub const DATABASE_OPERATION: Duration = Duration::from_secs(5);
/// How long the server waits at its start for a database that is starting as well.
pub const DATABASE_START: Duration = Duration::from_mins(1);
/// The pause between two attempts to reach it.
pub const DATABASE_START_PAUSE: Duration = Duration::from_millis(500);
/// How long a starting server waits for another one on the same Postgres database to end: longer
/// than Postgres takes to notice that its machine has gone.
pub const DATABASE_LOCK: Duration = Duration::from_secs(15);
/// The pause between two attempts to be the one server of a database.
pub const DATABASE_LOCK_PAUSE: Duration = Duration::from_millis(100);
/// How often a server checks that it still is.
pub const DATABASE_LOCK_CHECK: Duration = Duration::from_secs(1);
/// How long the lease of a node on its tables lasts after a renewal. When a node is killed, its
/// tables stand still for at most this long.
pub const LEASE: Duration = Duration::from_secs(2);
/// How often it is renewed.
pub const LEASE_RENEWAL: Duration = Duration::from_millis(500);
/// The longest wait for a peer to answer.
pub const PEER: Duration = Duration::from_secs(1);
/// The pause between two attempts to reach a peer.
pub const PEER_RETRY: Duration = Duration::from_millis(100);
/// How far apart two runs of a cluster may be noted without a time between them in which no node
/// was up, in milliseconds: more than [`UPTIME`].
pub const CLUSTER_RUNS_APART_MS: u64 = 15_000;
/// Session parameters by which Postgres notices after ten seconds that a client has gone without a
/// word.
pub const POSTGRES_KEEPALIVE: [(&str, &str); 3] =
    [("tcp_keepalives_idle", "4"), ("tcp_keepalives_interval", "2"), ("tcp_keepalives_count", "3")];
/// Postgres connections that write: the journal writer's, and those for claims and openings.
pub const POSTGRES_WRITERS: u32 = 4;
/// Postgres connections that only read.
pub const POSTGRES_READERS: u32 = 8;
/// The longest wait for a Postgres connection: below [`DATABASE_OPERATION`], so that the error
/// names the reason.
pub const POSTGRES_ACQUIRE: Duration = Duration::from_secs(2);
/// The longest time of one statement in Postgres, as it reads it.
pub const POSTGRES_STATEMENT: &str = "10s";
/// The longest time that Postgres keeps an idle transaction open. A node that vanishes in the
/// middle of a commit must not keep its tables locked for much longer than its lease, and less
/// than [`DATABASE_OPERATION`], so that another node's claim of them outlasts it.
pub const POSTGRES_IDLE_TRANSACTION: &str = "3s";
/// SQLite connections that write. SQLite has one writer at a time: a single connection queues in
/// order instead of polling for the lock.
pub const SQLITE_WRITERS: u32 = 1;
/// SQLite connections that only read.
pub const SQLITE_READERS: u32 = 4;
/// Rows of one statement for SQLite, a power of two.
pub const SQLITE_ROWS: usize = 64;
/// Pages of 4 KiB in SQLite's write-ahead log above which they are copied into the database. A page
/// that is written often, as the last of each table is, is copied once for all its writes.
pub const SQLITE_CHECKPOINT_PAGES: u32 = 8_000;
/// The longest wait for an SQLite connection.
pub const SQLITE_ACQUIRE: Duration = Duration::from_secs(3);
/// The longest wait while another program, such as a backup, locks the SQLite file.
pub const SQLITE_BUSY: Duration = Duration::from_secs(3);

/// Codes of tables that a command of the operator reads at once.
pub const CODES_READ: i64 = 500;
/// Finished matches that a command of the operator reads at once.
pub const MATCHES_READ: i64 = 200;
/// Rows that are copied by one statement into a backup or out of it.
pub const ROWS_COPIED: usize = 500;
/// Tables looked at in one statement that may be too old to be kept.
pub const OLD_TABLES: i64 = 200;
/// The longest time of one part of a deletion beside a running server, such as a table whose
/// journal is written again.
pub const DELETION_PART: Duration = Duration::from_secs(30);
/// The pause after each table from which a player is deleted, so that others notice nothing.
pub const DELETION_PAUSE: Duration = Duration::from_millis(50);
/// How often a server looks for tables that are no longer to be kept.
pub const PRUNING: Duration = Duration::from_hours(1);
/// The pause after each of them, so that players notice nothing.
pub const PRUNING_PAUSE: Duration = Duration::from_millis(50);
/// How often a server looks for finished matches whose rows are to be packed.
pub const PACKING: Duration = Duration::from_hours(1);
/// Milliseconds after the end of a match after which its rows are packed. Until then its players
/// look at it, and a commit may be repeated.
pub const PACKED_AFTER_MS: u64 = 60 * 60 * 1000;
/// Matches to be packed that are looked up at once.
pub const MATCHES_UNPACKED: i64 = 200;
/// Rows of a match that are read at once, to pack them in one transaction: SQLite commits no move
/// meanwhile.
pub const ROWS_PACKED: i64 = 1000;
/// The pause after each such transaction, so that players notice nothing.
pub const PACKING_PAUSE: Duration = Duration::from_millis(50);
/// How hard packed rows are compressed, as brotli counts it.
pub const PACKING_QUALITY: u32 = 9;
/// How far back what repeats itself is found, as the power of two of its bytes: most matches have
/// less.
pub const PACKING_WINDOW: u32 = 18;
/// Bytes of packed rows beyond which they are not unpacked, because they must be damaged.
pub const UNPACKED_BYTES: u64 = 256 * 1024 * 1024;
/// The buffer of the compressor, and of the decompressor.
pub const PACKING_BUFFER_BYTES: usize = 4 * 1024;
/// Faults of one table that the doctor reports.
pub const FAULTS_A_TABLE: usize = 20;

/// Bytes of an SQLite file up to which a start looks for damage in all of it: about a second. In a
/// larger file, `lamproom doctor` looks.
pub const SQLITE_CHECKED_BYTES: u64 = 256 * 1024 * 1024;
/// How long the result of a write is remembered that was made to tell whether the server is ready.
pub const READINESS: Duration = Duration::from_secs(3);

// The process.

/// The interval at which idle addresses are dropped from the rate limits, and metrics are
/// compacted.
pub const UPKEEP: Duration = Duration::from_mins(1);
/// How long a stopping server waits for its commits, and for its rooms and connections to end.
pub const SHUTDOWN: Duration = Duration::from_secs(10);

/// The latest delays of a line that are compared. The shortest counts, so that one late answer
/// gives nobody time.
pub(crate) const DELAYS_COMPARED: usize = 3;
