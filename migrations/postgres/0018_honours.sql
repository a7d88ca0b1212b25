-- What each player of a match is honoured for, by the ids of the game's honours; null until it is decided. The server decides it for the matches from before by playing them again.
alter table match_players add column honours json;

create index match_players_undecided on match_players (match_id) where honours is null;
