import type { MailCredentials, MailServer } from '#contract/mail/credentials.ts';
import { isLoopback } from '#server/config.ts';
import { badInput } from '#server/errors.ts';
import { type ConnectionPolicy, connectTarget } from '#server/network/connection-policy.ts';
import { mailProvider } from './provider.ts';
import { mailServerError } from './mail-server-error.ts';
import { imapFields } from './imap/connect-fields.ts';
import { sendMessage, tlsOptions, verifyLogin } from './smtp.ts';

type ImapCredentials = Extract<MailCredentials, { kind: 'imap' }>;

/** How long a server may take to answer, in milliseconds. */
const PATIENCE = { connect: 15_000, greet: 10_000, silent: 120_000 } as const;

/** After so many milliseconds without a command the connection enters IDLE, to be notified of changes at once. */
const QUIET = 200;

/** Any IMAP server, with SMTP for what the person sends. The libraries are loaded where a mailbox is opened: in the mail worker. */
export const imapProvider = (policy: ConnectionPolicy, now: () => number) =>
  mailProvider<ImapCredentials>({
    kind: 'imap',
    label: 'IMAP mailbox',
    fields: imapFields,
    scopes: ['Read your mail', 'Mark as read and move to the archive when you say so', 'Send what you confirm'],
    validate({ imap, smtp }) {
      checkServer('imap', imap);
      checkServer('smtp', smtp);
    },
    async open(credentials) {
      const { imap } = credentials;
      const { ImapFlow } = await import('imapflow');
      const { imapMailbox } = await import('./imap/imap-mailbox.ts');
      const client = new ImapFlow({
        ...serverOf(policy, imap),
        auth: { user: credentials.username, pass: credentials.password },
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
      return imapMailbox(client, credentials.email, imap.host, now);
    },
    verify: ({ smtp, username, password }) => verifyLogin(policy, smtp, { user: username, pass: password }),
    send: ({ smtp, username, password }, letter) =>
      sendMessage(policy, smtp, { user: username, pass: password }, letter),
  });

const checkServer = (name: 'imap' | 'smtp', { host, security, allowSelfSigned }: MailServer): void => {
  if (isLoopback(host)) return;
  if (security === 'none')
    throw badInput('Without encryption, only a server on this machine can be used.', `${name}.security`);
  if (allowSelfSigned === true)
    throw badInput(
      'A self-signed certificate is accepted only from a server on this machine.',
      `${name}.allowSelfSigned`,
    );
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
