-- The source of a mail is kept by itself, so that reading the mail later does not write it anew.
create table mail_sources (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  source bytea not null
);
insert into mail_sources (id, user_id, source) select id, user_id, source from mail_bodies where source is not null;
alter table mail_bodies drop column source;
-- Mails that are here and not read yet; each goes when it becomes a row of mail_messages, under the same id.
create table mail_arrivals (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  folder_id text not null references mail_folders (id) on delete cascade,
  remote_id text not null,
  came_at bigint not null,
  size bigint not null,
  is_read integer not null,
  is_flagged integer not null,
  is_answered integer not null
);
create index mail_arrivals_newest on mail_arrivals (folder_id, came_at);
