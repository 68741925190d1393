import type { Agenda, CalendarUser } from './occurrences/agenda.ts';

/** How far ahead meetings are listed, in milliseconds. */
const AHEAD = 48 * 3600_000;

/** Lists the meetings of the next two days that need preparation, with their open tasks. */
export const createMeetingsToPrepare =
  ({ agenda, now }: { agenda: Agenda; now: () => number }) =>
  async (person: CalendarUser) => {
    const around = await agenda.between(person.id, now(), now() + AHEAD);
    const coming = around.filter(({ startsAt }) => startsAt > now());
    if (coming.length === 0) return [];
    return (await agenda.analyse(person, coming, around))
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
