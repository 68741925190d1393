import { expect, test } from 'vitest';
import { peopleText, readPeople } from './recipients.ts';

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
