import { rewriteSeries, writeSeries } from '../../ical/write-series.ts';
import type { Series } from '../../recurrence/series.ts';
import { saidBy } from '../../same-series.ts';
import type { KeptSeries } from '../../store/series.store.ts';
import { type CalendarProvider, CalendarTrouble, type StoredCredentials } from '../provider.ts';
import { changesOf, readObject } from './changes.ts';
import { createHash } from 'node:crypto';
import { createDav, type Dav } from './dav.ts';
import { discover } from './discover.ts';
import { mergeSeries } from '../merge.ts';

const CALENDAR = { 'content-type': 'text/calendar; charset=utf-8' };
const PRECONDITION_FAILED = 412;
const CONFLICT = 'This event was changed somewhere else meanwhile. Look at it again and repeat your change.';

/** Calendars on a CalDAV server (RFC 4791), read and written. */
export const caldavProvider = (now: () => number): CalendarProvider => ({
  kind: 'caldav',
  async tryOut(credentials) {
    const dav = davOf(credentials);
    const calendars = await discover(dav);
    if (calendars.length === 0) {
      throw new CalendarTrouble('unreadable', 'The server has no calendar for events yet. Make one there first.');
    }
    return {
      name: calendars
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', '),
      host: dav.base.host,
    };
  },
  open(credentials) {
    const dav = davOf(credentials);
    return {
      calendars: () => discover(dav),
      changes: (path, cursor, known) => changesOf(dav, path, cursor, known),
      write: (calendar, series, before, path) =>
        before === null
          ? create(dav, path ?? `${calendar.replace(/\/$/, '')}/${fileOf(series.uid)}.ics`, series, now)
          : update(dav, series, before, now),
      async remove({ path, etag }) {
        const { status } = await dav.send('DELETE', dav.at(path), etag === null ? {} : { 'if-match': etag });
        if (status === PRECONDITION_FAILED) throw new CalendarTrouble('conflict', CONFLICT);
        if (status !== 404 && status !== 410) refuse(status);
      },
    };
  },
});

const davOf = (credentials: StoredCredentials): Dav => {
  if (credentials.kind !== 'caldav') throw new Error('Only credentials of a CalDAV server lead to one.');
  return createDav(new URL(credentials.url), credentials.username, credentials.password);
};

/** A name for the file of a series; names of other programs can hold what no path does. */
const fileOf = (uid: string): string =>
  /^[\w.@-]{1,120}$/.test(uid) ? uid : createHash('sha256').update(uid).digest('base64url');

const create = async (dav: Dav, path: string, series: Series, now: () => number): Promise<KeptSeries> => {
  const source = writeSeries(series, now());
  const { status, headers } = await dav.send('PUT', dav.at(path), { ...CALENDAR, 'if-none-match': '*' }, source);
  if (status === PRECONDITION_FAILED) return whatIsThere(dav, path, series);
  refuse(status);
  return asStored(dav, { path, etag: headers.etag ?? null, source, series });
};

/** A first try may have arrived although its answer did not: the same event is no conflict. */
const whatIsThere = async (dav: Dav, path: string, wanted: Series): Promise<KeptSeries> => {
  const there = await fetchObject(dav, path);
  if (saidBy(there.series) !== saidBy(wanted)) throw new CalendarTrouble('conflict', CONFLICT);
  return there;
};

const update = async (dav: Dav, series: Series, before: KeptSeries, now: () => number): Promise<KeptSeries> => {
  const attempt = async (version: KeptSeries, wanted: Series): Promise<KeptSeries | null> => {
    const source = rewriteSeries(version.source ?? '', wanted, now());
    const match: Record<string, string> = version.etag === null ? {} : { 'if-match': version.etag };
    const { status, headers } = await dav.send('PUT', dav.at(version.path), { ...CALENDAR, ...match }, source);
    if (status === PRECONDITION_FAILED) return null;
    refuse(status);
    return asStored(dav, { path: version.path, etag: headers.etag ?? null, source, series: wanted });
  };
  const written = await attempt(before, series);
  if (written !== null) return written;
  const newest = await fetchObject(dav, before.path);
  const merged = mergeSeries(before.series, series, newest.series);
  const again = merged === null ? null : await attempt(newest, merged);
  if (again === null) throw new CalendarTrouble('conflict', CONFLICT);
  return again;
};

/** A server that tells no version may have written something of its own: what it has now is read. */
const asStored = (dav: Dav, written: KeptSeries): Promise<KeptSeries> | KeptSeries =>
  written.etag === null ? fetchObject(dav, written.path) : written;

const fetchObject = async (dav: Dav, path: string): Promise<KeptSeries> => {
  const { status, headers, body } = await dav.send('GET', dav.at(path));
  if (status === 404 || status === 410) throw new CalendarTrouble('gone', 'This event is no longer on the server.');
  refuse(status);
  const kept = readObject({ path, etag: headers.etag ?? null, source: body.toString('utf8') });
  if (kept === null) throw new CalendarTrouble('unreadable', 'The server answered with something that is no event.');
  return kept;
};

const refuse = (status: number): void => {
  if (status >= 200 && status < 300) return;
  if (status === PRECONDITION_FAILED || status === 409) throw new CalendarTrouble('conflict', CONFLICT);
  if (status === 403 || status === 405) {
    throw new CalendarTrouble('forbidden', 'The server does not let you change this calendar.');
  }
  throw new CalendarTrouble('unreachable', `The server answers ${status}. Please try again later.`);
};
