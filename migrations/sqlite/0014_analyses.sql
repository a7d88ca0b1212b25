-- The analysis of a finished match, made once, and again when the server has learnt to do better. It names nobody.
create table analyses (
    match_id text not null primary key references matches (id),
    -- The version of the analysis of its game.
    version integer not null check (version >= 0),
    made_at_ms integer not null check (made_at_ms >= 0),
    body text not null check (json_valid(body))
) strict;
