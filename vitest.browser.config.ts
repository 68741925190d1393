import { defineConfig } from 'vitest/config';
import { builtThreads } from './test/support/built-threads.ts';

/** The journeys in a real browser, two files at a time: while one waits for a page the other goes on. */
export default defineConfig({
  plugins: [builtThreads],
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.ts'],
    pool: 'forks',
    globalSetup: 'test/support/built-threads.ts',
    maxWorkers: 2,
    // Each file has a server of its own; those that run in one process share a browser, which is warm from the second one on.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    // A journey on a busy machine may lose a race with a timer; `npm test` names those that did, and allows a few of them.
    retry: 1,
  },
});
