-- Calendars have colours, can be hidden, and one of them takes new events. color is what the server says, chosen_color what
-- the person prefers.
alter table calendar_calendars add column color text;
alter table calendar_calendars add column chosen_color text;
alter table calendar_calendars add column is_hidden integer not null default 0;
alter table calendar_calendars add column is_default integer not null default 0;

-- Whether only connecting it again helps.
alter table calendar_accounts add column needs_reconnect integer not null default 0;

-- What events were before a change, for a day, so that it can be taken back. steps is JSON.
create table calendar_changes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  what text not null,
  steps text not null,
  created_at bigint not null,
  undone_at bigint
);
create index calendar_changes_of_user on calendar_changes (user_id, created_at);
