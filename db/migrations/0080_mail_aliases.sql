-- aliases: the other addresses that a mailbox is written from, as JSON: address and name of each.
alter table mail_accounts add column aliases text not null default '[]';
-- sender: which of them a draft is written from; null: the address of its mailbox.
alter table mail_drafts add column sender text;
