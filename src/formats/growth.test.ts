import { describe, expect, test } from 'vitest';
import { threadCpuTime } from '#test/support/cpu-time.ts';
import { htmlMail, multipartMail, rawMail, textMail } from '#test/support/mail/raw-mail.ts';
import { readCamt } from './bank/camt.ts';
import { isMt940, readMt940 } from './bank/mt940.ts';
import { readOfx } from './bank/ofx.ts';
import { readDay } from './days.ts';
import { readQif } from './bank/qif.ts';
import { createBudget, FILE_LIMITS } from './budget.ts';
import { memorySource } from './file-source.ts';
import { readFit } from './fit/fit.ts';
import { readCalendar } from './icalendar/read-calendar.ts';
import { countJsonValues } from './json-values.ts';
import { linkReport } from './mime/link-report.ts';
import { parseMail } from './mime/parse.ts';
import { renderMail } from './mime/render.ts';
import { detectTable } from './table/sheet.ts';
import { readTable } from './table/read-table.ts';
import { readGpx } from './tracks/gpx.ts';
import { readTcx } from './tracks/tcx.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readVcards } from './vcard/read-vcards.ts';
import { readXmlTree } from './xml-tree.ts';
import { readZip } from './zip.ts';

/** The worst shape of a format: a file of so many parts, and its reader. */
interface Shape {
  readonly file: (parts: number) => string;
  readonly read: (file: string) => unknown;
  /** How many parts the smallest of the three files has: enough that a reader that is not linear is slow. */
  readonly parts?: number;
}

