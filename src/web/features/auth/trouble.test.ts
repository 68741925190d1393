import { expect, test } from 'vitest';
import { CallError } from '#web/api/call.ts';
import { troubleOf } from './trouble.ts';

const fields = ['email', 'password'] as const;
const refused = (status: number, error: object) => new CallError(status, JSON.stringify({ error }));

test('no error is no trouble', () => {
  expect(troubleOf(null, fields)).toEqual({ fields: {}, general: null });
});

test('a refusal that names a field of the form is told at that field', () => {
  const error = refused(400, { code: 'bad_input', message: 'This is not an e-mail address.', field: 'email' });
  expect(troubleOf(error, fields)).toEqual({ fields: { email: 'This is not an e-mail address.' }, general: null });
});

test('the name of the field is not said twice', () => {
  const error = refused(400, { code: 'bad_input', message: 'password: this is required.', field: 'password' });
  expect(troubleOf(error, fields).fields).toEqual({ password: 'This is required.' });
});

test('a refusal that names a field the form does not have is told below it', () => {
  const error = refused(400, { code: 'bad_input', message: 'The server is full.', field: 'space' });
  expect(troubleOf(error, fields)).toEqual({ fields: {}, general: 'The server is full.' });
});

test('whatever is wrong with the token of a link, the link is what a person knows', () => {
  const error = refused(400, { code: 'bad_input', message: 'token: Too small', field: 'token' });
  expect(troubleOf(error, fields).general).toBe('This link has been used or has run out.');
});

test('a wrong password is left to the toast', () => {
  expect(troubleOf(refused(401, { code: 'unauthorized', message: 'Unauthorized' }), fields).general).toBeNull();
});

test('too many tries are explained', () => {
  const error = refused(429, { code: 'too_many', message: 'Wait a minute and try again.' });
  expect(troubleOf(error, fields).general).toBe('Wait a minute and try again.');
});

test('an answer nobody can read is told calmly', () => {
  expect(troubleOf(new CallError(502, '<h1>Bad gateway</h1>'), fields).general).toBe(
    'The server had trouble with this. Please try again.',
  );
});

test('a server out of reach is told as it is', () => {
  expect(troubleOf(new Error('Iris cannot be reached.'), fields).general).toBe('Iris cannot be reached.');
});
