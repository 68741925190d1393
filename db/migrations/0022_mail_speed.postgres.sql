-- The subject without "Re:", for answers that name no mail, and what lists and counts look at, so that they need not open each mail.
alter table mail_messages add column bare_subject text not null default '';
update mail_messages set bare_subject = substr(subject, 1, 200);
create index mail_by_subject on mail_messages (account_id, bare_subject, sent_at);
drop index mail_newest;
create index mail_listed on mail_messages (user_id, folder_role, sent_at, judged_at, is_read, waits, account_id, search_id);
