-- Addresses that are told when something happens. sealed_secret signs what is sent; events is a JSON list. Moments are
-- milliseconds since 1970. failing_since is empty while the latest delivery succeeded; a webhook with disabled_at gets nothing.
create table webhooks (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  url text not null,
  sealed_secret text not null,
  events text not null,
  created_at bigint not null,
  failing_since bigint,
  disabled_at bigint
);
create index webhooks_of_user on webhooks (user_id, created_at);

-- What is to be delivered and what was: next_at is empty when nothing more is tried.
create table webhook_deliveries (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  webhook_id text not null references webhooks (id) on delete cascade,
  event text not null,
  subject text not null,
  body text not null,
  created_at bigint not null,
  attempts integer not null,
  next_at bigint,
  status integer,
  problem text,
  delivered_at bigint
);
create unique index webhook_deliveries_of_subject on webhook_deliveries (webhook_id, event, subject);
create index webhook_deliveries_due on webhook_deliveries (next_at);
create index webhook_deliveries_of_user on webhook_deliveries (user_id, created_at);
