import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { readCamt } from '#formats/bank/camt.ts';
import { readMt940 } from '#formats/bank/mt940.ts';
import { readOfx } from '#formats/bank/ofx.ts';
import { qifAmounts, qifBookings, readQif } from '#formats/bank/qif.ts';
import { memorySource } from '#formats/file-source.ts';
import { readFit } from '#formats/fit/fit.ts';
import { readCalendar } from '#formats/icalendar/read-calendar.ts';
import { linkReport } from '#formats/mime/link-report.ts';
import { attachmentContent, parseMail } from '#formats/mime/parse.ts';
import { renderMail } from '#formats/mime/render.ts';
import { seriesBounds } from '#formats/recurrence/bounds.ts';
import { readTable } from '#formats/table/read-table.ts';
import { detectTable } from '#formats/table/sheet.ts';
import { decodeText } from '#formats/text.ts';
import { readGpx } from '#formats/tracks/gpx.ts';
import { readTcx } from '#formats/tracks/tcx.ts';
import { readVcards } from '#formats/vcard/read-vcards.ts';
import { readXmlTree } from '#formats/xml-tree.ts';
import { readZip, unpack } from '#formats/zip.ts';
import { readArchive } from '#server/features/data/read-archive.ts';
import { readBytes } from '#test/support/life/read.ts';
import { documentFaults } from '#test/support/mail/document-faults.ts';
import { generateMails } from '#test/support/mail/generate.ts';

/** A reader of the formats, whole files of its format, and pieces that mean something in it. */
export interface FormatReader {
  readonly samples: readonly (string | Uint8Array)[];
  readonly pieces: readonly string[];
  /** Reads a file as the server does; a file that cannot be read is an UnreadableFile, and every other error a fault. */
  read(file: Uint8Array): unknown;
}

const stream = (file: Uint8Array) => memorySource(file).stream();
const ignore = () => undefined;
const lines = (...all: string[]) => all.join('\r\n');
const UNPACKED = 4 * 1024 * 1024;

const mails = generateMails({
  count: 24,
  seed: 11,
  to: 'ben@mail.example',
  now: Date.UTC(2026, 10, 21),
  largeEvery: 0,
});
const calendar = lines(
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Home',
  'BEGIN:VTIMEZONE',
  'TZID:Own',
  'BEGIN:DAYLIGHT',
  'DTSTART:20200329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:1@example.org',
  'DTSTART;TZID=Own:20260102T090000',
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY;BYDAY=MO,FR;COUNT=20',
  'EXDATE;TZID=Own:20260109T090000',
  'SUMMARY:A meeting\\, weekly',
  'ATTENDEE;CN="B, C";PARTSTAT=ACCEPTED:mailto:b@example.org',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:1@example.org',
  'RECURRENCE-ID;TZID=Own:20260116T090000',
  'DTSTART;VALUE=DATE:20260117',
  'END:VEVENT',
  'END:VCALENDAR',
);
const card = lines(
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Ada Berg',
  'N:Berg;Ada;;;',
  'TEL;TYPE=CELL:+49 1',
  'BDAY:--0412',
  'item1.X-ABDATE:2020-01-02',
  'item1.X-ABLabel:_$!<Anniversary>!$_',
  'NOTE;ENCODING=QUOTED-PRINTABLE:a=C3=A4=',
  'b',
  'END:VCARD',
);
const ofx =
  'OFXHEADER:100\r\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1234</BANKACCTFROM><STMTTRN><TRNAMT>-12.50<DTPOSTED>20260102<NAME>Shop &amp; Co<FITID>1</STMTTRN><LEDGERBAL><BALAMT>5<DTASOF>20260103</LEDGERBAL></STMTRS></OFX>';
const qif = '!Type:Bank\nD1/2/26\nT-12.50\nPShop\nSFood\n$-10\nSTip\n$-2.50\n^\n';
const mt940 = lines(
  '{1:F01}{4:',
  ':20:X',
  ':25:10010010/1234',
  ':60F:C260101EUR10,00',
  ':61:2601020102DR12,50NMSCREF//BANK',
  ':86:166?00Card?20SVWZ+Food?32Shop',
  ':62F:D260102EUR2,50',
  '-}',
);
const camt =
  '<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-02</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Shop</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>';
