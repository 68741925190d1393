-- What always happens to some mail. conditions and acts are JSON. A rule is for mail that came in since enabled_at, when it was last
-- written or turned on. used counts mails. Moments are milliseconds since 1970.
create table mail_rules (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  conditions text not null,
  acts text not null,
  enabled integer not null,
  enabled_at bigint not null,
  created_at bigint not null,
  version integer not null,
  used integer not null,
  last_used_at bigint
);
create index mail_rules_of_user on mail_rules (user_id, created_at);

-- Mails that came into an inbox and that no rule has looked at yet: came_at is when the mail server received them.
create table mail_rule_arrivals (
  email text primary key references mail_messages (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  came_at bigint not null
);
create index mail_rule_arrivals_of_user on mail_rule_arrivals (user_id, came_at);
