import type { Preferences } from '#contract/person/preferences.ts';
import { timeOfDayText } from '#contract/time-of-day.ts';
import { addDays, type Zone } from '#contract/zone.ts';
import { BIRTHDAYS } from './birthdays/birthdays.ts';
import type { Agenda } from './occurrences/agenda.ts';

/** How many days ahead, and how many events are listed. */
const AHEAD = 30;
const AT_MOST = 20;

/** Lists the next events of the visible calendars for other parts of Iris, which know birthdays themselves; null without a connected calendar. */
export const createUpcomingEvents =
  ({
    agenda,
    isConnected,
    now,
  }: {
    agenda: Agenda;
    isConnected: (userId: string) => Promise<boolean>;
    now: () => number;
  }) =>
  async (userId: string, { zone, clock }: { readonly zone: Zone; readonly clock: Preferences['clock'] }) => {
    if (!(await isConnected(userId))) return null;
    const told = (at: number) => timeOfDayText(zone.clockAt(at), clock);
    const today = zone.dayOf(now());
    const events = await agenda.between(userId, now(), zone.startOfDay(addDays(today, AHEAD)), { zone });
    return events
      .filter(({ calendarId, isAllDay, day, startsAt }) =>
        calendarId === BIRTHDAYS ? false : isAllDay ? day >= today : startsAt >= now(),
      )
      .slice(0, AT_MOST)
      .map(({ facts, isAllDay, day, startsAt, endsAt }) => {
        const when = isAllDay ? 'All day' : `${told(startsAt)} - ${told(endsAt)}`;
        const place = /^https?:\/\//i.test(facts.location) ? '' : facts.location.split('\n')[0]!.trim();
        return { title: facts.summary || '(no title)', note: [when, place].filter(Boolean).join(', '), day };
      });
  };
