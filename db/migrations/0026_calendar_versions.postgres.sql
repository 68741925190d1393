-- How often the events of a person have changed, counted by the database itself: what was worked out of them holds as long as this
-- number stays. Once for a statement, however many rows it touches.
create table calendar_versions (
  user_id text primary key references users (id) on delete cascade,
  version bigint not null
);
insert into calendar_versions (user_id, version) select distinct user_id, 1 from calendar_series;
create function count_calendar_addition() returns trigger language plpgsql as $$ begin
  insert into calendar_versions (user_id, version) select distinct user_id, 1 from changed order by user_id
    on conflict (user_id) do update set version = calendar_versions.version + 1; return null; end $$;
create function count_calendar_change() returns trigger language plpgsql as $$ begin
  update calendar_versions set version = version + 1 where user_id in (select user_id from changed); return null; end $$;
create trigger calendar_series_added after insert on calendar_series
  referencing new table as changed for each statement execute function count_calendar_addition();
create trigger calendar_series_changed after update on calendar_series
  referencing new table as changed for each statement execute function count_calendar_change();
create trigger calendar_series_removed after delete on calendar_series
  referencing old table as changed for each statement execute function count_calendar_change();
