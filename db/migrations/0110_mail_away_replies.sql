-- What a mailbox answers while its owner is away. Days are those of the person's zone, moments milliseconds since 1970.
-- handle: tells the server that it is the same reply; script: the name of Iris's own Sieve script.
-- other_script: the script of the person that was active before and comes back; other_choice: include or pause, null: there was none.
-- installed: whether the script is active on the server; problem: what the server said the last time; retry_at: when it is asked again.
create table mail_away_replies (
  account_id text primary key references mail_accounts (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  from_day text not null,
  until_day text not null,
  starts_at bigint not null,
  ends_at bigint not null,
  subject text not null,
  text text not null,
  script text not null,
  other_script text,
  other_choice text,
  installed integer not null,
  problem text,
  retry_at bigint not null
);
create index mail_away_replies_of_user on mail_away_replies (user_id);
