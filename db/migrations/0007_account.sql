-- The second step of signing in, changes of address that wait, what was done with an account, and what a person keeps.
-- confirmed_at is empty until the first code was right; last_step is the step of the last code that was used.
create table two_step (
  user_id text primary key references users (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at bigint,
  last_step bigint not null
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table email_changes (
  user_id text primary key references users (id) on delete cascade,
  email text not null,
  secret_hash text not null,
  expires_at bigint not null
);

create table access_log (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  at bigint not null,
  action text not null,
  detail text not null
);
create index access_log_newest on access_log (user_id, at);

-- Records of an import that have no living place in this account: kept to be exported again.
create table kept_records (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  record_id text not null,
  record text not null,
  primary key (user_id, kind, record_id)
);

-- The retention that a person has agreed to after seeing what it erases.
create table retention_agreements (
  user_id text primary key references users (id) on delete cascade,
  period text not null,
  agreed_at bigint not null
);
