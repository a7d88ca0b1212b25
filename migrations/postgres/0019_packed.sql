-- Rows of finished matches, many of them packed into one: a journal is these rows and those of table journal. Those to which
-- something refers, and those about people, are not packed.
create table packed (
    table_code text not null references tables (code),
    -- The steps of the first and the last row. Of the steps between them, some may be in table journal.
    first_step bigint not null check (first_step >= 1),
    last_step bigint not null check (last_step >= first_step),
    body bytea not null,
    primary key (table_code, first_step)
);
-- It is compressed already.
alter table packed alter column body set storage external;

-- Whether the rows of a match are packed. The server packs those of matches that ended a while ago.
alter table matches add column packed boolean not null default false;
create index matches_unpacked on matches (ended_at_ms) where not packed;
