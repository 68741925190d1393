import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';

const midnight = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : null);
const parse = (text: string) => parseSearch(text, midnight);

test('words must all be there', () => {
  expect(parse('budget friday')).toEqual([
    [{ kind: 'text', value: 'budget', not: false }],
    [{ kind: 'text', value: 'friday', not: false }],
  ]);
});

test('OR joins two terms into one clause and binds closer than the space', () => {
  expect(parse('invoice from:x OR subject:urgent')).toEqual([
    [{ kind: 'text', value: 'invoice', not: false }],
    [
      { kind: 'from', value: 'x', not: false },
      { kind: 'subject', value: 'urgent', not: false },
    ],
  ]);
});

test('a quoted phrase keeps its spaces, also behind an operator', () => {
  expect(parse('"two words" subject:"three of them"')).toEqual([
    [{ kind: 'text', value: 'two words', not: false }],
    [{ kind: 'subject', value: 'three of them', not: false }],
  ]);
});

test('a minus turns a term around', () => {
  expect(parse('-from:news -is:unread')).toEqual([
    [{ kind: 'from', value: 'news', not: true }],
    [{ kind: 'unread', not: true }],
  ]);
});

test('days are read in the zone of the person', () => {
  expect(parse('after:2026/11/01 before:2026-11-05')).toEqual([
    [{ kind: 'after', at: Date.parse('2026-11-01'), not: false }],
    [{ kind: 'before', at: Date.parse('2026-11-05'), not: false }],
  ]);
});

test.each(['', '   ', 'OR', 'OR OR', '-', '""', 'from:', 'from:""'])(
  '%j asks for nothing or for a plain word',
  (text) => {
    expect(parse(text).flat().length).toBeLessThanOrEqual(1);
  },
);

test('an unknown operator is a word', () => {
  expect(parse('http://x.example')).toEqual([[{ kind: 'text', value: 'http://x.example', not: false }]]);
});
