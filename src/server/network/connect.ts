import { once } from 'node:events';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { type ConnectionPolicy, connectTarget } from './connection-policy.ts';

/** A TCP connection to a host that somebody has named; `timeout` in milliseconds. Throws HostNotAllowed. */
export const openSocket = async (
  policy: ConnectionPolicy,
  { host, port }: { host: string; port: number },
  timeout: number,
): Promise<Socket> => {
  const socket = connect(connectTarget(policy, host, port));
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeout) });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
};

/** Begins TLS on an open connection (STARTTLS); `timeout` in milliseconds. */
export const startTls = async (socket: Socket, options: ConnectionOptions, timeout: number): Promise<TLSSocket> => {
  const secured = connectSecurely({ ...options, socket });
  try {
    await once(secured, 'secureConnect', { signal: AbortSignal.timeout(timeout) });
    return secured;
  } catch (error) {
    secured.destroy();
    throw error;
  }
};

/** What is sent beside the address. */
export type OutgoingRequest = Pick<RequestOptions, 'method' | 'headers' | 'ca' | 'rejectUnauthorized'> & {
  readonly signal: AbortSignal;
  readonly body?: string | Buffer | undefined;
};

/** Sends a request to an address that somebody has named, and follows no redirect. Throws HostNotAllowed. */
export const sendRequest = (
  policy: ConnectionPolicy,
  url: URL,
  { body, ...options }: OutgoingRequest,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const { lookup } = connectTarget(policy, url.hostname, Number(url.port) || (isSecure ? 443 : 80));
    const outgoing = (isSecure ? requestSecure : requestPlain)(url, { ...options, lookup, agent: false }, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** The body of an answer; null when it is longer than `limit` bytes. */
export const readBody = async (response: IncomingMessage, limit: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer); // a response without an encoding gives its bytes
    size += (chunk as Buffer).length;
    if (size > limit) return null;
  }
  return Buffer.concat(chunks);
};
