import { expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';
import { verbsAt } from './verbs.ts';

const verbsIn = (question: string, language: 'en' | 'de' | 'fr' | 'es') => {
  const tokens = tokensOf(question);
  return [...verbsAt(tokens, language)].sort((a, b) => a - b).map((place) => tokens[place]);
};

test.each([
  ['en', 'How much did I fork out on food?', ['fork', 'out']],
  ['en', 'What have we really schlepped home?', ['schlepped']],
  ['de', 'Wo hab ich den Reisepass hingeschmissen?', ['hingeschmissen']],
  ['de', 'Was muss ich heute noch abarbeiten?', ['abarbeiten']],
  ['fr', 'Combien ai-je vraiment claqué en nourriture ?', ['claque']],
  ['es', '¿Cuántas horas le he metido a Atlas?', ['metido']],
] as const)('%s: %s', (language, question, verbs) => {
  expect(verbsIn(question, language)).toEqual(verbs);
});
test('a verb that asks for something else is none of these', () => {
  expect(verbsIn('How much did I lend to Tom?', 'en')).toEqual([]);
  expect(verbsIn('Wann habe ich den Laptop verkauft?', 'de')).toEqual([]);
});
test('without a language nothing is a verb', () => {
  expect(verbsAt(['did', 'i', 'fork'], null).size).toBe(0);
});
