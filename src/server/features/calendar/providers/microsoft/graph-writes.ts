import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY } from '#contract/time-units.ts';
import type { Attendee, EventAt, EventSeries, EventTime } from '#formats/recurrence/series.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import { mergeSeries } from '../merge-series.ts';
import type { CalendarObject, WrittenObject } from '../provider.ts';
import { momentOfGraph, originalOf } from './from-graph.ts';
import { type GraphCalls, GraphRefusal } from './graph-calls.ts';
import { eventPath, graphEventsPath, graphSourceOf, idsOfPath, readSource, toGraphObject } from './graph-changes.ts';
import { graphEvent, type GraphSource } from './graph-json.ts';
import { moreReminders } from './more-reminders.ts';
import { graphBody, instanceMoment, recurrenceBody } from './to-graph.ts';

const CONFLICT = 'This event was changed somewhere else in the meantime. Check it and make your change again.';
const instancesPage = z.looseObject({ value: z.array(graphEvent) });

/** Writes to one person's calendars at Microsoft, which tells guests and organizers itself. */
export const createGraphWrites = (calls: GraphCalls, isTold = false) => {
  const patch = (calendar: string, id: string, body: object, etag: string | null = null) =>
    calls.ask(z.unknown(), eventPath(calendar, id), { method: 'PATCH', body, etag });

  const readObject = async (calendar: string, id: string, more?: GraphSource['more']): Promise<CalendarObject> => {
    const source = await readSource(calls, calendar, id);
    if (source === null) throw gone();
    const one = toGraphObject(calendar, { ...source, more });
    if (one === null) throw new RemoteServerError('unreadable', 'Microsoft sent something that isn’t an event.');
    return one;
  };

  /** The id of an instance: a changed one is known, any other has its day. */
  const instanceIdOf = async (
    calendar: string,
    { event, exceptions }: GraphSource,
    instead: EventTime,
    zones: EventSeries['zones'],
  ): Promise<string> => {
    const known = exceptions.find((each) => isSame(originalOf(each, instead), instead));
    if (known !== undefined) return known.id;
    const moment = instanceMoment(instead, zones);
    const day = (at: number) => new Date(at).toISOString().slice(0, 19);
    const range = `startDateTime=${day(moment - DAY)}&endDateTime=${day(moment + 2 * DAY)}`;
    const { value } = await calls.ask(instancesPage, `${eventPath(calendar, event.id)}/instances?${range}`);
    const found = value.find(({ start }) => start != null && momentOfGraph(start) === moment);
    if (found === undefined) throw gone();
    return found.id;
  };

  /** Answers an invitation: a change of the list of guests is refused to whoever is one of them. */
  const answer = async (calendar: string, id: string, { reply, comment }: Attendee): Promise<void> => {
    const action = ANSWERS[reply];
    if (action === null) return;
    const body = { sendResponse: isTold, ...(comment === undefined ? {} : { comment }) };
    await calls.ask(z.unknown(), `${eventPath(calendar, id)}/${action}`, { method: 'POST', body });
  };

  /** Makes the instances of a series at Microsoft those that it shall have. */
  const settle = async (calendar: string, wanted: EventSeries, there: CalendarObject): Promise<CalendarObject> => {
    const source = graphSourceOf(there)!;
    const { event } = source;
    const has = (all: readonly EventTime[], date: EventTime) => all.some((each) => isSame(each, date));
    const idOf = (instead: EventTime) => instanceIdOf(calendar, source, instead, wanted.zones);
    const cancelled = wanted.overrides
      .filter(({ facts }) => facts.status === 'cancelled')
      .map(({ instead }) => instead);
    const removed = [...wanted.exceptDates, ...cancelled].filter((date) => !has(there.series.exceptDates, date));
    const overrides = wanted.overrides.filter(({ instead }) => !has(cancelled, instead));
    const plainAgain = there.series.overrides.filter(
      ({ instead }) =>
        ![...wanted.overrides.map((each) => each.instead), ...wanted.exceptDates].some((each) => isSame(each, instead)),
    );
    const pairs = [
      ...overrides.map((override) => ({ instead: override.instead, after: override as EventAt })),
      ...plainAgain.map(({ instead }) => ({ instead, after: { ...wanted.master!, start: instead } })),
    ];
    let isChanged = false;
    for (const { instead, after } of pairs) {
      const before =
        there.series.overrides.find((each) => isSame(each.instead, instead)) ??
        ({ ...there.series.master!, start: instead } satisfies EventAt);
      const [body, reply] = [bodyFor(source, before, after, wanted.zones), replyIn(source, before, after)];
      if (Object.keys(body).length > 0) await patch(calendar, await idOf(instead), body);
      if (reply !== undefined) await answer(calendar, await idOf(instead), reply);
      isChanged ||= Object.keys(body).length > 0 || reply !== undefined;
    }
    for (const date of removed)
      await calls.ask(z.unknown(), eventPath(calendar, await idOf(date)), { method: 'DELETE' });
    const settled = isChanged || removed.length > 0 ? await readObject(calendar, event.id) : there;
    const last = graphSourceOf(settled)!;
    return toGraphObject(calendar, { ...last, more: moreReminders(wanted, last) }) ?? settled;
  };

  const create = async (calendar: string, series: EventSeries, path = ''): Promise<CalendarObject> => {
    if (series.master === null)
      throw new RemoteServerError('forbidden', 'Microsoft doesn’t accept a single event from a series.');
    const recurrence = recurrenceBody(series);
    const body = {
      ...graphBody(null, series.master, series.zones),
      ...(recurrence === null ? {} : { recurrence }),
      // Whoever sends the same again does not make a second event.
      transactionId: createHash('sha256').update(`${series.uid} ${path}`).digest('hex').slice(0, 32),
    };
    const { id } = await calls.ask(graphEvent, graphEventsPath(calendar), { method: 'POST', body });
    return settle(calendar, series, await readObject(calendar, id));
  };

  /** Null when somebody else has changed the event meanwhile. */
  const attempt = async (version: CalendarObject, wanted: EventSeries): Promise<CalendarObject | null> => {
    const { calendar, id } = idsOfPath(version.path);
    const source = graphSourceOf(version);
    const { series: before } = version;
    if (source === null || wanted.master === null || before.master === null)
      throw new RemoteServerError('gone', 'This event needs to be loaded again.');
    refuseRestoring(before, wanted);
    const [was, is] = [recurrenceBody(before), recurrenceBody(wanted)];
    const body = {
      ...bodyFor(source, before.master, wanted.master, wanted.zones),
      ...(isSame(was, is) ? {} : { recurrence: is }),
    };
    const reply = replyIn(source, before.master, wanted.master);
    try {
      if (Object.keys(body).length > 0) await patch(calendar, id, body, version.etag);
      if (reply !== undefined) await answer(calendar, id, reply);
    } catch (error) {
      if (error instanceof GraphRefusal && error.status === 412) return null;
      throw error;
    }
    const now = await readSource(calls, calendar, id);
    // Outlook takes away what was declined.
    if (now === null && reply?.reply === 'declined') return { ...version, series: wanted };
    if (now === null) throw gone();
    return settle(calendar, wanted, toGraphObject(calendar, { ...now, more: source.more })!);
  };

  const update = async (series: EventSeries, before: CalendarObject): Promise<WrittenObject> => {
    const written = await attempt(before, series);
    if (written !== null) return written;
    const { calendar, id } = idsOfPath(before.path);
    const newest = await readObject(calendar, id, graphSourceOf(before)?.more);
    const merged = mergeSeries(before.series, series, newest.series);
    const again = merged === null ? null : await attempt(newest, merged);
    if (again === null) throw new RemoteServerError('conflict', CONFLICT);
    return { ...again, over: newest };
  };

  return {
    write: (calendar: string, series: EventSeries, before: CalendarObject | null, path?: string) =>
      inWords<WrittenObject>(before === null ? create(calendar, series, path) : update(series, before)),
    async remove({ path, etag }: CalendarObject): Promise<void> {
      const { calendar, id } = idsOfPath(path);
      try {
        await calls.ask(z.unknown(), eventPath(calendar, id), { method: 'DELETE', etag });
      } catch (error) {
        if (error instanceof GraphRefusal && (error.status === 404 || error.status === 410)) return;
        await inWords(Promise.reject(error instanceof Error ? error : new Error('unknown')));
      }
    },
  };
};

