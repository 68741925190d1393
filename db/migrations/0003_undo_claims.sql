-- Until when somebody is undoing a change, in milliseconds since 1970: when the process is killed meanwhile, it can be undone again.
alter table changes add column claimed_until bigint;
alter table mail_actions add column claimed_until bigint;

-- Changes of one thing are ordered by the revision, which never stands still as a clock may.
drop index changes_of_subject;
create index changes_of_subject on changes (user_id, feature, subject, revision);
