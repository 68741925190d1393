-- Mails that come back later: email is the mail's id, role the kind of folder that it waits in, null until it lies there. It comes
-- back at until, and with until_answered as soon as somebody writes in its thread after heard_until, the moment of the newest mail
-- that was in the thread. Moments are milliseconds since 1970.
create table mail_snoozes (
  email text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  message_id text,
  until bigint not null,
  until_answered integer not null,
  heard_until bigint not null,
  role text,
  since bigint not null
);
create index mail_snoozes_of_user on mail_snoozes (user_id);
create index mail_snoozes_of_account on mail_snoozes (account_id);
create index mail_snoozes_due on mail_snoozes (until);

-- Lists are in the order of search_id, which a mail gets anew when it comes back.
drop index mail_listed;
create index mail_listed on mail_messages (user_id, folder_role, search_id, is_read, waits, has_files, account_id, judged_at) where judged_at > 0;
