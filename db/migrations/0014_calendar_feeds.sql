-- Secret addresses at which other programs subscribe to what a person has. The address itself is known to the person alone:
-- secret_hash finds a feed by it.
create table calendar_feeds (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  content text not null,
  calendar_id text references calendar_calendars (id) on delete cascade,
  is_busy_only integer not null,
  secret_hash text not null,
  created_at bigint not null,
  last_read_at bigint
);
create unique index calendar_feeds_by_secret on calendar_feeds (secret_hash);
create index calendar_feeds_of_user on calendar_feeds (user_id, created_at);
create index calendar_feeds_of_calendar on calendar_feeds (calendar_id);
