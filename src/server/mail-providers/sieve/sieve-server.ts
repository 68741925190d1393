import type { Socket } from 'node:net';
import type { MailServer } from '#contract/mail/credentials.ts';
import { openSocket, startTls } from '#server/network/connect.ts';
import { type ConnectionPolicy, HostNotAllowed } from '#server/network/connection-policy.ts';
import { mailServerError } from '../mail-server-error.ts';
import { MailboxError } from '../provider.ts';
import { type Login, tlsOptions } from '../smtp.ts';
import { isChallenge, readResponse, type SieveResponse } from './read-response.ts';

/** How long a server may take to connect and to answer, in milliseconds. */
const PATIENCE = { connect: 6000, silent: 15_000 } as const;
/** More than a server needs for anything asked here, in bytes. */
const LONGEST = 2 * 1024 * 1024;
/** https://www.rfc-editor.org/rfc/rfc5804#section-1.8 */
const PORT = 4190;

/** How to sign in at a ManageSieve server; without a port at 4190. */
export interface SieveAccess {
  readonly login: Login;
  readonly port?: number | undefined;
}

/** A server of Sieve scripts that a person has signed in to (ManageSieve, RFC 5804). */
export interface SieveServer {
  readonly host: string;
  /** What its scripts may use, such as `vacation`. */
  readonly extensions: ReadonlySet<string>;
  scripts(): Promise<{ name: string; isActive: boolean }[]>;
  put(name: string, script: string): Promise<void>;
  /** Makes a script the active one; null: none is. */
  activate(name: string | null): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Signs in at the ManageSieve server beside an IMAP server, does something there, and leaves. Throws a MailboxError. */
export const withSieveServer = async <T>(
  policy: ConnectionPolicy,
  imap: MailServer,
  { login, port = PORT }: SieveAccess,
  visit: (server: SieveServer) => Promise<T>,
): Promise<T> => {
  const { host } = imap;
  const socket = await openSocket(policy, { host, port }, PATIENCE.connect).catch((error: unknown) => {
    if (error instanceof HostNotAllowed) throw new MailboxError('unreachable', error.message);
    throw new MailboxError(
      'unreachable',
      `${host} doesn’t let mail programs set away replies: nothing answers at port ${port} (ManageSieve). Look for an automatic reply in your provider’s own settings.`,
    );
  });
  let line = talk(socket);
  try {
    let { lines } = await line.read();
    if (imap.security !== 'none') {
      if (!capability(lines, 'STARTTLS'))
        throw new MailboxError(
          'forbidden',
          `${host} doesn’t encrypt the connection for away replies (ManageSieve), so Iris hasn’t sent your password.`,
        );
      await line.ask('STARTTLS');
      // What came before the encryption is nobody's word (RFC 5804, section 2.2).
      line.release();
      line = talk(await startTls(socket, tlsOptions(imap), PATIENCE.silent));
      ({ lines } = await line.read());
    }
    const mechanisms = (capability(lines, 'SASL')?.[1] ?? '').toUpperCase().split(' ');
    const signedIn = await line.ask(signInCommand(login, mechanisms, { host, port }), { signingIn: true });
    if (signedIn.status !== 'OK') throw refusedSignIn(signedIn, host, login);
    // What people may use is told to those who have signed in.
    ({ lines } = await line.ask('CAPABILITY'));
    const extensions = new Set((capability(lines, 'SIEVE')?.[1] ?? '').toLowerCase().split(' '));
    const asked = async (command: string): Promise<SieveResponse> => {
      const response = await line.ask(command);
      if (response.status !== 'OK') throw refusal(response, host);
      return response;
    };
    return await visit({
      host,
      extensions,
      scripts: async () =>
        (await asked('LISTSCRIPTS')).lines.map(([name = '', mark]) => ({
          name,
          isActive: mark?.toUpperCase() === 'ACTIVE',
        })),
      async put(name, script) {
        await asked(`HAVESPACE ${literal(name)} ${Buffer.byteLength(script)}`);
        await asked(`PUTSCRIPT ${literal(name)} ${literal(script)}`);
      },
      activate: async (name) => void (await asked(`SETACTIVE ${literal(name ?? '')}`)),
      remove: async (name) => void (await asked(`DELETESCRIPT ${literal(name)}`)),
    });
  } catch (error) {
    throw mailServerError(error, host);
  } finally {
    line.end();
  }
};

const literal = (text: string): string => `{${Buffer.byteLength(text)}+}\r\n${text}`;

const capability = (lines: SieveResponse['lines'], name: string) =>
  lines.find(([first]) => first?.toUpperCase() === name);

/** Commands and responses over one connection. */
const talk = (socket: Socket) => {
  let received: Buffer = Buffer.alloc(0);
  let failed: Error | undefined;
  let wake = (): void => undefined;
  const onData = (chunk: Buffer): void => {
    received = Buffer.concat([received, chunk]);
    if (received.length > LONGEST) socket.destroy(new Error('The answer has no end: connection closed.'));
    wake();
  };
  const onEnd = (error?: Error | boolean): void => {
    failed ??= error instanceof Error ? error : Object.assign(new Error('closed'), { code: 'ECONNECTION' });
    wake();
  };
  const onTimeout = (): void => void socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }));
  socket.on('data', onData).on('error', onEnd).on('close', onEnd).on('timeout', onTimeout);
  socket.setTimeout(PATIENCE.silent);
  const read = async ({ signingIn = false } = {}): Promise<SieveResponse> => {
    for (;;) {
      const found = readResponse(received);
      if (found !== null) {
        received = received.subarray(found.end);
        return found.response;
      }
      if (signingIn && isChallenge(received)) {
        // Nothing is added to what was said, and so the server says why it refuses.
        received = Buffer.alloc(0);
        socket.write('""\r\n');
      }
      if (failed !== undefined) throw failed;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return {
    read,
    ask(command: string, how?: { signingIn: boolean }): Promise<SieveResponse> {
      socket.write(`${command}\r\n`);
      return read(how);
    },
    release: () =>
      void socket.off('data', onData).off('error', onEnd).off('close', onEnd).off('timeout', onTimeout).setTimeout(0),
    end(): void {
      socket.on('error', () => undefined);
      if (!socket.destroyed) socket.end('LOGOUT\r\n', () => socket.destroy());
    },
  };
};

const signInCommand = (login: Login, mechanisms: readonly string[], at: { host: string; port: number }): string => {
  const by = (name: string, words: string) =>
    `AUTHENTICATE "${name}" ${literal(Buffer.from(words).toString('base64'))}`;
  if ('pass' in login) return by('PLAIN', `\0${login.user}\0${login.pass}`);
  const bearer = `auth=Bearer ${login.accessToken}\u0001\u0001`;
  if (!mechanisms.includes('XOAUTH2') && mechanisms.includes('OAUTHBEARER'))
    return by('OAUTHBEARER', `n,a=${login.user},\u0001host=${at.host}\u0001port=${at.port}\u0001${bearer}`);
  return by('XOAUTH2', `user=${login.user}\u0001${bearer}`);
};

const refusedSignIn = (response: SieveResponse, host: string, login: Login): MailboxError => {
  if (response.status === 'BYE' || response.code === 'TRYLATER') return busy(host);
  return new MailboxError(
    'credentials',
    'pass' in login
      ? `${host} doesn’t accept this mailbox’s username and password for away replies (ManageSieve).`
      : `${host} doesn’t accept this sign-in for away replies (ManageSieve). Reconnect the mailbox, or set the reply in your provider’s settings.`,
  );
};

const refusal = ({ status, code, message }: SieveResponse, host: string): MailboxError => {
  if (status === 'BYE' || code === 'TRYLATER') return busy(host);
  if (code?.startsWith('QUOTA') === true)
    return new MailboxError(
      'forbidden',
      `${host} has no room for another script. Delete one you no longer need, then try again. Nothing was changed.`,
    );
  const said = message.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  return new MailboxError('forbidden', `${host} doesn’t accept the away reply. It said: “${said}”.`);
};

const busy = (host: string) =>
  new MailboxError('busy', `${host} is busy or limiting connections. Try again in a moment.`);
