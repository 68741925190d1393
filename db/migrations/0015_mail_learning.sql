-- What each person did with their mail that tells Iris something: one row for each act, never changed but for being forgotten.
-- sealed: the mail, its features and what Iris had said of it, sealed with the key of the installation.
-- forgotten_at: the person asked to forget everything; the row is erased a day later.
create table mail_lessons (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text references mail_accounts (id) on delete cascade,
  mail_id text not null,
  at bigint not null,
  kind text not null,
  sealed text not null,
  forgotten_at bigint
);
create index mail_lessons_of_user on mail_lessons (user_id, at);
