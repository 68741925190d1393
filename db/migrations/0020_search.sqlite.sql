-- What is found of records and time entries by their words, beside the index of mail. What is sealed is not in it.
-- search_id grows with the day or the moment of what is found, so that the newest is found first; `owner` in search_words is user_id
-- as one word. The triggers keep both with whatever writes records and entries. Each stands on lines whose last semicolon is its own.
create table search_texts (
  search_id integer primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  thing_id text not null
);
create unique index search_texts_of_thing on search_texts (thing_id, kind);
create index search_texts_of_user on search_texts (user_id);
create virtual table search_words using fts5 (
  owner, kind, words,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
create trigger search_texts_removed after delete on search_texts begin
  delete from search_words where rowid = old.search_id; end;

-- A row that is not there yet is written with the words of this moment: `search_new` is filled, and its trigger numbers and indexes it.
create view search_new as select user_id, kind, thing_id, 0 as at, '' as words from search_texts;
create trigger search_new_added instead of insert on search_new begin
  insert into search_texts (search_id, user_id, kind, thing_id)
    select coalesce((select max(search_id) + 1 from search_texts where search_id >= new.at * 1048576 and search_id < (new.at + 1) * 1048576),
      new.at * 1048576), new.user_id, new.kind, new.thing_id; insert into search_words (rowid, owner, kind, words)
    select search_id, lower(hex(user_id)), kind, new.words from search_texts where thing_id = new.thing_id and kind = new.kind; end;

create trigger search_record_added after insert on life_records when new.deleted_at is null begin
  insert into search_new (user_id, kind, thing_id, at, words)
    select new.user_id, case new.kind when 'person' then 'person' else 'record' end, new.id,
      coalesce(unixepoch(new.day), new.created_at / 1000),
      new.title || ' ' || coalesce((select group_concat(value, ' ') from json_each(new.data) where type = 'text'), ''); end;
create trigger search_record_changed after update of title, data, day, deleted_at on life_records begin
  delete from search_texts where thing_id = old.id and kind in ('record', 'person'); insert into search_new (user_id, kind, thing_id, at, words)
    select new.user_id, case new.kind when 'person' then 'person' else 'record' end, new.id,
      coalesce(unixepoch(new.day), new.created_at / 1000),
      new.title || ' ' || coalesce((select group_concat(value, ' ') from json_each(new.data) where type = 'text'), '')
    where new.deleted_at is null; end;
create trigger search_record_removed after delete on life_records begin
  delete from search_texts where thing_id = old.id and kind in ('record', 'person'); end;

create trigger search_entry_added after insert on orbit_entries when new.deleted_at is null and new.description <> '' begin
  insert into search_new (user_id, kind, thing_id, at, words)
    values (new.user_id, 'time', new.id, new.started_at / 1000, new.description); end;
create trigger search_entry_changed after update of description, started_at, deleted_at on orbit_entries begin
  delete from search_texts where thing_id = old.id and kind = 'time'; insert into search_new (user_id, kind, thing_id, at, words)
    select new.user_id, 'time', new.id, new.started_at / 1000, new.description
    where new.deleted_at is null and new.description <> ''; end;
create trigger search_entry_removed after delete on orbit_entries begin
  delete from search_texts where thing_id = old.id and kind = 'time'; end;

-- What is there already is indexed by the same triggers.
update life_records set title = title where deleted_at is null;
update orbit_entries set description = description where deleted_at is null;
