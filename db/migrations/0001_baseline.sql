-- The schema of version 0.1.0. Moments are milliseconds since 1970 in UTC; yes and no are 1 and 0; lists and objects are JSON.

-- People, the places where they are signed in, and the links they are sent.
create table users (
  id text primary key,
  email text not null,
  email_key text not null unique,
  username text unique,
  first_name text,
  last_name text,
  profile_image_url text,
  password_hash text,
  access_level text not null,
  email_verified integer not null,
  created_at bigint not null
);

create table sessions (
  id text primary key,
  secret_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  user_agent text not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null
);
create index sessions_of_user on sessions (user_id);

create table identities (
  provider text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  created_at bigint not null,
  primary key (provider, subject)
);
create index identities_of_user on identities (user_id);

create table link_tokens (
  secret_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  expires_at bigint not null
);

create table sign_in_flows (
  secret_hash text primary key,
  provider text not null,
  sealed text not null,
  expires_at bigint not null
);

-- The second step of signing in, changes of address that wait, what was done with an account, and what a person keeps.
-- confirmed_at is empty until the first code was right; last_step is the step of the last code that was used.
create table two_step (
  user_id text primary key references users (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at bigint,
  last_step bigint not null
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Passkeys: public keys that sign people in, and the challenges that wait to be signed.
-- host is the name that a passkey was made for; transports is a JSON list; synced is 1 or 0.
create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  host text not null,
  name text not null,
  synced integer not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkeys_of_user on passkeys (user_id);

-- user_id is whose passkey is being made; without one somebody signs in.
create table passkey_challenges (
  challenge_hash text primary key,
  user_id text references users (id) on delete cascade,
  expires_at bigint not null
);

create table email_changes (
  user_id text primary key references users (id) on delete cascade,
  email text not null,
  secret_hash text not null,
  expires_at bigint not null
);

create table access_log (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  at bigint not null,
  action text not null,
  detail text not null
);
create index access_log_newest on access_log (user_id, at);

create table preferences (
  user_id text not null references users (id) on delete cascade,
  name text not null,
  value text not null,
  primary key (user_id, name)
);

create table waitlist (
  email text primary key,
  joined_at bigint not null
);

create table installation (
  name text primary key,
  value text not null
);

create table jobs (
  name text primary key,
  leased_until bigint not null,
  last_run_at bigint
);

-- Records of an import that have no living place in this account: kept to be exported again.
create table kept_records (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  record_id text not null,
  record text not null,
  primary key (user_id, kind, record_id)
);

-- The retention that a person has agreed to after seeing what it erases.
create table retention_agreements (
  user_id text primary key references users (id) on delete cascade,
  period text not null,
  agreed_at bigint not null
);

-- Mailboxes, their folders and mails, and what Iris thinks of each mail.
create table mail_accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  email text not null,
  sealed_credentials text not null,
  problem_kind text,
  problem_message text,
  created_at bigint not null,
  last_sync_at bigint,
  leased_by text,
  leased_until bigint,
  may_change integer not null default 1
);
create index mail_accounts_of_user on mail_accounts (user_id);

-- cursor is what the provider wants to see again at the next synchronisation.
create table mail_folders (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  path text not null,
  role text not null,
  cursor text,
  unique (account_id, path)
);

-- waits: this is the newest mail that the person received in a thread that waits for their answer.
-- search_id: the number under which the mail stands in the search index.
create table mail_messages (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  folder_id text not null references mail_folders (id) on delete cascade,
  folder_role text not null,
  remote_id text not null,
  search_id bigint not null unique,
  thread_id text not null,
  message_id text,
  refs text not null,
  subject text not null,
  from_name text not null,
  from_address text not null,
  recipients text not null,
  sent_at bigint not null,
  size bigint not null,
  snippet text not null,
  is_read integer not null,
  is_flagged integer not null,
  is_answered integer not null,
  is_mine integer not null,
  attachments text not null,
  facts text not null,
  verdict_version integer not null,
  priority text not null,
  category text not null,
  sentiment text not null,
  requires_response integer not null,
  thread_state text not null,
  waits integer not null,
  summary text not null,
  verdict text not null,
  judged_at bigint not null,
  bare_subject text not null default '',
  has_files integer not null default 0,
  unique (folder_id, remote_id)
);
create index mail_of_thread on mail_messages (account_id, thread_id, sent_at);
create index mail_by_sender on mail_messages (account_id, from_address, is_answered);
create index mail_by_message_id on mail_messages (account_id, message_id);
create index mail_unjudged on mail_messages (account_id, sent_at) where judged_at = 0;
create index mail_by_subject on mail_messages (account_id, bare_subject, sent_at);
create index mail_listed on mail_messages (user_id, folder_role, sent_at, is_read, waits, has_files, account_id, search_id, judged_at) where judged_at > 0;

create table mail_bodies (
  id text primary key references mail_messages (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  body text not null
);

-- The source of a mail is kept by itself, so that reading the mail later does not write it anew.
create table mail_sources (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  source bytea not null,
  left_out text,
  is_packed integer not null default 0
);

-- Mails that are here and not read yet; each goes when it becomes a row of mail_messages, under the same id.
create table mail_arrivals (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  folder_id text not null references mail_folders (id) on delete cascade,
  remote_id text not null,
  came_at bigint not null,
  size bigint not null,
  is_read integer not null,
  is_flagged integer not null,
  is_answered integer not null
);
create index mail_arrivals_newest on mail_arrivals (folder_id, came_at);

-- Every identifier that a mail carries or answers, so that threads grow together in whatever order mails arrive.
create table mail_references (
  account_id text not null references mail_accounts (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  reference text not null,
  thread_id text not null,
  primary key (account_id, reference)
);
create index mail_references_of_thread on mail_references (account_id, thread_id);

create table mail_settings (
  user_id text primary key references users (id) on delete cascade,
  value text not null
);

-- state: draft, queued (leaves at send_at), sending, sent, unsure (nobody knows whether it left).
-- built: what Iris proposed, to see later how much of it was used.
-- remote_folder, remote_id: its copy on the mail server; remote_due: that copy is out of date.
create table mail_drafts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  kind text not null,
  answers text,
  answers_message_id text,
  thread_id text,
  recipients text not null,
  subject text not null,
  body text not null,
  quote integer not null,
  built text not null,
  refs text not null,
  state text not null,
  send_at bigint,
  problem text,
  message_id text,
  remote_folder text,
  remote_id text,
  remote_due integer not null,
  created_at bigint not null,
  updated_at bigint not null
);
create index mail_drafts_of_user on mail_drafts (user_id, state);
create index mail_drafts_due on mail_drafts (state, send_at);

-- A person's yes to one exact thing, good once and for a short while; only hashes are kept.
create table mail_confirmations (
  token text primary key,
  user_id text not null references users (id) on delete cascade,
  subject text not null,
  payload text not null,
  until bigint not null
);

-- Everything that was done to a person's mail, by them or for them, and how to take it back.
create table mail_actions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references mail_accounts (id) on delete cascade,
  at bigint not null,
  kind text not null,
  done_by text not null,
  reason text not null,
  email text,
  message_id text,
  subject text not null,
  sender text not null,
  from_role text,
  to_role text,
  detail text not null,
  state text not null,
  undone_at bigint
);
create index mail_actions_of_user on mail_actions (user_id, at);

-- How a person writes: features and generic phrases only, never a mail. edits: what the person changed of it.
-- outcomes: how often a draft was sent as it was, edited, or written anew.
create table mail_voice (
  user_id text primary key references users (id) on delete cascade,
  learned text not null,
  learned_at bigint not null,
  edits text not null,
  outcomes text not null,
  undo_seconds integer not null
);

-- Senders that a person does not want to be told of any more.
create table mail_suppressed (
  user_id text not null references users (id) on delete cascade,
  address text not null,
  why text not null,
  at bigint not null,
  primary key (user_id, address)
);

-- What each person did with their mail that tells Iris something: one row for each act, never changed but for being forgotten.
-- sealed: the mail, its features and what Iris had said of it, sealed with the key of the installation.
-- forgotten_at: the person asked to forget everything; the row is erased a day later.
create table mail_lessons (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text references mail_accounts (id) on delete cascade,
  mail_id text not null,
  at bigint not null,
  kind text not null,
  sealed text not null,
  forgotten_at bigint
);
create index mail_lessons_of_user on mail_lessons (user_id, at);

-- What pictures a person has allowed to be loaded: those of one mail (about = mail), or of a sender (about = sender).
create table mail_picture_grants (
  user_id text not null references users (id) on delete cascade,
  about text not null,
  value text not null,
  at bigint not null,
  primary key (user_id, about, value)
);

-- The language model of their own that a person lets the mail agent ask; the key rests sealed.
create table mail_models (
  user_id text primary key references users (id) on delete cascade,
  value text not null,
  sealed_key text
);

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

-- Calendars of people: where they come from, what is in them, and what a person told the calendar agent.
create table calendar_accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  name text not null,
  host text not null,
  sealed_credentials text not null,
  problem text,
  created_at bigint not null,
  last_sync_at bigint,
  needs_reconnect integer not null default 0
);
create index calendar_accounts_of_user on calendar_accounts (user_id);

