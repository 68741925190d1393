import { scheduleAgentIn } from '#formats/icalendar/schedule-agent.ts';
import { rewriteSeries, writeSeries, writeSeriesLike } from '#formats/icalendar/write-series.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import { canonicalJson } from '#formats/recurrence/canonical-json.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import {
  type CalendarObject,
  type WrittenObject,
  type CalendarProvider,
  type CalendarServer,
  type CredentialsOf,
  type ServerTools,
} from '../provider.ts';
import { caldavChanges } from './caldav-changes.ts';
import { createHash } from 'node:crypto';
import { createDav, type Dav } from '#server/webdav/dav.ts';
import { discoverCalendars, ownAddress } from './discover.ts';
import type { CalendarReader } from '../../reading/read-objects.ts';
import { mergeSeries } from '../merge-series.ts';

const CALENDAR = { 'content-type': 'text/calendar; charset=utf-8' };
const PRECONDITION_FAILED = 412;
const CONFLICT = 'This event was changed somewhere else in the meantime. Check it and make your change again.';

type CaldavCredentials = CredentialsOf<'caldav'>;
type CalendarDav = Dav<CalendarReader>;

/** Calendars of a CalDAV server (RFC 4791). */
export const caldavProvider = (tools: ServerTools, now: () => number): CalendarProvider<CaldavCredentials> => ({
  kind: 'caldav',
  name: 'CalDAV calendar',
  scopes: ['Read your events', 'Add, change and delete what you confirm'],
  form: {
    label: 'CalDAV',
    fields: [
      {
        name: 'url',
        label: 'Server address',
        hint: 'The address of the server or of the calendar, such as https://cloud.example.org',
        type: 'url',
        required: true,
      },
      { name: 'username', label: 'Username', type: 'text', required: true },
      {
        name: 'password',
        label: 'Password',
        hint: 'An app password, if the server uses them.',
        type: 'password',
        required: true,
      },
    ],
  },
  isSameAccount: (a, b) => a.url === b.url && a.username === b.username,
  server: caldavServer(tools, now),
});

const caldavServer = (tools: ServerTools, now: () => number): CalendarServer<CaldavCredentials> => ({
  async test(credentials) {
    const dav = davOf(credentials, tools);
    const calendars = await discoverCalendars(dav);
    if (calendars.length === 0) {
      throw new RemoteServerError('unreadable', 'The server has no calendar for events yet. Create one there first.');
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
    const dav = davOf(credentials, tools);
    return {
      calendars: () => discoverCalendars(dav),
      changes: (path, cursor, known) => caldavChanges(dav, path, cursor, known),
      write: (calendar, series, before, { path, source } = {}) =>
        before === null
          ? create(dav, {
              path: path ?? `${calendar.replace(/\/$/, '')}/${fileOf(series.uid)}.ics`,
              source: source ? writeSeriesLike(source, series, now()) : writeSeries(series, now()),
              series,
            })
          : update(dav, series, before, now),
      async scheduling(calendar, before) {
        const agent = scheduleAgentIn(before?.source ?? '');
        if (agent !== 'server') return { agent };
        const { headers } = await dav.send('OPTIONS', dav.at(calendar));
        const schedules = /(?:^|,)\s*calendar-auto-schedule\s*(?:,|$)/i.test([headers['dav'] ?? []].flat().join(','));
        return schedules ? { agent: 'server', organizer: await ownAddress(dav) } : { agent: 'client' };
      },
      async remove({ path, etag }, isTold) {
        const { status } = await dav.send('DELETE', dav.at(path), {
          ...(etag === null ? {} : { 'if-match': etag }),
          // Taking out what was cancelled answers nothing (RFC 6638, 8.1).
          ...(isTold === false ? { 'schedule-reply': 'F' } : {}),
        });
        if (status === PRECONDITION_FAILED) throw new RemoteServerError('conflict', CONFLICT);
        if (status !== 404 && status !== 410) refuse(status);
      },
    };
  },
});

const davOf = ({ url, username, password }: CaldavCredentials, tools: ServerTools): CalendarDav =>
  createDav(new URL(url), username, password, tools);

/** The file name of a new series; UIDs of other programs may contain characters that no path can have. */
const fileOf = (uid: string): string =>
  /^[\w.@-]{1,120}$/.test(uid) ? uid : createHash('sha256').update(uid).digest('base64url');

const create = async (
  dav: CalendarDav,
  { path, source, series }: { path: string; source: string; series: EventSeries },
): Promise<CalendarObject> => {
  const { status, headers } = await dav.send('PUT', dav.at(path), { ...CALENDAR, 'if-none-match': '*' }, source);
  if (status === PRECONDITION_FAILED) return whatIsThere(dav, path, series);
  refuse(status);
  return asStored(dav, { path, etag: headers.etag ?? null, source, series });
};

/** The request before a retry may have succeeded: the same event is no conflict. */
const whatIsThere = async (dav: CalendarDav, path: string, wanted: EventSeries): Promise<CalendarObject> => {
  const there = await fetchObject(dav, path);
  if (canonicalJson(there.series) !== canonicalJson(wanted)) throw new RemoteServerError('conflict', CONFLICT);
  return there;
};

const update = async (
  dav: CalendarDav,
  series: EventSeries,
  before: CalendarObject,
  now: () => number,
): Promise<WrittenObject> => {
  const attempt = async (version: CalendarObject, wanted: EventSeries): Promise<CalendarObject | null> => {
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
  if (again === null) throw new RemoteServerError('conflict', CONFLICT);
  return { ...again, over: newest };
};

/** A server that returns no ETag may have changed the object, so it is read back (RFC 4791, 5.3.4). */
const asStored = (dav: CalendarDav, written: CalendarObject): Promise<CalendarObject> | CalendarObject =>
  written.etag === null ? fetchObject(dav, written.path) : written;

const fetchObject = async (dav: CalendarDav, path: string): Promise<CalendarObject> => {
  const { status, headers, body } = await dav.send('GET', dav.at(path));
  if (status === 404 || status === 410) throw new RemoteServerError('gone', 'This event is no longer on the server.');
  refuse(status);
  const source = body.toString('utf8');
  const [series] = await dav.reader.objects([source]);
  if (!series) throw new RemoteServerError('unreadable', 'The server sent something that isn’t an event.');
  return { path, etag: headers.etag ?? null, source, series };
};

const refuse = (status: number): void => {
  if (status >= 200 && status < 300) return;
  if (status === PRECONDITION_FAILED || status === 409) throw new RemoteServerError('conflict', CONFLICT);
  if (status === 403 || status === 405) {
    throw new RemoteServerError('forbidden', 'The server doesn’t let you change this calendar.');
  }
  throw new RemoteServerError('unreachable', `The server returned ${status}. Please try again later.`);
};
