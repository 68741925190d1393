import { instanceSpan } from '#formats/recurrence/expand.ts';
import { seriesClockOf } from '#formats/recurrence/series-clock.ts';
import { type EventAt, isRepeating } from '#formats/recurrence/series.ts';
import type { GuestNews } from './guest-news.ts';
import { eventOf } from './shown-event.ts';

const TITLE_LENGTH = 200;

/** What guests read whose mail program knows no calendars; `zone` is the person's, for times without one. */
export const guestLetter = (
  { method, series, instead, isUpdate }: GuestNews,
  zone: string,
): { subject: string; text: string } => {
  const event = eventOf(series);
  const [instance] = instead;
  const shown = instance === undefined ? event : { ...event, start: instance };
  const title = (event.facts.summary || '(no title)').replaceAll(/\s+/g, ' ').slice(0, TITLE_LENGTH);
  const lines = [
    title,
    '',
    `When: ${whenText(shown, seriesClockOf(series, zone), zone)}${isRepeating(series) ? ', repeating' : ''}`,
    ...(event.facts.location === '' ? [] : [`Where: ${event.facts.location}`]),
    ...(method === 'CANCEL' || event.facts.description === '' ? [] : ['', event.facts.description]),
  ];
  if (method === 'CANCEL')
    return { subject: `Cancelled: ${title}`, text: ['This was cancelled.', '', ...lines].join('\n') };
  const subject = isUpdate ? `Updated invitation: ${title}` : `Invitation: ${title}`;
  return { subject, text: [...lines, '', 'You can answer in your calendar, or reply to this email.'].join('\n') };
};

/** "Fri, Nov 27, 2026, 2:00 PM – 3:00 PM (Europe/Berlin)"; whole days without a time. */
const whenText = (event: EventAt, clock: ReturnType<typeof seriesClockOf>, zone: string): string => {
  const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  if (event.start.kind === 'day') {
    return new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'UTC' }).format(Date.parse(event.start.day));
  }
  const { startsAt, endsAt } = instanceSpan(event, clock);
  const named = namedZone(event.start.zone, zone);
  const format = new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit', timeZone: named });
  return `${format.formatRange(startsAt, endsAt)} (${named})`;
};

const namedZone = (own: string | null, zone: string): string => {
  const name = own === null || own === 'UTC' ? zone : own;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};
