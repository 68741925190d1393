import { expect, test } from 'vitest';
import { readExcepted } from './excepted.ts';
import type { Name } from './names.ts';

const names: readonly Name[] = [
  { type: 'category', id: '1', name: 'Rent' },
  { type: 'category', id: '2', name: 'Food' },
  { type: 'person', id: '3', name: 'Tom Berger' },
  { type: 'project', id: '4', name: 'Website' },
];
const left = (question: string) => readExcepted(question.split(' '), names);

test.each([
  ['what did i spend apart from rent', 'Rent', [4, 5, 6]],
  ['ausgaben ohne miete im november', 'Rent', [1, 2]],
  ['les mails de cette semaine sauf ceux de tom', 'Tom Berger', [5, 6, 7, 8]],
  ['all my open tasks except the website ones', 'Website', [4, 5, 6, 7]],
] as const)('what is left out is read with its words: %s', (question, name, at) => {
  const found = left(question);
  expect(found?.mentions.flatMap((one) => one.names.map((each) => each.name))).toEqual([name]);
  expect([...(found?.at ?? [])]).toEqual(at);
});

test.each(['tasks without a date', 'gaste menos en comida que en ropa', 'what did i spend on food'])(
  'nothing is left out: %s',
  (question) => {
    expect(left(question)).toBeNull();
  },
);
