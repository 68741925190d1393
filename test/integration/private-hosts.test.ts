import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDav } from '#server/webdav/dav.ts';
import { createCalendarReader } from '#server/features/calendar/reading/calendar-reader.ts';
import { discoverCalendars } from '#server/features/calendar/providers/caldav/discover.ts';
import { createConnectionPolicy } from '#server/network/connection-policy.ts';
import type { Client } from '#test/support/client.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import { type HttpPeer, serve } from '#test/support/services/http-server.ts';
import { type Llm, startLlm } from '#test/support/services/llm.ts';
import { freePort } from '#test/support/services/ports.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

/** An installation for several people; of its own network one web server may be named, and one mail server. */
let server: TestServer;
let site: HttpPeer;
let llm: Llm;
let mail: MailServers | undefined;
let person: Client;
/** A service on this machine that nobody may name, and how often it was connected to. */
let service: Server;
let connections = 0;
let open: number;
let closed: number;
beforeAll(async () => {
  service = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  open = (service.address() as AddressInfo).port; // a server that listens on a port
  closed = await freePort();
  site = await serve();
  llm = await startLlm();
  mail = available.dovecot ? await startMailServers() : undefined;
  server = await startTestServer({
    env: {
      PUBLIC_URL: 'https://iris.example.org',
      PRIVATE_HOSTS: [`127.0.0.1:${site.port}`, `127.0.0.1:${mail?.dovecot.imapsPort ?? 1}`].join(','),
      LLM_BASE_URL: llm.url,
      LLM_MODEL: 'honest',
    },
  });
  person = await server.person();
});
afterAll(async () => {
  await server?.close();
  await mail?.stop();
  await llm?.stop();
  await site?.stop();
  service?.close();
});
beforeEach(() => {
  connections = 0;
});

const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';
const subscribe = async (url: string) => {
  const { status, json } = await person.post('/api/calendar/connect', { kind: 'ics', url });
  return { status, code: json.error?.code, message: json.error?.message as string };
};
const SENTENCE = 'HOST wasn’t found, or it’s in a network that this installation doesn’t connect to.';
const refused = (code: string) => ({ status: 502, code, message: expect.stringContaining(SENTENCE) });
const hostless = ({ message, ...answer }: { message: string }) => ({
  ...answer,
  message: message.replace(/^\S+/, 'HOST'),
});

test('an open port, a closed one and a name that does not exist get one answer, and nothing is connected to', async () => {
  const answers = await Promise.all(
    [
      `http://127.0.0.1:${open}/`,
      `http://127.0.0.1:${closed}/`,
      `http://localhost:${open}/`,
      `http://127.0.0.1.:${open}/`,
      `http://0x7f.1:${open}/`,
      `http://0177.0.0.1:${open}/`,
      `http://2130706433:${open}/`,
      `http://0.0.0.0:${open}/`,
      `http://[::]:${open}/`,
      `http://[::1]:${open}/`,
      `http://[::ffff:127.0.0.1]:${open}/`,
      `http://[64:ff9b::7f00:1]:${open}/`,
      `http://[2002:7f00:1::]:${open}/`,
      'http://10.0.0.1/',
      'http://100.64.0.1/',
      'http://192.168.0.1/',
      'http://169.254.169.254/latest/meta-data',
      'http://[fd00:ec2::254]/latest/meta-data',
      'http://[fe80::1]/',
      'http://no-such-host.invalid/',
    ].map(subscribe),
  );
  expect(answers.map(hostless)).toEqual(answers.map(() => refused('calendar_unreachable')));
  expect(new Set(answers.map((answer) => hostless(answer).message)).size).toBe(1);
  expect(connections).toBe(0);
});

test('what the operator has named is read, and when it fails the person is told how', async () => {
  site.use((_request, response) => void response.end(CALENDAR));
  expect((await subscribe(`http://127.0.0.1:${site.port}/feed.ics`)).status).toBe(200);
  site.use((_request, response) => void response.socket?.destroy());
  expect((await subscribe(`http://127.0.0.1:${site.port}/feed.ics`)).message).toContain('isn’t responding');
});

test('a redirect of a named server leads to no other one', async () => {
  site.use((_request, response) => response.writeHead(302, { location: `http://127.0.0.1:${open}/` }).end());
  expect(hostless(await subscribe(`http://127.0.0.1:${site.port}/feed.ics`))).toEqual(refused('calendar_unreachable'));
  expect(connections).toBe(0);
});

describe('a CalDAV server that says the calendars are elsewhere', () => {
  const saying = (home: string) =>
    site.use((_request, response) =>
      response
        .writeHead(207, { 'content-type': 'application/xml' })
        .end(
          `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/</d:href><d:propstat><d:prop><c:calendar-home-set><d:href>${home}</d:href></c:calendar-home-set></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`,
        ),
    );

  test('leads to no server that may not be named', async () => {
    saying(`http://127.0.0.1:${open}/`);
    const caldav = { kind: 'caldav', url: `http://127.0.0.1:${site.port}/`, username: 'ada', password: 'engine' };
    const { status, json } = await person.post('/api/calendar/connect', caldav);
    expect(hostless({ status, ...json.error })).toMatchObject(refused('calendar_unreachable'));
    expect(connections).toBe(0);
  });

  test('leads into no other network, although everything may be named', async () => {
    saying('http://192.168.0.1/');
    const tools = { policy: createConnectionPolicy(['*']), reader: createCalendarReader() };
    const dav = createDav(new URL(site.url), 'ada', 'engine', tools);
    await expect(discoverCalendars(dav)).rejects.toThrow(SENTENCE.replace('HOST', '192.168.0.1'));
  });
});

test('a language model inside is not asked for a person, but that of the operator is', async () => {
  const tried = async () => (await person.post('/api/gmail/model/test')).json;
  expect(await tried()).toMatchObject({ works: true });
  const asked = llm.asked.length;
  await person.put('/api/gmail/model', { baseUrl: llm.localhost, model: 'honest' });
  expect(await tried()).toMatchObject({ works: false, message: expect.stringContaining(SENTENCE.slice(5)) });
  await person.put('/api/gmail/model', { baseUrl: `http://127.0.0.1:${open}/v1` });
  expect(await tried()).toMatchObject({ works: false, message: expect.stringContaining(SENTENCE.slice(5)) });
  expect([llm.asked.length, connections]).toEqual([asked, 0]);
});

describe.skipIf(!available.dovecot)('a mailbox', () => {
  const connect = async (imap: object, smtp: object = {}) => {
    const account = { address: 'ada@example.com', password: 'engine' };
    const body = imapConnectBody(mail!.dovecot, mail!.smtp, account);
    const answer = await person.post('/api/gmail/connect', {
      ...body,
      imap: { ...body.imap, ...imap },
      smtp: { ...body.smtp, ...smtp },
    });
    return hostless({ status: answer.status, ...answer.json.error });
  };

  test.each(['tls', 'starttls', 'none'])('with %s is not opened inside, and tells no open port', async (security) => {
    const answers = [
      await connect({ port: open, security }),
      await connect({ port: closed, security }),
      await connect({ host: 'localhost', port: open, security }),
    ];
    expect(answers).toEqual(answers.map(() => refused('mail_unreachable')));
    expect(connections).toBe(0);
  });

  test('of a server that may be named sends over no other one', async () => {
    mail!.dovecot.addUser({ address: 'ada@example.com', password: 'engine' });
    const answers = [await connect({}, { port: open }), await connect({}, { host: 'localhost', port: open })];
    expect(answers).toEqual(answers.map(() => refused('mail_unreachable')));
    expect(connections).toBe(0);
  });
});
