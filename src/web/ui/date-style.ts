import { useSyncExternalStore } from 'react';

/** How the person wants to read dates and times. */
export interface DateStyle {
  /** A language tag, or undefined for the language of the browser. */
  readonly language: string | undefined;
  readonly hour12: boolean;
  /** An IANA name, or undefined for the zone of the device. */
  readonly timeZone: string | undefined;
}

const KEY = 'iris.dates';
const usual: DateStyle = { language: 'en-US', hour12: true, timeZone: undefined };

let style: DateStyle = remembered() ?? usual;
const listeners = new Set<() => void>();

/** Chooses how dates and times are written, here and at the next visit with this device. */
export const setDateStyle = (next: DateStyle): void => {
  if (next.language === style.language && next.hour12 === style.hour12 && next.timeZone === style.timeZone) return;
  style = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing writes dates as chosen until the page is left.
  }
  for (const listener of listeners) listener();
};

/** How dates are written; whoever asks is drawn again when that changes. */
export const useDateStyle = (): DateStyle =>
  useSyncExternalStore(
    listen,
    () => style,
    () => usual,
  );

/** A moment in the person's language, clock and zone. */
export const formatDate = (at: Date, options: Intl.DateTimeFormatOptions): string => {
  const { language, hour12, timeZone } = style;
  return at.toLocaleString(language, { timeZone, ...(options.hour === undefined ? {} : { hour12 }), ...options });
};

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

function remembered(): DateStyle | undefined {
  try {
    const { language, hour12, timeZone } = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<DateStyle>;
    const read = { language, hour12: hour12 ?? true, timeZone };
    Intl.DateTimeFormat(read.language, read); // throws at what no browser understands
    return read;
  } catch {
    return undefined;
  }
}
