import { noteDays, type NoteReminder } from '#contract/life/kinds.ts';
import { addDays, weekdayOf } from '#contract/zone.ts';
import type { Kind } from '#life/kind.ts';
import { checkin } from '#life/kinds/health.ts';
import { recordsByKind } from '#life/records.ts';
import {
  CHECK_IN_DAYS,
  type DatedReminder,
  deadlinesIn,
  expiringIn,
  missingCheckInIn,
  openHabitsIn,
  reachedIn,
  REMINDING,
} from '#life/reminders.ts';
import type { LifeDependencies } from './dependencies.ts';

/** How far back the notes of a habit are read, in days. */
const HABIT_DAYS = 400;

/** Whether a day is one of those on which a reminder asks for a record. */
const isNoteDay = ({ on }: NoteReminder, day: string): boolean =>
  // Both begin with Monday, the days behind "every day".
  on === 'every day' || noteDays[((weekdayOf(day) + 6) % 7) + 1] === on;

/** What the records of a person remind of; `today` is their local day. */
export const createRecordReminderFacts = ({
  store,
  modules,
  daysOf,
  ownKinds,
}: Pick<LifeDependencies, 'store' | 'modules' | 'daysOf' | 'ownKinds'>) => {
  const read = (userId: string, wanted: readonly Kind[], since?: string) =>
    store.read(
      userId,
      // What has no day is read whatever its age.
      wanted.map(({ id }) => ({ kind: id, ...(id === 'habit_log' && since !== undefined && { since }) })),
    );
  const shown = ({ id, kind, ...rest }: DatedReminder) => {
    const tab = modules.find((module) => module.kinds.some((one) => one.id === kind))?.id ?? 'overview';
    return {
      id: `record ${id}`,
      ...rest,
      link: { label: 'Open the record', to: `/dashboard?tab=${tab}&record=${encodeURIComponent(id)}` },
    };
  };
  return {
    async deadlines(userId: string, today: string) {
      const records = recordsByKind(await read(userId, REMINDING.deadlines));
      return deadlinesIn(records, today).map((one) => ({ ...shown(one), at: null, reasons: ['Not marked as done'] }));
    },
    async habits(userId: string, today: string) {
      const rows = await read(userId, REMINDING.habits, addDays(today, -HABIT_DAYS));
      return openHabitsIn(recordsByKind(rows), { ...(await daysOf(userId)), today });
    },
    async missingCheckIn(userId: string, today: string) {
      const rows = await store.read(userId, [{ kind: checkin.id, since: addDays(today, -CHECK_IN_DAYS) }]);
      const missing = missingCheckInIn(recordsByKind(rows), { ...(await daysOf(userId)), today });
      return missing && { ...missing, of: CHECK_IN_DAYS };
    },
    /** The kinds of a person's own that want a record of today and have none yet. */
    async notRecorded(userId: string, today: string) {
      const wanted = (await ownKinds.declared(userId)).flatMap(({ id, name, tab, remind }) =>
        remind !== null && isNoteDay(remind, today) ? [{ id, name, tab, ...remind }] : [],
      );
      const rows = await store.read(
        userId,
        wanted.map(({ id }) => ({ kind: id, since: today })),
      );
      return wanted.filter(({ id }) => !rows.some(({ kind, day }) => kind === id && day === today));
    },
    async expiring(userId: string) {
      return expiringIn(recordsByKind(await read(userId, REMINDING.expiring))).map(shown);
    },
    async reachedGoals(userId: string) {
      const rows = await read(userId, REMINDING.goals);
      const changedAt = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
      return reachedIn(recordsByKind(rows)).map((one) => ({ ...one, at: changedAt.get(one.id)! }));
    },
  };
};
