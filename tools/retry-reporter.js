import { writeFileSync } from 'node:fs';

/** A reporter of vitest that writes the names of tests that failed at first and passed when run again to `RETRIED_TESTS_FILE`, as JSON. */
export default class RetryReporter {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    writeFileSync(process.env.RETRIED_TESTS_FILE, JSON.stringify(this.#names));
  }
}
