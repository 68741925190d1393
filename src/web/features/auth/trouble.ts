import { CallError, type Problem } from '#web/api/call.ts';

/** Where the trouble of a form belongs: at one of its fields, below the form, or nowhere because a toast says it all. */
export interface Trouble<Field extends string> {
  readonly fields: { readonly [name in Field]?: string };
  readonly general: string | null;
}

/** Sorts what went wrong with a form that has the given fields. */
export function troubleOf<Field extends string>(error: Error | null, fields: readonly Field[]): Trouble<Field> {
  if (!error) return { fields: {}, general: null };
  if (!(error instanceof CallError)) return { fields: {}, general: error.message };
  const field = fields.find((name) => name === error.problem?.field);
  if (error.problem && field) return { fields: fieldTrouble(field, sentenceOf(error.problem, field)), general: null };
  if (error.problem?.field === 'token') return { fields: {}, general: OLD_LINK };
  // A wrong password is told by the toast, in words that do not say which half was wrong.
  if (error.status === 401) return { fields: {}, general: null };
  return { fields: {}, general: error.problem?.message ?? 'The server had trouble with this. Please try again.' };
}

const OLD_LINK = 'This link has been used or has run out.';

/** The words of a refusal without the name of the field, which stands above them already, or the word for programs. */
const sentenceOf = ({ message }: Problem, field: string) => {
  const start = [`${field}: `, 'Unauthorized: '].find((words) => message.startsWith(words)) ?? '';
  const sentence = message.slice(start.length);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};

// A computed key is typed as a plain string; `field` is one of the names by its type.
const fieldTrouble = <Field extends string>(field: Field, message: string) =>
  ({ [field]: message }) as { readonly [name in Field]?: string };
