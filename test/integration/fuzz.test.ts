import { expect, test } from 'vitest';
import { fuzzContract } from '#test/fuzz/fuzz-contract.ts';
import { fuzzFormats, readSeeds } from '#test/fuzz/fuzz-formats.ts';

// The short form of `node test/fuzz/run.ts`.

// Reading a file asks no database.
if (process.env.TEST_DATABASE_URL === undefined) {
  test('files that have once found a fault are read or refused', async () => {
    expect((await readSeeds()).faults).toEqual([]);
  });

  test('damaged files of every format are read or refused', async () => {
    const reports = await fuzzFormats(1500, 1);
    expect(Object.values(reports).flatMap(({ faults }) => faults)).toEqual([]);
  });
}

test('calls with what the contract does not expect are answered', async () => {
  const { faults } = await fuzzContract(600, 1);
  expect(faults).toEqual([]);
});
