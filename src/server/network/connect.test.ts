import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRequest } from './connect.ts';
import { type ConnectionPolicy, createConnectionPolicy, HostNotAllowed } from './connection-policy.ts';

/** Two servers on one port: one that may be asked, and one that a second answer of a name leads to. */
const asked: string[] = [];
let servers: Server[];
let port: number;
const listen = (host: string, wanted: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((_request, response) => {
      asked.push(host);
      response.end();
    });
    server.listen(wanted, host, () => resolve(server));
  });
beforeAll(async () => {
  const first = await listen('127.0.0.2', 0);
  port = (first.address() as AddressInfo).port; // a server that listens on a port
  servers = [first, await listen('127.0.0.1', port)];
});
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

/** A name that leads to the next of these addresses each time it is looked up. */
const rebinding = (...answers: readonly string[][]) => {
  let asks = 0;
  const lookup = ((_name: string, _options: object, done: (error: null, all: object[]) => void) => {
    const addresses = answers[asks] ?? [];
    asks += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  }) as unknown as ConnectionPolicy['lookup']; // one of its overloads, the one that is called
  return { lookup, asks: () => asks };
};
const send = (policy: ConnectionPolicy) =>
  sendRequest(policy, new URL(`http://rebinding.example:${port}/`), { signal: AbortSignal.timeout(5000) });

test('a name is looked up once, and the connection goes to the address that was checked', async () => {
  const { lookup, asks } = rebinding(['127.0.0.2'], ['127.0.0.1']);
  const policy = createConnectionPolicy(['127.0.0.2'], { lookup });
  expect((await send(policy)).statusCode).toBe(200);
  expect([asks(), asked]).toEqual([1, ['127.0.0.2']]);
  await expect(send(policy)).rejects.toBeInstanceOf(HostNotAllowed);
  expect(asked).toEqual(['127.0.0.2']);
});

test('a name that leads to an allowed address and to another one is not connected to', async () => {
  const { lookup } = rebinding(['127.0.0.2', '127.0.0.1']);
  await expect(send(createConnectionPolicy(['127.0.0.2'], { lookup }))).rejects.toBeInstanceOf(HostNotAllowed);
});
