import { expect, test } from 'vitest';
import { tokensOf } from '../language/tokens.ts';
import { readPart } from './part-of-day.ts';

test.each([
  ['tomorrow afternoon', 'afternoon'],
  ['am Freitagabend', undefined],
  ['heute Abend', 'evening'],
  ['demain matin', 'morning'],
  ['el viernes por la noche', 'evening'],
  ['tonight', 'evening'],
  ['tomorrow', undefined],
  ['morgen', undefined],
])('"%s" is %s', (question, part) => {
  expect(readPart(tokensOf(question))?.part).toBe(part);
});
