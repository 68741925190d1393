import type { z } from 'zod';
import type { MailKind } from '#contract/mail.ts';
import { CallError } from '#web/api/call.ts';

/** What is wrong with a connection, and at which field; without a field it concerns the whole. */
export interface ConnectTrouble {
  readonly field: string | null;
  readonly message: string;
}

/** What the form itself sees: the first field that is missing or cannot be right. */
export function troubleInForm({ issues: [issue] }: z.ZodError): ConnectTrouble {
  const field = issue?.path.join('.') ?? '';
  return { field: field || null, message: sentences.get(field.split('.').at(-1) ?? '') ?? 'This is required.' };
}

const sentences = new Map([
  ['email', 'This is not an email address.'],
  ['port', 'A port is a whole number from 1 to 65535.'],
]);

/** What the server says; trouble with a mail server is put at the field of that server. */
export function troubleOf(error: Error, valueAt: (field: string) => string): ConnectTrouble {
  if (!(error instanceof CallError) || !error.problem) {
    return {
      field: null,
      message: error instanceof CallError ? 'Iris had trouble with this. Please try again.' : error.message,
    };
  }
  const { code, field, message } = error.problem;
  if (field) return { field, message: withoutName(message, field) };
  if (code === 'mail_credentials') return { field: 'password', message };
  const server = ['imap.host', 'smtp.host'].find((name) => valueAt(name) !== '' && message.includes(valueAt(name)));
  return { field: server ?? null, message };
}

/** The toast of a connection that failed; the words about Gmail are fixed, every other mail server speaks for itself. */
export const failureToast = (kind: MailKind, trouble: ConnectTrouble) => ({
  title: 'Connection Failed',
  description: kind === 'gmail' ? 'Please verify your Gmail OAuth credentials and try again.' : trouble.message,
  destructive: true,
});

const withoutName = (message: string, field: string) => {
  const sentence = message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};
