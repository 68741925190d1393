import { expect, test } from 'vitest';
import type { ConnectField } from '#contract/connect-field.ts';
import { askedFor, credentialsOf, groupsOf, valueOf } from './connect-values.ts';

const field = (name: string, more: Partial<ConnectField> = {}): ConnectField => ({
  name,
  label: name,
  type: 'text',
  required: true,
  ...more,
});
const fields = [
  field('email', { type: 'email' }),
  field('username'),
  field('imap.host', { group: 'Incoming' }),
  field('imap.port', { type: 'number', initial: 993, group: 'Incoming' }),
  field('imap.allowSelfSigned', { type: 'toggle', required: false, initial: false, group: 'Incoming' }),
];

test('dotted names become nested objects, numbers stay numbers', () => {
  expect(credentialsOf('imap', fields, { email: 'maya@example.org', 'imap.port': '1993' })).toEqual({
    kind: 'imap',
    email: 'maya@example.org',
    username: 'maya@example.org',
    imap: { host: 'imap.example.org', port: 1993, allowSelfSigned: false },
  });
});

test('a self-made certificate is a question for servers on this machine only', () => {
  const names = (host: string) => askedFor(fields, { 'imap.host': host }).map(({ name }) => name);
  expect(names('127.0.0.1')).toContain('imap.allowSelfSigned');
  expect(names('LocalHost')).toContain('imap.allowSelfSigned');
  expect(names('127.0.0.1.example.org')).not.toContain('imap.allowSelfSigned');
  expect(names('')).toEqual(['email', 'username', 'imap.host', 'imap.port']);
});

test('what was typed wins over what was guessed, even when it was emptied', () => {
  const typed = { email: 'maya@example.org', 'imap.host': '', username: 'maya' };
  expect(fields.map((one) => valueOf(one, typed))).toEqual(['maya@example.org', 'maya', '', 993, false]);
});

test('before there is an address only the defaults stand there', () => {
  expect(fields.map((one) => valueOf(one, {}))).toEqual(['', '', '', 993, false]);
});

test('fields come in their groups, the ungrouped first', () => {
  expect(groupsOf(fields).map(([name, group]) => [name, group.length])).toEqual([
    ['', 2],
    ['Incoming', 3],
  ]);
});
