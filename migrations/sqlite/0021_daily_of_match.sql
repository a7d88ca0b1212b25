-- The day whose match it is, as 2026-11-26, for matches at the table of a daily match; null for all others. Of earlier matches, only those at tables of tries that count are known.
alter table matches add column daily text;

update matches
set daily = date(tried.day * 86400, 'unixepoch')
from daily_tries as tried
where matches.table_code = tried.table_code;
