import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available } from './available.ts';
import { type Dovecot, startDovecot } from './dovecot.ts';
import { type Smtp, startSmtp } from './smtp.ts';
import { until } from '../until.ts';

describe.skipIf(!available.dovecot)('the SMTP peer', () => {
  let dovecot: Dovecot;
  let smtp: Smtp;
  beforeAll(async () => {
    const users = ['ada', 'ben'].map((name) => ({ address: `${name}@example.com`, password: `secret-${name}` }));
    dovecot = await startDovecot({ users });
    smtp = await startSmtp(dovecot);
  });
  afterAll(async () => {
    await smtp?.stop();
    await dovecot?.stop();
  });

  const transport = (over: 'tls' | 'starttls', pass = 'secret-ben') =>
    createTransport({
      host: '127.0.0.1',
      port: over === 'tls' ? smtp.tlsPort : smtp.startTlsPort,
      secure: over === 'tls',
      requireTLS: true,
      tls: { ca: smtp.ca, servername: 'localhost' },
      auth: { user: 'ben@example.com', pass },
    });
  const subjectsOf = async (user: string, pass: string) => {
    const imap = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.imapsPort,
      secure: true,
      tls: { ca: dovecot.ca, servername: 'localhost' },
      auth: { user, pass },
      logger: false,
    });
    await imap.connect();
    await imap.mailboxOpen('INBOX');
    const messages = await imap.fetchAll('1:*', { envelope: true });
    await imap.logout();
    return messages.map((message) => message.envelope?.subject);
  };

  it('lays mail for a person here into their mailbox', async () => {
    await transport('tls').sendMail({ from: 'ben@example.com', to: 'ada@example.com', subject: 'Over TLS', text: 'x' });
    await transport('starttls').sendMail({
      from: 'ben@example.com',
      to: 'ada@example.com',
      subject: 'Then TLS',
      text: 'x',
    });
    const subjects = await until(async () => {
      const found = await subjectsOf('ada@example.com', 'secret-ada');
      return found.length === 2 ? found : undefined;
    });
    expect(subjects).toEqual(['Over TLS', 'Then TLS']);
  });

  it('keeps mail for everybody else', async () => {
    await transport('tls').sendMail({ from: 'ben@example.com', to: 'grace@client.example', subject: 'Out', text: 'x' });
    const mail = await smtp.waitForMail('grace@client.example');
    expect(mail).toMatchObject({ user: 'ben@example.com', delivered: [] });
    expect(mail.raw).toContain('Subject: Out');
  });

  it('takes system mail without sign-in on the relay port', async () => {
    const relay = createTransport({ host: '127.0.0.1', port: smtp.relayPort, secure: false });
    await relay.sendMail({ from: 'iris@host.example', to: 'new@person.example', subject: 'Welcome', text: 'x' });
    expect((await smtp.waitForMail('new@person.example')).user).toBeNull();
  });

  it('refuses a wrong password, a foreign sender and an unknown recipient', async () => {
    const letter = { from: 'ben@example.com', to: 'ada@example.com', text: 'x' };
    await expect(transport('tls', 'wrong').sendMail(letter)).rejects.toMatchObject({ responseCode: 535 });
    const forged = transport('tls').sendMail({ ...letter, from: 'ada@example.com' });
    await expect(forged).rejects.toMatchObject({ responseCode: 553 });
    const nobody = transport('tls').sendMail({ ...letter, to: 'nobody@example.com' });
    await expect(nobody).rejects.toMatchObject({ responseCode: 550 });
    const later = transport('tls').sendMail({ ...letter, to: 'tempfail@client.example' });
    await expect(later).rejects.toMatchObject({ responseCode: 451 });
  });
});
