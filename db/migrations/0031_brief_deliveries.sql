-- The briefs that people get sent: each part of the day by each way. sends_at is in minutes after midnight of the person's clock;
-- handled_day is the last day, where the person is, that was sent or had nothing to say; retry_at is set after a failure, in
-- milliseconds since 1970; said is a JSON list of the lines that the last one held.
create table brief_deliveries (
  user_id text not null references users (id) on delete cascade,
  part text not null,
  way text not null,
  is_on integer not null,
  sends_at integer not null,
  handled_day text,
  retry_at bigint,
  said text not null,
  primary key (user_id, part, way)
);
create index brief_deliveries_on on brief_deliveries (is_on);
