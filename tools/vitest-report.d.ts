export function countTests(
  reportFile: string,
  exitCode: number | null,
): { passed: number; failed: number; skipped: number };
export function unfinished(reportFile: string): { files: string[]; passed: number };

export function retriedTests(file: string): string[];
