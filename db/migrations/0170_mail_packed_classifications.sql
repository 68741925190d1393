-- What a list shows of a classification is packed: its words are nearly the same from mail to mail. Mail that was classified before
-- stays as it is until it is classified anew.
alter table mail_messages add column shown bytea;
