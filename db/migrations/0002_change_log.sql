-- One change log for every feature: what was done, for as long as it can be undone.
-- A change of its own is its own batch; subject is what it is about, for features that show the changes of one thing; revision is
-- the one that it has left behind, for features that count them. steps is JSON that only its feature reads. gentle: undoing it
-- leaves alone what was changed since. Moments are milliseconds since 1970.
create table changes (
  user_id text not null references users (id) on delete cascade,
  feature text not null,
  id text not null,
  batch text not null,
  subject text,
  revision bigint not null,
  created_at bigint not null,
  what text not null,
  steps text not null,
  gentle integer not null,
  undone_at bigint,
  primary key (user_id, feature, id)
);
create index changes_of_subject on changes (user_id, feature, subject, created_at, revision);

-- What could be undone before can be undone still.
insert into changes (user_id, feature, id, batch, subject, revision, created_at, what, steps, gentle, undone_at)
  select user_id, 'orbit', cast(revision as text), cast(batch as text), null, revision, created_at, what, notes, gentle, undone_at
  from orbit_changes;
drop table orbit_changes;

insert into changes (user_id, feature, id, batch, subject, revision, created_at, what, steps, gentle, undone_at)
  select user_id, 'calendar', id, id, null, 0, created_at, what, steps, 0, undone_at
  from calendar_changes;
drop table calendar_changes;

insert into changes (user_id, feature, id, batch, subject, revision, created_at, what, steps, gentle, undone_at)
  select user_id, 'life', id, id, record_id, version, at,
    case what when 'add' then 'Added a record' when 'edit' then 'Changed a record' else 'Removed a record' end,
    '[{"action":"' || what || '","before":' || coalesce(before, 'null') || '}]', 0, undone_at
  from life_changes;
drop table life_changes;

insert into changes (user_id, feature, id, batch, subject, revision, created_at, what, steps, gentle, undone_at)
  select user_id, 'life_imports', id, id, null, 0, at, 'Imported ' || file_name, '[{"importId":"' || id || '"}]', 1, undone_at
  from life_imports;
