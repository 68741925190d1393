import { z } from 'zod';
import type { EventAt, Override, EventSeries, EventTime } from '#formats/recurrence/series.ts';
import { canonicalJson } from '#formats/recurrence/canonical-json.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import type { CalendarObject, WrittenObject } from '../provider.ts';
import { mergeSeries } from '../merge-series.ts';
import { type GoogleCalls, GoogleRefusal } from './google-calls.ts';
import { eventsPath, toCalendarObject, googleSourceOf } from './google-changes.ts';
import { type GoogleEvent, googleEvent, type GoogleSource } from './google-json.ts';
import { eventBody, googleIdFor, instanceId, recurrenceOf } from './to-google.ts';

const CONFLICT = 'This event was changed somewhere else in the meantime. Check it and make your change again.';
/** Writes to one person's calendars at Google, which mails nobody about it unless others shall be told: sending is always an action of its own. */
export const createGoogleWrites = (calls: GoogleCalls, isTold = false) => {
  const telling = { sendUpdates: isTold ? 'all' : 'none' };
  const at = (calendar: string, id: string) => `${eventsPath(calendar)}/${encodeURIComponent(id)}`;
  const objectOf = (calendar: string, source: GoogleSource): CalendarObject => {
    const one = toCalendarObject(calendar, source);
    if (one === null) throw new RemoteServerError('unreadable', 'Google sent something that isn’t an event.');
    return one;
  };
  const patch = (calendar: string, id: string, body: object, etag: string | null = null): Promise<GoogleEvent> =>
    calls.ask(googleEvent, at(calendar, id), { method: 'PATCH', query: telling, body, etag });

  /** Google stores overrides as events of their own. */
  const patchInstances = async (
    calendar: string,
    { event, exceptions, zone }: GoogleSource,
    changes: readonly { instead: EventTime; body: object }[],
    series: EventSeries,
  ): Promise<GoogleSource> => {
    let all = exceptions;
    for (const { instead, body } of changes) {
      const written = await patch(calendar, instanceId(event.id, instead, series.zones), body);
      all = [...all.filter(({ id }) => id !== written.id), written];
    }
    return { event, exceptions: all, zone };
  };

  const create = async (calendar: string, series: EventSeries, path: string | undefined): Promise<CalendarObject> => {
    const { master } = series;
    if (master === null)
      throw new RemoteServerError('forbidden', 'Google Calendar doesn’t accept a single event from a series.');
    const id = path === undefined ? googleIdFor(series.uid) : namesIn(path).id;
    const recurrence = recurrenceOf(series);
    const body = { ...eventBody(null, master, series.zones), ...(recurrence.length === 0 ? {} : { recurrence }) };
    const zone = master.start.kind === 'time' ? (master.start.zone ?? 'UTC') : 'UTC';
    const made = await madeOnce(calendar, id, body);
    const there = objectOf(calendar, { event: made.event, exceptions: [], zone });
    if (made.wasThere && canonicalJson(comparable(there.series)) !== canonicalJson(comparable(series))) {
      throw new RemoteServerError('conflict', CONFLICT);
    }
    const source = await patchInstances(
      calendar,
      { event: made.event, exceptions: [], zone },
      series.overrides.map((override) => overrideChange(null, override, series)),
      series,
    );
    return objectOf(calendar, source);
  };

  /** The request before a retry may have succeeded, and the id of a deleted event stays taken. */
  const madeOnce = async (
    calendar: string,
    id: string,
    body: object,
  ): Promise<{ event: GoogleEvent; wasThere: boolean }> => {
    try {
      const asked = { method: 'POST', query: telling, body: { ...body, id } } as const;
      return { event: await calls.ask(googleEvent, eventsPath(calendar), asked), wasThere: false };
    } catch (error) {
      if (!(error instanceof GoogleRefusal) || error.status !== 409) throw error;
    }
    const event = await calls.ask(googleEvent, at(calendar, id));
    if (event.status !== 'cancelled') return { event, wasThere: true };
    const asked = { method: 'PUT', query: telling, body: { ...body, status: 'confirmed' } } as const;
    return { event: await calls.ask(googleEvent, at(calendar, id), asked), wasThere: false };
  };

  const update = async (series: EventSeries, before: CalendarObject): Promise<WrittenObject> => {
    const { calendar, id } = namesIn(before.path);
    const attempt = async (version: CalendarObject, wanted: EventSeries): Promise<CalendarObject | null> => {
      const source = googleSourceOf(version);
      if (source === null || wanted.master === null)
        throw new RemoteServerError('gone', 'This event needs to be loaded again.');
      try {
        const body = masterBody(version.series, wanted);
        const isChanged = Object.keys(body).length > 0;
        const event = isChanged ? await patch(calendar, id, body, version.etag) : source.event;
        const changes = instanceChanges(version.series, wanted, source);
        return objectOf(calendar, await patchInstances(calendar, { ...source, event }, changes, wanted));
      } catch (error) {
        if (error instanceof GoogleRefusal && error.status === 412) return null;
        throw error;
      }
    };
    const written = await attempt(before, series);
    if (written !== null) return written;
    const source = googleSourceOf(before)!;
    const newest = objectOf(calendar, { ...source, event: await calls.ask(googleEvent, at(calendar, id)) });
    const merged = mergeSeries(before.series, series, newest.series);
    const again = merged === null ? null : await attempt(newest, merged);
    if (again === null) throw new RemoteServerError('conflict', CONFLICT);
    return { ...again, over: newest };
  };

  return {
    write: (
      calendar: string,
      series: EventSeries,
      before: CalendarObject | null,
      path?: string,
    ): Promise<WrittenObject> => inWords(before === null ? create(calendar, series, path) : update(series, before)),
    async remove({ path, etag }: CalendarObject): Promise<void> {
      const { calendar, id } = namesIn(path);
      try {
        await calls.ask(z.unknown(), at(calendar, id), { method: 'DELETE', query: telling, etag });
      } catch (error) {
        if (error instanceof GoogleRefusal && (error.status === 404 || error.status === 410)) return;
        await inWords(Promise.reject(error instanceof Error ? error : new Error('unknown')));
      }
    },
  };
};

