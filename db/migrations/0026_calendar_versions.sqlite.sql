-- How often the events of a person have changed, counted by the database itself: what was worked out of them holds as long as this
-- number stays. Each trigger stands on lines whose last semicolon is its own.
create table calendar_versions (
  user_id text primary key references users (id) on delete cascade,
  version bigint not null
);
insert into calendar_versions (user_id, version) select distinct user_id, 1 from calendar_series;
create trigger calendar_series_added after insert on calendar_series begin
  insert into calendar_versions (user_id, version)
    select new.user_id, 0 where not exists (select 1 from calendar_versions where user_id = new.user_id); update calendar_versions
    set version = version + 1 where user_id = new.user_id; end;
create trigger calendar_series_changed after update on calendar_series begin
  update calendar_versions set version = version + 1 where user_id = new.user_id; end;
create trigger calendar_series_removed after delete on calendar_series begin
  update calendar_versions set version = version + 1 where user_id = old.user_id; end;
