import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPicture } from '#server/features/mail/remote-content/fetch-picture.ts';
import { createRemoteContent } from '#server/features/mail/remote-content/remote-content.ts';
import { createConnectionPolicy } from '#server/network/connection-policy.ts';
import type { Client } from '#test/support/client.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import { until } from '#test/support/until.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const MEGABYTE = Buffer.alloc(1024 * 1024);
/** How many megabytes were sent of pictures without an end. */
let sent = 0;

/** A sender's own web server, which remembers who asked for what. */
let pictures: Server;
let host: string;
const asked: { path: string; cookie: string | undefined; referer: string | undefined }[] = [];
beforeAll(async () => {
  pictures = createServer((request, response) => {
    const { cookie, referer } = request.headers;
    asked.push({ path: request.url!, cookie, referer });
    if (request.url === '/moved.png') return response.writeHead(302, { location: '/logo.png' }).end();
    if (request.url === '/page.png') return response.writeHead(200, { 'content-type': 'text/html' }).end('<b>hi</b>');
    if (request.url?.startsWith('/endless')) {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => {
        while (!response.destroyed && response.write(MEGABYTE)) sent += 1;
      };
      response.on('drain', more);
      return more();
    }
    if (request.url?.startsWith('/megabyte')) {
      return response.writeHead(200, { 'content-type': 'image/png' }).end(MEGABYTE);
    }
    if (request.url === '/large.png') {
      return response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(6 * 1024 * 1024));
    }
    return response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'who=you' }).end(PNG);
  });
  await new Promise<void>((ready) => pictures.listen(0, '127.0.0.1', ready));
  host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});
afterAll(() => pictures?.close());

describe('a picture is fetched', () => {
  const anyHost = createConnectionPolicy(['*']);
  const nobody = createConnectionPolicy([]);

  test('unchanged, without cookies and without a referrer', async () => {
    expect(await fetchPicture(`http://${host}/logo.png`, anyHost)).toBe(
      `data:image/png;base64,${PNG.toString('base64')}`,
    );
    expect(asked.at(-1)).toEqual({ path: '/logo.png', cookie: undefined, referer: undefined });
  });

  test.each(['/moved.png', '/page.png', '/large.png', '/endless.png'])('but not from %s', async (path) => {
    expect(await fetchPicture(`http://${host}${path}`, anyHost)).toBeNull();
  });

  test('from no private address, however it is written', async () => {
    const before = asked.length;
    const port = host.split(':')[1];
    for (const url of [
      `http://${host}/a.png`,
      'http://127.0.0.1/a.png',
      'http://2130706433/a.png',
      'http://0x7f.1/a.png',
      'http://[::1]/a.png',
      'http://[::ffff:127.0.0.1]/a.png',
      'http://localhost/a.png',
      `http://localhost:${port}/a.png`,
      'http://user@example.org/a.png',
      'file:///etc/passwd',
    ]) {
      expect(await fetchPicture(url, nobody)).toBeNull();
    }
    expect(asked.length).toBe(before);
  });
});

describe('the pictures of many mails', () => {
  const content = () =>
    createRemoteContent({
      grants: { has: async () => true, add: async () => undefined, remove: async () => undefined },
      messages: { byId: async () => undefined },
      policy: createConnectionPolicy(['*']),
      now: Date.now,
    });
  const mailOf = (userId: string, id: string) => ({ id, userId, fromAddress: 'shop@example.org', classification: {} });
  const urls = (name: string, count: number) => async () =>
    Array.from({ length: count }, (_, index) => `http://${host}/${name}-${index}.png`);

  test('are loaded up to a size for each mail, and each mail once', async () => {
    const { picturesOf } = content();
    const mail = mailOf('maya', 'one');
    const [first, again] = await Promise.all([
      picturesOf(mail, urls('megabyte', 40)),
      picturesOf(mail, urls('megabyte', 40)),
    ]);
    expect(again).toBe(first);
    expect(first && first.size).toBe(14);
  });

  test('have no end and are cut off, of at most four mails at a time and of one mail of a person', async () => {
    const { picturesOf } = content();
    const open = { now: 0, most: 0 };
    const find = async () => {
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      const found = await urls('endless', 2)();
      open.now -= 1;
      return found;
    };
    sent = 0;
    const loaded = await Promise.all([
      ...['maya', 'leo', 'ada', 'ben', 'eve'].map((userId) => picturesOf(mailOf(userId, userId), find)),
      picturesOf(mailOf('maya', 'other'), find),
    ]);
    expect(loaded.map((pictures) => pictures && pictures.size)).toEqual(Array(6).fill(0));
    expect(open.most).toBeLessThanOrEqual(4);
    // Twelve pictures, each cut off after five megabytes, and what lies in the buffers of their connections.
    expect(sent).toBeLessThan(12 * 12);
  });
});

