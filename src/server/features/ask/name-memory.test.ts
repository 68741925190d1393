import { expect, test } from 'vitest';
import { createNameMemory } from './name-memory.ts';
import { namesIn } from './names.ts';

const names = [{ type: 'person', id: '1', name: 'Anna' }] as const;

test('names are read once while nothing changes, and anew after a change, a removal and a day', async () => {
  const memory = createNameMemory(() => 100_000);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return names;
  };
  const ask = (today: string, changedAt: number, count: number, who = 'a') =>
    memory(who, today, { changedAt, count }, read);
  await ask('2026-11-18', 1, 1);
  expect(await ask('2026-11-18', 1, 1)).toBe(names);
  expect(reads).toBe(1);
  await ask('2026-11-18', 2, 1);
  await ask('2026-11-18', 2, 0);
  await ask('2026-11-19', 2, 0);
  await ask('2026-11-19', 2, 0, 'b');
  expect(reads).toBe(5);
});
test('what was changed just now is not kept: another change would have the same time', async () => {
  const memory = createNameMemory(() => 1500);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return names;
  };
  await memory('a', '2026-11-18', { changedAt: 1000, count: 1 }, read);
  await memory('a', '2026-11-18', { changedAt: 1000, count: 1 }, read);
  expect(reads).toBe(2);
});
test('the names of those who asked last are kept', async () => {
  const memory = createNameMemory(() => 100_000);
  const read = async (): Promise<typeof names> => [...names];
  const first = await memory('0', 'd', { changedAt: 1, count: 1 }, read);
  for (let who = 1; who <= 20; who += 1) await memory(String(who), 'd', { changedAt: 1, count: 1 }, read);
  expect(await memory('0', 'd', { changedAt: 1, count: 1 }, read)).not.toBe(first);
});
test('names of records and of elsewhere are put together once while both stay as they are', () => {
  const elsewhere = { projects: [], events: [], messages: [] };
  const from = (who: string) => [{ id: 'm', who, subject: '', address: '', at: 0 }];
  const first = namesIn(names, { ...elsewhere, mails: from('Tom') });
  expect(first.map(({ name }) => name)).toEqual(['Anna', 'Tom']);
  expect(namesIn(names, { ...elsewhere, mails: from('Tom') })).toBe(first);
  expect(namesIn(names, { ...elsewhere, mails: from('Nina') }).map(({ name }) => name)).toEqual(['Anna', 'Nina']);
  expect(namesIn([...names], { ...elsewhere, mails: from('Nina') })).toHaveLength(2);
});
