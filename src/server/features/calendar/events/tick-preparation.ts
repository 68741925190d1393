import type { CalendarUser } from '../occurrences/agenda.ts';
import type { CalendarPreferenceStore } from '../store/preferences.store.ts';
import type { LoadOwnedEvent } from './load-owned-event.ts';

export type TickPreparation = ReturnType<typeof createPreparationTicker>;

/** Ticks a preparation task of an event off, or takes the tick back. */
export const createPreparationTicker =
  ({ preferences, loadOwnedEvent }: { preferences: CalendarPreferenceStore; loadOwnedEvent: LoadOwnedEvent }) =>
  async (person: CalendarUser, id: string, task: string, isDone: boolean): Promise<void> => {
    await loadOwnedEvent(person.id, id);
    const known = (await preferences.preparationDone(person.id)).get(id) ?? [];
    const others = known.filter((each) => each !== task);
    await preferences.setPreparationDone(person.id, id, isDone ? [...others, task] : others);
  };
