-- Programs that came to be known by dynamic client registration (RFC 7591); they are public clients without a secret.
create table oauth_clients (
  id text primary key,
  name text not null,
  redirect_uris text not null,
  created_at bigint not null
);

-- What a person consented to, to be exchanged once for a token. tools is a JSON list of MCP tools; token_id is the token that came of it.
create table oauth_codes (
  code_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  client_id text not null,
  redirect_uri text not null,
  challenge text not null,
  tools text not null,
  expires_at bigint not null,
  used_at bigint,
  token_id text
);
create index oauth_codes_of_user on oauth_codes (user_id);

-- The token of a connected program: client_id says whose it is, tools is a JSON list of the MCP tools that it may use.
alter table api_tokens add column client_id text;
alter table api_tokens add column tools text;
create index api_tokens_of_client on api_tokens (client_id);

-- By these a connected program renews its token, each once; one that is used a second time was stolen, and ends the token.
create table oauth_refresh_tokens (
  secret_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  token_id text not null references api_tokens (id) on delete cascade,
  expires_at bigint not null,
  used_at bigint
);
create index oauth_refresh_tokens_of_token on oauth_refresh_tokens (token_id);
create index oauth_refresh_tokens_of_user on oauth_refresh_tokens (user_id);

-- A webhook with paused_at is told of nothing until its person lets it go on.
alter table webhooks add column paused_at bigint;
