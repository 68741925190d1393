import { describe, expect, it } from 'vitest';
import { documentFaults } from '#test/support/mail/document-faults.ts';
import { htmlMail, multipartMail, rawMail, textMail } from '#test/support/mail/raw-mail.ts';
import { MAIL_LIMITS } from './limits.ts';
import { attachmentContent, parseMail, type ParsedMail } from './parse.ts';
import { renderMail } from './render.ts';

const page = (mail: ParsedMail): string => renderMail(mail, { remoteImages: false });
const attached = (disposition: string, type = 'application/octet-stream'): Uint8Array =>
  multipartMail('mixed', [`Content-Type: ${type}\r\nContent-Disposition: ${disposition}\r\n\r\nx`]);
const filenameOf = async (disposition: string): Promise<string | undefined> =>
  (await parseMail(attached(disposition))).attachments[0]?.filename;

describe('parts that reach into each other', () => {
  it('are parsed separately: an unclosed URL in one part never includes the next (Efail)', async () => {
    const mail = await parseMail(
      multipartMail('mixed', [
        'Content-Type: text/html\r\n\r\n<img src="http://evil.example/?',
        'Content-Type: text/plain\r\n\r\nthe secret',
        'Content-Type: text/html\r\n\r\n"><b>end</b>',
      ]),
    );
    expect(documentFaults(page(mail))).toEqual([]);
    expect(page(mail)).toContain('<p>the secret</p>');
    expect(page(mail)).not.toContain('evil.example');
  });

  it('are closed at the end of their part: an open element never contains the next', async () => {
    const mail = await parseMail(
      multipartMail('mixed', [
        'Content-Type: text/html\r\n\r\n<a href="https://evil.example/"><div>',
        'Content-Type: text/html\r\n\r\n<p>mine</p>',
      ]),
    );
    expect(page(mail)).toContain('<div class="mail"><p>mine</p></div>');
  });

  it('use the boundary of their own multipart', async () => {
    const inner = 'Content-Type: multipart/mixed; boundary=edge-inner\r\n\r\n--edge-inner\r\n\r\none\r\n--edge-inner--';
    const mail = await parseMail(multipartMail('mixed', [inner, 'Content-Type: text/plain\r\n\r\ntwo']));
    expect(mail.text).toBe('one\n\ntwo');
  });

  it('are not split at a boundary inside a line', async () => {
    const mail = await parseMail(
      multipartMail('mixed', ['Content-Type: text/plain\r\n\r\nsee --edge here\r\n--edgeways\r\nend']),
    );
    expect(mail.text).toBe('see --edge here\n--edgeways\nend');
  });

  it('take the first of two Content-Type headers', async () => {
    const mail = await parseMail(
      rawMail({ headers: ['Content-Type: text/plain', 'Content-Type: text/html'], body: '<script>alert(1)</script>' }),
    );
    expect(mail.bodies.map(({ kind }) => kind)).toEqual(['text']);
    expect(page(mail)).toContain('&lt;script&gt;');
  });
});

