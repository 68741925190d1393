-- The words of one person stand together, in the order of their mails' time, and rare words are known to be rare.
drop index if exists mail_search_of;
alter table mail_search drop constraint mail_search_pkey;
alter table mail_search add primary key (user_id, search_id);
alter table mail_search alter column words set statistics 1000;
analyze mail_search;
