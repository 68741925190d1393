import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';
import { readBody } from './http-server.ts';

/** A web server of a mailing list: takes notice of everything it is asked, and leads elsewhere from /page. */
export const startTlsServer = async ({ key, cert }: Certificate) => {
  const asked: { method: string | undefined; path: string | undefined; body: string; cookie: string | undefined }[] =
    [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await readBody(request)).toString();
    asked.push({ method: request.method, path: request.url, body, cookie: request.headers.cookie });
    if (request.url === '/page') response.writeHead(302, { location: '/elsewhere' }).end();
    else response.writeHead(200, { 'set-cookie': 'who=you' }).end('You have left.');
  };
  const server = createServer({ key, cert }, (request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