describe('mail beyond the limits', () => {
  it('is read up to 25 MB', async () => {
    const mail = await parseMail(Buffer.concat([textMail('Start'), Buffer.alloc(MAIL_LIMITS.mailBytes, ' x')]));
    expect(mail.text.startsWith('Start')).toBe(true);
    expect(mail.problems).toEqual(['too-large', 'text-shortened']);
  });

  it('is read 20 parts deep', async () => {
    const heads = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    const mail = await parseMail(rawMail({ headers: [`${heads.join('')}Content-Type: text/plain`], body: 'core' }));
    expect(mail.problems).toContain('too-deep');
  });

  it('is read 20 forwards deep', async () => {
    const forward = 'From: a@mail.example\r\nContent-Type: message/rfc822\r\n\r\n';
    const mail = await parseMail(Buffer.from(`${forward.repeat(500)}Subject: core\r\n\r\ncore`));
    expect(mail.problems).toContain('too-deep');
    expect(mail.attachments.length).toBeLessThanOrEqual(MAIL_LIMITS.depth + 1);
  });

  it('is read up to 1000 parts', async () => {
    const mail = await parseMail(
      multipartMail(
        'mixed',
        Array.from({ length: 5000 }, () => 'Content-Type: image/png\r\n\r\nx'),
      ),
    );
    expect(mail.attachments).toHaveLength(MAIL_LIMITS.parts - 1);
    expect(mail.problems).toContain('too-many-parts');
  });

  it('has its headers read up to 64 kB', async () => {
    const mail = await parseMail(textMail('Body', [`X-Long: ${'a'.repeat(3_000_000)}`]));
    expect(mail).toMatchObject({
      from: [{ address: 'ada@mail.example' }],
      text: 'Body',
      problems: ['header-too-long'],
    });
  });

  it('omits elements nested too deep', async () => {
    const mail = await parseMail(htmlMail(`<p>Top</p>${'<div>'.repeat(100_000)}bottom`));
    expect(mail.text).toBe('Top');
    expect(mail.problems).toEqual(['text-shortened']);
  });

  it('has a header of 60,000 open comments, quotes or brackets read in no time', async () => {
    const odd = ['(', '"', '<', '=?', '\\', '; a="'].map((sign) => sign.repeat(60_000 / sign.length));
    const mails = await Promise.all(
      odd.map((value) =>
        parseMail(
          rawMail({ headers: [`Content-Type: text/plain; ${value}`, `Subject: ${value.slice(0, 100)}`], body: 'x' }),
        ),
      ),
    );
    expect(mails.map(({ text }) => text)).toEqual(odd.map(() => 'x'));
  });

  it('has a body of blanks, marks or half addresses read in no time', async () => {
    const odd = [' ', '>', ' \n', '> x\n', 'http://', 'a@a.', '\u200d', '<', '&#x6a', '<a href="'].map((sign) =>
      sign.repeat(300_000 / sign.length),
    );
    const pages = await Promise.all(
      [...odd.map((value) => textMail(value)), ...odd.map((value) => htmlMail(value))].map(async (source) =>
        page(await parseMail(source)),
      ),
    );
    expect(pages.flatMap(documentFaults)).toEqual([]);
  });
});

describe('broken mail', () => {
  it.each([
    ['nothing', ''],
    ['a line break', '\r\n'],
    ['NULs', '\0\0\0\0'],
    ['headers without an end', 'From: a@mail.example\r\nSubject: x'],
    ['a folded line at the start', ' x\r\nFrom: a@mail.example\r\n\r\nx'],
    ['a multipart without parts', 'Content-Type: multipart/mixed; boundary=x\r\n\r\nno part here'],
    ['a multipart with an empty boundary', 'Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\nx'],
    ['a related mail without a root', 'Content-Type: multipart/related; boundary=x\r\n\r\n--x--'],
    ['a broken transfer encoding', 'Content-Transfer-Encoding: base64\r\n\r\n=====!!!!'],
    ['a content type that is none', 'Content-Type: ;;;=\r\n\r\nx'],
    ['binary noise', String.fromCharCode(...Array.from({ length: 255 }, (_, code) => code))],
  ])('is read as far as it goes: %s', async (_, source) => {
    const mail = await parseMail(Buffer.from(source, 'latin1'));
    expect(documentFaults(page(mail))).toEqual([]);
    expect(attachmentContent(Buffer.from(source, 'latin1'), 99)).toBeNull();
  });

  it('without a blank line before its text is text', async () => {
    expect((await parseMail(Buffer.from('just words\nand more'))).text).toBe('just words\nand more');
  });

  it('is split without a boundary in its header', async () => {
    const body = '--lost\r\nContent-Type: text/html\r\n\r\n<p>Found</p>\r\n--lost--\r\n';
    const mail = await parseMail(rawMail({ headers: ['Content-Type: multipart/alternative'], body }));
    expect(mail).toMatchObject({ text: 'Found', problems: ['missing-boundary'] });
  });

  it('with two senders has both and a problem', async () => {
    const mail = await parseMail(
      Buffer.from('From: a@mail.example, b@mail.example\r\nFrom: c@mail.example\r\nDate: x\r\n\r\n'),
    );
    expect(mail.from.map(({ address }) => address)).toEqual(['a@mail.example', 'b@mail.example']);
    expect(mail.problems).toEqual(['repeated-header', 'several-senders', 'bad-date']);
  });

  it('in UTF-7 is not decoded', async () => {
    const source = rawMail({
      headers: ['Content-Type: text/html; charset=utf-7'],
      body: '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
    });
    expect(page(await parseMail(source))).toContain('+ADw-script+AD4-');
  });

  it('in UTF-16 is decoded, then sanitised', async () => {
    const body = Buffer.from('<p>Hi</p><script>alert(1)</script>', 'utf16le');
    const mail = await parseMail(rawMail({ headers: ['Content-Type: text/html; charset=utf-16le'], body }));
    expect(page(mail)).toContain('<div class="mail"><p>Hi</p></div>');
  });

  it('has NULs and lone surrogates removed everywhere', async () => {
    const source = rawMail({
      headers: [
        'Subject: a\0b =?utf-16be?B?2AA=?=',
        'Cc: "x\0y" <c\0@mail.example>',
        'Content-Type: text/plain; charset=utf-16be',
      ],
      body: Buffer.from([0xd8, 0x00, 0x00, 0x41, 0x00, 0x00, 0x00, 0x42]),
    });
    const mail = await parseMail(source);
    const kept = JSON.stringify([mail.subject, mail.cc, mail.text]);
    expect(kept).not.toMatch(/\\u0000|\\ud8/);
    expect(mail.text).toBe('\ufffdAB');
    expect(mail.problems).toContain('forbidden-characters');
  });
});

