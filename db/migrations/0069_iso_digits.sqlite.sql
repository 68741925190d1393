-- Records of money and of people's own kinds; a new version, so that what was done before is no longer undone by itself.
update life_records set version = version + 1, data = (
  select json_group_object(field.key, case
    when field.type = 'integer' and (
        (life_records.kind in ('transaction', 'budget', 'subscription') and field.key = 'amount')
        or (life_records.kind = 'account' and field.key = 'balance')
        or field.key in (select json_extract(own.value, '$.id') from life_kinds k, json_each(k.definition, '$.fields') own
          where k.id = life_records.kind and k.user_id = life_records.user_id and json_extract(own.value, '$.type') = 'money'))
      then field.value * (select d.factor from iso_digits d where d.currency = json_extract(life_records.data, '$.currency'))
    when field.type in ('true', 'false') then json(field.type)
    when field.type in ('object', 'array') then json(field.value)
    else field.value end)
  from json_each(life_records.data) field)
  where json_extract(data, '$.currency') in (select currency from iso_digits);

update orbit_state set settings = json_set(settings, '$.hourlyRate', json_extract(settings, '$.hourlyRate')
    * (select d.factor from iso_digits d where d.currency = json_extract(settings, '$.currency')))
  where json_type(settings, '$.hourlyRate') = 'integer'
    and json_extract(settings, '$.currency') in (select currency from iso_digits);

update orbit_invoices set
  payments = coalesce((
    select json_group_array(json(json_set(paid.value, '$.amount', json_extract(paid.value, '$.amount') * d.factor)))
    from json_each(payments) paid, iso_digits d
    where d.currency = json_extract(orbit_invoices.document, '$.currency')), payments),
  document = json_set(document, '$.lines', json((
    select json_group_array(json(json_set(line.value, '$.price', json_extract(line.value, '$.price') * d.factor)))
    from json_each(document, '$.lines') line, iso_digits d
    where d.currency = json_extract(orbit_invoices.document, '$.currency'))))
  where json_extract(document, '$.currency') in (select currency from iso_digits);
drop table iso_digits;
