-- When a mail came in by the clock of its server, in milliseconds since 1970, where that is not sent_at: what was written later
-- cannot be told by the Date headers of several people, whose clocks differ. Mails from before this column have none.
alter table mail_messages add column came_at bigint;
