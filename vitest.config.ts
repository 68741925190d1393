import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { builtThreads } from './test/support/built-threads.ts';

/**
 * `npx vitest run`: everything but the browser, on the embedded database. The integration tests run on PostgreSQL when
 * TEST_DATABASE_URL names a cluster. The browser's journeys have a configuration of their own.
 */
export default defineConfig({
  plugins: [builtThreads],
  test: {
    pool: 'forks',
    globalSetup: 'test/support/built-threads.ts',
    // Many tests wait for servers and moments, so each database, which are tested side by side, has more workers than its processor.
    maxWorkers: 3,
    // Each test has objects and servers of its own, so files can share the modules that they load.
    isolate: false,
    // The threads that a server starts read the sources anew; with compiled code at hand that takes half the time.
    execArgv: ['--import', join(import.meta.dirname, 'tools/compile-cache.js')],
    // What is waited for is waited for; how long a machine takes is not what is tested.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: ['test/{integration,browser,bench}/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          // What one database alone can do is said in the name of the file.
          exclude: process.env.TEST_DATABASE_URL === undefined ? ['**/*.postgres.test.ts'] : ['**/*.sqlite.test.ts'],
        },
      },
    ],
  },
});
