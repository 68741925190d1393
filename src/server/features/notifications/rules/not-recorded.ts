import type { NoteReminder } from '#contract/life/kinds.ts';
import { NOTE_DAYS } from '#contract/life/note-days.ts';
import { secondsOfDay } from '#contract/time-of-day.ts';
import type { NotificationRule } from './rule.ts';

/** Something that a person keeps in a kind of their own and has not noted today. */
export interface NotRecorded extends NoteReminder {
  readonly id: string;
  readonly name: string;
  /** The tab on which it is noted. */
  readonly tab: string;
}

const TITLE = 'Not recorded yet: ';

/** What a person wants to note on a day is not noted at the time they chose; it is over when it is, or when the day is. */
export const notRecorded = (
  factsOf: (userId: string, today: string) => Promise<readonly NotRecorded[]>,
): NotificationRule => ({
  name: 'not-recorded',
  kind: 'healthNotifications',
  type: 'activity',
  digest: (count) => `${count} things aren’t recorded yet today`,
  nameOf: (title) => title.slice(TITLE.length),
  async find(userId, now, { zone }) {
    const today = zone.dayOf(now);
    const clock = zone.clockAt(now);
    const due = (await factsOf(userId, today)).filter(({ at }) => secondsOfDay(at) <= clock);
    return due.map(({ id, name, tab, on, at }) => ({
      cause: `not-recorded ${id} ${today} ${at}`,
      title: `${TITLE}${name}`,
      message: NOTE_DAYS[on],
      details: '',
      priority: 'low',
      reasons: ['A kind of your own', 'You chose this time', 'Nothing recorded today'],
      link: { label: 'Add it', to: `/dashboard?tab=${tab}` },
    }));
  },
});
