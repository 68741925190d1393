-- When what a notification tells of happens, for those that have a moment; what is told together stands in that order.
alter table notifications add column happens_at bigint;
