import { describe, expect, it } from 'vitest';
import { parseMail } from '#formats/mime/parse.ts';
import { charsets, encodeText } from './encode-charset.ts';
import { generateMails } from './generate.ts';
import { sampleLanguages } from './sentences.ts';

const options = {
  count: 120,
  seed: 7,
  to: 'ben@mail.example',
  now: Date.parse('2026-11-21T12:00:00Z'),
  largeEvery: 100,
};
const mails = generateMails(options);
const parsed = await Promise.all(mails.map(async (mail) => ({ ...mail, parsed: await parseMail(mail.source) })));
const ofShape = (shape: string) => parsed.filter((mail) => mail.shape === shape);
const first = (shape: string) => ofShape(shape)[0]!.parsed;

describe('generated mails', () => {
  it('are the same for the same seed and others for another', () => {
    const small = { ...options, count: 19, largeEvery: 0 };
    const bytes = (seed: number) => generateMails({ ...small, seed }).map(({ source }) => source.toString('base64'));
    expect(bytes(7)).toEqual(bytes(7));
    expect(bytes(8)).not.toEqual(bytes(7));
  });

  it('come in all shapes, oldest first, before now', () => {
    expect(new Set(mails.map(({ shape }) => shape)).size).toBe(20);
    const dates = mails.map(({ internalDate }) => internalDate);
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
    expect(Math.max(...dates)).toBeLessThan(options.now);
  });

  it('hold no NUL', () => {
    expect(mails.filter(({ source }) => source.includes(0))).toEqual([]);
  });

  it('are read in every charset without a lost character', () => {
    const texts = ofShape('tongue').map((mail) => mail.parsed.subject + mail.parsed.text);
    expect(texts.length).toBeGreaterThan(4);
    expect(texts.filter((text) => /[\ufffd?]{2}|\ufffd/.test(text))).toEqual([]);
  });

  it.each(charsets)('are encoded so that the platform reads %s back', (charset) => {
    const able = Object.values(sampleLanguages).filter((tongue) =>
      (tongue.charsets as readonly string[]).includes(charset),
    );
    const text = able.flatMap(({ sentences }) => [...sentences]).join(' ');
    expect(new TextDecoder(charset).decode(encodeText(text, charset))).toBe(text);
  });

  it('answer each other by References', () => {
    const answers = parsed.filter((mail) => mail.parsed.references.length > 0);
    const ids = new Set(parsed.map((mail) => mail.parsed.messageId));
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((mail) => !ids.has(mail.parsed.references[0] ?? ''))).toEqual([]);
  });

  it('keep what each shape promises', () => {
    expect(first('attachments').attachments.map(({ filename }) => filename)).toEqual([
      'plan.pdf',
      'Größen & Preise.csv',
    ]);
    expect(first('related').inlineParts.size).toBe(1);
    expect(first('forwarded').bodies.filter(({ kind }) => kind === 'forwarded')).toHaveLength(2);
    expect(first('list').headerFacts.listId).toContain('harbour.lists.example');
    expect(first('auto-reply').headerFacts.autoSubmitted).toBe('auto-replied');
    expect(first('empty-body').text).toBe('');
    expect(first('large-attachment').attachments[0]?.size).toBe(6 * 1024 * 1024);
    expect(ofShape('large-html')[0]?.source.length).toBeGreaterThan(2 * 1024 * 1024);
  });

  it('are malformed where they are meant to be, and read all the same', () => {
    const problems = (shape: string) => first(shape).problems;
    expect(problems('broken-boundary')).toEqual(['missing-boundary']);
    expect(problems('broken-end')).toEqual(['unclosed-multipart']);
    expect(problems('broken-no-date')).toEqual(['no-date']);
    expect(problems('broken-no-from')).toEqual(['no-sender']);
    expect(problems('broken-two-subjects')).toEqual(['repeated-header']);
    expect(problems('broken-bare-lf')).toEqual([]);
    const texts = parsed.filter(({ shape }) => shape.startsWith('broken-')).map((mail) => mail.parsed.text);
    expect(texts.filter((text) => text.length < 20)).toEqual([]);
  });
});
