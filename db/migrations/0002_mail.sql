-- Mailboxes, their folders and mails, and what Iris thinks of each mail.
-- Moments are milliseconds since 1970 in UTC; yes and no are 1 and 0; lists are JSON.
create table mail_accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  email text not null,
  sealed_credentials text not null,
  problem_kind text,
  problem_message text,
  created_at bigint not null,
  last_sync_at bigint
);
create index mail_accounts_of_user on mail_accounts (user_id);

-- cursor is what the provider wants to see again at the next synchronisation.
create table mail_folders (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  path text not null,
  role text not null,
  cursor text,
  unique (account_id, path)
);

-- waits: this is the newest mail that the person received in a thread that waits for their answer.
-- search_id: the number under which the mail stands in the search index.
create table mail_messages (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  folder_id text not null references mail_folders (id) on delete cascade,
  folder_role text not null,
  remote_id text not null,
  search_id bigint not null unique,
  thread_id text not null,
  message_id text,
  refs text not null,
  subject text not null,
  from_name text not null,
  from_address text not null,
  recipients text not null,
  sent_at bigint not null,
  size bigint not null,
  snippet text not null,
  is_read integer not null,
  is_flagged integer not null,
  is_answered integer not null,
  is_mine integer not null,
  attachments text not null,
  facts text not null,
  verdict_version integer not null,
  priority text not null,
  category text not null,
  sentiment text not null,
  requires_response integer not null,
  thread_state text not null,
  waits integer not null,
  summary text not null,
  verdict text not null,
  judged_at bigint not null,
  unique (folder_id, remote_id)
);
create index mail_newest on mail_messages (user_id, folder_role, sent_at);
create index mail_of_thread on mail_messages (account_id, thread_id, sent_at);
create index mail_by_sender on mail_messages (account_id, from_address, is_answered);
create index mail_by_message_id on mail_messages (account_id, message_id);

create table mail_bodies (
  id text primary key references mail_messages (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  body text not null,
  html text,
  source bytea
);

-- Every identifier that a mail carries or answers, so that threads grow together in whatever order mails arrive.
create table mail_references (
  account_id text not null references mail_accounts (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  reference text not null,
  thread_id text not null,
  primary key (account_id, reference)
);
create index mail_references_of_thread on mail_references (account_id, thread_id);

create table mail_settings (
  user_id text primary key references users (id) on delete cascade,
  value text not null
);
