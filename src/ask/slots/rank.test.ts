import { expect, test } from 'vitest';
import { tokensOf } from '../language/tokens.ts';
import { readRank } from './rank.ts';

const read = (question: string) => readRank(tokensOf(question))?.rank;

test.each([
  ['my second biggest expense', 2, 2],
  ['meine zweitgrößte Ausgabe', 2, 2],
  ['ma deuxième plus longue course', 2, 2],
  ['mi segunda carrera más larga', 2, 2],
  ['the 3rd longest run', 3, 3],
  ['top 3 expenses', 1, 3],
  ['the three longest nights', 1, 3],
  ['meine schnellsten zwei Läufe', 1, 2],
  ['les trois plus grosses dépenses', 1, 3],
  ['the second last workout', 2, 2],
  ['the last but one time', 2, 2],
  ['das vorletzte Training', 2, 2],
  ['l’avant-dernière séance', 2, 2],
  ['el penúltimo entrenamiento', 2, 2],
  ['the next but one meeting', 2, 2],
  ['mis dos carreras más rápidas', 1, 2],
])('"%s" names places in an order', (question, from, to) => {
  expect(read(question)).toEqual({ from, to });
});
test.each([
  'the two meetings of today',
  'on the 2nd',
  'die letzten zwei Wochen',
  'more than two hours',
  'wait a second',
  'vorletzte Woche',
  'the week before last',
])('"%s" names none', (question) => {
  expect(read(question)).toBeUndefined();
});
