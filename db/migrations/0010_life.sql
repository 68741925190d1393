-- Life: what people write down about themselves, in one table for all kinds, and the changes that can be undone.
-- day is the local day it belongs to; data is JSON by field; sealed holds the secret fields, encrypted a second time.
-- What is removed keeps its row for a while with deleted_at, so that it can come back. Moments are milliseconds.
create table life_records (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  day text,
  title text not null,
  data text not null,
  sealed text,
  source text not null,
  external_id text,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index life_records_by_day on life_records (user_id, kind, day);
create index life_records_by_time on life_records (user_id, created_at);
create unique index life_records_external on life_records (user_id, kind, external_id) where external_id is not null and deleted_at is null;

create table life_changes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  record_id text not null references life_records (id) on delete cascade,
  what text not null,
  before text,
  version integer not null,
  at bigint not null,
  undone_at bigint
);
create index life_changes_of_record on life_changes (record_id);
create index life_changes_of_user on life_changes (user_id, at);
