-- Mails that are stored and wait to be judged.
create index mail_unjudged on mail_messages (account_id, sent_at) where judged_at = 0;
