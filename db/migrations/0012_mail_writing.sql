-- forwards: the stored mail that a draft passes on.
alter table mail_drafts add column forwards text;
-- What stands below the text of every mail that is written from this mailbox.
alter table mail_accounts add column signature text not null default '';

-- Files of drafts. is_whole: every byte is here. carried: it came with the mail that is forwarded. at: when it began to come.
create table mail_draft_files (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  draft_id text not null references mail_drafts (id) on delete cascade,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  is_whole integer not null,
  carried integer not null,
  at bigint not null
);
create index mail_draft_files_of_draft on mail_draft_files (draft_id, at);

-- Their bytes, piece by piece, so that no file has to be held as a whole.
create table mail_draft_file_parts (
  file_id text not null references mail_draft_files (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (file_id, number)
);
