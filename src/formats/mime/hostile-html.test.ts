import { describe, expect, it } from 'vitest';
import { documentFaults } from '#test/support/mail/document-faults.ts';
import { hostileHtml } from '#test/support/mail/hostile-html.ts';
import { htmlMail } from '#test/support/mail/raw-mail.ts';
import { parseMail } from './parse.ts';
import { renderMail } from './render.ts';

/** What stands in the mail's place in the page, unloaded pictures written as [words]. */
const shownPart = (page: string): string | undefined =>
  /<div class="mail">([^]*)<\/div>\s*<\/body>/
    .exec(page)?.[1]
    ?.trim()
    .replace(/<span style="display: inline-block;[^"]*">([^<]*)<\/span>/g, '[$1]');

describe('a hostile HTML body', () => {
  it.each(hostileHtml)('is sanitised: $name', async ({ html, shown }) => {
    const page = renderMail(await parseMail(htmlMail(html)), { remoteImages: false });
    expect(shownPart(page)).toBe(shown);
    expect(documentFaults(page)).toEqual([]);
  });
});
