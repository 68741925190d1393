import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { readBody, serve } from './http-server.ts';

/** A load balancer as simple as one can be. */
export type RoundRobin = Awaited<ReturnType<typeof startRoundRobin>>;

/**
 * Hands each request to the next of several servers, over connections that it keeps open. Like any load balancer it asks the
 * next server when one does not listen, and spares one that closes its connections; it never sends a request twice.
 */
export async function startRoundRobin(targets: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const leaving = new Set<string>();
  let turn = 0;
  const next = (tried: ReadonlySet<string>): string | undefined => {
    turn += 1;
    const inTurn = targets.map((_, index) => targets[(turn + index) % targets.length]!);
    const open = inTurn.filter((target) => !tried.has(target));
    return open.find((target) => !leaving.has(target)) ?? open[0];
  };
  const forward = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, tried: Set<string>): void => {
    const target = next(tried);
    if (target === undefined) return void outgoing.writeHead(502).end('no server');
    const { method, url, headers } = incoming;
    const asked = request(new URL(url ?? '/', target), { method, headers, agent }, (answer) => {
      if (answer.headers.connection === 'close') leaving.add(target);
      else leaving.delete(target);
      const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(incoming, body, outgoing, tried.add(target));
      else outgoing.writeHead(502).end(error.code);
    });
    asked.end(body);
  };
  const front = await serve();
  front.use(
    (incoming, outgoing) => void readBody(incoming).then((body) => forward(incoming, body, outgoing, new Set())),
  );
  return {
    url: `http://127.0.0.1:${front.port}`,
    async stop() {
      agent.destroy();
      await front.stop();
    },
  };
}
