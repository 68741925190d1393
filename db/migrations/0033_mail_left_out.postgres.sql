-- Of a large mail the files stay on the server: its source is kept without them. What was left out stands beside it, null for a whole mail.
alter table mail_sources add column left_out text;
-- Whether the source is packed (brotli).
alter table mail_sources add column is_packed integer not null default 0;
-- Of large mails only the HTML was kept before.
insert into mail_sources (id, user_id, source, left_out)
  select id, user_id, convert_to('Content-Type: text/html; charset=utf-8' || chr(13) || chr(10) || 'Content-Transfer-Encoding: 8bit' ||
    chr(13) || chr(10) || chr(13) || chr(10) || html, 'UTF8'), '{}' from mail_bodies where html is not null;
alter table mail_bodies drop column html;
