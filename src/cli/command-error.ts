/** What a person is told in one sentence; the exit code is 2 for a wrong command line, else 1. */
export class CommandError extends Error {
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}
