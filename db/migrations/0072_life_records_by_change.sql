-- What was changed last: whether what was read of somebody's records is still true.
create index life_records_by_change on life_records (user_id, updated_at);
