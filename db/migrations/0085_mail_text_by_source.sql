-- The text of a mail stands in its source already: it is packed by reference to that where this takes less.
alter table mail_bodies add column by_source integer not null default 0;
