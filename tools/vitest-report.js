import { readFileSync } from 'node:fs';

/** Counts a vitest run from its JSON report; a file that did not load and an error outside of any test count as one failure each. */
export function countTests(reportFile, exitCode) {
  const report = readJson(reportFile);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.numFailedTests + brokenFiles(report).length;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped };
}

/** The files that failed although none of their tests did, because they did not load or their process fell; and what passed in them. */
export function unfinished(reportFile) {
  const broken = brokenFiles(readJson(reportFile) ?? { testResults: [] });
  const passed = broken.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed');
  return { files: broken.map(({ name }) => name), passed: passed.length };
}

/** The names of tests that passed on a second try only; none when the run left no list. */
export const retriedTests = (file) => readJson(file) ?? [];

const brokenFiles = ({ testResults }) =>
  testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
