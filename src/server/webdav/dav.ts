import type { AddressClass } from '#server/network/address-class.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import { fetchFromServer, policyBehind, type ServerResponse } from '#server/network/fetch-from-server.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import { type XmlElement, findElement, findElements } from '#formats/xml-tree.ts';

const LARGEST = 50 * 1024 * 1024;

/** One response of a multistatus (RFC 4918, 13). */
export interface DavResource {
  /** The decoded path, so that servers that encode differently compare equal. */
  readonly path: string;
  /** The status of the resource as a whole, if it has one. */
  readonly status: number | null;
  /** The properties that were found. */
  readonly props: XmlElement;
}
export interface Multistatus {
  readonly status: number;
  readonly members: readonly DavResource[];
  readonly syncToken: string | null;
  readonly body: string;
}

/** What reads the answers of a server, apart from the thread that answers requests where they are long. */
export interface XmlReader {
  xml(text: string): Promise<XmlElement>;
}

/** A WebDAV client for one server and one account. */
export const createDav = <R extends XmlReader>(
  base: URL,
  username: string,
  password: string,
  { policy, reader }: { policy: ConnectionPolicy; reader: R },
) => {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  /** Where the server lies, once it has answered. */
  let reach: AddressClass = 'public';
  const send = async (
    method: string,
    url: URL,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<ServerResponse> => {
    const isNamed = url.host === base.host;
    const request = { method, url, headers: { authorization, ...headers }, body, limit: LARGEST };
    const answer = await fetchFromServer(isNamed ? policy : policyBehind(policy, reach), request);
    if (isNamed) reach = answer.reach;
    if (answer.status === 401) {
      throw new RemoteServerError('credentials', 'The server doesn’t accept this username and password.');
    }
    return answer;
  };
  const xml = async (method: string, url: URL, depth: '0' | '1', body: string): Promise<Multistatus & { url: URL }> => {
    const headers = { 'content-type': 'application/xml; charset=utf-8', depth };
    const answer = await send(method, url, headers, `<?xml version="1.0" encoding="utf-8"?>${body}`);
    return { ...(await multistatus(reader, answer)), url: answer.url };
  };

  return {
    base,
    reader,
    send,
    at: (path: string) => new URL(escapePath(path), base),
    propfind: (url: URL, depth: '0' | '1', props: string) =>
      xml('PROPFIND', url, depth, `<d:propfind ${DAV_NAMESPACES}><d:prop>${props}</d:prop></d:propfind>`),
    report: (url: URL, depth: '0' | '1', body: string) => xml('REPORT', url, depth, body),
  };
};
export type Dav<R extends XmlReader = XmlReader> = ReturnType<typeof createDav<R>>;

export const DAV_NAMESPACES =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:a="urn:ietf:params:xml:ns:carddav" xmlns:s="http://calendarserver.org/ns/" xmlns:i="http://apple.com/ns/ical/"';

/** The decoded path of a href, which may be a path or a whole URL. */
export const pathOfHref = (href: string, base: URL): string => {
  const url = URL.canParse(href.trim(), base.href) ? new URL(href.trim(), base.href) : base;
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return url.pathname;
  }
};

/** A path as it is sent, percent-encoded. */
export const escapePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const multistatus = async (reader: XmlReader, { status, body, url }: ServerResponse): Promise<Multistatus> => {
  const text = body.toString('utf8');
  const answer = status === 207 ? findElement(await readAnswer(reader, text), 'multistatus') : undefined;
  return {
    status,
    body: text,
    syncToken: findElement(answer, 'sync-token')?.text.trim() ?? null,
    members: findElements(answer, 'response').map((response) => ({
      path: pathOfHref(findElement(response, 'href')?.text ?? '', url),
      status: statusIn(findElement(response, 'status')),
      props: found(response),
    })),
  };
};

/** An answer that is cut off must not look like a calendar with fewer events. */
const readAnswer = async (reader: XmlReader, text: string): Promise<XmlElement> => {
  try {
    return await reader.xml(text);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new RemoteServerError('unreachable', 'The server’s response can’t be read.');
  }
};

/** The properties of propstats with status 200; a 404 there means a missing property, not a missing resource. */
const found = (response: XmlElement): XmlElement => {
  const ok = findElements(response, 'propstat').filter((part) => statusIn(findElement(part, 'status')) === 200);
  return {
    name: 'prop',
    text: '',
    tag: 'prop',
    children: ok.flatMap((part) => findElement(part, 'prop')?.children ?? []),
  };
};

const statusIn = (element: XmlElement | undefined): number | null => {
  const code = /\b(\d{3})\b/.exec(element?.text ?? '')?.[1];
  return code === undefined ? null : Number(code);
};

/** Whether two paths name the same resource. */
export const isSamePath = (a: string, b: string): boolean => a.replace(/\/$/, '') === b.replace(/\/$/, '');
