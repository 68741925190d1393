import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '#contract/mail/credentials.ts';
import { openSocket } from '#server/network/connect.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import { normalizedHost } from '#server/network/private-hosts.ts';
import type { DeliveryResult, OutgoingMessage, Sender, SenderCheck } from './provider.ts';
import { mailServerError } from './mail-server-error.ts';
import { deliveryOf, refusalOf } from './smtp-refusals.ts';

/** How one signs in at a mail server: with a password, or with an access token (XOAUTH2). */
export type Login = { readonly user: string } & ({ readonly pass: string } | { readonly accessToken: string });

/** How long a server may take to connect, to greet, and to answer, in milliseconds. */
const PATIENCE = { connect: 15_000, greet: 10_000, silent: 60_000 } as const;

/** The name of our own way to sign in: under that of XOAUTH2 the library wants a token generator of its own. */
const BY_TOKEN = 'TOKEN';

/** How many bytes are handed over at once. */
const PIECE = 64 * 1024;

/** How TLS is spoken with a mail server. */
export const tlsOptions = ({ host, allowSelfSigned }: MailServer) => ({
  rejectUnauthorized: allowSelfSigned !== true,
  minVersion: 'TLSv1.2' as const,
  ...(isIP(normalizedHost(host)) === 0 ? { servername: normalizedHost(host) } : {}),
});

/** Signs in at an SMTP server, does something there, and leaves. */
const withServer = async <T>(
  policy: ConnectionPolicy,
  server: MailServer,
  { login, silent }: { login: Login; silent: number },
  use: (connection: SMTPConnection) => Promise<T>,
): Promise<T> => {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    tls: tlsOptions(server),
    greetingTimeout: PATIENCE.greet,
    socketTimeout: silent,
    connection: await openSocket(policy, server, PATIENCE.connect),
    customAuth: 'pass' in login ? {} : { [BY_TOKEN]: ({ sendCommand }) => signInByToken(login, sendCommand) },
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      connection.on('error', reject);
      connection.on('end', () => reject(Object.assign(new Error('closed'), { code: 'ECONNECTION' })));
      connection.connect((failed) => {
        if (failed) return reject(failed);
        connection.login(
          'pass' in login ? { credentials: { ...login } } : { user: login.user, method: BY_TOKEN },
          (refused) => {
            if (refused) reject(refused);
            else use(connection).then(resolve, reject);
          },
        );
      });
    });
  } finally {
    connection.close();
  }
};

/** The server says why it refuses a token only once it has been answered (https://developers.google.com/workspace/gmail/imap/xoauth2-protocol). */
const signInByToken = async (
  { user, accessToken }: { user: string; accessToken: string },
  sendCommand: (command: string) => Promise<{ status: number }>,
): Promise<void> => {
  const answer = Buffer.from(`user=${user}\u0001auth=Bearer ${accessToken}\u0001\u0001`).toString('base64');
  const first = await sendCommand(`AUTH XOAUTH2 ${answer}`);
  const { status } = first.status === 334 ? await sendCommand('') : first;
  if (status < 200 || status > 299) throw new Error('The access token was refused.');
};

/** Tries whether an SMTP server takes this user name and password; throws a MailboxError. */
export const verifyLogin = async (policy: ConnectionPolicy, server: MailServer, login: Login): Promise<void> => {
  try {
    await withServer(policy, server, { login, silent: PATIENCE.connect }, () => Promise.resolve());
  } catch (error) {
    throw mailServerError(error, server.host);
  }
};

/**
 * Hands one message to an SMTP server, once. If the connection is lost after the transfer of the text has begun, it is not
 * known whether the server accepted the message.
 */
export const sendMessage = async (
  policy: ConnectionPolicy,
  server: MailServer,
  login: Login,
  letter: OutgoingMessage,
): Promise<DeliveryResult> => {
  let handedOver = false;
  const text = function* () {
    handedOver = true;
    // Copied piece by piece: the source lies in memory that threads share.
    for (let at = 0; at < letter.source.length; at += PIECE) yield Buffer.from(letter.source.subarray(at, at + PIECE));
  };
  try {
    return await withServer(
      policy,
      server,
      { login, silent: PATIENCE.silent },
      (connection) =>
        new Promise<DeliveryResult>((resolve, reject) => {
          connection.send({ from: letter.from, to: [...letter.to] }, Readable.from(text()), (error, info) => {
            if (error) reject(error);
            else resolve({ kind: 'sent', rejected: (info.rejected ?? []).map(String) });
          });
        }),
    );
  } catch (error) {
    return deliveryOf(error, handedOver, { host: server.host, from: letter.from });
  }
};

/**
 * Asks an SMTP server whether it would send from an address: begins a message to the mailbox itself and leaves before its text, so
 * that nothing is sent (RFC 5321, 4.1.1.4). Some servers look at the sender only together with a recipient.
 */
export const tryToWriteAs = async (
  policy: ConnectionPolicy,
  server: MailServer,
  login: Login,
  { address, mailbox }: Sender,
): Promise<SenderCheck> => {
  try {
    return await withServer(
      policy,
      server,
      { login, silent: PATIENCE.connect },
      (connection) =>
        new Promise<SenderCheck>((resolve, reject) => {
          // The text is asked for once sender and recipient were accepted.
          const read = () => resolve({ kind: 'allowed' });
          connection.send({ from: address, to: [mailbox] }, new Readable({ read }), (error) => error && reject(error));
        }),
    );
  } catch (error) {
    const { answer, isFinal } = refusalOf(error);
    if (!isFinal) throw mailServerError(error, server.host);
    return {
      kind: 'refused',
      message: `${server.host} doesn’t let this mailbox send from ${address}. It said: “${answer}”.`,
    };
  }
};
