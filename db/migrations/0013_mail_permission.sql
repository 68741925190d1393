-- Whether the person has let Iris do more in a mailbox than read it.
alter table mail_accounts add column may_change integer not null default 1;
