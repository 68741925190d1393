import { expect, test } from 'vitest';
import { asMeant } from './speech.ts';
import { tokensOf } from '../language/tokens.ts';

const calendar = { today: '2026-11-18', weekStart: 1 };

test.each([
  ['How much did I, um, spend on, no wait, food in October?', 'how much did i spend on food in october'],
  ['What did I spend in October, sorry, in September?', 'what did i spend in september'],
  ['What did I spend last week, I mean this month', 'what did i spend this month'],
  ['Did I go running on Monday, no, Tuesday?', 'did i go running tuesday'],
  ['Hours on Atlas, no, Website', 'hours on website'],
  ['Was habe ich im September ausgegeben, quatsch, im Oktober?', 'was habe ich ausgegeben im oktober'],
  ['Combien j’ai dépensé, non attends, en nourriture', 'combien j ai depense en nourriture'],
])('what is taken back is replaced by what comes instead: %s', (said, meant) => {
  expect(asMeant(said, calendar)).toBe(meant);
});

test.each([
  ['I keep forgetting, where’s my passport?', 'where is my passport'],
  ['When did I last, hang on, see Tom?', 'when did i last see tom'],
  ['Ähm, wann läuft der, ähm, der Pass ab?', 'wann lauft der der pass ab'],
  ['¿Dónde está mi pasaporte, que no me acuerdo?', 'donde esta mi pasaporte'],
])('sounds and asides are left out: %s', (said, meant) => {
  expect(tokensOf(asMeant(said, calendar)).join(' ')).toBe(meant);
});

test.each(['Wo ist das Treffen um zwei?', 'When is my sister’s birthday, and Tom’s?'])(
  'what says something stays: %s',
  (said) => {
    expect(asMeant(said, calendar)).toBe(said.toLowerCase());
  },
);
