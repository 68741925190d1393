-- Insights that a person does not want to see: which finding, how large its effect was when they dismissed it, and when, in milliseconds.
create table life_dismissed (
  user_id text not null references users (id) on delete cascade,
  finding text not null,
  effect double precision not null,
  at bigint not null,
  primary key (user_id, finding)
);
