-- reminders: which reminders of payment were written for an invoice, and when, as JSON.
alter table orbit_invoices add column reminders text not null default '[]';
