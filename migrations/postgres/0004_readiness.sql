-- One row that is written to find out whether the database can be written.

create table readiness (
    only_row boolean primary key default true check (only_row),
    checks bigint not null default 0
);

insert into readiness default values;
