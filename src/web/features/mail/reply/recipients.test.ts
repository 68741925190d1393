import { expect, test } from 'vitest';
import { peopleText, readPeople, suggestedLines } from './recipients.ts';

const people = [
  { name: 'Ada Byron', address: 'ada@client.example' },
  { name: '', address: 'tom@client.example' },
];

test('people become a line and come back from it', () => {
  expect(peopleText(people)).toBe('Ada Byron <ada@client.example>, tom@client.example');
  expect(readPeople(peopleText(people))).toEqual(people);
});

test('what is no address stays visible', () =>
  expect(readPeople('somebody; ')).toEqual([{ name: '', address: 'somebody' }]));

test('known people are proposed after the last comma, and nobody twice', () => {
  const known = [
    { name: 'Ada Byron', address: 'ada@example.org' },
    { name: '', address: 'tom@example.org' },
  ];
  expect(suggestedLines('', known)).toEqual(['Ada Byron <ada@example.org>', 'tom@example.org']);
  expect(suggestedLines('by', known)).toEqual(['Ada Byron <ada@example.org>']);
  expect(suggestedLines('ada@example.org, ', known)).toEqual(['ada@example.org, tom@example.org']);
  expect(suggestedLines('nobody', known)).toEqual([]);
});
