import { expect } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import type { Dovecot, MailAccount } from '../services/dovecot.ts';
import type { MailServers } from './servers.ts';
import type { MailTestServers } from './mail-test-servers.ts';
import { imapClient } from '../services/imap-client.ts';
import { until } from '#test/support/until.ts';

export const ALL_MAILS_PATH = '/api/gmail/emails?daysBack=365&maxResults=100&includeRead=true';

/** A raw mail from another sender. */
export const rawMailTo = (
  to: string,
  {
    subject,
    text = 'Could you send me the signed contract by Friday?',
    id,
    headers = [],
    cc,
    from = 'Grace Hopper <grace@client.example>',
    at = new Date(),
  }: {
    subject: string;
    text?: string;
    id?: string;
    headers?: readonly string[];
    cc?: string;
    from?: string;
    at?: Date;
  },
): string =>
  [
    `From: ${from}`,
    `To: ${to}`,
    ...(cc === undefined ? [] : [`Cc: ${cc}`]),
    `Subject: ${subject}`,
    `Message-ID: <${id ?? `${subject.replaceAll(/\W/g, '')}@client.example`}>`,
    `Date: ${at.toUTCString()}`,
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n');

/** Connects a mailbox for a user and waits until its mails are listed. */
export const connectMailbox = async (
  client: Client,
  { dovecot, smtp }: Pick<MailServers, 'dovecot' | 'smtp'>,
  account: MailAccount,
  { mails, smtpPort }: { mails: number; smtpPort?: number },
): Promise<{ id: string; subject: string }[]> => {
  const body = imapConnectBody(dovecot, smtp, account);
  const answer = await client.post('/api/gmail/connect', {
    ...body,
    ...(smtpPort === undefined ? {} : { smtp: { host: '127.0.0.1', port: smtpPort, security: 'none' } }),
  });
  expect(answer.json).toEqual({ emailAddress: account.address });
  const list = await until(
    async () => (await client.get(ALL_MAILS_PATH)).json,
    ({ emails }) => emails.length === mails,
  );
  return list.emails;
};

/** A user with these mails in their mailbox and no undo delay; `look` reads a folder on the server. */
export const userWithMails = async (
  fixture: MailTestServers,
  mails: readonly Parameters<typeof rawMailTo>[1][],
  { smtpPort, undoSeconds = 0 }: { smtpPort?: number; undoSeconds?: number } = {},
) => {
  const account = fixture.newAccount();
  fixture.dovecot.fill(
    account.address,
    mails.map((mail) => ({ raw: rawMailTo(account.address, mail), ...(mail.at && { at: mail.at }) })),
  );
  const client = await fixture.server.person();
  const port = smtpPort === undefined ? {} : { smtpPort };
  const emails = await connectMailbox(client, fixture, account, { mails: mails.length, ...port });
  await client.put('/api/gmail/voice', { undoSeconds });
  const look = (folder: string) => readFolder(fixture.dovecot, account, folder);
  const subjectsIn = async (folder: string) => (await look(folder)).map(({ subject }) => subject);
  return { account, client, emails, look, subjectsIn };
};

/** The mails of a folder with flags and source, read over IMAP. */
export const readFolder = async (dovecot: Dovecot, account: MailAccount, folder: string) => {
  const imap = await imapClient(dovecot, account);
  try {
    const there = (await imap.list()).some(({ path }) => path === folder);
    if (!there) return [];
    const lock = await imap.getMailboxLock(folder);
    try {
      const mails = await imap
        .fetchAll('1:*', { uid: true, flags: true, source: true, envelope: true })
        .catch(() => []);
      return mails.map(({ uid, flags, source, envelope }) => ({
        uid,
        flags: [...(flags ?? [])],
        source: source?.toString() ?? '',
        messageId: envelope?.messageId ?? '',
        subject: envelope?.subject ?? '',
      }));
    } finally {
      lock.release();
    }
  } finally {
    await imap.logout();
  }
};
