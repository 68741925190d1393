import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { root } from './command.js';
import { start } from './processes.js';
import { countTests, retriedTests, unfinished } from './vitest-report.js';

const DATABASE_STARTS_MS = 60_000;
const RETRY_REPORTER = join(root, 'tools', 'retry-reporter.js');

/**
 * What `npm test` does, in this order, but for stages that only run when they are asked for. A check counts as one test; `needs`
 * names the part of the machine without which a stage is skipped, `usesServers` those whose tests use more of them, `beside` the
 * stage before it that it runs together with, as each of the two waits a lot, and `minutes` bounds it against hanging, far above
 * what it takes.
 */
export const stages = [
  { name: 'types', minutes: 4, run: check('tsc', '--noEmit') },
  { name: 'lint', minutes: 4, run: check('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', minutes: 2, run: check('oxfmt', '--check') },
  { name: 'unused', minutes: 3, run: check('knip') },
  // A part of the next stages, for `npm run test:quick`.
  { name: 'unit', minutes: 5, onlyWhenAsked: true, run: vitest('--project', 'unit') },
  { name: 'build', minutes: 5, run: build },
  { name: 'sqlite', minutes: 45, usesServers: true, run: vitest() },
  { name: 'postgres', minutes: 45, usesServers: true, needs: 'postgres', beside: 'sqlite', run: vitestOnPostgres },
  { name: 'browser', minutes: 45, usesServers: true, needs: 'chromium', run: browser },
];

function check(command, ...args) {
  return async (context) => {
    const passed = (await context.run(start(command, args, { stdio: context.stdio }))) === 0;
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
  };
}

/** From scratch, as a fresh clone would. */
function build(context) {
  for (const target of ['web', 'server']) rmSync(join(root, 'dist', `${target}.stamp`), { force: true });
  return buildIfStale(context);
}

function buildIfStale(context) {
  return check('node', join(root, 'tools', 'prepare.js'), 'start')(context);
}

/** The pages that the browser opens are those of these sources, also when the stage runs alone. */
async function browser(context) {
  const built = await buildIfStale(context);
  return built.failed > 0 ? built : vitest('--config', 'vitest.browser.config.ts')(context);
}

/** Runs tests; a file that did not get to its end is run again, because the engine under the tests can fall by itself. */
function vitest(...args) {
  return async (context, env = {}) => {
    const run = async (name, files = []) => {
      const report = join(context.runDirectory, `report-${name}.json`);
      const retriedFile = join(context.runDirectory, `retried-${name}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const child = start(
        'vitest',
        ['run', '--passWithNoTests', ...reporters, `--reporter=${RETRY_REPORTER}`, ...args, ...files],
        { env: { ...env, RETRIED_TESTS_FILE: retriedFile }, stdio: context.stdio },
      );
      const counted = countTests(report, await context.run(child));
      return { ...counted, retried: retriedTests(retriedFile), unfinished: unfinished(report) };
    };
    const { unfinished: left, ...first } = await run(context.stage);
    if (left.files.length === 0) return first;
    const again = await run(`${context.stage}-again`, left.files);
    return {
      passed: first.passed - left.passed + again.passed,
      failed: first.failed - left.files.length + again.failed,
      skipped: first.skipped + again.skipped,
      retried: [...first.retried, ...left.files, ...again.retried],
    };
  };
}

/** The integration tests a second time, against a cluster that lives as long as they do. */
async function vitestOnPostgres(context) {
  const server = start('node', ['test/support/services/postgres-server.ts'], {
    stdio: ['ignore', 'pipe', context.stdio[2]],
  });
  context.alsoEnd(server);
  try {
    const url = await firstLine(server);
    if (url === undefined) return { passed: 0, failed: 1, skipped: 0 };
    return await vitest('--project', 'integration')(context, { TEST_DATABASE_URL: url });
  } finally {
    await server.end();
  }
}

async function firstLine(server) {
  const line = new Promise((resolve) => createInterface({ input: server.child.stdout }).once('line', resolve));
  const late = new Promise((resolve) => setTimeout(resolve, DATABASE_STARTS_MS).unref());
  return Promise.race([line, late, server.ended.then(() => undefined)]);
}
