import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countTests, retriedTests, unfinished } from '../../tools/vitest-report.js';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
/** One test that fails at its first try, and one that does not. */
const SHAKY = `let tries = 0;
test('falls once', () => { tries += 1; expect(tries).toBe(2); });
test('stands', () => expect(1).toBe(1));`;

describe('the test command', () => {
  it('names its stages when it is asked for one that does not exist', async () => {
    const answer = await new Promise<{ code: number; said: string }>((resolve) => {
      const child = execFile(process.execPath, [join(ROOT, 'tools/test.js'), '--only', 'nothing'], (_error, said) =>
        resolve({ code: child.exitCode ?? -1, said }),
      );
    });
    expect(answer.code).toBe(2);
    expect(answer.said).toContain('types,lint,format,unused,unit,build,sqlite,postgres,browser');
  });
});

describe('a report of tests', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'iris-report-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const report = (...files: { name?: string; status: string; assertionResults: { status: string }[] }[]) => {
    const file = join(directory, 'report.json');
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    const count = (status: string) => tests.filter((test) => test.status === status).length;
    const [numPassedTests, numFailedTests, numPendingTests] = [count('passed'), count('failed'), count('skipped')];
    writeFileSync(
      file,
      JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, numTodoTests: 0, testResults: files }),
    );
    return file;
  };
  const good = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] };
  const bad = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
  const notLoaded = { status: 'failed', assertionResults: [] };

  it('counts tests', () => expect(countTests(report(good, bad), 1)).toEqual({ passed: 2, failed: 1, skipped: 1 }));
  it('counts a file that did not load', () =>
    expect(countTests(report(good, notLoaded), 1)).toEqual({ passed: 1, failed: 1, skipped: 1 }));
  it('names a file whose process fell, and what had passed in it', () => {
    const fallen = { name: 'fallen.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }] };
    expect(unfinished(report(good, bad, fallen))).toEqual({ files: ['fallen.test.ts'], passed: 1 });
  });
  it('counts an error outside of every test', () =>
    expect(countTests(report(good), 1)).toEqual({ passed: 1, failed: 1, skipped: 1 }));
  it('names the tests that needed a second try', async () => {
    const [config, list] = [join(directory, 'vitest.config.js'), join(directory, 'retried.json')];
    writeFileSync(join(directory, 'shaky.test.js'), SHAKY);
    writeFileSync(config, `export default { root: ${JSON.stringify(directory)}, test: { globals: true, retry: 1 } };`);
    const reporter = `--reporter=${join(ROOT, 'tools/retry-reporter.js')}`;
    await promisify(execFile)(process.execPath, [VITEST, 'run', '--config', config, reporter], {
      cwd: ROOT,
      env: { ...process.env, RETRIED_TESTS_FILE: list },
    });
    expect(retriedTests(list)).toEqual(['shaky.test.js > falls once']);
    expect(retriedTests(join(directory, 'none'))).toEqual([]);
  });
  it('counts a run that left no report', () =>
    expect(countTests(join(directory, 'none'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 }));
});
