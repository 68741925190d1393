import { DAY, SECOND } from '#contract/time-units.ts';
import { addDays } from '#contract/zone.ts';
import { clockOf, isCustomZone, momentOf, wallTimeAt } from '#formats/recurrence/clock.ts';
import { formatWallTime, parseWallTime } from '#formats/recurrence/day-number.ts';
import type { EventAt, EventDetails, EventSeries, EventTime } from '#formats/recurrence/series.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import { FOCUS_CATEGORY, type GraphRecurrence } from './graph-json.ts';
import { recurrenceFor } from './graph-recurrence.ts';
import { graphReminder } from './more-reminders.ts';
import { windowsZone } from './windows-zone.ts';

type Body = Readonly<Record<string, unknown>>;

/** The request body for a changed event, or for a new one without `before`; `categories` are those that it has at Microsoft. */
export const graphBody = (
  before: EventAt | null,
  after: EventAt,
  zones: EventSeries['zones'],
  categories: readonly string[] = [],
): Body => {
  const old = before === null ? null : factsBody(before.facts, categories);
  const changed = Object.entries(factsBody(after.facts, categories)).filter(
    ([name, value]) => old === null || !isSame(value, old[name]),
  );
  const isSameTime = before !== null && isSame([before.start, before.length], [after.start, after.length]);
  return { ...Object.fromEntries(changed), ...(isSameTime ? {} : timesBody(after, zones)) };
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** How a series repeats; null when it does not. One that Microsoft has no pattern for is refused. */
export const recurrenceBody = ({ rules, exceptRules, dates, master }: EventSeries): GraphRecurrence | null => {
  if (rules.length === 0 && dates.length === 0) return null;
  const isOneRule = rules.length === 1 && exceptRules.length === 0 && dates.length === 0;
  const recurrence = isOneRule && master !== null ? recurrenceFor(rules[0]!, master.start) : null;
  if (recurrence === null)
    throw new RemoteServerError(
      'forbidden',
      'A Microsoft calendar can’t repeat an event this way. Choose a simpler rule, or another calendar.',
    );
  return recurrence;
};

/** The moment of an instance, in milliseconds; a day is its midnight in UTC, as Graph tells it. */
export const instanceMoment = (instead: EventTime, zones: EventSeries['zones']): number =>
  instead.kind === 'day'
    ? Date.parse(instead.day)
    : momentOf(clockOf(instead.zone ?? 'UTC', zones), parseWallTime(instead.wall));

const factsBody = (facts: EventDetails, categories: readonly string[]): Record<string, unknown> => {
  if ((facts.travelMinutes ?? 0) > 0)
    throw new RemoteServerError('forbidden', 'A Microsoft calendar can’t keep a travel time. Set it to none.');
  const reminder = graphReminder(facts.reminders);
  const others = categories.filter((category) => category !== FOCUS_CATEGORY);
  return {
    subject: facts.summary,
    body: { contentType: 'text', content: facts.description },
    location: { displayName: facts.location },
    attendees: facts.attendees.map(({ email, displayName, isOptional }) => ({
      type: isOptional ? 'optional' : 'required',
      emailAddress: { address: email, ...(displayName === '' ? {} : { name: displayName }) },
    })),
    showAs: facts.isBusy ? (facts.status === 'tentative' ? 'tentative' : 'busy') : 'free',
    // Microsoft keeps one reminder, and reminds of what says nothing; the others are stored here.
    isReminderOn: reminder !== undefined,
    ...(reminder === undefined ? {} : { reminderMinutesBeforeStart: reminder.minutes }),
    categories: facts.isTimeBlock ? [...others, FOCUS_CATEGORY] : others,
  };
};

const timesBody = ({ start, length }: EventAt, zones: EventSeries['zones']): Body => {
  if (start.kind === 'day') {
    const midnight = (day: string) => ({ dateTime: `${day}T00:00:00`, timeZone: 'UTC' });
    return { isAllDay: true, start: midnight(start.day), end: midnight(addDays(start.day, Math.max(1, length.days))) };
  }
  const named = start.zone === null || isCustomZone(start.zone) || /^[+-]/.test(start.zone) ? 'UTC' : start.zone;
  const clock = clockOf(named, {});
  const begins = instanceMoment(start, zones);
  const dayLater = length.days === 0 ? begins : momentOf(clock, wallTimeAt(clock, begins) + length.days * DAY);
  const time = (at: number) => ({ dateTime: formatWallTime(wallTimeAt(clock, at)), timeZone: windowsZone(named) });
  return { isAllDay: false, start: time(begins), end: time(dayLater + length.seconds * SECOND) };
};
