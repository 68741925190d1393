-- Calendars of people: where they come from, what is in them, and what a person told the calendar agent.
-- Moments are milliseconds since 1970 in UTC; yes and no are 1 and 0.
create table calendar_accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  name text not null,
  host text not null,
  sealed_credentials text not null,
  problem text,
  created_at bigint not null,
  last_sync_at bigint
);
create index calendar_accounts_of_user on calendar_accounts (user_id);

-- cursor is what the server wants to see again at the next synchronisation.
create table calendar_calendars (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references calendar_accounts (id) on delete cascade,
  path text not null,
  name text not null,
  is_read_only integer not null,
  cursor text,
  unique (account_id, path)
);

-- One row for everything that shares a UID. series is JSON; source is the iCalendar text as the server has it.
-- Everything of a series lies between from_at and to_at, whatever zone it is seen from.
create table calendar_series (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  calendar_id text not null references calendar_calendars (id) on delete cascade,
  path text not null,
  etag text,
  source text,
  series text not null,
  from_at bigint not null,
  to_at bigint not null,
  unique (calendar_id, path)
);
create index calendar_series_by_end on calendar_series (user_id, to_at, from_at);

create table calendar_choices (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  name text not null,
  value text not null,
  created_at bigint not null,
  primary key (user_id, kind, name)
);
