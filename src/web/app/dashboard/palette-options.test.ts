import { expect, test } from 'vitest';
import type { SearchGroup } from '#contract/search/search.ts';
import { optionsFor } from './palette-options.ts';

const found: readonly SearchGroup[] = [
  {
    kind: 'mail',
    title: 'Mail',
    items: [{ kind: 'mail', id: '1', title: 'The theme of the party', href: '/dashboard?tab=gmail' }],
  },
  { kind: 'setting', title: 'Settings', items: [{ kind: 'setting', id: '2', title: 'Theme', href: '/settings' }] },
];
const titlesFor = (words: string) => optionsFor(words, found, false, []).map(({ title }) => title);

test('what is called just as it was typed comes before what only has such words in it', () => {
  expect(titlesFor('theme')).toEqual(['Settings', 'Mail']);
  expect(titlesFor('party')).toEqual(['Mail', 'Settings']);
});
