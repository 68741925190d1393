-- A message stays with the one of its two people who is still here; the other one is empty then.
create table messages_kept (
  id text primary key,
  from_user_id text references users (id) on delete set null,
  to_user_id text references users (id) on delete set null,
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
insert into messages_kept (
  id, from_user_id, to_user_id, thread_id, subject, content, words, priority, message_type, sent_at, read_at, replied_at, archived_at
)
select
  id, from_user_id, to_user_id, thread_id, subject, content, words, priority, message_type, sent_at, read_at, replied_at, archived_at
from messages;
drop table messages;
alter table messages_kept rename to messages;
create index messages_received on messages (to_user_id, sent_at);
create index messages_sent on messages (from_user_id, sent_at);
create index messages_of_thread on messages (thread_id);
