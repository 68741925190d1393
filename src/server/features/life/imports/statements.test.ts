import { expect, test } from 'vitest';
import { readBytes } from '#test/support/life/read.ts';

const brief = ({ day, amount, payee, currency }: Record<string, unknown>) => [day, amount, currency, payee];

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260301<LANGUAGE>ENG
<FI><ORG>North Bank<FID>1</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>000123454321<ACCTTYPE>SAVINGS</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260201<DTEND>20260228
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260203120000.000[-5:EST]<TRNAMT>-12.34<FITID>A1<NAME>Caf\u00e9 &amp; Bar<MEMO>Lunch</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260204<TRNAMT>+1000.00<FITID>A2<NAME>Salary
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260205<TRNAMT>-3.50<FITID>A3<NAME>Bus
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260205<TRNAMT>-3.50<FITID>A3<NAME>Bus
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>gone<TRNAMT>-1.00<FITID>A4<NAME>Lost
</BANKTRANLIST><LEDGERBAL><BALAMT>2500.75<DTASOF>20260228</LEDGERBAL><AVAILBAL><BALAMT>1<DTASOF>20260228</AVAILBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test('an OFX of old banks, in which nothing is closed and letters are Windows letters', async () => {
  const { of, reading } = await readBytes(Buffer.from(SGML, 'latin1'));
  expect(reading.label).toBe('Bank statement (OFX)');
  expect(of('transaction').map(brief)).toEqual([
    ['2026-02-03', -1234, 'USD', 'Caf\u00e9 & Bar'],
    ['2026-02-04', 100_000, 'USD', 'Salary'],
    ['2026-02-05', -350, 'USD', 'Bus'],
    ['2026-02-05', -350, 'USD', 'Bus'],
  ]);
  expect(of('transaction')[0]).toMatchObject({ account: 'Account 4321', note: 'Lunch' });
  expect(of('account')).toEqual([
    {
      name: 'Account 4321',
      type: 'Savings',
      balance: 250_075,
      day: '2026-02-28',
      currency: 'USD',
      institution: 'North Bank',
    },
  ]);
  expect(reading.problems).toEqual([{ line: 17, message: 'The date \u201cgone\u201d can’t be read.' }]);
});

test('the same file names its bookings the same every time, and two equal ones apart', async () => {
  const keys = (await readBytes(SGML)).candidates.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect((await readBytes(SGML)).candidates.map(({ key }) => key)).toEqual(keys);
});

test('an OFX as XML, mixed with values that are closed, of a card in a currency without cents', async () => {
  const { of } =
    await readBytes(`<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200"?><OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>
<CURDEF>JPY</CURDEF><CCACCTFROM><ACCTID>9999</ACCTID></CCACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260301</DTPOSTED><TRNAMT>-1200</TRNAMT><FITID>1</FITID><MEMO>Ramen</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260302</DTPOSTED><TRNAMT>-5,25</TRNAMT><FITID>2</FITID><NAME>Abroad</NAME><CURRENCY><CURRATE>160</CURRATE><CURSYM>EUR</CURSYM></CURRENCY></STMTTRN>
</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`);
  expect(of('transaction').map(brief)).toEqual([
    ['2026-03-01', -1200, 'JPY', 'Ramen'],
    ['2026-03-02', -525, 'EUR', 'Abroad'],
  ]);
  expect(of('transaction')[0]).toMatchObject({ account: 'Card 9999' });
});

test('a QIF with splits, years after an apostrophe and an account of its own', async () => {
  const { of, reading } = await readBytes(
    [
      '!Account',
      'NHousehold',
      'TBank',
      '^',
      '!Type:Bank',
      "D1/ 2'24",
      'T-1,234.50',
      'PRent',
      'LHome',
      '^',
      'D12/31/98',
      'T-30.00',
      'PShop',
      'SFood',
      'EBread',
      '$-10.00',
      'SHome',
      '$-20.00',
      '^',
      'D02/03/24',
      'T5.00',
      'L[Savings]',
      '^',
      '!Type:Cat',
      'NFood',
      '^',
    ].join('\r\n'),
  );
  expect(of('transaction').map((each) => [...brief(each), each['category']])).toEqual([
    ['2024-01-02', -123_450, 'EUR', 'Rent', 'Home'],
    ['1998-12-31', -1000, 'EUR', 'Shop', 'Food'],
    ['1998-12-31', -2000, 'EUR', 'Shop', 'Home'],
    ['2024-02-03', 500, 'EUR', 'Transfer: Savings', null],
  ]);
  expect(reading.questions.map(({ id }) => id)).toEqual(['currency', 'account.hold']);
});

test('a QIF whose dates could be both asks, and the answer counts', async () => {
  const text = '!Type:Cash\nD03/04/2024\nT-5.00\nPTea\n^\n';
  const { of, reading } = await readBytes(text);
  expect(of('transaction')[0]?.['day']).toBe('2024-04-03');
  expect(reading.questions[0]).toMatchObject({ id: 'dates', value: 'dmy' });
  expect((await readBytes(text, 'q', { answers: { dates: 'mdy' } })).of('transaction')[0]?.['day']).toBe('2024-03-04');
});

