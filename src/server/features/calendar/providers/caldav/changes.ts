import { UnreadableCalendar } from '../../ical/component.ts';
import { readCalendar } from '../../ical/read-calendar.ts';
import type { KeptSeries } from '../../store/series.store.ts';
import { CalendarTrouble, type RemoteChanges } from '../provider.ts';
import { type Dav, escaped, type Multistatus, NAMESPACES } from './dav.ts';
import { isSamePath } from './discover.ts';
import { find, xmlText } from './xml.ts';

/** How many objects are fetched in one request. */
const BATCH = 50;
/** A server that still has more after so many rounds never ends. */
const ROUNDS_AT_MOST = 200;
const INSUFFICIENT_STORAGE = 507;

/**
 * What has changed in a calendar since a token (RFC 6578). Tokens tell nothing by their form; a server that no longer knows one is
 * asked for everything, and what is known by path and version is not fetched again.
 */
export const changesOf = async (
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
  const changed: KeptSeries[] = [];
  const unreadable: string[] = [];
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    for (const object of await fetchObjects(dav, path, batch)) {
      const kept = readObject(object);
      if (kept === null) unreadable.push(object.path);
      else changed.push(kept);
    }
  }
  return { changed, gone: [...listed.gone, ...unreadable], cursor: listed.token };
};

/** The members of a calendar with their versions, and those that are gone. */
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
        versions.set(member.path, find(member.props, 'getetag')?.text.trim() ?? '');
      }
    }
    if (answer.syncToken !== null && answer.syncToken !== '') next = answer.syncToken;
    if (!isCut) return { versions, gone: [...gone], token: next === '' ? null : next };
  }
  throw new CalendarTrouble('unreadable', 'The server does not come to an end of its changes.');
};

/** An empty token asks for the whole; a server that knows no tokens lists its members. */
const everything = async (dav: Dav, path: string, known: ReadonlyMap<string, string | null>): Promise<Listed> => {
  const listed = (await listedSince(dav, path, '')) ?? (await members(dav, path));
  return { ...listed, gone: [...known.keys()].filter((member) => !listed.versions.has(member)) };
};

const members = async (dav: Dav, path: string): Promise<Listed> => {
  const answer = await dav.propfind(dav.at(path), '1', '<d:getetag/><d:resourcetype/>');
  if (answer.status !== 207)
    throw new CalendarTrouble('unreachable', `The server answers ${answer.status} for the calendar.`);
  const versions = answer.members
    .filter(
      (member) => !isSamePath(member.path, path) && find(member.props, 'resourcetype', 'collection') === undefined,
    )
    .map((member) => [member.path, find(member.props, 'getetag')?.text.trim() ?? ''] as const);
  return { versions: new Map(versions), gone: [], token: null };
};

const syncReport = (dav: Dav, path: string, token: string): Promise<Multistatus> =>
  dav.report(
    dav.at(path),
    '0',
    `<d:sync-collection ${NAMESPACES}><d:sync-token>${xmlText(token)}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`,
  );

interface RemoteObject {
  readonly path: string;
  readonly etag: string | null;
  readonly source: string;
}

const fetchObjects = async (dav: Dav, path: string, paths: readonly string[]): Promise<RemoteObject[]> => {
  const hrefs = paths.map((each) => `<d:href>${xmlText(escaped(each))}</d:href>`).join('');
  const answer = await dav.report(
    dav.at(path),
    '1',
    `<c:calendar-multiget ${NAMESPACES}><d:prop><d:getetag/><c:calendar-data/></d:prop>${hrefs}</c:calendar-multiget>`,
  );
  return answer.members.flatMap(({ path: at, props }) => {
    const source = find(props, 'calendar-data')?.text;
    return source === undefined ? [] : [{ path: at, etag: find(props, 'getetag')?.text.trim() ?? null, source }];
  });
};

/** One object holds one series; tasks and what cannot be read are none. */
export const readObject = ({ path, etag, source }: RemoteObject): KeptSeries | null => {
  try {
    const [series] = readCalendar(source).series;
    return series === undefined ? null : { path, etag, source, series };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return null;
    throw error;
  }
};