const stream = (text: string) => memorySource(Buffer.from(text, 'latin1')).stream();
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const ignore = () => undefined;
const inCalendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines].join('\r\n');
const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, at) => line(at));
const event = (uid: string, ...more: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20260101T090000Z', ...more, 'END:VEVENT'].join('\r\n');
const mail = async (source: Uint8Array) => {
  const parsed = await parseMail(source);
  for (const body of parsed.bodies) if (body.kind === 'html') linkReport(body.visible.html);
  return renderMail(parsed, { remoteImages: false });
};
const html = (file: Shape['file'], parts?: number): Shape => ({
  file,
  read: (text) => mail(htmlMail(text)),
  ...(parts !== undefined && { parts }),
});
const fit = (content: Buffer): string => {
  const header = Buffer.alloc(12);
  header[0] = 12;
  header.writeUInt32LE(content.length, 4);
  header.write('.FIT', 8, 'latin1');
  return Buffer.concat([header, content]).toString('latin1');
};
const directory = (entries: number): string => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(entries * 46, 12);
  return Buffer.concat([...lines(entries, () => '').map(() => entry), end]).toString('latin1');
};
const zone = (index: number) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:zone ${index}`,
    'BEGIN:STANDARD',
    'DTSTART:20200101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');

const shapes: Readonly<Record<string, Shape>> = {
  'a calendar of components inside each other': {
    file: (parts) => inCalendar(...lines(parts, () => 'BEGIN:A')),
    read: readCalendar,
    parts: 2500,
  },
  'a calendar of ends without a beginning': {
    file: (parts) => inCalendar(...lines(parts, () => 'BEGIN:A'), ...lines(parts, () => 'END:B')),
    read: readCalendar,
    parts: 2500,
  },
  'a calendar of as many zones as events': {
    file: (parts) => inCalendar(...lines(parts, zone), ...lines(parts, (at) => event(`e${at}`))),
    read: readCalendar,
    parts: 375,
  },
  'an event of many exceptions': {
    file: (parts) => inCalendar(...lines(parts, () => event('one', 'RECURRENCE-ID:20260101T090000Z'))),
    read: readCalendar,
    parts: 1000,
  },
  'an event of many lines': {
    file: (parts) => inCalendar(event('one', ...lines(parts, (at) => `ATTENDEE;CN=A${at}:mailto:a@b.example`))),
    read: readCalendar,
  },
  'a folded line': { file: (parts) => inCalendar(event('one', `X:${'\r\n a'.repeat(parts)}`)), read: readCalendar },
  'a line with many parameters': {
    file: (parts) => inCalendar(event('one', `X${';A="b"'.repeat(parts)}:${'\\'.repeat(parts)}`)),
    read: readCalendar,
  },
  'a card of many dates': {
    file: (parts) =>
      ['BEGIN:VCARD', ...lines(parts, (at) => `item${at}.X-ABDATE:2020-01-01`), 'END:VCARD'].join('\r\n'),
    read: (text) => [...readVcards(text)],
  },
  'a card of soft line breaks': {
    file: (parts) => `BEGIN:VCARD\r\nNOTE;QUOTED-PRINTABLE:${'a=\r\n'.repeat(parts)}END:VCARD`,
    read: (text) => [...readVcards(text)],
  },
  'an OFX tag without an end': { file: (parts) => `<OFX><${'a'.repeat(parts)}`, read: (text) => [...readOfx(text)] },
  'OFX of beginnings': { file: (parts) => '<STMTTRN><NAME>a'.repeat(parts), read: (text) => [...readOfx(text)] },
  'a day with marks and no time after it': {
    file: (parts) => `1/2${','.repeat(parts)}`,
    read: (text) => readDay(text, 'dmy'),
  },
  'QIF of splits': { file: (parts) => `!Type:Bank\nT1\n${'Sa\n$1\n'.repeat(parts)}^`, read: readQif },
  'the beginning of MT940': { file: (parts) => `{4:${'\n'.repeat(parts)}${' '.repeat(parts)}`, read: isMt940 },
  'MT940 of one long field': {
    file: (parts) => `:20:x\n:25:1\n:86:${'a\n'.repeat(parts)}`,
    read: (text) => [...readMt940(text)],
  },
  'a table of one row': { file: (parts) => ','.repeat(parts), read: readTable },
  'a table of quotes': { file: (parts) => `a,b\n"${'""'.repeat(parts)}`, read: readTable },
  'a table whose separator is unknown': { file: (parts) => `${',;|\t'.repeat(parts)}\n`, read: detectTable },
  'XML of open elements': {
    file: (parts) => `${'<a>'.repeat(parts)}${'</b>'.repeat(parts)}`,
    read: (text) => readXmlTree(text),
  },
  'XML of a long comment': { file: (parts) => `<!--${'-<'.repeat(parts)}--><a/>`, read: (text) => readXmlTree(text) },
  'a statement of elements inside each other': {
    file: (parts) => `<Ntry>${'<a>'.repeat(parts)}${'</b>'.repeat(parts)}`,
    read: (text) => readCamt(stream(text), ignore, ignore),
  },
  'a statement of one booking in many parts': {
    file: (parts) =>
      `<Ntry><NtryDtls>${'<TxDtls></TxDtls>'.repeat(parts)}</NtryDtls><AddtlNtryInf>x</AddtlNtryInf></Ntry>`,
    read: (text) => readCamt(stream(text), ignore, ignore),
    parts: 1000,
  },
  'a track of points': {
    file: (parts) =>
      `<gpx><trk>${'<trkpt lat="1" lon="2"><time>2026-01-01T00:00:00Z</time></trkpt>'.repeat(parts)}</trk></gpx>`,
    read: (text) => readGpx(stream(text), { onTrack: ignore, onSkipped: ignore, onProgress: ignore }),
    parts: 1250,
  },
  'a training of laps': {
    file: (parts) => `<a>${'<Activity><Lap StartTime="2026-01-01T00:00:00Z">'.repeat(parts)}</a>`,
    read: (text) => readTcx(stream(text), ignore, ignore),
    parts: 1250,
  },
  'a recording of messages without content': {
    file: (parts) => fit(Buffer.concat([Buffer.from([0x40, 0, 0, 18, 0, 1, 2, 0, 0]), Buffer.alloc(parts)])),
    read: (text) => readFit(stream(text)).next(),
  },
  'a zip of many files': {
    file: directory,
    read: (text) => readZip(memorySource(Buffer.from(text, 'latin1'))),
    parts: 2500,
  },
  'values inside each other': {
    file: (parts) => `[${'{},"\\"",'.repeat(parts)}{}]`,
    read: (text) => countJsonValues(text, createBudget(FILE_LIMITS.archive)),
  },
  'a mail of parts inside each other': {
    file: (parts) =>
      lines(parts, (at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(''),
    read: (text) => mail(Buffer.from(text)),
    parts: 750,
  },
  'a mail of many parts': {
    file: (parts) =>
      asText(
        multipartMail(
          'mixed',
          lines(parts, () => 'Content-Type: image/png\r\n\r\nx'),
        ),
      ),
    read: (text) => mail(Buffer.from(text)),
    parts: 750,
  },
  'a mail to many people': {
    file: (parts) => asText(rawMail({ headers: [`To: ${'a@b.example, "x" <(;'.repeat(parts)}`], body: 'x' })),
    read: (text) => mail(Buffer.from(text)),
    parts: 250,
  },
  'a mail of quotes': {
    file: (parts) => asText(textMail(lines(parts, (at) => `${'>'.repeat(at % 60)} x`).join('\n'))),
    read: (text) => mail(Buffer.from(text)),
    parts: 750,
  },
  'a mail of addresses': {
    file: (parts) => asText(textMail('http://a.example/x www.b.example a@b.example '.repeat(parts))),
    read: (text) => mail(Buffer.from(text)),
    parts: 250,
  },
  'HTML of open elements': html((parts) => '<div><b><a href="https://a.example/">'.repeat(parts), 250),
  'HTML of table cells': html((parts) => `<table>${'<td>x'.repeat(parts)}`, 750),
  'HTML of lists inside each other': html((parts) => '<ul><li>'.repeat(parts), 250),
  'HTML of links': html((parts) => '<a href="https://a.example/x">https://b.example</a>'.repeat(parts), 250),
  'HTML of styles': html((parts) => `<style>${'.a b > c{color:red}'.repeat(parts)}</style><p class="a">x</p>`, 250),
  'HTML of classes and as many rules': html(
    (parts) =>
      `<style>${lines(parts, (at) => `.c${at}{color:red}`).join('')}</style>${lines(parts, (at) => `<p class="c${at}">x</p>`).join('')}`,
    125,
  ),
  'HTML of attributes': html((parts) => `<p ${'style="color:red" '.repeat(parts)}>x</p>`, 750),
  'HTML of character references': html((parts) => '&amp;&#x6a;&lt'.repeat(parts), 1250),
  'HTML of comments without an end': html((parts) => '<!--'.repeat(parts), 2500),
};

/** The processor time of one reading, in milliseconds. */
const cost = async ({ read }: Shape, file: string): Promise<number> => {
  const before = threadCpuTime();
  // A refusal is an answer too, as long as it comes in time.
  await Promise.resolve(file)
    .then(read)
    .catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableFile));
  return threadCpuTime() - before;
};

/** Below this a file costs so little that its growth cannot be told from noise, in milliseconds. */
const LITTLE = 3;
/** Another process, the compiler and the garbage collector slow single readings down; so many of each file are tried. */
const ROUNDS = { least: 3, most: 15 };

describe('four times the file takes about four times the work', () => {
  test.each(Object.keys(shapes))('%s', async (name) => {
    const shape = shapes[name]!;
    const parts = shape.parts ?? 5000;
    const [small, large] = [shape.file(parts), shape.file(4 * parts)];
    let [one, four] = [Infinity, Infinity];
    const isSlow = () => four >= 9 * Math.max(one, LITTLE);
    for (let round = 0; round < ROUNDS.least || (round < ROUNDS.most && isSlow()); round += 1) {
      one = Math.min(one, await cost(shape, small));
      four = Math.min(four, await cost(shape, large));
    }
    // A reader whose work grows with the square would take sixteen times as long in its quickest rounds, too.
    expect(four / Math.max(one, LITTLE)).toBeLessThan(9);
  });
});