test('an MT940 over New Year, with parts, a reversal and a balance', async () => {
  const { of, reading } = await readBytes(`{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:
:20:STARTUMS
:25:50010517/0648489890
:28C:1/1
:60F:C251230EUR1000,00
:61:2512311231DR42,00NDDTNONREF//4711
:86:105?00LASTSCHRIFT?20EREF+1?21SVWZ+Strom Dezem?22ber?30BICXXX?31DE1?32Stadtwerke?33 Nord
:61:2512310102C2500,5NTRFNONREF
:86:Salary January
:61:260103RD10,00NCHGNONREF
:86:/EREF/1/NAME/North Shop/REMI/Given back/
:62F:C260103EUR3468,50
-}`);
  expect(of('transaction').map(brief)).toEqual([
    ['2025-12-31', -4200, 'EUR', 'Stadtwerke Nord'],
    ['2026-01-02', 250_050, 'EUR', 'Salary January'],
    ['2026-01-03', 1000, 'EUR', 'North Shop'],
  ]);
  expect(of('transaction')[0]?.['note']).toBe('Strom Dezember');
  expect(of('account')).toMatchObject([{ balance: 346_850, day: '2026-01-03' }]);
  expect(reading.problemCount).toBe(0);
});

test('a CAMT.053 with a batch, five decimals, a prefix and something that is not booked', async () => {
  const entry = (more: string) => `<n:Ntry>${more}</n:Ntry>`;
  const { of, reading } =
    await readBytes(`<?xml version="1.0"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><n:BkToCstmrStmt><n:Stmt>
<n:Acct><n:Id><n:IBAN>DE02120300000000202051</n:IBAN></n:Id><n:Ccy>EUR</n:Ccy></n:Acct>
<n:Bal><n:Tp><n:CdOrPrtry><n:Cd>CLBD</n:Cd></n:CdOrPrtry></n:Tp><n:Amt Ccy="EUR">99.10</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:Dt><n:Dt>2026-03-31</n:Dt></n:Dt></n:Bal>
${entry('<n:Amt Ccy="EUR">30.00</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:Sts><n:Cd>BOOK</n:Cd></n:Sts><n:BookgDt><n:DtTm>2026-03-29T00:30:00+02:00</n:DtTm></n:BookgDt><n:NtryDtls><n:TxDtls><n:Amt Ccy="EUR">10.00000</n:Amt><n:RltdPties><n:Cdtr><n:Pty><n:Nm>Ana &amp; Co</n:Nm></n:Pty></n:Cdtr></n:RltdPties></n:TxDtls><n:TxDtls><n:Amt Ccy="EUR">20.00</n:Amt><n:RltdPties><n:Cdtr><n:Nm>Ben</n:Nm></n:Cdtr></n:RltdPties><n:RmtInf><n:Ustrd>Rent</n:Ustrd><n:Ustrd>March</n:Ustrd></n:RmtInf></n:TxDtls></n:NtryDtls>')}
${entry('<n:Amt Ccy="EUR">5</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts>BOOK</n:Sts><n:BookgDt><n:Dt>2026-03-30</n:Dt></n:BookgDt><n:AddtlNtryInf>Interest</n:AddtlNtryInf>')}
${entry('<n:Amt Ccy="EUR">7</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:Sts>PDNG</n:Sts><n:BookgDt><n:Dt>2026-03-31</n:Dt></n:BookgDt>')}
</n:Stmt></n:BkToCstmrStmt></n:Document>`);
  expect(of('transaction').map(brief)).toEqual([
    ['2026-03-29', -1000, 'EUR', 'Ana & Co'],
    ['2026-03-29', -2000, 'EUR', 'Ben'],
    ['2026-03-30', 500, 'EUR', 'Interest'],
  ]);
  expect(of('account')).toMatchObject([{ name: 'Account 2051', balance: -9910 }]);
  expect(reading.notes).toEqual(['Pending transactions are left out.']);
});

test.each([
  [
    'a German bank with lines above its table, points between thousands and Windows letters',
    Buffer.from(
      'Konto;DE02\r\nZeitraum;M\u00e4rz\r\n\r\nBuchungstag;Wertstellung;Beg\u00fcnstigter/Zahlungspflichtiger;Verwendungszweck;Betrag (EUR)\r\n02.03.2026;02.03.2026;B\u00e4cker;Brot;"-1.234,50"\r\n13.03.2026;13.03.2026;Lohn;;2.000,00\r\n',
      'latin1',
    ),
    [
      ['2026-03-02', -123_450, 'EUR', 'B\u00e4cker'],
      ['2026-03-13', 200_000, 'EUR', 'Lohn'],
    ],
  ],
  [
    'a British bank with what went out and what came in apart',
    'Date,Description,Paid out,Paid in,Balance\n13/03/2026,TESCO,\u00a312.00,,\u00a388.00\n14/03/2026,Refund,,\u00a35.50,\u00a393.50\n',
    [
      ['2026-03-13', -1200, 'EUR', 'TESCO'],
      ['2026-03-14', 550, 'EUR', 'Refund'],
    ],
  ],
  [
    'an American bank with parentheses around what is spent, in UTF-16',
    Buffer.from(
      '\ufeffTransaction Date\tDescription\tAmount\tCurrency\r\n03/14/2026\tCoffee\t($4.50)\tUSD\r\n',
      'utf16le',
    ),
    [['2026-03-14', -450, 'USD', 'Coffee']],
  ],
  [
    'a Dutch bank with a mark for what is spent',
    '"Datum","Naam / Omschrijving","Af Bij","Bedrag (EUR)"\n"20260314","Albert","Af","7,95"\n"20260315","Baas","Bij","100,00"\n',
    [
      ['2026-03-14', -795, 'EUR', 'Albert'],
      ['2026-03-15', 10_000, 'EUR', 'Baas'],
    ],
  ],
])('the table of %s', async (_name, content, expected) => {
  const { of, reading } = await readBytes(content, 'bank.csv');
  expect(reading.problems).toEqual([]);
  expect(of('transaction').map(brief)).toEqual(expected);
});
