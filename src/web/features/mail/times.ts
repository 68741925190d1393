const DAY = 24 * 3600_000;

/** How long something has waited, in calendar days. */
export function waitingTime(timestamp: string, now: Date): string {
  const days = daysAgo(new Date(timestamp), now);
  if (days <= 0) return 'since today';
  return days === 1 ? 'since yesterday' : `for ${days} days`;
}

/** The local date, such as `2026-11-21`. */
export const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
/** The number of midnights between the two; rounded, because a day with a clock change has 23 or 25 hours. */
const daysAgo = (at: Date, now: Date) => Math.round((midnight(now) - midnight(at)) / DAY);
