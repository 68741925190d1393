-- secret_hash finds an entry by the link in an email to its address; it is empty in entries that were made before there were links.
alter table waitlist add column secret_hash text;
alter table waitlist add column confirmed_at bigint;
alter table waitlist add column invited_at bigint;
create unique index waitlist_by_secret on waitlist (secret_hash);
