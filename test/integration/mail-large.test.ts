import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPartialMail } from '#server/mail-providers/imap/fetch-partial-mail.ts';
import { parseIncomingMail } from '#server/features/mail/mailboxes/parse-mail.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { generateMails } from '#test/support/mail/generate.ts';
import { filePart, multipart, textPart, writePart } from '#test/support/mail/mime-writer.ts';
import { ALL_MAILS_PATH } from '#test/support/mail/mailbox.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import { startBadLine } from '#test/support/services/bad-line.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const everything = { address: 'everything@example.com', password: 'secret-everything' };
const films = { address: 'films@example.com', password: 'secret-films' };
const liar = { address: 'liar@example.com', password: 'secret-liar' };

describe.skipIf(!available.dovecot)('large mails on a real IMAP server', () => {
  let servers: MailServers;
  let server: TestServer;
  beforeAll(async () => {
    servers = await startMailServers({ users: [everything, films, liar], plainAuth: true });
    server = await startTestServer();
  });
  afterAll(async () => {
    await server?.close();
    await servers?.stop();
  });

  test('are read from their texts alone as they are read whole, whatever their shape', async () => {
    const mails = generateMails({ count: 60, seed: 9, to: everything.address, now: Date.now(), largeEvery: 30 });
    servers.dovecot.fill(
      everything.address,
      mails.map(({ source, internalDate }) => ({ raw: source, at: new Date(internalDate) })),
    );
    const imap = await imapClient(servers.dovecot, everything);
    await imap.mailboxOpen('INBOX');
    const told = await imap.fetchAll('1:*', { uid: true, bodyStructure: true, source: true });
    const shortened: string[] = [];
    for (const { uid, bodyStructure, source } of told) {
      const skeleton = await fetchPartialMail(imap, uid, bodyStructure!);
      if (skeleton === null) continue;
      const [whole, short] = [
        await parseIncomingMail({ source: source!, omitted: null }),
        await parseIncomingMail(skeleton),
      ];
      expect({ ...short, files: named(short) }).toEqual({ ...whole, files: named(whole) });
      for (const { index, size } of whole.files)
        expect(Math.abs(short.files[index]!.size / size - 1)).toBeLessThan(0.05);
      shortened.push(whole.subject);
    }
    await imap.logout();
    expect(shortened.length).toBeGreaterThan(5);
  });

  test('leave their files on the server until somebody wants one', async () => {
    const film = Buffer.alloc(3_000_000, 'The film of the regatta. ');
    servers.dovecot.fill(films.address, [{ raw: letterWith(film) }]);
    const line = await startBadLine(servers.dovecot.imapPort);
    const client = await server.person();
    const imap = { host: '127.0.0.1', port: line.port, security: 'none' };
    await client.post('/api/gmail/connect', { ...imapConnectBody(servers.dovecot, servers.smtp, films), imap });
    const { emails } = await until(
      async () => (await client.get(ALL_MAILS_PATH)).json,
      (answer) => answer.emails?.length === 1,
    );
    expect(line.passed()).toBeLessThan(50_000);

    const path = `/api/gmail/emails/${emails[0].id}`;
    const { json: mail } = await client.get(path);
    expect(mail.replyTo).toMatchObject({ address: 'crew@client.example' });
    expect((await client.get(`${path}/body`)).text).toContain('Here it is.');
    const [file] = mail.attachments;
    expect([file.filename, Math.round(file.size / 100_000)]).toEqual(['regatta.mp4', 30]);
    const saved = await client.get(`${path}/attachments/${file.index}`);
    expect([saved.status, saved.text === film.toString()]).toEqual([200, true]);
    expect(line.passed()).toBeGreaterThan(4_000_000);
    await client.delete('/api/gmail/connect');
    await line.stop();
  });

  test('are fetched whole where the server gives another part than it was asked for', async () => {
    servers.dovecot.fill(liar.address, [{ raw: letterWith(Buffer.alloc(600_000, 'film')) }]);
    const line = await startBadLine(servers.dovecot.imapPort);
    let lies = 0;
    line.lie((text) => text.replaceAll('BODY[1]<0>', () => ((lies += 1), 'BODY[9]<0>')));
    const client = await server.person();
    const imap = { host: '127.0.0.1', port: line.port, security: 'none' };
    await client.post('/api/gmail/connect', { ...imapConnectBody(servers.dovecot, servers.smtp, liar), imap });
    const { emails } = await until(
      async () => (await client.get(ALL_MAILS_PATH)).json,
      (answer) => answer.emails?.length === 1,
    );
    const page = await client.get(`/api/gmail/emails/${emails[0].id}/body`);
    expect([lies, page.text.includes('Here it is.')]).toEqual([1, true]);
    await client.delete('/api/gmail/connect');
    await line.stop();
  });
});

const letterWith = (film: Buffer): Buffer =>
  writePart(
    multipart('mixed', 'edge', [
      textPart('<p>Here it is.</p>', { type: 'text/html' }),
      filePart(film, 'video/mp4', 'attachment; filename="regatta.mp4"'),
    ]),
    [
      'From: Grace <grace@client.example>',
      'Reply-To: Crew <crew@client.example>',
      'Subject: The film',
      `Date: ${new Date().toUTCString()}`,
    ],
  );

const named = ({ files }: Awaited<ReturnType<typeof parseIncomingMail>>) =>
  files.map(({ index, filename, mimeType }) => ({ index, filename, mimeType }));
