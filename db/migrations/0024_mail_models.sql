-- The language model of their own that a person lets the mail agent ask; the key rests sealed.
create table mail_models (
  user_id text primary key references users (id) on delete cascade,
  value text not null,
  sealed_key text
);
