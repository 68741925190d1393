-- Browsers that may be pushed to, each tied to the session it was allowed in, and what has been pushed.
-- sealed_subscription holds where the push service of the browser takes messages and what they are encrypted with; kinds is a JSON list.
create table push_devices (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  session_id text not null references sessions (id) on delete cascade,
  endpoint_hash text not null unique,
  sealed_subscription text not null,
  name text not null,
  kinds text not null,
  created_at bigint not null
);
create index push_devices_of_user on push_devices (user_id);

alter table notifications add column pushed_at bigint;