-- cursor is what the server wants to see again at the next synchronisation.
create table calendar_calendars (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null references calendar_accounts (id) on delete cascade,
  path text not null,
  name text not null,
  is_read_only integer not null,
  cursor text,
  color text,
  chosen_color text,
  is_hidden integer not null default 0,
  is_default integer not null default 0,
  unique (account_id, path)
);

-- One row for everything that shares a UID. series is JSON; source is the iCalendar text as the server has it.
-- Everything of a series lies between from_at and to_at, whatever zone it is seen from.
create table calendar_series (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  calendar_id text not null references calendar_calendars (id) on delete cascade,
  path text not null,
  etag text,
  source text,
  series text not null,
  from_at bigint not null,
  to_at bigint not null,
  unique (calendar_id, path)
);
create index calendar_series_by_end on calendar_series (user_id, to_at, from_at);

create table calendar_choices (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  name text not null,
  value text not null,
  created_at bigint not null,
  primary key (user_id, kind, name)
);

-- What events were before a change, for a day, so that it can be taken back. steps is JSON.
create table calendar_changes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  what text not null,
  steps text not null,
  created_at bigint not null,
  undone_at bigint
);
create index calendar_changes_of_user on calendar_changes (user_id, created_at);

-- How often the events of a person have changed, counted by the database itself: what was worked out of them holds as long as this
-- number stays. Once for a statement, however many rows it touches.
create table calendar_versions (
  user_id text primary key references users (id) on delete cascade,
  version bigint not null
);

