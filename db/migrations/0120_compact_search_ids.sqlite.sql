-- Mails below this id of mail_messages.search_id stand in the index of words under a 2^18th of it, the others under the id itself.
-- What is there already is renumbered in the background, from the oldest on.
create table mail_index_state (compact_below integer not null);
insert into mail_index_state
  select case when exists (select 1 from mail_messages) then 0 else 9007199254740991 end;
