import type { ErrorCode } from '#contract/errors.ts';
import { FileOverBudget } from '#formats/budget.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';

/** A refusal that the person is told about: status, code for programs, sentence for people. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: { field?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.headers = more.headers ?? {};
  }
}

export const badInput = (message: string, field?: string) => new AppError(400, 'bad_input', message, { field });
export const unauthorized = (message = 'Unauthorized: please sign in.') => new AppError(401, 'unauthorized', message);
export const forbidden = (message: string, code: ErrorCode = 'forbidden') => new AppError(403, code, message);
export const notFound = (what: string) => new AppError(404, 'not_found', `${what} was not found.`);
export const conflict = (message: string, field?: string) => new AppError(409, 'conflict', message, { field });
export const notConnected = (message: string) => new AppError(400, 'not_connected', message);

/** Too many tries; `seconds` tells when the next one is welcome. */
export const tooMany = (seconds: number) =>
  new AppError(
    429,
    'too_many',
    seconds === 1
      ? 'Too many attempts. Please wait a second and try again.'
      : `Too many attempts. Please wait ${seconds} seconds and try again.`,
    {
      headers: { 'retry-after': String(seconds) },
    },
  );

/** Too many people need the same scarce work at this moment. */
export const busy = () =>
  new AppError(503, 'busy', 'Many people are signing in right now. Please try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  });

/** The refusal that an error stands for: itself, or what is said of a file that cannot be read; undefined for a fault of ours. */
export const refusalOf = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  return error instanceof UnreadableFile ? refusedFile(error, 'file') : undefined;
};

/** What is answered to a file that cannot be read, or that is more than is read; `field` is where it came in. */
export const refusedFile = (error: UnreadableFile, field: string): AppError =>
  error instanceof FileOverBudget
    ? new AppError(413, 'too_large', error.message, { field })
    : badInput(error.message, field);

/** A mistake of the operator that keeps the server from starting: one line, no stack. */
export class StartError extends Error {}

/** How errors cross between workers and processes: only their data can be sent, not their classes. */
export interface ErrorSerializer {
  serialize(error: unknown): unknown;
  deserialize(packed: unknown): Error;
}

/** An AppError as data. */
export interface PackedRefusal {
  readonly kind: 'refusal';
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly field: string | undefined;
}

export const packRefusal = ({ status, code, message, field }: AppError): PackedRefusal => ({
  kind: 'refusal',
  status,
  code,
  message,
  field,
});

export const unpackRefusal = ({ status, code, message, field }: PackedRefusal): AppError =>
  new AppError(status, code, message, field === undefined ? {} : { field });