-- Time: agencies, projects, entries and pauses of a person, and the changes that can be undone.
-- Every change of a person takes the next revision of orbit_state and marks the rows it touched with it; what is removed keeps its
-- row for a while with deleted_at, so that it can come back. Money is minor units of a currency.
create table orbit_state (
  user_id text primary key references users (id) on delete cascade,
  revision bigint not null,
  settings text not null,
  active_at bigint,
  kept_at bigint,
  epoch bigint not null default 0
);

create table orbit_agencies (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  description text not null,
  color text not null,
  status text not null,
  sample text,
  created_at bigint not null,
  revision bigint not null,
  deleted_at bigint
);
create index orbit_agencies_of_user on orbit_agencies (user_id);
create unique index orbit_agencies_adopted on orbit_agencies (user_id, sample) where sample is not null and deleted_at is null;

create table orbit_projects (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  agency_id text references orbit_agencies (id) on delete set null,
  name text not null,
  description text not null,
  color text not null,
  status text not null,
  estimate_seconds bigint,
  billable integer not null,
  hourly_rate bigint,
  currency text not null,
  budget bigint,
  sample text,
  created_at bigint not null,
  revision bigint not null,
  deleted_at bigint
);
create index orbit_projects_of_user on orbit_projects (user_id);
create unique index orbit_projects_adopted on orbit_projects (user_id, sample) where sample is not null and deleted_at is null;

create table orbit_entries (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  project_id text not null references orbit_projects (id) on delete cascade,
  description text not null,
  started_at bigint not null,
  ended_at bigint,
  tags text not null,
  billable integer not null,
  hourly_rate bigint,
  currency text not null,
  source text not null,
  external_id text,
  created_at bigint not null,
  revision bigint not null,
  deleted_at bigint,
  check (ended_at >= started_at),
  check (ended_at - started_at <= 2678400000)
);
create unique index orbit_entries_running on orbit_entries (user_id) where ended_at is null and deleted_at is null;
create unique index orbit_entries_external on orbit_entries (user_id, external_id) where external_id is not null and deleted_at is null;
create index orbit_entries_by_start on orbit_entries (user_id, started_at);
create index orbit_entries_by_revision on orbit_entries (user_id, revision, id);
create index orbit_entries_of_project on orbit_entries (project_id);

create table orbit_pauses (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  started_at bigint not null,
  ended_at bigint not null,
  revision bigint not null,
  deleted_at bigint,
  check (ended_at >= started_at)
);
create index orbit_pauses_of_user on orbit_pauses (user_id, started_at);

