-- The journal and the finished matches. Times are milliseconds since 1970 and hashes are lower-case hexadecimal digits, the
-- same in both databases, so that one code reads both. Tables are strict: SQLite would put a text into a number's place.

create table tables (
    code text not null primary key,
    game text not null,
    created_at_ms integer not null check (created_at_ms >= 0),
    -- Who owns the table: raised by every claim. Rows are written if it says what their writer believes; the one writing
    -- transaction at a time is the lock.
    epoch integer not null default 0 check (epoch >= 0)
) strict, without rowid;

-- Without rowid, so that the rows of a table lie side by side in the order they are read.
create table journal (
    table_code text not null references tables (code),
    step integer not null check (step >= 1),
    at_ms integer not null check (at_ms >= 0),
    entry text not null check (json_valid(entry)),
    primary key (table_code, step)
) strict, without rowid;

create table matches (
    id text not null primary key check (length(id) = 36),
    table_code text not null references tables (code),
    number integer not null check (number >= 1),
    game text not null,
    rules_version integer not null check (rules_version >= 0),
    options text not null check (json_valid(options)),
    outcome text not null check (json_valid(outcome)),
    how text not null,
    commitment text not null,
    started_at_ms integer not null check (started_at_ms >= 0),
    ended_at_ms integer not null check (ended_at_ms >= started_at_ms),
    first_step integer not null,
    last_step integer not null check (last_step >= first_step),
    unique (table_code, number),
    -- Both ends stand in the journal: a match that cannot be played again cannot be written.
    foreign key (table_code, first_step) references journal (table_code, step),
    foreign key (table_code, last_step) references journal (table_code, step)
) strict;

create table match_players (
    match_id text not null references matches (id),
    seat integer not null check (seat >= 0),
    name text not null,
    bot integer not null check (bot in (0, 1)),
    key_hash text check (length(key_hash) = 64),
    place integer check (place >= 1),
    score integer,
    primary key (match_id, seat)
) strict, without rowid;

-- For the list of somebody's matches.
create index match_players_by_key on match_players (key_hash, match_id) where key_hash is not null;
