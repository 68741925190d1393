import { expect, test } from 'vitest';
import { CallError, ExplainedError } from './call.ts';
import { errorText, fieldErrorOf, formErrorOf } from './error-text.ts';

const refused = (problem: { message: string; field?: string }) =>
  new CallError(400, JSON.stringify({ error: { code: 'bad_input', ...problem } }));

test('the sentence of the server loses the name of the field and begins with a capital', () => {
  expect(errorText(refused({ message: 'email: not an address.', field: 'email' }))).toBe('Not an address.');
  expect(errorText(refused({ message: 'Unauthorized: wrong password.', field: 'password' }))).toBe('Wrong password.');
  expect(errorText(refused({ message: 'This project is paused.' }))).toBe('This project is paused.');
});
test('an error without a sentence of the server has its own message, or the fallback', () => {
  expect(errorText(new ExplainedError('Iris cannot be reached.'))).toBe('Iris cannot be reached.');
  expect(errorText(new CallError(502, '<h1>Bad gateway</h1>'), 'Please try again.')).toBe('Please try again.');
});
test('an error of a form names its field', () => {
  const error = refused({ message: 'port: Too big.', field: 'port' });
  expect(formErrorOf(error)).toEqual({ field: 'port', message: 'Too big.' });
  expect(formErrorOf(new ExplainedError('No network.'))).toEqual({ field: null, message: 'No network.' });
  expect(fieldErrorOf(error, 'port')).toBe('Too big.');
  expect(fieldErrorOf(error, 'host')).toBeUndefined();
});
test('neither the text of an exception nor a bare status is shown', () => {
  const raw = [
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    new Error('Minified React error #31'),
    new CallError(500, 'Internal Server Error'),
    new CallError(502, '<h1>Bad gateway</h1>'),
    new CallError(403, ''),
  ];
  for (const error of raw) expect(errorText(error)).not.toMatch(/undefined|React|[45]\d\d|<|^$/);
});
