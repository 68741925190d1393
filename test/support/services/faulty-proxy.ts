import { request as ask } from 'node:http';
import { readBody, serve } from './http-server.ts';

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

interface Whole {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/**
 * Stands before a CalDAV server and does what networks and servers do: loses the answer of a call that was done, loses the call
 * itself, answers with an error or a page, and tells of many changes in small pieces (RFC 6578, 3.6).
 */
export async function startFaultyProxy(target: string) {
  const http = await serve();
  const faults: { method: string; kind: 'lose-answer' | 'lose-call' | 'page' | 'busy' }[] = [];
  let pieceSize = Number.POSITIVE_INFINITY;
  const pieces = new Map<string, { responses: string[]; token: string }>();
  const journal: string[] = [];

  http.use((request, response) => {
    const meet = async () => {
      const body = await readBody(request);
      const method = request.method ?? 'GET';
      journal.push(`${method} ${request.url ?? ''}`);
      const index = faults.findIndex((fault) => fault.method === method);
      const fault = index === -1 ? undefined : faults.splice(index, 1)[0]!.kind;
      if (fault === 'lose-call') return void request.socket.destroy();
      if (fault === 'busy') return void response.writeHead(503).end('Service Unavailable');
      if (fault === 'page') {
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in</body></html>');
      }
      const { host: _host, ...headers } = request.headers;
      const answer = isSync(method, body)
        ? await inPieces(body.toString(), (sent) => forwarded(method, request.url ?? '/', headers, Buffer.from(sent)))
        : await forwarded(method, request.url ?? '/', headers, body);
      if (fault === 'lose-answer') return void request.socket.destroy();
      response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
    };
    void meet().catch(() => request.socket.destroy());
  });

  const forwarded = (
    method: string,
    path: string,
    headers: NodeJS.Dict<string | string[]>,
    body: Buffer,
  ): Promise<Whole> =>
    new Promise((resolve, reject) => {
      const { 'content-length': _length, connection: _connection, 'transfer-encoding': _encoding, ...rest } = headers;
      const sent = ask(new URL(path, target), { method, headers: { ...rest, 'content-length': body.length } });
      sent.on('error', reject);
      sent.on('response', (incoming) => {
        void readBody(incoming).then((whole) => {
          const kept = Object.entries(incoming.headers).flatMap(([name, value]) =>
            typeof value === 'string' && !/^(connection|content-length|transfer-encoding)$/.test(name)
              ? [[name, value]]
              : [],
          );
          resolve({ status: incoming.statusCode ?? 502, headers: Object.fromEntries(kept), body: whole });
        }, reject);
      });
      sent.end(body);
    });

  /** A long answer is cut: the collection itself says 507, and the token leads to the rest. */
  const inPieces = async (body: string, send: (body: string) => Promise<Whole>): Promise<Whole> => {
    const [, given = ''] = /<d:sync-token>([^<]*)<\/d:sync-token>/.exec(body) ?? [];
    const rest = pieces.get(given);
    const answer = rest === undefined ? await send(body) : undefined;
    if (answer !== undefined && (answer.status !== 207 || pieceSize === Number.POSITIVE_INFINITY)) return answer;
    const text = answer?.body.toString() ?? '';
    const responses = rest?.responses ?? text.match(/<response>.*?<\/response>/gs) ?? [];
    const token = rest?.token ?? /<sync-token>([^<]*)<\/sync-token>/.exec(text)?.[1] ?? '';
    const more = responses.slice(pieceSize);
    const next = more.length === 0 ? token : `http://piece.example/${pieces.size}`;
    if (more.length > 0) pieces.set(next, { responses: more, token });
    const cut =
      more.length === 0
        ? ''
        : `<response><href>/</href><status>HTTP/1.1 507 Insufficient Storage</status><error><number-of-matches-within-limits/></error></response>`;
    const path = /<href>([^<]*\/)[^/<]*<\/href>/.exec(responses[0] ?? '')?.[1] ?? '/';
    const shown = [...responses.slice(0, pieceSize), cut.replace('<href>/</href>', `<href>${path}</href>`)].join('');
    const xml = `<?xml version="1.0"?><multistatus xmlns="DAV:">${shown}<sync-token>${next}</sync-token></multistatus>`;
    return { status: 207, headers: { 'content-type': 'text/xml; charset=utf-8' }, body: Buffer.from(xml) };
  };

  return {
    url: http.url.replace('localhost', '127.0.0.1'),
    /** What befalls the next call of a method. */
    fault: (method: string, kind: (typeof faults)[number]['kind']) => void faults.push({ method, kind }),
    /** Forgets the faults that have not come yet. */
    mend: () => void faults.splice(0),
    setPieceSize: (members: number) => void (pieceSize = members),
    journal: () => journal,
    stop: () => http.stop(),
  };
}

const isSync = (method: string, body: Buffer) => method === 'REPORT' && body.includes('sync-collection');
