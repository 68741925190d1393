-- Each trigger stands on lines whose last semicolon is its own.
create trigger calendar_reminders_added after insert on calendar_series when new.series like '%"reminders":[{%' begin
  insert into calendar_reminders (series_id, user_id, remind_at) values (new.id, new.user_id, 0); end;
create trigger calendar_reminders_changed after update on calendar_series when new.series like '%"reminders":[{%' begin
  insert into calendar_reminders (series_id, user_id, remind_at)
    select new.id, new.user_id, 0 where not exists (select 1 from calendar_reminders where series_id = new.id); update calendar_reminders
    set remind_at = 0 where series_id = new.id; end;
