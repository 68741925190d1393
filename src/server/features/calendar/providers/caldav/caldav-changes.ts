import type { EventSeries } from '#formats/recurrence/series.ts';
import { findElement, escapeXml } from '#formats/xml-tree.ts';
import { collectionChanges, wantedOf } from '#server/webdav/collection-changes.ts';
import { type Dav, DAV_NAMESPACES, escapePath } from '#server/webdav/dav.ts';
import type { CalendarReader } from '../../reading/read-objects.ts';
import type { CalendarObject, RemoteChanges } from '../provider.ts';

/** How many objects are fetched in one request. */
const BATCH = 50;

/**
 * The changes of a calendar since a sync token (RFC 6578). When the server no longer accepts the token, everything is listed; objects
 * with a known path and etag are not fetched again.
 */
export const caldavChanges = async (
  dav: Dav<CalendarReader>,
  path: string,
  cursor: string | null,
  known: ReadonlyMap<string, string | null>,
): Promise<RemoteChanges> => {
  const listed = await collectionChanges(dav, path, cursor, known);
  const wanted = wantedOf(listed, known);
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

interface RemoteObject {
  readonly path: string;
  readonly etag: string | null;
  readonly source: string;
}

/** The objects at some paths; one without a series is a task, or cannot be read. */
const fetchObjects = async (
  dav: Dav<CalendarReader>,
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
