-- followed: the person has opened the folder, so it is kept like the inbox from then on.
alter table mail_folders add column followed integer not null default 0;

-- Which mails carry a label, where labels are shown as folders: a mail lies in one folder and has any number of labels.
create table mail_labels (
  folder_id text not null references mail_folders (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  remote_id text not null,
  primary key (folder_id, remote_id)
);
create index mail_labels_of_mail on mail_labels (account_id, remote_id);

-- Pages of a folder, of a role in all mailboxes, of everything, and of what is starred, in the order of search_id.
create index mail_of_folder on mail_messages (folder_id, search_id);
create index mail_of_role on mail_messages (user_id, folder_role, search_id);
create index mail_of_user on mail_messages (user_id, search_id, folder_role);
create index mail_starred on mail_messages (user_id, search_id) where is_flagged = 1;
create index mail_unread on mail_messages (user_id, folder_id) where is_read = 0;
