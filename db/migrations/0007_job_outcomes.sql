-- How the runs of a job went: the length of the last good one, and what is known of failures. error is a name or a sentence
-- for the operator, never what people have stored.
alter table jobs add column last_duration bigint;
alter table jobs add column failures integer not null default 0;
alter table jobs add column last_failed_at bigint;
alter table jobs add column error text;
