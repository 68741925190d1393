-- The records that remind of something, and when each is to be looked at next: 0 as long as nobody has looked. The triggers of each
-- engine add a row, in the statement that writes the record; whoever tells reminders removes it when none is left.
create table life_reminders (
  record_id text primary key references life_records (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  remind_at bigint not null
);
create index life_reminders_by_moment on life_reminders (remind_at);
create index life_reminders_of_user on life_reminders (user_id);
