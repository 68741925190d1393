-- With the moment in the index, mail of before or after a day is found and counted without reading every newer mail.
drop index mail_of_user;
create index mail_of_user on mail_messages (user_id, search_id, folder_role, sent_at) where search_id > 0;
