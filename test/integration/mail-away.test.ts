import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawMailTo, readFolder } from '#test/support/mail/mailbox.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { available } from '#test/support/services/available.ts';
import { type Dovecot, startDovecot } from '#test/support/services/dovecot.ts';
import { createCertificate } from '#test/support/services/certificate.ts';
import { createRunDirectory, own } from '#test/support/services/run-directory.ts';
import { type Smtp, startSmtp } from '#test/support/services/smtp.ts';
import { until } from '#test/support/until.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const LATER = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const AWAY = { from: TODAY, until: LATER, subject: 'Away "until" Monday', text: 'I’m away.\n\nAsk \\Ben.' };
const OWN_SCRIPT = 'require ["fileinto"];\r\nfileinto "Archive";\r\n';

describe.skipIf(!available.dovecot)('an away reply', () => {
  const run = createRunDirectory('away');
  let dovecot: Dovecot;
  let smtp: Smtp;
  let server: TestServer;
  let accounts = 0;
  beforeAll(async () => {
    // Replies leave over the SMTP peer, which has to be there first.
    smtp = await startSmtp({ certificate: createCertificate(join(run.path, 'tls')), users: [] });
    dovecot = await startDovecot({ submissionPort: smtp.relayPort });
    server = await startTestServer();
  });
  afterAll(async () => {
    await server?.close();
    await dovecot?.stop();
    await smtp?.stop();
    run.remove();
  });

  const person = async (settings: { maxScripts?: number } = {}, connection: object = {}) => {
    accounts += 1;
    const account = { address: `away${accounts}@example.com`, password: `secret-${accounts}`, ...settings };
    dovecot.addUser(account);
    const client = await server.person();
    const mail = await startSmtp({ certificate: dovecot.certificate, users: [account] });
    await client.post('/api/gmail/connect', { ...imapConnectBody(dovecot, mail, account), ...connection });
    await mail.stop();
    const { id } = (await client.get('/api/gmail/status')).json.accounts[0];
    const path = `/api/gmail/mailboxes/${id}/away`;
    return { account, client, path };
  };
  const scriptsOf = (address: string) => {
    try {
      return readdirSync(dovecot.scriptsDir(address)).filter((name) => name.endsWith('.sieve'));
    } catch {
      return [];
    }
  };
  const activeOf = (address: string) => {
    try {
      return readlinkSync(join(dovecot.scriptsDir(address), '..', '.dovecot.sieve'));
    } catch {
      return null;
    }
  };
  /** A script of another program, active. */
  const putOwnScript = (address: string) => {
    const home = join(dovecot.scriptsDir(address), '..');
    mkdirSync(join(home, 'sieve'), { recursive: true });
    writeFileSync(join(home, 'sieve', 'mine.sieve'), OWN_SCRIPT);
    symlinkSync('sieve/mine.sieve', join(home, '.dovecot.sieve'));
    own(home);
    own(join(home, 'sieve'));
    own(join(home, 'sieve', 'mine.sieve'));
  };
  const deliver = async (address: string, subject: string, from: string, headers: string[] = []) => {
    await dovecot.deliver(address, rawMailTo(address, { subject, from, headers }), from);
    await until(
      async () => readFolder(dovecot, { address, password: `secret-${/\d+/.exec(address)?.[0] ?? ''}` }, 'INBOX'),
      (mails) => mails.some((mail) => mail.subject === subject),
    );
  };
  const repliesTo = (address: string) => smtp.sent.filter(({ to }) => to.includes(address));

  test('goes to a person once, not to a list, and to nobody after the end', async () => {
    const { account, client, path } = await person();
    expect((await client.get(path)).json).toEqual({
      unable: null,
      otherScript: null,
      canInclude: true,
      otherChoice: null,
      reply: null,
      problem: null,
    });
    const saved = await client.put(path, AWAY);
    expect(saved.json).toMatchObject({ unable: null, reply: AWAY });
    const { away } = (await client.get('/api/gmail/status')).json.accounts[0];
    expect(away).toEqual({ from: TODAY, until: LATER });
    const grace = 'grace@client.example';
    await deliver(account.address, 'First', grace);
    await deliver(account.address, 'Second', grace);
    await deliver(account.address, 'List', 'list@lists.example', ['List-Id: <news.lists.example>', 'Precedence: list']);
    await deliver(account.address, 'Robot', 'robot@client.example', ['Auto-Submitted: auto-generated']);
    await smtp.waitForMail(grace);
    expect(repliesTo(grace)).toHaveLength(1);
    const [reply] = repliesTo(grace);
    expect(reply!.raw).toMatch(/^Subject: Away "until" Monday\r$/m);
    expect(reply!.raw).toMatch(/^Auto-Submitted: auto-replied/m);
    expect(Buffer.from(reply!.raw, 'latin1').toString()).toContain('Ask \\Ben.');
    expect([...repliesTo('list@lists.example'), ...repliesTo('robot@client.example')]).toEqual([]);
    expect((await client.delete(path)).status).toBe(200);
    expect([scriptsOf(account.address), activeOf(account.address)]).toEqual([[], null]);
    await deliver(account.address, 'Late', 'late@client.example');
    expect(repliesTo('late@client.example')).toEqual([]);
    expect((await client.get('/api/gmail/status')).json.accounts[0].away).toBeNull();
  });

  test('does not begin before its first day', async () => {
    const { account, client, path } = await person();
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect((await client.put(path, { ...AWAY, from: tomorrow })).status).toBe(200);
    await deliver(account.address, 'Early', 'early@client.example');
    expect(repliesTo('early@client.example')).toEqual([]);
    expect((await client.put(path, { ...AWAY, from: TODAY })).status).toBe(200);
    await deliver(account.address, 'Now', 'early@client.example');
    expect(repliesTo('early@client.example')).toHaveLength(1);
    const over = await client.put(path, { ...AWAY, from: '2026-01-01', until: '2026-01-02' });
    expect(over.json.error).toMatchObject({ code: 'bad_input', field: 'until' });
    expect((await client.put(path, { ...AWAY, until: '2020-01-01' })).json.error.field).toBe('until');
  });

  test('leaves the script of another program alone: it runs too, or pauses and comes back', async () => {
    const { account, client, path } = await person();
    putOwnScript(account.address);
    expect((await client.get(path)).json).toMatchObject({ otherScript: 'mine', canInclude: true, reply: null });
    const refused = await client.put(path, AWAY);
    expect(refused.json.error).toMatchObject({
      field: 'otherScript',
      message: expect.stringContaining('Your script “mine” is active on the server.'),
    });
    expect([scriptsOf(account.address), activeOf(account.address)]).toEqual([['mine.sieve'], 'sieve/mine.sieve']);

    expect((await client.put(path, { ...AWAY, otherScript: 'include' })).json).toMatchObject({ otherScript: 'mine' });
    expect(activeOf(account.address)).toMatch(/iris-away-/);
    await dovecot.deliver(account.address, rawMailTo(account.address, { subject: 'Both' }), 'both@client.example');
    const filed = async () => (await readFolder(dovecot, account, 'Archive')).map(({ subject }) => subject);
    await smtp.waitForMail('both@client.example');
    expect(await filed()).toEqual(['Both']);

    await client.put(path, { ...AWAY, otherScript: 'pause' });
    await deliver(account.address, 'Paused', 'paused@client.example');
    expect([await filed(), repliesTo('paused@client.example').length]).toEqual([['Both'], 1]);
    expect((await client.get(path)).json).toMatchObject({ otherScript: 'mine', otherChoice: 'pause' });

    expect((await client.delete('/api/gmail/connect')).status).toBe(200);
    expect([scriptsOf(account.address), activeOf(account.address)]).toEqual([['mine.sieve'], 'sieve/mine.sieve']);
    expect(readFileSync(join(dovecot.scriptsDir(account.address), 'mine.sieve'), 'utf8')).toBe(OWN_SCRIPT);
  });

  test('says in a sentence why it cannot be: no room, no such server, a password that has changed, no permission', async () => {
    const full = await person({ maxScripts: 1 });
    putOwnScript(full.account.address);
    const refused = await full.client.put(full.path, { ...AWAY, otherScript: 'pause' });
    expect([refused.status, refused.json.error.message]).toEqual([
      403,
      '127.0.0.1 has no room for another script. Delete one you no longer need, then try again. Nothing was changed.',
    ]);
    expect(activeOf(full.account.address)).toBe('sieve/mine.sieve');
    expect((await full.client.get('/api/gmail/status')).json.accounts[0].away).toBeNull();

    const without = await person({}, { sievePort: 1 });
    expect((await without.client.get(without.path)).json.unable).toBe(
      '127.0.0.1 doesn’t let mail programs set away replies: nothing answers at port 1 (ManageSieve). Look for an automatic reply in your provider’s own settings.',
    );
    expect((await without.client.put(without.path, AWAY)).status).toBe(502);

    const changed = await person();
    await changed.client.put(changed.path, AWAY);
    dovecot.addUser({ ...changed.account, password: 'another' });
    // Dovecot looks at its file of passwords once a second.
    await expect.poll(async () => (await changed.client.get(changed.path)).json.unable).not.toBeNull();
    expect((await changed.client.get(changed.path)).json).toMatchObject({
      unable: '127.0.0.1 doesn’t accept this mailbox’s username and password for away replies (ManageSieve).',
      reply: AWAY,
    });
    expect((await changed.client.delete(changed.path)).status).toBe(400);
    expect((await changed.client.get('/api/gmail/status')).json.accounts[0].away).toEqual({
      from: TODAY,
      until: LATER,
    });
  });
});
