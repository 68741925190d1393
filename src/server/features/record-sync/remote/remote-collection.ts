import { escapeXml, findElement } from '#formats/xml-tree.ts';
import type { SyncedKind } from '#contract/record-sync/record-sync.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import { collectionChanges, wantedOf } from '#server/webdav/collection-changes.ts';
import { type Dav, DAV_NAMESPACES, escapePath } from '#server/webdav/dav.ts';

/** How many objects are fetched in one request. */
const BATCH = 50;
const PRECONDITION_FAILED = 412;

/** An object as its server has it. */
export interface RemoteObject {
  readonly path: string;
  readonly etag: string | null;
  readonly source: string;
}
interface RemoteObjectChanges {
  readonly changed: readonly RemoteObject[];
  readonly gone: readonly string[];
  readonly cursor: string | null;
}
/** What became of a writing: the object as it is stored, another version that is there, or a refusal of the server. */
export type Written =
  | { readonly is: 'stored'; readonly object: RemoteObject }
  | { readonly is: 'other' }
  | { readonly is: 'refused'; readonly status: number };

/** One address book or list of tasks on its server. */
export interface RemoteCollection {
  changes(cursor: string | null, known: ReadonlyMap<string, string | null>): Promise<RemoteObjectChanges>;
  /** Null if it is not there. */
  get(path: string): Promise<RemoteObject | null>;
  /** A new object without an etag. */
  put(path: string, source: string, etag: string | null | undefined): Promise<Written>;
  remove(path: string, etag: string | null): Promise<'done' | 'other' | 'refused'>;
}

/** Opens a collection of an account. */
export const openCollection = (dav: Dav, kind: SyncedKind, path: string, contentType: string): RemoteCollection => {
  const get = async (at: string): Promise<RemoteObject | null> => {
    const { status, headers, body } = await dav.send('GET', dav.at(at));
    if (status === 404 || status === 410) return null;
    if (status !== 200) throw failure(status);
    return { path: at, etag: headers.etag ?? null, source: body.toString('utf8') };
  };
  return {
    get,
    async changes(cursor, known) {
      const listed = await collectionChanges(dav, path, cursor, known);
      const wanted = wantedOf(listed, known);
      const changed: RemoteObject[] = [];
      for (let start = 0; start < wanted.length; start += BATCH)
        changed.push(...(await fetchObjects(dav, kind, path, wanted.slice(start, start + BATCH))));
      return { changed, gone: listed.gone, cursor: listed.token };
    },
    async put(at, source, etag) {
      const condition: Record<string, string> =
        etag === undefined ? { 'if-none-match': '*' } : etag === null ? {} : { 'if-match': etag };
      const headers = { 'content-type': contentType, ...condition };
      const answer = await dav.send('PUT', dav.at(at), headers, withLineBreaks(source));
      if (answer.status === PRECONDITION_FAILED) return { is: 'other' };
      if ([401, 429, 503, 507].includes(answer.status) || answer.status >= 500) throw failure(answer.status);
      if (answer.status >= 300) return { is: 'refused', status: answer.status };
      const version = answer.headers.etag;
      if (version !== undefined) return { is: 'stored', object: { path: at, etag: version, source } };
      // A server that returns no ETag may have changed the object, so it is read back (RFC 6352, 6.3.2.3).
      const object = await get(at);
      return object === null ? { is: 'other' } : { is: 'stored', object };
    },
    async remove(at, etag) {
      const { status } = await dav.send('DELETE', dav.at(at), etag === null ? {} : { 'if-match': etag });
      if (status === PRECONDITION_FAILED) return 'other';
      if (status === 404 || status === 410 || (status >= 200 && status < 300)) return 'done';
      if (status === 403 || status === 405) return 'refused';
      throw failure(status);
    },
  };
};

const MULTIGET = {
  person: { report: 'a:addressbook-multiget', data: 'a:address-data', found: 'address-data' },
  task: { report: 'c:calendar-multiget', data: 'c:calendar-data', found: 'calendar-data' },
} as const;

const fetchObjects = async (
  dav: Dav,
  kind: SyncedKind,
  path: string,
  paths: readonly string[],
): Promise<RemoteObject[]> => {
  const { report, data, found } = MULTIGET[kind];
  const hrefs = paths.map((each) => `<d:href>${escapeXml(escapePath(each))}</d:href>`).join('');
  const answer = await dav.report(
    dav.at(path),
    '1',
    `<${report} ${DAV_NAMESPACES}><d:prop><d:getetag/><${data}/></d:prop>${hrefs}</${report}>`,
  );
  if (answer.status !== 207) throw failure(answer.status);
  return answer.members.flatMap(({ path: at, props }) => {
    const source = findElement(props, found)?.text;
    const etag = findElement(props, 'getetag')?.text.trim() || null;
    return source === undefined ? [] : [{ path: at, etag, source }];
  });
};

/** XML brings single line feeds; cards and calendars have both signs at the end of a line. */
const withLineBreaks = (source: string): string => source.replaceAll(/\r\n|\r|\n/g, '\r\n');

const failure = (status: number): RemoteServerError =>
  status === 403
    ? new RemoteServerError('forbidden', 'The server doesn’t let you read this.')
    : status === 429 || status === 503
      ? new RemoteServerError('busy', 'The server is busy. Iris will try again later.')
      : status === 507
        ? new RemoteServerError('forbidden', 'There is no more space on the server.')
        : new RemoteServerError('unreachable', `The server returned ${status}. Please try again later.`);
