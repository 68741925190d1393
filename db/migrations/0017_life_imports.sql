-- Imports of life records: which file brought what, so that all of it can be taken back, and what a person has answered about
-- files of a kind, so that nobody is asked twice. Moments are milliseconds.
alter table life_records add column import_id text;
create index life_records_of_import on life_records (import_id) where import_id is not null;

create table life_imports (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  file_name text not null,
  format text not null,
  added integer not null,
  at bigint not null,
  undone_at bigint
);
create index life_imports_of_user on life_imports (user_id, at);

-- subject is a kind of file, such as a table with these headings, or an account; answers is JSON by question.
create table life_import_answers (
  user_id text not null references users (id) on delete cascade,
  subject text not null,
  answers text not null,
  primary key (user_id, subject)
);
