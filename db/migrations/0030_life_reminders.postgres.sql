create function note_life_reminders() returns trigger language plpgsql as $$ begin
  insert into life_reminders (record_id, user_id, remind_at) values (new.id, new.user_id, 0)
    on conflict (record_id) do update set remind_at = 0; return null; end $$;
create trigger life_reminders_noted after insert or update on life_records
  for each row when (new.data like '%"remind":"%') execute function note_life_reminders();
-- Whoever travels to another zone is reminded by its clocks.
create function look_at_reminders_again() returns trigger language plpgsql as $$ begin
  update life_reminders set remind_at = 0 where user_id = new.user_id; update calendar_reminders
    set remind_at = 0 where user_id = new.user_id; return null; end $$;
create trigger reminders_of_zone after insert or update on preferences
  for each row when (new.name in ('timeZone', 'deviceZone')) execute function look_at_reminders_again();
