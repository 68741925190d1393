import { addDays } from '#contract/zone.ts';
import type { Agenda } from './occurrences/agenda.ts';

/** The days that are searched. */
const DAYS = { back: 90, ahead: 365 } as const;

/** Searches events by title, upcoming ones first; of a series only the next one. */
export const createEventSearch =
  ({ agenda, now }: { agenda: Agenda; now: () => number }) =>
  async (userId: string, words: string, limit: number) => {
    const zone = await agenda.zone(userId);
    const today = zone.dayOf(now());
    const [from, to] = [zone.startOfDay(addDays(today, -DAYS.back)), zone.startOfDay(addDays(today, DAYS.ahead))];
    const named = (await agenda.between(userId, from, to)).filter(({ facts }) =>
      facts.summary.toLowerCase().includes(words.toLowerCase()),
    );
    const [coming, past] = [named.filter(({ day }) => day >= today), named.filter(({ day }) => day < today).reverse()];
    const byName = new Map([...coming, ...past].toReversed().map((event) => [event.facts.summary, event]));
    return [...byName.values()]
      .reverse()
      .slice(0, limit)
      .map(({ id, facts, day }) => ({
        kind: 'event' as const,
        title: facts.summary,
        note: day,
        search: { tab: 'calendar', event: id },
      }));
  };
