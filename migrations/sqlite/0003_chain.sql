-- The chain of each journal: a row that is changed or cut off is noticed. Each row holds the hash of the row before it, and
-- each table the step and the hash of its last row. Empty before the server has chained what an earlier version wrote.

alter table tables add column head_step integer not null default 0 check (head_step >= 0);
alter table tables add column head_hash text not null default '';
alter table journal add column previous_hash text not null default '';
