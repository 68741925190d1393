import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { judgingLookup, type Reach, reachOf } from '#server/network/reach.ts';
import { CalendarTrouble } from './provider.ts';

const TIMEOUT = 15_000;
const REDIRECTS_AT_MOST = 5;

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The largest answer in bytes. */
  readonly limit: number;
}
export interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** Where the answer came from, after redirects. */
  readonly url: URL;
}

/**
 * Asks a server that a person has named. Nobody is led from the open network into a private one: neither by a redirect nor by a
 * name that means something else the second time, because the address is judged when the connection is made.
 */
export const ask = async (asked: Asked): Promise<Answered> => {
  let { url } = asked;
  let allowed: readonly Reach[] = ['loopback', 'private', 'public'];
  for (let hops = 0; hops <= REDIRECTS_AT_MOST; hops += 1) {
    const { answer, reach } = await askOnce({ ...asked, url, headers: headersFor(asked, url) }, allowed);
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer;
    url = next(url, location);
    allowed = reach === 'public' ? ['public'] : [reach, 'public'];
  }
  throw new CalendarTrouble('unreachable', 'The server leads from one address to the next without end.');
};

const next = (from: URL, location: string): URL => {
  const to = URL.canParse(location, from.href) ? new URL(location, from.href) : null;
  if (to === null || !/^https?:$/.test(to.protocol) || (from.protocol === 'https:' && to.protocol === 'http:')) {
    throw new CalendarTrouble('unreachable', 'The server leads to an address that Iris does not follow.');
  }
  return to;
};

/** Passwords go to the server that they were given for, and to its own neighbours, never to anybody else. */
const headersFor = ({ url: first, headers = {} }: Asked, url: URL): Readonly<Record<string, string>> => {
  const isSame = url.host === first.host || (url.protocol === 'https:' && url.hostname.endsWith(`.${home(first)}`));
  if (isSame) return headers;
  const { authorization: _kept, ...rest } = headers;
  return rest;
};
/** The last two labels of a name; of three where the second last is as short as in `co.uk`. */
const home = ({ hostname }: URL): string => {
  const labels = hostname.split('.');
  return labels.slice(labels.length > 2 && labels.at(-2)!.length <= 3 ? -3 : -2).join('.');
};

const askOnce = (
  { method, url, headers, body, limit }: Asked,
  allowed: readonly Reach[],
): Promise<{ answer: Answered; reach: Reach }> =>
  new Promise((resolve, reject) => {
    let reach: Reach = 'nowhere';
    const judge = (address: string): boolean => {
      reach = reachOf(address);
      return allowed.includes(reach);
    };
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !judge(host)) {
      reject(refused());
      return;
    }
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method,
      headers: {
        'user-agent': 'Iris',
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      lookup: judgingLookup(judge, refused),
      signal: AbortSignal.timeout(TIMEOUT),
      agent: false,
    });
    request.on('error', (error) => reject(error instanceof CalendarTrouble ? error : unreachable(url)));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > limit) {
          response.destroy();
          reject(
            new CalendarTrouble(
              'unreadable',
              `The answer of the server is larger than ${Math.floor(limit / 1_048_576)} MB.`,
            ),
          );
        }
      });
      response.on('error', () => reject(unreachable(url)));
      response.on('end', () =>
        resolve({
          answer: { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks), url },
          reach,
        }),
      );
    });
    request.end(body);
  });

const refused = () => new CalendarTrouble('unreachable', 'The server leads to an address that Iris does not follow.');
const unreachable = ({ host }: URL) =>
  new CalendarTrouble('unreachable', `${host} does not answer. Check the address and try again.`);
