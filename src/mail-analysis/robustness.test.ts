import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastCpuTime } from '#test/support/cpu-time.ts';
import { analyseMail } from './analyse-mail.ts';
import { conversation, fixtureMoment } from './fixtures/conversation.ts';
import { SUMMARY_LENGTH } from './classification/summary.ts';

const word = fc.constantFrom(
  'please',
  'could you',
  'by Friday',
  '?',
  '!',
  '\n',
  '\n\n',
  '> ',
  '-- ',
  'On 18 Nov 2025, Dana wrote:',
  'From: x',
  'Best,',
  '31.02.',
  '25:99',
  '\u0000',
  '👋',
  'ß',
  '...',
  '<b>',
  '€',
  'http://x.example',
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
);

test('any text gets a classification within its limits', () => {
  fc.assert(
    fc.property(text, text, fc.boolean(), (subject, body, isMine) => {
      const classification = analyseMail(
        conversation([
          ['dana', 'Can you come?'],
          [isMine ? 'me' : 'dana', body, { subject }],
        ]),
        fixtureMoment,
      );
      expect(classification.summary.length).toBeLessThanOrEqual(SUMMARY_LENGTH);
      expect(classification.suggestedActions.length).toBeGreaterThan(0);
      expect(
        Number.isFinite(classification.scores.priority + classification.scores.reply + classification.scores.phishing),
      ).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('the same mail gets the same classification', () => {
  const input = conversation([['dana', 'Could you confirm the date by Friday?']]);
  expect(analyseMail(input, fixtureMoment)).toEqual(analyseMail(input, fixtureMoment));
});

const LONG = 24_000;
test.each([
  ['dots', '.'.repeat(LONG)],
  ['question marks before a letter', `${'?'.repeat(LONG)}x`],
  ['at signs', '@'.repeat(LONG)],
  ['one endless word with an address', `${'a'.repeat(LONG)}@x.example`],
  ['words without a stop', 'please if you have '.repeat(LONG / 19)],
  ['amounts', '1.000.000.'.repeat(LONG / 10)],
  ['quote marks', '>'.repeat(LONG)],
  ['header fields', 'From: a\nTo: b\n'.repeat(LONG / 14)],
  ['attributions that never end', 'On 18 Nov 2025 <a@b '.repeat(LONG / 20)],
  ['blank lines', '\n \n'.repeat(LONG / 3)],
  ['greetings', 'Hi Maya, '.repeat(LONG / 9)],
  ['links', 'http://x.example/?a=1&b=2 '.repeat(LONG / 26)],
  ['dates', 'by Friday 12.12.2025 at 12:30, '.repeat(LONG / 31)],
])('hostile text does not hold up the reader: %s', (_, hostile) => {
  const mails = conversation([['dana', hostile, { subject: hostile.slice(0, 2_000) }]]);
  expect(leastCpuTime(() => analyseMail(mails, fixtureMoment))).toBeLessThan(2_000);
});
