-- Tasks of a project in Orbit: what part of it an entry is about, with an estimate, a budget and a rate of its own.
-- estimate_seconds: planned time; hourly_rate and budget: minor units of the project's currency; done: 1 once it is finished.
create table orbit_tasks (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  project_id text not null,
  name text not null,
  estimate_seconds bigint,
  hourly_rate bigint,
  budget bigint,
  done integer not null,
  created_at bigint not null,
  revision bigint not null,
  deleted_at bigint
);
create index orbit_tasks_of_project on orbit_tasks (user_id, project_id);

-- The task that an entry is about.
alter table orbit_entries add column task_id text;

-- Favourites come first wherever a project is chosen; archived clients are shown only when asked for.
alter table orbit_projects add column favourite integer not null default 0;
alter table orbit_agencies add column archived integer not null default 0;
