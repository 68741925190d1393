import { expect, test } from 'vitest';
import { readBytes } from '#test/support/life/read.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

test('an old card with soft line breaks, bare types and letters of its own', async () => {
  const { of } = await readBytes(
    card(
      'VERSION:2.1',
      'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg;;Dr.',
      'TEL;WORK;VOICE:(030) 123-45',
      'TEL;CELL:+49 170 1234567',
      'NOTE;ENCODING=QUOTED-PRINTABLE:Likes=0D=0A=',
      'tea=3Dgood',
      'PHOTO;ENCODING=BASE64;TYPE=JPEG:/9j/4AAQ',
      ' SkZJRgABAQ',
    ),
  );
  expect(of('person')).toEqual([
    {
      name: 'Dr. J\u00f6rg M\u00fcller',
      circle: null,
      cadence: null,
      birthday: null,
      phone: '+49 170 1234567',
      email: null,
      note: 'Likes\ntea=good\nTelephone: 030 123-45',
    },
  ]);
});

test('a card of an iPhone: groups, labels, a birthday without its year and an anniversary', async () => {
  const { of } = await readBytes(
    card(
      'VERSION:3.0',
      'N:Berg;Ana;;;',
      'FN:Ana Berg',
      'ORG:North\\, Ltd;Design;',
      'item1.EMAIL;type=INTERNET;type=pref:ana@example.org',
      'EMAIL;type=WORK:ana@north.example',
      'item2.ADR;type=HOME:;;Long St 1;Town;;12345;Land',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29',
      'item3.X-ABDATE:2010-06-05',
      'item3.X-ABLabel:_$!<Anniversary>!$_',
      'UID:abc',
    ),
  );
  expect(of('person')).toMatchObject([
    {
      name: 'Ana Berg',
      email: 'ana@example.org',
      birthday: null,
      note: 'North, Ltd, Design\nEmail: ana@north.example\nAddress: Long St 1, Town, 12345, Land',
    },
  ]);
  expect(of('important_date')).toEqual([
    { what: 'Birthday of Ana Berg', date: '1604-02-29' },
    { what: 'Anniversary: Ana Berg', date: '2010-06-05' },
  ]);
});

test('several cards of the newest kind, one of them of a company, one without a name', async () => {
  const { of, reading } = await readBytes(
    card('VERSION:4.0', 'FN:Ben', 'BDAY:19840412', 'TEL;VALUE=uri;TYPE="voice,home":tel:+1-555-555-0100;ext=5') +
      card('VERSION:4.0', 'FN:Cleo', 'BDAY:--0412') +
      card('VERSION:4.0', 'KIND:org', 'FN:', 'ORG:South AG') +
      card('VERSION:4.0', 'NOTE:Nobody'),
  );
  expect(of('person').map(({ name, birthday, phone }) => [name, birthday, phone])).toEqual([
    ['Ben', '1984-04-12', '+1-555-555-0100 5'],
    ['Cleo', null, null],
    ['South AG', null, null],
  ]);
  expect(of('important_date')).toEqual([{ what: 'Birthday of Cleo', date: '1604-04-12' }]);
  expect(reading.problems).toEqual([{ line: 18, message: 'This card has no name.' }]);
});

test('a card that comes again under its own name is the same, whatever else has changed', async () => {
  const key = async (...lines: string[]) => (await readBytes(card('FN:Ana', 'UID:7', ...lines))).candidates[0]!.key;
  expect(await key('TEL:1')).toBe(await key('TEL:2', 'EMAIL:a@example.org'));
});

test('a calendar gives its yearly days and its tasks; events stay for the calendar', async () => {
  const { of, reading } = await readBytes(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART;VALUE=DATE:19840412',
      'RRULE:FREQ=YEARLY',
      'SUMMARY:Ben\\, birthday',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:2',
      'DTSTART:20260412T080000Z',
      'SUMMARY:Tea',
      'END:VEVENT',
      'BEGIN:VTODO',
      'UID:3',
      'SUMMARY:Water the plants',
      'DUE;VALUE=DATE:20261201',
      'END:VTODO',
      'END:VCALENDAR',
    ].join('\r\n'),
  );
  expect(of('important_date')).toEqual([{ what: 'Ben, birthday', date: '1984-04-12' }]);
  expect(of('task')).toMatchObject([{ title: 'Water the plants', due: '2026-12-01', status: 'To do' }]);
  expect(reading.notes[0]).toContain('One event is left out');
});

test('contacts of Google as a table', async () => {
  const { of, reading } = await readBytes(
    'First Name,Middle Name,Last Name,Birthday,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAna,,Berg,1990-05-01,Hi,* ,ana@example.org,,(030) 555\n',
  );
  expect(reading.questions[0]).toMatchObject({ id: 'kind', value: 'person' });
  expect(of('person')).toMatchObject([
    { name: 'Ana Berg', birthday: '1990-05-01', email: 'ana@example.org', phone: '030 555' },
  ]);
});

test('household items of Homebox, whose empty days are the first of all', async () => {
  const { of } = await readBytes(
    'HB.import_ref,HB.location,HB.name,HB.quantity,HB.purchase_price,HB.purchase_time,HB.serial_number,HB.warranty_expires\n' +
      'a1,Garage,Drill,1,89.90,2025-03-02,SN-7,2027-03-02\nb2,Attic,Tent,1,0,0001-01-01,,0001-01-01\n',
  );
  expect(of('item')).toMatchObject([
    { name: 'Drill', place: 'Garage', price: 8990, bought: '2025-03-02', warranty: '2027-03-02', serial: 'SN-7' },
    { name: 'Tent', place: 'Attic', price: null, bought: null, warranty: null, serial: null },
  ]);
});

test('books of Goodreads', async () => {
  const { of } = await readBytes(
    'Book Id,Title,Author,My Rating,Number of Pages,Date Read,Exclusive Shelf\n1,"Dune, Part",Frank,4,500,2024/01/05,read\n2,Later,Ann,0,,,to-read\n',
  );
  expect(of('media')).toMatchObject([
    { title: 'Dune, Part', by: 'Frank', type: 'Book', status: 'Done', rating: 8, total: 500, finished: '2024-01-05' },
    { title: 'Later', type: 'Book', status: 'Planned', rating: null, finished: null },
  ]);
});
