-- The server plays these matches again, and fills in what they lack: where no match of a game has any honours, those of its matches with several players, because races have honours now; and how many moves stood at the end of matches that were played alone.
update match_players set honours = null
where match_id in (
    select m.id
    from matches m
    join match_players second on second.match_id = m.id and second.seat = 1
    where m.game not in (
        select h.game
        from matches h
        join match_players p on p.match_id = h.id
        where cast(p.honours as text) <> '[]'
    )
);

update match_players set honours = null
where seat = 0 and match_id in (
    select m.id
    from matches m
    where m.moves is null and not exists (
        select 1 from match_players second where second.match_id = m.id and second.seat = 1
    )
);
