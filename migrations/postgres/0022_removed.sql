-- How many seats were those of players who have been removed, which tells a server that its ratings are out of date.
create index match_players_removed on match_players (match_id) where key_hash is null and not bot;
