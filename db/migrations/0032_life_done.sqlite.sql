-- What records say of their state, read out of them, so that what is done long ago can be counted without being read.
alter table life_records add column status text generated always as (json_extract(data, '$.status')) virtual;
alter table life_records add column done_on text generated always as (json_extract(data, '$.doneOn')) virtual;
alter table life_records add column project text generated always as (nullif(data -> '$.project', 'null')) virtual;
create index life_records_by_status on life_records (user_id, kind, status, project) where deleted_at is null;
create index life_records_by_done on life_records (user_id, kind, coalesce(done_on, day)) where deleted_at is null and status = 'Done';
