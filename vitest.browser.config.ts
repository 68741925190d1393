import { defineConfig } from 'vitest/config';

/** The journeys in a real browser, one after the other: they measure what a person waits for. */
export default defineConfig({
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A journey on a busy machine may lose a race with a timer once; one that fails three times has failed.
    retry: 2,
  },
});