describe('names that deceive', () => {
  it('lose line breaks from encoded words', async () => {
    const mail = await parseMail(textMail('x', ['Subject: =?utf-8?Q?Hello=0D=0ABcc:_evil@mail.example?=']));
    expect(mail.subject).toBe('Hello Bcc: evil@mail.example');
  });

  it('keep an address in the name apart from the address', async () => {
    const mail = await parseMail(Buffer.from('From: "boss@mail.example" <x@evil.example>\r\n\r\n'));
    expect(mail.from).toEqual([{ name: 'boss@mail.example', address: 'x@evil.example' }]);
  });

  it('lose bidirectional and zero-width characters', async () => {
    const mail = await parseMail(
      Buffer.from('From: "\u202eknaB\u202c Lark\u200bfield" <x@evil.example>\r\nSubject: \u2067pay\u2069ment\r\n\r\n'),
    );
    expect(mail.from[0]?.name).toBe('knaB Larkfield');
    expect(mail.subject).toBe('payment');
  });

  it.each([
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [String.raw`attachment; filename="C:\\Windows\\system.ini"`, 'system.ini'],
    ['attachment; filename="/etc/../.bashrc"', 'bashrc'],
    ['attachment; filename=".."', 'attachment-1'],
    ['attachment; filename="invoice\u202efdp.exe"', 'invoicefdp.exe'],
    ['attachment; filename="a\0b.txt"', 'ab.txt'],
    [`attachment; filename="${'long'.repeat(100)}.pdf"`, `${'long'.repeat(36)}lo.pdf`],
    ['attachment; filename="x.txt\r\n\tX-Evil: 1"', 'x.txt X-Evil_ 1'],
    ["attachment; filename*=utf-8''..%2F..%2Fevil.sh", 'evil.sh'],
    ['attachment; filename*0*=iso-8859-1\'\'Gr%FC; filename*1="n.pdf"', 'Grün.pdf'],
    ['attachment; filename="=?utf-8?B?Li4vw7wucGRm?="', 'ü.pdf'],
    ['attachment; filename="con<>:|?*.txt"', 'con______.txt'],
    ['attachment', 'attachment-1'],
  ])('of files are made safe: %s', async (disposition, expected) => {
    expect(await filenameOf(disposition)).toBe(expected);
  });

  it('of attachments contain no path', async () => {
    const names = await Promise.all(
      ['a/b', String.raw`a\\b`, './x', '....//x', '~/x'].map((name) => filenameOf(`attachment; filename="${name}"`)),
    );
    expect(names).toEqual(['b', 'b', 'x', 'x', 'x']);
  });
});

describe('pictures that came with a mail', () => {
  const related = (part: string) =>
    multipartMail('related', [
      'Content-Type: text/html\r\n\r\n<p>Hi</p><img src="cid:pic@mail.example" alt="A cat">',
      part,
    ]);

  it('are not shown when they are SVG or HTML, whatever their declared type', async () => {
    const svg =
      'Content-Type: image/png\r\nContent-ID: <pic@mail.example>\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    expect(page(await parseMail(related(svg)))).not.toContain('<img');
  });

  it('are not shown above 2 MB', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2 * 1024 * 1024)]).toString(
      'base64',
    );
    const part = `Content-Type: image/png\r\nContent-ID: <pic@mail.example>\r\nContent-Transfer-Encoding: base64\r\n\r\n${png}`;
    expect(page(await parseMail(related(part)))).not.toContain('<img');
  });

  it('are shown when they are images', async () => {
    const part =
      'Content-Type: image/gif\r\nContent-ID: <pic@mail.example>\r\nContent-Transfer-Encoding: base64\r\n\r\nR0lGODlhAQABAAAAACw=';
    expect(page(await parseMail(related(part)))).toContain(
      '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="A cat" />',
    );
  });
});
