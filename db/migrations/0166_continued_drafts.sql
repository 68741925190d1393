-- The email that a draft was when another program began it, and the Message-ID of its copy on the mail server where that isn't one of ours.
alter table mail_drafts add column continues text;
alter table mail_drafts add column remote_message_id text;
create index mail_drafts_continued on mail_drafts (user_id, continues);
