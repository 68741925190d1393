-- People, the places where they are signed in, and the links they are sent.
-- Moments are milliseconds since 1970 in UTC; yes and no are 1 and 0.
create table users (
  id text primary key,
  email text not null,
  email_key text not null unique,
  username text unique,
  first_name text,
  last_name text,
  profile_image_url text,
  password_hash text,
  access_level text not null,
  email_verified integer not null,
  created_at bigint not null
);

create table sessions (
  id text primary key,
  secret_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  user_agent text not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null
);
create index sessions_of_user on sessions (user_id);

create table identities (
  provider text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  created_at bigint not null,
  primary key (provider, subject)
);
create index identities_of_user on identities (user_id);

create table link_tokens (
  secret_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  expires_at bigint not null
);

create table sign_in_flows (
  secret_hash text primary key,
  provider text not null,
  sealed text not null,
  expires_at bigint not null
);

create table preferences (
  user_id text not null references users (id) on delete cascade,
  name text not null,
  value text not null,
  primary key (user_id, name)
);

create table waitlist (
  email text primary key,
  joined_at bigint not null
);

create table installation (
  name text primary key,
  value text not null
);

create table jobs (
  name text primary key,
  leased_until bigint not null,
  last_run_at bigint
);
