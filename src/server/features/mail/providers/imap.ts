import type { MailCredentials, MailServer } from '#contract/mail-credentials.ts';
import { isLoopback } from '#server/config.ts';
import { badInput } from '#server/errors.ts';
import { mailProvider } from '../provider.ts';
import { mailServerError } from './errors.ts';
import { imapFields } from './imap-fields.ts';
import { sendLetter, smtpOptions } from './smtp.ts';

type ImapCredentials = Extract<MailCredentials, { kind: 'imap' }>;

/** How long a server may take to answer, in milliseconds. */
const PATIENCE = { connect: 15_000, greet: 10_000, silent: 120_000 } as const;

/** After so many milliseconds without work the connection idles, so that news comes at once. */
const QUIET = 200;

/** Any IMAP server, with SMTP for what the person sends. The libraries are loaded where a mailbox is opened: in the mail thread. */
export const imapProvider = (now: () => number) =>
  mailProvider<ImapCredentials>({
    kind: 'imap',
    label: 'IMAP mailbox',
    fields: imapFields,
    check({ imap, smtp }) {
      checkServer('imap', imap);
      checkServer('smtp', smtp);
    },
    async open(credentials) {
      const { imap } = credentials;
      const { ImapFlow } = await import('imapflow');
      const { imapMailbox } = await import('./imap-mailbox.ts');
      const client = new ImapFlow({
        host: imap.host,
        port: imap.port,
        secure: imap.security === 'tls',
        doSTARTTLS: imap.security === 'starttls',
        auth: { user: credentials.username, pass: credentials.password },
        tls: tlsOf(imap),
        logger: false,
        connectionTimeout: PATIENCE.connect,
        greetingTimeout: PATIENCE.greet,
        socketTimeout: PATIENCE.silent * 1.5,
        maxIdleTime: PATIENCE.silent,
        autoIdleDelay: QUIET,
        clientInfo: { name: 'Iris' },
      });
      // Without a listener a dropped connection would end the process; `watch` hears of the loss through `close`.
      client.on('error', () => undefined);
      try {
        await client.connect();
      } catch (error) {
        client.close();
        throw mailServerError(error, imap.host);
      }
      return imapMailbox(client, credentials.email, imap.host, now);
    },
    async tryOut({ smtp, username, password }) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        ...smtpOptions(smtp),
        auth: { user: username, pass: password },
        socketTimeout: PATIENCE.connect,
      });
      try {
        await transport.verify();
      } catch (error) {
        throw mailServerError(error, smtp.host);
      } finally {
        transport.close();
      }
    },
    send: ({ smtp, username, password }, letter) => sendLetter(smtp, { user: username, pass: password }, letter),
  });

const checkServer = (name: 'imap' | 'smtp', { host, security, allowSelfSigned }: MailServer): void => {
  if (isLoopback(host)) return;
  if (security === 'none')
    throw badInput('Without encryption only a server on this machine may be used.', `${name}.security`);
  if (allowSelfSigned === true)
    throw badInput(
      'A self-made certificate is accepted from a server on this machine only.',
      `${name}.allowSelfSigned`,
    );
};

const tlsOf = ({ host, allowSelfSigned }: MailServer) => ({
  rejectUnauthorized: allowSelfSigned !== true,
  minVersion: 'TLSv1.2' as const,
  ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
});
