import { useSyncExternalStore } from 'react';
import { dateTimeFormat, PAGE_LOCALE } from '#contract/intl.ts';

/** The person's format of dates and times. */
export interface DateFormat {
  /** A language tag, or undefined for the language of the browser. */
  readonly language: string | undefined;
  readonly hour12: boolean;
  /** An IANA name, or undefined for the zone of the device. */
  readonly timeZone: string | undefined;
}

const KEY = 'iris.dates';
/** How dates are written until the person's own format is known. */
export const usual: DateFormat = {
  language: PAGE_LOCALE,
  hour12: dateTimeFormat(PAGE_LOCALE, { hour: 'numeric' }).resolvedOptions().hour12 === true,
  timeZone: undefined,
};

let style: DateFormat = remembered() ?? usual;
const listeners = new Set<() => void>();

/** Sets the format of dates and times, and stores it on this device. */
export const setDateFormat = (next: DateFormat): void => {
  if (next.language === style.language && next.hour12 === style.hour12 && next.timeZone === style.timeZone) return;
  style = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the format lasts until the page is closed.
  }
  for (const listener of listeners) listener();
};

/** The format of dates; components that use it render again when it changes. */
export const useDateFormat = (): DateFormat =>
  useSyncExternalStore(
    listen,
    () => style,
    () => usual,
  );

/** A moment in the person's language, clock and zone. */
export const formatDate = (at: Date, options: Intl.DateTimeFormatOptions): string => {
  const { language, hour12, timeZone } = style;
  return dateTimeFormat(language, {
    timeZone,
    ...(options.hour === undefined ? {} : { hour12 }),
    ...options,
  }).format(at);
};

/** The day that a moment belongs to in the person's zone, such as `2026-11-21`. */
export const personDay = (at: Date): string =>
  // The Swedish way of writing a date is that of ISO 8601.
  dateTimeFormat('sv-SE', { timeZone: style.timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** A date such as `2026-11-21` in words; the same in every zone. */
export const formatDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
  formatDate(new Date(`${day}T12:00:00Z`), { ...options, timeZone: 'UTC' });

/** A time of day such as `17:00` by the person's clock. */
export const formatTimeOfDay = (time: string): string =>
  formatDate(new Date(`1970-01-01T${time}Z`), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).replaceAll(
    '\u202F',
    ' ',
  );

/** "12 PM" for "12:00 PM": where there is little room, a full hour of a 12-hour clock needs no minutes. */
export const withoutZeros = (clock: string): string => clock.replace(/:00(?= [AP]M$)/, '');

/** A moment in full, as in "Nov 18, 2025, 9:42 AM". */
export const fullTime = (at: string): string =>
  formatDate(new Date(at), { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** A day, as in "Nov 18, 2025". */
export const shortDay = (at: string): string =>
  formatDate(new Date(at), { year: 'numeric', month: 'short', day: 'numeric' });

const listen = (onChange: () => void) => {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
};

function remembered(): DateFormat | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const text = (name: string) =>
      typeof Reflect.get(stored, name) === 'string' ? String(Reflect.get(stored, name)) : undefined;
    const read = {
      language: text('language'),
      hour12: Reflect.get(stored, 'hour12') !== false,
      timeZone: text('timeZone'),
    };
    Intl.DateTimeFormat(read.language, read); // throws for a language or zone that the browser does not know
    return read;
  } catch {
    return undefined;
  }
}
