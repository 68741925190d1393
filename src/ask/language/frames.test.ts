import { expect, test } from 'vitest';
import { withoutFrame } from './frames.ts';
import { tokensOf } from './tokens.ts';

test.each([
  ['Could you please tell me when the dentist is?', 'when the dentist is'],
  ['I was wondering whether I am free on Friday', 'i am free on friday'],
  ['ok so what is left', 'what is left'],
  ['remind me, when is Mum’s birthday', 'when is mum is birthday'],
  ['Ich wüsste gern, wie hoch die Miete ist', 'wie hoch die miete ist'],
  ['Pourriez-vous me dire quand expire mon passeport', 'quand expire mon passeport'],
  ['¿Podría decirme cuándo vence mi pasaporte?', 'cuando vence mi pasaporte'],
])('"%s" asks "%s"', (question, asked) => {
  expect(withoutFrame(tokensOf(question)).join(' ')).toBe(asked);
});
test('an order and a question that is nothing but a frame stay as they are', () => {
  expect(withoutFrame(tokensOf('remind me to call mum')).join(' ')).toBe('remind me to call mum');
  expect(withoutFrame(['hello'])).toEqual(['hello']);
});
