import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

/** An account as a bridge gives it. */
export interface OfferedAccount {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly balance: string;
  readonly 'balance-date': number;
  readonly org?: { readonly name?: string; readonly domain?: string };
  readonly transactions?: readonly Readonly<Record<string, unknown>>[];
}

/** A server of the SimpleFIN protocol: setup tokens that work once, an access that can be withdrawn, and accounts. */
export const startSimplefinBridge = async ({ key, cert }: Certificate) => {
  const tokens = new Set<string>();
  const withdrawn = new Set<string>();
  const asked: { since: number | null; authorization: string | undefined }[] = [];
  const bridge: {
    accounts: readonly OfferedAccount[];
    errors: readonly unknown[];
    status: number;
    body: string | null;
  } = {
    accounts: [],
    errors: [],
    status: 200,
    body: null,
  };
  let made = 0;

  const claim = (name: string, response: ServerResponse): void => {
    if (!tokens.delete(name)) return void response.writeHead(403).end('Forbidden');
    response.writeHead(200).end(`https://${name}:p%40ss@localhost:${port}/simplefin`);
  };
  const give = (request: IncomingMessage, url: URL, response: ServerResponse): void => {
    const { authorization } = request.headers;
    const since = url.searchParams.get('start-date');
    asked.push({ since: since === null ? null : Number(since), authorization });
    const [user, password] = Buffer.from((authorization ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .split(':');
    if (password !== 'p@ss' || withdrawn.has(user ?? '')) return void response.writeHead(403).end();
    if (bridge.status !== 200) return void response.writeHead(bridge.status).end();
    const accounts = bridge.accounts.map(({ transactions = [], ...account }) => ({
      ...account,
      transactions: transactions.filter(({ posted }) => Number(posted) >= Number(since)),
    }));
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(bridge.body ?? JSON.stringify({ errors: bridge.errors, accounts }));
  };
  const server = createServer({ key, cert }, (request, response) => {
    const url = new URL(request.url ?? '/', 'https://localhost');
    const [, name] = /^\/simplefin\/claim\/(\w+)$/.exec(url.pathname) ?? [];
    if (request.method === 'POST' && name !== undefined) return claim(name, response);
    if (request.method === 'GET' && url.pathname === '/simplefin/accounts') return give(request, url, response);
    return void response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return Object.assign(bridge, {
    host: `localhost:${port}`,
    /** What it was asked for accounts. */
    asked,
    /** Makes a setup token, as a person does on the page of the bridge. */
    token(): string {
      made += 1;
      tokens.add(`setup${made}`);
      return Buffer.from(`https://localhost:${port}/simplefin/claim/setup${made}`).toString('base64');
    },
    /** With what the access of the latest token asks. */
    authorization: () => `Basic ${Buffer.from(`setup${made}:p@ss`).toString('base64')}`,
    /** Withdraws the access that the latest token has given. */
    withdraw: () => void withdrawn.add(`setup${made}`),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};
export type SimplefinBridge = Awaited<ReturnType<typeof startSimplefinBridge>>;