const ANSWERS: { readonly [R in Attendee['reply']]: string | null } = {
  accepted: 'accept',
  tentative: 'tentativelyAccept',
  declined: 'decline',
  waiting: null,
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const gone = () => new RemoteServerError('gone', 'This event is no longer in your Microsoft calendar.');

/** What is written of a changed event; its guests only by whoever invites them. */
const bodyFor = ({ event }: GraphSource, before: EventAt, after: EventAt, zones: EventSeries['zones']): object => {
  const body = graphBody(before, after, zones, event.categories ?? []);
  if (event.isOrganizer !== false) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'attendees'));
};

/** Whoever is invited and has another answer than before; guests of one's own events answer for themselves. */
const replyIn = ({ event }: GraphSource, before: EventAt, after: EventAt): Attendee | undefined => {
  if (event.isOrganizer !== false) return undefined;
  const known = new Map(before.facts.attendees.map(({ email, reply }) => [email.toLowerCase(), reply]));
  return after.facts.attendees.find(({ email, reply }) => known.get(email.toLowerCase()) !== reply);
};

/** What was deleted of a series can be undone everywhere but at Microsoft. */
const refuseRestoring = (before: EventSeries, after: EventSeries): void => {
  const isSameSeries = isSame([before.rules, before.master?.start], [after.rules, after.master?.start]);
  const isBack = before.exceptDates.some((date) => !after.exceptDates.some((each) => isSame(each, date)));
  if (isSameSeries && isBack)
    throw new RemoteServerError(
      'forbidden',
      'Microsoft can’t bring back a deleted date in a series. Add it as an event of its own.',
    );
};

const inWords = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GraphRefusal)) throw error;
    if (error.status === 412 || error.status === 409) throw new RemoteServerError('conflict', CONFLICT);
    throw gone();
  }
};
