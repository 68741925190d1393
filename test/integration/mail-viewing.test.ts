import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPicture } from '#server/features/mail/viewing/fetch-picture.ts';
import type { Client } from '#test/support/client.ts';
import { imapBody } from '#test/support/mail/connection.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/peers/available.ts';
import { until } from '#test/support/until.ts';
import { createTestWorld, type TestWorld } from '#test/support/world.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

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
  const anyHost = () => true;
  const nobody = () => false;

  test('as it is, without cookies and without a word about where from', async () => {
    expect(await fetchPicture(`http://${host}/logo.png`, anyHost)).toBe(
      `data:image/png;base64,${PNG.toString('base64')}`,
    );
    expect(asked.at(-1)).toEqual({ path: '/logo.png', cookie: undefined, referer: undefined });
  });

  test.each(['/moved.png', '/page.png', '/large.png'])('but not from %s', async (path) => {
    expect(await fetchPicture(`http://${host}${path}`, anyHost)).toBeNull();
  });

  test('from no address of this house, however it is written', async () => {
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

describe.skipIf(!available.dovecot)('the pictures of a mail', () => {
  let dovecot: MailServers['dovecot'];
  let smtp: MailServers['smtp'];
  let servers: MailServers;
  let world: TestWorld;
  let client: Client;
  beforeAll(async () => {
    servers = await startMailServers();
    ({ dovecot, smtp } = servers);
    world = await createTestWorld({ env: { MAIL_PICTURE_HOSTS: host } });
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
    client = await world.person();
    await client.post('/api/gmail/connect', imapBody(dovecot, smtp, account));
    await until(
      async () => (await client.get('/api/gmail/emails?includeRead=true')).json.total,
      (total) => total === 3,
    );
  });
  afterAll(async () => {
    await world?.close();
    await servers?.stop();
  });

  const idOf = async (subject: string): Promise<string> =>
    (await client.get('/api/gmail/emails?includeRead=true')).json.emails.find(
      (mail: { subject: string }) => mail.subject === subject,
    ).id;
  const body = async (id: string) => (await client.get(`/api/gmail/emails/${id}/body`)).text;
  const detail = async (id: string) => (await client.get(`/api/gmail/emails/${id}`)).json;

  test('are not asked for until the person says so, and then once', async () => {
    const id = await idOf('One');
    const before = asked.length;
    expect(await body(id)).not.toContain('data:image/png');
    expect(await detail(id)).toMatchObject({ remoteImages: 1, pictures: { trackers: 1, allowed: null } });
    expect(asked.length).toBe(before);
    expect((await world.visitor().post(`/api/gmail/emails/${id}/pictures`, { always: false })).status).toBe(401);
    expect((await (await world.person()).post(`/api/gmail/emails/${id}/pictures`, { always: false })).status).toBe(404);
    await client.post(`/api/gmail/emails/${id}/pictures`, { always: false });
    expect(await body(id)).toContain('data:image/png');
    await body(id);
    expect(asked.slice(before).map(({ path }) => path)).toEqual(['/logo.png?of=One']);
    expect((await detail(id)).pictures.allowed).toBe('mail');
    await client.delete(`/api/gmail/emails/${id}/pictures`);
    expect(await body(id)).not.toContain('data:image/png');
  });

  test('of a sender that was always allowed are there, unless the mail is doubtful', async () => {
    const [two, three] = [await idOf('Two'), await idOf('Three')];
    await client.post(`/api/gmail/emails/${two}/pictures`, { always: true });
    const { reasons, pictures: allowed } = await detail(three);
    expect(reasons.some(({ about }: { about: string }) => about === 'warning')).toBe(true);
    expect(allowed.allowed).toBeNull();
  });

  test('and its links and answers are told as they really go', async () => {
    const { links, replyTo, firstContact } = await detail(await idOf('One'));
    expect(links).toContainEqual(
      expect.objectContaining({ host: 'evil.example.net', domain: 'example.net', saysHost: 'www.shop.example' }),
    );
    expect(links).toContainEqual(expect.objectContaining({ host: 'xn--shp-vna.example', disguised: true }));
    expect(replyTo.address).toBe('other@elsewhere.example');
    expect(firstContact).toBe(true);
  });
});
