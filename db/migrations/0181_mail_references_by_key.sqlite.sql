-- Kept in the order of its key, which it would hold twice otherwise: once in an index, once in the table.
create table mail_references_by_key (
  account_id text not null references mail_accounts (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  reference text not null,
  thread_id text not null,
  primary key (account_id, reference)
) without rowid;
insert into mail_references_by_key (account_id, user_id, reference, thread_id)
  select account_id, user_id, reference, thread_id from mail_references order by account_id, reference;
drop table mail_references;
alter table mail_references_by_key rename to mail_references;
create index mail_references_of_thread on mail_references (account_id, thread_id);
