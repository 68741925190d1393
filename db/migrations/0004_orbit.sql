-- Time: agencies, projects, entries and pauses of a person, and the changes that can be undone.
-- Every change of a person takes the next revision of orbit_state and marks the rows it touched with it; what is removed keeps its
-- row for a while with deleted_at, so that it can come back. Moments are milliseconds, money is minor units of a currency.
create table orbit_state (
  user_id text primary key references users (id) on delete cascade,
  revision bigint not null,
  settings text not null,
  active_at bigint,
  kept_at bigint
);

create table orbit_agencies (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  description text not null,
  color text not null,
  status text not null,
  sample text,
  created_at bigint not null,
  revision bigint not null,
  deleted_at bigint
);
create index orbit_agencies_of_user on orbit_agencies (user_id);
create unique index orbit_agencies_adopted on orbit_agencies (user_id, sample) where sample is not null and deleted_at is null;

create table orbit_projects (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  agency_id text references orbit_agencies (id) on delete set null,
  name text not null,
  description text not null,
  color text not null,
  status text not null,
  estimate_seconds bigint,
  billable integer not null,
  hourly_rate bigint,
  currency text not null,
  budget bigint,
  sample text,
  created_at bigint not null,
  revision bigint not null,
  deleted_at bigint
);
create index orbit_projects_of_user on orbit_projects (user_id);
create unique index orbit_projects_adopted on orbit_projects (user_id, sample) where sample is not null and deleted_at is null;

create table orbit_entries (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  project_id text not null references orbit_projects (id) on delete cascade,
  description text not null,
  started_at bigint not null,
  ended_at bigint,
  tags text not null,
  billable integer not null,
  hourly_rate bigint,
  currency text not null,
  source text not null,
  external_id text,
  created_at bigint not null,
  revision bigint not null,
  deleted_at bigint,
  check (ended_at >= started_at),
  check (ended_at - started_at <= 2678400000)
);
-- One running timer for each person, whatever several devices or processes do at once.
create unique index orbit_entries_running on orbit_entries (user_id) where ended_at is null and deleted_at is null;
create unique index orbit_entries_external on orbit_entries (user_id, external_id) where external_id is not null and deleted_at is null;
create index orbit_entries_by_start on orbit_entries (user_id, started_at);
create index orbit_entries_by_revision on orbit_entries (user_id, revision, id);
create index orbit_entries_of_project on orbit_entries (project_id);

create table orbit_pauses (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  started_at bigint not null,
  ended_at bigint not null,
  revision bigint not null,
  deleted_at bigint,
  check (ended_at >= started_at)
);
create index orbit_pauses_of_user on orbit_pauses (user_id, started_at);

create table orbit_changes (
  user_id text not null references users (id) on delete cascade,
  revision bigint not null,
  batch bigint not null,
  created_at bigint not null,
  what text not null,
  notes text not null,
  gentle integer not null,
  undone_at bigint,
  primary key (user_id, revision)
);

create table orbit_event_projects (
  user_id text not null references users (id) on delete cascade,
  event_id text not null,
  project_id text not null references orbit_projects (id) on delete cascade,
  primary key (user_id, event_id)
);
