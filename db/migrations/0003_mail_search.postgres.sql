-- The words of each mail; the mails themselves stay in mail_messages and mail_bodies.
create table mail_search (
  search_id bigint primary key,
  user_id text not null references users (id) on delete cascade,
  words tsvector not null
);
create index mail_search_words on mail_search using gin (words);
