-- The words of each mail, marked A, B, C and D for subject, sender, people and body; the mails themselves stay in mail_messages and
-- mail_bodies. The words of one person stand together, in the order of their mails' time, and rare words are known to be rare.
create table mail_search (
  search_id bigint not null,
  user_id text not null references users (id) on delete cascade,
  words tsvector not null,
  primary key (user_id, search_id)
);
create index mail_search_words on mail_search using gin (words);
alter table mail_search alter column words set statistics 1000;

-- Counts in calendar_versions, once for a statement, however many rows it touches.
create function count_calendar_addition() returns trigger language plpgsql as $$ begin
  insert into calendar_versions (user_id, version) select distinct user_id, 1 from changed order by user_id
    on conflict (user_id) do update set version = calendar_versions.version + 1; return null; end $$;
create function count_calendar_change() returns trigger language plpgsql as $$ begin
  update calendar_versions set version = version + 1 where user_id in (select user_id from changed); return null; end $$;
create trigger calendar_series_added after insert on calendar_series
  referencing new table as changed for each statement execute function count_calendar_addition();
create trigger calendar_series_changed after update on calendar_series
  referencing new table as changed for each statement execute function count_calendar_change();
create trigger calendar_series_removed after delete on calendar_series
  referencing old table as changed for each statement execute function count_calendar_change();

-- What records say of their state, read out of them, so that what is done long ago can be counted without being read. A quote inside a
-- value is escaped there, so that the name of a field with its quotes is always the field.
alter table life_records add column status text generated always as (substring(data from '"status":"([^"\\]*)"')) stored;
alter table life_records add column done_on text generated always as (substring(data from '"doneOn":"([^"\\]*)"')) stored;
alter table life_records add column project text generated always as (substring(data from '"project":("(?:[^"\\]|\\.)*")')) stored;
create index life_records_by_status on life_records (user_id, kind, status, project) where deleted_at is null;
create index life_records_by_done on life_records (user_id, kind, (coalesce(done_on, day))) where deleted_at is null and status = 'Done';