describe.skipIf(!available.dovecot)('the pictures of a mail', () => {
  let dovecot: MailServers['dovecot'];
  let smtp: MailServers['smtp'];
  let servers: MailServers;
  let server: TestServer;
  let client: Client;
  beforeAll(async () => {
    servers = await startMailServers();
    ({ dovecot, smtp } = servers);
    server = await startTestServer({ env: { MAIL_PICTURE_HOSTS: host } });
    const account = { address: 'look@example.com', password: 'secret-look' };
    dovecot.addUser(account);
    const mail = (subject: string, from: string, more: string[] = []) => ({
      raw: [
        `From: ${from}`,
        `To: ${account.address}`,
        `Subject: ${subject}`,
        `Message-ID: <${subject.replaceAll(' ', '')}@shop.example>`,
        `Date: ${new Date().toUTCString()}`,
        ...more,
        'Content-Type: text/html; charset=utf-8',
        '',
        `<p>Hello <a href="https://evil.example.net/a">www.shop.example</a> <a href="http://xn--shp-vna.example/">shop</a></p>
        <img src="http://${host}/logo.png?of=${subject.replaceAll(' ', '')}" width="80" height="40">
        <img src="http://${host}/seen.gif" width="1" height="1">`,
        '',
      ].join('\r\n'),
    });
    dovecot.fill(account.address, [
      mail('One', 'Shop <news@shop.example>', ['Reply-To: other@elsewhere.example']),
      mail('Two', 'Other Shop <news@other.example>'),
      mail('Three', 'Other Shop <news@other.example>'),
    ]);
    client = await server.person();
    await client.post('/api/gmail/connect', imapConnectBody(dovecot, smtp, account));
    await until(
      async () => (await client.get('/api/gmail/emails?includeRead=true')).json.total,
      (total) => total === 3,
    );
  });
  afterAll(async () => {
    await server?.close();
    await servers?.stop();
  });

  const idOf = async (subject: string): Promise<string> =>
    (await client.get('/api/gmail/emails?includeRead=true')).json.emails.find(
      (mail: { subject: string }) => mail.subject === subject,
    ).id;
  const body = async (id: string) => (await client.get(`/api/gmail/emails/${id}/body`)).text;
  const detail = async (id: string) => (await client.get(`/api/gmail/emails/${id}`)).json;

  test('are not fetched until the user allows it, and then once', async () => {
    const id = await idOf('One');
    const before = asked.length;
    expect(await body(id)).not.toContain('data:image/png');
    expect(await detail(id)).toMatchObject({ remoteImages: 1, pictures: { trackers: 1, allowed: null } });
    expect(asked.length).toBe(before);
    expect((await server.client().post(`/api/gmail/emails/${id}/pictures`, { always: false })).status).toBe(401);
    expect((await (await server.person()).post(`/api/gmail/emails/${id}/pictures`, { always: false })).status).toBe(
      404,
    );
    await client.post(`/api/gmail/emails/${id}/pictures`, { always: false });
    expect(await body(id)).toContain('data:image/png');
    await body(id);
    expect(asked.slice(before).map(({ path }) => path)).toEqual(['/logo.png?of=One']);
    expect((await detail(id)).pictures.allowed).toBe('mail');
    await client.delete(`/api/gmail/emails/${id}/pictures`);
    expect(await body(id)).not.toContain('data:image/png');
  });

  test('of an allowed sender are loaded, unless the mail has warnings', async () => {
    const [two, three] = [await idOf('Two'), await idOf('Three')];
    await client.post(`/api/gmail/emails/${two}/pictures`, { always: true });
    const { reasons, pictures: allowed } = await detail(three);
    expect(reasons.some(({ about }: { about: string }) => about === 'warning')).toBe(true);
    expect(allowed.allowed).toBeNull();
  });

  test('and its links and replies are shown with their real targets', async () => {
    const { links, replyTo, firstContact } = await detail(await idOf('One'));
    expect(links).toContainEqual(
      expect.objectContaining({ host: 'evil.example.net', domain: 'example.net', saysHost: 'www.shop.example' }),
    );
    expect(links).toContainEqual(expect.objectContaining({ host: 'xn--shp-vna.example', disguised: true }));
    expect(replyTo.address).toBe('other@elsewhere.example');
    expect(firstContact).toBe(true);
  });
});
