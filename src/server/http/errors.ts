import type { z } from 'zod';
import { isDatabaseUnavailable, isDiskFull, isOrphaned } from '#server/db/database.ts';
import { AppError, refusalOf } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { currentRequest } from '#server/request-scope.ts';
import { newId } from '#server/crypto/random.ts';

/** Turns whatever was thrown into an answer: a sentence for people, a code for programs, never a stack. */
export const errorResponse = (error: unknown, log: Log): Response => {
  const refusal = refusalOf(error);
  if (refusal !== undefined) {
    const { status, code, message, field, headers } = refusal;
    if (isWorthNoting(refusal)) {
      const { method, path } = currentRequest()?.endpoint ?? {};
      log.info('refused', { status, code, method, endpoint: path });
    }
    return Response.json({ error: { code, message, ...(field === undefined ? {} : { field }) } }, { status, headers });
  }
  // Somebody removed the account, the mailbox or the record while this call was on its way.
  if (isOrphaned(error))
    return problem(404, 'not_found', 'The item this belongs to was removed in the meantime. Nothing was changed.');
  const reference = currentRequest()?.id ?? newId();
  log.error('unexpected', {
    name: error instanceof Error ? error.name : typeof error,
    code: codeOf(error),
    at: placeOf(error),
  });
  if (isDatabaseUnavailable(error)) {
    const answer = problem(503, 'unavailable', 'The database isn’t responding right now. Try again in a few seconds.');
    answer.headers.set('retry-after', '5');
    return answer;
  }
  if (isDiskFull(error)) {
    return problem(507, 'disk_full', 'The server’s disk is full. Nothing was changed. Free some space and try again.');
  }
  return problem(
    500,
    'internal',
    `Something went wrong on the server. Nothing is lost; please try again. Reference: ${reference}`,
  );
};

/**
 * What somebody may look for who asks whether there was an attack: wrong passwords, codes and tokens, what a person may not do, and
 * too many tries. Nobody signed in is no attack: every visitor begins so.
 */
const isWorthNoting = ({ status, code, headers }: AppError): boolean =>
  status === 403 || status === 429 || (status === 401 && (code !== 'unauthorized' || headers !== undefined));

const problem = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status });

/** The code that a database or the system gives an error, such as SQLITE_BUSY or ENOSPC: it carries nothing of anybody. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The first line of our own in a stack: enough to find the fault, without what a message may carry. */
const placeOf = (error: unknown): string | undefined =>
  error instanceof Error
    ? error.stack
        ?.split('\n')
        .find((line) => /\/(?:src|dist\/server)\//.test(line))
        ?.trim()
    : undefined;

/** Says which field is wrong, and how, in the first sentence that zod has about it. */
export const inputError = (error: z.ZodError, input: unknown): AppError => {
  const issue = error.issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const field = [...issue.path, issue.keys[0]].join('.');
    return new AppError(400, 'bad_input', `${field}: there is no such name.`, { field });
  }
  const field = issue.path.join('.') || (issue.code === 'invalid_union' ? 'kind' : 'body');
  return new AppError(
    400,
    'bad_input',
    `${field}: ${isMissing(input, issue.path) ? 'this is required.' : issue.message}`,
    { field },
  );
};

const isMissing = (input: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input) ===
  undefined;
