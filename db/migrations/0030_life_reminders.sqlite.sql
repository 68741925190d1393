-- Each trigger stands on lines whose last semicolon is its own.
create trigger life_reminders_added after insert on life_records when new.data like '%"remind":"%' begin
  insert into life_reminders (record_id, user_id, remind_at) values (new.id, new.user_id, 0); end;
create trigger life_reminders_changed after update on life_records when new.data like '%"remind":"%' begin
  insert into life_reminders (record_id, user_id, remind_at)
    select new.id, new.user_id, 0 where not exists (select 1 from life_reminders where record_id = new.id); update life_reminders
    set remind_at = 0 where record_id = new.id; end;
-- Whoever travels to another zone is reminded by its clocks.
create trigger reminders_zone_added after insert on preferences when new.name in ('timeZone', 'deviceZone') begin
  update life_reminders set remind_at = 0 where user_id = new.user_id; update calendar_reminders
    set remind_at = 0 where user_id = new.user_id; end;
create trigger reminders_zone_changed after update on preferences
  when new.name in ('timeZone', 'deviceZone') and new.value <> old.value begin
  update life_reminders set remind_at = 0 where user_id = new.user_id; update calendar_reminders
    set remind_at = 0 where user_id = new.user_id; end;
