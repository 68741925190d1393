import { expect, test } from 'vitest';
import { mailCredentials } from '#contract/mail-credentials.ts';
import { CallError } from '#web/api/call.ts';
import { failureToast, troubleInForm, troubleOf } from './trouble.ts';

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
  [new Error('Iris cannot be reached.'), { field: null, message: 'Iris cannot be reached.' }],
  [new CallError(500, 'oh'), { field: null, message: 'Iris had trouble with this. Please try again.' }],
])('puts trouble where it belongs (%#)', (error, trouble) => expect(troubleOf(error, valueAt)).toEqual(trouble));

test('the form sees a wrong address and a missing password by itself', () => {
  const server = { host: 'a', port: 993, security: 'tls' };
  const form = { kind: 'imap', email: 'maya', username: 'm', password: 'p', imap: server, smtp: server };
  const trouble = (values: object) => troubleInForm(mailCredentials.safeParse(values).error!);
  expect(trouble(form)).toEqual({ field: 'email', message: 'This is not an email address.' });
  expect(trouble({ ...form, email: 'a@b.c', password: undefined })).toEqual({
    field: 'password',
    message: 'This is required.',
  });
  expect(trouble({ ...form, email: 'a@b.c', imap: { ...server, port: 0 } }).field).toBe('imap.port');
});

test('the toast of Gmail has its fixed words, that of a mail server its own', () => {
  const trouble = { field: null, message: 'imap.example.org does not answer.' };
  expect(failureToast('imap', trouble).description).toBe('imap.example.org does not answer.');
  expect(failureToast('gmail', trouble).description).toBe('Please verify your Gmail OAuth credentials and try again.');
});
