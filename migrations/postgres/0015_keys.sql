-- The rows of journals in which a key is, so that all that is kept about a player is found without reading every journal. By the
-- text, since Postgres takes no value out of JSON that has a NUL character somewhere. Within a text, quotes are escaped.
create index journal_by_key on journal (substring(cast(entry as text) from '"(?:key|opener)":"([0-9a-f]{64})"'))
where substring(cast(entry as text) from '"(?:key|opener)":"([0-9a-f]{64})"') is not null;
