-- Amounts are kept in the minor units of ISO 4217. Until now some currencies were kept without them, since nobody writes
-- their cents: forints, pesos of Colombia, rupiahs and a few more have two digits, dinars of Iraq three.
create table iso_digits (currency text primary key, factor bigint not null);
insert into iso_digits (currency, factor) values
  ('AFN', 100), ('ALL', 100), ('COP', 100), ('HUF', 100), ('IDR', 100), ('IQD', 1000), ('IRR', 100), ('KPW', 100),
  ('LAK', 100), ('LBP', 100), ('MGA', 100), ('MMK', 100), ('PKR', 100), ('SLL', 100), ('SOS', 100), ('SYP', 100),
  ('YER', 100);

-- What would put back an amount in the units of before can't be undone any more.
delete from changes where feature = 'orbit' and (steps like '%hourly_rate%' or steps like '%budget%')
  and (user_id in (select p.user_id from orbit_projects p join iso_digits d on d.currency = p.currency)
    or user_id in (select e.user_id from orbit_entries e join iso_digits d on d.currency = e.currency));

update orbit_tasks set
  hourly_rate = hourly_rate * coalesce((select d.factor from iso_digits d join orbit_projects p on p.currency = d.currency
    where p.id = orbit_tasks.project_id), 1),
  budget = budget * coalesce((select d.factor from iso_digits d join orbit_projects p on p.currency = d.currency
    where p.id = orbit_tasks.project_id), 1)
  where project_id in (select p.id from orbit_projects p join iso_digits d on d.currency = p.currency);
update orbit_projects set
  hourly_rate = hourly_rate * (select d.factor from iso_digits d where d.currency = orbit_projects.currency),
  budget = budget * (select d.factor from iso_digits d where d.currency = orbit_projects.currency)
  where currency in (select currency from iso_digits);
update orbit_entries set
  hourly_rate = hourly_rate * (select d.factor from iso_digits d where d.currency = orbit_entries.currency)
  where hourly_rate is not null and currency in (select currency from iso_digits);
-- Browsers that keep entries load them again.
update orbit_state set epoch = epoch + 1
  where user_id in (select p.user_id from orbit_projects p join iso_digits d on d.currency = p.currency)
    or user_id in (select e.user_id from orbit_entries e join iso_digits d on d.currency = e.currency);
