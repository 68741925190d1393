import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readingErrorSerializer } from './reading-threads.ts';
import { startWorker } from './worker-calls.ts';

const READING = new URL('../../../test/support/reading.worker.ts', import.meta.url);

test('a thread in the middle of reading a database is stopped, and the process goes on', async () => {
  const ended: Error[] = [];
  for (let round = 0; round < 20; round += 1) {
    const worker = startWorker<{ begin(): Promise<void> }>(READING, {
      data: null,
      errorSerializer: readingErrorSerializer,
      onEvent: () => undefined,
      onEnd: (error) => ended.push(error),
    });
    await worker.calls.begin();
    await pause(round);
    await worker.stop();
    await expect(worker.calls.begin()).rejects.toThrow('The thread has ended.');
  }
  expect(ended).toEqual([]);
});
