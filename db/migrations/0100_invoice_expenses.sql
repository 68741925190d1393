-- Which transactions of the finance tab an invoice charges for as expenses; nothing is charged twice. A transaction that is
-- deleted stays on its invoice.
create table orbit_invoice_expenses (
  user_id text not null references users (id) on delete cascade,
  transaction_id text not null,
  invoice_id text not null references orbit_invoices (id) on delete cascade,
  primary key (user_id, transaction_id)
);
create index orbit_invoice_expenses_of_invoice on orbit_invoice_expenses (invoice_id);
