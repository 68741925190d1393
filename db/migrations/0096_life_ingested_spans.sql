-- Parts of a day that programs have sent, such as the steps of an hour: their sum is what the record of the day says. Moments are
-- milliseconds since 1970; amount is in the unit of the measure.
create table life_ingested_spans (
  user_id text not null references users (id) on delete cascade,
  measure text not null,
  starts_at bigint not null,
  ends_at bigint not null,
  day text not null,
  amount double precision not null,
  primary key (user_id, measure, starts_at)
);
