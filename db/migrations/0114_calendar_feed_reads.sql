-- How often each feed was read on each day (days since 1970), for the access log; a feed that is withdrawn stays in it.
create table calendar_feed_reads (
  user_id text not null references users (id) on delete cascade,
  feed_id text not null,
  day bigint not null,
  content text not null,
  reads integer not null,
  read_at bigint not null,
  primary key (feed_id, day)
);
create index calendar_feed_reads_of_user on calendar_feed_reads (user_id, read_at);
