-- Files of a person's import folder that have been read, as they were then, and the kinds of file that are added by themselves.
create table life_folder_files (
  user_id text not null references users (id) on delete cascade,
  name text not null,
  size bigint not null,
  changed_at bigint not null,
  -- imported, waiting (it asks something, or can't be read)
  state text not null,
  primary key (user_id, name)
);
create table life_folder_formats (
  user_id text not null references users (id) on delete cascade,
  format text not null,
  label text not null,
  primary key (user_id, format)
);
