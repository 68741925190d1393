-- Birthdays without a year came from address books with the year 2000; now they have 1604, which says that it is unknown.
-- Only a birthday whose year the file did not tell became a date of its own, and nobody has changed these since.
update life_records set data = replace(data, '"date":"2000-', '"date":"1604-'), version = 2
  where kind = 'important_date' and import_id is not null and version = 1 and title like 'Birthday of %'
    and data like '%"date":"2000-%';
