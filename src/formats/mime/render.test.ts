import { describe, expect, it } from 'vitest';
import { htmlMail, multipartMail, textMail } from '#test/support/mail/raw-mail.ts';
import { mailFrameHeaders } from './frame-policy.ts';
import { parseMail } from './parse.ts';
import { remoteContent, renderMail } from './render.ts';

const body = (page: string): string => /<body>\n([^]*)\n<\/body>/.exec(page)?.[1] ?? '';
const shown = async (source: Uint8Array): Promise<string> =>
  body(renderMail(await parseMail(source), { remoteImages: false }));

describe('a plain mail on the page', () => {
  it('keeps its lines in paragraphs', async () => {
    expect(await shown(textMail('Dear Ben,\r\n\r\none\r\ntwo & <three>'))).toBe(
      '<p>Dear Ben,</p>\n<p>one\ntwo &amp; &lt;three&gt;</p>',
    );
  });

  it('has nested quotes and a long one at its end collapsed', async () => {
    expect(await shown(textMail('> > a\r\n> b\r\nc'))).toBe(
      '<blockquote><blockquote><p>a</p></blockquote>\n<p>b</p></blockquote>\n<p>c</p>',
    );
    const long = await shown(textMail(`Yes.\r\n\r\n${'> line\r\n'.repeat(9)}`));
    expect(long).toMatch(/^<p>Yes\.<\/p>\n<details><summary>Quoted text<\/summary><blockquote>/);
  });

  it('has URLs linked without the full stop after them', async () => {
    const link = (href: string, text: string) =>
      `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;
    expect(await shown(textMail('See https://a.example/x?a=1&b=2. Or (www.b.example), ada@mail.example!'))).toBe(
      `<p>See ${link('https://a.example/x?a=1&amp;b=2', 'https://a.example/x?a=1&amp;b=2')}. Or (${link('https://www.b.example/', 'www.b.example')}), ${link('mailto:ada@mail.example', 'ada@mail.example')}!</p>`,
    );
  });

  it('has its signature marked', async () => {
    expect(await shown(textMail('Hi\r\n-- \r\nAda'))).toBe('<p>Hi</p>\n<p class="signature">--\nAda</p>');
  });

  it('follows the theme, while an HTML mail is always on white', async () => {
    const dark = { remoteImages: false, theme: 'dark' } as const;
    expect(renderMail(await parseMail(textMail('Hi')), dark)).toContain('color-scheme:dark');
    expect(renderMail(await parseMail(htmlMail('<p>Hi</p>')), dark)).toContain('color-scheme:light;background:#fff');
  });

  it('has a notice when it has no text', async () => {
    expect(await shown(textMail(''))).toBe('<p class="empty">This mail has no text.</p>');
  });
});

describe('an HTML mail on the page', () => {
  it('has the long quote at its end folded in an answer, and nothing folded in other mail', async () => {
    const quote = `<blockquote>${'<p>We could meet at the old lighthouse.</p>'.repeat(20)}</blockquote>`;
    const html = `<div>Yes.<br>Ada wrote:${quote}</div><br>`;
    const answer = await shown(htmlMail(html, ['In-Reply-To: <a@mail.example>']));
    expect(answer).toMatch(
      /Ada wrote:<details><summary>Quoted text<\/summary><blockquote>.*<\/blockquote><\/details><\/div>/,
    );
    expect(await shown(htmlMail(html))).not.toContain('<details>');
    expect(await shown(htmlMail(`${quote}<p>No.</p>`, ['In-Reply-To: <a@mail.example>']))).not.toContain('<details>');
  });

  it('keeps tables, colours, sizes and borders', async () => {
    const html =
      '<table width="600" cellpadding="8" bgcolor="#eeeeee" style="border:1px solid #cccccc;border-radius:8px"><tr><td align="center" style="padding:4px 8px;font:bold 16px/1.4 Georgia,serif">Hi</td></tr></table>';
    expect(await shown(htmlMail(html))).toBe(
      '<div class="mail"><table width="600" cellpadding="8" bgcolor="#eeeeee" style="border: 1px solid #cccccc; border-radius: 8px"><tr><td align="center" style="padding: 4px 8px; font: bold 16px/1.4 georgia,serif">Hi</td></tr></table></div>',
    );
  });

  it('keeps the background of its body', async () => {
    expect(await shown(htmlMail('<body bgcolor="#112233" style="color:#ffffff"><center>Hi</center></body>'))).toBe(
      '<div class="mail"><div bgcolor="#112233" style="background-color: #112233; color: #ffffff"><div align="center">Hi</div></div></div>',
    );
  });

  it('counts remote URLs, each image once, and tracking pixels', async () => {
    const mail = await parseMail(
      htmlMail(
        '<img src="https://a.example/1.png"><img src="https://a.example/1.png"><td background="http://b.example/2.png"><p style="background:url(\'https://c.example/3.png\')">x</p></td><img src="https://d.example/o.gif" width=1><img style="display:none" src="https://e.example/o.gif">',
      ),
    );
    expect(remoteContent(mail)).toEqual({
      images: ['http://b.example/2.png', 'https://c.example/3.png', 'https://a.example/1.png'],
      pictures: ['https://a.example/1.png'],
      trackers: 2,
    });
  });

  it('shows loaded images and no others', async () => {
    const mail = await parseMail(
      htmlMail('<img src="https://a.example/1.png" alt="one"><img src="https://a.example/2.png" alt="two">'),
    );
    const loaded = new Map([['https://a.example/1.png', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=']]);
    const page = renderMail(mail, { remoteImages: loaded });
    expect(page).toContain('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="one" />');
    expect(page).toContain('>two</span>');
  });
});

it('shows who wrote a forwarded mail', async () => {
  const inner =
    'From: "<b>Clara" <clara@mail.example>\r\nTo: ben@mail.example\r\nSubject: Chairs\r\nDate: Fri, 20 Nov 2026 08:00:00 +0000\r\n\r\nTwelve.';
  expect(
    await shown(
      multipartMail('mixed', [
        'Content-Type: text/plain\r\n\r\nFor you',
        `Content-Type: message/rfc822\r\n\r\n${inner}`,
      ]),
    ),
  ).toBe(
    '<p>For you</p>\n<p class="forwarded"><b>From:</b> &lt;b&gt;Clara &lt;clara@mail.example&gt;<br><b>To:</b> ben@mail.example<br><b>Date:</b> Fri, 20 Nov 2026 08:00:00 GMT<br><b>Subject:</b> Chairs</p>\n<p>Twelve.</p>',
  );
});

it('escapes the subject in the title of the page', async () => {
  const mail = await parseMail(textMail('x', ['Subject: </title><script>alert(1)</script>']));
  expect(renderMail(mail, { remoteImages: false })).toContain(
    '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>',
  );
});

it('sends headers that let nothing run, load, post or frame', () => {
  expect(mailFrameHeaders()).toMatchObject({
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
});
