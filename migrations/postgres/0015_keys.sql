-- The rows of journals in which a key is, so that all that is kept about a player is found without reading every journal.
create index journal_by_key on journal (coalesce(entry ->> 'key', entry ->> 'opener', entry -> 'change' ->> 'key'))
where coalesce(entry ->> 'key', entry ->> 'opener', entry -> 'change' ->> 'key') is not null;