const namesIn = (path: string): { calendar: string; id: string } => {
  const slash = path.indexOf('/');
  return { calendar: decodeURIComponent(path.slice(0, slash)), id: path.slice(slash + 1) };
};

const inWords = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GoogleRefusal)) throw error;
    if (error.status === 412 || error.status === 409) throw new RemoteServerError('conflict', CONFLICT);
    throw new RemoteServerError('gone', 'This event is no longer in Google Calendar.');
  }
};

/** A series without what Google adds to a new event. */
const comparable = (series: EventSeries): EventSeries => ({
  ...series,
  overrides: [],
  master: series.master && { ...series.master, facts: { ...series.master.facts, link: null, organizer: null } },
});

const masterBody = (before: EventSeries, after: EventSeries): object => {
  const [was, is] = [recurrenceOf(before), recurrenceOf(after)];
  const isSame = JSON.stringify(was) === JSON.stringify(is);
  return { ...eventBody(before.master, after.master!, after.zones), ...(isSame ? {} : { recurrence: is }) };
};

const sameWhen = (a: EventTime, b: EventTime): boolean => JSON.stringify(a) === JSON.stringify(b);

const overrideChange = (
  before: EventAt | null,
  { instead, following: _carried, ...event }: Override,
  series: EventSeries,
) => ({
  instead,
  body: { ...eventBody(before ?? series.master, event, series.zones), status: event.facts.status },
});

/** The changes of single instances: new or changed overrides, and overrides that were removed. */
const instanceChanges = (before: EventSeries, after: EventSeries, { exceptions }: GoogleSource) => {
  const known = (instead: EventTime) => before.overrides.find((each) => sameWhen(each.instead, instead));
  const changed = after.overrides.filter((each) => JSON.stringify(known(each.instead)) !== JSON.stringify(each));
  const isExcepted = (date: EventTime) => after.exceptDates.some((each) => sameWhen(each, date));
  const isChanged = (date: EventTime) => after.overrides.some((each) => sameWhen(each.instead, date));
  const plainAgain = before.overrides.filter(({ instead }) => !isExcepted(instead) && !isChanged(instead));
  const back = exceptions.some(({ status }) => status === 'cancelled')
    ? before.exceptDates.filter((date) => !isExcepted(date) && !isChanged(date))
    : [];
  const asMaster = (instead: EventTime, was: EventAt | null) => ({
    instead,
    body: { ...eventBody(was, { ...after.master!, start: instead }, after.zones), status: 'confirmed' },
  });
  const isStill = sameWhen(before.master?.start ?? after.master!.start, after.master!.start);
  return [
    ...changed.map((override) => overrideChange(known(override.instead) ?? null, override, after)),
    ...(isStill
      ? [...plainAgain.map((each) => asMaster(each.instead, each)), ...back.map((date) => asMaster(date, null))]
      : []),
  ];
};
