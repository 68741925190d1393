-- Passkeys: public keys that sign people in, and the challenges that wait to be signed.
-- host is the name that a passkey was made for; transports is a JSON list; synced is 1 or 0.
create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  host text not null,
  name text not null,
  synced integer not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkeys_of_user on passkeys (user_id);

-- user_id is whose passkey is being made; without one somebody signs in.
create table passkey_challenges (
  challenge_hash text primary key,
  user_id text references users (id) on delete cascade,
  expires_at bigint not null
);
