import { expect, test } from 'vitest';
import { mailCredentials } from '#contract/mail/credentials.ts';
import { CallError, ExplainedError } from '#web/api/call.ts';
import { failureToast, invalidFieldOf, mailConnectErrorOf } from './connect-error.ts';

const refused = (code: string, message: string, field?: string) =>
  new CallError(400, JSON.stringify({ error: { code, message, field } }));
const valueAt = (name: string) => ({ 'imap.host': 'imap.example.org', 'smtp.host': 'mail.example.org' })[name] ?? '';

test.each([
  [refused('bad_input', 'imap.port: Too big.', 'imap.port'), { field: 'imap.port', message: 'Too big.' }],
  [
    refused('mail_credentials', 'imap.example.org does not accept this.'),
    { field: 'password', message: 'imap.example.org does not accept this.' },
  ],
  [
    refused('mail_unreachable', 'mail.example.org does not answer.'),
    { field: 'smtp.host', message: 'mail.example.org does not answer.' },
  ],
  [refused('mail_busy', 'Something else.'), { field: null, message: 'Something else.' }],
  [new ExplainedError('Iris cannot be reached.'), { field: null, message: 'Iris cannot be reached.' }],
  [new CallError(500, 'oh'), { field: null, message: 'Iris had trouble with this. Please try again.' }],
])('puts an error at the field that it concerns (%#)', (error, expected) =>
  expect(mailConnectErrorOf(error, valueAt)).toEqual(expected),
);

test('the form finds a wrong address and a missing password by itself', () => {
  const server = { host: 'a', port: 993, security: 'tls' };
  const form = { kind: 'imap', email: 'maya', username: 'm', password: 'p', imap: server, smtp: server };
  const invalid = (values: object) => invalidFieldOf(mailCredentials.safeParse(values).error!);
  expect(invalid(form)).toEqual({ field: 'email', message: 'This isn’t an email address.' });
  expect(invalid({ ...form, email: 'a@b.c', password: undefined })).toEqual({
    field: 'password',
    message: 'This is required.',
  });
  expect(invalid({ ...form, email: 'a@b.c', imap: { ...server, port: 0 } }).field).toBe('imap.port');
});

test('the toast says what the provider declares for a failed connection, or else the error', () => {
  const error = { field: null, message: 'imap.example.org does not answer.' };
  expect(failureToast(error).description).toBe('imap.example.org does not answer.');
  expect(failureToast(error, { connectFailure: 'Please verify.' }).description).toBe('Please verify.');
});
