-- Folders as the server lists them: name is the path as people read it, listed whether the last list had it, selectable whether
-- it can hold mails. unread is what the server counts, null when it does not say.
alter table mail_folders add column name text not null default '';
alter table mail_folders add column listed integer not null default 0;
alter table mail_folders add column selectable integer not null default 1;
alter table mail_folders add column unread bigint;
