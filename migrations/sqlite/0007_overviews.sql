-- What lists say about tables, so that a list loads none of them: a cache, whose rows may be deleted at any time.

create table overviews (
    table_code text not null primary key references tables (code),
    -- The step after which it says that. It counts while the journal ends there.
    step integer not null check (step >= 1),
    body text not null
) strict, without rowid;
