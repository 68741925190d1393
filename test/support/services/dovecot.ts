import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { createCertificate } from './certificate.ts';
import { type Child, startChild } from './child.ts';
import { dovecotSettings, tokenSettings } from './dovecot-settings.ts';
import { imapClient } from './imap-client.ts';
import { fillMaildir, type StoredMail } from './maildir.ts';
import { freePort, waitForPort } from './ports.ts';
import { createOwned, createRunDirectory, own } from './run-directory.ts';

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>;
export type MailAccount = { address: string; password: string; maxScripts?: number };

const ATTEMPTS = 3;

/**
 * Starts Dovecot in a private directory: IMAP with TLS, IMAP with STARTTLS, and LMTP, each on a free loopback port.
 * `plainAuth` also lets people sign in without TLS; `tokenInfoUrl` turns on sign-in with access tokens (XOAUTH2).
 */
export async function startDovecot(
  options: {
    users?: readonly MailAccount[];
    plainAuth?: boolean;
    tokenInfoUrl?: string;
    tokenScope?: string;
    tokenMechanisms?: string;
    sharesFolders?: boolean;
    submissionPort?: number;
  } = {},
) {
  const run = createRunDirectory('dovecot');
  const directory = run.path;
  ['base', 'state', 'mail', 'users', 'shared'].forEach((name) => createOwned(join(directory, name)));
  const certificate = createCertificate(join(directory, 'tls'));
  const accounts = new Map<string, string>();

  const write = (name: string, text: string) => {
    writeFileSync(join(directory, name), text, { mode: 0o644 });
    own(join(directory, name));
  };
  const addUser = ({ address, password, maxScripts }: MailAccount) => {
    const user = address.toLowerCase();
    accounts.set(user, password);
    // name:password:uid:gid:gecos:home:shell:more
    const quota = maxScripts === undefined ? '' : `userdb_sieve_quota_max_scripts=${maxScripts}`;
    write(`users/${user}`, `${user}:{PLAIN}${password}::::${homeOf(user)}::${quota}\n`);
  };
  const homeOf = (address: string) => join(directory, 'mail', address.toLowerCase());
  const mailDir = (address: string) => join(homeOf(address), 'Maildir');

  options.users?.forEach(addUser);
  if (options.tokenInfoUrl)
    write('oauth2.conf.ext', tokenSettings(options.tokenInfoUrl, options.tokenScope ?? 'https://mail.google.com/'));

  const configure = async () => {
    const ports = { imaps: await freePort(), imap: await freePort(), lmtp: await freePort(), sieve: await freePort() };
    const { plainAuth = false, tokenInfoUrl, sharesFolders = false, submissionPort } = options;
    const { tokenMechanisms = 'xoauth2 oauthbearer' } = options;
    const tokens = { tokenInfoUrl, tokenMechanisms };
    const settings = { directory, certificate, ports, plainAuth, ...tokens, sharesFolders, submissionPort };
    write('dovecot.conf', dovecotSettings(settings));
    return ports;
  };
  const start = async () => {
    const child = await startChild('/usr/sbin/dovecot', ['-F', '-c', join(directory, 'dovecot.conf')], {
      cwd: directory,
    });
    try {
      const alive = () => child.assertAlive();
      for (const port of [ports.imaps, ports.imap, ports.lmtp, ports.sieve]) await waitForPort(port, { alive });
      return child;
    } catch (error) {
      await child.stop();
      throw new Error(`dovecot did not start: ${log() || child.output()}`, { cause: error });
    }
  };
  const log = () =>
    existsSync(join(directory, 'dovecot.log')) ? readFileSync(join(directory, 'dovecot.log'), 'utf8') : '';

  let ports = await configure();
  let child = await firstStart();
  async function firstStart(attempt = 1): Promise<Child> {
    try {
      return await start();
    } catch (error) {
      // Another test may have taken one of the ports since they were found free.
      if (attempt === ATTEMPTS) {
        run.remove();
        throw error;
      }
      ports = await configure();
      return firstStart(attempt + 1);
    }
  }

  return {
    imapsPort: ports.imaps,
    imapPort: ports.imap,
    lmtpPort: ports.lmtp,
    sievePort: ports.sieve,
    /** Where the scripts of a person lie, each under its name; `.dovecot.sieve` beside that leads to the active one. */
    scriptsDir: (address: string) => join(homeOf(address), 'sieve'),
    /** The authority to trust, in PEM; `caFile` is its path, for NODE_EXTRA_CA_CERTS. */
    ca: certificate.ca,
    caFile: certificate.caFile,
    certificate,
    /** Address (lower case) to password, live: an SMTP peer reads the same map. */
    accounts,
    addUser,
    mailDir,
    log,
    /** Delivers a message now, as a mail server would. */
    async deliver(address: string, raw: string | Buffer, from = 'sender@elsewhere.example') {
      const lmtp = createTransport({ lmtp: true, host: '127.0.0.1', port: ports.lmtp, secure: false, ignoreTLS: true });
      await lmtp.sendMail({ envelope: { from, to: [address] }, raw });
      lmtp.close();
    },
    /** Moves a mail as another program of its owner would. */
    async moveElsewhere(account: MailAccount, subject: string, from: string, to: string) {
      const imap = await imapClient({ imapsPort: ports.imaps }, account);
      await imap.mailboxOpen(from);
      await imap.messageMove({ subject }, to);
      await imap.logout();
    },
    fill: (address: string, mails: readonly StoredMail[]) => fillMaildir(mailDir(address), mails),
    /** Ends the server and starts it on the same ports with the same mail. */
    async restart({ downFor = async () => {} }: { downFor?: () => Promise<void> } = {}) {
      await child.stop();
      await downFor();
      child = await start();
    },
    async stop() {
      await child.stop();
      run.remove();
    },
  };
}
