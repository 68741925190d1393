-- What people did with lines of their brief. line names what a line is about, or this one time of it when it is done; until_at is when
-- a line that was put off is said again, null for what holds; change is what it changed elsewhere, to be undone with it.
create table brief_acts (
  user_id text not null references users (id) on delete cascade,
  line text not null,
  said text not null,
  act text not null,
  until_at bigint,
  change text,
  at bigint not null,
  primary key (user_id, line)
);
