import { describe, expect, it } from 'vitest';
import { htmlMail, multipartMail, rawMail, textMail } from '#test/support/mail/raw-mail.ts';
import { attachmentContent, parseMail } from './parse.ts';

const html = (body: string) => `Content-Type: text/html; charset=utf-8\r\n\r\n${body}`;
const text = (body: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${body}`;

describe('the head of a mail', () => {
  it('names people, date, subject and identifiers', async () => {
    const mail = await parseMail(
      rawMail({
        headers: [
          'Cc: "Lund, Greta" <greta@mail.example>, Team: a@mail.example, b@mail.example;',
          'Reply-To: answers@mail.example',
          'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
          'Message-ID: <1@mail.example>',
          'In-Reply-To: <0@mail.example>',
          'References: <a@mail.example>\r\n <0@mail.example>',
        ],
        body: 'Hello',
      }),
    );
    expect(mail).toMatchObject({
      from: [{ name: 'Ada', address: 'ada@mail.example' }],
      to: [{ name: '', address: 'ben@mail.example' }],
      cc: [
        { name: 'Lund, Greta', address: 'greta@mail.example' },
        { name: '', address: 'a@mail.example' },
        { name: '', address: 'b@mail.example' },
      ],
      replyTo: [{ name: '', address: 'answers@mail.example' }],
      subject: 'Grüße',
      messageId: '1@mail.example',
      inReplyTo: '0@mail.example',
      references: ['a@mail.example', '0@mail.example'],
      date: Date.parse('2026-11-21T10:00:00Z'),
      problems: [],
    });
  });

  it('reads headers that were sent in windows-1252 without saying so', async () => {
    const source = Buffer.concat([
      Buffer.from('From: a@mail.example\r\nDate: Sat, 21 Nov 2026 10:00:00 +0100 (CET)\r\nSubject: Gr'),
      Buffer.from([0xfc, 0xdf, 0x65]),
      Buffer.from('\r\n\r\nx'),
    ]);
    const mail = await parseMail(source);
    expect(mail.subject).toBe('Grüße');
    expect(mail.date).toBe(Date.parse('2026-11-21T09:00:00Z'));
  });

  it('reads the header facts, the topmost where there are several', async () => {
    const { headerFacts } = await parseMail(
      textMail('x', [
        'List-Id: Friends <friends.lists.example>',
        'Authentication-Results: mx.mail.example; dmarc=fail',
        'Authentication-Results: forged.example; dmarc=pass',
        'Auto-Submitted: auto-generated',
        'User-Agent: Quill 3',
      ]),
    );
    expect(headerFacts).toMatchObject({
      listId: 'Friends <friends.lists.example>',
      authenticationResults: 'mx.mail.example; dmarc=fail',
      autoSubmitted: 'auto-generated',
      mailer: 'Quill 3',
      precedence: null,
    });
  });
});

describe('the text of a mail', () => {
  it('is the plain version when it matches the HTML version', async () => {
    const mail = await parseMail(
      multipartMail('alternative', [
        text('Hello Ben,\r\n\r\nthe *boat* is ready.'),
        html('<p>Hello Ben,</p><p>the <b>boat</b> is ready.</p>'),
      ]),
    );
    expect(mail.text).toBe('Hello Ben,\n\nthe *boat* is ready.');
    expect(mail.html).toContain('<b>boat</b>');
    expect(mail.problems).toEqual([]);
  });

  it('is the HTML version when the plain version differs', async () => {
    const mail = await parseMail(
      multipartMail('alternative', [
        text('Please confirm the transfer of nine thousand.'),
        html('<p>See you at the boathouse on Sunday.</p>'),
      ]),
    );
    expect(mail.text).toBe('See you at the boathouse on Sunday.');
    expect(mail.problems).toEqual(['alternatives-differ']);
  });

  it('keeps quotes, lists and paragraphs of an HTML mail apart', async () => {
    const mail = await parseMail(
      htmlMail('<p>One</p><ul><li>two</li><li>three</li></ul><blockquote>four<br>five</blockquote><div>six</div>'),
    );
    expect(mail.text.replace(/\n+/g, '\n')).toBe('One\n- two\n- three\n> four\n> five\nsix');
  });

  it('is read from all text parts of a mixed mail, each separately', async () => {
    const mail = await parseMail(
      multipartMail('mixed', [text('Above'), 'Content-Type: application/pdf\r\n\r\nx', text('Below')]),
    );
    expect(mail.text).toBe('Above\n\nBelow');
    expect(mail.attachments).toMatchObject([{ mimeType: 'application/pdf', filename: 'attachment-1.pdf' }]);
  });

  it('names the author and subject of a forwarded mail above its text', async () => {
    const inner = 'From: Clara <clara@mail.example>\r\nSubject: The list\r\n\r\nTwelve chairs.';
    const mail = await parseMail(
      multipartMail('mixed', [text('For you'), `Content-Type: message/rfc822\r\n\r\n${inner}`]),
    );
    expect(mail.text).toBe(
      'For you\n\n---------- Forwarded message ----------\nFrom: Clara\nSubject: The list\n\nTwelve chairs.',
    );
    expect(mail.attachments).toMatchObject([{ mimeType: 'message/rfc822' }]);
  });

  it('has a returned mail of a delivery report as an attachment', async () => {
    const mail = await parseMail(
      multipartMail('report; report-type=delivery-status', [
        text('Your mail could not be delivered.'),
        'Content-Type: message/delivery-status\r\n\r\nAction: failed',
        'Content-Type: message/rfc822\r\n\r\nSubject: Secret\r\n\r\nThe first mail',
      ]),
    );
    expect(mail.text).toBe('Your mail could not be delivered.');
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['message/delivery-status', 'message/rfc822']);
  });

  it('reads the first calendar file', async () => {
    const mail = await parseMail(
      multipartMail('alternative', [
        text('Come'),
        'Content-Type: text/calendar; method=REQUEST; charset=utf-8\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR',
      ]),
    );
    expect(mail.calendar).toBe('BEGIN:VCALENDAR\nEND:VCALENDAR');
    expect(mail.attachments).toMatchObject([{ isCalendar: true, filename: 'attachment-1.ics' }]);
  });

  it('joins flowed lines and keeps their quotes', async () => {
    const body = '> a long \r\n> quote\r\nand a long \r\nanswer\r\n-- \r\nAda';
    const mail = await parseMail(
      rawMail({ headers: ['Content-Type: text/plain; charset=utf-8; format=flowed'], body }),
    );
    expect(mail.text).toBe('> a long quote\nand a long answer\n-- \nAda');
  });

  it.each([
    ['windows-1252', Buffer.from([0x93, 0x47, 0x72, 0xfc, 0xdf, 0x65, 0x94]), '“Grüße”'],
    ['koi8-r', Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), 'Привет'],
    ['iso-2022-jp', Buffer.from('\x1b$B$3$s$K$A$O\x1b(B'), 'こんにちは'],
    ['big5', Buffer.from([0xa4, 0x6a, 0xbe, 0xc7]), '大學'],
    ['cp932', Buffer.from([0x82, 0xb1, 0x82, 0xf1]), 'こん'],
    ['us-ascii', Buffer.from('Grüße'), 'Grüße'],
    ['x-nobody-knows', Buffer.from([0x47, 0x72, 0xfc]), 'Grü'],
  ])('is decoded from %s', async (charset, body, expected) => {
    const mail = await parseMail(rawMail({ headers: [`Content-Type: text/plain; charset=${charset}`], body }));
    expect(mail.text).toBe(expected);
  });
});

describe('the content of an attachment', () => {
  it('is found by its index, decoded', () => {
    const source = multipartMail('mixed', [
      text('Here'),
      'Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBE\r\nRi0=',
      'Content-Type: text/csv\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\na=3Db=\r\n,c  \r\nd',
    ]);
    expect(Buffer.from(attachmentContent(source, 0)!).toString()).toBe('%PDF-');
    expect(Buffer.from(attachmentContent(source, 1)!).toString()).toBe('a=b,c\nd');
    expect(attachmentContent(source, 2)).toBeNull();
  });

  it('has the size stated in the list of attachments', async () => {
    const content = Buffer.alloc(5001, 7);
    const part = `Content-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}`;
    const source = multipartMail('mixed', [text('Here'), part]);
    const { attachments } = await parseMail(source);
    expect(attachments[0]?.size).toBe(5001);
    expect(Buffer.from(attachmentContent(source, 0)!).equals(content)).toBe(true);
  });
});
