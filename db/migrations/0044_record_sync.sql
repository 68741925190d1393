-- Servers with which people (CardDAV) and tasks (CalDAV) are kept in step. The credentials are sealed.
create table sync_accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  host text not null,
  sealed_credentials text not null,
  problem text,
  needs_reconnect integer not null default 0,
  created_at bigint not null,
  last_sync_at bigint
);
create index sync_accounts_of_user on sync_accounts (user_id);

-- An address book (kind 'person') or a list of tasks (kind 'task'). is_on: whether it is kept in step; is_default: new records go there;
-- sends_own: whether what only Iris knows is written there. held: how many objects the server suddenly no longer has.
create table sync_collections (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references sync_accounts (id) on delete cascade,
  kind text not null,
  path text not null,
  name text not null,
  is_read_only integer not null,
  is_on integer not null default 0,
  is_default integer not null default 0,
  sends_own integer not null default 0,
  held integer not null default 0,
  cursor text,
  unique (account_id, kind, path)
);
create index sync_collections_of_user on sync_collections (user_id);

-- A record and its object on the server: source is the text of the server, here what the record said (JSON) when both were last
-- in step. removed_at: when one of the two sides removed it; removal: the change of the record that did so.
-- conflicts: JSON, what the server had written into fields that were changed here too.
create table sync_objects (
  user_id text not null references users (id) on delete cascade,
  collection_id text not null references sync_collections (id) on delete cascade,
  path text not null,
  etag text,
  uid text not null,
  record_id text not null,
  source text not null,
  here text not null,
  removed_at bigint,
  removal text,
  conflicts text,
  primary key (collection_id, path)
);
create index sync_objects_of_user on sync_objects (user_id, record_id);
