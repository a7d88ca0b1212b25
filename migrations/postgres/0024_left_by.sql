-- Who left a seat, for whom a bot played at the end: the match is listed for them and counts nowhere. Not known of matches from before.
alter table match_players add column left_by text check (length(left_by) = 64);

create index match_players_by_leaver on match_players (left_by, ended_at_ms, match_id)
where left_by is not null;
