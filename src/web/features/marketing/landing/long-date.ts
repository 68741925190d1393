const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** A date in the local zone, in US English: weekday, month, day, year. */
export const longDate = (now: Date): string => format.format(now);
