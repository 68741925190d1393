-- What records say of their state, read out of them, so that what is done long ago can be counted without being read. A quote inside a
-- value is escaped there, so that the name of a field with its quotes is always the field.
alter table life_records add column status text generated always as (substring(data from '"status":"([^"\\]*)"')) stored;
alter table life_records add column done_on text generated always as (substring(data from '"doneOn":"([^"\\]*)"')) stored;
alter table life_records add column project text generated always as (substring(data from '"project":("(?:[^"\\]|\\.)*")')) stored;
create index life_records_by_status on life_records (user_id, kind, status, project) where deleted_at is null;
create index life_records_by_done on life_records (user_id, kind, (coalesce(done_on, day))) where deleted_at is null and status = 'Done';
