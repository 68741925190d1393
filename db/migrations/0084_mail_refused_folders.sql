-- A folder that its server lists and lets nobody open.
alter table mail_folders add column refused integer not null default 0;
