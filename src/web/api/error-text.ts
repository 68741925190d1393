import { CallError, ExplainedError } from './call.ts';

/** The messages of a rejected form by field; the key is null for the form as a whole. */
export interface FormError {
  readonly field: string | null;
  readonly message: string;
}

/** The message of the server without its field or status prefix, or `fallback` if it sent none; never an exception's text or a bare status. */
export const errorText = (error: Error, fallback = plainText(error)): string => {
  if (!(error instanceof CallError) || error.problem === null) return fallback;
  const { message, field } = error.problem;
  const prefix = [`${field}: `, 'Unauthorized: '].find((start) => message.startsWith(start));
  if (prefix === undefined) return message;
  const sentence = message.slice(prefix.length);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};

const plainText = (error: Error): string => {
  if (error instanceof ExplainedError) return error.message;
  if (!(error instanceof CallError)) return 'Something went wrong on this page. Nothing is lost.';
  return BY_STATUS.get(error.status) ?? 'Iris had trouble with this. Please try again.';
};

const BY_STATUS = new Map([
  [401, 'Your session has ended. Please sign in again.'],
  [403, 'You don’t have access to this.'],
  [404, 'This isn’t here. It may have been deleted.'],
  [413, 'This is too large for Iris.'],
  [429, 'That was a lot at once. Please wait a moment and try again.'],
]);

export const formErrorOf = (error: Error, fallback?: string): FormError => ({
  field: (error instanceof CallError && error.problem?.field) || null,
  message: errorText(error, fallback),
});

/** The error message for one field. */
export const fieldErrorOf = (error: Error | null, field: string): string | undefined =>
  error instanceof CallError && error.problem?.field === field ? errorText(error) : undefined;
