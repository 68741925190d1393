import { expect, test } from 'vitest';
import { tabs } from '#life/tabs.ts';
import { searchPlaces } from './search-places.ts';

const labels = (text: string) => searchPlaces(text).map(({ label, within }) => `${label} · ${within}`);

test('nothing written shows every tab and page', () => {
  const all = searchPlaces('').map(({ label }) => label);
  expect(all).toEqual(expect.arrayContaining([...tabs.map(({ label }) => label), 'Settings']));
  expect(searchPlaces('  ')).toHaveLength(all.length);
});

test('a tab is found by the beginning of a word of its name, whatever the case', () => {
  expect(labels('AG')).toEqual(['Mail Agent · Professional']);
  expect(labels('mail')).toEqual(['Mail Agent · Professional']);
});

test('a tab is found by its key', () => {
  expect(labels('gmail')).toEqual(['Mail Agent · Professional']);
});

test('a category lists its tabs', () => {
  const inCategory = tabs.filter(({ category }) => category === 'passions');
  expect(labels('passions')).toEqual(inCategory.map(({ label }) => `${label} · Passions`));
});

test('every word has to fit', () => {
  expect(labels('professional cal')).toEqual(['Calendar · Professional']);
});

test('names come before keys and categories', () => {
  expect(labels('com')).toEqual(['Community · Public', 'Messages · Public']);
  expect(labels('pro')[0]).toBe('Projects · Professional');
});

test('what is nowhere is not found', () => {
  expect(labels('xyzzy')).toEqual([]);
});
