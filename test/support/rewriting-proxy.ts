import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server in front of another one, which passes everything through but what `instead` answers with a text of its own; `more` are
 * headers that it adds to every answer.
 */
export const startFront = async (
  url: string,
  instead: (path: string) => ((text: string) => string) | undefined,
  more: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<void> }> => {
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const change = instead(incoming.url ?? '/');
    // Whoever has the text of before is given the changed one nevertheless.
    const { 'if-none-match': _known, ...others } = incoming.headers;
    const headers = change === undefined ? incoming.headers : { ...others, 'accept-encoding': 'identity' };
    const asked = request(url + incoming.url, { method: incoming.method, headers }, (given) => {
      if (change === undefined) {
        answer.writeHead(given.statusCode ?? 502, { ...given.headers, ...more });
        given.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...rest } = given.headers;
        answer.writeHead(given.statusCode ?? 502, rest).end(change(Buffer.concat(parts).toString()));
      });
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
