import { expect, test } from 'vitest';
import { tokensOf } from '../language/tokens.ts';
import { isSameName, type Name, readNames } from './names.ts';

const names: readonly Name[] = [
  { type: 'person', id: 'anna', name: 'Anna Lindqvist', also: ['Sister'] },
  { type: 'person', id: 'tom', name: 'Tom Berger' },
  { type: 'document', id: 'passport', name: 'Passport' },
  { type: 'symptom', id: 'headache', name: 'Headache' },
  { type: 'event', id: 'dinner', name: 'Dinner with Tom' },
];
const idsIn = (question: string) =>
  readNames(tokensOf(question), names).flatMap(({ names: found }) => found.map(({ id }) => id));

test.each([
  ['When did I last see Anna?', ['anna']],
  ['Wann habe ich meine Schwester gesehen?', ['anna']],
  ['¿Cuándo vi a mi hermana?', ['anna']],
  ['Wann läuft mein Reisepass ab?', ['passport']],
  ['Quand ai-je eu mal à la tête ?', ['headache']],
  ['When is dinner?', ['dinner']],
])('"%s" names what records hold', (question, ids) => {
  expect(idsIn(question)).toEqual(ids);
});

test('somebody who comes to an event does not stand for it', () => {
  expect(idsIn('When did I last see Tom?')).toEqual(['tom']);
});
test('two people are more than one question can be about', () => {
  expect(idsIn('When did Anna last see Tom?')).toEqual([]);
});
test('a name is the same in another language, and a part of it', () => {
  expect(isSameName('Passport', 'Reisepass')).toBe(true);
  expect(isSameName('Anna', 'Anna Lindqvist')).toBe(true);
  expect(isSameName('Anna', 'Tom')).toBe(false);
  expect(isSameName(null, 'Tom')).toBe(false);
});
