import { expect, it } from 'vitest';
import { generateMails } from '#test/support/mail/generate.ts';
import { filePart, messagePart, multipart, textPart, writePart } from '#test/support/mail/mime-writer.ts';
import { rawMail, textMail } from '#test/support/mail/raw-mail.ts';
import { parseIncomingMail } from './parse-mail.ts';
import { MAIL_LIMITS } from '#formats/mime/limits.ts';
import { parseMail } from '#formats/mime/parse.ts';
import { stripAttachments } from '#formats/mime/strip-attachments.ts';

const mails = generateMails({
  count: 120,
  seed: 5,
  to: 'ada@mail.example',
  now: Date.UTC(2026, 10, 20),
  largeEvery: 40,
});

it.each(mails.map(({ shape, source }, index) => [`${index} ${shape}`, source] as const))(
  'reads the same without its files: %s',
  async (_name, source) =>
    expect(await parseIncomingMail(stripAttachments(source))).toEqual(
      await parseIncomingMail({ source, omitted: null }),
    ),
);

it('leaves out what files hold, wherever they stand, and keeps every text', async () => {
  const film = Buffer.alloc(600_000, 'film');
  const inner = writePart(
    multipart('mixed', 'inner', [
      textPart('Forwarded words.'),
      filePart(film, 'video/mp4', 'attachment; filename=b.mp4'),
    ]),
    ['From: eve@mail.example', 'Subject: Inside'],
  );
  const whole = writePart(
    multipart('mixed', 'outer', [
      textPart('First words.'),
      filePart(film, 'video/mp4', 'attachment; filename=a.mp4'),
      messagePart(inner),
      textPart('Last words.'),
    ]),
    ['From: ada@mail.example', 'Subject: Films'],
  );
  const { source, omitted } = stripAttachments(whole);
  expect([source.length < 2000, omitted]).toEqual([true, { '2': 600_000, '3.1.2': 600_000 }]);
  const { text, attachments } = await parseMail(source);
  expect(['First words.', 'Forwarded words.', 'Last words.'].filter((words) => !text.includes(words))).toEqual([]);
  expect(attachments.map(({ filename }) => filename)).toEqual(['a.mp4', 'attachment-2.eml', 'b.mp4']);
});

it('leaves out a file that is the whole mail', () => {
  const body = Buffer.alloc(700_000, 'x').toString('base64');
  const headers = ['Content-Type: application/pdf; name=plan.pdf', 'Content-Transfer-Encoding: base64'];
  const { source, omitted } = stripAttachments(rawMail({ headers, body }));
  expect([source.length < 1000, omitted]).toEqual([true, { '': 700_000 }]);
});

it('cuts an endless text where reading ends', () => {
  const { source, omitted } = stripAttachments(textMail('x'.repeat(MAIL_LIMITS.textPartBytes + 1_000_000)));
  expect([source.length < MAIL_LIMITS.textPartBytes + 1000, omitted]).toEqual([true, {}]);
});
