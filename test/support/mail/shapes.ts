import { encodedWords, filePart, messagePart, multipart, textPart, writePart, type MimeSource } from './mime-writer.ts';
import { paragraphs, sampleLanguageNames, sampleLanguages, type SampleLanguage } from './sentences.ts';
import type { Random } from './random.ts';

/** The inputs of a mail shape. */
export type ShapeContext = {
  random: Random;
  /** Unique number of the mail. */
  number: number;
  to: string;
  /** Milliseconds since 1970. */
  date: number;
  /** Header lines that make the mail a reply; empty when it starts a thread. */
  answering: readonly string[];
};

type Shape = (situation: ShapeContext) => Buffer;

const people = [
  'Ada Winter',
  'Benoît Laurent',
  'Clara Möller',
  'Dmitri Orlov',
  'Emi Tanaka',
  'Farid Aziz',
  'Greta Lund',
];

const addressOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .replace(/ +/g, '.')
    .toLowerCase()}@people.example`;

const standardHeaders = ({ random, number, to, date, answering }: ShapeContext, subject: string): string[] => {
  const name = random.pick(people);
  const written = /^[ -~]*$/.test(name) ? `"${name}"` : encodedWords(name, 'utf-8', 'Q');
  return [
    `From: ${written} <${addressOf(name)}>`,
    `To: ${to}`,
    `Subject: ${answering.length > 0 ? 'Re: ' : ''}${subject}`,
    `Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <generated.${number}@people.example>`,
    ...answering,
    'MIME-Version: 1.0',
  ];
};

const pickTongue = (random: Random): SampleLanguage => sampleLanguages[random.pick(sampleLanguageNames)];

const mail = (situation: ShapeContext, part: MimeSource, subject?: string, extra: readonly string[] = []): Buffer => {
  const { random } = situation;
  const words = subject ?? random.pick(sampleLanguages.english.subjects);
  return writePart(part, [...standardHeaders(situation, words), ...extra]);
};

const english = ({ random }: ShapeContext, count = 2): string => paragraphs(random, sampleLanguages.english, count);

const asHtml = (text: string): string =>
  `<html><body>${text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')}</body></html>`;

const both = (text: string, boundary: string): MimeSource =>
  multipart('alternative', boundary, [textPart(text), textPart(asHtml(text), { type: 'text/html' })]);

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

/** Structures of mails by name. Those named `broken-…` are malformed on purpose. */
export const mailShapes = {
  plain: (at) => mail(at, textPart(english(at))),
  'plain-base64': (at) => mail(at, textPart(english(at), { encoding: 'base64' })),
  'plain-8bit': (at) => mail(at, textPart(paragraphs(at.random, sampleLanguages.german, 2), { encoding: '8bit' })),
  tongue: (at) => {
    const tongue = pickTongue(at.random);
    const charset = at.random.pick(tongue.charsets);
    const encoding = charset === 'iso-2022-jp' ? '7bit' : at.random.pick(['quoted-printable', 'base64'] as const);
    const subject = encodedWords(at.random.pick(tongue.subjects), charset, at.random.pick(['B', 'Q'] as const));
    return mail(at, textPart(paragraphs(at.random, tongue, 2), { charset, encoding }), subject);
  },
  alternative: (at) => mail(at, both(english(at), `a${at.number}`)),
  related: (at) => {
    const id = `picture.${at.number}@people.example`;
    const html = textPart(`<html><body><p>${english(at, 1)}</p><img src="cid:${id}"></body></html>`, {
      type: 'text/html',
    });
    const picture = filePart(PIXEL, 'image/png; name="dot.png"', 'inline; filename="dot.png"', [`Content-ID: <${id}>`]);
    return mail(at, multipart('related', `r${at.number}`, [html, picture]));
  },
  attachments: (at) => {
    const pdf = filePart(at.random.bytes(12_000), 'application/pdf', 'attachment; filename="plan.pdf"');
    const named = "attachment; filename*=utf-8''Gr%C3%B6%C3%9Fen%20%26%20Preise.csv";
    const table = filePart(Buffer.from('size,price\n40,12\n'), 'text/csv; charset=utf-8', named);
    return mail(at, multipart('mixed', `m${at.number}`, [both(english(at), `a${at.number}`), pdf, table]));
  },
  forwarded: (at) => {
    const inner = mail({ ...at, answering: [] }, textPart(english(at)), 'What the captain wrote');
    const middle = mail(
      { ...at, answering: [] },
      multipart('mixed', `i${at.number}`, [textPart('See below.'), messagePart(inner)]),
      'Fwd: What the captain wrote',
    );
    return mail(
      at,
      multipart('mixed', `o${at.number}`, [textPart('For you.'), messagePart(middle)]),
      'Fwd: Fwd: What the captain wrote',
    );
  },
  list: (at) =>
    mail(at, textPart(english(at)), '[harbour] Notes of the week', [
      'List-Id: Harbour friends <harbour.lists.example>',
      'List-Unsubscribe: <mailto:harbour-leave@lists.example>, <https://lists.example/leave>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Precedence: list',
    ]),
  'auto-reply': (at) =>
    mail(at, textPart('I am away until Monday and read no mail.'), 'Automatic reply: your question', [
      'Auto-Submitted: auto-replied',
      'X-Auto-Response-Suppress: All',
    ]),
  'empty-body': (at) => mail(at, textPart('', { encoding: '7bit' })),
  'broken-boundary': (at) => {
    const whole = both(english(at), `x${at.number}`);
    return mail(at, { ...whole, headers: ['Content-Type: multipart/alternative'] });
  },
  'broken-end': (at) => {
    const whole = both(english(at), `y${at.number}`);
    return mail(at, { ...whole, body: whole.body.subarray(0, -(`--y${at.number}--\r\n`.length + 40)) });
  },
  'broken-no-date': (at) => withoutHeader(mail(at, textPart(english(at))), 'Date'),
  'broken-no-from': (at) => withoutHeader(mail(at, textPart(english(at))), 'From'),
  'broken-two-subjects': (at) => mail(at, textPart(english(at)), undefined, ['Subject: A second subject']),
  'broken-bare-lf': (at) =>
    Buffer.from(
      mail(at, textPart(english(at)))
        .toString('latin1')
        .replaceAll('\r\n', '\n'),
      'latin1',
    ),
  'broken-charset': (at) =>
    mail(at, { ...textPart(english(at)), headers: ['Content-Type: text/plain; charset=x-none'] }),
} as const satisfies Record<string, Shape>;

export type MailShapeName = keyof typeof mailShapes;

/** Mails of several megabytes, generated rarely. */
export const largeMailShapes = {
  'large-attachment': (at) => {
    const film = filePart(at.random.bytes(6 * 1024 * 1024), 'video/mp4', 'attachment; filename="film.mp4"');
    return mail(at, multipart('mixed', `f${at.number}`, [textPart('The film of the regatta.'), film]));
  },
  'large-html': (at) => {
    const row = `<tr><td style="padding:6px;color:#333333">${english(at, 1)}</td><td bgcolor="#eeeeee">${at.number}</td></tr>\n`;
    const rows = row.repeat(Math.ceil((2 * 1024 * 1024) / row.length));
    return mail(
      at,
      textPart(`<html><body><table>${rows}</table></body></html>`, { type: 'text/html', encoding: 'base64' }),
    );
  },
} as const satisfies Record<string, Shape>;

const withoutHeader = (source: Buffer, name: string): Buffer =>
  Buffer.from(source.toString('latin1').replace(new RegExp(`^${name}:.*\r\n`, 'm'), ''), 'latin1');
