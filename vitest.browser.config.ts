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
    retry: 0,
  },
});
