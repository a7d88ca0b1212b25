-- Web Push: the server's key, made at its first start, the browsers that want to be called, and the latest calls.

create table push_key (
    id bigint not null primary key check (id = 1),
    -- The secret half, P-256, in hexadecimal.
    secret text not null check (length(secret) = 64)
);

-- A browser that is called when a table waits for the player with this key.
create table push_subscriptions (
    endpoint text not null primary key,
    key_hash text not null check (length(key_hash) = 64),
    -- What messages are encrypted with, as the browser gave it.
    p256dh text not null,
    auth text not null,
    -- The address of the page that subscribed, which the push service is told as the sender.
    origin text not null,
    subscribed_at_ms bigint not null check (subscribed_at_ms >= 0)
);
create index push_subscriptions_of on push_subscriptions (key_hash, subscribed_at_ms);

-- The step of a table after which a player was called last, so that no question calls twice.
create table push_calls (
    table_code text not null references tables (code),
    key_hash text not null check (length(key_hash) = 64),
    step bigint not null check (step >= 1),
    primary key (table_code, key_hash)
);
