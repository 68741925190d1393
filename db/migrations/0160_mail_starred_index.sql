-- With the kind of folder, so that the list of starred mail is read from this index alone: without it, SQLite took the index of all
-- mail and looked at each.
drop index mail_starred;
create index mail_starred on mail_messages (user_id, search_id, folder_role) where is_flagged = 1 and search_id > 0;
