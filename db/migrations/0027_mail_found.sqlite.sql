-- What lists and counts look at without opening each mail; only what is judged is listed.
drop index mail_listed;
alter table mail_messages add column has_files integer not null default 0;
update mail_messages set has_files = 1 where attachments <> '[]';
create index mail_listed on mail_messages (user_id, folder_role, sent_at, is_read, waits, has_files, account_id, search_id, judged_at)
where judged_at > 0;
-- Numbers of the search index grow with the time of their mails, so that the newest mails with a word are found first.
update mail_messages set search_id = -search_id;
update mail_messages set search_id = found.search_id
from (
  select id, (sent_at / 1000) * 2097152 + row_number() over (partition by sent_at / 1000 order by id) as search_id
  from mail_messages
) as found
where found.id = mail_messages.id;
-- The words of the sender are kept apart from those of the other people.
drop table mail_search;
create virtual table mail_search using fts5 (
  subject, sender, people, body,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
insert into mail_search (rowid, subject, sender, people, body)
select search_id, subject, from_name || ' ' || from_address, recipients, body
from mail_messages join mail_bodies using (id) order by search_id;
