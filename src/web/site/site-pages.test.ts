import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { sitePageAt } from './site-pages.ts';

const nowhere = sitePageAt('/nowhere');

test('every public page of the contract is here', () => {
  const lost = pages.filter(({ kind, path }) => kind === 'site' && sitePageAt(path) === nowhere);
  expect(lost).toEqual([]);
});

test('a path that leads nowhere has the 404 page', () => {
  expect(nowhere.source).toBe('features/marketing/pages/not-found.tsx');
});
