import { expect, test } from 'vitest';
import { readBytes } from '#test/support/life/read.ts';
import { presets } from './table/presets.ts';

const rows = async (kind: string, ...lines: string[]) => {
  const text = lines.join('\r\n');
  const first = await readBytes(text);
  // The same file again has the same keys, so that nothing is doubled.
  expect((await readBytes(text)).candidates.map(({ key }) => key)).toEqual(first.candidates.map(({ key }) => key));
  return { ...first, found: first.of(kind) };
};

test('no table is known by headings that another one has, too', () => {
  const ambiguous = presets.flatMap((one) =>
    presets
      .filter((other) => other !== one && one.knownBy.every((name) => other.knownBy.includes(name)))
      .map(({ id }) => [one.id, id]),
  );
  expect(ambiguous).toEqual([]);
});

test('books of Open Library, with their shelves', async () => {
  const { found } = await rows(
    'media',
    'Work ID,Title,Authors,First Publish Year,Edition ID,Edition Count,Bookshelf,My Ratings,Ratings Average,Ratings Count,Has Ebook,Subjects',
    'OL1W,Slow Rivers,Ada Lind,1969,OL2M,12,Already Read,5,4.2,900,true,Fiction',
    'OL3W,Quiet Hills,"Bo Berg, Cy Dahl",2001,OL4M,3,Want to Read,,4.0,10,false,',
  );
  expect(found).toMatchObject([
    { title: 'Slow Rivers', by: 'Ada Lind', status: 'Done', rating: 10, type: 'Book' },
    { title: 'Quiet Hills', by: 'Bo Berg, Cy Dahl', status: 'Planned', rating: null },
  ]);
});

test('books of LibraryThing: owning is not reading, and a day of reading is', async () => {
  const { found } = await rows(
    'media',
    'Book Id\tTitle\tSort Character\tPrimary Author\tRating\tDate Read\tCollections',
    '11\tSlow Rivers\t1\tLind, Ada\t4.5\t2026-03-04\tYour library',
    '12\tQuiet Hills\t1\tBerg, Bo\t\t\tYour library, Currently reading',
    '13\tTide\t1\tDahl, Cy\t\t\tYour library',
  );
  expect(found).toMatchObject([
    { title: 'Slow Rivers', by: 'Lind, Ada', rating: 9, status: 'Done', finished: '2026-03-04' },
    { title: 'Quiet Hills', status: 'In progress' },
    { title: 'Tide', status: 'Planned' },
  ]);
});

test('books of StoryGraph, whose stars are halved', async () => {
  const { found } = await rows(
    'media',
    'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Star Rating,Review,Tags,Owned?',
    'Slow Rivers,"Ada Lind, Bo Berg",,9780000000002,paperback,read,2026/01/02,2026/03/04,2026/02/20-2026/03/04,1,,slow,4.25,,,Yes',
    'Quiet Hills,Cy Dahl,,,digital,to-read,2026/01/05,,,0,,,,,,No',
    'Tide,Cy Dahl,,,audio,currently-reading,2026/01/05,,,0,,,,,,No',
  );
  expect(found).toMatchObject([
    { title: 'Slow Rivers', by: 'Ada Lind, Bo Berg', status: 'Done', finished: '2026-03-04', type: 'Book' },
    { title: 'Quiet Hills', by: 'Cy Dahl', status: 'Planned', rating: null },
    { title: 'Tide', status: 'In progress' },
  ]);
});

test('a catalogue of Calibre', async () => {
  const { found } = await rows(
    'media',
    'author_sort,authors,comments,id,isbn,pubdate,publisher,rating,series,tags,timestamp,title,title_sort,uuid',
    '"Lind, Ada","Ada Lind","",7,"9780000000000","1969-03-01T00:00:00+00:00","Mole","4","","","2026-01-02T10:00:00+00:00","Slow Rivers","Slow Rivers","b3f1"',
  );
  expect(found).toMatchObject([{ title: 'Slow Rivers', by: 'Ada Lind', rating: 8, status: 'Planned', type: 'Book' }]);
});

test('transactions of Actual Budget', async () => {
  const { found } = await rows(
    'transaction',
    'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
    'Checking,2026-03-04,Bakery,bread,Food,-4.50,0,Cleared',
  );
  expect(found).toMatchObject([
    { day: '2026-03-04', payee: 'Bakery', category: 'Food', amount: -450, account: 'Checking', note: 'bread' },
  ]);
});

