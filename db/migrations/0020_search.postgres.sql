-- What is found of records and time entries by their words, beside the index of mail. What is sealed is not in it.
-- at is the day or the moment of what is found, as text that sorts by time. The triggers keep the rows with whatever writes records
-- and entries.
create table search_texts (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  thing_id text not null,
  at text not null,
  words tsvector not null,
  primary key (thing_id, kind)
);
create index search_texts_of_user on search_texts (user_id, kind, at desc);
create index search_texts_words on search_texts using gin (words);
alter table search_texts alter column words set statistics 1000;

-- Words in lower case without accents, as the search looks for them; other signs than letters and digits divide words.
create function search_words_of(text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace(normalize(regexp_replace(lower(normalize(left($1, 100000), NFKD)), '[\u0300-\u036f]', '', 'g'), NFC),
    '[!-/:-@\[-`{-~\u00a0-\u00bf\u2010-\u2027\u2030-\u205e]+', ' ', 'g')) $$;
create function search_words_of_record(title text, data text) returns tsvector language sql immutable as $$
  select search_words_of(title || ' ' || coalesce((select string_agg(value #>> '{}', ' ') from jsonb_each(data::jsonb)
    where jsonb_typeof(value) = 'string'), '')) $$;
create function search_time(bigint) returns text language sql immutable as $$
  select to_char(to_timestamp($1 / 1000) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') $$;

create function search_record() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then delete from search_texts where thing_id = old.id and kind in ('record', 'person'); end if; if tg_op <> 'DELETE' then
    if new.deleted_at is null then insert into search_texts (user_id, kind, thing_id, at, words)
      values (new.user_id, case new.kind when 'person' then 'person' else 'record' end, new.id,
        coalesce(new.day, search_time(new.created_at)), search_words_of_record(new.title, new.data)); end if; end if; return null; end $$;
create trigger search_record_kept after insert or delete or update of title, data, day, deleted_at on life_records
  for each row execute function search_record();

create function search_entry() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then delete from search_texts where thing_id = old.id and kind = 'time'; end if; if tg_op <> 'DELETE' then
    if new.deleted_at is null and new.description <> '' then insert into search_texts (user_id, kind, thing_id, at, words)
      values (new.user_id, 'time', new.id, search_time(new.started_at), search_words_of(new.description)); end if; end if; return null; end $$;
create trigger search_entry_kept after insert or delete or update of description, started_at, deleted_at on orbit_entries
  for each row execute function search_entry();

insert into search_texts (user_id, kind, thing_id, at, words)
  select user_id, case kind when 'person' then 'person' else 'record' end, id, coalesce(day, search_time(created_at)),
    search_words_of_record(title, data) from life_records where deleted_at is null;
insert into search_texts (user_id, kind, thing_id, at, words)
  select user_id, 'time', id, search_time(started_at), search_words_of(description) from orbit_entries
  where deleted_at is null and description <> '';
