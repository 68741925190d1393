import { expect, test } from 'vitest';
import { peopleText, readPeople, suggestedPeople, withPerson } from './recipients.ts';

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

test('known people are proposed for what is typed last, and nobody twice', () => {
  const known = [
    { name: 'Ada Byron', address: 'ada@example.org' },
    { name: 'Jörg Adamski', address: 'jm@example.org' },
    { name: '', address: 'tom@example.org' },
  ];
  const names = (typed: string) => suggestedPeople(typed, known).map(({ address }) => address);
  expect(names('')).toEqual([]);
  expect(names('by')).toEqual(['ada@example.org']);
  expect(names('ada')).toEqual(['ada@example.org', 'jm@example.org']);
  expect(names('jorg')).toEqual(['jm@example.org']);
  expect(names('ada@example.org, ')).toEqual([]);
  expect(names('ada@example.org, ad')).toEqual(['jm@example.org']);
  expect(names('nobody')).toEqual([]);
});

test('who begins as typed comes before who only contains it', () => {
  const known = [
    { name: 'Pat Tomson', address: 'pt@example.org' },
    { name: 'Bottom Line', address: 'line@example.org' },
    { name: '', address: 'tom@example.org' },
  ];
  expect(suggestedPeople('tom', known).map(({ address }) => address)).toEqual([
    'pt@example.org',
    'tom@example.org',
    'line@example.org',
  ]);
});

test('a known person takes the place of what was typed last', () => {
  const ada = { name: 'Ada Byron', address: 'ada@example.org' };
  expect(withPerson('ad', ada)).toBe('Ada Byron <ada@example.org>, ');
  expect(withPerson('tom@example.org,ad', ada)).toBe('tom@example.org, Ada Byron <ada@example.org>, ');
});
