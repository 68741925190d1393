import type { NotificationRule } from './rule.ts';

/** Somebody who checks in, has not yet today, and is not asked by an evening brief. */
export interface MissingCheckIn {
  /** On how many of the latest days there was a check-in, and of how many days. */
  readonly days: number;
  readonly of: number;
  /** When they usually check in, or null; like `briefAt` in seconds after midnight where they are. */
  readonly usualAt: number | null;
  /** When an evening brief would be for them. */
  readonly briefAt: number;
}

/** From when on it is evening, and when it is too late to ask, in seconds after midnight. */
const EVENING = 18 * 3600;
const LATE = 22 * 3600;

/** Nobody has checked in yet at the hour of the evening at which they usually do; it is over once they have, or the day is. */
export const checkInMissing = (
  factsOf: (userId: string, today: string) => Promise<MissingCheckIn | null>,
): NotificationRule => ({
  name: 'check-in-missing',
  kind: 'healthNotifications',
  type: 'wellness',
  asks: 'check-in',
  digest: (count) => `${count} check-ins are missing`,
  async find(userId, now, { zone }) {
    const clock = zone.clockAt(now);
    if (clock < EVENING) return [];
    const today = zone.dayOf(now);
    const missing = await factsOf(userId, today);
    if (missing === null) return [];
    const { days, of, usualAt, briefAt } = missing;
    if (clock < Math.min(Math.max(usualAt ?? briefAt, EVENING), LATE)) return [];
    return [
      {
        cause: `check-in-missing ${today}`,
        title: 'How was today?',
        message: 'Your check-in is still missing',
        details: '',
        priority: 'low',
        reasons: [
          `You checked in on ${days} of the last ${of} days`,
          'Not checked in yet today',
          usualAt === null || usualAt < EVENING ? 'Evening where you are' : 'Around this time you usually check in',
        ],
        link: null,
      },
    ];
  },
});
