-- What the mail agent writes and does for a person.
-- Moments are milliseconds since 1970 in UTC; yes and no are 1 and 0; lists are JSON.

-- state: draft, queued (leaves at send_at), sending, sent, unsure (nobody knows whether it left).
-- built: what Iris proposed, to see later how much of it was used.
-- remote_folder, remote_id: its copy on the mail server; remote_due: that copy is out of date.
create table mail_drafts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  kind text not null,
  answers text,
  answers_message_id text,
  thread_id text,
  recipients text not null,
  subject text not null,
  body text not null,
  quote integer not null,
  built text not null,
  refs text not null,
  state text not null,
  send_at bigint,
  problem text,
  message_id text,
  remote_folder text,
  remote_id text,
  remote_due integer not null,
  created_at bigint not null,
  updated_at bigint not null
);
create index mail_drafts_of_user on mail_drafts (user_id, state);
create index mail_drafts_due on mail_drafts (state, send_at);

-- Everything that was done to a person's mail, by them or for them, and how to take it back.
create table mail_actions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  at bigint not null,
  kind text not null,
  done_by text not null,
  reason text not null,
  email text,
  message_id text,
  subject text not null,
  sender text not null,
  from_role text,
  to_role text,
  detail text not null,
  state text not null,
  undone_at bigint
);
create index mail_actions_of_user on mail_actions (user_id, at);

-- How a person writes: features and generic phrases only, never a mail. edits: what the person changed of it.
-- outcomes: how often a draft was sent as it was, edited, or written anew.
create table mail_voice (
  user_id text primary key references users (id) on delete cascade,
  learned text not null,
  learned_at bigint not null,
  edits text not null,
  outcomes text not null,
  undo_seconds integer not null
);

-- Senders that a person does not want to be told of any more.
create table mail_suppressed (
  user_id text not null references users (id) on delete cascade,
  address text not null,
  why text not null,
  at bigint not null,
  primary key (user_id, address)
);

-- A person's yes to one exact thing, good once and for a short while; only hashes are kept.
create table mail_confirmations (
  token text primary key,
  user_id text not null references users (id) on delete cascade,
  subject text not null,
  payload text not null,
  until bigint not null
);
