import type { Agenda, Person } from './agenda.ts';

/** How far ahead meetings are looked at, in milliseconds. */
const AHEAD = 48 * 3600_000;

/** Tells which meetings of the next two days want preparation, and what is still to be done for them. */
export const createPreparing =
  ({ agenda, now }: { agenda: Agenda; now: () => number }) =>
  async (person: Person) => {
    const around = await agenda.between(person.id, now(), now() + AHEAD);
    const coming = around.filter(({ startsAt }) => startsAt > now());
    if (coming.length === 0) return [];
    return (await agenda.judge(person, coming, around))
      .filter(({ analysis }) => analysis.needsPreparation)
      .map(({ id, facts, startsAt, isAllDay, day, analysis, preparationDone }) => ({
        id,
        title: facts.summary || '(no title)',
        startsAt,
        wholeDay: isAllDay ? day : null,
        priority: analysis.priority,
        tasks: analysis.preparationTasks.filter((task) => !preparationDone.includes(task)),
        reasons: analysis.reasons,
      }));
  };
