-- Messages between people of the installation.
-- Moments are milliseconds since 1970 in UTC. read_at, replied_at and archived_at are what the recipient did.
-- thread_id is empty until somebody answers; words are subject and content as the search compares them.
create table messages (
  id text primary key,
  from_user_id text not null references users (id) on delete cascade,
  to_user_id text not null references users (id) on delete cascade,
  thread_id text,
  subject text not null,
  content text not null,
  words text not null,
  priority text not null,
  message_type text not null,
  sent_at bigint not null,
  read_at bigint,
  replied_at bigint,
  archived_at bigint
);
create index messages_received on messages (to_user_id, sent_at);
create index messages_sent on messages (from_user_id, sent_at);
create index messages_of_thread on messages (thread_id);
