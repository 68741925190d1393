import { expect, test } from 'vitest';
import { MINUTE } from '#contract/time-units.ts';
import { cachedForMinute, cachedUntilChange } from './cached-until-change.ts';

/** A database that says what it is told to, and a reader that counts. */
const counting = () => {
  const state = { stamp: '1', at: 0, reads: 0 };
  const validity = { changeStamp: () => state.stamp, now: () => state.at };
  const read = async (key: string) => `${key} ${(state.reads += 1)}`;
  return { state, validity, read };
};

test('what was read is given again until something changes', async () => {
  const { state, validity, read } = counting();
  const ask = cachedUntilChange(validity.changeStamp, read);
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['a 1', 'a 1', 'b 2']);
  state.stamp = '2';
  expect([await ask('b'), await ask('a')]).toEqual(['b 3', 'a 4']);
});

test('what changes while it is read is read again', async () => {
  const { state, validity, read } = counting();
  const ask = cachedUntilChange(validity.changeStamp, async (key) => {
    const found = await read(key);
    state.stamp = '2';
    return found;
  });
  expect([await ask('a'), await ask('a')]).toEqual(['a 1', 'a 2']);
});

test('what depends on the clock is kept until the next minute begins', async () => {
  const { state, validity, read } = counting();
  const ask = cachedForMinute(validity, (key: string) => key, read);
  state.at = MINUTE - 1;
  expect([await ask('a'), await ask('a')]).toEqual(['a 1', 'a 1']);
  state.at = MINUTE;
  expect(await ask('a')).toBe('a 2');
  state.stamp = '2';
  expect(await ask('a')).toBe('a 3');
});

test('where nothing tells of changes, nothing is kept', async () => {
  const { validity, read } = counting();
  const ask = cachedForMinute({ ...validity, changeStamp: undefined }, (key: string) => key, read);
  expect([await ask('a'), await ask('a')]).toEqual(['a 1', 'a 2']);
});
