import { expect, test } from 'vitest';
import type { ConnectField } from '#contract/mail.ts';
import { bodyOf, groupsOf, valueOf } from './connect-values.ts';

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
  expect(bodyOf('imap', fields, { email: 'maya@example.org', 'imap.port': '1993' })).toEqual({
    kind: 'imap',
    email: 'maya@example.org',
    username: 'maya@example.org',
    imap: { host: 'imap.example.org', port: 1993, allowSelfSigned: false },
  });
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
