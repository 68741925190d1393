import { instanceSpan } from '#formats/recurrence/expand.ts';
import { seriesClockOf } from '#formats/recurrence/series-clock.ts';
import { type EventAt, isRepeating } from '#formats/recurrence/series.ts';
import { inLanguageOfRequest } from '#server/languages/request-language.ts';
import type { GuestNews } from './guest-news.ts';
import { letterWords } from './letter-words.ts';
import { eventOf } from './shown-event.ts';

const TITLE_LENGTH = 200;

/** What guests read whose mail program knows no calendars, in the language of who invites; `zone` is the person's, for times without one. */
export const guestLetter = (
  { method, series, instead, isUpdate }: GuestNews,
  zone: string,
): { subject: string; text: string } => {
  const words = inLanguageOfRequest(letterWords);
  const event = eventOf(series);
  const [instance] = instead;
  const shown = instance === undefined ? event : { ...event, start: instance };
  const title = (event.facts.summary || words.untitled).replaceAll(/\s+/g, ' ').slice(0, TITLE_LENGTH);
  const lines = [
    title,
    '',
    words.when(whenText(shown, seriesClockOf(series, zone), zone, words.locale), isRepeating(series)),
    ...(event.facts.location === '' ? [] : [words.where(event.facts.location)]),
    ...(method === 'CANCEL' || event.facts.description === '' ? [] : ['', event.facts.description]),
  ];
  if (method === 'CANCEL')
    return { subject: words.cancellation(title), text: [words.cancelled, '', ...lines].join('\n') };
  const subject = isUpdate ? words.update(title) : words.invitation(title);
  return { subject, text: [...lines, '', words.howToAnswer].join('\n') };
};

/** "Fri, Nov 27, 2026, 2:00 PM – 3:00 PM (Europe/Berlin)"; whole days without a time. */
const whenText = (event: EventAt, clock: ReturnType<typeof seriesClockOf>, zone: string, locale: string): string => {
  const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  if (event.start.kind === 'day') {
    return new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' }).format(Date.parse(event.start.day));
  }
  const { startsAt, endsAt } = instanceSpan(event, clock);
  const named = namedZone(event.start.zone, zone);
  const format = new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone: named });
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
