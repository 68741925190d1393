import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available } from './available.ts';
import { type Dovecot, startDovecot } from './dovecot.ts';

const LETTER =
  'From: Grace <grace@client.example>\r\nTo: ada@example.com\r\nSubject: Budget\r\n\r\nPlease approve.\r\n';

describe.skipIf(!available.dovecot)('the Dovecot peer', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot({ users: [{ address: 'ada@example.com', password: 'secret-ada' }] });
  });
  afterAll(() => dovecot?.stop());

  const client = (user = 'ada@example.com', pass = 'secret-ada', over: 'tls' | 'starttls' = 'tls') =>
    new ImapFlow({
      host: '127.0.0.1',
      port: over === 'tls' ? dovecot.imapsPort : dovecot.imapPort,
      secure: over === 'tls',
      tls: { ca: dovecot.ca, servername: 'localhost' },
      auth: { user, pass },
      logger: false,
    });

  it('shows a message that was delivered over LMTP', async () => {
    await dovecot.deliver('ada@example.com', LETTER);
    const imap = client();
    await imap.connect();
    await imap.mailboxOpen('INBOX');
    const message = await imap.fetchOne('*', { envelope: true });
    await imap.logout();
    expect(message && message.envelope?.subject).toBe('Budget');
  });

  it('speaks STARTTLS on the second port', async () => {
    const imap = client(undefined, undefined, 'starttls');
    await imap.connect();
    expect(imap.secureConnection).toBe(true);
    await imap.logout();
  });

  it('refuses a wrong password', async () => {
    await expect(client('ada@example.com', 'wrong').connect()).rejects.toMatchObject({ authenticationFailed: true });
  });

  it('knows a person from the moment they were added', async () => {
    await expect(client('ben@example.com', 'secret-ben').connect()).rejects.toMatchObject({
      authenticationFailed: true,
    });
    dovecot.addUser({ address: 'ben@example.com', password: 'secret-ben' });
    const imap = client('ben@example.com', 'secret-ben');
    await imap.connect();
    await imap.logout();
  });

  it('keeps internal dates and flags of messages that were laid into a mailbox', async () => {
    const at = new Date('2024-02-03T04:05:06Z');
    dovecot.fill('ada@example.com', [{ raw: LETTER, at, flags: ['\\Flagged', '\\Seen'], mailbox: 'Clients/Acme' }]);
    const imap = client();
    await imap.connect();
    await imap.mailboxOpen('Clients/Acme');
    const message = await imap.fetchOne('1', { internalDate: true, flags: true });
    await imap.logout();
    expect(message && message.internalDate).toEqual(at);
    expect(message && message.flags).toEqual(new Set(['\\Flagged', '\\Recent', '\\Seen']));
  });

  it('comes back with its mail after a restart', async () => {
    await dovecot.restart();
    const imap = client();
    await imap.connect();
    const box = await imap.mailboxOpen('INBOX');
    await imap.logout();
    expect(box.exists).toBeGreaterThan(0);
  });
});
