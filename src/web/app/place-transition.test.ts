import { expect, test, vi } from 'vitest';

vi.stubGlobal('CSS', { supports: () => false });
const { placeIn } = await import('./place-transition.ts');

test('a tab or an open email is another place, a filter is not', () => {
  const mail = { pathname: '/dashboard', search: { tab: 'gmail' } };
  expect(placeIn({ pathname: '/dashboard', search: { tab: 'gmail', q: 'boxes' } })).toBe(placeIn(mail));
  expect(placeIn({ pathname: '/dashboard', search: { tab: 'gmail', mail: 'e1' } })).not.toBe(placeIn(mail));
  expect(placeIn({ pathname: '/dashboard', search: { tab: 'gmail', mail: undefined } })).toBe(placeIn(mail));
  expect(placeIn({ pathname: '/dashboard', search: { tab: 'finance' } })).not.toBe(placeIn(mail));
  expect(placeIn({ pathname: '/orbit', search: { tab: 'gmail' } })).not.toBe(placeIn(mail));
});

test('the next email is no other place', () => {
  const open = (mail: string) => placeIn({ pathname: '/dashboard', search: { tab: 'gmail', mail } });
  expect(open('e1')).toBe(open('e2'));
});
