import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from './certificate.ts';
import { readBody } from './http-server.ts';

/** A push as the browser would read it. */
export interface Got {
  readonly body: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | undefined;
  readonly subject: string;
}
interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  readonly applicationServerKey: string;
  /** What it answers instead of taking a push. */
  answer: number | undefined;
  got: Got[];
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A push service with browsers behind it (RFC 8030): checks who sends (RFC 8292), and decrypts what comes (RFC 8291). */
export async function startPushService() {
  const directory = mkdtempSync(join(tmpdir(), 'iris-push-'));
  const certificate = createCertificate(join(directory, 'tls'));
  const browsers = new Map<string, Browser>();
  const { key, cert } = certificate;
  const server = createServer({ key, cert }, (request, response) => void take(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const origin = `https://localhost:${port}`;

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const end = (status: number, reason = '') => response.writeHead(status).end(reason);
    const browser = browsers.get(request.url?.replace('/push/', '') ?? '');
    const body = await readBody(request);
    if (browser === undefined) return end(410);
    if (browser.answer !== undefined) return end(browser.answer);
    const subject = senderOf(request.headers.authorization ?? '', browser, origin);
    if (subject === null) return end(403, 'not the sender that the browser knows');
    if (!/^\d+$/.test(String(request.headers.ttl)) || request.headers['content-encoding'] !== 'aes128gcm')
      return end(400);
    if (body.length > 4096) return end(413);
    const topic = request.headers.topic as string | undefined;
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return end(400, 'topic');
    if (topic !== undefined) browser.got = browser.got.filter((each) => each.topic !== topic);
    const urgency = String(request.headers.urgency ?? 'normal');
    browser.got.push({ body: decrypted(browser, body), ttl: Number(request.headers.ttl), urgency, topic, subject });
    return end(201);
  };

  const browserAt = (endpoint: string): Browser => browsers.get(endpoint.split('/').at(-1)!)!;
  return {
    caFile: certificate.caFile,
    /** What `PushManager.subscribe` gives out in a new browser. */
    subscribe(applicationServerKey: string) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const [id, auth] = [randomBytes(16).toString('base64url'), randomBytes(16)];
      browsers.set(id, { ecdh, auth, applicationServerKey, answer: undefined, got: [] });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${origin}/push/${id}`, keys };
    },
    got: (endpoint: string): readonly Got[] => browserAt(endpoint).got,
    /** Answers the pushes of a browser with a status from now on. */
    answer: (endpoint: string, status: number | undefined) => void (browserAt(endpoint).answer = status),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Who signed a push, if it is the application that the browser knows, now and for this service. */
const senderOf = (authorization: string, { applicationServerKey }: Browser, origin: string): string | null => {
  const [, token = '', sender = ''] = /^vapid\s+t=([^,\s]+),\s*k=([^,\s]+)/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(sender, 'base64url');
  if (raw.length !== 65 || sender.replace(/=+$/, '') !== applicationServerKey.replace(/=+$/, '')) return null;
  const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const now = Date.now() / 1000;
  return isSigned && aud === origin && exp > now && exp <= now + 86_400 ? sub : null;
};

const decrypted = ({ ecdh, auth }: Browser, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const length = body[20]!;
  const sender = body.subarray(21, 21 + length);
  const text = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
};
