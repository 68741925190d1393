-- The series that have reminders, and when the next of them is due: 0 as long as nobody has looked. The triggers of each engine add a
-- row, in the statement that writes the series; whoever tells reminders removes it when there is none left.
create table calendar_reminders (
  series_id text primary key references calendar_series (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  remind_at bigint not null
);
create index calendar_reminders_by_moment on calendar_reminders (remind_at);
create index calendar_reminders_of_user on calendar_reminders (user_id);

create index notifications_by_rule on notifications (rule, due_at);

-- What servers have sent before is read once more, for its reminders: no stored version is the present one.
update calendar_series set etag = 'read again' where source like '%BEGIN:VALARM%' or source like '%"overrides":[{%';
update calendar_calendars set cursor = null
  where id in (select calendar_id from calendar_series where etag = 'read again');
