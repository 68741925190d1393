create function note_calendar_reminders() returns trigger language plpgsql as $$ begin
  insert into calendar_reminders (series_id, user_id, remind_at) values (new.id, new.user_id, 0)
    on conflict (series_id) do update set remind_at = 0; return null; end $$;
create trigger calendar_reminders_noted after insert or update on calendar_series
  for each row when (new.series like '%"reminders":[{%') execute function note_calendar_reminders();
