import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { plainAddress } from '#server/network/address-class.ts';
import { clientAddress, type TrustedProxies } from '#server/network/client-address.ts';
import { cookieOf } from './cookie.ts';
import { storable } from './read-json.ts';
import type { RequestContext } from './handlers.ts';

/** What tells where a request comes from and under which address it reached us. */
export interface RequestOrigin {
  readonly publicUrl: string | undefined;
  /** Whose forwarded headers count. */
  readonly trustedProxies: TrustedProxies;
}

/**
 * What the names of all cookies begin with. Over https it is `__Host-`, with which browsers take a cookie from that very host
 * only: no other host of its domain can plant one (RFC 6265bis, section 4.1.3).
 */
export const cookiePrefix = (origin: string | undefined): string => (origin?.startsWith('https://') ? '__Host-' : '');

/** The origin under which the person reaches Iris, such as `https://iris.example.org`. */
export const originOf = (context: Context, publicUrl: string | undefined): string => {
  if (publicUrl !== undefined) return publicUrl;
  const { url } = context.req;
  return `${url.slice(0, url.indexOf(':'))}://${context.req.header('host') ?? new URL(url).host}`;
};

/** Reads where a call comes from; `outgoing` collects the cookies of the answer. */
export const requestContextOf = (
  context: Context,
  { publicUrl, trustedProxies }: RequestOrigin,
): { requestContext: RequestContext; outgoing: string[] } => {
  const outgoing: string[] = [];
  const origin = originOf(context, publicUrl);
  const prefix = cookiePrefix(origin);
  let url: URL | undefined;
  const requestContext: RequestContext = {
    get client() {
      return clientAddress(connectionOf(context), context.req.header('x-forwarded-for'), trustedProxies);
    },
    proxyHeader: (name) =>
      trustedProxies.has(plainAddress(connectionOf(context)))
        ? context.req.header(name)?.trim().slice(0, 254) || undefined
        : undefined,
    get userAgent() {
      return (context.req.header('user-agent') ?? '').slice(0, 300);
    },
    get sentFile() {
      return { name: decoded(context.req.header('x-file-name')), type: context.req.header('content-type') ?? '' };
    },
    get ifNoneMatch() {
      return context.req.header('if-none-match')?.slice(0, 2000) ?? null;
    },
    origin,
    get url() {
      return (url ??= new URL(context.req.url));
    },
    get isFromOtherSite() {
      return context.req.header('sec-fetch-site') === 'cross-site';
    },
    cookie: (name) => cookieOf(context.req.header('cookie'), prefix + name),
    setCookie(name, value, seconds) {
      const secure = prefix !== '';
      outgoing.push(
        serialize(prefix + name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: seconds }),
      );
    },
  };
  return { requestContext, outgoing };
};

/** A header whose text is percent-encoded, because headers hold no other letters than ASCII. */
const decoded = (header = ''): string => {
  try {
    return storable(decodeURIComponent(header));
  } catch {
    return storable(header);
  }
};

const connectionOf = (context: Context): string => {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'direct'; // a request handed over in a test has no connection
  }
};
