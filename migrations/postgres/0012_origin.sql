-- The finished match that a match continues from one of its steps; null for all others. It counts nowhere, and the other match may have been removed.
alter table matches add column origin_match text;
