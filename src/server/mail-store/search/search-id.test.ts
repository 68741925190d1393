import { expect, test } from 'vitest';
import { firstSearchIdAt, freeSearchIds, STEP } from './search-id.ts';

const AT = Date.parse('2026-03-02T09:00:00Z');

test('mails of a later second have larger ids', async () => {
  const [later, earlier] = await freeSearchIds([AT + 1000, AT], async () => new Set());
  expect(earlier).toBeGreaterThanOrEqual(firstSearchIdAt(AT));
  expect(earlier).toBeLessThan(firstSearchIdAt(AT + 1000));
  expect(later).toBeGreaterThanOrEqual(firstSearchIdAt(AT + 1000));
});

test('any number of mails of one second gets ids, none twice and none that is taken, soon after it', async () => {
  const taken = new Set([0, 1, 2, 3].map((place) => firstSearchIdAt(AT) + place * STEP));
  const ids = await freeSearchIds(
    Array.from({ length: 1000 }, () => AT),
    async () => taken,
  );
  expect(new Set([...ids, ...taken]).size).toBe(1004);
  expect(ids.filter((id) => id % STEP !== 0 || id < firstSearchIdAt(AT))).toEqual([]);
  expect(Math.max(...ids)).toBeLessThan(firstSearchIdAt(AT + 126_000));
});
