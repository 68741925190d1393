import { newEvent } from '#contract/calendar-event.ts';
import { addDays, zoneOf } from '#contract/zone.ts';
import type { Person } from './agenda.ts';
import type { createWriting } from './writing.ts';

/** How long an event lasts that names no end, in milliseconds. */
const USUAL_LENGTH = 3600_000;

/** Notes what a person is told elsewhere, such as a meeting in a mail, and takes it out again. */
export const createNoting = (
  writing: Pick<ReturnType<typeof createWriting>, 'create' | 'remove'>,
  zone: (userId: string) => Promise<string>,
) => ({
  async add(person: Person, given: { title: string; start: string; end: string | null; allDay: boolean }) {
    const day = zoneOf(await zone(person.id)).dayOf(Date.parse(given.start));
    const end = given.end ?? new Date(Date.parse(given.start) + USUAL_LENGTH).toISOString();
    const { event } = await writing.create(
      person,
      newEvent.parse({
        summary: given.title,
        ...(given.allDay
          ? { start: { date: day }, end: { date: addDays(day, 1) } }
          : { start: { dateTime: given.start, timeZone: 'UTC' }, end: { dateTime: end, timeZone: 'UTC' } }),
      }),
    );
    return { id: event.id };
  },
  async remove(person: Person, id: string): Promise<void> {
    await writing.remove(person, id, 'all');
  },
});
