-- What became of the first thing that Iris suggested for a mail: right when the person did it, wrong when they did the contrary.
create table mail_suggestions (
  user_id text not null references users (id) on delete cascade,
  sender text not null,
  sender_name text not null,
  action text not null,
  mail text not null,
  outcome text not null,
  at bigint not null,
  primary key (user_id, action, mail)
);
create index mail_suggestions_of_user on mail_suggestions (user_id, at);

-- What Iris may do by itself with the mail of a sender. state: granted, refused (not asked again), withdrawn (to be earned anew since at).
create table mail_permissions (
  user_id text not null references users (id) on delete cascade,
  sender text not null,
  sender_name text not null,
  action text not null,
  state text not null,
  why text not null,
  at bigint not null,
  primary key (user_id, sender, action)
);

-- Whether a person has stopped everything that Iris does by itself.
create table mail_autonomy (
  user_id text primary key references users (id) on delete cascade,
  paused integer not null,
  at bigint not null
);
