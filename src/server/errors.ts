/** A refusal that the person is told about: status, code for programs, sentence for people. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
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
export const forbidden = (message: string, code = 'forbidden') => new AppError(403, code, message);
export const notFound = (what: string) => new AppError(404, 'not_found', `${what} was not found.`);
export const conflict = (message: string, field?: string) => new AppError(409, 'conflict', message, { field });
export const notConnected = (message: string) => new AppError(400, 'not_connected', message);

/** Too many tries; `seconds` tells when the next one is welcome. */
export const tooMany = (seconds: number) =>
  new AppError(429, 'too_many', `Too many tries. Please wait ${seconds} seconds and try again.`, {
    headers: { 'retry-after': String(seconds) },
  });

/** A mistake of the operator that keeps the server from starting: one line, no stack. */
export class StartError extends Error {}
