-- Invoices and credit notes. document: what stands on it, as JSON; number, year and place are given when it is issued.
-- payments: what was paid, as JSON. Days are ISO 8601 text, moments are milliseconds since 1970.
create table orbit_invoices (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  agency_id text,
  document text not null,
  payments text not null,
  number text,
  number_year integer,
  number_place integer,
  issued_on text,
  corrects_id text,
  created_at bigint not null
);
create index orbit_invoices_of_user on orbit_invoices (user_id, created_at);
create unique index orbit_invoices_number on orbit_invoices (user_id, number_year, number_place);
create unique index orbit_invoices_corrected on orbit_invoices (corrects_id);

-- Which time entries an invoice charges for, at the revision that it has read; nothing is charged twice.
create table orbit_invoice_entries (
  user_id text not null references users (id) on delete cascade,
  entry_id text not null references orbit_entries (id) on delete cascade,
  invoice_id text not null references orbit_invoices (id) on delete cascade,
  revision bigint not null,
  primary key (user_id, entry_id)
);
create index orbit_invoice_entries_of_invoice on orbit_invoice_entries (invoice_id);

-- Who writes the invoices of a person, as JSON.
create table orbit_letterheads (
  user_id text primary key references users (id) on delete cascade,
  letterhead text not null
);
