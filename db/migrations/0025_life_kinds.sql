-- Kinds of life record that people have made; id is the kind of their records. definition is JSON: icon, chart and fields, with those
-- that were removed. What is removed keeps its row for a while with deleted_at, so that it can come back with its records.
-- Moments are milliseconds since 1970.
create table life_kinds (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  tab text not null,
  name text not null,
  definition text not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index life_kinds_of_user on life_kinds (user_id, created_at);
