-- How much time the person wants to spend on a project in a week, in seconds; null without such a target.
alter table orbit_projects add column weekly_seconds bigint;
