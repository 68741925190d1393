import { addDays } from '#contract/zone.ts';
import type { Kind } from '#life/kind.ts';
import { kindsOf } from '#life/modules.ts';
import { type Dated, deadlinesIn, expiringIn, openHabitsIn, reachedIn, REMINDING } from '#life/reminders.ts';
import { recordsOf } from './content.ts';
import type { LifeParts } from './parts.ts';

/** How far back the notes of a habit are read, in days. */
const HABIT_DAYS = 400;

/** What the records of a person remind of; `today` is their local day. */
export const createReminders = ({ store, modules, daysOf }: Pick<LifeParts, 'store' | 'modules' | 'daysOf'>) => {
  const kinds = kindsOf(modules);
  const read = (userId: string, wanted: readonly Kind[], since?: string) =>
    store.read(
      userId,
      // What has no day is read whatever its age.
      wanted.map(({ id }) => ({ kind: id, ...(id === 'habit_log' && since !== undefined && { since }) })),
    );
  const shown = ({ id, kind, ...rest }: Dated) => {
    const tab = modules.find((module) => module.kinds.some((one) => one.id === kind))?.id ?? 'overview';
    return {
      id: `record ${id}`,
      ...rest,
      link: { label: 'Open the record', to: `/dashboard?tab=${tab}&record=${encodeURIComponent(id)}` },
    };
  };
  return {
    async deadlines(userId: string, today: string) {
      const records = recordsOf(await read(userId, REMINDING.deadlines), kinds);
      return deadlinesIn(records, today).map((one) => ({ ...shown(one), at: null, reasons: ['Not marked as done'] }));
    },
    async habits(userId: string, today: string) {
      const rows = await read(userId, REMINDING.habits, addDays(today, -HABIT_DAYS));
      return openHabitsIn(recordsOf(rows, kinds), { ...(await daysOf(userId)), today });
    },
    async expiring(userId: string) {
      return expiringIn(recordsOf(await read(userId, REMINDING.expiring), kinds)).map(shown);
    },
    async reachedGoals(userId: string) {
      const rows = await read(userId, REMINDING.goals);
      const changedAt = new Map(rows.map((row) => [row.id, row.updated_at]));
      return reachedIn(recordsOf(rows, kinds)).map((one) => ({ ...one, at: changedAt.get(one.id)! }));
    },
  };
};
