-- The servers that use this database, and which of them holds a table.
create table nodes (
    id bigint generated always as identity primary key,
    -- Where other nodes of its cluster reach it, and the secret by which it knows them.
    address text,
    secret text,
    -- When its lease on its tables ends, by the clock of this database.
    lease_until timestamptz not null
);

-- The node that has claimed the table and not let go of it. It holds the table while its lease lasts.
alter table tables add column owner bigint;
