-- One row that is written to find out whether the database can be written.

create table readiness (
    only_row integer not null primary key default 1 check (only_row = 1),
    checks integer not null default 0
) strict;

insert into readiness default values;
