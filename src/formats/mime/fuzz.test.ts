import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFaults } from '#test/support/mail/document-faults.ts';
import { generateMails } from '#test/support/mail/generate.ts';
import { hostileHtml } from '#test/support/mail/hostile-html.ts';
import { htmlMail } from '#test/support/mail/raw-mail.ts';
import { linkReport } from './link-report.ts';
import { attachmentContent, parseMail } from './parse.ts';
import { renderMail } from './render.ts';

const seeds = generateMails({
  count: 40,
  seed: 3,
  to: 'ben@mail.example',
  now: Date.parse('2026-11-21T12:00:00Z'),
  largeEvery: 0,
});

const faultsOf = async (source: Uint8Array): Promise<string[]> => {
  const mail = await parseMail(source);
  for (const { index } of mail.attachments) attachmentContent(source, index);
  return documentFaults(renderMail(mail, { remoteImages: false }));
};

const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 });

const scraps = [
  ...'< > " \' = / &#x ; <!-- --> --!> <![CDATA[ ]]> \0 \\ url( ) { }'.split(' '),
  ...'<svg> </svg> <math> <style> </style> <title> <table> <td>'.split(' '),
  '<p style="',
  '<a href=',
  '<img src=',
];
const pieces = fc.constantFrom(...hostileHtml.map(({ html }) => html), ...scraps);

describe('any mail at all', () => {
  it('is parsed and rendered safely: changed bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...seeds), damage, async ({ source }, changes) => {
        const bytes = Buffer.from(source);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        expect(await faultsOf(bytes)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is parsed and rendered safely: truncated and joined mails', async () => {
    const cut = fc.tuple(fc.constantFrom(...seeds), fc.double({ min: 0, max: 1, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { maxLength: 4 }), async (cuts) => {
        const bytes = Buffer.concat(
          cuts.map(([{ source }, share]) => source.subarray(0, Math.floor(source.length * share))),
        );
        expect(await faultsOf(bytes)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('is rendered safely: hostile HTML in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 12 }), async (html) => {
        expect(await faultsOf(htmlMail(html.join('')))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it('has its links reported without an error', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.webUrl(), fc.string()), { maxLength: 12 }), (html) => {
        expect(linkReport(html.join('')).filter(({ href }) => !/^https?:/.test(href))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
