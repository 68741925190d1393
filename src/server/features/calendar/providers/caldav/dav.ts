import { ask, type Answered } from '../network.ts';
import { CalendarTrouble } from '../provider.ts';
import { type Element, find, findAll, readXml } from './xml.ts';

const LARGEST = 50 * 1024 * 1024;

/** One member of a multistatus answer (RFC 4918, 13). */
export interface Member {
  /** The path, unescaped, so that servers that escape differently compare equal. */
  readonly path: string;
  /** The status of the member as a whole, if it has one. */
  readonly status: number | null;
  /** What was found of it. */
  readonly props: Element;
}
export interface Multistatus {
  readonly status: number;
  readonly members: readonly Member[];
  readonly syncToken: string | null;
  readonly body: string;
}

/** Speaks WebDAV with one server as one person. */
export const createDav = (base: URL, username: string, password: string) => {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const send = async (
    method: string,
    url: URL,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<Answered> => {
    const answer = await ask({ method, url, headers: { authorization, ...headers }, body, limit: LARGEST });
    if (answer.status === 401) {
      throw new CalendarTrouble('credentials', 'The server does not accept this user name and password.');
    }
    return answer;
  };
  const xml = async (method: string, url: URL, depth: '0' | '1', body: string): Promise<Multistatus & { url: URL }> => {
    const headers = { 'content-type': 'application/xml; charset=utf-8', depth };
    const answer = await send(method, url, headers, `<?xml version="1.0" encoding="utf-8"?>${body}`);
    return { ...multistatus(answer), url: answer.url };
  };

  return {
    base,
    send,
    at: (path: string) => new URL(escaped(path), base),
    propfind: (url: URL, depth: '0' | '1', props: string) =>
      xml('PROPFIND', url, depth, `<d:propfind ${NAMESPACES}><d:prop>${props}</d:prop></d:propfind>`),
    report: (url: URL, depth: '0' | '1', body: string) => xml('REPORT', url, depth, body),
  };
};
export type Dav = ReturnType<typeof createDav>;

export const NAMESPACES =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/" xmlns:i="http://apple.com/ns/ical/"';

/** The path that a href names, unescaped; it may be a path or a whole address. */
export const pathOf = (href: string, base: URL): string => {
  const url = URL.canParse(href.trim(), base.href) ? new URL(href.trim(), base.href) : base;
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return url.pathname;
  }
};

/** A path as it is sent. */
export const escaped = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const multistatus = ({ status, body, url }: Answered): Multistatus => {
  const text = body.toString('utf8');
  const answer = find(readXml(text), 'multistatus');
  return {
    status,
    body: text,
    syncToken: find(answer, 'sync-token')?.text.trim() ?? null,
    members: findAll(answer, 'response').map((response) => ({
      path: pathOf(find(response, 'href')?.text ?? '', url),
      status: statusIn(find(response, 'status')),
      props: found(response),
    })),
  };
};

/** Only a propstat that says 200 counts; one that says 404 tells that a property is missing, not the member. */
const found = (response: Element): Element => {
  const ok = findAll(response, 'propstat').filter((part) => statusIn(find(part, 'status')) === 200);
  return { name: 'prop', text: '', attributes: {}, children: ok.flatMap((part) => find(part, 'prop')?.children ?? []) };
};

const statusIn = (element: Element | undefined): number | null => {
  const code = /\b(\d{3})\b/.exec(element?.text ?? '')?.[1];
  return code === undefined ? null : Number(code);
};
