import { CallError } from './call.ts';

/** The messages of a rejected form by field; the key is null for the form as a whole. */
export interface FormError {
  readonly field: string | null;
  readonly message: string;
}

/** The message of the server without its field or status prefix, or `fallback` if it sent none. */
export const errorText = (error: Error, fallback = error.message): string => {
  if (!(error instanceof CallError) || error.problem === null) return fallback;
  const { message, field } = error.problem;
  const prefix = [`${field}: `, 'Unauthorized: '].find((start) => message.startsWith(start));
  if (prefix === undefined) return message;
  const sentence = message.slice(prefix.length);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};

export const formErrorOf = (error: Error, fallback?: string): FormError => ({
  field: (error instanceof CallError && error.problem?.field) || null,
  message: errorText(error, fallback),
});

/** The error message for one field. */
export const fieldErrorOf = (error: Error | null, field: string): string | undefined =>
  error instanceof CallError && error.problem?.field === field ? errorText(error) : undefined;
