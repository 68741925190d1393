-- Sent mails that are to be answered by remind_at: message_id is the Message-ID, because the mail may not have left yet.
-- due_since: when nobody had answered by then; null before. Moments are milliseconds since 1970.
create table mail_answer_reminders (
  account_id text not null references mail_accounts (id) on delete cascade,
  message_id text not null,
  user_id text not null references users (id) on delete cascade,
  remind_at bigint not null,
  due_since bigint,
  created_at bigint not null,
  primary key (account_id, message_id)
);
create index mail_answer_reminders_of_user on mail_answer_reminders (user_id);
create index mail_answer_reminders_due on mail_answer_reminders (remind_at);
