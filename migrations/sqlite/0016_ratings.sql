-- Which matches count for ratings, and how well bots played, also in the matches from before. Bots that stood in have no level.
alter table matches add column counts integer not null default 0 check (counts in (0, 1));
alter table match_players add column level text check (level in ('novice', 'skilled', 'master'));

update match_players
set level = (
    select case when seat.value ->> 'person' is null then coalesce(seat.value ->> 'level', 'skilled') end
    from matches m
    join journal j on j.table_code = m.table_code and j.step = m.first_step
    join json_each(j.entry, '$.seats') as seat
    where m.id = match_players.match_id and seat.key = match_players.seat
)
where bot;

-- In the order in which they are rated.
create index matches_that_count on matches (ended_at_ms, id) where counts;
