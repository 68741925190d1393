import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { conversation, moment } from './fixtures/thread.ts';
import { SUMMARY_LENGTH } from './judge/summary.ts';

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

test('any text gets a verdict within its limits', () => {
  fc.assert(
    fc.property(text, text, fc.boolean(), (subject, body, isMine) => {
      const verdict = analyse(
        conversation([
          ['dana', 'Can you come?'],
          [isMine ? 'me' : 'dana', body, { subject }],
        ]),
        moment,
      );
      expect(verdict.summary.length).toBeLessThanOrEqual(SUMMARY_LENGTH);
      expect(verdict.suggestedActions.length).toBeGreaterThan(0);
      expect(Number.isFinite(verdict.scores.priority + verdict.scores.reply + verdict.scores.phishing)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('the same mail gets the same verdict', () => {
  const input = conversation([['dana', 'Could you confirm the date by Friday?']]);
  expect(analyse(input, moment)).toEqual(analyse(input, moment));
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
  const start = performance.now();
  analyse(conversation([['dana', hostile, { subject: hostile.slice(0, 2_000) }]]), moment);
  expect(performance.now() - start).toBeLessThan(2_000);
});
