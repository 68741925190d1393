-- Counts up when rows of a person vanish without a trace, which no revision can tell to whoever keeps a copy.
alter table orbit_state add column epoch bigint not null default 0;
