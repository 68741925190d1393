import { CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';

/** The errors of a form: at its fields, or below it; neither if a toast says everything. */
export interface AuthFormErrors<Field extends string> {
  readonly fields: { readonly [name in Field]?: string };
  readonly general: string | null;
}

/** Assigns an error to the given fields of a form. */
export function authFormErrors<Field extends string>(
  error: Error | null,
  fields: readonly Field[],
): AuthFormErrors<Field> {
  if (!error) return { fields: {}, general: null };
  if (!(error instanceof CallError)) return { fields: {}, general: errorText(error) };
  const field = fields.find((name) => name === error.problem?.field);
  if (field) return { fields: atField(field, errorText(error)), general: null };
  if (error.problem?.field === 'token') return { fields: {}, general: EXPIRED_LINK };
  // The toast about wrong credentials does not say whether address or password was wrong.
  if (error.status === 401) return { fields: {}, general: null };
  return { fields: {}, general: error.problem?.message ?? 'The server had trouble with this. Please try again.' };
}

const EXPIRED_LINK = 'This link has been used or has expired.';

// A computed key has the type string; `field` is one of the names by its type.
const atField = <Field extends string>(field: Field, message: string) =>
  ({ [field]: message }) as { readonly [name in Field]?: string };