const gpx =
  '<gpx><trk><name>Run</name><trkseg><trkpt lat="1" lon="2"><time>2026-01-01T00:00:00Z</time><hr>120</hr></trkpt><trkpt lat="1.1" lon="2"/></trkseg></trk><wpt/></gpx>';
const tcx =
  '<TrainingCenterDatabase><Activity Sport="Running"><Lap StartTime="2026-01-01T00:00:00Z"><TotalTimeSeconds>60</TotalTimeSeconds><DistanceMeters>100</DistanceMeters><Trackpoint><Time>2026-01-01T00:01:00Z</Time><HeartRateBpm><Value>120</Value></HeartRateBpm></Trackpoint></Lap></Activity></TrainingCenterDatabase>';
const table = 'Date,Payee,Amount\n2026-01-02,"Shop, ""old""",-12.50\n03.02.2026,Inn,"1.234,5"\n';
const dav =
  '<d:multistatus xmlns:d="DAV:"><d:response><d:href>/c/1.ics</d:href><d:propstat><d:prop><d:getetag>"1"</d:getetag><c:calendar-data><![CDATA[BEGIN:VCALENDAR]]></c:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>';
const health =
  '<?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT HealthData (Record)>]><HealthData><ExportDate value="2026-02-01 10:00:00 +0100"/><Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" value="120" startDate="2026-01-02 10:00:00 +0100" endDate="2026-01-02 10:10:00 +0100"/><Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" startDate="2026-01-02 10:00:00 +0100" endDate="2026-01-02 10:30:00 +0100"></Workout></HealthData>';
const fit = Buffer.concat([
  Buffer.from([12, 16, 0, 0, 35, 0, 0, 0]),
  Buffer.from('.FIT'),
  Buffer.from([
    0x40, 0, 0, 18, 0, 3, 2, 4, 0x86, 5, 1, 0, 8, 4, 0x86, 0, 1, 2, 3, 4, 1, 16, 39, 0, 0, 0x41, 0, 1, 0, 34, 1, 253, 4,
    0x86, 1, 0, 0, 0, 9,
  ]),
]);
const exported = JSON.stringify({
  product: 'Iris',
  schema: 1,
  exportedAt: '2026-01-01T00:00:00.000Z',
  person: {},
  kinds: { life_records: [{ id: 'a', values: { x: [1, null] } }] },
});
const zips = [
  zipSync({ 'data.json': strToU8(exported), 'README.txt': strToU8('x') }),
  zipSync({ 'Habits.csv': strToU8('Name,Type\nRun,0\n'), 'Checkmarks.csv': strToU8('Date,Run\n2026-01-01,2\n') }),
  zipSync({ 'a.csv': strToU8(table) }, { level: 0 }),
];

