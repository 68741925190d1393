import { addDays } from '#contract/zone.ts';
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

/** What the records of a person remind of; `today` is their local day. */
export const createRecordReminderFacts = ({
  store,
  modules,
  daysOf,
}: Pick<LifeDependencies, 'store' | 'modules' | 'daysOf'>) => {
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
