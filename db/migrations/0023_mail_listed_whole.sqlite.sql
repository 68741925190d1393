-- The list also looks for attachments without opening each mail.
drop index mail_listed;
create index mail_listed on mail_messages (user_id, folder_role, sent_at, judged_at, is_read, waits, account_id, search_id, from_name, from_address, subject, attachments);