test('a statement of Barclays', async () => {
  const { found } = await rows(
    'transaction',
    'Number,Date,Account,Amount,Subcategory,Memo',
    ',25/03/2026,20-00-00 10000000,-12.40,Card Purchase,CORNER CAFE   ON 24 MAR CLP',
    ',26/03/2026,20-00-00 10000000,1800.00,Direct Credit,NORTH LTD',
  );
  expect(found).toMatchObject([
    { day: '2026-03-25', amount: -1240, note: 'Card Purchase', account: '20-00-00 10000000' },
    { day: '2026-03-26', amount: 180_000, payee: 'NORTH LTD' },
  ]);
});

test('payments of PayPal: net of the fee, in their currency, only those that are complete', async () => {
  const { found, reading } = await rows(
    'transaction',
    '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID"',
    '"24/03/2026","10:00:00","Europe/London","Ana Berg","Payment","Completed","GBP","100.00","-3.20","96.80","a@example.org","m@example.org","1AB"',
    '"24/03/2026","11:00:00","Europe/London","","Authorisation","Pending","USD","-5.00","0.00","-5.00","m@example.org","s@example.org","2AB"',
    '"25/03/2026","12:00:00","Europe/London","","Withdrawal","Completed","JPY","-500","0","-500","","","3AB"',
  );
  expect(found).toMatchObject([
    { day: '2026-03-24', payee: 'Ana Berg', amount: 9680, currency: 'GBP', note: 'Payment' },
    { amount: -500, currency: 'JPY', payee: 'Withdrawal' },
  ]);
  expect(reading.notes).toContain('Some rows aren’t completed payments and are left out.');
});

test('a statement of Revolut: with its fees, without what was declined', async () => {
  const { found } = await rows(
    'transaction',
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
    'CARD_PAYMENT,Current,2026-03-01 09:10:11,2026-03-02 04:05:06,Corner Cafe,-4.20,0.00,EUR,COMPLETED,95.80',
    'EXCHANGE,Current,2026-03-03 09:10:11,2026-03-03 09:10:12,Exchanged to HUF,-50.00,0.50,EUR,COMPLETED,45.30',
    'CARD_PAYMENT,Current,2026-03-04 09:10:11,,Refused,-9.00,0.00,EUR,DECLINED,',
  );
  expect(found).toMatchObject([
    { day: '2026-03-02', amount: -420, payee: 'Corner Cafe', currency: 'EUR', account: 'Current' },
    { day: '2026-03-03', amount: -5050 },
  ]);
});

test('a statement of Bank Austria names who paid where money came in, and whom one paid otherwise', async () => {
  const { found } = await rows(
    'transaction',
    'Buchungsdatum;Valutadatum;Buchungstext ;Interne Notiz;Währung;Betrag;Belegdaten;Belegnummer;Auftraggebername;Auftraggeberkonto;Empfängername;Empfängerkonto;Zahlungsgrund',
    '02.03.2026;02.03.2026;UEBERWEISUNG;;EUR;-1.234,50;;1;Maya Lind;AT1;Hausverwaltung Berg;AT2;Miete März',
    '03.03.2026;03.03.2026;GUTSCHRIFT;;EUR;2.000,00;;2;Nord GmbH;AT3;Maya Lind;AT1;Gehalt',
  );
  expect(found).toMatchObject([
    { day: '2026-03-02', amount: -123_450, payee: 'Hausverwaltung Berg', note: 'Miete März' },
    { day: '2026-03-03', amount: 200_000, payee: 'Nord GmbH', note: 'Gehalt' },
  ]);
});

test('a damaged row of a known table is named and the others are read', async () => {
  const { found, reading } = await rows(
    'transaction',
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
    'CARD_PAYMENT,Current,2026-03-01 09:10:11,sometime,Corner Cafe,-4.20,0.00,EUR,COMPLETED,95.80',
    'CARD_PAYMENT,Current,2026-03-01 09:10:11,2026-03-02 04:05:06,Corner Cafe,-4.20,0.00,EUR,COMPLETED,95.80',
  );
  expect(found).toHaveLength(1);
  expect(reading.problems).toMatchObject([{ line: 2 }]);
});
