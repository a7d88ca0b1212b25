-- The day whose match it is, as 2026-11-26, for matches at the table of a daily match; null for all others. Of earlier matches, only those at tables of tries that count are known.
alter table matches add column daily text;

update matches
set daily = to_char(date '1970-01-01' + cast(tried.day as integer), 'YYYY-MM-DD')
from daily_tries as tried
where matches.table_code = tried.table_code;
