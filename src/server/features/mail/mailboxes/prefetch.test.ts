import { expect, test } from 'vitest';
import { prefetch } from './prefetch.ts';

test('the source runs one value ahead where it may, and waits where it must', async () => {
  const events: string[] = [];
  async function* source() {
    for (const value of ['slow', 'fast', 'fast2', 'end']) {
      events.push(`made ${value}`);
      yield value;
    }
  }
  for await (const value of prefetch(source(), (each) => each.startsWith('fast'))) {
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`done ${value}`);
  }
  expect(events).toEqual([
    'made slow',
    'done slow',
    'made fast',
    'made fast2',
    'done fast',
    'made end',
    'done fast2',
    'done end',
  ]);
});

test('a source that fails ahead of time is heard in its turn, and one that is left is ended', async () => {
  const heard: number[] = [];
  let ended = false;
  async function* source() {
    try {
      yield 1;
      throw new Error('the line broke');
    } finally {
      ended = true;
    }
  }
  const all = async () => {
    for await (const value of prefetch(source(), () => true)) heard.push(value);
  };
  await expect(all()).rejects.toThrow('the line broke');
  expect([heard, ended]).toEqual([[1], true]);
  ended = false;
  for await (const value of prefetch(source(), () => false)) if (value === 1) break;
  expect(ended).toBe(true);
});
