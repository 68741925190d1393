import { z } from 'zod';
import { workPlan, type WorkPlan } from '#contract/calendar/work-plan.ts';
import type { Db } from '#server/db/database.ts';
import { type EventFeedback, readFeedback, type StoredFeedback } from '../analysis/feedback.ts';
import { calendarTables, type PreferenceRow } from './tables.ts';

type PreferenceKind = PreferenceRow['kind'];

const answeredSuggestion = z.object({
  answer: z.enum(['accepted', 'dismissed']),
  type: z.enum(['focus_block', 'prep_time', 'break', 'other']),
  about: z.string(),
  from: z.number(),
  to: z.number(),
});
/** What a person answered to a suggestion; the time as milliseconds since 1970. */
export type AnsweredSuggestion = Readonly<z.infer<typeof answeredSuggestion>>;

const shownCalendar = z.object({ color: z.string().optional(), isHidden: z.boolean().optional() });
type ShownCalendar = z.infer<typeof shownCalendar>;

/** What people have told Iris about their events: answered suggestions, feedback, tasks they ticked off, their working week. */
export const createCalendarPreferenceStore = (plain: Db, now: () => number) => {
  const db = calendarTables(plain);
  const ofKind = async (userId: string, kind: PreferenceKind): Promise<Stored[]> => {
    const rows = await db
      .selectFrom('calendar_choices')
      .select(['name', 'value', 'created_at'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute();
    return rows.map(({ name, value, created_at }) => ({ name, value: JSON.parse(value) as unknown, at: created_at }));
  };
  const set = async (userId: string, kind: PreferenceKind, name: string, chosen: unknown): Promise<void> => {
    const value = JSON.stringify(chosen);
    await db
      .insertInto('calendar_choices')
      .values({ user_id: userId, kind, name, value, created_at: now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'name']).doUpdateSet({ value, created_at: now() }))
      .execute();
  };

  return {
    feedback: async (userId: string): Promise<EventFeedback[]> =>
      (await ofKind(userId, 'importance')).flatMap((row) => readFeedback(row) ?? []),
    setFeedback: (userId: string, pattern: string, feedback: StoredFeedback) =>
      set(userId, 'importance', pattern, feedback),
    async removeFeedback(userId: string, pattern: string): Promise<void> {
      await db
        .deleteFrom('calendar_choices')
        .where('user_id', '=', userId)
        .where('kind', '=', 'importance')
        .where('name', '=', pattern)
        .execute();
    },

    /** The preparation tasks that are ticked off, by event. */
    preparationDone: async (userId: string): Promise<Map<string, string[]>> =>
      new Map((await ofKind(userId, 'preparation')).map(({ name, value }) => [name, taskList.parse(value)])),
    setPreparationDone: (userId: string, eventId: string, tasks: readonly string[]) =>
      set(userId, 'preparation', eventId, tasks),

    async workPlan(userId: string): Promise<WorkPlan | undefined> {
      const plan = (await ofKind(userId, 'plan')).find(({ name }) => name === 'plan');
      return workPlan.safeParse(plan?.value).data;
    },
    setWorkPlan: (userId: string, plan: WorkPlan) => set(userId, 'plan', 'plan', plan),

    answeredSuggestions: async (userId: string): Promise<AnsweredSuggestion[]> =>
      (await ofKind(userId, 'suggestion')).flatMap(({ value }) => answeredSuggestion.safeParse(value).data ?? []),
    setAnsweredSuggestion: (userId: string, id: string, answered: AnsweredSuggestion) =>
      set(userId, 'suggestion', id, answered),

    /** How a calendar is shown that is stored nowhere. */
    async calendar(userId: string, id: string): Promise<ShownCalendar> {
      const found = (await ofKind(userId, 'calendar')).find(({ name }) => name === id);
      return shownCalendar.safeParse(found?.value).data ?? {};
    },
    setCalendar: (userId: string, id: string, shown: ShownCalendar) => set(userId, 'calendar', id, shown),

    async removeAll(userId: string): Promise<void> {
      await db.deleteFrom('calendar_choices').where('user_id', '=', userId).execute();
    },
  };
};
export type CalendarPreferenceStore = ReturnType<typeof createCalendarPreferenceStore>;

interface Stored {
  readonly name: string;
  readonly value: unknown;
  readonly at: number;
}

/** Imports may have brought something else. */
const taskList = z
  .array(z.unknown())
  .catch([])
  .transform((tasks) => tasks.filter((task) => typeof task === 'string'));
