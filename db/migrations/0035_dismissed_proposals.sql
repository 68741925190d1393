-- What Iris has proposed in Orbit and the person does not want. kind: 'event' for an entry from a calendar event.
-- source_id: the event; target_id: empty. dismissed_at: milliseconds since 1970.
create table orbit_dismissed_proposals (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  source_id text not null,
  target_id text not null,
  dismissed_at bigint not null,
  primary key (user_id, kind, source_id, target_id)
);
