-- The SimpleFIN bridge of a person, which brings accounts and transactions: where it is, its sealed access, and which of its
-- accounts are fetched (JSON). Moments are milliseconds since 1970; started_at is when the person first added what it has.
create table life_bank_bridges (
  user_id text not null primary key references users (id) on delete cascade,
  host text not null,
  sealed_access text not null,
  accounts text not null,
  said text not null,
  problem text,
  needs_token integer not null,
  created_at bigint not null,
  started_at bigint,
  fetched_at bigint,
  tried_at bigint
);
