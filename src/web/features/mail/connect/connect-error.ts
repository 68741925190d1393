import type { z } from 'zod';
import type { MailProviderItem } from '#contract/mail/mail.ts';
import { CallError } from '#web/api/call.ts';
import { type FormError, formErrorOf } from '#web/api/error-text.ts';

/** The first field of the form that is missing or invalid. */
export function invalidFieldOf({ issues: [issue] }: z.ZodError): FormError {
  const field = issue?.path.join('.') ?? '';
  return { field: field || null, message: sentences.get(field.split('.').at(-1) ?? '') ?? 'This is required.' };
}

const sentences = new Map([
  ['email', 'This isn’t an email address.'],
  ['port', 'A port is a whole number from 1 to 65535.'],
]);

/** An error of the server; one that names a mail server is shown at the field of that server. */
export function mailConnectErrorOf(error: Error, valueAt: (field: string) => string): FormError {
  const isCallError = error instanceof CallError;
  const found = formErrorOf(error);
  if (found.field !== null || !isCallError || error.problem === null) return found;
  if (error.problem.code === 'mail_credentials') return { ...found, field: 'password' };
  const isNamed = (field: string) => valueAt(field) !== '' && found.message.includes(valueAt(field));
  return { ...found, field: ['imap.host', 'smtp.host'].find(isNamed) ?? null };
}

/** The toast of a failed connection, with the text of its provider if it declares one. */
export const failureToast = (
  error: FormError,
  { connectFailure = error.message }: Pick<MailProviderItem, 'connectFailure'> = {},
) => ({
  title: 'Connection Failed',
  description: connectFailure,
  destructive: true,
});
