import { daysBetween } from '#contract/zone.ts';
import type { RuleMatch, NotificationRule } from './rule.ts';
import { longDayWithYear, dayCount } from './date-format.ts';

/** Something that is worth nothing any more after a day. */
export interface Expiring {
  readonly id: string;
  /** What it is, such as "Important document". */
  readonly what: string;
  readonly title: string;
  /** Where it lies, or another word about it. */
  readonly note: string;
  readonly day: string;
  readonly link: { readonly label: string; readonly to: string };
}

/** How many days before its last day a notification is made: in time for an appointment at an office, and once more. */
const STAGES = [
  { name: 'soon', from: 60, priority: 'medium' },
  { name: 'now', from: 14, priority: 'high' },
] as const;
/** What has been worthless for longer, in days, is no news. */
const STALE = 30;

/** A document, certificate or warranty expires; it is over when its day is changed or it is gone. */
export const documentExpiring = (factsOf: (userId: string) => Promise<readonly Expiring[]>): NotificationRule => ({
  name: 'document-expiring',
  kind: 'documentNotifications',
  type: 'activity',
  digest: (count) => `${count} things expire soon`,
  nameOf: (title) => title,
  async find(userId, now, { zone }) {
    const today = zone.dayOf(now);
    return (await factsOf(userId)).flatMap((fact) => noticesOf(fact, daysBetween(today, fact.day)));
  },
});

const noticesOf = ({ id, what, title, note, day, link }: Expiring, left: number): RuleMatch[] =>
  STAGES.filter(({ from }) => left <= from).map(({ name, from, priority }) => {
    const next = STAGES[STAGES.findIndex((stage) => stage.name === name) + 1];
    return {
      cause: `document-expiring ${id} ${day} ${name}`,
      title: left < 0 ? `${title} has expired` : `${title} expires`,
      message: longDayWithYear(day),
      details: note,
      priority,
      reasons: [
        what,
        left < 0 ? `Expired ${dayCount(-left)} ago` : left === 0 ? 'Its last day is today' : `${dayCount(left)} left`,
        `Shown ${dayCount(from)} before`,
      ],
      link,
      quiet: left < -STALE || (next !== undefined && left <= next.from),
    };
  });
