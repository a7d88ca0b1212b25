-- Races have honours now. Where no match of a game has any, the server decides those of all its matches with several players again.
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
