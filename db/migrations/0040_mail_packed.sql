-- Texts of mail are kept packed: together with what is learned from a classification they were most of the database. Mail that
-- was stored before stays as it is until it is written anew.
alter table mail_bodies add column packed bytea;
alter table mail_messages add column learned bytea;
