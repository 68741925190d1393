import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Certificate } from './certificate.ts';
import type { MailAccount } from './dovecot.ts';
import { freePort } from './ports.ts';
import { until } from '../until.ts';

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;
/** What the server took: `to` are all recipients, `delivered` those it handed on over LMTP. */
export type SentMail = {
  id: string;
  user: string | null;
  from: string;
  to: string[];
  delivered: string[];
  raw: string;
};

const LARGEST_MAIL = 10 * 1024 * 1024;

/**
 * Starts a mail submission server on three free loopback ports: TLS, STARTTLS (both only for people who sign in), and `relayPort`
 * without either, for system mail. People of `accounts` get their mail over LMTP; every message is kept in `sent`. An address
 * that begins with "reject" is unknown, one that begins with "tempfail" is refused for now.
 */
export async function startSmtp(options: {
  certificate: Certificate;
  users?: readonly MailAccount[];
  accounts?: ReadonlyMap<string, string>;
  /** Whose alias an address is, live; nobody else may send from it. */
  aliases?: ReadonlyMap<string, string>;
  lmtpPort?: number;
  /** Lets people sign in with access tokens (XOAUTH2): whom a token belongs to, or nobody; what it throws is the refusal. */
  emailOfToken?: (token: string) => Promise<string | undefined>;
}) {
  const { certificate, lmtpPort, emailOfToken, accounts = new Map(), aliases = new Map() } = options;
  const extra = new Map(options.users?.map(({ address, password }) => [address.toLowerCase(), password]));
  const passwordOf = (address: string) => extra.get(address.toLowerCase()) ?? accounts.get(address.toLowerCase());
  const isLocalDomain = (address: string) =>
    [...extra.keys(), ...accounts.keys()].some((known) => domainOf(known) === domainOf(address));
  const sent: SentMail[] = [];

  const common: SMTPServerOptions = {
    key: certificate.key,
    cert: certificate.cert,
    name: 'mail.peers.test',
    banner: 'test peer',
    size: LARGEST_MAIL,
    authMethods: emailOfToken === undefined ? ['PLAIN', 'LOGIN'] : ['PLAIN', 'LOGIN', 'XOAUTH2'],
    allowInsecureAuth: false,
    disableReverseLookup: true,
    logger: false,
    onAuth({ method, username = '', password, accessToken = '' }, _session, done) {
      if (method === 'XOAUTH2') {
        const wrong = { data: { status: '401', schemes: 'bearer', scope: 'mail' } };
        emailOfToken?.(accessToken).then(
          (email) => done(null, email === username ? { user: username.toLowerCase() } : wrong),
          (error: Error) => done(error),
        );
        return;
      }
      if (password && passwordOf(username) === password) done(null, { user: username.toLowerCase() });
      else done(refusal(535, '5.7.8 Authentication credentials invalid'));
    },
    onMailFrom({ address }, session, done) {
      const sender = address.toLowerCase();
      const owned = session.user === undefined || sender === session.user || aliases.get(sender) === session.user;
      done(owned ? null : refusal(553, `5.7.1 Sender address rejected: not owned by ${session.user}`));
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('tempfail')) return done(refusal(451, '4.3.0 Try again later'));
      const unknown = isLocalDomain(address) && passwordOf(address) === undefined;
      return done(address.startsWith('reject') || unknown ? refusal(550, '5.1.1 No such user') : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, '5.3.4 Message too big'));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        accept({ id: randomUUID(), user: session.user ?? null, from, to, raw: Buffer.concat(chunks).toString() }).then(
          (id) => done(null, `2.0.0 Ok: queued as ${id}`),
          (error: Error) => done(refusal(451, `4.3.0 delivery failed: ${error.message}`)),
        );
      });
    },
  };

  async function accept(mail: Omit<SentMail, 'delivered'>) {
    const delivered = lmtpPort === undefined ? [] : mail.to.filter((address) => passwordOf(address) !== undefined);
    const trace = `Received: by mail.peers.test with ESMTPSA id ${mail.id}; ${new Date().toUTCString()}\r\n`;
    if (delivered.length > 0) {
      const lmtp = createTransport({ lmtp: true, host: '127.0.0.1', port: lmtpPort, secure: false, ignoreTLS: true });
      await lmtp.sendMail({ envelope: { from: mail.from, to: delivered }, raw: trace + mail.raw });
      lmtp.close();
    }
    sent.push({ ...mail, delivered });
    return mail.id;
  }

  const tls = await listen({ ...common, secure: true });
  const startTls = await listen(common);
  const relay = await listen({ ...common, authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] });

  return {
    tlsPort: tls.port,
    startTlsPort: startTls.port,
    relayPort: relay.port,
    ca: certificate.ca,
    caFile: certificate.caFile,
    sent,
    /** The first message to this address, waited for; every one of them is in `sent`. */
    waitForMail: (address: string, within = 90_000) =>
      until(() => sent.find((mail) => mail.to.includes(address)), { within, what: `mail to ${address}` }),
    async stop() {
      await Promise.all([tls, startTls, relay].map((server) => server.close()));
    },
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

async function listen(options: SMTPServerOptions) {
  const port = await freePort();
  const server = new SMTPServer(options);
  // Clients that hang up mid-way are part of the tests.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { port, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
