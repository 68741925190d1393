-- Which process keeps a mailbox up to date, when several share one database.
alter table mail_accounts add column leased_by text;
alter table mail_accounts add column leased_until bigint;
