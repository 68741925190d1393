-- What pictures a person has allowed to be loaded: those of one mail (about = mail), or of a sender (about = sender).
create table mail_picture_grants (
  user_id text not null references users (id) on delete cascade,
  about text not null,
  value text not null,
  at bigint not null,
  primary key (user_id, about, value)
);
