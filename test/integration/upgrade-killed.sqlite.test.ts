import { expect, test } from 'vitest';
import { killUpgrade } from '#test/faults/kill-upgrade.ts';

test('an upgrade that is killed is made anew, and everything is there', async () => {
  const { states, lost } = await killUpgrade({ times: 3, databaseUrl: undefined });
  expect(lost).toEqual([]);
  expect(states['older'] + states['upgraded']).toBe(3);
});
