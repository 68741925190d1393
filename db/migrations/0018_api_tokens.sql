-- Tokens by which programs come in; only a hash of each is stored. scopes is a JSON list. Moments are milliseconds since 1970;
-- a token without expires_at does not expire.
create table api_tokens (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  secret_hash text not null unique,
  scopes text not null,
  created_at bigint not null,
  expires_at bigint,
  last_used_at bigint
);
create index api_tokens_of_user on api_tokens (user_id, created_at);

-- What programs did, counted by minute: the call by its path in the contract, never what was in it. It outlives its token.
create table program_calls (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_id text not null,
  name text not null,
  call text not null,
  status integer not null,
  at bigint not null,
  count integer not null
);
create unique index program_calls_of_user on program_calls (user_id, at, token_id, call, status);
create index program_calls_by_time on program_calls (at);
