-- The journal and the finished matches. Times are milliseconds since 1970 and hashes are lower-case hexadecimal digits, the
-- same in both databases, so that one code reads both.

create table tables (
    code text primary key,
    game text not null,
    created_at_ms bigint not null check (created_at_ms >= 0),
    -- Who owns the table: raised by every claim. Rows are written under a share lock on this row, if it still says what their
    -- writer believes.
    epoch bigint not null default 0 check (epoch >= 0)
);

create table journal (
    table_code text not null references tables (code),
    step bigint not null check (step >= 1),
    at_ms bigint not null check (at_ms >= 0),
    -- json and not jsonb: it is given back letter by letter, by which a row that is sent again is known, and it takes every
    -- text that JSON can write (jsonb refuses \u0000).
    entry json not null,
    primary key (table_code, step)
);

create table matches (
    id uuid primary key,
    table_code text not null references tables (code),
    number bigint not null check (number >= 1),
    game text not null,
    rules_version integer not null check (rules_version >= 0),
    options json not null,
    outcome json not null,
    how text not null,
    commitment text not null,
    started_at_ms bigint not null check (started_at_ms >= 0),
    ended_at_ms bigint not null check (ended_at_ms >= started_at_ms),
    first_step bigint not null,
    last_step bigint not null check (last_step >= first_step),
    unique (table_code, number),
    -- Both ends stand in the journal: a match that cannot be played again cannot be written.
    foreign key (table_code, first_step) references journal (table_code, step),
    foreign key (table_code, last_step) references journal (table_code, step)
);

create table match_players (
    match_id uuid not null references matches (id),
    seat smallint not null check (seat >= 0),
    name text not null,
    bot boolean not null,
    key_hash text check (length(key_hash) = 64),
    place smallint check (place >= 1),
    score bigint,
    primary key (match_id, seat)
);

-- For the list of somebody's matches.
create index match_players_by_key on match_players (key_hash, match_id) where key_hash is not null;
