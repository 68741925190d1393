import { expect, test } from 'vitest';
import { goesOn, isQuestion } from './is-question.ts';

test.each([
  'what did I spend on food',
  'When does my passport expire?',
  'wie viele Stunden habe ich gearbeitet',
  'où est mon passeport',
  'qu’est-ce que j’ai demain',
  '¿qué tengo hoy',
  'today?',
])('"%s" reads like a question', (text) => {
  expect(isQuestion(text)).toBe(true);
});
test.each(['', 'projects', 'what', 'Whatever works', 'Istanbul trip', 'import a file'])(
  '"%s" reads like a name',
  (text) => {
    expect(isQuestion(text)).toBe(false);
  },
);
test('some words go on from the question before', () => {
  expect(['and in September', 'und gestern', 'et hier', 'android'].map(goesOn)).toEqual([true, true, true, false]);
});
