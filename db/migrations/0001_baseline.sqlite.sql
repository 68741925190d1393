-- The words of each mail; the mails themselves stay in mail_messages and mail_bodies.
create virtual table mail_search using fts5 (
  subject, sender, people, body,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

-- Counts in calendar_versions. Each trigger stands on lines whose last semicolon is its own.
create trigger calendar_series_added after insert on calendar_series begin
  insert into calendar_versions (user_id, version)
    select new.user_id, 0 where not exists (select 1 from calendar_versions where user_id = new.user_id); update calendar_versions
    set version = version + 1 where user_id = new.user_id; end;
create trigger calendar_series_changed after update on calendar_series begin
  update calendar_versions set version = version + 1 where user_id = new.user_id; end;
create trigger calendar_series_removed after delete on calendar_series begin
  update calendar_versions set version = version + 1 where user_id = old.user_id; end;

-- What records say of their state, read out of them, so that what is done long ago can be counted without being read.
alter table life_records add column status text generated always as (json_extract(data, '$.status')) virtual;
alter table life_records add column done_on text generated always as (json_extract(data, '$.doneOn')) virtual;
alter table life_records add column project text generated always as (nullif(data -> '$.project', 'null')) virtual;
create index life_records_by_status on life_records (user_id, kind, status, project) where deleted_at is null;
create index life_records_by_done on life_records (user_id, kind, coalesce(done_on, day)) where deleted_at is null and status = 'Done';