create table orbit_changes (
  user_id text not null references users (id) on delete cascade,
  revision bigint not null,
  batch bigint not null,
  created_at bigint not null,
  what text not null,
  notes text not null,
  gentle integer not null,
  undone_at bigint,
  primary key (user_id, revision)
);

create table orbit_event_projects (
  user_id text not null references users (id) on delete cascade,
  event_id text not null,
  project_id text not null references orbit_projects (id) on delete cascade,
  primary key (user_id, event_id)
);

-- Life: what people write down about themselves, in one table for all kinds, and the changes that can be undone.
-- day is the local day it belongs to; data is JSON by field; sealed holds the secret fields, encrypted a second time.
-- What is removed keeps its row for a while with deleted_at, so that it can come back.
create table life_records (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  day text,
  title text not null,
  data text not null,
  sealed text,
  source text not null,
  external_id text,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  import_id text
);
create index life_records_by_day on life_records (user_id, kind, day);
create index life_records_by_time on life_records (user_id, created_at);
create unique index life_records_external on life_records (user_id, kind, external_id) where external_id is not null and deleted_at is null;
create index life_records_of_import on life_records (import_id) where import_id is not null;

create table life_changes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  record_id text not null references life_records (id) on delete cascade,
  what text not null,
  before text,
  version integer not null,
  at bigint not null,
  undone_at bigint
);
create index life_changes_of_record on life_changes (record_id);
create index life_changes_of_user on life_changes (user_id, at);

create table life_imports (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  file_name text not null,
  format text not null,
  added integer not null,
  at bigint not null,
  undone_at bigint
);
create index life_imports_of_user on life_imports (user_id, at);

-- subject is a kind of file, such as a table with these headings, or an account; answers is JSON by question.
create table life_import_answers (
  user_id text not null references users (id) on delete cascade,
  subject text not null,
  answers text not null,
  primary key (user_id, subject)
);

-- Insights that a person does not want to see: which finding, how large its effect was when they dismissed it, and when, in milliseconds.
create table life_dismissed (
  user_id text not null references users (id) on delete cascade,
  finding text not null,
  effect double precision not null,
  at bigint not null,
  primary key (user_id, finding)
);

-- Messages between people of the installation.
-- read_at, replied_at and archived_at are what the recipient did.
-- thread_id is empty until somebody answers; words are subject and content as the search compares them.
create table messages (
  id text primary key,
  from_user_id text references users (id) on delete set null,
  to_user_id text references users (id) on delete set null,
  thread_id text,
  subject text not null,
  content text not null,
  words text not null,
  priority text not null,
  message_type text not null,
  sent_at bigint not null,
  read_at bigint,
  replied_at bigint,
  archived_at bigint
);
create index messages_received on messages (to_user_id, sent_at);
create index messages_sent on messages (from_user_id, sent_at);
create index messages_of_thread on messages (thread_id);

-- What people were told, and how they are told by mail.
-- cause names what has happened, so that nothing is told twice; bundle joins what is shown as one digest.
-- due_at is when it may count and go out (later than told_at in quiet hours or when it was put off until snoozed_until);
-- settled_at is when its cause was over.
create table notifications (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  rule text not null,
  cause text not null,
  kind text not null,
  type text not null,
  priority text not null,
  title text not null,
  message text not null,
  details text not null,
  reasons text not null,
  link text,
  bundle text,
  in_app integer not null,
  told_at bigint not null,
  due_at bigint not null,
  seen_at bigint,
  read_at bigint,
  closed_at bigint,
  settled_at bigint,
  snoozed_until bigint,
  letter_at bigint,
  pushed_at bigint,
  happens_at bigint,
  unique (user_id, cause)
);
create index notifications_newest on notifications (user_id, due_at);

create table notification_letters (
  user_id text primary key references users (id) on delete cascade,
  pace text not null,
  kinds text not null,
  tried_at bigint
);

-- Browsers that may be pushed to, each tied to the session it was allowed in, and what has been pushed.
-- sealed_subscription holds where the push service of the browser takes messages and what they are encrypted with; kinds is a JSON list.
create table push_devices (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  session_id text not null references sessions (id) on delete cascade,
  endpoint_hash text not null unique,
  sealed_subscription text not null,
  name text not null,
  kinds text not null,
  created_at bigint not null
);
create index push_devices_of_user on push_devices (user_id);
