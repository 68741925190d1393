-- Files on life records. complete: all of its bytes are here; what is not complete is shown to nobody and erased after a day.
-- Moments are milliseconds since 1970, size is in bytes.
create table life_files (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  record_id text not null references life_records (id) on delete cascade,
  name text not null,
  type text not null,
  size bigint not null,
  complete integer not null default 0,
  created_at bigint not null,
  deleted_at bigint
);
create index life_files_of_user on life_files (user_id);
create index life_files_of_record on life_files (record_id);

-- The bytes of a file in order, each piece sealed by itself.
create table life_file_pieces (
  file_id text not null references life_files (id) on delete cascade,
  place integer not null,
  user_id text not null references users (id) on delete cascade,
  sealed bytea not null,
  primary key (file_id, place)
);
create index life_file_pieces_of_user on life_file_pieces (user_id);
