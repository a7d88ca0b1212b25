-- How many moves stood at the end of a match that was played alone; null for others, and for those before this.
alter table matches add column moves bigint check (moves >= 0);
