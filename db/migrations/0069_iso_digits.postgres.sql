-- Records of money and of people's own kinds; a new version, so that what was done before is no longer undone by itself.
update life_records set version = version + 1, data = (
  select '{' || string_agg(to_json(field.key)::text || ':' || (case
    when jsonb_typeof(field.value) = 'number' and (
        (life_records.kind in ('transaction', 'budget', 'subscription') and field.key = 'amount')
        or (life_records.kind = 'account' and field.key = 'balance')
        or field.key in (select own.value ->> 'id' from life_kinds k, jsonb_array_elements(k.definition::jsonb -> 'fields') own
          where k.id = life_records.kind and k.user_id = life_records.user_id and own.value ->> 'type' = 'money'))
      then to_jsonb((field.value)::text::numeric * d.factor)
    else field.value end)::text, ',') || '}'
  from jsonb_each(life_records.data::jsonb) field)
  from iso_digits d
  where life_records.data like '%"currency":"%' and d.currency = life_records.data::jsonb ->> 'currency';

update orbit_state set settings = jsonb_set(settings::jsonb, '{hourlyRate}',
    to_jsonb((settings::jsonb ->> 'hourlyRate')::bigint * d.factor))::text
  from iso_digits d
  where jsonb_typeof(settings::jsonb -> 'hourlyRate') = 'number' and d.currency = settings::jsonb ->> 'currency';

update orbit_invoices set
  payments = coalesce((
    select json_agg(jsonb_set(paid.value, '{amount}', to_jsonb((paid.value ->> 'amount')::bigint * d.factor)) order by paid.ordinality)::text
    from jsonb_array_elements(payments::jsonb) with ordinality paid), payments),
  document = jsonb_set(document::jsonb, '{lines}', coalesce((
    select jsonb_agg(jsonb_set(line.value, '{price}', to_jsonb((line.value ->> 'price')::bigint * d.factor)) order by line.ordinality)
    from jsonb_array_elements(document::jsonb -> 'lines') with ordinality line), '[]'))::text
  from iso_digits d
  where d.currency = document::jsonb ->> 'currency';
drop table iso_digits;
