import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { Visit } from './handlers.ts';

/** Reads where a call comes from; `outgoing` collects the cookies of the answer. */
export const visitOf = (context: Context, publicUrl: string | undefined): { visit: Visit; outgoing: string[] } => {
  const outgoing: string[] = [];
  const url = new URL(context.req.url);
  const origin = publicUrl ?? `${url.protocol}//${context.req.header('host') ?? url.host}`;
  const visit: Visit = {
    client: clientOf(context),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
    origin,
    url,
    isFromOtherSite: context.req.header('sec-fetch-site') === 'cross-site',
    cookies: getCookie(context),
    setCookie(name, value, seconds) {
      const secure = origin.startsWith('https://');
      outgoing.push(serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: seconds }));
    },
  };
  return { visit, outgoing };
};

const clientOf = (context: Context): string => {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'direct'; // a request handed over in a test has no connection
  }
};
