import { expect, test } from 'vitest';
import type { Connection } from '#contract/auth/account.ts';
import { permissionWords } from './google-permission.ts';

const connection = (provider: string, address: string): Connection => ({
  id: `${provider} ${address}`,
  kind: provider === 'Gmail' ? 'mailbox' : 'calendar',
  provider,
  address,
  scopes: [],
  connectedAt: '2026-11-22T08:00:00.000Z',
});
const mailbox = connection('Gmail', 'ada@example.com');
const calendar = connection('Google Calendar', 'ada@example.com (google.com)');

test('says that a permission stays for the other half of the same Google account only', () => {
  const all = [mailbox, calendar, connection('Google Calendar', 'ben@example.com (google.com)')];
  expect(permissionWords(all, mailbox)).toContain('because your calendar still uses it');
  expect(permissionWords(all, calendar)).toContain('because your mailbox still uses it');
  expect(permissionWords(all, all[2]!)).toBeNull();
  expect(permissionWords([mailbox], mailbox)).toBeNull();
  expect(permissionWords(all, connection('IMAP mailbox', 'ada@example.com'))).toBeNull();
});
