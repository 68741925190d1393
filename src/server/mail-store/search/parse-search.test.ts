import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';

const midnight = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : null);
const NOW = Date.parse('2026-11-23T08:00:00Z');
const refused: string[] = [];
const parse = (text: string) =>
  parseSearch(text, {
    now: NOW,
    dayStart: midnight,
    placeNamed: (name) => (name === 'sent' ? { kind: 'role', role: 'sent' } : undefined),
    refuse: (message) => void refused.push(message),
  });

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

test('ages, sizes, names of files and places are read', () => {
  expect(parse('older_than:3d newer_than:1y larger:1.5M smaller:20k filename:pdf in:sent')).toEqual([
    [{ kind: 'before', at: NOW - 3 * 86_400_000, not: false }],
    [{ kind: 'after', at: NOW - 365 * 86_400_000, not: false }],
    [{ kind: 'larger', bytes: 1_572_864, not: false }],
    [{ kind: 'smaller', bytes: 20_480, not: false }],
    [{ kind: 'filename', value: 'pdf', not: false }],
    [{ kind: 'place', place: { kind: 'role', role: 'sent' }, not: false }],
  ]);
});

test.each([
  ['foo:bar', 'Iris doesn’t know the search word “foo:”.'],
  ['older_than:soon', '“older_than:” takes a number and d, w, m or y'],
  ['larger:big', '“larger:” takes a size'],
  ['in:nowhere', 'There’s no folder “nowhere”'],
  ['is:red', '“is:red” isn’t known.'],
])('%s is refused by name, and otherwise a word', (text, sentence) => {
  refused.length = 0;
  expect(parse(text)).toEqual([[{ kind: 'text', value: text, not: false }]]);
  expect(refused).toEqual([expect.stringContaining(sentence)]);
});

test('quotes, an address and a word with a colon at its end are no operators', () => {
  refused.length = 0;
  parse('"foo:bar" https://x.example Re: budget');
  expect(refused).toEqual([]);
});

test('an address is a word', () => {
  expect(parse('http://x.example')).toEqual([[{ kind: 'text', value: 'http://x.example', not: false }]]);
});
