-- The indexes of views hold every mail, but only a query that says search_id > 0 may use them: without statistics SQLite would
-- take them for whatever names a user, and read a whole mailbox to find one thread.
drop index mail_of_folder;
drop index mail_of_role;
drop index mail_of_user;
create index mail_of_folder on mail_messages (folder_id, search_id) where search_id > 0;
create index mail_of_role on mail_messages (user_id, folder_role, search_id) where search_id > 0;
create index mail_of_user on mail_messages (user_id, search_id, folder_role) where search_id > 0;
