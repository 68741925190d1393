import { expect, test } from 'vitest';
import { readBytes } from '#test/support/life/read.ts';

/** Tables whose headings look like those of something that they are not. */
test.each([
  ['games of a club', 'Name,Type,Home,Away\nDerby,League,3,1\n'],
  ['an inventory of a shop', 'SKU,Name,Status,Warehouse,Qty,Reorder\n17,Bolt,OK,North,400,50\n'],
  ['a list of servers', 'Name,Address,Status,Uptime\nweb1,10.0.0.1,Done,99.9\n'],
  ['marks of a class', 'Student,Maths,Physics\nAna,1,2\n'],
  ['a table of words', 'a,b\n1,2\n'],
  ['only names', 'Title,Subtitle,Pages of contents\nDune,One,3\n'],
])('nothing is proposed for %s, and the person is asked', async (_name, content) => {
  const { reading, candidates } = await readBytes(content, 'table.csv');
  expect(candidates).toEqual([]);
  const asked = reading.questions.find(({ id }) => id === 'kind');
  expect(asked).toMatchObject({ value: '', options: expect.arrayContaining([{ value: '', label: 'Choose …' }]) });
  expect(reading.table).toMatchObject({ fields: [] });
});

test('a table is read as soon as the person says what it holds', async () => {
  const content = 'Name,Type,Home,Away\nDerby,League,3,1\n';
  const { of } = await readBytes(content, 'table.csv', { answers: { kind: 'hobby' } });
  expect(of('hobby')).toHaveLength(1);
});

test.each([
  ['When;What;Cost\n03.04.2026;Tea;1,25\n', 'transaction'],
  ['Date,Payee,Amount,Reference\n2026-04-03,Tea,-1.25,x\n', 'transaction'],
])('a table that names all that is needed is proposed: %j', async (content, kind) => {
  const { reading } = await readBytes(content, 'table.csv');
  expect(reading.questions.find(({ id }) => id === 'kind')).toMatchObject({ value: kind });
});

const ofx = (booking: string, currency = '<CURDEF>EUR') =>
  `<OFX><STMTRS>${currency}<ACCTID>1234<BANKTRANLIST><STMTTRN><DTPOSTED>20260301<TRNAMT>-12.50<FITID>a<NAME>Bakery${booking}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
test.each([
  ['was in before it was converted', '<ORIGCURRENCY><CURRATE>1.1<CURSYM>USD</ORIGCURRENCY>', 'EUR'],
  ['is in', '<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY>', 'USD'],
  ['does not name', '', 'EUR'],
])('OFX: the currency that a booking %s', async (_name, part, currency) => {
  const { of } = await readBytes(ofx(part), 'a.ofx');
  expect(of('transaction')).toMatchObject([{ amount: -1250, currency }]);
});

const mt940 = (lines: string, opening = ':60F:C240201EUR100,00') =>
  `:20:START\n:25:10010010/123456\n:28C:1/1\n${opening}\n${lines}\n-\n`;
test.each([
  [':61:2402300230D12,50NTRFNONREF', '2024-02-29'],
  [':61:2302290229D12,50NTRFNONREF', '2023-02-28'],
  [':61:2402280229D12,50NTRFNONREF', '2024-02-29'],
])('MT940: a February of 30 days ends with its last day: %s', async (line, day) => {
  const { of } = await readBytes(mt940(`${line}\n:86:Bakery`), 'a.sta');
  expect(of('transaction')).toMatchObject([{ day, amount: -1250, currency: 'EUR' }]);
});

test.each(['NTRF', 'S103', 'FMSC', 'N051', 'NCHK'])('MT940: the transaction type %s', async (type) => {
  const { of, reading } = await readBytes(mt940(`:61:2402280228D12,50${type}NONREF\n:86:Bakery`), 'a.sta');
  expect(of('transaction')).toMatchObject([{ day: '2024-02-28', amount: -1250 }]);
  expect(reading.problems).toEqual([]);
});

test('MT940: an interim report tells the currency by its floor limit', async () => {
  const { of } = await readBytes(mt940(':61:2402280228C12,50NTRFNONREF\n:86:Refund', ':34F:CHFD0,'), 'a.sta');
  expect(of('transaction')).toMatchObject([{ amount: 1250, currency: 'CHF' }]);
});

test.each([
  ['a.sta', mt940(':61:2402280228D12,50NTRFNONREF\n:86:Bakery', '')],
  ['a.ofx', ofx('', '')],
])('a statement without a currency asks for it: %s', async (name, content) => {
  const { reading } = await readBytes(content, name);
  expect(reading.questions.map(({ id }) => id)).toContain('currency');
  const { of } = await readBytes(content, name, { answers: { currency: 'GBP' } });
  expect(of('transaction')).toMatchObject([{ amount: -1250, currency: 'GBP' }]);
});
