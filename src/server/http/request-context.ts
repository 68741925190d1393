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
  config: RequestOrigin,
): { requestContext: RequestContext; outgoing: readonly string[] } => {
  const requestContext = new HonoRequestContext(context, config);
  return { requestContext, outgoing: requestContext.outgoing };
};

/** Made for every request: as an object with accessors of its own it took longer than looking up who asks. */
class HonoRequestContext implements RequestContext {
  readonly origin: string;
  readonly outgoing: string[] = [];
  readonly #context: Context;
  readonly #trustedProxies: TrustedProxies;
  readonly #prefix: string;
  #url: URL | undefined;

  constructor(context: Context, { publicUrl, trustedProxies }: RequestOrigin) {
    this.#context = context;
    this.#trustedProxies = trustedProxies;
    this.origin = originOf(context, publicUrl);
    this.#prefix = cookiePrefix(this.origin);
  }
  get client() {
    return clientAddress(connectionOf(this.#context), this.#header('x-forwarded-for'), this.#trustedProxies);
  }
  proxyHeader(name: string) {
    return this.#trustedProxies.has(plainAddress(connectionOf(this.#context)))
      ? this.#header(name)?.trim().slice(0, 254) || undefined
      : undefined;
  }
  get userAgent() {
    return (this.#header('user-agent') ?? '').slice(0, 300);
  }
  get sentFile() {
    return { name: decoded(this.#header('x-file-name')), type: this.#header('content-type') ?? '' };
  }
  get ifNoneMatch() {
    return this.#header('if-none-match')?.slice(0, 2000) ?? null;
  }
  get url() {
    return (this.#url ??= new URL(this.#context.req.url));
  }
  get isFromOtherSite() {
    return this.#header('sec-fetch-site') === 'cross-site';
  }
  cookie(name: string) {
    return cookieOf(this.#header('cookie'), this.#prefix + name);
  }
  setCookie(name: string, value: string, seconds: number) {
    const secure = this.#prefix !== '';
    this.outgoing.push(
      serialize(this.#prefix + name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: seconds }),
    );
  }
  #header(name: string): string | undefined {
    return this.#context.req.header(name);
  }
}

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
