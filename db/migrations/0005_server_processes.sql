-- The server processes that share this database. Whatever a process holds names its row here, and is free when the row goes:
-- when the process ends, or when others have seen no sign of life of it for too long.
create table server_processes (
  id text primary key,
  -- Where other processes reach it; null until it listens.
  url text,
  -- In milliseconds since 1970 by the clock of the database.
  alive_until bigint not null
);

-- Work that one process at a time may do, such as a job while it runs.
create table leases (
  name text primary key,
  process_id text not null references server_processes (id) on delete cascade
);
create index leases_of_process on leases (process_id);

-- Each mailbox is kept by one process; null: any process may take it.
alter table mail_accounts drop column leased_by;
alter table mail_accounts drop column leased_until;
alter table mail_accounts add column process_id text references server_processes (id) on delete set null;
create index mail_accounts_of_process on mail_accounts (process_id);

-- When a job that failed may be tried again.
alter table jobs add column retry_at bigint;
alter table jobs drop column leased_until;

-- Tries of signing in and the like, for the limits that all processes share: [identifier, moment] each, oldest first.
create table counted_tries (
  name_hash text primary key,
  tries text not null,
  changed_at bigint not null
);
create index counted_tries_by_age on counted_tries (changed_at);
