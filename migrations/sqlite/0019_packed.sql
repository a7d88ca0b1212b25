-- Rows of finished matches, many of them packed into one: a journal is these rows and those of table journal. Those to which
-- something refers, and those about people, are not packed. With rowid, since a long body then leaves no page half empty.
create table packed (
    table_code text not null references tables (code),
    -- The steps of the first and the last row. Of the steps between them, some may be in table journal.
    first_step integer not null check (first_step >= 1),
    last_step integer not null check (last_step >= first_step),
    body blob not null,
    primary key (table_code, first_step)
) strict;

-- Whether the rows of a match are packed. The server packs those of matches that ended a while ago.
alter table matches add column packed integer not null default 0 check (packed in (0, 1));
create index matches_unpacked on matches (ended_at_ms) where not packed;
