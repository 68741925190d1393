import { expect, test } from 'vitest';
import { createLane } from './lane.ts';

test('work runs two at a time, three wait in their order, and the next one is refused', async () => {
  const lane = createLane(2, 3);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const work = (index: number) => async () => {
    started.push(index);
    await new Promise<void>((resolve) => finish.push(resolve));
    return index;
  };
  const results = [0, 1, 2, 3, 4].map((index) => lane(work(index)));
  expect(started).toEqual([0, 1]);
  await expect(lane(work(5))).rejects.toMatchObject({ status: 503, code: 'busy' });
  finish.shift()!();
  await results[0];
  expect(started).toEqual([0, 1, 2]);
  const free = setInterval(() => finish.shift()?.(), 0);
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
  clearInterval(free);
});

test('work that fails gives its place to the next', async () => {
  const lane = createLane(1, 1);
  const failing = lane(() => Promise.reject(new Error('no')));
  const next = lane(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