const XML = [
  '<',
  '>',
  '</a>',
  '<a ',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE x [',
  ']>',
  '&#x',
  '&amp;',
  '="',
  "='",
];
const CALENDAR = [
  'BEGIN:VEVENT\r\n',
  'END:VEVENT\r\n',
  'BEGIN:VTIMEZONE\r\n',
  'RRULE:FREQ=SECONDLY\r\n',
  'RRULE:FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2;COUNT=5\r\n',
  'DTSTART:99991231T235959\r\n',
  'DTSTART:00000101\r\n',
  'INTERVAL=99999',
  ';TZID=',
  '\r\n ',
  '\\',
  '"',
];
const BANK = [
  '\n^\n',
  '-',
  ',',
  '.',
  '9999999999999999999',
  ':61:',
  ':86:',
  '<STMTTRN>',
  '</STMTTRN>',
  '&#1114112;',
  '!Type:Bank\n',
  '$',
  '\r',
];

/** Every reader of a format, by its name. */
export const formatReaders: Readonly<Record<string, FormatReader>> = {
  mime: {
    samples: mails.map(({ source }) => source),
    pieces: [
      '\r\n\r\n',
      '--',
      'Content-Type: multipart/mixed; boundary=a\r\n',
      'Content-Transfer-Encoding: base64\r\n',
      '=?utf-8?Q?',
      '?=',
      '<style>',
      '<table>',
      '<a href=',
      '<!--',
      '\0',
      '(',
      '"',
      '<',
    ],
    async read(file) {
      const mail = await parseMail(file);
      for (const { index } of mail.attachments) attachmentContent(file, index);
      for (const body of mail.bodies) if (body.kind === 'html') linkReport(body.visible.html);
      const faults = documentFaults(renderMail(mail, { remoteImages: false }));
      if (faults.length > 0) throw new Error(`The page of the mail is not safe: ${faults.join(', ')}`);
    },
  },
  ics: {
    samples: [calendar],
    pieces: CALENDAR,
    read: (file) => readCalendar(decodeText(file)).series.map(seriesBounds),
  },
  vcard: {
    samples: [card],
    pieces: [...CALENDAR, 'BEGIN:VCARD\r\n', 'END:VCARD\r\n', '=\r\n', ';', '.'],
    read: (file) => [...readVcards(decodeText(file))],
  },
  csv: {
    samples: [table],
    pieces: ['"', '""', ',', ';', '\t', '\n', '\r', '\0', '|'],
    read(file) {
      const text = decodeText(file);
      return [...(detectTable(text)?.rows() ?? []), ...readTable(text)];
    },
  },
  ofx: { samples: [ofx], pieces: [...BANK, ...XML], read: (file) => [...readOfx(decodeText(file))] },
  camt: {
    samples: [camt],
    pieces: [...XML, '<Ntry>', '<TxDtls>', '</Ntry>'],
    read: (file) => readCamt(stream(file), ignore, ignore),
  },
  qif: {
    samples: [qif],
    pieces: BANK,
    read(file) {
      const { items } = readQif(decodeText(file));
      return [
        ...qifAmounts(items),
        ...items.flatMap((item) => qifBookings(item, { order: 'dmy', decimal: '.', currency: 'EUR' })),
      ];
    },
  },
  mt940: { samples: [mt940], pieces: BANK, read: (file) => [...readMt940(decodeText(file))] },
  fit: {
    samples: [fit],
    pieces: ['.FIT', '\x40', '\x60', '\x80', '\xff', '\0'],
    async read(file) {
      for await (const { sessions } of readFit(stream(file))) void sessions.length;
    },
  },
  zip: {
    samples: [...zips, deflateRawSync(Buffer.alloc(1000))],
    pieces: ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', 'PK\x06\x06', 'PK\x06\x07', '\xff\xff\xff\xff', '\0\0\0\0'],
    async read(file) {
      const source = memorySource(file);
      for (const entry of await readZip(source))
        for await (const piece of unpack(source, entry, UNPACKED)) void piece.length;
    },
  },
  archive: {
    samples: [zips[0]!],
    pieces: ['PK\x01\x02', '\0', '{', '['],
    read: (file) => readArchive(memorySource(file)),
  },
  xml: { samples: [dav, camt, health], pieces: XML, read: (file) => readXmlTree(Buffer.from(file).toString('utf8')) },
  gpx: {
    samples: [gpx],
    pieces: [...XML, 'lat="1e999"', '<trk>', '<trkpt '],
    read: (file) => readGpx(stream(file), { onTrack: ignore, onSkipped: ignore, onProgress: ignore }),
  },
  tcx: {
    samples: [tcx],
    pieces: [...XML, '<Activity>', '<Lap '],
    read: (file) => readTcx(stream(file), ignore, ignore),
  },
  import: {
    samples: [calendar, card, ofx, qif, mt940, camt, gpx, tcx, table, health, fit, ...zips],
    pieces: [...XML, ...BANK, ...CALENDAR],
    read: (file) => readBytes(file),
  },
};
