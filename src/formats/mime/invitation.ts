import { UnreadableFile } from '../unreadable-file.ts';
import { readCalendar, type ReadCalendar } from '../icalendar/read-calendar.ts';
import { isUnknownZone } from '../recurrence/clock.ts';
import { instanceSpan } from '../recurrence/expand.ts';
import { seriesClockOf } from '../recurrence/series-clock.ts';
import { oneLine } from './characters.ts';

/** A meeting that a calendar file invites to; epoch milliseconds, whole days at midnight UTC. */
export type MeetingInvitation = { title: string; start: number; end?: number; allDay: boolean };

const TITLE_LENGTH = 200;

/**
 * The first meeting of a calendar file that requests an answer (METHOD:REQUEST, RFC 5546). Null for everything else,
 * and for a start in an unknown time zone: a wrong hour is worse than none.
 */
export const readInvitation = (text: string): MeetingInvitation | null => {
  const calendar = readable(text);
  const [series] = calendar?.series ?? [];
  if (calendar?.method !== 'REQUEST' || series === undefined) return null;
  const event = series.master ?? series.overrides[0]!;
  const { start } = event;
  if (start.kind === 'time' && (start.zone === null || isUnknownZone(start.zone, series.zones))) return null;
  const { startsAt, endsAt } = instanceSpan(event, seriesClockOf(series, 'UTC'));
  return {
    title: oneLine(event.facts.summary, TITLE_LENGTH),
    start: startsAt,
    ...(endsAt <= startsAt ? {} : { end: endsAt }),
    allDay: start.kind === 'day',
  };
};

const readable = (text: string): ReadCalendar | null => {
  try {
    return readCalendar(text);
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
};
