import type { EventSeries } from '#formats/recurrence/series.ts';
import type { CalendarObject } from '../provider.ts';
import { CalendarProviderError, type RemoteChanges } from '../provider.ts';
import { type Dav, escapePath, type Multistatus, DAV_NAMESPACES } from './dav.ts';
import { isSamePath } from './discover.ts';
import { findElement, escapeXml } from '#formats/xml-tree.ts';

/** How many objects are fetched in one request. */
const BATCH = 50;
/** How many truncated answers are followed before the server is refused. */
const ROUNDS_AT_MOST = 200;
const INSUFFICIENT_STORAGE = 507;

/**
 * The changes of a calendar since a sync token (RFC 6578). When the server no longer accepts the token, everything is listed; objects
 * with a known path and etag are not fetched again.
 */
export const caldavChanges = async (
  dav: Dav,
  path: string,
  cursor: string | null,
  known: ReadonlyMap<string, string | null>,
): Promise<RemoteChanges> => {
  const listed =
    (cursor === null ? null : await listedSince(dav, path, cursor)) ?? (await everything(dav, path, known));
  const wanted = [...listed.versions]
    .filter(([member, etag]) => etag === '' || known.get(member) !== etag)
    .map(([member]) => member);
  const changed: CalendarObject[] = [];
  const unreadable: string[] = [];
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    for (const object of await fetchObjects(dav, path, batch)) {
      if (object.series === null) unreadable.push(object.path);
      else changed.push({ ...object, series: object.series });
    }
  }
  return { changed, gone: [...listed.gone, ...unreadable], cursor: listed.token };
};

/** The objects of a calendar with their etags, and those that were deleted. */
interface Listed {
  readonly versions: ReadonlyMap<string, string>;
  readonly gone: readonly string[];
  readonly token: string | null;
}

const listedSince = async (dav: Dav, path: string, token: string): Promise<Listed | null> => {
  const versions = new Map<string, string>();
  const gone = new Set<string>();
  let next = token;
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    const answer = await syncReport(dav, path, next);
    if (answer.status !== 207) return null;
    let isCut = false;
    for (const member of answer.members) {
      if (isSamePath(member.path, path)) isCut ||= member.status === INSUFFICIENT_STORAGE;
      else if (member.status === 404) {
        gone.add(member.path);
        versions.delete(member.path);
      } else {
        gone.delete(member.path);
        versions.set(member.path, findElement(member.props, 'getetag')?.text.trim() ?? '');
      }
    }
    if (answer.syncToken !== null && answer.syncToken !== '') next = answer.syncToken;
    if (!isCut) return { versions, gone: [...gone], token: next === '' ? null : next };
  }
  throw new CalendarProviderError('unreadable', 'The server keeps sending changes without an end.');
};

/** An empty token asks for everything; a server without sync tokens lists its members. */
const everything = async (dav: Dav, path: string, known: ReadonlyMap<string, string | null>): Promise<Listed> => {
  const listed = (await listedSince(dav, path, '')) ?? (await members(dav, path));
  return { ...listed, gone: [...known.keys()].filter((member) => !listed.versions.has(member)) };
};

const members = async (dav: Dav, path: string): Promise<Listed> => {
  const answer = await dav.propfind(dav.at(path), '1', '<d:getetag/><d:resourcetype/>');
  if (answer.status !== 207)
    throw new CalendarProviderError('unreachable', `The server returned ${answer.status} for the calendar.`);
  const versions = answer.members
    .filter(
      (member) =>
        !isSamePath(member.path, path) && findElement(member.props, 'resourcetype', 'collection') === undefined,
    )
    .map((member) => [member.path, findElement(member.props, 'getetag')?.text.trim() ?? ''] as const);
  return { versions: new Map(versions), gone: [], token: null };
};

const syncReport = (dav: Dav, path: string, token: string): Promise<Multistatus> =>
  dav.report(
    dav.at(path),
    '0',
    `<d:sync-collection ${DAV_NAMESPACES}><d:sync-token>${escapeXml(token)}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`,
  );

interface RemoteObject {
  readonly path: string;
  readonly etag: string | null;
  readonly source: string;
}

/** The objects at some paths; one without a series is a task, or cannot be read. */
const fetchObjects = async (
  dav: Dav,
  path: string,
  paths: readonly string[],
): Promise<(RemoteObject & { series: EventSeries | null })[]> => {
  const hrefs = paths.map((each) => `<d:href>${escapeXml(escapePath(each))}</d:href>`).join('');
  const answer = await dav.report(
    dav.at(path),
    '1',
    `<c:calendar-multiget ${DAV_NAMESPACES}><d:prop><d:getetag/><c:calendar-data/></d:prop>${hrefs}</c:calendar-multiget>`,
  );
  const objects = answer.members.flatMap(({ path: at, props }) => {
    const source = findElement(props, 'calendar-data')?.text;
    return source === undefined ? [] : [{ path: at, etag: findElement(props, 'getetag')?.text.trim() ?? null, source }];
  });
  const series = await dav.reader.objects(objects.map(({ source }) => source));
  return objects.map((object, index) => ({ ...object, series: series[index] ?? null }));
};
