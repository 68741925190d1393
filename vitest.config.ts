import { defineConfig } from 'vitest/config';

/**
 * `npx vitest run`: everything but the browser, on the embedded database. The integration tests run on PostgreSQL when
 * TEST_DATABASE_URL names a cluster. The browser's journeys have a configuration of their own.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
        // Real servers answer in their own time; what fails twice has failed.
        test: { name: 'integration', include: ['test/integration/**/*.test.ts'], retry: 1 },
      },
    ],
  },
});
