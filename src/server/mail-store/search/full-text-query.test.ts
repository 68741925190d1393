import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';
import { divideSearch } from './full-text-query.ts';

const divided = (text: string, engine: 'sqlite' | 'postgres' = 'sqlite') =>
  divideSearch(
    parseSearch(text, { now: 0, dayStart: () => null, placeNamed: () => undefined, refuse: () => undefined }),
    engine,
  );

test('words, people and subjects become one question to the index', () => {
  expect(divided('budget from:ada OR subject:"next week"')).toEqual({
    words: '(("budget"*) AND (sender : "ada"* OR subject : "next week"*))',
    rest: [],
  });
  expect(divided('budget from:ada OR subject:"next week"', 'postgres')).toEqual({
    words: '((budget:*)) & ((ada:*B) | (next:A <-> week:*A))',
    rest: [],
  });
});

test('two letters are looked up as the beginning that SQLite has as a word', () => {
  expect(divided('bü').words).toBe('(("\uE000bu"*))');
  expect(divided('from:ad').words).toBe('((sender : "\uE000ad"*))');
  expect(divided('"team bu"').words).toBe('(("team bu"*))');
  expect(divided('bü', 'postgres').words).toBe('((bu:*))');
});

test('what must not be there needs something that must', () => {
  expect(divided('budget -from:news').words).toBe('(("budget"*)) NOT sender : "news"*');
  expect(divided('-from:news').words).toBeNull();
  expect(divided('-from:news').rest).toHaveLength(1);
});

test('what the index does not know remains', () => {
  expect(divided('is:unread budget')).toMatchObject({ rest: [[{ kind: 'unread' }]] });
  expect(divided('budget OR is:unread')).toMatchObject({ words: null });
  expect(divided('会議')).toMatchObject({ words: null });
});
