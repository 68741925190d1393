-- Secret addresses at which a client reads one report. settings: what the report shows, as JSON. The address itself is known to
-- the person alone: secret_hash finds a link by it. withdrawn_at: set while withdrawing can still be undone.
create table orbit_report_links (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  settings text not null,
  secret_hash text not null,
  created_at bigint not null,
  last_opened_at bigint,
  withdrawn_at bigint
);
create unique index orbit_report_links_by_secret on orbit_report_links (secret_hash);
create index orbit_report_links_of_user on orbit_report_links (user_id, created_at);
