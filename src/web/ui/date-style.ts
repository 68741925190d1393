/** How the person wants to read dates and times. */
export interface DateStyle {
  /** A language tag, or undefined for the language of the browser. */
  readonly language: string | undefined;
  readonly hour12: boolean;
  /** An IANA name, or undefined for the zone of the device. */
  readonly timeZone: string | undefined;
}

let style: DateStyle = { language: 'en-US', hour12: true, timeZone: undefined };

/** Chooses how dates and times are written from the next drawing on. */
export const setDateStyle = (next: DateStyle): void => {
  style = next;
};

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
