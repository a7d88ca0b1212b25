-- The secret of the matches of a day, for each game whose matches it makes the same for everybody. It is drawn when the first of
-- them is opened.
create table day_secrets (
    game text not null,
    -- Counted from 1970.
    day bigint not null check (day >= 0),
    -- 32 bytes in hexadecimal.
    secret text not null check (length(secret) = 64),
    primary key (game, day)
);
