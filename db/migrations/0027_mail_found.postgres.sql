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
-- The words of subject, sender, people and body are marked as A, B, C and D.
delete from mail_search;
insert into mail_search (search_id, user_id, words)
select
  search_id,
  user_id,
  setweight(to_tsvector('simple', folded[1]), 'A') || setweight(to_tsvector('simple', folded[2]), 'B')
    || setweight(to_tsvector('simple', folded[3]), 'C') || setweight(to_tsvector('simple', folded[4]), 'D')
from (
  select
    search_id,
    mail_messages.user_id,
    array(
      select regexp_replace(lower(regexp_replace(normalize(text, NFKD), '[\u0300-\u036f]+', '', 'g')), '[^[:alnum:]]+', ' ', 'g')
      from unnest(array[subject, from_name || ' ' || from_address, recipients, left(body, 60000)]) with ordinality as texts (text, place)
      order by place
    ) as folded
  from mail_messages join mail_bodies using (id)
) as mails;
