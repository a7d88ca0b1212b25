-- What folding needs of journals, so that their age does not matter: a cache, whose rows may be deleted at any time.

create table extracts (
    table_code text not null primary key references tables (code),
    -- The last step that it covers.
    step bigint not null check (step >= 1),
    body text not null,
    -- A hash of the body and of the journal up to that step: an extract of another journal is not used.
    checksum text not null
);
