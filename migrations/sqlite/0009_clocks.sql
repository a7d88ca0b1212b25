-- What the clocks of matches need besides their journals.

-- When servers of this database have been up. While none was, clocks stood still.
create table server_runs (
    from_ms integer not null primary key,
    -- When it was last known to be up.
    until_ms integer not null
) strict;

-- When sleeping tables are to be woken, because the clock will have to choose for a player. A time
-- may be too early, but never too late.
create table wakings (
    table_code text not null primary key references tables (code),
    due_ms integer not null
) strict, without rowid;

create index wakings_by_time on wakings (due_ms);
