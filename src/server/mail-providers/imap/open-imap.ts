import type { MailServer } from '#contract/mail/credentials.ts';
import { type ConnectionPolicy, connectTarget } from '#server/network/connection-policy.ts';
import { mailServerError } from '../mail-server-error.ts';
import type { Mailbox } from '../provider.ts';
import { type Login, tlsOptions } from '../smtp.ts';

/** How long a server may take to answer, in milliseconds. */
const PATIENCE = { connect: 15_000, greet: 10_000, silent: 120_000 } as const;

/** After so many milliseconds without a command the connection enters IDLE, to be notified of changes at once. */
const QUIET = 200;

/** Signs in at an IMAP server; throws a MailboxError. The library is loaded here: in the mail worker. */
export const openImap = async (
  policy: ConnectionPolicy,
  imap: MailServer,
  login: Login,
  address: string,
  now: () => number,
): Promise<Mailbox> => {
  const { ImapFlow } = await import('imapflow');
  const { imapMailbox } = await import('./imap-mailbox.ts');
  const client = new ImapFlow({
    ...serverOf(policy, imap),
    auth: login,
    logger: false,
    connectionTimeout: PATIENCE.connect,
    greetingTimeout: PATIENCE.greet,
    socketTimeout: PATIENCE.silent * 1.5,
    maxIdleTime: PATIENCE.silent,
    autoIdleDelay: QUIET,
    clientInfo: { name: 'Iris' },
  });
  // Without a listener a dropped connection would end the process; `watch` learns of the loss from `close`.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw mailServerError(error, imap.host);
  }
  return imapMailbox(client, address, imap.host, now);
};

/** Where the library connects to, and how; it hands the lookup to Node with the settings of TLS. */
const serverOf = (policy: ConnectionPolicy, server: MailServer) => {
  try {
    const { lookup, ...target } = connectTarget(policy, server.host, server.port);
    return {
      ...target,
      secure: server.security === 'tls',
      doSTARTTLS: server.security === 'starttls',
      tls: { ...tlsOptions(server), lookup },
    };
  } catch (error) {
    throw mailServerError(error, server.host);
  }
};
