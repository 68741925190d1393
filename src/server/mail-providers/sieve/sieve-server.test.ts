import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { anyAddress, createConnectionPolicy } from '#server/network/connection-policy.ts';
import { obeyAwayOrder } from './away-orders.ts';
import { awayScript } from './away-script.ts';
import { isChallenge, readResponse } from './read-response.ts';
import { withSieveServer } from './sieve-server.ts';

const LOGIN = { user: 'ada', pass: 'secret' };
const SCRIPT = {
  name: 'iris-away-1',
  from: Date.UTC(2026, 7, 3, 22),
  until: Date.UTC(2026, 7, 14, 22),
  subject: 'Away',
  text: 'Say "hi" to \\Ben',
  addresses: ['ada@example.com', 'shop@example.com'],
};

/** A server that greets with some capabilities, answers commands by their first word, and notes what it was sent. */
const serverThat = async (greeting: string, answers: Record<string, string> = {}) => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${greeting}OK\r\n`);
    socket.on('data', (chunk) => {
      heard.push(chunk.toString());
      const [word = ''] = chunk.toString().split(/\s/);
      socket.write(answers[word] ?? 'OK\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a path
  return { port, heard, close: () => new Promise((resolve) => server.close(resolve)) };
};
const imap = (security: 'tls' | 'none') => ({ host: '127.0.0.1', port: 993, security }) as const;

describe('a ManageSieve server', () => {
  test('that does not encrypt is not told the password', async () => {
    const server = await serverThat('"SASL" "PLAIN"\r\n"SIEVE" "vacation"\r\n');
    const visit = withSieveServer(anyAddress, imap('tls'), { login: LOGIN, port: server.port }, async () => undefined);
    await expect(visit).rejects.toMatchObject({
      kind: 'forbidden',
      message: expect.stringContaining('hasn’t sent your password'),
    });
    expect(server.heard.join('')).not.toContain('AUTHENTICATE');
    await server.close();
  });

  test('that cannot reply says so, and nothing is put there', async () => {
    const capabilities = '"SASL" "PLAIN"\r\n"SIEVE" "fileinto"\r\nOK\r\n';
    const server = await serverThat('', { CAPABILITY: capabilities });
    const visit = withSieveServer(anyAddress, imap('none'), { login: LOGIN, port: server.port }, (there) =>
      obeyAwayOrder(there, { kind: 'put', script: SCRIPT, before: null, choice: null, now: SCRIPT.from }),
    );
    await expect(visit).rejects.toMatchObject({ message: expect.stringContaining('doesn’t send away replies') });
    expect(server.heard.join('')).not.toContain('PUTSCRIPT');
    await server.close();
  });

  test('without date waits for the day; without include it cannot run two', async () => {
    const capabilities = '"SIEVE" "vacation"\r\nOK\r\n';
    const put = (listed: string, now: number) =>
      serverThat('', { CAPABILITY: capabilities, LISTSCRIPTS: `${listed}OK\r\n` }).then(async (server) => {
        const state = await withSieveServer(anyAddress, imap('none'), { login: LOGIN, port: server.port }, (there) =>
          obeyAwayOrder(there, { kind: 'put', script: SCRIPT, before: null, choice: 'include', now }),
        );
        await server.close();
        return { ...state, wasPut: server.heard.join('').includes('PUTSCRIPT') };
      });
    expect(await put('', SCRIPT.from - 1)).toMatchObject({ kind: 'later', wasPut: false });
    expect(await put('', SCRIPT.from)).toMatchObject({ kind: 'put', wasPut: true });
    expect(await put('"mine" ACTIVE\r\n', SCRIPT.from)).toEqual({
      kind: 'undecided',
      other: 'mine',
      canInclude: false,
      wasPut: false,
    });
  });

  test('in a network that nobody has allowed is not connected to', async () => {
    const visit = withSieveServer(createConnectionPolicy([]), imap('tls'), { login: LOGIN }, async () => undefined);
    await expect(visit).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('PRIVATE_HOSTS'),
    });
  });
});

test('responses are read with quoted strings, literals and codes, and only once they are whole', () => {
  const whole = '"a \\"b\\"" ACTIVE\r\n{5}\r\nc\r\nd \r\nNO (QUOTA/MAXSIZE) "Too\\\\large"\r\n';
  const read = readResponse(Buffer.from(`${whole}OK\r\n`));
  expect(read).toEqual({
    response: {
      status: 'NO',
      code: 'QUOTA/MAXSIZE',
      message: 'Too\\large',
      lines: [['a "b"', 'ACTIVE'], ['c\r\nd ']],
    },
    end: whole.length,
  });
  expect(readResponse(Buffer.from(whole.slice(0, -2)))).toBeNull();
  expect([isChallenge(Buffer.from('"eyJ"\r\n')), isChallenge(Buffer.from('"a" ACTIVE\r\n'))]).toEqual([true, false]);
});

test('the script replies between two moments in UTC, and runs the script of the person after that', () => {
  const script = awayScript(SCRIPT, { isDated: true, included: 'my "own"' });
  expect(script).toContain('require ["vacation", "date", "relational", "include"];\r\n');
  expect(script).toContain('currentdate :zone "+0000" :value "ge" "time" "22:00:00"');
  expect(script).toContain('not anyof (currentdate :zone "+0000" :value "gt" "date" "2026-08-14"');
  expect(script).toContain(
    'vacation :days 7 :handle "iris-away-1" :subject "Away" :addresses ["ada@example.com", "shop@example.com"] "Say \\"hi\\" to \\\\Ben";',
  );
  expect(script).toMatch(/include :personal "my \\"own\\"";\r\n$/);
  expect(awayScript(SCRIPT, { isDated: false, included: null })).not.toContain('currentdate');
});
