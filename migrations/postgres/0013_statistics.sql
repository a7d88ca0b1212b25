-- A player's matches in the order in which they ended, a page at a time, without reading all of them.

alter table match_players add column ended_at_ms bigint not null default 0 check (ended_at_ms >= 0);

update match_players
set ended_at_ms = (select m.ended_at_ms from matches m where m.id = match_players.match_id);

drop index match_players_by_key;
create index match_players_by_key on match_players (key_hash, ended_at_ms, match_id)
where key_hash is not null;
