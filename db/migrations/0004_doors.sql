-- Who may come in, and who no longer. disabled_at is empty for everybody who can sign in.
alter table users add column disabled_at bigint;

-- Open invitations; one that is used or withdrawn is removed. Without an address anybody who has the link can use it.
create table invitations (
  id text primary key,
  secret_hash text not null unique,
  email text,
  access_level text not null,
  created_at bigint not null,
  expires_at bigint not null
);
