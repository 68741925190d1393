import { ImapFlow } from 'imapflow';
import type { Dovecot, MailAccount } from './dovecot.ts';

/** Signs in to a mailbox as any other mail program of its owner would; log out when done. */
export const imapClient = async (
  { imapsPort }: Pick<Dovecot, 'imapsPort'>,
  { address, password }: MailAccount,
): Promise<ImapFlow> => {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: imapsPort,
    secure: true,
    tls: { rejectUnauthorized: false },
    auth: { user: address, pass: password },
    logger: false,
  });
  await client.connect();
  return client;
};
