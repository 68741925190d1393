import { expect, test } from 'vitest';
import { taxHint } from './tax-hint.ts';

const german = { country: 'DE' };

test.each([
  ['S', { country: 'FR', vatId: 'FR40303265045' }, 'Reverse charge'],
  ['S', { country: 'CH', vatId: '' }, 'outside the EU'],
] as const)('where tax %s is charged to %j, it says what is usual', (tax, buyer, said) => {
  expect(taxHint(tax, german, buyer)).toContain(said);
});

test.each([
  ['S', { country: 'DE', vatId: 'DE123456789' }],
  ['S', { country: '', vatId: '' }],
  ['S', { country: 'FR', vatId: '' }],
  ['AE', { country: 'FR', vatId: 'FR40303265045' }],
  ['G', { country: 'CH', vatId: '' }],
] as const)('with %s and %j there is nothing to say', (tax, buyer) => {
  expect(taxHint(tax, german, buyer)).toBeUndefined();
});

test('nothing is said of tax outside the EU', () => {
  expect(taxHint('S', { country: 'US' }, { country: 'CA', vatId: '' })).toBeUndefined();
});
