import type { IncomingMessage } from 'node:http';
import { type AddressClass, addressClassOf } from '#server/network/address-class.ts';
import { readBody, sendRequest } from '#server/network/connect.ts';
import { type ConnectionPolicy, HostNotAllowed, narrowed } from '#server/network/connection-policy.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';

const TIMEOUT = 15_000;
const REDIRECTS_AT_MOST = 5;

export interface ServerRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The largest response, in bytes. */
  readonly limit: number;
}
export interface ServerResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** The address after redirects. */
  readonly url: URL;
  /** Where the server lies that answered. */
  readonly reach: AddressClass;
}

/** The policy for an address that a server has named: none leads from a public network into a private one, or between those. */
export const policyBehind = (policy: ConnectionPolicy, reach: AddressClass): ConnectionPolicy =>
  narrowed(policy, ['public', reach]);

/** Sends a request to a server that a person has named, and follows redirects as far as the policy lets it (SSRF). */
export const fetchFromServer = async (policy: ConnectionPolicy, asked: ServerRequest): Promise<ServerResponse> => {
  let { url } = asked;
  userOf(url);
  let allowed = policy;
  for (let hops = 0; hops <= REDIRECTS_AT_MOST; hops += 1) {
    const answer = await askOnce(allowed, { ...asked, url, headers: headersFor(asked, url) });
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer;
    url = next(url, location);
    allowed = policyBehind(allowed, answer.reach);
  }
  throw new RemoteServerError('unreachable', 'The server keeps redirecting from one address to the next.');
};

const next = (from: URL, location: string): URL => {
  const to = URL.canParse(location, from.href) ? new URL(location, from.href) : null;
  if (to === null || !/^https?:$/.test(to.protocol) || (from.protocol === 'https:' && to.protocol === 'http:')) {
    throw new RemoteServerError('unreachable', 'The server redirects to an address Iris doesn’t follow.');
  }
  userOf(to);
  return to;
};

/** The user name and the password that an address holds, decoded; broken percent-encoding is an error of the address. */
export const userOf = ({ username, password }: URL): { username: string; password: string } => {
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    throw new RemoteServerError(
      'unreadable',
      'The username or password in the address isn’t encoded correctly. Write a percent sign as %25.',
    );
  }
};

/** Credentials go to the named host and, over HTTPS, to hosts of the same domain, never to others. */
const headersFor = ({ url: first, headers = {} }: ServerRequest, url: URL): Readonly<Record<string, string>> => {
  const isSame = url.host === first.host || (url.protocol === 'https:' && url.hostname.endsWith(`.${home(first)}`));
  if (isSame) return headers;
  const { authorization: _kept, ...rest } = headers;
  return rest;
};
/** The last two labels of a host name, or three where the second last is short, as in `co.uk`. */
const home = ({ hostname }: URL): string => {
  const labels = hostname.split('.');
  return labels.slice(labels.length > 2 && labels.at(-2)!.length <= 3 ? -3 : -2).join('.');
};

const askOnce = async (
  policy: ConnectionPolicy,
  { method, url, headers, body, limit }: ServerRequest,
): Promise<ServerResponse> => {
  try {
    const response = await sendRequest(policy, url, {
      method,
      headers: {
        'user-agent': 'Iris',
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const reach = addressClassOf(response.socket.remoteAddress ?? '');
    const content = await readBody(response, limit);
    if (content === null) {
      throw new RemoteServerError(
        'unreadable',
        `The server’s response is larger than ${Math.floor(limit / 1_048_576)} MB.`,
      );
    }
    return { status: response.statusCode ?? 0, headers: response.headers, body: content, url, reach };
  } catch (error) {
    if (error instanceof RemoteServerError) throw error;
    const message =
      error instanceof HostNotAllowed
        ? error.message
        : `${url.host} isn’t responding. Check the address and try again.`;
    throw new RemoteServerError('unreachable', message);
  }
};
