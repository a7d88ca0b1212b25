-- Whether moves of a match were taken back past what they had revealed, and the matches of a day: whose try counts, and what became of it.

alter table matches add column marked integer not null default 0 check (marked in (0, 1));

-- The one try of a person that counts. It is begun when its table is opened; the first match there is the one.
create table daily_tries (
    game text not null,
    -- Counted from 1970.
    day integer not null check (day >= 0),
    key_hash text not null check (length(key_hash) = 64),
    table_code text not null unique references tables (code),
    primary key (game, day, key_hash)
) strict, without rowid;

-- What became of it, written once: it is found out by playing the journal again, as soon as somebody asks for the ranking.
create table daily_results (
    table_code text not null primary key references daily_tries (table_code),
    verdict text not null,
    name text not null,
    -- How good a win it was; null where it was none.
    tier integer,
    grade text,
    moves integer,
    time_ms integer not null check (time_ms >= 0)
) strict, without rowid;
