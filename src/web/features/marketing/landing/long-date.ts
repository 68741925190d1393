const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** A date in the zone of the machine, in US English: weekday, month, day, year. */
export const longDate = (now: Date): string => format.format(now);
