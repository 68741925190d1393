import { expect, test } from 'vitest';
import { CallError, ExplainedError } from '#web/api/call.ts';
import { authFormErrors } from './form-errors.ts';

const fields = ['email', 'password'] as const;
const refused = (status: number, error: object) => new CallError(status, JSON.stringify({ error }));

test('no error puts nothing anywhere', () => {
  expect(authFormErrors(null, fields)).toEqual({ fields: {}, general: null });
});

test('an error that names a field of the form is shown at that field', () => {
  const error = refused(400, { code: 'bad_input', message: 'This isn’t an email address.', field: 'email' });
  expect(authFormErrors(error, fields)).toEqual({ fields: { email: 'This isn’t an email address.' }, general: null });
});

test('the name of the field is not repeated in its message', () => {
  const error = refused(400, { code: 'bad_input', message: 'password: this is required.', field: 'password' });
  expect(authFormErrors(error, fields).fields).toEqual({ password: 'This is required.' });
});

test('an error that names a field the form does not have is shown below it', () => {
  const error = refused(400, { code: 'bad_input', message: 'The server is full.', field: 'space' });
  expect(authFormErrors(error, fields)).toEqual({ fields: {}, general: 'The server is full.' });
});

test('any error about the token of a link says that the link has expired', () => {
  const error = refused(400, { code: 'bad_input', message: 'token: Too small', field: 'token' });
  expect(authFormErrors(error, fields).general).toBe('This link has been used or has expired.');
});

test('a wrong password is left to the toast', () => {
  expect(authFormErrors(refused(401, { code: 'unauthorized', message: 'Unauthorized' }), fields).general).toBeNull();
});

test('the sentence about too many tries is shown', () => {
  const error = refused(429, { code: 'too_many', message: 'Wait a minute and try again.' });
  expect(authFormErrors(error, fields).general).toBe('Wait a minute and try again.');
});

test('an unreadable response has a plain sentence', () => {
  expect(authFormErrors(new CallError(502, '<h1>Bad gateway</h1>'), fields).general).toBe(
    'The server had trouble with this. Please try again.',
  );
});

test('an unreachable server is named as such', () => {
  expect(authFormErrors(new ExplainedError('Iris cannot be reached.'), fields).general).toBe('Iris cannot be reached.');
});
