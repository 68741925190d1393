-- The words of each mail; the mails themselves stay in mail_messages and mail_bodies.
create virtual table mail_search using fts5 (
  subject, people, body,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
