-- Of a large mail the files stay on the server: its source is kept without them. What was left out stands beside it, null for a whole mail.
alter table mail_sources add column left_out text;
-- Whether the source is packed (brotli).
alter table mail_sources add column is_packed integer not null default 0;
-- Of large mails only the HTML was kept before.
insert into mail_sources (id, user_id, source, left_out)
  select id, user_id, cast('Content-Type: text/html; charset=utf-8' || char(13) || char(10) || 'Content-Transfer-Encoding: 8bit' ||
    char(13) || char(10) || char(13) || char(10) || html as blob), '{}' from mail_bodies where html is not null;
alter table mail_bodies drop column html;
