import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test.each([
  ['Yes. No! Really?', ['Yes.', 'No!', 'Really?']],
  ['Dr. Hahn called at 3 p.m. about the X-ray.', ['Dr. Hahn called at 3 p.m. about the X-ray.']],
  ['Das gilt z. B. am 20. November. Danach nicht mehr.', ['Das gilt z. B. am 20. November.', 'Danach nicht mehr.']],
  ['See https://example.com/a.b?c=1. It is short.', ['See https://example.com/a.b?c=1.', 'It is short.']],
  ['It costs 1.200,50 € in total. Fine?', ['It costs 1.200,50 € in total.', 'Fine?']],
  ['Could you bring:\n- salt\n- bread', ['Could you bring:', 'salt', 'bread']],
  ['1. First point\n2. Second point', ['First point', 'Second point']],
  ['¿Vienes? Sí.', ['¿Vienes?', 'Sí.']],
  ['He said "Stop!" Then he left.', ['He said "Stop!"', 'Then he left.']],
  ['Wait... what?', ['Wait... what?']],
] as const)('%j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test('wrapped lines are one sentence', () => {
  const text =
    'This sentence is long enough that the program which sent it had to\nwrap it in the middle. The next one is short.';
  expect(sentencesOf(text)).toEqual([
    'This sentence is long enough that the program which sent it had to wrap it in the middle.',
    'The next one is short.',
  ]);
});

test('a greeting on its own line is not joined with the next line', () => {
  expect(sentencesOf('Hallo Maya,\nkannst du kommen?')).toEqual(['Hallo Maya,', 'kannst du kommen?']);
});

test('only the start and the end of a very long text are read', () => {
  const text = Array.from({ length: 300 }, (_, index) => `Line number ${index + 1}.`).join('\n');
  const sentences = sentencesOf(text, 40);
  expect(sentences).toHaveLength(40);
  expect(sentences.at(0)).toBe('Line number 1.');
  expect(sentences.at(-1)).toBe('Line number 300.');
});
