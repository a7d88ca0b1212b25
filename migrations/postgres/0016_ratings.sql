-- Which matches count for ratings, and how well bots played, also in the matches from before. Bots that stood in have no level.
alter table matches add column counts boolean not null default false;
alter table match_players add column level text check (level in ('novice', 'skilled', 'master'));

-- Postgres takes no value out of JSON that has a NUL character somewhere.
update match_players
set level = (
    select case
        when strpos(cast(j.entry as text), '\u0000') > 0 then null
        when j.entry -> 'seats' -> match_players.seat ->> 'person' is null
            then coalesce(j.entry -> 'seats' -> match_players.seat ->> 'level', 'skilled')
    end
    from matches m
    join journal j on j.table_code = m.table_code and j.step = m.first_step
    where m.id = match_players.match_id
)
where bot;

-- In the order in which they are rated.
create index matches_that_count on matches (ended_at_ms, id) where counts;
