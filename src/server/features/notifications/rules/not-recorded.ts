import type { NoteReminder } from '#contract/life/kinds.ts';
import type { NotificationRule } from './rule.ts';

/** Something that a person keeps in a kind of their own and has not noted today. */
export interface NotRecorded extends NoteReminder {
  readonly id: string;
  readonly name: string;
  /** The tab on which it is noted. */
  readonly tab: string;
}

const OFTEN: { readonly [D in NoteReminder['on']]: string } = {
  'every day': 'Every day',
  monday: 'Every Monday',
  tuesday: 'Every Tuesday',
  wednesday: 'Every Wednesday',
  thursday: 'Every Thursday',
  friday: 'Every Friday',
  saturday: 'Every Saturday',
  sunday: 'Every Sunday',
};
const TITLE = 'Not recorded yet: ';

/** What a person wants to note on a day is not noted at the time they chose; it is over when it is, or when the day is. */
export const notRecorded = (
  factsOf: (userId: string, today: string) => Promise<readonly NotRecorded[]>,
): NotificationRule => ({
  name: 'not-recorded',
  kind: 'healthNotifications',
  type: 'activity',
  digest: (count) => `${count} things are not recorded yet today`,
  nameOf: (title) => title.slice(TITLE.length),
  async find(userId, now, { zone }) {
    const today = zone.dayOf(now);
    const clock = zone.clockAt(now);
    const due = (await factsOf(userId, today)).filter(({ at }) => secondsOf(at) <= clock);
    return due.map(({ id, name, tab, on, at }) => ({
      cause: `not-recorded ${id} ${today} ${at}`,
      title: `${TITLE}${name}`,
      message: OFTEN[on],
      details: '',
      priority: 'low',
      reasons: ['A kind of your own', 'You chose this time', 'Nothing recorded today'],
      link: { label: 'Add it', to: `/dashboard?tab=${tab}` },
    }));
  },
});

/** The seconds after midnight of a time such as `20:00`. */
const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60;
};
