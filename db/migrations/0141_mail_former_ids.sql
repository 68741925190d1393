-- Ids of mails that are no longer where they were: moved, renumbered by their server, or deleted. Whatever comes in with the same
-- Message-ID is that mail, and gets its id again; at is when it left, in milliseconds since 1970.
create table mail_former_ids (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  message_id text not null,
  at bigint not null
);
create index mail_former_ids_of_message on mail_former_ids (account_id, message_id);
create index mail_former_ids_of_user on mail_former_ids (user_id);
create index mail_former_ids_by_time on mail_former_ids (at);
