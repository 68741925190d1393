-- The index of words without lists of its own for each two and three letters that words begin with, which were half of it: the first
-- two letters of words are words themselves. The text of mails is the first column, whose places take least. It is filled in the
-- background, from the oldest mail on, and then takes the name of the one before; next_from says how far it is.
create virtual table mail_search_next using fts5 (
  body, subject, sender, people,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2'
);
alter table mail_index_state add column has_beginnings integer not null default 0;
alter table mail_index_state add column next_from integer not null default 0;
