import { hasYear } from '#contract/yearless-day.ts';
import { task } from '#life/kinds/projects.ts';
import { importantDate, person } from '#life/kinds/social.ts';
import { recordsByKind } from '#life/records.ts';
import type { LifeDependencies } from './dependencies.ts';

/** The kinds of records that have a day of every year. */
const DATED = [person.id, importantDate.id];

/** The days of some records, for calendars of other programs; `day` is `YYYY-MM-DD`. */
export const createDaysOfRecords = (store: Pick<LifeDependencies['store'], 'read' | 'stateOfKinds'>) => ({
  /** Something that changes with `dates`. */
  datesState: (userId: string): Promise<string> => store.stateOfKinds(userId, DATED),
  /** Birthdays of the person's people, and dates that come back every year. */
  async dates(userId: string) {
    const records = recordsByKind(
      await store.read(
        userId,
        DATED.map((kind) => ({ kind })),
      ),
    );
    return [
      ...records
        .of(person)
        .flatMap(({ id, is }) =>
          is.birthday === null ? [] : [{ id, title: `Birthday of ${is.name}`, note: '', day: is.birthday }],
        ),
      ...records.of(importantDate).map(({ id, is }) => ({ id, title: is.what, note: '', day: is.date })),
    ].map((each) => ({ ...each, day: firstOf(each.day), isYearly: true }));
  },
  /** Tasks that are due on a day and not done. */
  async tasks(userId: string) {
    const records = recordsByKind(await store.read(userId, [{ kind: task.id }]));
    return records
      .of(task)
      .flatMap(({ id, title, is }) =>
        is.due === null || is.status === 'Done'
          ? []
          : [{ id, title, note: [is.project, is.note].filter(Boolean).join('\n\n'), day: is.due, isYearly: false }],
      );
  },
});

/** Where the year is not known, the days of a calendar begin in a leap year that every program of calendars can read. */
const firstOf = (day: string): string => (hasYear(day) ? day : `2000${day.slice(4)}`);
