-- What people were told, and how they are told by mail.
-- Moments are milliseconds since 1970 in UTC; yes and no are 1 and 0; lists are JSON.
-- cause names what has happened, so that nothing is told twice; bundle joins what is shown as one digest.
-- due_at is when it may count and go out (later than told_at in quiet hours or when it was put off until snoozed_until);
-- settled_at is when its cause was over.
create table notifications (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  rule text not null,
  cause text not null,
  kind text not null,
  type text not null,
  priority text not null,
  title text not null,
  message text not null,
  details text not null,
  reasons text not null,
  link text,
  bundle text,
  in_app integer not null,
  told_at bigint not null,
  due_at bigint not null,
  seen_at bigint,
  read_at bigint,
  closed_at bigint,
  settled_at bigint,
  snoozed_until bigint,
  letter_at bigint,
  unique (user_id, cause)
);
create index notifications_newest on notifications (user_id, due_at);

create table notification_letters (
  user_id text primary key references users (id) on delete cascade,
  pace text not null,
  kinds text not null,
  tried_at bigint
);
